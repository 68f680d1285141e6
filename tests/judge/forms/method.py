# SPDX-License-Identifier: MIT
class G:
    def hit(self, cx, cy, r, x, y, w, h):
        dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)
        return dx * dx + dy * dy <= r * r
