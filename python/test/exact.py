# SPDX-License-Identifier: MIT
"""What shapes hit is what fractions say of the same doubles: random shapes of a lattice, of tenths, and moved by last bits until
they nearly touch. Prints the seed; HIT_SEED repeats it. Usage: exact.py CASES"""
import math
import os
import random
import sys
from fractions import Fraction

import hit

seed = int(os.environ.get('HIT_SEED', random.randrange(2 ** 32)))
draw = random.Random(seed)
print(f'HIT_SEED={seed}')


def nudged(x):
    for _ in range(draw.randrange(3)):
        x = math.nextafter(x, draw.choice((-math.inf, math.inf)))
    return x


def number():
    sort = draw.randrange(4)
    x = float(draw.randint(-4, 4)) if sort == 0 else draw.randint(-30, 30) / 10 if sort == 1 else draw.uniform(-3, 3)
    return nudged(x) * (draw.choice((1, 1, 1, 1e-160, 1e9)) if sort == 3 else 1)


def pair(near=None):
    """Anywhere, or by last bits from an edge of that outline."""
    if near is None or draw.randrange(2):
        return number(), number()
    (a, b), t = draw.choice(edges(near[0])), Fraction(draw.choice((0, 0.5, 0.25, draw.random())))
    return tuple(nudged(float(p + t * (q - p))) for p, q in zip(a, b))


def size(ring, near=None):
    """A radius, or one that reaches that outline but for last bits."""
    if near is None or draw.randrange(2):
        return abs(number())
    ring = [(Fraction(x), Fraction(y)) for x, y in ring]
    return abs(nudged(math.sqrt(nearest(ring, near[0])) - float(near[1])))


# ---- What fractions say ---------------------------------------------------------------------------

def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def far(p, a, b):
    """The square of the distance of p from the segment."""
    along = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / along if along else 0
    t = min(max(t, 0), 1)
    return (a[0] + t * (b[0] - a[0]) - p[0]) ** 2 + (a[1] + t * (b[1] - a[1]) - p[1]) ** 2


def cross(a, b, c, d):
    if 0 in (far(a, c, d), far(b, c, d), far(c, a, b), far(d, a, b)):
        return True
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def edges(ring):
    return [(a, ring[i - 1]) for i, a in enumerate(ring)] if len(ring) > 1 else [(ring[0], ring[0])]


def holds(ring, p):
    """By the even-odd rule, for a point off the outline."""
    inside = False
    for a, b in edges(ring):
        if (a[1] > p[1]) != (b[1] > p[1]):
            inside ^= (turn(a, b, p) > 0) == (b[1] > a[1])
    return inside


def nearest(a, b):
    """The square of the distance of two rings that do not cross."""
    return min(min(far(p, *y) for p in a for y in edges(b)), min(far(p, *x) for p in b for x in edges(a)))


def truth(a, b):
    """Of two outlines, each a ring and a radius."""
    (ring_a, radius_a), (ring_b, radius_b) = a, b
    if holds(ring_a, ring_b[0]) or holds(ring_b, ring_a[0]):
        return True
    if any(cross(*x, *y) for x in edges(ring_a) for y in edges(ring_b)):
        return True
    return nearest(ring_a, ring_b) <= (radius_a + radius_b) ** 2


# ---- Shapes, and their outlines -------------------------------------------------------------------

def shape(near=None):
    """A shape, and its ring and radius as fractions."""
    kind, radius = draw.randrange(7), 0.0
    if kind == 0:
        ring = [pair(near)]
        made = hit.point(*ring)
    elif kind == 1:
        ring = [pair(near), pair(near)]
        made = hit.segment(*ring)
    elif kind == 2:
        ring = [pair(near)]
        radius = size(ring, near)
        made = hit.circle(*ring, radius)
    elif kind == 3:
        ring = [pair(near), pair(near)]
        radius = size(ring, near)
        made = hit.capsule(*ring, radius)
    elif kind == 4:
        (x, u), (y, v) = (sorted(both) for both in zip(pair(near), pair(near)))
        ring = [(x, y), (u, y), (u, v), (x, v)]
        made = hit.box((x, y), (u, v))
    else:
        ring = [pair(near) for _ in range(3 if kind == 5 else draw.randint(3, 7))]
        made = hit.triangle(*ring) if kind == 5 else hit.polygon(ring)
    return made, ([(Fraction(x), Fraction(y)) for x, y in ring], Fraction(radius))


hits = 0
for case in range(int(sys.argv[1])):
    a, outline_a = shape()
    b, outline_b = shape(outline_a)
    wanted = truth(outline_a, outline_b)
    hits += wanted
    if hit.hits(a, b) != wanted or (hit.relation(a, b) == 'apart') == wanted or (hit.closest(a, b).distance == 0) != wanted:
        sys.exit(f'case {case}: {wanted}, but hits() says {hit.hits(a, b)}: {outline_a} {outline_b}')
print(f'{case + 1} cases, {hits} hits')
