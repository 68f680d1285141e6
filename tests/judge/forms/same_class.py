# SPDX-License-Identifier: MIT
class Circle:
    def __init__(self, x, y, r):
        self.x, self.y, self.r = x, y, r
    def overlaps(self, other):
        if not isinstance(other, Circle):
            return NotImplemented
        return (self.x - other.x) ** 2 + (self.y - other.y) ** 2 <= (self.r + other.r) ** 2
