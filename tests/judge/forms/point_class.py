# SPDX-License-Identifier: MIT
class Vec2:
    def __init__(self, x, y):
        self.x = x
        self.y = y
    def clamp(self, lo, hi):
        return Vec2(min(max(self.x, lo.x), hi.x), min(max(self.y, lo.y), hi.y))
    def dist2(self, o):
        return (self.x - o.x) ** 2 + (self.y - o.y) ** 2
class Rect:
    def __init__(self, lo: Vec2, hi: Vec2):
        self.lo = lo
        self.hi = hi
def hit(center: Vec2, radius, rect: Rect):
    return center.clamp(rect.lo, rect.hi).dist2(center) <= radius ** 2
