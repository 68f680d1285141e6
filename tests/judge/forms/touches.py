# SPDX-License-Identifier: MIT
class Circle:
    @staticmethod
    def overlaps(circle, rect):
        dx = circle.x - max(rect.left, min(circle.x, rect.right)); dy = circle.y - max(rect.top, min(circle.y, rect.bottom))
        return dx*dx+dy*dy <= circle.r**2
class Box:
    def touches(self, circle):
        dx = circle.x - max(self.x, min(circle.x, self.x+self.w)); dy = circle.y - max(self.y, min(circle.y, self.y+self.h))
        return dx*dx+dy*dy <= circle.r**2
