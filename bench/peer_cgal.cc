/* SPDX-License-Identifier: MIT */
/*
 * CGAL, kernel EPICK (exact predicates, inexact constructions): do_intersect(), and
 * bounded_side_2() for a point in a polygon.
 *
 * Not timed: making the objects. Timed: the call. A circle is stored by the square of its radius,
 * which is rounded; do_intersect() takes it for a disc with segments, but for a curve with most
 * others, which is another question: those pairs are left out, and points ask bounded_side().
 * Upright rects are Iso_rectangle_2; turned ones have no object of their own, for points they are
 * polygons. Polygons on polygons need another kernel and are left out.
 */
#include "peer.h"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>
#include <CGAL/Polygon_2_algorithms.h>

#include <memory>
#include <vector>

namespace
{

using kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using point = kernel::Point_2;
using segment = kernel::Segment_2;
using circle = kernel::Circle_2;
using triangle = kernel::Triangle_2;
using box = kernel::Iso_rectangle_2;
using ring = std::vector<point>;

point to_cgal(hit_vec v)
{
    return point(v.x, v.y);
}

template <class T> T make(const hit_shape &s);

template <> point make(const hit_shape &s)
{
    return to_cgal(s.vertex[0]);
}

template <> segment make(const hit_shape &s)
{
    return segment(to_cgal(s.vertex[0]), to_cgal(s.vertex[1]));
}

template <> circle make(const hit_shape &s)
{
    return circle(to_cgal(s.vertex[0]), s.radius * s.radius);
}

template <> triangle make(const hit_shape &s)
{
    return triangle(to_cgal(s.vertex[0]), to_cgal(s.vertex[1]), to_cgal(s.vertex[2]));
}

template <> box make(const hit_shape &s)
{
    return box(to_cgal(s.vertex[0]), to_cgal(s.vertex[2]));
}

template <> ring make(const hit_shape &s)
{
    ring made;
    for (int i = 0; i < s.count; i++)
        made.push_back(to_cgal(hit_vertices(&s)[i]));
    return made;
}

template <class A, class B> bool meet(const A &a, const B &b)
{
    return CGAL::do_intersect(a, b);
}

bool meet(const point &a, const point &b)
{
    return a == b;
}

bool meet(const point &a, const circle &b)
{
    return b.bounded_side(a) != CGAL::ON_UNBOUNDED_SIDE;
}

bool meet(const point &a, const ring &b)
{
    return CGAL::bounded_side_2(b.begin(), b.end(), a, kernel()) != CGAL::ON_UNBOUNDED_SIDE;
}

struct prepared {
    virtual ~prepared() = default;
    virtual void run(const bench_set *set, unsigned char *verdict) const = 0;
};

template <class A, class B> struct prepared_pair final : prepared {
    std::vector<A> a;
    std::vector<B> b;

    explicit prepared_pair(const bench_set *set)
    {
        for (int i = 0; i < set->shapes; i++) {
            a.push_back(make<A>(set->a[i]));
            b.push_back(make<B>(set->b[i]));
        }
    }

    void run(const bench_set *set, unsigned char *verdict) const override
    {
        for (int i = 0; i < set->count; i++)
            verdict[i] = meet(a[set->cases[i].a], b[set->cases[i].b]);
    }
};

template <class A> prepared *with_first(const bench_form *form, const bench_set *set)
{
    switch (form->b) {
    case HIT_SEGMENT:
        return new prepared_pair<A, segment>(set);
    case HIT_CIRCLE:
        return new prepared_pair<A, circle>(set);
    case HIT_RECT:
        return new prepared_pair<A, box>(set);
    default:
        return new prepared_pair<A, triangle>(set);
    }
}

bool is_ring(const bench_form *form, hit_kind kind)
{
    return kind == HIT_POLYGON || (kind == HIT_RECT && !form->upright);
}

prepared *with_point(const bench_form *form, const bench_set *set)
{
    if (form->b == HIT_POINT)
        return new prepared_pair<point, point>(set);
    if (is_ring(form, form->b))
        return new prepared_pair<point, ring>(set);
    return with_first<point>(form, set);
}

bool supports(const bench_form *form)
{
    if (form->a == HIT_CIRCLE || form->b >= HIT_CAPSULE || is_ring(form, form->a))
        return false;
    return form->a == HIT_POINT || !is_ring(form, form->b);
}

void *prepare(const bench_form *form, const bench_set *set)
{
    switch (form->a) {
    case HIT_POINT:
        return with_point(form, set);
    case HIT_SEGMENT:
        return with_first<segment>(form, set);
    case HIT_RECT:
        return with_first<box>(form, set);
    default:
        return with_first<triangle>(form, set);
    }
}

void run(void *state, const bench_set *set, unsigned char *verdict)
{
    static_cast<const prepared *>(state)->run(set, verdict);
}

void release(void *state)
{
    delete static_cast<prepared *>(state);
}

} // namespace

extern const bench_peer peer_cgal = {
    "CGAL", "EPICK do_intersect, bounded_side_2; objects made beforehand", supports, prepare, run,
    release};
