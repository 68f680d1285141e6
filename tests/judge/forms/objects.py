# SPDX-License-Identifier: MIT
def hit(circle, rect):
    dx = circle.x - min(max(circle.x, rect['x']), rect['x'] + rect['w'])
    dy = circle.y - min(max(circle.y, rect.y), rect.y + rect.h)
    return dx * dx + dy * dy <= circle.r * circle['r']
