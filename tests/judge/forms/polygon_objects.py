# SPDX-License-Identifier: MIT
def hit(polygon, point):
    inside, ring = False, polygon.points
    for a, b in zip(ring, ring[1:] + ring[:1]):
        if (a.y > point.y) != (b.y > point.y) and point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x:
            inside = not inside
    return inside
