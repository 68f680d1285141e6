/*
 * Nearest points, in double. The referee decides whether the distance is 0. The rest are the
 * nearest points of the two outlines, moved by the radii along the line between them.
 *
 * Error, for numbers below 1 and u = 2^-53. A unit vector is within 4 u of the true one (a
 * difference, hypot(), a quotient). Lengths along an edge are below 3, so a foot is within 25 u of
 * the true one, and the distance from it within 30 u. A wrong choice between candidates at such
 * nearly equal distances adds no more. Radii add the roundings of sums below 4. They are laid along
 * a unit vector whose error is that of the foot divided by the distance, and on a miss the distance
 * is greater than the radius: that makes less than 100 u in all, for the points too. hit.h promises
 * 2^13 u.
 */
#include "outline.h"
#include "scale.h"
#include "vec.h"

#include <float.h>
#include <stddef.h>

/* ---- Nearest points of two outlines that do not meet, in scaled numbers ------------------- */

static void keep_nearer(hit_nearest *best, hit_vec on_a, hit_vec on_b)
{
    double distance = hypot(on_b.x - on_a.x, on_b.y - on_a.y);
    if (distance < best->distance)
        *best = (hit_nearest){distance, on_a, on_b};
}

/* Edges that do not meet are nearest at an end of one of them. */
static void keep_nearest_of_edges(hit_nearest *best, hit_edge e, hit_edge f)
{
    keep_nearer(best, e.a, nearest_on_edge(e.a, f));
    keep_nearer(best, e.b, nearest_on_edge(e.b, f));
    keep_nearer(best, nearest_on_edge(f.a, e), f.a);
    keep_nearer(best, nearest_on_edge(f.b, e), f.b);
}

static hit_nearest nearest_of_outlines(const hit_shape *a, const hit_shape *b, int exponent)
{
    hit_nearest best = {.distance = INFINITY};
    double reach = INFINITY; /* unscaled: skips edges that are too far before they are scaled */
    for (int i = 0; i < outline_edge_count(a); i++)
        for (int j = 0; j < outline_edge_count(b); j++) {
            hit_edge e = outline_edge(a, i), f = outline_edge(b, j);
            if (hit_outline_boxes_apart(NULL, e, f, reach))
                continue;
            keep_nearest_of_edges(&best, scaled_edge(e, -exponent), scaled_edge(f, -exponent));
            reach = ldexp(best.distance, exponent);
        }
    return best;
}

/* ---- A point that two outlines or their fillings share, in unscaled numbers --------------- */

/* Where two edges meet. When that is an end of one of them, returns the stored vertex itself. */
static hit_vec meeting_point(hit_edge e, hit_edge f, int exponent)
{
    const hit_vec end[4] = {e.a, e.b, f.a, f.b};
    for (int i = 0; i < 4; i++)
        if (hit_outline_on_edge(i < 2 ? f : e, end[i]))
            return end[i];
    hit_vec at = edges_cross_at(scaled_edge(e, -exponent), scaled_edge(f, -exponent));
    return scaled(at, exponent);
}

static bool outlines_share(const hit_shape *a, const hit_shape *b, int exponent, hit_vec *at)
{
    for (int i = 0; i < outline_edge_count(a); i++)
        for (int j = 0; j < outline_edge_count(b); j++) {
            hit_edge e = outline_edge(a, i), f = outline_edge(b, j);
            if (!hit_outline_edges_meet(e, f))
                continue;
            *at = meeting_point(e, f, exponent);
            return true;
        }
    return false;
}

/* Whether the other shape is in the ring's filling, given that the outlines do not meet: one vertex
 * decides for all (see referee.c). */
static bool filling_holds(const hit_shape *ring, const hit_shape *other, hit_vec *at)
{
    hit_vec vertex = hit_vertices(other)[0];
    if (!outline_is_ring(ring) || hit_outline_ray_crossings(ring, vertex) % 2 == 0)
        return false;
    *at = vertex;
    return true;
}

/* ---- Radii -------------------------------------------------------------------------------- */

/* The point at a distance from `from` towards `to`, never beyond either: finite when both are. */
static hit_vec towards(hit_vec from, hit_vec to, double distance)
{
    if (distance >= hypot(to.x - from.x, to.y - from.y))
        return to;
    hit_vec along = unit_between(from, to);
    return into_box(vec_add(from, vec_scale(along, distance)), (hit_edge){from, to});
}

/* On the line from a's nearest point to b's, a reaches to radius_a, and b back to distance -
 * radius_b. Returns the point in the middle between these two, or the end of the line when the
 * middle is beyond it. */
static hit_vec between_outlines(hit_nearest outlines, double radius_a, double radius_b)
{
    double middle = 0.5 * (outlines.distance - radius_b + radius_a);
    return towards(outlines.on_a, outlines.on_b, middle);
}

static hit_nearest nearest_apart(const hit_shape *a, const hit_shape *b, int exponent)
{
    hit_nearest outlines = nearest_of_outlines(a, b, exponent);
    double radius_a = ldexp(a->radius, -exponent), radius_b = ldexp(b->radius, -exponent);
    double distance = ldexp(outlines.distance - radius_a - radius_b, exponent);
    return (hit_nearest){
        .distance = clamp(distance, DBL_TRUE_MIN, DBL_MAX),
        .on_a = scaled(towards(outlines.on_a, outlines.on_b, radius_a), exponent),
        .on_b = scaled(towards(outlines.on_b, outlines.on_a, radius_b), exponent),
    };
}

static hit_vec shared_point(const hit_shape *a, const hit_shape *b, int exponent)
{
    hit_vec at;
    if (outlines_share(a, b, exponent, &at) || filling_holds(a, b, &at) || filling_holds(b, a, &at))
        return at;
    hit_nearest outlines = nearest_of_outlines(a, b, exponent);
    at = between_outlines(outlines, ldexp(a->radius, -exponent), ldexp(b->radius, -exponent));
    return scaled(at, exponent);
}

hit_nearest hit_closest(const hit_shape *a, const hit_shape *b)
{
    int exponent = scale_exponent_if_needed(a, b);
    if (hit_referee(a, b, NULL) == HIT_MISS)
        return nearest_apart(a, b, exponent);
    hit_vec at = shared_point(a, b, exponent);
    return (hit_nearest){0, at, at};
}
