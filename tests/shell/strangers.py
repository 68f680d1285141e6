# SPDX-License-Identifier: MIT
"""Tests of polygons as strangers write them, each with the mistake that it is named after."""


def edges(xy):
    return list(zip(xy, xy[1:] + xy[:1]))


def side(a, b, p):
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def on_ray(a, b, x, y):
    return a[1] != b[1] and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]


def crossed(x, y, some):
    return sum((a[1] > y) != (b[1] > y) and on_ray(a, b, x, y) for a, b in some) % 2 == 1


def point_polygon_closed_rays(x, y, xy):
    return sum(min(a[1], b[1]) <= y <= max(a[1], b[1]) and on_ray(a, b, x, y) for a, b in edges(xy)) % 2 == 1


def point_polygon_open_ring(x, y, xy):
    return crossed(x, y, edges(xy)[:-1])


def point_polygon_convex_only(x, y, xy):
    sides = [side(a, b, (x, y)) for a, b in edges(xy)]
    return all(s >= 0 for s in sides) or all(s <= 0 for s in sides)


def polygon_polygon_vertices(a, b):
    return any(crossed(*p, edges(b)) for p in a) or any(crossed(*p, edges(a)) for p in b)


def polygon_polygon_edges(a, b):
    for p, q in edges(a):
        for r, s in edges(b):
            if (side(p, q, r) > 0) != (side(p, q, s) > 0) and (side(r, s, p) > 0) != (side(r, s, q) > 0):
                return True
    return False


def parted(a, b):
    for p, q in edges(a):
        shadow = [[v[0] * (q[1] - p[1]) + v[1] * (p[0] - q[0]) for v in shape] for shape in (a, b)]
        if max(shadow[0]) < min(shadow[1]) or max(shadow[1]) < min(shadow[0]):
            return True
    return False


def polygon_polygon_first_axes(a, b):
    return not parted(a, b)


def polygon_polygon_hulls(a, b):
    return not parted(a, b) and not parted(b, a)


def beyond_an_edge(a, b):
    return any(all(side(p, q, v) < 0 for v in b) for p, q in edges(a))


def polygon_polygon_winding(a, b):
    return not beyond_an_edge(a, b) and not beyond_an_edge(b, a)


def polygon_polygon_one_way(a, b):
    return polygon_polygon_edges(a, b) or crossed(*b[0], edges(a))


def behind_an_edge(a, b):
    return any(all(side(p, q, v) > 0 for v in b) for p, q in edges(a))


def polygon_polygon_other_winding(a, b):
    return not behind_an_edge(a, b) and not behind_an_edge(b, a)


def two_triangles(n):
    return [(n[0], n[1]), (n[2], n[3]), (n[4], n[5])], [(n[6], n[7]), (n[8], n[9]), (n[10], n[11])]


def triangle_triangle_vertices(*numbers):
    return polygon_polygon_vertices(*two_triangles(numbers))


def triangle_triangle_edges(*numbers):
    return polygon_polygon_edges(*two_triangles(numbers))


def to_edges(x, y, xy, ends):
    ways = [float('inf')]
    for a, b in edges(xy):
        u, v = b[0] - a[0], b[1] - a[1]
        t = ((x - a[0]) * u + (y - a[1]) * v) / (u * u + v * v) if u or v else 0
        if ends:
            t = min(max(t, 0), 1)
        if 0 <= t <= 1:
            ways.append(((a[0] + t * u - x) ** 2 + (a[1] + t * v - y) ** 2) ** 0.5)
    return min(ways)


def circle_polygon_inside(x, y, r, xy):
    return to_edges(x, y, xy, True) <= r


def circle_polygon_no_corners(x, y, r, xy):
    return crossed(x, y, edges(xy)) or to_edges(x, y, xy, False) <= r
