# SPDX-License-Identifier: MIT
"""A program as a checker of types reads it, strictly: each function once, and its results as what they are."""
from array import array
from typing import List, Optional, Tuple

import hit

player: hit.Shape = hit.circle((3, 4), 2).set((4, 4), 2)
shapes: List[hit.Shape] = [hit.point((0, 0)), hit.segment((0, 0), (1, 1)), hit.rect((0, 0), (2, 1), 30), hit.box([0, 0], [1, 1]),
                           hit.triangle((0, 0), (1, 0), (0, 1)), hit.polygon([(0, 0), (1, 0), (0, 1)], array('d', [0, 0, 1, 0, 1, 1])),
                           hit.polygon_at([(0, 0), (1, 0), (0, 1)], 30, (5, 5)),
                           hit.chain([(0, 0), (1, 0)]), hit.grow(hit.box((0, 0), (1, 1)), 0.5), hit.capsule((0, 0), (1, 0), 1), hit.ellipse((0, 0), (2, 1), 30)]
cone: hit.Shape = hit.sector((0, 0), 1, 9, -30, 30)
reach: Tuple[Optional[float], Optional[float], Optional[hit.Angles], str] = (cone.inner, cone.outer, cone.angles, hit.to_polygon(cone, 0.1).wkt)
begins: float = cone.angles.from_ - cone.angles.to if cone.angles else 0
field: hit.Field = hit.Field(shapes, capacity=20).put(9, player).remove(0)
found: Optional[Tuple[int, hit.Nearest]] = field.nearest(player)
distance: float = found[1].distance if found else 0
met: Optional[Tuple[int, hit.Swept]] = field.sweep(player, (1, 0))
state: str = met[1].state if met else ''
others = hit.Filter(skip=9, layers=[1, 2], mask=3)
numbers: List[int] = field.hits(player, others)
along: hit.Slid = field.slide(player, (1, 0), filter=others)
pairs: List[Tuple[int, int]] = field.pairs()
apart: Optional[hit.Apart] = hit.separate(player, shapes[1])
manifold: Optional[hit.Manifold] = hit.contact(player, shapes[1])
deepest: float = max(point.depth for point in manifold.points) if manifold else 0
depth: float = apart.depth if apart else 0
disc: Optional[hit.Disc] = hit.enclose(player)
slid: hit.Slid = hit.slide(player, shapes, (1, 0), most=2)
rules = hit.Rules(out=True, one_way=[hit.OneWay((0, -1)), None])
by_rules: Tuple[hit.Swept, hit.Slid, hit.Slid, Optional[Tuple[int, hit.Swept]]] = (
    hit.sweep_into(player, shapes[1], (1, 0), rules), hit.slide(player, shapes, (1, 0), rules, most=2),
    field.slide(player, (1, 0), rules, others), field.sweep_into(player, (1, 0), rules, others))
x: float = slid.contacts[0].normal.x if slid.contacts else slid.moved.x
low: hit.Point = hit.bounds(hit.place(player, (1, 1))).low
edge: int = hit.sweep(player, shapes[1], (1, 0)).edges.of_a + hit.sweep_into(player, shapes[1], (1, 0)).edges.of_b
words: str = hit.relation(player, shapes[1]) + hit.closest(player, shapes[1]).on_a.__repr__() + player.kind + hit.__version__
stops: List[hit.Stop] = hit.ray(player, (0, 0), (1, 0), 9.5)
seen: Optional[Tuple[int, hit.Stop]] = field.ray((0, 0), (1, 0))
top: Optional[int] = field.pick((0, 0))
letters: Optional[str] = hit.relation_matrix(player, shapes[1])
proof: hit.Proof = hit.prove(player, shapes[1])
yes: bool = hit.is_simple(player) and hit.hits(player, shapes[1]) and hit.overlap(player, shapes[1]) and hit.pick(player, low) and field.has(1)
turn: int = hit.orientation((0, 0), (1, 0), low)
corners: List[hit.Point] = player.vertices + hit.crossings(player, shapes[1])
print(hit.hit_points(player, corners), hit.hit_circles(player, [(1, 2)], 3.0))
