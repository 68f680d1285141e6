/* SPDX-License-Identifier: MIT */
/*
 * Nearest points, in double. Exact tests decide whether the distance is 0. The rest are the
 * nearest points of the two outlines, moved by the radii along the line between them.
 *
 * Error, for numbers below 1 and u = 2^-53. A unit vector is within 5 u of the true one (a
 * difference, a length, a quotient). Lengths along an edge are below 3, so a foot is within 30 u of
 * the true one, and the distance from it within 35 u. A wrong choice between candidates at such
 * nearly equal distances adds no more. Radii add the roundings of sums below 4. They are laid along
 * a unit vector whose error is that of the foot divided by the distance, and on a miss the distance
 * is greater than the radius: that makes less than 120 u in all, for the points too. hit.h promises
 * 2^13 u of the points.
 *
 * Of a distance it promises 2^13 u of itself. One that is less than CLOSEST_IS_CLOSE of the largest
 * number is computed again, as exactly as needed, from all parts that may be the nearest ones by
 * these errors.
 */
#include "closest.h"
#include "arguments.h"
#include "distance.h"
#include "edge_gap.h"
#include "frame.h"
#include "outline.h"
#include "oval.h"
#include "scale.h"
#include "sector.h"
#include "support.h"
#include "vec.h"
#include "walk.h"

#include <limits.h>

/* ---- Nearest points of two outlines that do not meet, in scaled numbers ------------------- */

enum { MOST_TIES = 8 };

/* The nearest points found so far, and their edges; among equally near ones, the first. */
typedef struct nearest_pair {
    hit_nearest best;
    int i, j;
    int exponent;
    double margin;              /* CLOSEST_EQUAL of the largest number */
    int ties;                   /* pairs of edges that are no farther apart, to within the margin */
    hit_edge tie[MOST_TIES][2]; /* these, or the first of them; not scaled */
    bool by_supports;           /* the supports have found the points, and no edges are compared */
    support_pair found;
} nearest_pair;

static bool is_earlier(int i, int j, int than_i, int than_j)
{
    return i < than_i || (i == than_i && j < than_j);
}

static void keep_nearer_pair(nearest_pair *so_far, int i, int j, hit_nearest found)
{
    double most = so_far->best.distance;
    if (found.distance > most ||
        (found.distance == most && !is_earlier(i, j, so_far->i, so_far->j)))
        return;
    so_far->best = found;
    so_far->i = i;
    so_far->j = j;
}

static void keep_tie(nearest_pair *so_far, double distance, hit_edge e, hit_edge f)
{
    if (distance < so_far->best.distance - so_far->margin)
        so_far->ties = 0;
    if (distance > so_far->best.distance + so_far->margin)
        return;
    if (so_far->ties < MOST_TIES) {
        so_far->tie[so_far->ties][0] = e;
        so_far->tie[so_far->ties][1] = f;
    }
    so_far->ties++;
}

static double keep_nearest_of_edges(void *context, int i, int j, hit_edge e, hit_edge f)
{
    nearest_pair *so_far = (nearest_pair *)context;
    hit_nearest found = hit_oval_nearest_of_edges(scaled_edge(e, -so_far->exponent),
                                                  scaled_edge(f, -so_far->exponent));
    keep_tie(so_far, found.distance, e, f);
    keep_nearer_pair(so_far, i, j, found);
    /* Edges that are farther apart than this (unscaled) cannot be nearer, whatever was rounded. */
    double reach = so_far->best.distance + so_far->margin;
    return scaled_length(reach, so_far->exponent) + 4 * DBL_TRUE_MIN;
}

static void look_at_all_pairs(nearest_pair *so_far, const hit_shape *a, const hit_shape *b)
{
    double reach = INFINITY;
    for (int i = 0; i < outline_edge_count(a); i++)
        for (int j = 0; j < outline_edge_count(b); j++) {
            hit_edge e = outline_edge(a, i), f = outline_edge(b, j);
            if (!hit_outline_boxes_apart(NULL, e, f, reach))
                reach = keep_nearest_of_edges(so_far, i, j, e, f);
        }
}

/* How many directions along which the shapes overlap are tried: at first, and after the shapes
 * are known to miss each other. */
enum { LITTLE_PATIENCE = 1, MUCH_PATIENCE = 12 };

static void find_nearest_pair(nearest_pair *of, const hit_shape *a, const hit_shape *b, double size)
{
    if (of->exponent == 0 && hit_support_nearest(a, b, size, MUCH_PATIENCE, &of->found)) {
        of->by_supports = true;
        of->best = of->found.nearest;
        return;
    }
    of->by_supports = false;
    of->best.distance = INFINITY;
    of->i = INT_MAX;
    of->j = of->ties = 0;
    of->margin = CLOSEST_EQUAL * scaled_length(size, -of->exponent);
    /* For few pairs, boxes around runs of edges cost more than they save. */
    if ((long long)a->count * b->count <= 2 * WALK_FROM)
        look_at_all_pairs(of, a, b);
    else
        hit_walk_nearest(a, b, keep_nearest_of_edges, of);
}

/* ---- A point that two outlines or their fillings share, in unscaled numbers --------------- */

/* Returns the point where two edges meet; if it is an end of one of them, the stored vertex
 * itself. */
static hit_vec meeting_point(hit_edge e, hit_edge f, int exponent)
{
    const hit_vec end[4] = {e.a, e.b, f.a, f.b};
    for (int i = 0; i < 4; i++)
        if (hit_outline_on_edge(i < 2 ? f : e, end[i]))
            return end[i];
    hit_vec at = edges_cross_at(scaled_edge(e, -exponent), scaled_edge(f, -exponent));
    return scaled(at, exponent);
}

/* The first two edges found that meet. */
typedef struct shared_edges {
    int i, j;
    hit_edge e, f;
} shared_edges;

static bool pair_shares(void *context, int i, int j, hit_edge e, hit_edge f)
{
    shared_edges *first = (shared_edges *)context;
    if (is_earlier(i, j, first->i, first->j) && hit_outline_edges_meet(e, f))
        *first = (shared_edges){i, j, e, f};
    return false;
}

static bool outlines_share(const hit_shape *a, const hit_shape *b, int exponent, hit_vec *at)
{
    shared_edges first = {.i = INT_MAX};
    hit_walk_pairs_until(a, b, &first.i, pair_shares, &first);
    if (first.i == INT_MAX)
        return false;
    *at = meeting_point(first.e, first.f, exponent);
    return true;
}

/* ---- Distances of shapes that are close ----------------------------------------------------- */

typedef struct close_pair {
    double radius_a, radius_b;
    double reach; /* parts that are farther apart are not the nearest ones */
    double distance;
} close_pair;

static void keep_closer(close_pair *c, hit_vec p, hit_edge e)
{
    double found;
    if (hit_outline_boxes_apart(NULL, (hit_edge){p, p}, e, c->reach))
        return;
    found = hit_distance_of_edge(p, e.a, e.b, c->radius_a, c->radius_b);
    c->distance = least(found, c->distance);
}

static void keep_closer_to_edges(close_pair *c, const hit_shape *vertices, const hit_shape *edges)
{
    const hit_vec *v = hit_vertices(vertices);
    for (int j = 0; j < outline_edge_count(edges); j++) {
        hit_edge e = outline_edge(edges, j);
        for (int i = 0; i < vertices->count; i++)
            keep_closer(c, v[i], e);
    }
}

static double keep_closer_of_edges(void *context, int i, int j, hit_edge e, hit_edge f)
{
    close_pair *c = (close_pair *)context;
    (void)i;
    (void)j;
    keep_closer(c, e.a, f);
    keep_closer(c, e.b, f);
    keep_closer(c, f.a, e);
    keep_closer(c, f.b, e);
    return c->reach;
}

double hit_closest_gap(const hit_shape *a, const hit_shape *b, double outlines, double size,
                       const support_pair *found)
{
    double proven = found ? hit_support_gap(a, b, found) : INFINITY;
    if (!isinf(proven))
        return proven;
    close_pair c = {a->radius, b->radius, outlines + CLOSEST_EQUAL * size + 4 * DBL_TRUE_MIN,
                    INFINITY};
    if ((long long)a->count * b->count <= 2 * WALK_FROM) {
        keep_closer_to_edges(&c, a, b);
        keep_closer_to_edges(&c, b, a);
    } else {
        hit_walk_nearest(a, b, keep_closer_of_edges, &c);
    }
    return c.distance;
}

/* A bit for each edge. An axis counts as one, although its outline goes along it twice. */
static inline unsigned edges_as_bits(const hit_shape *shape)
{
    return outline_is_ring(shape) ? frame_all_edges(shape->count) : 1;
}

/* Returns whether two edges meet. *at becomes a common point, computed without scaling. */
static bool edges_share(hit_edge e, hit_edge f, hit_vec *at)
{
    filter apart = edge_gap_of_edges(e.a, e.b, f.a, f.b);
    if (filter_above(apart) || (!filter_below(apart) && !hit_outline_edges_meet(e, f)))
        return false;
    *at = filter_below(apart) ? edges_cross_at(e, f) : meeting_point(e, f, 0);
    return true;
}

/* Does the same for small shapes: it tests only edges that are not surely on one side of the
 * other's line. */
static bool small_outlines_share(const hit_shape *a, const hit_shape *b, hit_vec *at)
{
    frame f;
    frame_load_shapes(&f, a, b);
    if (frame_boxes_apart(&f.a, &f.b))
        return false;
    f.error = frame_error(frame_extent_of_both(&f));
    for (int i = 0; i < outline_edge_count(a); i++) {
        unsigned left = edges_as_bits(b) & ~frame_edges_beside(&f.a, i, &f.b, f.error).clear;
        for (; left != 0; left &= left - 1)
            if (edges_share(outline_edge(a, i), outline_edge(b, filter_lowest_bit(left)), at))
                return true;
    }
    return false;
}

/* ---- Radii -------------------------------------------------------------------------------- */

/* A difference that is smaller is too short to divide by: a length of a few units of 2^-1074 is
 * rounded too much. weaken: 0 */
#define TINY_LENGTH 0x1p-900

/* Returns the direction from a's nearest point to b's. */
static hit_vec between_nearest(hit_nearest outlines)
{
    hit_vec way = vec_sub(outlines.on_b, outlines.on_a);
    double length = outlines.distance;
    return length > TINY_LENGTH ? vec(way.x / length, way.y / length)
                                : unit_between(outlines.on_a, outlines.on_b);
}

/* Returns the point at a distance from a's nearest point towards b's, or from b's towards a's in
 * the opposite direction. It never lies beyond either point, so it is finite if they are. */
static hit_vec towards(hit_nearest outlines, hit_vec along, bool from_b, double distance)
{
    hit_vec from = from_b ? outlines.on_b : outlines.on_a;
    hit_vec to = from_b ? outlines.on_a : outlines.on_b;
    if (distance == 0)
        return from;
    if (distance >= outlines.distance)
        return to;
    return into_box(vec_add(from, vec_scale(along, distance)), (hit_edge){from, to});
}

/* The distance less the radii, right to 2^-40 of itself. */
static double distance_of_nearest(const hit_shape *a, const hit_shape *b, const nearest_pair *of,
                                  double size)
{
    double outlines = scaled_length(of->best.distance, of->exponent);
    double distance = outlines - a->radius - b->radius;
    if (distance >= CLOSEST_IS_CLOSE * size)
        return distance;
    if (of->by_supports || of->ties > MOST_TIES)
        return hit_closest_gap(a, b, outlines, size, of->by_supports ? &of->found : NULL);
    close_pair c = {a->radius, b->radius, INFINITY, INFINITY};
    for (int i = 0; i < of->ties; i++)
        keep_closer_of_edges(&c, 0, 0, of->tie[i][0], of->tie[i][1]);
    return c.distance;
}

static hit_nearest apart_by(const hit_shape *a, const hit_shape *b, hit_nearest outlines,
                            int exponent, double distance)
{
    double radius_a = scaled_length(a->radius, -exponent);
    double radius_b = scaled_length(b->radius, -exponent);
    bool round = radius_a + radius_b > 0;
    hit_vec along = round ? between_nearest(outlines) : vec(0, 0);
    return (hit_nearest){
        .distance = clamp(distance, DBL_TRUE_MIN, DBL_MAX),
        .on_a = scaled(towards(outlines, along, false, radius_a), exponent),
        .on_b = scaled(towards(outlines, vec_scale(along, -1), true, radius_b), exponent),
    };
}

static hit_nearest sharing(hit_vec at)
{
    return (hit_nearest){0, at, at};
}

/* Returns the common point of shapes whose radii meet, while their outlines do not meet and neither
 * is inside the other. */
static hit_nearest sharing_between(const hit_shape *a, const hit_shape *b, hit_nearest outlines,
                                   int exponent)
{
    /* On the line from a's nearest point to b's, a reaches to its radius, and b back to the
     * distance minus its own. The point is in the middle between these two, or at the end of the
     * line when the middle is beyond it. */
    double middle = 0.5 * (outlines.distance - scaled_length(b->radius, -exponent) +
                           scaled_length(a->radius, -exponent));
    hit_vec at = towards(outlines, between_nearest(outlines), false, middle);
    return sharing(scaled(at, exponent));
}

/* Whether the outlines meet, or one is inside the other. Exact. */
static bool outlines_or_fillings_share(const hit_shape *a, const hit_shape *b, int exponent,
                                       hit_vec *at)
{
    bool small = exponent == 0 && a->count > 1 && b->count > 1 && frame_has_room_for(a) &&
                 frame_has_room_for(b);
    return (small ? small_outlines_share(a, b, at) : outlines_share(a, b, exponent, at)) ||
           walk_holds(a, b, at) || walk_holds(b, a, at);
}

/* Returns whether shapes meet whose outlines are `distance` apart, to within the margin. */
static bool radii_meet(const hit_shape *a, const hit_shape *b, double distance, double margin)
{
    double gap = distance - (a->radius + b->radius);
    return fabs(gap) > margin ? gap < 0 : hit_hits(a, b);
}

/* ---- Ellipses, and any shape --------------------------------------------------------------------
 */

static hit_nearest closest_to_ellipse(const hit_shape *a, const hit_shape *b)
{
    hit_shape other;
    hit_nearest areas;
    hit_vec normal;
    if (hit_closest_ellipse_is_other(a, &other))
        return hit_closest(&other, b);
    if (hit_closest_ellipse_is_other(b, &other))
        return hit_closest(a, &other);
    double size = greatest(scale_size(a), scale_size(b));
    int exponent = scale_exponent_if_needed(size);
    if (hit_closest_to_ellipse(a, b, size, &areas, &normal))
        return sharing(scaled(areas.on_a, exponent));
    bool hits = a->radius + b->radius > 0 && hit_hits(a, b);
    if (hits)
        return sharing_between(a, b, areas, exponent);
    double distance = scaled_length(areas.distance, exponent) - a->radius - b->radius;
    return apart_by(a, b, areas, exponent, distance);
}

/* Of two whose outlines are surely apart. */
static hit_nearest closest_by_radii(const hit_shape *a, const hit_shape *b,
                                    const support_pair *found, double size)
{
    hit_nearest outlines = found->nearest;
    if (a->radius + b->radius > 0 && radii_meet(a, b, outlines.distance, SURELY_APART * size))
        return sharing_between(a, b, outlines, 0);
    double distance = outlines.distance - a->radius - b->radius;
    if (distance < CLOSEST_IS_CLOSE * size)
        distance = hit_closest_gap(a, b, outlines.distance, size, found);
    return apart_by(a, b, outlines, 0, distance);
}

/* A sector and a point: for anything else it says INFINITY. */
static hit_nearest closest_to_sector(const hit_shape *a, const hit_shape *b)
{
    if (b->kind == HIT_SECTOR && a->kind == HIT_POINT) {
        hit_nearest of_b = sector_answers_of(b)->closest(b, a->vertex[0]);
        return (hit_nearest){of_b.distance, of_b.on_b, of_b.on_a};
    }
    if (a->kind == HIT_SECTOR && b->kind == HIT_POINT)
        return sector_answers_of(a)->closest(a, b->vertex[0]);
    return (hit_nearest){.distance = INFINITY};
}

hit_nearest hit_closest(const hit_shape *a, const hit_shape *b)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    hit_vec at;
    if (a->kind == HIT_SECTOR || b->kind == HIT_SECTOR)
        return closest_to_sector(a, b);
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return closest_to_ellipse(a, b);
    double size = greatest(scale_size(a), scale_size(b)), margin = SURELY_APART * size;
    int exponent = scale_exponent_if_needed(size);
    support_pair found;
    if (exponent == 0 && hit_support_nearest(a, b, size, LITTLE_PATIENCE, &found) &&
        found.nearest.distance > margin)
        return closest_by_radii(a, b, &found, size);
    if (outlines_or_fillings_share(a, b, exponent, &at))
        return sharing(at);
    nearest_pair of; /* its ties take long to be set to 0 */
    of.exponent = exponent;
    find_nearest_pair(&of, a, b, size);
    if (a->radius + b->radius > 0 && hit_hits(a, b))
        return sharing_between(a, b, of.best, exponent);
    return apart_by(a, b, of.best, exponent, distance_of_nearest(a, b, &of, size));
}
