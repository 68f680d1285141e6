# SPDX-License-Identifier: MIT
def hit(game, circle, rect):
    dx, dy = circle.x - max(rect.left, min(circle.x, rect.right)), circle.y - max(rect.top, min(circle.y, rect.bottom))
    return dx * dx + dy * dy <= circle.r ** 2
