/* SPDX-License-Identifier: MIT */
/*
 * Two sets that begin in one point are parted by a line through it when one of them keeps to one
 * side of the line, and the other to the other side. For convex parts with few directions it is
 * enough to try the lines along these directions: a line that parts them turns until it meets one.
 * When a moves by m, that line still parts them unless m leads over to b's side.
 *
 * A corner with more than half of the plane is the union of the half-planes beside its two edges.
 * Something is in it, or comes into it, when that holds for one of the half-planes: what is inside
 * of the union, a set that begins in the corner, is inside of one of them near by.
 */

#include "wedge.h"
#include "exact.h"
#include "scale.h"

/* ---- What a shape is near a point ----------------------------------------------------------- */

typedef int step_fn(const hit_shape *shape, int i);

/* The nearest vertex that way which differs; beyond the end of a chain there is none, and it is the
 * vertex itself. */
static hit_vec neighbour_of(const hit_shape *shape, int i, step_fn *step)
{
    const hit_vec *v = hit_vertices(shape);
    int at = i, before;
    do {
        before = at;
        at = step(shape, at);
    } while (at != i && at != before && vec_equal(v[at], v[i]));
    return v[at];
}

/* At its first vertex in the order of x, then y, a simple ring has no straight angle. */
static int turn_of_ring(const hit_shape *ring)
{
    const hit_vec *v = hit_vertices(ring);
    int first = 0;
    for (int i = 1; i < ring->count; i++)
        if (v[i].x < v[first].x || (v[i].x == v[first].x && v[i].y < v[first].y))
            first = i;
    return hit_exact_orient(neighbour_of(ring, first, paths_before), v[first],
                            neighbour_of(ring, first, paths_next));
}

reduced hit_wedge_reduced(const hit_shape *shape)
{
    reduced of = hit_ring_reduced(shape);
    if (!of.tangled && outline_is_ring(&of.shape) && paths_is_plain(&of.shape))
        of.turn = turn_of_ring(&of.shape);
    return of;
}

/* A ring that an odd number of others surround is a hole: its inside is beyond it. */
static int turn_past_holes(const hit_shape *shape, int turn, int i)
{
    if (paths_is_plain(shape) || paths_is_open(shape))
        return turn;
    int k = hit_paths_ring_of(shape, i);
    const hit_shape own = hit_ring_of_several(shape, k);
    turn = turn_of_ring(&own);
    for (int other = 0; other < paths_count(shape); other++) {
        const hit_shape ring = hit_ring_of_several(shape, other);
        if (other != k && hit_outline_ray_crossings(&ring, own.ring[0]) % 2 == 1)
            turn = -turn;
    }
    return turn;
}

/* The vector, turned by 90 degrees: clockwise on screen with turn 1. */
static hit_vec turned(hit_vec v, int turn)
{
    return vec(-turn * v.y, turn * v.x);
}

/* Beside the edge that leads from one point to the other, or along it for turn 0. */
static wedge_part part_beside_edge(hit_vec from, hit_vec to, int turn)
{
    hit_sum inwards = {turned(from, turn), turned(to, turn), {0, 0}};
    return (wedge_part){turn != 0 ? 3 : 2, {sum_between(from, to), sum_between(to, from), inwards}};
}

wedge hit_wedge_on_edge(const hit_shape *shape, int turn, int j)
{
    hit_edge e = outline_edge(shape, j);
    wedge w = {.count = 1, .part = {part_beside_edge(e.a, e.b, turn_past_holes(shape, turn, j))}};
    return w;
}

/* Two rays, or one in an end. Something comes into them when it comes into one of them. */
static wedge at_vertex_of_chain(const hit_shape *chain, int i)
{
    hit_vec p = hit_vertices(chain)[i];
    hit_vec before = neighbour_of(chain, i, paths_before);
    hit_vec after = neighbour_of(chain, i, paths_next);
    wedge w = {.count = 0};
    if (!vec_equal(before, p))
        w.part[w.count++] = (wedge_part){1, {sum_between(p, before)}};
    if (!vec_equal(after, p))
        w.part[w.count++] = (wedge_part){1, {sum_between(p, after)}};
    return w;
}

wedge hit_wedge_at_vertex(const hit_shape *shape, int turn, int i)
{
    const hit_vec *v = hit_vertices(shape);
    wedge w = {.count = 1, .part = {{0}}};
    if (shape->count == 1)
        return w;
    if (paths_is_open(shape))
        return at_vertex_of_chain(shape, i);
    turn = turn_past_holes(shape, turn, i);
    if (turn == 0) {
        w.part[0] = (wedge_part){1, {sum_between(v[i], v[1 - i])}};
        return w;
    }
    hit_vec before = neighbour_of(shape, i, paths_before);
    hit_vec after = neighbour_of(shape, i, paths_next);
    int bend = turn * hit_exact_orient(before, v[i], after);
    if (bend > 0) {
        w.part[0] = (wedge_part){2, {sum_between(v[i], after), sum_between(v[i], before)}};
        return w;
    }
    w.count = bend < 0 ? 2 : 1;
    w.part[0] = part_beside_edge(v[i], after, turn);
    w.part[1] = part_beside_edge(before, v[i], turn);
    return w;
}

/* ---- What is near a place where an outline meets itself ------------------------------------- */

/* The half-plane in which -g is, on the other side of the line across g. */
static wedge_part behind(hit_edge g)
{
    hit_sum across = {turned(g.a, 1), turned(g.b, 1), {0, 0}};
    hit_sum back = {across.to, across.from, {0, 0}};
    return (wedge_part){3, {across, back, sum_between(g.b, g.a)}};
}

wedge hit_wedge_of_sector(hit_edge from, hit_edge to)
{
    hit_sum first = sum_between(from.a, from.b), last = sum_between(to.a, to.b);
    int turn = sum_cross(first, last);
    bool same = turn == 0 && sum_dot(first, last) > 0;
    wedge w = {.count = 1};
    w.part[0] = part_beside_edge(from.a, from.b, 1);
    if (turn > 0)
        w.part[0] = (wedge_part){2, {first, last}};
    if (turn < 0 || same)
        w.part[w.count++] = part_beside_edge(to.a, to.b, -1);
    if (same)
        w.part[w.count++] = behind(from);
    return w;
}

wedge hit_wedge_of_ray(hit_edge along, bool both_ways)
{
    wedge w = {.count = 1};
    w.part[0] = part_beside_edge(along.a, along.b, 0);
    w.part[0].count = both_ways ? 2 : 1;
    return w;
}

wedge hit_wedge_of_point(bool filled)
{
    static const hit_edge to[] = {{{0, 0}, {1, 0}}, {{0, 0}, {-1, 1}}, {{0, 0}, {-1, -1}}};
    wedge w = {.count = 1};
    if (!filled)
        return w;
    for (w.count = 0; w.count < WEDGE_MOST_PARTS; w.count++)
        w.part[w.count] = behind(to[w.count]);
    return w;
}

/* ---- Lines that part ------------------------------------------------------------------------ */

/* Whether all directions are on that side of the line along g, or on it: 1 is clockwise of g. */
static bool keeps_to(const wedge_part *p, hit_sum g, int side)
{
    for (int i = 0; i < p->count; i++)
        if (sum_cross(g, p->along[i]) * side < 0)
            return false;
    return true;
}

/* What is known of two parts while the lines are tried. */
typedef struct parting {
    const wedge_part *a, *b;
    hit_vec by; /* a's motion */
    bool parted;
    hit_vec normal;
    double facing; /* how the motion's direction is along the normal, to rounding */
} parting;

static hit_vec direction_of(hit_sum g)
{
    return unit_between(vec(0, 0), scaled_to_one(vec_add(vec_sub(g.to, g.from), g.by)));
}

/* The normal of the line along g, towards its side, if the motion crosses it more steeply than what
 * was found so far. */
static void keep_steepest(parting *p, hit_sum g, int side)
{
    hit_vec n = turned(direction_of(g), side);
    double facing = vec_dot(n, direction_of(sum_of_motion(p->by)));
    if (facing < p->facing) {
        p->facing = facing;
        p->normal = vec_add(n, vec(0, 0)); /* -0 to 0 */
    }
}

static void try_line(parting *p, hit_sum g, int side)
{
    if (!keeps_to(p->a, g, side) || !keeps_to(p->b, g, -side))
        return;
    if (sum_cross(g, sum_of_motion(p->by)) * side >= 0)
        p->parted = true;
    else
        keep_steepest(p, g, side);
}

static void try_lines(parting *p, const wedge_part *along)
{
    for (int i = 0; i < along->count && !p->parted; i++) {
        try_line(p, along->along[i], 1);
        try_line(p, along->along[i], -1);
    }
}

/* ---- Lines that part all -------------------------------------------------------------------- */

bool hit_wedge_keeps_to(const wedge *w, hit_sum g, int side)
{
    for (int i = 0; i < w->count; i++)
        if (!keeps_to(&w->part[i], g, side))
            return false;
    return true;
}

void hit_wedge_prefer(wedge_entry *entry, hit_sum g, int side, hit_vec m)
{
    parting p = {.by = m, .normal = entry->normal, .facing = entry->facing};
    keep_steepest(&p, g, side);
    entry->normal = p.normal;
    entry->facing = p.facing;
}

static void try_lines_of_all(wedge_entry *best, const wedge *a, const wedge *b, const wedge *along,
                             hit_vec m)
{
    for (int i = 0; i < along->count; i++)
        for (int k = 0; k < along->part[i].count; k++)
            for (int side = -1; side <= 1; side += 2) {
                hit_sum g = along->part[i].along[k];
                if (hit_wedge_keeps_to(a, g, side) && hit_wedge_keeps_to(b, g, -side))
                    hit_wedge_prefer(best, g, side, m);
            }
}

void hit_wedge_add_entry(wedge_entry *entry, const wedge *a, const wedge *b, hit_vec m)
{
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) {
            parting p = {.a = &a->part[i], .b = &b->part[j], .by = m, .facing = INFINITY};
            try_lines(&p, p.a);
            try_lines(&p, p.b);
            entry->enters |= !p.parted;
            if (!p.parted && p.facing < entry->facing) {
                entry->facing = p.facing;
                entry->normal = p.normal;
            }
        }
}

/* Where the motion leads into one ray of a chain's vertex, a line that also parts the other ray is
 * better: along it the motion goes past both. */
bool hit_wedge_enters(const wedge *a, const wedge *b, hit_vec m, hit_vec *normal)
{
    wedge_entry entry = {.facing = INFINITY}, of_all = {.facing = 0};
    hit_wedge_add_entry(&entry, a, b, m);
    if (!entry.enters || !normal)
        return entry.enters;
    if (a->count + b->count > 2) {
        try_lines_of_all(&of_all, a, b, a, m);
        try_lines_of_all(&of_all, a, b, b, m);
    }
    if (of_all.facing < 0)
        *normal = of_all.normal;
    else if (entry.facing < INFINITY)
        *normal = entry.normal;
    return true;
}
