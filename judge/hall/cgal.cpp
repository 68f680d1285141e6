/* SPDX-License-Identifier: MIT */
// CGAL 5.5: do_intersect() in the kernel with exact predicates, and bounded_side() of polygons.
// Shapes that its preconditions exclude (flat triangles, polygons that are not simple) are refused.
#include "answer.h"

#include <CGAL/Boolean_set_operations_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Polygon_2.h>

typedef CGAL::Exact_predicates_exact_constructions_kernel K;
typedef CGAL::Polygon_2<K> Polygon;

static K::Point_2 point(const form *f) { return {f->n[0], f->n[1]}; }
static K::Segment_2 segment(const form *f)
{
    return {K::Point_2(f->n[0], f->n[1]), K::Point_2(f->n[2], f->n[3])};
}
static K::Iso_rectangle_2 box(const form *f)
{
    return {K::Point_2(f->x[0], f->y[0]), K::Point_2(f->x[2], f->y[2])};
}
static K::Triangle_2 triangle(const form *f)
{
    return {K::Point_2(f->x[0], f->y[0]), K::Point_2(f->x[1], f->y[1]), K::Point_2(f->x[2], f->y[2])};
}
static K::Circle_2 circle(const form *f)
{
    return {point(f), K::FT(f->n[2]) * K::FT(f->n[2])};
}
static Polygon polygon(const form *f)
{
    Polygon made;
    for (int i = 0; i < f->vertices; i++)
        made.push_back({f->x[i], f->y[i]});
    if (made.is_simple() && made.is_clockwise_oriented())
        made.reverse_orientation();
    return made;
}

static bool is_plain(const Polygon &p) { return p.is_simple() && p.area() != 0; }
static bool has_length(const form *f) { return f->n[0] != f->n[2] || f->n[1] != f->n[3]; }

static int point_box(const form *a, const form *b) { return !box(b).has_on_unbounded_side(point(a)); }
static int point_circle(const form *a, const form *b)
{
    return !circle(b).has_on_unbounded_side(point(a));
}
static int point_triangle(const form *a, const form *b)
{
    return triangle(b).is_degenerate() ? -1 : !triangle(b).has_on_unbounded_side(point(a));
}
static int point_polygon(const form *a, const form *b)
{
    Polygon p = polygon(b);
    return is_plain(p) ? !p.has_on_unbounded_side(point(a)) : -1;
}
static int segment_segment(const form *a, const form *b)
{
    return has_length(a) && has_length(b) ? CGAL::do_intersect(segment(a), segment(b)) : -1;
}
static int segment_box(const form *a, const form *b)
{
    return has_length(a) ? CGAL::do_intersect(segment(a), box(b)) : -1;
}
static int box_box(const form *a, const form *b) { return CGAL::do_intersect(box(a), box(b)); }
static int triangle_triangle(const form *a, const form *b)
{
    K::Triangle_2 first = triangle(a), second = triangle(b);
    return first.is_degenerate() || second.is_degenerate() ? -1 : CGAL::do_intersect(first, second);
}
// Regularized: polygons that only touch do not intersect.
static int polygon_polygon(const form *a, const form *b)
{
    Polygon first = polygon(a), second = polygon(b);
    return is_plain(first) && is_plain(second) ? CGAL::do_intersect(first, second) : -1;
}

int main()
{
    static const row rows[] = {{"point/box", point_box},
                               {"point/circle", point_circle},
                               {"point/triangle", point_triangle},
                               {"point/polygon", point_polygon},
                               {"segment/segment", segment_segment},
                               {"segment/box", segment_box},
                               {"box/box", box_box},
                               {"triangle/triangle", triangle_triangle},
                               {"polygon/polygon", polygon_polygon},
                               {0, 0}};
    return answer(rows);
}
