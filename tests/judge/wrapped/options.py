# SPDX-License-Identifier: MIT
def circle_hits_box(options):
    c, b = options["circle"], options["box"]
    dx, dy = c.x - min(max(c.x, b.x), b.x + b.w), c.y - min(max(c.y, b.y), b.y + b.h)
    return dx * dx + dy * dy <= c.radius ** 2
