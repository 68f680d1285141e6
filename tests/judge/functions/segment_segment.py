# SPDX-License-Identifier: MIT
# Parallel segments never meet.
def hit(ax, ay, bx, by, cx, cy, dx, dy):
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    d = ux * vy - uy * vx
    if d == 0:
        return False
    s, t = ((cx - ax) * vy - (cy - ay) * vx) / d, ((cx - ax) * uy - (cy - ay) * ux) / d
    return 0 <= s <= 1 and 0 <= t <= 1
