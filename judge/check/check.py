# SPDX-License-Identifier: MIT
"""Checks proofs: hitlab cases circle/box --json --witness | python3 check.py. docs/proof.md says why they prove."""
import json
import sys
from fractions import Fraction

def vec(pair): return Fraction(pair[0]), Fraction(pair[1])
def sub(p, q): return p[0] - q[0], p[1] - q[1]
def dot(p, q): return p[0] * q[0] + p[1] * q[1]
def cross(p, q): return p[0] * q[1] - p[1] * q[0]

class Core:
    def __init__(self, shape):
        self.axes = [vec(axis) for axis in shape.get('axes', [])]
        self.rings = [[vec(v) for v in ring] for ring in shape.get('rings', [[shape.get('centre')]])]
        self.closed, self.r = shape.get('closed', False), Fraction(shape.get('r', '0'))
        self.edges = [(ring[i], ring[(i + 1) % len(ring)]) for ring in self.rings
                      for i in range(len(ring) if self.closed else max(len(ring) - 1, 1))]

    def surrounds(self, p):  # the even-odd rule: edges that cross the ray to the right
        return self.closed and sum((a[1] > p[1]) != (b[1] > p[1]) and (cross(sub(b, a), sub(p, a)) > 0) == (b[1] > a[1])
                                   for a, b in self.edges) % 2 == 1

    def holds(self, p):
        if not self.axes:
            return self.surrounds(p) or any(cross(sub(p, a), sub(p, b)) == 0 >= dot(sub(p, a), sub(p, b)) for a, b in self.edges)
        (u, v), w = self.axes, sub(p, self.rings[0][0])
        if cross(u, v) == 0:
            return cross(w, u) == cross(w, v) == 0 and dot(w, w) <= dot(u, u) + dot(v, v)
        return cross(w, v) ** 2 + cross(u, w) ** 2 <= cross(u, v) ** 2

def line_parts(a, b, n, i, j):  # edges j of b lie beyond edges i of a, along n, by more than radii and half-axes reach
    if not (0 <= i[0] <= i[1] < len(a.edges) and 0 <= j[0] <= j[1] < len(b.edges)):
        return False
    gap = min(dot(n, p) for e in b.edges[j[0]:j[1] + 1] for p in e) - max(dot(n, p) for e in a.edges[i[0]:i[1] + 1] for p in e)
    reach = [sum(dot(n, axis) ** 2 for axis in core.axes) for core in (a, b)] + [(a.r + b.r) ** 2 * dot(n, n)]
    none, s, t = sorted(reach)  # squares; what has half-axes has no radius
    rest = gap ** 2 - s - t  # gap > sqrt(s) + sqrt(t), squared twice
    return none == 0 and gap > 0 and rest > 0 and rest ** 2 > 4 * s * t

def is_outside(core, other, listed):  # a vertex of each ring; vertices are numbered through all rings
    starts = [sum(map(len, core.rings[:k])) for k in range(len(core.rings))]
    return all(any(0 <= i - start < len(ring) and not other.surrounds(ring[i - start]) for i in listed)
               for start, ring in zip(starts, core.rings))

def proves(a, b, proof):
    if proof['verdict'] == 'hit':
        p, q = vec(proof['a']), vec(proof['b'])
        return a.holds(p) and b.holds(q) and dot(sub(p, q), sub(p, q)) <= (a.r + b.r) ** 2
    lines = [(vec(line['n']), line['a'], line['b']) for line in proof['lines']]
    return (all(line_parts(a, b, *line) for line in lines)
            and len({(i, j) for _, of_a, of_b in lines for i in range(of_a[0], of_a[1] + 1) for j in range(of_b[0], of_b[1] + 1)})
            == len(a.edges) * len(b.edges)
            and (len(lines) == 1 or is_outside(a, b, proof['outside'][0]) and is_outside(b, a, proof['outside'][1])))

if __name__ == '__main__':
    proved = [one['witness']['verdict'] == ('hit' if one['hit'] else 'miss') and proves(*map(Core, one['shapes']), one['witness'])
              for one in json.load(sys.stdin)['cases']]
    print(sum(proved), 'of', len(proved), 'proved', *[f'not case {i}' for i, fine in enumerate(proved) if not fine][:9])
    sys.exit(0 if proved and all(proved) else 1)
