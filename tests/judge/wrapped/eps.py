# SPDX-License-Identifier: MIT
def check(circle, rect, eps):
    dx, dy = circle.x - max(rect.x, min(circle.x, rect.x + rect.w)), circle.y - max(rect.y, min(circle.y, rect.y + rect.h))
    return dx * dx + dy * dy <= circle.radius ** 2 + eps
