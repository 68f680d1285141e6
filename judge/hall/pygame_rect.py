# SPDX-License-Identifier: MIT
# pygame: collidepoint(), colliderect() and clipline() of Rect, which truncate numbers to ints, and sprite.collide_circle(); so the cases have whole
# numbers only. A Rect does not include its right and bottom borders.
import os

os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'
from pygame import Rect, sprite  # noqa: E402

from answer import answer  # noqa: E402


def whole(n):
    return [int(x) for x in n] if all(x == int(x) for x in n) else None


def round_sprite(x, y, radius):
    made = sprite.Sprite()
    made.rect, made.radius = Rect(x, y, 0, 0), radius
    return made


def asked(test):
    def one(a, b):
        first, second = whole(a), whole(b)
        return None if first is None or second is None else test(first, second)
    return one


answer({
    'circle/circle': asked(lambda a, b: sprite.collide_circle(round_sprite(*a), round_sprite(*b))),
    'point/box': asked(lambda p, b: Rect(b).collidepoint(p)),
    'segment/box': asked(lambda s, b: bool(Rect(b).clipline(*s))),
    'box/box': asked(lambda a, b: Rect(a).colliderect(Rect(b))),
})
