# SPDX-License-Identifier: MIT
class G:
    def __init__(self, size):
        self.size = size

    def hit(self, cx, cy, r, x, y, w, h):
        return self.size > 0
