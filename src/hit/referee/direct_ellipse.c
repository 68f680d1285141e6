/* SPDX-License-Identifier: MIT */
/*
 * An ellipse and any shape. Filters in double come first; conic.c has the polynomials, their theory
 * and the exact signs.
 */
#include "conic.h"
#include "direct.h"
#include "outline.h"
#include "pencil.h"
#include "walk.h"

/* ---- A point -------------------------------------------------------------------------------- */

/* The box holds the conic. Numbers far apart leave the filters open, and boxes mostly tell. */
NEVER_INLINE bool meets_closely(hit_edge box, conic of, const hit_shape *ellipse)
{
    hit_edge around;
    hit_bounds(ellipse, &around.a, &around.b);
    if (hit_outline_boxes_apart(NULL, box, around, 0))
        return false;
    conic round = conic_of_ellipse(ellipse);
    return hit_conic_gap(&of, &round) <= 0;
}

/* By a pointer: a point in two registers would go through memory to become a pair. */
ALWAYS_INLINE bool is_in_ellipse(const hit_vec *p, const hit_shape *ellipse)
{
    filter out = pencil_in_ellipse(p, ellipse->vertex);
    if (UNLIKELY(!filter_tells(out)))
        return meets_closely((hit_edge){*p, *p}, conic_of_segment(*p, *p), ellipse);
    return out.value < 0;
}

bool hit_direct_point_ellipse(const hit_shape *a, const hit_shape *b)
{
    return is_in_ellipse(&a->vertex[0], b);
}

/* ---- Discs and ellipses --------------------------------------------------------------------- */

NEVER_INLINE bool ellipses_meet_closely(const hit_shape *a, const hit_shape *b)
{
    pencil_estimate of = pencil_estimate_ellipses(a->vertex, b->vertex);
    if (pencil_sides_are_positive(&of))
        return true;
    hit_edge box;
    hit_bounds(a, &box.a, &box.b);
    return meets_closely(box, conic_of_ellipse(a), b);
}

bool hit_direct_ellipse_ellipse(const hit_shape *a, const hit_shape *b)
{
    pencil_estimate of = pencil_estimate_ellipses(a->vertex, b->vertex);
    pencil_answer answer = pencil_answer_of(&of);
    if (UNLIKELY(!answer.tells))
        return ellipses_meet_closely(a, b);
    return answer.meet;
}

/* A conic here would cost what is told at once some 3 %. */
NEVER_INLINE bool disc_meets_closely(hit_vec centre, double radius, const hit_shape *ellipse)
{
    pencil_estimate of = pencil_estimate_disc(&centre, radius, ellipse->vertex);
    if (pencil_sides_are_positive(&of))
        return true;
    hit_edge box = {vec(centre.x - radius, centre.y - radius),
                    vec(centre.x + radius, centre.y + radius)};
    return meets_closely(box, conic_of_disc(centre, radius), ellipse);
}

static bool disc_meets_ellipse(const hit_vec *centre, double radius, const hit_shape *ellipse)
{
    pencil_answer answer = pencil_answer_of_disc(centre, radius, ellipse->vertex);
    if (UNLIKELY(!answer.tells))
        return disc_meets_closely(*centre, radius, ellipse);
    return answer.meet;
}

bool hit_direct_circle_ellipse(const hit_shape *a, const hit_shape *b)
{
    return disc_meets_ellipse(&a->vertex[0], a->radius, b);
}

/* ---- Segments ------------------------------------------------------------------------------- */

static bool segment_meets_ellipse(hit_edge edge, const hit_shape *ellipse)
{
    pencil_estimate of = pencil_estimate_segment(edge, ellipse->vertex);
    int sign = pencil_filter_segment(&of);
    if (UNLIKELY(sign == UNSURE))
        return meets_closely(outline_box_around(&edge.a, 2), conic_of_segment(edge.a, edge.b),
                             ellipse);
    return sign < 0;
}

bool hit_direct_segment_ellipse(const hit_shape *a, const hit_shape *b)
{
    return segment_meets_ellipse((hit_edge){a->vertex[0], a->vertex[1]}, b);
}

/* An axis with a radius. The ellipse is nearest to it at an end of it, on it, or beside it. */
static bool axis_meets_ellipse(hit_edge axis, double radius, const hit_shape *ellipse)
{
    if (disc_meets_ellipse(&axis.a, radius, ellipse) ||
        disc_meets_ellipse(&axis.b, radius, ellipse))
        return true;
    if (vec_equal(axis.a, axis.b))
        return false;
    return segment_meets_ellipse(axis, ellipse) ||
           hit_conic_beside(ellipse, axis.a, axis.b, radius) <= 0;
}

/* ---- Rings ---------------------------------------------------------------------------------- */

typedef struct ellipse_walk {
    const hit_shape *ellipse;
    double radius; /* of the ring */
    hit_edge box;
} ellipse_walk;

static bool box_is_beside(void *context, hit_edge box)
{
    const ellipse_walk *w = (const ellipse_walk *)context;
    return hit_outline_boxes_apart(NULL, box, w->box, w->radius);
}

static bool edge_meets_ellipse(void *context, int i, hit_edge edge)
{
    const ellipse_walk *w = (const ellipse_walk *)context;
    (void)i;
    if (box_is_beside(context, edge))
        return false;
    return w->radius > 0 ? axis_meets_ellipse(edge, w->radius, w->ellipse)
                         : segment_meets_ellipse(edge, w->ellipse);
}

static bool outline_meets(const hit_shape *ring, ellipse_walk *w)
{
    local_index room;
    if (walk_index(ring)) {
        walk_tree tree = hit_walk_tree(ring, &room);
        return hit_walk_edges(&tree, box_is_beside, edge_meets_ellipse, w);
    }
    for (int i = 0; i < ring->count; i++)
        if (edge_meets_ellipse(w, i, outline_edge(ring, i)))
            return true;
    return false;
}

/* The box around an ellipse is never too small: see hit_bounds(). When no edge reaches the ellipse,
 * its centre decides for all of it. */
bool hit_direct_ring_ellipse(const hit_shape *a, const hit_shape *b)
{
    ellipse_walk w = {.ellipse = b, .radius = a->radius};
    hit_bounds(b, &w.box.a, &w.box.b);
    if (hit_outline_boxes_apart(NULL, outline_box(a), w.box, a->radius))
        return false;
    return hit_direct_point_in_shape(b->vertex[0], a) || outline_meets(a, &w);
}

bool hit_direct_capsule_ellipse(const hit_shape *a, const hit_shape *b)
{
    return axis_meets_ellipse((hit_edge){a->vertex[0], a->vertex[1]}, a->radius, b);
}
