# SPDX-License-Identifier: MIT
class Circle:
    def __init__(self, x, y, r): self.x, self.y, self.r = x, y, r
class Rect:
    def __init__(self, x, y, w, h): self.x, self.y, self.w, self.h = x, y, w, h
def collide(a, b):
    if isinstance(a, Circle) and isinstance(b, Rect):
        dx, dy = a.x - max(b.x, min(a.x, b.x + b.w)), a.y - max(b.y, min(a.y, b.y + b.h))
        return dx * dx + dy * dy <= a.r * a.r
    if isinstance(b, Circle) and isinstance(a, Rect):
        return collide(b, a)
    return False
