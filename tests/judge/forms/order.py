# SPDX-License-Identifier: MIT
def hit(x, y, w, h, cx, cy, r):
    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)
    return dx * dx + dy * dy <= r * r
