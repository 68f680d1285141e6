# SPDX-License-Identifier: MIT
# As the diameter, r would make another mistake of it.
from math import hypot


def hit(cx, cy, r, x, y, w, h):
    corners = ((x, y), (x + w, y), (x, y + h), (x + w, y + h))
    inside = x < cx < x + w and y < cy < y + h
    return inside or any(hypot(cx - px, cy - py) < r for px, py in corners)
