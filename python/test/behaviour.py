# SPDX-License-Identifier: MIT
"""What a program meets: every function, what is refused, memory, and threads."""
import copy
import gc
import json
import math
import os
import pickle
import resource
import subprocess
import sys
import tempfile
import threading
from array import array
from fractions import Fraction
from xml.etree import ElementTree

import hit
from hit import (Field, box, capsule, chain, circle, ellipse, place, point, polygon, rect, sector, segment, to_polygon, triangle)

try:
    import numpy
except ImportError:
    numpy = None

square, hole = [(0, 0), (10, 0), (10, 10), (0, 10)], [(4, 4), (6, 4), (6, 6), (4, 6)]


def refuses(error, words, function, *arguments):
    try:
        function(*arguments)
    except error as said:
        assert words in str(said), said
    else:
        raise AssertionError(f'{function} of {arguments} is not refused')


# The names that are for others.
assert set(dir(hit)) >= {*hit.__all__, 'judge', 'version', '__doc__'} and not {'json', 're', 'struct', 'threading', 'Any', 'importlib'} & set(dir(hit)), dir(hit)
assert set(hit.judge.__all__) <= set(dir(hit.judge)) and not {'json', 'os', 'Any'} & set(dir(hit.judge)), dir(hit.judge)

# A state that nobody pickled: refused, or a shape that is no other's memory.
def state_of(shape, **changes):
    names = ('kind', 'vertices', 'ends', 'chain', 'radius', 'centre', 'size', 'angle', 'upright')
    make, state = shape.__reduce__()
    return make, [changes.get(name, one) for name, one in zip(names, state)]


for shape in (point((1, 2)), segment((0, 0), (1, 0)), circle((1, 2), 3), rect((0, 0), (2, 1), 30), triangle((0, 0), (1, 0), (0, 1)), polygon(square), polygon(square, hole),
              capsule((0, 0), (1, 0), 1), ellipse((0, 0), (2, 1))):
    for changes in ({'vertices': b'A' * 200}, {'vertices': b'A' * 15}, {'vertices': 3}, {'vertices': 'A' * 16}, {'kind': 'square'}, {'kind': None}, {'ends': [4]},
                    {'ends': [2, 1 << 30]}, {'ends': [-1, 8]}, {'ends': [8, 4]}, {'ends': [True]}, {'upright': True}):
        made, state = state_of(shape, **changes)
        if changes == {'ends': [4]} and shape.kind == 'polygon' or changes == {'upright': True} and shape.kind == 'polygon':
            continue  # of four vertices they are one ring
        refuses(ValueError, 'not the state of a shape', made, *state)
    for changes in ({'vertices': b''}, {'centre': 3}, {'size': None}, {'radius': 'x'}):
        made, state = state_of(shape, **changes)
        if shape.kind != 'polygon':
            refuses((ValueError, TypeError), '', made, *state)

# No state restores what a sector has of this process.
for count in (1, 4, 4096):
    refuses(ValueError, 'not the state of a shape', hit.circle((0, 0), 1).__reduce__()[0], 'sector', b'A' * 16 * count, [], False, 0.0, (0, 0), (0, 1), 0.0, False)
assert b'_restored' not in pickle.dumps(sector((0, 0), 0, 1, 0, 90))

# Each kind, and what it is.
assert [shape.kind for shape in (
    point((1, 2)), segment((0, 0), (1, 0)), circle((0, 0), 1), rect((0, 0), (2, 2), 45), triangle((0, 0), (1, 0), (0, 1)),
    polygon(square), capsule((0, 0), (1, 0), 1), ellipse((0, 0), (2, 1)), box((0, 0), (1, 1)), chain(square), sector((0, 0), 0, 1, 0, 9))] == [
        'point', 'segment', 'circle', 'rect', 'triangle', 'polygon', 'capsule', 'ellipse', 'rect', 'polygon', 'sector']
assert box((0, 0), (2, 1)).vertices == [(0, 0), (2, 0), (2, 1), (0, 1)]
assert polygon(array('d', [0, 0, 1, 0, 1, 1])).vertices == [(0, 0), (1, 0), (1, 1)]
assert point([Fraction(1, 2), True]).vertices[0] == (0.5, 1)

# Read back.
tilted, egg = rect((1, 2), (4, 2), 30), ellipse((0, 0), (2, 1), 20)
assert (circle((3, 4), 2).centre, circle((3, 4), 2).radius, tilted.size, tilted.angle, egg.radii, egg.angle) == ((3, 4), 2, (4, 2), 30, (2, 1), 20)
assert (segment((0, 0), (1, 1)).centre, tilted.radius, circle((0, 0), 1).angle, egg.size, tilted.radii) == (None,) * 5
ringed, every = polygon(square, hole), []
assert ringed.rings == [square, hole] and chain(square).is_chain and not ringed.is_chain
far = place(tilted, (0.1, 0.7))
for shape in (point((1, 2)), segment((0, 0), (1, 0)), circle((3, 4), 2), tilted, box((0.1, 0), (0.3, 9)), triangle((0, 0), (1, 0), (0, 1)), ringed,
              polygon(square), chain(square), capsule((0, 0), (1, 0), 1), egg, far, sector((1, 2), 0, 3, -30, 30.1), sector((1, 2), 2, 3, 350, 10),
              place(sector((1, 2), 2, 3, 90, 450), (0.1, 0.7)), sector((0, 0), 0, 0, 0, 0), polygon([(math.cos(i), math.sin(i)) for i in range(300)])):
    twin, copied, deep = pickle.loads(pickle.dumps(shape)), copy.copy(shape), copy.deepcopy(shape)
    assert twin == copied == deep == shape and not twin != shape, shape
    assert hit.hits(twin, point((0.9, 0.3))) == hit.hits(shape, point((0.9, 0.3)))
    assert shape is far or eval(repr(shape)) == shape, repr(shape)
    every.append(shape)
assert all((a == b) == (a is b) for a in every for b in every) and circle((0, 0), 1) != 3
assert repr(circle((3, 4), 2)) == 'circle((3.0, 4.0), 2.0)' and 'rect, [(' in repr(far)
refuses(TypeError, 'unhashable', hash, circle((3, 4), 2))
changing = circle((3, 4), 2)
kept = copy.copy(changing)
assert changing.set((0, 0), 1) != kept and kept == circle((3, 4), 2)
assert copy.copy(tilted).set((0, 0), (1, 1), 5) == rect((0, 0), (1, 1), 5)
island = polygon([(0, 0), (30, 0), (30, 30), (0, 30)], [(5, 5), (25, 5), (25, 25), (5, 25)], [(10, 10), (20, 10), (20, 20), (10, 20)])
assert island.__geo_interface__['type'] == 'MultiPolygon' and [len(part) for part in island.__geo_interface__['coordinates']] == [2, 1]
assert hit.from_geojson(island).rings == [island.rings[0], island.rings[1], island.rings[2]]
assert ringed.wkt == 'POLYGON ((0.0 0.0, 10.0 0.0, 10.0 10.0, 0.0 10.0, 0.0 0.0), (4.0 4.0, 6.0 4.0, 6.0 6.0, 4.0 6.0, 4.0 4.0))'
for shape in (point((0.1, -2e300)), segment((0, 0), (1, 0.3)), chain(square), ringed, island, polygon(square)):
    assert hit.from_wkt(shape.wkt) == hit.from_geojson(shape) == shape, shape.wkt
assert hit.from_wkt('POLYGON Z ((0 0 7, 10 0 7, 10 10 7, 0 10 7, 0 0 7))') == polygon(square)
assert hit.from_geojson({'type': 'Feature', 'geometry': {'type': 'Point', 'coordinates': [1, 2, 3]}}) == point((1, 2))
refuses(ValueError, 'no curves', lambda: circle((0, 0), 1).wkt)
refuses(ValueError, 'rings that cross', lambda: polygon(square, [(5, 5), (15, 5), (15, 15)]).wkt)
refuses(ValueError, 'not WKT', hit.from_wkt, 'CIRCLE (1 2)')
for text in ('POLYGON (0 0, 1 0, 1 1, 0 0)', 'POLYGON ()', 'POLYGON ((0 0, 1 0, x 1))', 'POLYGON (a (0 0, 1 0, 1 1))', 'POINT (1)', 'POINT (1 2, 3 4)',
             'LINESTRING (1_0 2, 3 4)', 'POINT (\uff11 2)', 'POINT (\u0661 2)', 'POINT (nan 2)', 'POINT (0x1 2)', 'MULTIPOLYGON ((0 0, 1 0, 1 1))', ''):
    refuses(ValueError, 'not WKT', hit.from_wkt, text)
for kind, at in (('Polygon', []), ('Polygon', None), ('Polygon', [[]]), ('Polygon', [[[1]]]), ('MultiPolygon', []), ('MultiPolygon', [[]]),
                 ('LineString', []), ('LineString', [[1, 2]]), ('LinearRing', []), ('Point', []), ('Point', None), ('Point', 3)):
    refuses(ValueError, 'not the coordinates', hit.from_geojson, {'type': kind, 'coordinates': at})
for thing in ({}, None, [], {'type': 'Feature'}, {'type': 'Feature', 'geometry': None}):
    refuses(ValueError, 'not GeoJSON', hit.from_geojson, thing)
assert hit.from_wkt(' linestring(1e0 .5,2. -3)') == segment((1, .5), (2, -3))
assert hit.from_wkt('MULTIPOLYGON (((0 0, 10 0, 10 10, 0 10)), ((20 0, 30 0, 30 10)))').rings == [square, [(20, 0), (30, 0), (30, 10)]]
refuses(ValueError, 'no shape', hit.from_geojson, {'type': 'MultiPoint', 'coordinates': []})

# Sectors.
cone, hoop = sector((1, 2), 0, 10, -30, 30), sector((0, 0), 3, 5, 45, 405)
assert (cone.centre, cone.inner, cone.outer, cone.angles, hoop.inner) == ((1, 2), 0, 10, (-30, 30), 3)
assert (cone.angles.from_, cone.angles.to, cone.vertices, cone.rings) == (-30, 30, [(1, 2)], [[(1, 2)]])
assert (cone.radius, cone.radii, cone.size, cone.angle, egg.inner, egg.outer, egg.angles) == (None,) * 7
assert repr(cone) == 'sector((1.0, 2.0), 0.0, 10.0, -30.0, 30.0)'
refuses(TypeError, 'unhashable', hash, cone)
assert sector((0, 0), 0, 1, 350, 10) == sector((0, 0), 0, 1, -10, 10) != sector((0, 0), 0, 1, 350, 11)
assert len({repr(sector((0, 0), *numbers)) for numbers in ((0, 1, 0, 9), (0, 2, 0, 9), (1, 1, 0, 9), (0, 1, 1, 9), (0, 1, 0, 8))}) == 5
assert all(sector((0, 0), 0, 1, 0, 9) != other for other in (
    sector((0, 0), 0, 2, 0, 9), sector((0, 0), 1, 1, 0, 9), sector((0, 0), 0, 1, 1, 9), sector((0, 0), 0, 1, 0, 8), sector((0, 1), 0, 1, 0, 9), circle((0, 0), 1)))
assert sector((0, 0), 0, 1, 0, 0) != sector((0, 0), 0, 1, 0, 360)
assert copy.copy(cone).set((0, 0), 1, 2, 3, 4) == sector((0, 0), 1, 2, 3, 4) and cone.inner == 0
assert place(cone, (2, 1)) == sector((3, 3), 0, 10, -30, 30) and hit.grow(cone, 0) == cone
for words, numbers in (('inner radius is above', (2, 1, 0, 9)), ('negative', (-1, 1, 0, 9)), ('NaN', (0, math.inf, 0, 9)), ('NaN', (0, 1, math.nan, 9)), ('NaN', (0, 1, 0, math.inf))):
    refuses(ValueError, words, sector, (0, 0), *numbers)
    refuses(ValueError, words, copy.copy(cone).set, (0, 0), *numbers)
refuses(TypeError, '', sector, (0, 0), 0, 1, 0)
refuses(TypeError, '', sector, (0, 0), 0, 1, 0, 'x')
quarter = sector((0, 0), 2, 10, 0, 90)
others = [point((3, 4)), segment((-1, 3), (20, 3)), circle((-1, 5), 1), box((9, 0), (11, 1)), rect((8, 8), (4, 4), 45), triangle((-1, -1), (9, 0), (0, 9)), polygon(square),
          polygon(square, hole), chain(square), capsule((11, 5), (20, 5), 3), hit.grow(box((-5, -5), (-1, -1)), 4)]
beyond = [point((1, 1)), segment((8, 8), (9, 9)), circle((-1.5, 5), 1), box((0.1, 0.1), (1.4, 1.4)), triangle((-1, 0), (-1, 9), (-9, 0)), capsule((13, 5), (20, 5), 1),
          hit.grow(box((-5, -5), (-1, -1)), 0.5)]
for other, verdict in [(other, True) for other in others] + [(other, False) for other in beyond]:
    assert hit.hits(quarter, other) is hit.hits(other, quarter) is verdict, other
    assert hit.relation(quarter, other) == hit.relation(other, quarter) == ('meeting' if verdict else 'apart'), other
assert hit.bounds(quarter) == ((0, 0), (10, 10)) and hit.bounds(sector((1, 2), 1, 4, 0, 270)) == ((-3, -2), (5, 6))
assert (hit.pick(quarter, (3, 0)), hit.pick(quarter, (10, 0)), hit.pick(quarter, (1, 1)), hit.pick(hoop, (0, -5)), hit.pick(hoop, (-5, 0))) == (True, False, False, False, True)
assert hit.closest(quarter, point((13, 0))) == (3, (10, 0), (13, 0)) and hit.closest(point((0, 1)), quarter) == (1, (0, 1), (0, 2))
assert hit.closest(quarter, point((3, 4))).distance == 0
assert hit.hit_points(quarter, [(3, 4), (1, 1), (10, 0), (math.nan, 0)]) == bytearray([1, 0, 1, 2])
assert hit.hit_circles(quarter, [(-1, 5), (-1, 5)], [1, 0.9]) == bytearray([1, 0]) and hit.is_simple(quarter)

# As straight edges.
slices = to_polygon(quarter, 0.01)
assert slices.kind == 'polygon' and {(10, 0), (0, 10), (2, 0), (0, 2)} <= set(slices.vertices)
assert hit.from_wkt(slices.wkt) == slices and slices.__geo_interface__['type'] == 'Polygon' and hit.is_simple(slices)
for shape in (quarter, cone, sector((5, 5), 0, 8, 100, 400), sector((0, 0), 99, 100, -200, 3), hoop, sector((3, 4), 0, 2, 7, 367), sector((0, 0), 4, 4, 0, 300), sector((0, 0), 4, 4, 0, 360)):
    for tolerance in (9, 0.5, 1e-3):
        edges = to_polygon(shape, tolerance)
        off, turn = [], (shape.angles.to - shape.angles.from_) % 360 or 360
        for i in range(1001):
            way = math.radians(shape.angles.from_ + turn * i / 1000)
            for radius in (shape.inner, shape.outer):
                off.append(hit.closest(to_polygon(shape, tolerance) if i < 0 else edges, point((shape.centre.x + radius * math.cos(way), shape.centre.y + radius * math.sin(way)))).distance)
        assert max(off) <= tolerance + 1e-12, (shape, tolerance, max(off))
        assert all(hit.closest(shape, point(corner)).distance < 1e-12 for corner in edges.vertices), shape
        assert edges.is_chain or edges.wkt
assert [to_polygon(sector((1, 2), *numbers), 1).kind for numbers in ((0, 0, 0, 9), (1, 3, 9, 9), (0, 3, 9, 9), (3, 3, 5, 5))] == ['point', 'segment', 'segment', 'point']
assert to_polygon(sector((1, 2), 1, 3, 90, 90), 1) == segment((1, 3), (1, 5)) and len(to_polygon(hoop, 0.1).rings) == 2
corners = to_polygon(sector((0, 0), 0, 10, 1e17, 33.3), 0.01).vertices[:-1]  # 113.3 degrees, in even steps
assert corners[0][0] < 2 and len({round(math.dist(a, b), 9) for a, b in zip(corners, corners[1:])}) == 1, corners
assert len(to_polygon(cone, 0.1).vertices) < len(to_polygon(cone, 0.01).vertices) < 40
refuses(ValueError, 'straight edges', lambda: cone.wkt)
refuses(ValueError, 'straight edges', lambda: hit.from_geojson(cone))
refuses(ValueError, 'a circle is no sector', to_polygon, circle((0, 0), 1), 1)
refuses(TypeError, 'not a shape', to_polygon, 3, 1)
refuses(TypeError, '', to_polygon, cone, 'x')
for none in 0, -1, math.nan:
    refuses(ValueError, 'not above 0', to_polygon, cone, none)
for small in 1e-12, 5e-324:
    refuses(ValueError, 'a million', to_polygon, hoop, small)
refuses(ValueError, 'a million', to_polygon, sector((0, 0), 1, math.nextafter(1, 2), 0, 90), 1)

# What a sector does not answer is refused by name, whichever argument it is.
for other in (quarter, hoop, egg):
    for ask in hit.hits, hit.relation:
        for pair in (cone, other), (other, cone):
            refuses(ValueError, 'no hit test of a sector and a', ask, *pair)
for other in (*others, egg, quarter):
    for words, ask in (('relate matrix', hit.relation_matrix), ('overlap', hit.overlap), ('crossings', hit.crossings), ('separate', hit.separate), ('contact', hit.contact),
                       ('prove', hit.prove), ('sweep', lambda a, b: hit.sweep(a, b, (1, 0))), ('sweep', lambda a, b: hit.sweep_into(a, b, (1, 0))),
                       ('sweep turning', lambda a, b: hit.sweep_turning(a, (1, 0), 9, (0, 0), b)), ('sweep', lambda a, b: hit.slide(a, [point((99, 99)), b], (1, 0))),
                       ('closest', hit.closest)):
        for pair in (cone, other), (other, cone):
            if (words, other.kind) != ('closest', 'point'):
                refuses(ValueError, f"a sector has no answer to '{words}'", ask, *pair)
for words, call in (("'enclose'", lambda: hit.enclose(cone)), ("'ray'", lambda: hit.ray(cone, (0, 0), (1, 0))), ("'sweep'", lambda: hit.slide(cone, [], (1, 0))),
                    ('a sector has a radius', lambda: hit.grow(cone, 1))):
    refuses(ValueError, words, call)
for name in hit.__all__:  # whatever it is given, it answers or raises an error
    ask = getattr(hit, name)
    if callable(ask) and name not in ('show', 'judge') and not isinstance(ask, type):
        for arguments in ([cone], [cone, cone], [cone, (1, 0)], [(1, 0), cone], [cone, 1], [cone, cone, cone], [cone, (1, 0), (1, 0)], [cone, cone, (1, 0)], [cone, [cone], (1, 0)],
                          [[cone], 1, (0, 0)], [cone, (1, 0), 9, (0, 0), cone], [cone, 0, 1, 2, 3], [(0, 0), cone, 1, 2, 3]):
            try:
                ask(*arguments)
            except (ValueError, TypeError, AttributeError):
                pass

guards = Field([quarter, circle((3, 4), 1), circle((90, 90), 1), point((12, 0))], 8)
assert (guards.hits(circle((9, 0), 1)), guards.pairs(), guards.pick((5, 5)), guards.nearest(point((0, -3)))) == ([0], [(0, 1)], 0, (0, (math.sqrt(13), (0, -3), (2, 0))))
assert guards.hits(sector((0, 0), 0, 6, 0, 90), hit.Filter(skip=0)) == [1]
assert guards.nearest(quarter, hit.Filter(layers=[0, 0, 0, 1])) == (3, (2, (10, 0), (12, 0)))
refuses(ValueError, 'another sector', guards.hits, cone)
refuses(ValueError, 'an ellipse', guards.hits, egg)
refuses(ValueError, "'closest'", guards.nearest, quarter)
refuses(ValueError, "'closest'", guards.nearest, circle((0, 0), 1))
assert guards.hits(egg, hit.Filter(layers=[2, 1, 1, 1], mask=1)) == [] and guards.nearest(circle((0, 0), 1), hit.Filter(skip=0))[0] == 1
ahead, past = circle((80, 90), 1), hit.Filter(skip=0)
for words, ask in (("'sweep'", lambda shape, filter: guards.sweep(shape, (20, 0), filter)), ("'sweep'", lambda shape, filter: guards.sweep_into(shape, (20, 0), filter=filter)),
                   ("'sweep'", lambda shape, filter: guards.slide(shape, (20, 0), filter=filter))):
    refuses(ValueError, words, ask, ahead, None)
    refuses(ValueError, words, ask, cone, past)
    assert ask(ahead, past) is not None
refuses(ValueError, "'ray'", guards.ray, (80, 90), (1, 0))
assert guards.ray((80, 90), (1, 0), filter=past)[0] == 2
refuses(ValueError, 'another sector', guards.put(5, cone).pairs)
refuses(ValueError, 'an ellipse', guards.put(5, egg).pairs)
refuses(ValueError, 'an ellipse', guards.hits, cone, past)
assert guards.remove(5).pairs() == [(0, 1)] == guards.put(0, box((3, 3), (4, 4))).pairs() and guards.hits(cone) == [0, 1]
assert guards.sweep(ahead, (20, 0))[0] == 2 and guards.nearest(circle((0, 0), 1))[0] == 1

# Answers.
wall, player, frame = box((5, 0), (6, 9)), circle((3, 4), 2), polygon(square, hole)
assert hit.hits(player, wall) is True
assert hit.hits(player.set((3, 4), math.nextafter(2, 0)), wall) is False
assert hit.relation(player, wall) == 'apart'
assert hit.relation_matrix(frame, wall) == '212111212' and hit.relation_matrix(frame, player) is None
assert hit.relation_matrix(hit.grow(wall, 3), wall) is None
assert hit.relation(frame, chain(square)) == 'a contains b' and hit.relation(frame, box((4, 4), (6, 6))) == 'touching'
assert hit.is_simple(frame) and not hit.is_simple(polygon([(0, 0), (4, 4), (4, 0), (0, 4)]))
assert not hit.hits(frame, point((5, 5)))
assert not hit.hits(chain(square), point((0, 5)))

button = rect((5, 5), (10, 10))
rounded, stroke, holed = hit.grow(button, 2), hit.grow(chain(square), 0.5), hit.grow(frame, 1)
assert [hit.grow(point((1, 2)), 3).kind, hit.grow(segment((0, 0), (1, 0)), 3).kind, rounded.kind] == ['circle', 'capsule', 'rect']
assert rounded.radius == 2 and button.radius is None and hit.grow(rounded, -2) == button
assert [hit.hits(rounded, point(at)) for at in ((12, 5), (-1, -1), (-2, -2))] == [True, True, False]
assert repr(rounded) == f'grow({button!r}, 2.0)' and repr(stroke).startswith('grow(chain(')
for shape in (rounded, stroke, holed):
    assert eval(repr(shape), {**vars(hit)}) == pickle.loads(pickle.dumps(shape)) == copy.copy(shape) == hit.grow(shape, 0) == shape
    assert shape != hit.grow(shape, 1) and place(shape, (1, 0)).radius == shape.radius
    refuses(ValueError, 'grown shape is round', lambda shape=shape: shape.wkt)
assert rounded.set((0, 0), (2, 2)).radius == 2
assert hit.relation(hit.grow(box((0, 0), (4, 4)), 1), circle((7, 7), 4)) == 'crossing' and hit.pick(hit.grow(box((0, 0), (4, 4)), 1), (-1, 2))
refuses(ValueError, 'negative', hit.grow, button, -1)
refuses(ValueError, 'NaN', hit.grow, button, math.nan)
refuses(ValueError, 'ellipse', hit.grow, ellipse((0, 0), (2, 1)), 1)
assert hit.pick(wall, (5, 0))
assert hit.overlap(wall, frame)
assert hit.closest(circle((0, 4), 1), wall) == (4, (1, 4), (5, 4))
assert hit.separate(circle((4.5, 4), 1), wall) == ((-1, 0), 0.5)
assert hit.separate(circle((0, 4), 1), wall) is None
assert hit.contact(circle((4.5, 4), 1), wall) == ((-1, 0), 0.5, [((5.5, 4), (5, 4), 0.5, (-1, 3), (0, -1))])
assert hit.contact(circle((0, 4), 1), wall) is None
assert hit.sweep(circle((0, 4), 1), wall, (8, 0)).state == 'contact'
assert hit.sweep(circle((0, 4), 1), wall, (8, 0)).edges.of_b == 3
assert abs(hit.sweep_turning(segment((0, 0), (9, 0)), (0, 0), 180, (0, 0), point((0, 5))).start - 0.5) < 1e-9
assert hit.sweep_turning(segment((0, 0), (9, 0)), (0, 0), 80, (0, 0), point((0, 5))) == ('free', 1, 1)
# Proofs: judge/check/check.py, a path in $CHECK, reads them and shares nothing with the library.
comb = [(i, i % 2 * 3) for i in range(300)] + [(299, 50), (0, 50)]
proofs = [hit.prove(a, b) for a, b in ((player, wall), (circle((3, 4), 2.5), wall), (frame, point((5, 5))), (chain(square), point((0, 5))),
                                       (ellipse((0, 0), (3, 2), 30), rect((4, 4), (2, 1), 33)), (circle((0, 0), 5e-324), capsule((0, 1e-300), (1, 1), 0)),
                                       (polygon(comb), polygon([(x, -9 - y) for x, y in comb])))]
assert [proof['hit'] for proof in proofs] == [False, True, False, False, False, False, False]
assert proofs[1]['shapes'][0] == {'rings': [[['3', '4']]], 'closed': False, 'r': '5/2'} and len(json.dumps(proofs[-1])) > 4096
if 'CHECK' in os.environ:
    def checked(cases):
        return subprocess.run([sys.executable, os.environ['CHECK']], input=json.dumps({'cases': cases}), capture_output=True, text=True).stdout
    assert checked(proofs) == '7 of 7 proved\n'
    proofs[0]['witness']['lines'][0]['n'] = ['-1', '0']
    assert checked(proofs) == '6 of 7 proved not case 0\n'
assert hit.sweep_into(circle((4, 4), 1), wall, (0, 8)).state == 'free'
assert sorted(x for x, _ in hit.crossings(segment((0, 1), (9, 1)), wall)) == [5, 6]
comb = chain([(i, i % 2) for i in range(300)])
assert len(hit.crossings(comb, segment((0, 0.5), (300, 0.5)))) == 299
assert hit.bounds(player.set((3, 4), 2)) == ((1, 2), (5, 6))
assert hit.enclose(player).radius == 2
assert hit.orientation((0, 0), (1, 0), (0, 1)) == 1
slid = hit.slide(circle((3, 4), 1), [wall, frame], (4, 3))
assert (slid.state, slid.contacts[0].base, hit.overlap(slid.place, wall)) == ('started', 1, False)
up = hit.OneWay((0, -1), 45)
feet, ledge, under = box((2, 7), (4, 8.5)), box((0, 8), (9, 9)), box((2, 10), (4, 12))
outwards, upwards = hit.Rules(out=True), hit.Rules(one_way=[up])
assert [hit.sweep_into(feet, ledge, (0, -3)).state, hit.sweep_into(feet, ledge, (0, -3), outwards).state] == ['started', 'free']
assert hit.sweep_into(feet, ledge, (0, 3), outwards).normal == (0, -1)
assert [hit.sweep_into(under, ledge, (0, -9), rules).state for rules in (upwards, hit.Rules(one_way=[None]))] == ['free', 'contact']
stepped = hit.slide(feet, [wall, ledge], (-1, 3), outwards)
assert (stepped.state, stepped.moved, stepped.contacts[0].base) == ('started', (-1, 0), 1)
jumped = hit.slide(polygon([(2, 10), (4, 10), (3, 12)]), [wall, ledge], (0, -9), hit.Rules(one_way=[None, up]))
assert (jumped.state, jumped.moved) == ('free', (0, -9))
many = [(50 * math.cos(i / 80), 50 * math.sin(i / 80)) for i in range(500)]
assert hit.hits(place(polygon(many), (1000, 0)), point((1001, 0)))
assert hit.__version__ == hit.version and hit.version.count('.') == 2
assert set(hit.__all__) <= set(dir(hit))
assert 'Returns:' in hit.hits.__doc__ and 'True if they hit' in hit.hits.__doc__

# Batches.
assert hit.hit_points(wall, [(5, 5), (7, 7), (math.nan, 0)]) == bytearray([1, 0, 2])
assert hit.hit_points(wall, array('d', [5, 5, 7, 7]), bytearray(b'123')) == bytearray(b'\1\0' b'3')
assert hit.hit_circles(wall, [(3, 5), (3, 5)], [1, 2]) == bytearray([0, 1])
assert hit.hit_circles(wall, [(3, 5), (0, 5)], Fraction(2)) == bytearray([1, 0])
assert hit.hit_points(wall, []) == bytearray()
refuses(ValueError, 'no room', hit.hit_points, wall, square, bytearray(3))
refuses(ValueError, 'an array of uint8', hit.hit_points, wall, square, array('d', [0] * 9))
refuses((TypeError, BufferError, ValueError), '', hit.hit_points, wall, square, b'1234')
refuses(ValueError, '1 radii for 4', hit.hit_circles, wall, square, [1])
refuses(TypeError, 'not doubles', hit.hit_points, wall, b'0123456789abcdef')
refuses(ValueError, 'not 2 in a row', hit.hit_points, wall, array('d', [1, 2, 3]))
if numpy:
    at = numpy.array([(5, 5), (7, 7), (5.5, 1)])
    verdicts = hit.hit_points(wall, at)
    assert isinstance(verdicts, numpy.ndarray) and verdicts.dtype == 'uint8' and verdicts.tolist() == [1, 0, 1]
    assert hit.hit_points(wall, at.astype('f4')).tolist() == hit.hit_points(wall, at.astype('>f8')).tolist() == [1, 0, 1]
    assert hit.hit_points(wall, at.T.copy().T).tolist() == hit.hit_points(wall, at[:, ::-1][:, ::-1]).tolist() == [1, 0, 1]
    assert hit.hit_points(wall, numpy.array([(5, 5), (7, 7)])).tolist() == [1, 0]
    unaligned = numpy.frombuffer(b' ' + at.tobytes(), 'f8', offset=1).reshape(3, 2)
    assert hit.hit_points(wall, unaligned).tolist() == [1, 0, 1]
    assert hit.hit_circles(wall, at, numpy.array([0, 1.5, 0])).tolist() == hit.hit_circles(wall, at, numpy.float32(1.5)).tolist() == [1, 1, 1]
    assert hit.hit_points(wall, at, numpy.zeros(3, 'uint8')).tolist() == [1, 0, 1]
    assert polygon(at).vertices == [(5, 5), (7, 7), (5.5, 1)]
    assert circle(at[0], at[0, 0]).vertices == [(5, 5)]
    refuses(ValueError, 'shape (2, 3)', hit.hit_points, wall, at.T.copy())
    refuses(ValueError, 'no room', hit.hit_points, wall, at, numpy.zeros(3, 'int64'))

# Fields.
field = Field([wall, player, circle((50, 50), 1)], 5)
assert (field.hits(player), field.pairs(), field.has(3), field.capacity) == ([0, 1], [(0, 1)], False, 5)
assert (field.nearest(point((60, 50)))[0], field.sweep(point((50, 0)), (0, 90))[0], field.sweep(point((99, 0)), (1, 1))) == (2, 2, None)
assert field.ray((50, 0), (0, 2)) == (2, (49, (50, 49), (0, -1), -1, 'outside', 'inside')) and field.ray((50, 0), (0, 2), 48) is None
assert (field.pick((5.5, 4)), field.pick((4, 4)), field.pick((30, 4)), field.pick((4, 4), hit.Filter(1))) == (0, 1, None, None)
assert [(stop.distance, stop.before, stop.after) for stop in hit.ray(frame, (-1, 5), (1, 0))] == [
    (1, 'outside', 'inside'), (5, 'inside', 'outside'), (7, 'outside', 'inside'), (11, 'inside', 'outside')]
field.put(3, polygon(square)).remove(0)
assert (field.hits(player), field.pairs()) == ([1, 3], [(1, 3)])
but_player, layered = hit.Filter(skip=1), hit.Filter(layers=[1, 2, 1, 4], mask=5)
assert (field.hits(player, but_player), field.pairs(but_player), field.hits(player, layered)) == ([3], [], [3])
assert (field.nearest(player, hit.Filter(1, [1, 1, 1]))[0], field.sweep(point((50, 0)), (0, 90), hit.Filter(2))) == (2, None)
along = field.slide(circle((50, 47), 1), (3, 9), filter=hit.Filter(3))
assert (along.state, along.contacts[0].base, along.moved.x > 0) == ('contact', 2, True)
assert field.slide(circle((50, 47), 1), (3, 9), filter=hit.Filter(2)).state == 'free'
ledges, through = Field([ledge, box((0, 3), (9, 4))]), hit.Rules(one_way=[up, up])
stopped = ledges.sweep_into(under, (0, -20))
assert ledges.sweep_into(under, (0, -20), through) is None and stopped is not None and stopped[0] == 0
assert ledges.slide(under, (0, -20), through).moved == (0, -20) and ledges.slide(feet, (1, 20), outwards).moved == (1, 0)
assert ledges.sweep_into(feet, (0, 20), through, hit.Filter(0)) is None
assert hit.bounds(hit.polygon_at([(0, 0), (4, 0), (0, 2)], 90, (10, 10))) == ((8, 10), (10, 14))
assert Field().nearest(player) is None and Field().hits(player) == Field().pairs() == []
assert Field([], 0).hits(player) == []

# A copy is a shape of its own.
for shape in player, frame, comb, ellipse((0, 0), (2, 1), 30), box((5, 0), (5.1, 9)):
    for twin in copy.copy(shape), copy.deepcopy(shape):
        assert (twin.vertices, twin.kind, hit.relation(twin, wall)) == (shape.vertices, shape.kind, hit.relation(shape, wall))
twin = copy.copy(player).set((9, 9), 1)
assert (player.vertices, twin.vertices) == ([(3, 4)], [(9, 9)])

# What is refused, by a message that says why.
refuses(ValueError, 'negative', circle, (0, 0), -1)
refuses(ValueError, 'NaN', circle, (math.nan, 0), 1)
refuses(ValueError, 'at least 3', polygon, [(0, 0), (1, 1)])
refuses(ValueError, 'at least 3', polygon, square, [(0, 0)])
refuses(ValueError, 'at least 3', polygon, [])
refuses(ValueError, 'unpack', point, (1, 2, 3))
refuses(ValueError, 'unpack', point, (1,))
refuses(TypeError, '', point, 'ab')
refuses(TypeError, 'not a pair of numbers: 3', point, 3)
refuses(TypeError, 'not a pair of numbers: 4', polygon, [4, 0, 0, 1])
refuses(TypeError, 'not a pair of numbers: 8', hit.sweep, player, wall, 8)
refuses(OverflowError, 'too large', point, (10 ** 400, 0))
refuses(TypeError, 'polygon is not set', chain(square).set, 1)
refuses(ValueError, 'NaN', player.set, (0, 0), math.nan)
assert hit.bounds(player).low == (1, 2)  # it is as it was
for thing in (None, 'wall', (1, 2)):
    refuses(TypeError, 'not a shape', hit.relation, player, thing)
refuses(TypeError, '', hit.relation, player, field)
refuses(TypeError, 'made by a function', hit.Shape)
refuses(ValueError, 'not finite', hit.sweep, player, wall, (math.inf, 0))
for none in math.nan, math.inf, -math.inf:
    for at in (none, 1), (1, none):
        for call, *before in ((hit.sweep, player, wall), (hit.sweep_into, player, wall), (hit.slide, player, [wall]), (hit.pick, wall), (place, wall),
                              (hit.polygon_at, square, 10), (field.sweep, player), (field.slide, player), (hit.orientation, (0, 0), (1, 0))):
            refuses(ValueError, 'not finite', call, *before, at)
        for make, *before in (point,), (segment, (0, 0)), (box, (0, 0)), (hit.rect, (0, 0)), (ellipse, (0, 0)):
            refuses(ValueError, 'NaN', make, *before, at)
        assert list(hit.hit_points(wall, [at])) == [2]
    refuses(ValueError, 'NaN', hit.polygon_at, square, none, (0, 0))
    assert list(hit.hit_circles(wall, [(5, 5)], none)) == [2]
far = place(player, (1e301, 0))
refuses(ValueError, 'too large', place, far, (1e301, 0))
refuses(ValueError, 'room', Field, [], -1)
refuses(ValueError, 'room', Field, [], 2 ** 30)
refuses(ValueError, 'room', Field, [wall, wall], 1)
refuses(IndexError, 'no number', field.put, 5, player)
refuses(IndexError, 'no number', field.remove, -1)
refuses(TypeError, '', field.put, 0.5, player)
refuses(ValueError, 'negative', hit.slide, player, [wall], (1, 1), None, -1)

# Memory: what others use stays, and what nothing has is given back.
ring = polygon(many)
moved, holder = place(ring, (1, 0)), Field([ring])
del ring
for _ in range(1000):
    polygon(many)  # writes over what was freed
assert hit.hits(moved, point((1, 0))) and holder.hits(point((0, 0))) == [0]
for _ in range(20):
    for _ in range(500):
        Field([polygon(many)]).put(1, place(polygon(many), (1, 1)))
    for _ in range(500):
        moved = place(moved, (1, 0))
gc.collect()
size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
assert size < 2 ** 18, f'{size} KB'  # these 30 000 would take more

# Shapes that are shown: the lines of tests/shell/shown.c.
seen = [polygon([(1, 1), (9, 2), (5, 8)], [(4, 3), (5, 3), (5, 4)]), circle((0.1, 0.2), 3), box((0.1, 0.2), (0.30000000000000004, 5)),
        hit.grow(chain([(1, 1), (9, 2), (5, 8)]), 0.5), sector((3, 4), 0, 5, 350, 20.5), sector((7, 2), 0.5, 2, -90, 180)]
with tempfile.TemporaryDirectory() as folder, open(os.environ['SHOWN'], encoding='utf-8') as lines:
    to = os.path.join(folder, 'shown')
    for shapes in (seen[:1], seen[1:3], [seen[3], *seen[1:3], seen[0]], [seen[4], seen[1]], [seen[1], *seen[4:]]):
        shown = hit.show(*shapes, file=to, open=False)
        with open(to, encoding='utf-8') as out:
            assert out.read() == shown.line + '\n' == f'title=behaviour.py:{sys._getframe().f_lineno - 2}&{next(lines)}', shown.line
        ElementTree.fromstring(shown._repr_svg_())
    shown = hit.show(seen[3], *seen[1:3], seen[0], file=to, open=False)
assert repr(shown) == 'the first hits 2 of 3' and shown.svg.count('#f5a742') >= 2, shown
assert repr(hit.show(circle((0, 0), 1), circle((3, 4), 1), file=os.devnull, open=False)) == 'miss: 3 apart'
assert repr(hit.show(seen[2], seen[2], file=os.devnull, open=False)) == 'hit: equal'
for shapes, words in (([quarter], 'sector'), ([quarter, point((13, 0))], 'miss: 3 apart'), ([quarter, circle((3, 4), 1)], 'hit: meeting'), ([quarter, circle((13, 0), 1)], 'miss'),
                      ([quarter, egg], 'no hit test of these two'), ([quarter, egg, hoop, point((3, 4))], 'the first hits 1 of 3')):
    shown = hit.show(*shapes, file=os.devnull, open=False)
    assert repr(shown) == words and ElementTree.fromstring(shown.svg) is not None, shown
for shape, path in ((quarter, 'M2.0 0.0L10.0 0.0A10.0 10.0 0 0 1 0.0 10.0L0.0 2.0A2.0 2.0 0 0 0 2.0 0.0Z'), (sector((5, 5), 0, 5, 180, 90), 'M5.0 5.0L0.0 5.0A5.0 5.0 0 1 1 5.0 10.0L5.0 5.0Z'),
                    (sector((2, 2), 1, 2, 0, 360), 'M4.0 2.0A2.0 2.0 0 0 1 0.0 2.0A2.0 2.0 0 0 1 4.0 2.0ZM3.0 2.0A1.0 1.0 0 0 1 1.0 2.0A1.0 1.0 0 0 1 3.0 2.0Z')):
    assert path in hit.show(shape, file=os.devnull, open=False).svg, hit.show(shape, file=os.devnull, open=False).svg
refuses(TypeError, 'takes shapes', hit.show)
refuses(TypeError, 'takes shapes', hit.show, 3)

# Threads: one field, asked and changed.
busy, errors = Field([circle((i, 0), 1) for i in range(300)], 600), []


def ask(k):
    try:
        for i in range(300):
            busy.put(300 + (i * 7 + k) % 300, circle((i % 50, k), 2)).hits(circle((i, 0), 3))
            assert busy.nearest(point((i, 0)))[1].distance == 0
            busy.remove(300 + (i + k) % 300).pairs() if i % 60 == 0 else busy.sweep(point((0, i)), (0, -400))
    except BaseException as error:
        errors.append(error)


threads = [threading.Thread(target=ask, args=(k,)) for k in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not errors, errors
print('fine, with numpy' if numpy else 'fine')
