/* SPDX-License-Identifier: MIT */
// Boost.Geometry: intersects() of points, segments, boxes and polygons of doubles.
#include "answer.h"

#include <boost/geometry.hpp>

namespace bg = boost::geometry;
using point = bg::model::d2::point_xy<double>;
using segment = bg::model::segment<point>;
using box = bg::model::box<point>;
using polygon = bg::model::polygon<point>;

static point point_of(const form *f) { return {f->n[0], f->n[1]}; }
static segment segment_of(const form *f) { return {{f->n[0], f->n[1]}, {f->n[2], f->n[3]}}; }
static box box_of(const form *f) { return {{f->x[0], f->y[0]}, {f->x[2], f->y[2]}}; }
static polygon polygon_of(const form *f)
{
    polygon p;
    for (int i = 0; i < f->vertices; i++)
        bg::append(p.outer(), point{f->x[i], f->y[i]});
    bg::correct(p);
    return p;
}

// What it states as valid geometry: no spikes, no repeated vertices, an area.
static bool fits(const form *f) { return bg::is_valid(polygon_of(f)); }

static int point_box(const form *a, const form *b) { return bg::intersects(point_of(a), box_of(b)); }
static int point_segment(const form *a, const form *b) { return bg::intersects(point_of(a), segment_of(b)); }
static int point_polygon(const form *a, const form *b) { return fits(b) ? bg::intersects(point_of(a), polygon_of(b)) : -1; }
static int segment_segment(const form *a, const form *b) { return bg::intersects(segment_of(a), segment_of(b)); }
static int segment_box(const form *a, const form *b) { return bg::intersects(segment_of(a), box_of(b)); }
static int segment_polygon(const form *a, const form *b) { return fits(b) ? bg::intersects(segment_of(a), polygon_of(b)) : -1; }
static int box_box(const form *a, const form *b) { return bg::intersects(box_of(a), box_of(b)); }
static int box_polygon(const form *a, const form *b) { return fits(b) ? bg::intersects(box_of(a), polygon_of(b)) : -1; }
static int polygon_polygon(const form *a, const form *b)
{
    return fits(a) && fits(b) ? bg::intersects(polygon_of(a), polygon_of(b)) : -1;
}

int main()
{
    static const row rows[] = {{"point/segment", point_segment},
                               {"point/box", point_box},
                               {"point/triangle", point_polygon},
                               {"point/polygon", point_polygon},
                               {"segment/segment", segment_segment},
                               {"segment/box", segment_box},
                               {"segment/triangle", segment_polygon},
                               {"segment/polygon", segment_polygon},
                               {"box/box", box_box},
                               {"box/polygon", box_polygon},
                               {"triangle/triangle", polygon_polygon},
                               {"polygon/polygon", polygon_polygon},
                               {0, 0}};
    return answer(rows);
}
