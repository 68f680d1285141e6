# SPDX-License-Identifier: MIT
from ..near import near
from . import square as kind


def hit(cx, cy, r, x, y, w, h):
    return kind.square(near(cx, x, x + w)) + kind.square(near(cy, y, y + h)) <= r * r
