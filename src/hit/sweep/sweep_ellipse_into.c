/*
 * An ellipse goes into an outline through one of its edges, and each edge is convex, as the ellipse
 * is. The signed distance of two convex shapes, negative where they overlap, is a convex function
 * of the time. So it has one least value, to which a search in thirds leads. More than -E is none.
 */
#include "sweep.h"

#include "closest.h"
#include "outline.h"
#include "scale.h"
#include "vec.h"

#include <stddef.h>

static const hit_swept on_free_way = {.state = HIT_SWEEP_FREE, .time = 1, .edges = {-1, -1}};

enum { MOST_THIRDS = 80 };

/* The place at the end of a way may be out of the range. So where E is more than COPY_FROM, which
 * is 2^-40 of the largest number, all numbers are made smaller first. */
#define COPY_FROM  0x1p900
#define SMALL_COPY 0x1p-100

static double error_of(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    double size = greatest(scale_size(a), scale_size(b));
    size = greatest(size, greatest(fabs(motion.x), fabs(motion.y)));
    return greatest(0x1p-40 * size, 0x1p-1072);
}

static hit_swept touching(const hit_shape *a, const hit_shape *b)
{
    hit_swept at_once = {.state = HIT_SWEEP_CONTACT,
                         .point = hit_closest(a, b).on_b,
                         .edges = {outline_edge_number(a, 0), outline_edge_number(b, 0)}};
    double depth;
    hit_separate(a, b, &at_once.normal, &depth);
    return at_once;
}

/* How far in b the moved a is; negative: how far they are apart. */
static double depth_at(const hit_shape *a, const hit_shape *b, hit_vec by)
{
    hit_vec direction, ring[2]; /* a is no polygon */
    double depth = 0;
    hit_shape moved = hit_place(a, by, ring);
    return hit_separate(&moved, b, &direction, &depth) ? depth : -hit_closest(&moved, b).distance;
}

/* Neither is a ring. */
static hit_shape small_copy(const hit_shape *s)
{
    hit_shape copy = *s;
    copy.radius *= SMALL_COPY;
    for (int i = 0; i < (s->kind == HIT_ELLIPSE ? 3 : s->count); i++)
        copy.vertex[i] = vec_scale(s->vertex[i], SMALL_COPY);
    return copy;
}

/* Whether convex shapes overlap by more than the error at some time from `low` on. */
static bool goes_in(const hit_shape *a, const hit_shape *b, hit_vec motion, double low)
{
    double error = error_of(a, b, motion), high = 1;
    if (error > COPY_FROM) {
        const hit_shape small_a = small_copy(a), small_b = small_copy(b);
        return goes_in(&small_a, &small_b, vec_scale(motion, SMALL_COPY), low);
    }
    for (int i = 0; i < MOST_THIRDS; i++) {
        double t = low + (high - low) / 3, u = high - (high - low) / 3;
        double at_t = depth_at(a, b, vec_scale(motion, t));
        double at_u = depth_at(a, b, vec_scale(motion, u));
        if (greatest(at_t, at_u) > error)
            return true;
        low = at_t < at_u ? t : low;
        high = at_t < at_u ? high : u;
    }
    return depth_at(a, b, motion) > error;
}

/* Of convex shapes that do not overlap, but one may be an edge inside of the other. */
static hit_swept convex_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    bool touch = hit_referee(a, b, NULL) == HIT_HIT;
    hit_swept got = touch ? touching(a, b) : hit_sweep(a, b, motion);
    return got.state == HIT_SWEEP_CONTACT && goes_in(a, b, motion, got.time) ? got : on_free_way;
}

/* One of the two is a ring, and the other the ellipse. */
static hit_swept ring_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    const hit_shape *ring = outline_is_ring(a) ? a : b;
    hit_swept first = on_free_way;
    for (int i = 0; i < ring->count; i++) {
        hit_edge e = outline_edge(ring, i);
        const hit_shape edge = hit_make_segment(e.a, e.b);
        hit_swept got = ring == a ? convex_into(&edge, b, motion) : convex_into(a, &edge, motion);
        if (got.state == HIT_SWEEP_FREE || got.time >= first.time)
            continue;
        first = got;
        *(ring == a ? &first.edges.of_a : &first.edges.of_b) = i;
    }
    return first;
}

hit_swept hit_sweep_ellipse_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_shape other;
    if (a->kind == HIT_ELLIPSE && hit_ellipse_is_other(a, &other))
        return hit_sweep_into(&other, b, motion);
    if (b->kind == HIT_ELLIPSE && hit_ellipse_is_other(b, &other))
        return hit_sweep_into(a, &other, motion);
    if (hit_overlap(a, b)) {
        hit_swept started = touching(a, b);
        started.state = HIT_SWEEP_STARTED;
        started.edges = (hit_edges){-1, -1};
        return started;
    }
    return outline_is_ring(a) || outline_is_ring(b) ? ring_into(a, b, motion)
                                                    : convex_into(a, b, motion);
}
