# SPDX-License-Identifier: MIT
# pygame.Rect: collidepoint(), colliderect() and clipline(), which truncate numbers to ints; so the cases have whole numbers only. A Rect does not
# include its right and bottom borders.
import os

os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'
from pygame import Rect  # noqa: E402

from answer import answer  # noqa: E402


def whole(n):
    return [int(x) for x in n] if all(x == int(x) for x in n) else None


def asked(test):
    def one(a, b):
        first, second = whole(a), whole(b)
        return None if first is None or second is None else test(first, second)
    return one


answer({
    'point/box': asked(lambda p, b: Rect(b).collidepoint(p)),
    'segment/box': asked(lambda s, b: bool(Rect(b).clipline(*s))),
    'box/box': asked(lambda a, b: Rect(a).colliderect(Rect(b))),
})
