/* SPDX-License-Identifier: MIT */
/*
 * A ring is cut into fans. An ear of a ring is a triangle of three vertices in a row that holds no
 * other vertex: cut off, it leaves a ring again (G. Meisters, "Polygons have ears", 1975). A fan is
 * as many ears around one vertex as make a convex piece. The longest fan is cut off first. All of
 * this is decided exactly, on the stored vertices, so the pieces fill the ring and nothing else.
 */
#include "pieces.h"

#include "exact.h"
#include "filter.h"
#include "scale.h"

/* The rest of a ring. Its vertices go around clockwise, and none is on the line through its
 * neighbours. */
typedef struct rest {
    int count;
    hit_vec v[PIECES_MOST_VERTICES];
} rest;

typedef struct fan {
    int first, triangles;
} fan;

static int turn_of_corner(hit_vec a, hit_vec b, hit_vec c)
{
    int turn = filter_sign(filter_orient(a, b, c));
    return UNLIKELY(turn == UNSURE) ? hit_exact_orient(a, b, c) : turn;
}

static hit_vec at(const rest *r, int i)
{
    return r->v[i < r->count ? i : i - r->count];
}

/* ---- What is left --------------------------------------------------------------------------- */

static void take_out(rest *r, int i)
{
    for (r->count--; i < r->count; i++)
        r->v[i] = r->v[i + 1];
}

/* Removes vertices that are repeated in a row or lie on the line through their neighbours. */
static void straighten(rest *r)
{
    for (int i = 0, kept = 0; kept < r->count && r->count >= 3; i = (i + 1) % r->count) {
        bool flat = turn_of_corner(at(r, i + r->count - 1), r->v[i], at(r, i + 1)) == 0;
        kept = flat ? 0 : kept + 1;
        if (!flat)
            continue;
        take_out(r, i);
        i = i + r->count - 2;
    }
}

/* Returns whether the ring goes clockwise, by the turn at its leftmost vertex (the uppermost of
 * several), which is convex. */
static bool goes_clockwise(const rest *r)
{
    int first = 0;
    for (int i = 1; i < r->count; i++) {
        hit_vec p = r->v[i], q = r->v[first];
        if (p.x < q.x || (p.x == q.x && p.y < q.y))
            first = i;
    }
    return turn_of_corner(at(r, first + r->count - 1), r->v[first], at(r, first + 1)) > 0;
}

static void load_rest(rest *r, const hit_shape *ring)
{
    const hit_vec *v = hit_vertices(ring);
    r->count = ring->count;
    for (int i = 0; i < ring->count; i++)
        r->v[i] = v[i];
    straighten(r);
    if (goes_clockwise(r))
        return;
    for (int i = 0, k = r->count - 1; i < k; i++, k--) {
        hit_vec swapped = r->v[i];
        r->v[i] = r->v[k];
        r->v[k] = swapped;
    }
}

/* ---- Fans ----------------------------------------------------------------------------------- */

static bool is_in_triangle(hit_vec p, hit_vec a, hit_vec b, hit_vec c)
{
    return turn_of_corner(a, b, p) >= 0 && turn_of_corner(b, c, p) >= 0 &&
           turn_of_corner(c, a, p) >= 0;
}

/* Returns whether the fan from vertex i may go on to its triangle number k. */
static bool fan_goes_on(const rest *r, int i, int k)
{
    hit_vec a = at(r, i), b = at(r, i + k + 1), c = at(r, i + k + 2);
    if (turn_of_corner(a, b, c) <= 0 || turn_of_corner(c, a, at(r, i + 1)) <= 0 ||
        turn_of_corner(at(r, i + k), b, c) <= 0)
        return false;
    for (int j = i + k + 3; j < i + r->count; j++)
        if (is_in_triangle(at(r, j), a, b, c))
            return false;
    return true;
}

static fan longest_fan(const rest *r)
{
    fan best = {0, 0};
    int most = r->count - 2;
    most = most < PIECES_MOST_CORNERS - 2 ? most : PIECES_MOST_CORNERS - 2;
    for (int i = 0; i < r->count && best.triangles < most; i++) {
        int k = 0;
        while (k < most && fan_goes_on(r, i, k))
            k++;
        if (k > best.triangles)
            best = (fan){i, k};
    }
    return best;
}

/* ---- Pieces --------------------------------------------------------------------------------- */

static void add_piece_of_ring(pieces *of, const hit_vec *stored, int count, int exponent)
{
    int first = of->corners;
    for (int i = 0; i < count; i++) {
        hit_vec along = unit_along((hit_edge){stored[i], stored[i + 1 < count ? i + 1 : 0]});
        of->normal[of->corners] = vec(along.y, -along.x);
        of->corner[of->corners++] = scaled(stored[i], exponent);
    }
    of->all[of->count++] = (piece){first, count, outline_box_around(&of->corner[first], count)};
}

static void cut_off_fan(pieces *of, rest *r, fan f, int exponent)
{
    hit_vec stored[PIECES_MOST_CORNERS];
    for (int i = 0; i < f.triangles + 2; i++)
        stored[i] = at(r, f.first + i);
    add_piece_of_ring(of, stored, f.triangles + 2, exponent);
    for (int i = 0; i < f.triangles; i++)
        take_out(r, f.first + 1 < r->count ? f.first + 1 : 0);
    straighten(r);
}

bool hit_pieces_make(pieces *of, const hit_shape *outline, int exponent)
{
    if (outline->count > PIECES_MOST_VERTICES)
        return false;
    of->count = of->corners = 0;
    if (outline_is_ring(outline)) {
        rest r;
        load_rest(&r, outline);
        while (r.count >= 3) {
            fan f = longest_fan(&r);
            cut_off_fan(of, &r, f, exponent);
        }
        return true;
    }
    add_piece_of_ring(of, hit_vertices(outline), outline->count, exponent);
    return true;
}

/* ---- Sums with a square --------------------------------------------------------------------- */

/* Quarter k of the directions begins with quarter_start[k]; along the directions in it,
 * quarter_corner[k] is the square's farthest corner. */
static const hit_vec quarter_start[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
static const hit_vec quarter_corner[4] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

static int quarter_of(hit_vec n)
{
    if (n.y > 0)
        return n.x > 0 ? 0 : 1;
    if (n.y < 0)
        return n.x < 0 ? 2 : 3;
    return n.x > 0 ? 0 : 2;
}

static bool corner_has_side(const pieces *of, int corner)
{
    return of->normal[corner].x != 0 || of->normal[corner].y != 0;
}

static void add_grown(grown_piece *g, hit_vec v, int quarter, double by, hit_vec normal)
{
    g->corner[g->count] = vec_add(v, vec_scale(quarter_corner[quarter], by));
    g->normal[g->count++] = normal;
}

/* Adds the square's sides that come before those of the next quarter. */
static void add_quarters(grown_piece *g, hit_vec v, int *quarter, int steps, double by)
{
    for (int i = 0; i < steps; i++) {
        int next = (*quarter + 1) % 4;
        add_grown(g, v, *quarter, by, quarter_start[next]);
        *quarter = next;
    }
}

/*
 * The sides of a sum are those of both, in the order of their normals. A piece's go around
 * clockwise, each by half a turn at most: so what looks like three quarters is a last bit's turn
 * back.
 */
grown_piece hit_pieces_grown(const pieces *of, const piece *p, double by)
{
    grown_piece g = {.count = 0};
    int last = p->first + p->count - 1;
    while (last > p->first && !corner_has_side(of, last))
        last--;
    int quarter = quarter_of(of->normal[last]), taken = 0;
    for (int i = p->first; i <= last; i++) {
        if (!corner_has_side(of, i))
            continue;
        int steps = (quarter_of(of->normal[i]) - quarter + 4) % 4;
        steps = steps == 3 ? 0 : steps;
        taken += steps;
        add_quarters(&g, of->corner[i], &quarter, steps, by);
        add_grown(&g, of->corner[i], quarter, by, of->normal[i]);
    }
    if (taken == 0)
        add_quarters(&g, of->corner[p->first], &quarter, 4, by);
    return g;
}
