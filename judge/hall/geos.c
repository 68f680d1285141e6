/* SPDX-License-Identifier: MIT */
/* GEOS: GEOSIntersects() for lines and polygons. GEOS has no circles. */
#include "answer.h"

#include <geos_c.h>
#include <stdarg.h>

static void silent(const char *format, ...)
{
    (void)format;
}

static GEOSCoordSequence *coordinates(const double *x, const double *y, int count, int size)
{
    GEOSCoordSequence *all = GEOSCoordSeq_create((unsigned)size, 2);
    for (int i = 0; i < size; i++)
        GEOSCoordSeq_setXY(all, (unsigned)i, x[i % count], y[i % count]);
    return all;
}

static GEOSGeometry *polygon(const form *f)
{
    GEOSCoordSequence *ring = coordinates(f->x, f->y, f->vertices, f->vertices + 1);
    return GEOSGeom_createPolygon(GEOSGeom_createLinearRing(ring), NULL, 0);
}

static GEOSGeometry *segment(const form *f)
{
    double x[] = {f->n[0], f->n[2]}, y[] = {f->n[1], f->n[3]};
    return GEOSGeom_createLineString(coordinates(x, y, 2, 2));
}

static GEOSGeometry *point(const form *f)
{
    return GEOSGeom_createPointFromXY(f->n[0], f->n[1]);
}

static int meet(GEOSGeometry *a, GEOSGeometry *b)
{
    int hit = -1;
    if (a && b && GEOSisValid(a) == 1 && GEOSisValid(b) == 1)
        hit = GEOSIntersects(a, b);
    GEOSGeom_destroy(a);
    GEOSGeom_destroy(b);
    return hit == 0 || hit == 1 ? hit : -1;
}

#define PAIR(a, b)                                                                                 \
    static int a##_##b(const form *f, const form *g) { return meet(a(f), b(g)); }
PAIR(point, polygon)
PAIR(segment, segment)
PAIR(segment, polygon)
PAIR(polygon, polygon)

int main(void)
{
    initGEOS(silent, silent);
    return answer((const row[]){{"point/box", point_polygon},
                                {"point/triangle", point_polygon},
                                {"point/polygon", point_polygon},
                                {"segment/segment", segment_segment},
                                {"segment/box", segment_polygon},
                                {"segment/triangle", segment_polygon},
                                {"segment/polygon", segment_polygon},
                                {"box/box", polygon_polygon},
                                {"rect/rect", polygon_polygon},
                                {"triangle/triangle", polygon_polygon},
                                {"polygon/polygon", polygon_polygon},
                                {0}});
}
