# SPDX-License-Identifier: MIT
import math
class Vec2:
    def __init__(self, x, y):
        self.x = x
        self.y = y
class Circle:
    def __init__(self, center: Vec2, radius: float, color):
        self.center, self.radius, self.color = center, radius, color
    def area(self):
        return math.pi * self.radius ** 2
    def intersects(self, rect):
        c = self.center
        nx = max(rect.x, min(c.x, rect.x + rect.width)); ny = max(rect.y, min(c.y, rect.y + rect.height))
        return (nx - c.x) ** 2 + (ny - c.y) ** 2 <= self.radius ** 2
class Rect:
    def __init__(self, x, y, width, height):
        self.x, self.y, self.width, self.height = x, y, width, height
    def contains(self, px, py):
        return self.x <= px <= self.x + self.width and self.y <= py <= self.y + self.height
