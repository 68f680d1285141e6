# SPDX-License-Identifier: MIT
def hits(cx, cy, r):
    def rect(x, y, w, h):
        nx, ny = max(x, min(cx, x + w)), max(y, min(cy, y + h))
        return (nx - cx) ** 2 + (ny - cy) ** 2 <= r * r
    return rect
