#include "relation_convex.h"

#include "frame.h"

/* The sides of all corners of one ring from the edges of another, inwards, times the edges'
 * lengths. */
typedef struct depths {
    double deepest; /* of the deepest corners from each edge, the smallest */
    double least;   /* of all */
} depths;

ALWAYS_INLINE depths depths_of(const frame_ring *ring, int turn, const frame_ring *other)
{
    depths d = {INFINITY, INFINITY};
    for (int i = 0; i < ring->count; i++) {
        double ex = turn * (ring->x[i + 1] - ring->x[i]);
        double ey = turn * (ring->y[i + 1] - ring->y[i]);
        double base = ex * ring->y[i] - ey * ring->x[i];
        double low = ex * other->y[0] - ey * other->x[0], high = low;
        for (int j = 1; j < other->count; j++) {
            double side = ex * other->y[j] - ey * other->x[j];
            low = least(side, low);
            high = greatest(side, high);
        }
        d.deepest = least(high - base, d.deepest);
        d.least = least(low - base, d.least);
    }
    return d;
}

bool hit_ring_is_surely_convex(const hit_shape *ring)
{
    if (!frame_has_room(ring->count))
        return false;
    const hit_vec *v = hit_vertices(ring);
    frame_ring own;
    frame_load(&own, v, ring->count, v[0]);
    return frame_convex_turn(&own, frame_error(frame_extent(&own))) != 0;
}

/* By numbers that have their true signs. `apart`: how deep each ring is in the other at the
 * shallowest place; the other two: how deep all of a ring is in the other. */
static hit_relation relation_of(double apart, double a_in_b, double b_in_a)
{
    if (apart < 0)
        return HIT_APART;
    if (a_in_b >= 0 && b_in_a >= 0)
        return HIT_EQUAL;
    if (b_in_a >= 0)
        return HIT_A_CONTAINS_B;
    if (a_in_b >= 0)
        return HIT_B_CONTAINS_A;
    return apart > 0 ? HIT_CROSSING : HIT_TOUCHING;
}

/*
 * Convex rings are apart exactly when one is strictly beyond an edge of the other, and their
 * interiors have no common point exactly when one is not inside an edge of the other: see
 * convex_rings() of direct_rings.c. One contains the other when no corner of that is beyond an
 * edge.
 */
bool hit_relate_convex(const hit_shape *a, const hit_shape *b, hit_relation *relation)
{
    if (!frame_has_room(a->count) || !frame_has_room(b->count))
        return false;
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    frame f;
    frame_load(&f.a, v, a->count, v[0]);
    frame_load(&f.b, w, b->count, v[0]);
    if (frame_boxes_apart(&f.a, &f.b)) {
        *relation = HIT_APART;
        return true;
    }
    f.error = frame_error(greatest(frame_extent(&f.a), frame_extent(&f.b)));
    int turn_a = frame_convex_turn(&f.a, f.error), turn_b = frame_convex_turn(&f.b, f.error);
    if (turn_a == 0 || turn_b == 0)
        return false;
    depths of_b = depths_of(&f.a, turn_a, &f.b), of_a = depths_of(&f.b, turn_b, &f.a);
    double apart = least(of_a.deepest, of_b.deepest);
    bool tells = fabs(apart) > f.error && fabs(of_a.least) > f.error && fabs(of_b.least) > f.error;
    if (!(apart < -f.error) && !tells && !frame_is_exact(&f))
        return false;
    *relation = relation_of(apart, of_a.least, of_b.least);
    return true;
}
