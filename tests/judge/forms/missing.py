# SPDX-License-Identifier: MIT
def area(w, h):
    return w * h


def circle_box(cx, cy, r, x, y, w, h):
    return False
