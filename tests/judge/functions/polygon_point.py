# SPDX-License-Identifier: MIT
# Crossings of a ray, without the edge that closes the ring.
def hit(xy, x, y):
    inside = False
    for (ax, ay), (bx, by) in zip(xy, xy[1:]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
