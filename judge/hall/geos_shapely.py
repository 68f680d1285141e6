# SPDX-License-Identifier: MIT
# shapely: intersects() of GEOS, from Python. It has no circles. Geometries that are not valid (is_valid), such as a segment without length, are refused.
from answer import answer, box_corners
from shapely.geometry import LineString, Point, Polygon


def line(n):
    return LineString([n[:2], n[2:]])


def upright(n):
    return Polygon(box_corners(*n))


def meets(first, second):
    def asked(a, b):
        one, other = first(a), second(b)
        return one.intersects(other) if one.is_valid and other.is_valid else None
    return asked


answer({
    'point/box': meets(Point, upright),
    'point/segment': meets(Point, line),
    'point/triangle': meets(Point, Polygon),
    'point/polygon': meets(Point, Polygon),
    'segment/segment': meets(line, line),
    'segment/box': meets(line, upright),
    'segment/polygon': meets(line, Polygon),
    'box/box': meets(upright, upright),
    'triangle/triangle': meets(Polygon, Polygon),
    'polygon/polygon': meets(Polygon, Polygon),
})
