/* Makes indices: boxes around runs of edges, from the leaves up. */
#include "index.h"

/* ---- Axis-parallel boxes -------------------------------------------------------------------- */

static void lay_out(hit_index *index, run_edges of, int run)
{
    *index = (hit_index){.first = of.first, .count = of.count, .run = run};
    int runs = (of.count - 1) / run + 1;
    for (;;) {
        index->start[index->levels + 1] = index->start[index->levels] + runs;
        index->levels++;
        if (runs == 1)
            return;
        runs = (runs - 1) / INDEX_FAN + 1;
    }
}

static inline void include(index_run *run, hit_vec low, hit_vec high)
{
    run->low = vec(least(low.x, run->low.x), least(low.y, run->low.y));
    run->high = vec(greatest(high.x, run->high.x), greatest(high.y, run->high.y));
}

/* Where some rings end in the run, their closing edges lead out of it. */
static void include_ends(index_run *run, const hit_shape *outline, run_edges of)
{
    const hit_vec *v = paths_vertices(outline);
    for (int i = of.first; i < of.first + of.count; i++)
        include(run, v[paths_next(outline, i)], v[paths_next(outline, i)]);
}

static void box_leaf(index_run *run, const hit_shape *outline, run_edges of)
{
    const hit_vec *v = paths_vertices(outline);
    run->low = run->high = v[of.first];
    for (int i = 1; i < of.count; i++)
        include(run, v[of.first + i], v[of.first + i]);
    if (!paths_is_plain(outline)) {
        include_ends(run, outline, of);
        return;
    }
    hit_vec last = index_vertex(v, outline->count, of.first + of.count);
    include(run, last, last);
}

/* How many runs of the level below a run joins. */
static int children_of(const hit_index *index, int level, int i)
{
    int left = index_runs_of_level(index, level - 1) - i * INDEX_FAN;
    return left < INDEX_FAN ? left : INDEX_FAN;
}

static void box_inner(hit_index *index, int level, int i)
{
    index_run *run = index_run_at(index, level, i);
    const index_run *child = index_run_at(index, level - 1, i * INDEX_FAN);
    run->low = child->low;
    run->high = child->high;
    for (int k = 1; k < children_of(index, level, i); k++)
        include(run, child[k].low, child[k].high);
}

static void box_all(hit_index *index, const hit_shape *outline)
{
    for (int i = 0; i < index_runs_of_level(index, 0); i++)
        box_leaf(index_run_at(index, 0, i), outline, index_edges(index, 0, i));
    for (int level = 1; level < index->levels; level++)
        for (int i = 0; i < index_runs_of_level(index, level); i++)
            box_inner(index, level, i);
}

/* ---- Turned boxes --------------------------------------------------------------------------- */

static hit_vec middle_of(hit_vec low, hit_vec high)
{
    return vec(0.5 * low.x + 0.5 * high.x, 0.5 * low.y + 0.5 * high.y);
}

static void turn_none(index_run *run)
{
    run->along = vec(1, 0);
    run->centre = middle_of(run->low, run->high);
    run->half = vec(0.5 * run->high.x - 0.5 * run->low.x, 0.5 * run->high.y - 0.5 * run->low.y);
}

/* The way from the first vertex of some edges to the farthest of every `step`th. */
static hit_vec longest_way(const hit_vec *v, int vertices, run_edges of, int step)
{
    hit_vec longest = {0, 0};
    double most = 0;
    for (int i = step; i < of.count + step; i += step) {
        int at = of.first + (i < of.count ? i : of.count);
        hit_vec way = vec_sub(index_vertex(v, vertices, at), v[of.first]);
        double square = vec_dot(way, way);
        longest = square > most ? way : longest;
        most = greatest(square, most);
    }
    return longest;
}

/* Squares of lengths of which the root is right to a few last bits. */
#define LEAST_SQUARE 0x1p-900
#define MOST_SQUARE  0x1p900

/* Where there is no such way, or it is too long or too short, the run keeps its axis-parallel box.
 * Returns whether it has a direction. */
static bool turn_along(index_run *run, hit_vec way)
{
    double square = vec_dot(way, way);
    turn_none(run);
    if (!(square > LEAST_SQUARE && square < MOST_SQUARE))
        return false;
    run->along = vec_scale(way, 1 / sqrt(square));
    return true;
}

/* What a turned box has to hold, from its run's old centre. */
typedef struct turned_extent {
    hit_vec low, high;
} turned_extent;

/* Adds a box with the given half extents along the run's directions. */
static inline void extend(turned_extent *e, const index_run *run, hit_vec at, hit_vec half)
{
    hit_vec d = vec_sub(at, run->centre);
    double along = vec_dot(run->along, d), across = vec_cross(run->along, d);
    e->low = vec(least(along - half.x, e->low.x), least(across - half.y, e->low.y));
    e->high = vec(greatest(along + half.x, e->high.x), greatest(across + half.y, e->high.y));
}

static void set_turned(index_run *run, turned_extent e)
{
    hit_vec middle = middle_of(e.low, e.high), n = run->along;
    run->half = vec(0.5 * (e.high.x - e.low.x), 0.5 * (e.high.y - e.low.y));
    run->centre = vec(run->centre.x + (n.x * middle.x - n.y * middle.y),
                      run->centre.y + (n.y * middle.x + n.x * middle.y));
}

static const turned_extent no_extent = {{DBL_MAX, DBL_MAX}, {-DBL_MAX, -DBL_MAX}};

static void turn_leaf(index_run *run, const hit_shape *outline, run_edges of)
{
    const hit_vec *v = paths_vertices(outline);
    if (!turn_along(run, longest_way(v, outline->count, of, 1)))
        return;
    turned_extent e = no_extent;
    for (int i = 0; i <= of.count; i++)
        extend(&e, run, index_vertex(v, outline->count, of.first + i), vec(0, 0));
    for (int i = of.first; !paths_is_plain(outline) && i < of.first + of.count; i++)
        extend(&e, run, v[paths_next(outline, i)], vec(0, 0));
    set_turned(run, e);
}

static void turn_inner(const hit_index *index, const hit_shape *outline, int level, int i)
{
    const hit_vec *v = paths_vertices(outline);
    index_run *run = index_run_at(index, level, i);
    const index_run *child = index_run_at(index, level - 1, i * INDEX_FAN);
    int step = index_edges(index, level - 1, 0).count;
    if (!turn_along(run, longest_way(v, outline->count, index_edges(index, level, i), step)))
        return;
    turned_extent e = no_extent;
    for (int k = 0; k < children_of(index, level, i); k++) {
        double c = fabs(vec_dot(run->along, child[k].along));
        double s = fabs(vec_cross(run->along, child[k].along));
        hit_vec half = child[k].half;
        extend(&e, run, child[k].centre, vec(c * half.x + s * half.y, s * half.x + c * half.y));
    }
    set_turned(run, e);
}

static void turn_all(hit_index *index, const hit_shape *outline)
{
    for (int i = 0; i < index_runs_of_level(index, 0); i++)
        turn_leaf(index_run_at(index, 0, i), outline, index_edges(index, 0, i));
    for (int level = 1; level < index->levels; level++)
        for (int i = 0; i < index_runs_of_level(index, level); i++)
            turn_inner(index, outline, level, i);
}

/* ---- Indices -------------------------------------------------------------------------------- */

size_t hit_index_size(int count)
{
    hit_index index;
    lay_out(&index, (run_edges){0, count}, INDEX_RUN);
    return sizeof index + (size_t)index.start[index.levels] * sizeof *index.runs;
}

const hit_index *hit_index_build_for(const hit_shape *polygon, void *memory)
{
    hit_index *index = (hit_index *)memory;
    lay_out(index, (run_edges){0, polygon->count}, INDEX_RUN);
    index->runs = (index_run *)(index + 1);
    box_all(index, polygon);
    turn_all(index, polygon);
    return index;
}

const hit_index *hit_index_build(const hit_vec *ring, int count, void *memory)
{
    const hit_shape polygon = hit_make_polygon(ring, count);
    return hit_index_build_for(&polygon, memory);
}

void hit_index_locally(local_index *local, const hit_shape *outline, run_edges of)
{
    int run = INDEX_RUN;
    while ((of.count - 1) / run >= LOCAL_LEAVES)
        run *= 2;
    lay_out(&local->index, of, run);
    local->index.runs = local->runs;
    box_all(&local->index, outline);
    for (int i = 0; i < local->index.start[local->index.levels]; i++)
        if (i < local->index.start[1])
            local->runs[i].half.x = -1;
        else
            turn_none(&local->runs[i]);
}

void hit_index_turn_leaf(const hit_index *index, const hit_shape *outline, int leaf)
{
    turn_leaf(index_run_at(index, 0, leaf), outline, index_edges(index, 0, leaf));
}

static bool is_in(hit_vec p, hit_vec low, hit_vec high)
{
    return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y;
}

/* Whether the box, moved, holds all edges of the leaf. */
static bool leaf_fits(const index_run *run, const hit_shape *polygon, run_edges of)
{
    const hit_vec *v = paths_vertices(polygon);
    hit_vec low = vec_add(run->low, polygon->centre), high = vec_add(run->high, polygon->centre);
    for (int i = of.first; i < of.first + of.count; i++)
        if (!is_in(v[i], low, high) || !is_in(v[paths_next(polygon, i)], low, high))
            return false;
    return true;
}

bool hit_index_fits(const hit_index *index, const hit_shape *polygon)
{
    if (index->count != polygon->count)
        return false;
    for (int i = 0; i < index_runs_of_level(index, 0); i++)
        if (!leaf_fits(index_run_at(index, 0, i), polygon, index_edges(index, 0, i)))
            return false;
    return true;
}
