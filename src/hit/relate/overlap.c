/* SPDX-License-Identifier: MIT */
/*
 * Whether shapes that hit do more than touch.
 *
 * With radii they overlap when the outlines are nearer than the sum of the radii, or one holds the
 * other. Without radii: simple rings and segments overlap when two edges cross, or where an outline
 * comes to a vertex of the other there is no line that parts the two (wedge.c), or when the
 * outlines do not meet. For suppose that the outlines meet and the interiors have a common point.
 * Then an outline has a piece inside of the other shape, or both outlines are the same. Follow the
 * piece to its end, where it leaves that inside: there it crosses an edge, or one of the two
 * outlines has a vertex, and on one side of this the piece is inside. If both are the same, nothing
 * parts them at any vertex.
 */
#include "overlap.h"
#include "arguments.h"
#include "questions.h"

#include "closest.h"
#include "relation.h"
#include "site.h"
#include "wedge.h"

bool hit_overlap_never(const hit_shape *a, const hit_shape *b)
{
    if (outline_is_ring(a) || outline_is_ring(b) || a->radius > 0 || b->radius > 0)
        return false;
    hit_edge e = {a->vertex[0], a->vertex[a->count - 1]};
    hit_edge f = {b->vertex[0], b->vertex[b->count - 1]};
    return sum_cross(sum_between(e.a, e.b), sum_between(f.a, f.b)) == 0;
}

/* ---- Without radii -------------------------------------------------------------------------- */

typedef struct overlap_scan {
    const reduced *a, *b;
    bool meet; /* the outlines do */
} overlap_scan;

/* Whether the shapes overlap at vertex i of x, which lies on edge j of y or at its first end;
 * the second end is the first of another edge. */
static bool overlaps_at_vertex(overlap_scan *s, const reduced *x, int i, const reduced *y, int j)
{
    hit_vec p = hit_vertices(&x->shape)[i];
    hit_edge f = outline_edge(&y->shape, j);
    bool in_end = vec_equal(p, f.a), in_other = vec_equal(p, f.b);
    if (!in_end && !in_other && !hit_outline_on_edge(f, p))
        return false;
    if (in_other && !in_end && outline_is_ring(&y->shape)) {
        s->meet = true;
        return false;
    }
    wedge of_x = hit_wedge_at_vertex(&x->shape, x->turn, i);
    wedge of_y;
    if (in_end || in_other)
        of_y = hit_wedge_at_vertex(&y->shape, y->turn, in_end ? j : 1);
    else
        of_y = hit_wedge_on_edge(&y->shape, y->turn, j);
    s->meet = true;
    return hit_wedge_enters(&of_x, &of_y, vec(0, 0), NULL);
}

static bool overlaps_at_ends(overlap_scan *s, const reduced *x, int i, const reduced *y, int j)
{
    return overlaps_at_vertex(s, x, i, y, j) ||
           (x->shape.count == 2 && overlaps_at_vertex(s, x, 1, y, j));
}

static bool sharp_pair_overlaps(void *context, int i, int j, hit_edge e, hit_edge f)
{
    overlap_scan *s = (overlap_scan *)context;
    return hit_ring_edges_cross(e, f) || overlaps_at_ends(s, s->a, i, s->b, j) ||
           overlaps_at_ends(s, s->b, j, s->a, i);
}

/* Whether the first vertex of any ring is inside the other shape, off its outline. A whole ring
 * may be inside while other rings meet that outline. */
static bool holds_a_ring(const hit_shape *shape, const hit_shape *rings)
{
    if (!outline_has_inside(shape))
        return false;
    local_index room;
    walk_tree tree = hit_walk_tree(shape, &room);
    for (int k = 0; k < paths_count(rings); k++) {
        hit_vec p = hit_vertices(rings)[paths_start(rings, k)];
        if (hit_walk_where(&tree, p, p) > 0)
            return true;
    }
    return false;
}

/* ---- Outlines that meet themselves ---------------------------------------------------------- */

/*
 * Here an edge that crosses another need not go in: lines of two outlines may all cross in one
 * point, so that an inside of one is beside an inside of the other. So every place where outlines
 * meet is asked for what is next to it (site.h). That is enough, by the reasoning at the head of
 * this file: the end of a piece of a ring that is inside is such a place. What meets nothing is
 * inside with its first vertex. Two thin edges that cross overlap, as segments do.
 */
typedef struct site_scan {
    site_outline a, b;
    const hit_vec *m;      /* NULL: do they overlap? Otherwise where edges cross, what goes in */
    overlap_crossing *out; /* for that */
} site_scan;

/* Whether there is more than a touch where edge i of x, which starts in p, comes to edge j of y.
 * All that y is there is asked once, for its first edge through p. */
static bool overlaps_in_start(const site_outline *x, hit_vec p, const site_outline *y, int j,
                              hit_edge f)
{
    const site at = hit_site_at(p);
    if (!hit_outline_on_edge(f, p))
        return false;
    int first = hit_site_first_edge(y, &at);
    return (first == j || first < 0) && hit_site_enters(x, &at, y, &at, vec(0, 0), NULL);
}

static bool overlaps_in_ends(const site_outline *x, hit_edge e, const site_outline *y, int j,
                             hit_edge f)
{
    bool is_last = x->shape->count == 2; /* no other edge starts in its end */
    return overlaps_in_start(x, e.a, y, j, f) || (is_last && overlaps_in_start(x, e.b, y, j, f));
}

static bool pair_overlaps(void *context, int i, int j, hit_edge e, hit_edge f)
{
    const site_scan *s = (const site_scan *)context;
    if (hit_ring_edges_cross(e, f)) {
        const site at = hit_site_of_edges(e, f);
        if (!s->m)
            return hit_site_enters(&s->a, &at, &s->b, &at, vec(0, 0), NULL);
        *s->out = (overlap_crossing){.edges = {i, j}, .point = at.at};
        return hit_site_enters(&s->a, &at, &s->b, &at, *s->m, &s->out->normal);
    }
    return !s->m &&
           (overlaps_in_ends(&s->a, e, &s->b, j, f) || overlaps_in_ends(&s->b, f, &s->a, i, e));
}

static bool scan_sites(site_scan *s, const reduced *a, const reduced *b)
{
    local_index room[2];
    walk_tree tree[2];
    s->a = hit_site_outline(&a->shape, &tree[0], &room[0]);
    s->b = hit_site_outline(&b->shape, &tree[1], &room[1]);
    return hit_walk_pairs(&a->shape, &b->shape, 0, pair_overlaps, s);
}

bool hit_overlap_goes_in_at_crossing(const reduced *a, const reduced *b, hit_vec m,
                                     overlap_crossing *out)
{
    site_scan s = {.m = &m, .out = out};
    return scan_sites(&s, a, b);
}

/* ---- With radii ----------------------------------------------------------------------------- */

static bool round_overlap(const hit_shape *a, const hit_shape *b)
{
    return hit_relation_outline_gap(a, b) < 0 || walk_holds(a, b, NULL) || walk_holds(b, a, NULL);
}

/* ---- Ellipses ------------------------------------------------------------------------------- */

/* Whether the middle of an ellipse that hits the shape is inside of it, in so far as it decides: of
 * an ellipse with area it is enough that the middle hits. */
static bool holds_middle(const hit_shape *ellipse, bool flat, const hit_shape *other)
{
    const hit_shape middle = hit_make_point(ellipse->vertex[0]);
    return flat ? hit_overlap(&middle, other) : hit_hits(&middle, other);
}

/* Whether an ellipse overlaps any rings or a chain, with a radius or without: some edge goes in,
 * or the whole ellipse is inside. A flat one may go into a ring through corners alone; of rings
 * that meet themselves it is not known. */
static bool ellipse_overlaps_edges(const hit_shape *ellipse, const hit_shape *other)
{
    bool flat =
        vec_equal(ellipse->vertex[1], vec(0, 0)) || vec_equal(ellipse->vertex[2], vec(0, 0));
    if (!hit_hits(ellipse, other))
        return false;
    if (flat && other->radius == 0 && !paths_is_open(other)) {
        const reduced rings = hit_wedge_reduced(other);
        return rings.tangled || hit_relation_flat_overlaps(ellipse, &rings);
    }
    if (!paths_is_open(other) && holds_middle(ellipse, flat, other))
        return true;
    for (int i = 0; i < other->count; i++) {
        hit_edge e = outline_edge(other, i);
        const hit_shape sharp = hit_make_segment(e.a, e.b), edge = hit_grow(&sharp, other->radius);
        if (hit_overlap(ellipse, &edge))
            return true;
    }
    return false;
}

static bool ellipse_overlap(const hit_shape *ellipse, const hit_shape *other)
{
    hit_shape same;
    if ((!paths_is_plain(other) || outline_is_grown(other)) &&
        !hit_closest_ellipse_is_other(ellipse, &same))
        return ellipse_overlaps_edges(ellipse, other);
    if (hit_closest_ellipse_is_other(ellipse, &same))
        return hit_overlap(&same, other);
    if (other->kind == HIT_ELLIPSE && hit_closest_ellipse_is_other(other, &same))
        return hit_overlap(ellipse, &same);
    if (other->kind != HIT_ELLIPSE) {
        reduced of = hit_ring_reduced(other);
        if (of.shape.count == 1 && of.shape.radius == 0) {
            /* hit_pick() gives the left half of the outline to the ellipse. */
            hit_shape mirrored = *ellipse;
            for (int i = 0; i < 3; i++)
                mirrored.vertex[i].x = -mirrored.vertex[i].x;
            return hit_pick(ellipse, of.shape.vertex[0]) &&
                   hit_pick(&mirrored, vec(-of.shape.vertex[0].x, of.shape.vertex[0].y));
        }
        if (of.tangled)
            return ellipse_overlaps_edges(ellipse, other);
    }
    return hit_relation_ellipse_overlaps(ellipse, other);
}

/* ---- Any ------------------------------------------------------------------------------------ */

bool hit_overlap_of_reduced(const reduced *a, const reduced *b)
{
    if (a->shape.radius > 0 || b->shape.radius > 0)
        return round_overlap(&a->shape, &b->shape);
    if (a->tangled || b->tangled) {
        site_scan sites = {.m = NULL};
        return scan_sites(&sites, a, b) || holds_a_ring(&a->shape, &b->shape) ||
               holds_a_ring(&b->shape, &a->shape);
    }
    overlap_scan s = {a, b, false};
    if (hit_overlap_never(&a->shape, &b->shape))
        return false;
    return hit_walk_pairs(&a->shape, &b->shape, 0, sharp_pair_overlaps, &s) || !s.meet ||
           (paths_count(&b->shape) > 1 && holds_a_ring(&a->shape, &b->shape)) ||
           (paths_count(&a->shape) > 1 && holds_a_ring(&b->shape, &a->shape));
}

/* Whether the outlines of two shapes that hit do more than touch. */
NEVER_INLINE bool outlines_overlap(const hit_shape *a, const hit_shape *b)
{
    if (a->radius > 0 || b->radius > 0)
        return round_overlap(a, b);
    reduced x = hit_wedge_reduced(a), y = hit_wedge_reduced(b);
    return hit_overlap_of_reduced(&x, &y);
}

/* What is neither a touch nor nearly one is an overlap when it is not apart. */
static hit_relation relation_tells(const hit_shape *a, const hit_shape *b)
{
    static const unsigned char is_body[HIT_KIND_COUNT] = {
        [HIT_RECT] = 1, [HIT_TRIANGLE] = 1, [HIT_POLYGON] = 1, [HIT_CIRCLE] = 2, [HIT_CAPSULE] = 2};
    bool a_is_body = is_body[a->kind] == 1 + (a->radius > 0);
    bool b_is_body = is_body[b->kind] == 1 + (b->radius > 0);
    if (!a_is_body || !b_is_body)
        return RELATION_UNTOLD;
    return a->kind <= b->kind ? hit_relation_quickly(a, b) : hit_relation_quickly(b, a);
}

static bool overlap_closely(const hit_shape *a, const hit_shape *b)
{
    if (a->kind == HIT_ELLIPSE)
        return ellipse_overlap(a, b);
    if (b->kind == HIT_ELLIPSE)
        return ellipse_overlap(b, a);
    return hit_hits(a, b) && outlines_overlap(a, b);
}

bool hit_overlap(const hit_shape *a, const hit_shape *b)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (questions_refused(a, b, HIT_ASK_OVERLAP))
        return false;
    hit_relation relation = relation_tells(a, b);
    return relation == RELATION_UNTOLD ? overlap_closely(a, b)
                                       : relation != HIT_APART && relation != HIT_TOUCHING;
}
