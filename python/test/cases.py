# SPDX-License-Identifier: MIT
"""The answers of the package are those of the library on this machine, bit by bit. Usage: cases.py FILE, which
tests/builds/cases.c writes. Prints how many cases there are; fails at the first that is wrong."""
import sys
from array import array
from operator import length_hint

import hit

MAKERS = ['point', 'segment', 'circle', 'rect', 'triangle', 'polygon', 'capsule', 'ellipse', 'box', 'sector']
RELATIONS = ['apart', 'touching', 'crossing', 'a contains b', 'b contains a', 'equal', 'meeting']
STATES = ['free', 'contact', 'started']

numbers = array('d')
with open(sys.argv[1], 'rb') as file:
    numbers.frombytes(file.read())
at = iter(numbers.tolist())


def next_point():
    return next(at), next(at)


def next_shape():
    maker = MAKERS[int(next(at))]
    points = [next_point() for _ in range(int(next(at)))]
    if maker == 'polygon':
        return hit.polygon(points)
    if maker == 'sector':
        return hit.sector(*points, *(next(at) for _ in range(4)))
    if maker in ('rect', 'ellipse'):
        return getattr(hit, maker)(*points, next_point(), next(at))
    return getattr(hit, maker)(*points, *([next(at)] if maker in ('circle', 'capsule') else []))


def flat(answer):
    if isinstance(answer, tuple):
        for part in answer:
            yield from flat(part)
    else:
        yield answer


def sector_answers(a, b):
    yield from (hit.hits(a, b), RELATIONS.index(hit.relation(a, b)), hit.pick(a, b.vertices[0]))
    yield from flat(hit.bounds(a))
    yield from flat(hit.closest(a, hit.point(b.vertices[0])))


def answers(a, b, motion):
    swept, nearest, apart = hit.sweep(a, b, motion), hit.closest(a, b), hit.separate(a, b)
    yield from (hit.hits(a, b), RELATIONS.index(hit.relation(a, b)), hit.overlap(a, b), hit.pick(a, b.vertices[0]))
    yield from (STATES.index(swept.state), STATES.index(hit.sweep_into(a, b, motion).state), apart is not None)
    yield from flat(hit.bounds(a))
    yield from flat(swept[1:4])
    yield from flat(nearest)
    yield from flat(apart or (0, 0, 0))


cases = 0
while length_hint(at):
    a, b = next_shape(), next_shape()
    motion = next_point()
    got = array('d', sector_answers(a, b) if a.kind == 'sector' else answers(a, b, motion))
    wanted = array('d', (next(at) for _ in got))
    if got.tobytes() != wanted.tobytes():
        sys.exit(f'case {cases}: {got}, not {wanted}: {a} {b}')
    cases += 1
print(f'{cases} cases')
