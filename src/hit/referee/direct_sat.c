/* Rects and triangles with each other, by separating axes: see figure.h. */
#include "direct.h"

#include "figure.h"
#include "sum.h"

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

ALWAYS_INLINE hit_verdict separate(figure p, figure q, const hit_shape *shape_p,
                                   const hit_shape *shape_q)
{
    depths d = depths_between(p, q);
    double smallest = least(fabs(d.least), least(fabs(d.area_a), fabs(d.area_b)));
    if (UNLIKELY(!((smallest > d.error) & (d.scale < DEPTH_MOST)))) {
        bool plain = (d.bends == 0) & (d.area_a != 0) & (d.area_b != 0);
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
