# SPDX-License-Identifier: MIT
class A:
    @staticmethod
    def hit(cx, cy, r, x, y, w, h):
        return False


class G:
    @classmethod
    def hit(cls, cx, cy, r, x, y, w, h):
        dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)
        return dx * dx + dy * dy <= r * r
