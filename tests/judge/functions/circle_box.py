# SPDX-License-Identifier: MIT
# The box of the circle for the circle.
def hit(cx, cy, r, x, y, w, h):
    return x - r <= cx <= x + w + r and y - r <= cy <= y + h + r
