/*
 * Rects and triangles with each other, by the separating axis theorem (Ericson, Real-Time Collision
 * Detection, section 5.2.1): two convex polygons are apart exactly when their projections on the
 * normal of an edge of one of them are. All normals are tried, because jumps would cost more.
 */
#include "direct.h"

#include "sum.h"

/* The kind and the count are constants in each caller, so that each pair has code of its own. */
typedef struct figure {
    hit_kind kind;
    int count;
    const hit_vec *v;
} figure;

ALWAYS_INLINE figure rect(const hit_shape *shape)
{
    return (figure){HIT_RECT, 4, shape->vertex};
}

ALWAYS_INLINE figure triangle(const hit_shape *shape)
{
    return (figure){HIT_TRIANGLE, 3, shape->vertex};
}

/* The interval of the cross products of an edge with a figure's points, taken from the figure's
 * first corner: twice its middle, and its width. */
typedef struct interval {
    double middle, width;
} interval;

/* p, q: the cross products with the figure's sides. Without choices, which would be jumps. */
ALWAYS_INLINE interval interval_of(hit_kind kind, double p, double q)
{
    if (kind == HIT_RECT)
        return (interval){p + q, fabs(p) + fabs(q)};
    double low = p + q - fabs(p - q), high = p + q + fabs(p - q);
    low -= fabs(low); /* four times the least of p, q and 0 */
    high += fabs(high);
    return (interval){0.25 * (high + low), 0.25 * (high - low)};
}

/* Twice the depth to which the interval from 0 to `end` overlaps the other, which starts at
 * `corner`; negative when they do not overlap. */
ALWAYS_INLINE double overlap(double end, double corner, interval other)
{
    return fabs(end) + other.width - fabs(2 * corner + other.middle - end);
}

typedef struct depths {
    double area_a, area_b; /* of the two parallelograms; negative when the sides turn left */
    double least;          /* the smallest of twice the depths along all normals */
} depths;

/* `to` is the vector from the first corner of a to that of b. The third edge of a triangle is the
 * difference of its sides, so cross products with it are differences too. It does not start at the
 * first corner, which adds the area. */
ALWAYS_INLINE depths depths_of(hit_kind kind_a, const two_sides *a, hit_kind kind_b,
                               const two_sides *b, hit_vec to)
{
    double area_a = vec_cross(a->along, a->across), area_b = vec_cross(b->along, b->across);
    double ll = vec_cross(a->along, b->along), lc = vec_cross(a->along, b->across);
    double cl = vec_cross(a->across, b->along), cc = vec_cross(a->across, b->across);
    double along_a = vec_cross(a->along, to), across_a = vec_cross(a->across, to);
    double along_b = vec_cross(b->along, to), across_b = vec_cross(b->across, to);
    double depth = least(least(overlap(area_a, along_a, interval_of(kind_b, ll, lc)),
                               overlap(-area_a, across_a, interval_of(kind_b, cl, cc))),
                         least(overlap(-area_b, along_b, interval_of(kind_a, ll, cl)),
                               overlap(area_b, across_b, interval_of(kind_a, lc, cc))));
    if (kind_a == HIT_TRIANGLE)
        depth = least(depth, overlap(area_a, across_a - along_a + area_a,
                                     interval_of(kind_b, cl - ll, cc - lc)));
    if (kind_b == HIT_TRIANGLE)
        depth = least(depth, overlap(-area_b, across_b - along_b - area_b,
                                     interval_of(kind_a, lc - ll, cc - cl)));
    return (depths){area_a, area_b, depth};
}

NEVER_INLINE bool depths_are_exact(const hit_vec *v, int count_v, const hit_vec *w, int count_w)
{
    double m = greatest(fabs(w[0].x - v[0].x), fabs(w[0].y - v[0].y));
    for (int i = 1; i < count_v; i++)
        m = greatest(m, greatest(fabs(v[i].x - v[0].x), fabs(v[i].y - v[0].y)));
    for (int i = 1; i < count_w; i++)
        m = greatest(m, greatest(fabs(w[i].x - w[0].x), fabs(w[i].y - w[0].y)));
    const grid_numbers of = {.v = v, .w = w, .count_v = count_v, .count_w = count_w};
    return grid_proves(grid_size(m), DEPTH_BITS, of);
}

/* Treats each rect as the parallelogram of its two sides: see DEPTH_ERROR and DEPTH_BENDS. */
ALWAYS_INLINE hit_verdict separate(figure p, figure q, const hit_shape *shape_p,
                                   const hit_shape *shape_q)
{
    two_sides a = p.kind == HIT_RECT ? sides_of_rect(p.v) : sides_of_triangle(p.v);
    two_sides b = q.kind == HIT_RECT ? sides_of_rect(q.v) : sides_of_triangle(q.v);
    hit_vec to = vec_sub(q.v[0], p.v[0]);
    depths d = depths_of(p.kind, &a, q.kind, &b, to);
    double scale = vec_square(to) + vec_square(a.along) + vec_square(a.across) +
                   vec_square(b.along) + vec_square(b.across);
    double bends = vec_square(a.bend) + vec_square(b.bend);
    double error = DEPTH_ERROR * scale + DEPTH_BENDS * bends + FILTER_UNDERFLOW;
    double smallest = least(fabs(d.least), least(fabs(d.area_a), fabs(d.area_b)));
    if (UNLIKELY(!((smallest > error) & (scale < DEPTH_MOST)))) {
        bool plain = (bends == 0) & (d.area_a != 0) & (d.area_b != 0);
        if (!plain || !depths_are_exact(p.v, p.count, q.v, q.count))
            return hit_direct_ring_ring(shape_p, shape_q);
    }
    return direct_verdict(d.least >= 0);
}

hit_verdict hit_direct_turned_rects(const hit_shape *a, const hit_shape *b)
{
    return separate(rect(a), rect(b), a, b);
}

hit_verdict hit_direct_rect_triangle(const hit_shape *a, const hit_shape *b)
{
    return separate(rect(a), triangle(b), a, b);
}

hit_verdict hit_direct_triangle_triangle(const hit_shape *a, const hit_shape *b)
{
    return separate(triangle(a), triangle(b), a, b);
}
