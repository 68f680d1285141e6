# SPDX-License-Identifier: MIT
"""Exact 2D hit tests: whether two shapes hit, how they lie, how far apart they are, and what a motion meets first.

x points to the right, y down; angles are in degrees, clockwise on the screen. A point is any pair of numbers. Numbers are
converted to doubles, and the answer is that of real arithmetic on these doubles.
"""
# A docstring {name} becomes what docs/functions.ini says of that function, when scripts/wheel makes the package.
from __future__ import annotations

import importlib
import json
import math
import numbers
import re
import struct
import sys
import threading
from array import array
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Literal, NamedTuple, Optional, Sequence, Set, Tuple, Union

from ._hit import ffi as _ffi, lib as _lib

if TYPE_CHECKING:
    from .judge import Judge
    judge: Judge

__all__ = ['Angles', 'Apart', 'Box', 'Contact', 'ContactPoint', 'Disc', 'Edges', 'Field', 'Filter', 'Kind', 'Manifold', 'Nearest', 'OneWay', 'Point', 'Proof', 'RayState', 'Relation', 'Rules', 'Shape', 'Shown', 'Slid',
           'State', 'Stop', 'Swept', 'Turned', 'bounds', 'box', 'capsule', 'chain', 'circle', 'closest', 'contact', 'crossings', 'ellipse', 'enclose', 'from_geojson', 'from_wkt', 'grow', 'hit_circles', 'hit_points', 'hits',
           'is_simple', 'orientation', 'overlap', 'pick', 'place', 'point', 'polygon', 'polygon_at', 'prove', 'ray', 'rect', 'relation', 'relation_matrix', 'sector', 'segment', 'separate', 'show', 'slide',
           'sweep', 'sweep_into', 'sweep_turning', 'to_polygon', 'triangle']

Pair = Iterable[float]
"""Two numbers, x and y: a tuple, a list, an array, a vector of another library."""

Points = Any
"""Pairs, or contiguous doubles: a numpy array with two columns, or an array('d') with x, y, x, y ..."""

Kind = Literal['point', 'segment', 'circle', 'rect', 'triangle', 'polygon', 'capsule', 'ellipse', 'sector']
Relation = Literal['apart', 'touching', 'crossing', 'a contains b', 'b contains a', 'equal', 'meeting']
State = Literal['free', 'contact', 'started']
TurnedState = Literal['free', 'contact', 'started', 'near']
RayState = Literal['outside', 'inside', 'along']


class Point(NamedTuple):
    x: float
    y: float


class Box(NamedTuple):
    low: Point
    high: Point


class Disc(NamedTuple):
    centre: Point
    radius: float


class Angles(NamedTuple):
    from_: float
    to: float


class Nearest(NamedTuple):
    distance: float
    on_a: Point
    on_b: Point


class Apart(NamedTuple):
    direction: Point
    depth: float


class Edges(NamedTuple):
    of_a: int
    of_b: int


class Vertices(NamedTuple):
    of_a: int
    of_b: int


class ContactPoint(NamedTuple):
    on_a: Point
    on_b: Point
    depth: float
    edges: Edges
    vertices: Vertices


class Manifold(NamedTuple):
    normal: Point
    depth: float
    points: List[ContactPoint]


class Swept(NamedTuple):
    state: State
    time: float
    normal: Point
    point: Point
    edges: Edges


class Turned(NamedTuple):
    state: TurnedState
    start: float
    end: float


class Stop(NamedTuple):
    distance: float
    point: Point
    normal: Point
    edge: int
    before: RayState
    after: RayState


Proof = Dict[str, Any]
"""A case of judge/check: 'hit', 'shapes' and 'witness', with numbers as texts."""


class Contact(NamedTuple):
    base: int
    normal: Point


class Slid(NamedTuple):
    state: State
    place: Shape
    moved: Point
    rest: Point
    contacts: List[Contact]


class OneWay(NamedTuple):
    front: Pair
    angle: float = 45


class Rules(NamedTuple):
    out: bool = False
    one_way: Sequence[Optional[OneWay]] = ()


def _words(name: Callable[[int], Any]) -> List[Any]:
    """What a list of the library names: each number up to the first that is unknown."""
    found: List[str] = []
    while (word := _ffi.string(name(len(found))).decode()) != 'unknown':
        found.append(word)
    return found


_KINDS, _RELATIONS = _words(_lib.hit_kind_name), _words(_lib.hit_relation_name)
_RAY_STATES: List[RayState] = ['outside', 'inside', 'along']
_STATES: List[State] = ['free', 'contact', 'started']
_TURNED_STATES: List[TurnedState] = ['free', 'contact', 'started', 'near']
_NULL = _ffi.NULL
_POINT, _POLYGON, _ELLIPSE, _SECTOR = _lib.HIT_POINT, _lib.HIT_POLYGON, _lib.HIT_ELLIPSE, _lib.HIT_SECTOR
_INDEX_FROM = 100  # vertices of a polygon that is worth an index
_MOST_PARTS = 1 << 20  # of an arc that becomes edges


# ---- Numbers --------------------------------------------------------------------------------------

def _pair(of: Pair) -> Tuple[float, float]:
    try:
        x, y = of
    except TypeError:
        raise TypeError(f'not a pair of numbers: {of!r}') from None
    return x, y


def _finite(of: Pair) -> Tuple[float, float]:
    x, y = _pair(of)
    if not (math.isfinite(x) and math.isfinite(y)):
        raise ValueError('a number is not finite')
    return x, y


def _point(vec: Any) -> Point:
    return Point(vec.x, vec.y)


def _points(vecs: Any, count: int) -> List[Point]:
    return [Point(x, y) for x, y in struct.iter_unpack('dd', _ffi.buffer(vecs, 16 * count))]


def _doubles(of: Any, columns: int) -> memoryview:
    """Rows of so many doubles in memory: where they stand, or a copy."""
    try:
        view = memoryview(of)
    except TypeError:
        view = memoryview(array('d', of if columns == 1 else [x for pair in of for x in _pair(pair)]))
    if view.format != 'd' or not view.c_contiguous:
        if not hasattr(of, 'astype'):
            raise TypeError(f'not doubles: {view.format!r}')
        view = memoryview(of.astype('float64', order='C'))
    if view.nbytes % (8 * columns) or (view.shape or ())[1:] not in ((), (columns,)):
        raise ValueError(f'not {columns} in a row: an array of the shape {view.shape}')
    return view


# ---- Shapes ---------------------------------------------------------------------------------------

class Shape:
    """A shape. The functions below make shapes; they raise a ValueError that says what is wrong with their numbers."""

    __slots__ = ('_at', '_kept', '_maker', '__weakref__')
    _at: Any
    _kept: Tuple[Any, Any]
    _maker: Optional[Callable[..., Shape]]

    def __init__(self) -> None:
        raise TypeError('a shape is made by a function: circle(), box() ...')

    @property
    def kind(self) -> Kind:
        kind: Kind = _KINDS[self._at.kind]
        return kind

    @property
    def vertices(self) -> List[Point]:
        return _points(_lib.hit_vertices(self._at), self._at.count)

    def set(self, *values: Any) -> Shape:
        """Gives the shape new numbers: the arguments of the function that made it. Faster than making another shape.

        A grown shape keeps its radius. Do not call it while another thread uses the shape.

        Raises:
            TypeError: for polygons and chains: make another, or place() it
        """
        if self._maker is None:
            raise TypeError('a polygon is not set anew: make another, or place() it')
        radius, grown = self._at.radius, self._is_grown()
        self._at[0] = self._maker(*values)._at[0]
        if grown:
            self._at.radius = radius
        return self

    @property
    def rings(self) -> List[List[Point]]:
        """The vertices of each ring; those of a chain or of another shape are one list."""
        vertices, ends = self.vertices, self._ends()
        return [vertices[start:end] for start, end in zip([0, *ends], ends)] if ends else [vertices]

    @property
    def is_chain(self) -> bool:
        """Whether it is an open chain."""
        return bool(self._at.kind == _POLYGON and self._at.rings.open)

    @property
    def centre(self) -> Optional[Point]:
        """The centre of a circle, rect, ellipse or sector, and a point itself; None for other shapes."""
        if self.kind == 'rect':
            return _point(self._at.centre)
        return self.vertices[0] if self.kind in ('point', 'circle', 'ellipse', 'sector') else None

    @property
    def radius(self) -> Optional[float]:
        """The radius of a circle, a capsule or a grown shape; None for other shapes."""
        return float(self._at.radius) if self.kind in ('circle', 'capsule') or self._is_grown() else None

    @property
    def size(self) -> Optional[Point]:
        """Width and height of a rect; None for other shapes."""
        return _point(self._at.size) if self.kind == 'rect' else None

    @property
    def radii(self) -> Optional[Point]:
        """The radii of an ellipse; None for other shapes."""
        return _point(self._at.size) if self.kind == 'ellipse' else None

    @property
    def angle(self) -> Optional[float]:
        """The angle of a rect or an ellipse, in degrees; None for other shapes."""
        return float(self._at.angle) if self.kind in ('rect', 'ellipse') else None

    @property
    def inner(self) -> Optional[float]:
        """The inner radius of a sector, 0 for one with a tip; None for other shapes."""
        return float(self._at.size.x) if self.kind == 'sector' else None

    @property
    def outer(self) -> Optional[float]:
        """The outer radius of a sector; None for other shapes."""
        return float(self._at.size.y) if self.kind == 'sector' else None

    @property
    def angles(self) -> Optional[Angles]:
        """Where a sector begins and ends, in degrees, as they were given; None for other shapes."""
        return Angles(self._at.angle, self._at.vertex[3].y) if self.kind == 'sector' else None

    @property
    def __geo_interface__(self) -> Dict[str, Any]:
        """A GeoJSON geometry, as shapely and others read it. Circles, capsules, ellipses, sectors and grown shapes raise a ValueError: GeoJSON has no
        curves. Of a sector, to_polygon() has one."""
        if self._is_grown():
            raise ValueError('a grown shape is round: GeoJSON and WKT have no curves')
        if self.kind == 'point':
            return {'type': 'Point', 'coordinates': tuple(self.vertices[0])}
        if self.kind == 'segment' or self.is_chain:
            return {'type': 'LineString', 'coordinates': _coordinates(self.vertices)}
        if self.kind == 'sector':
            raise ValueError('a sector is round: GeoJSON and WKT have no curves; to_polygon() has straight edges')
        if self.kind not in ('triangle', 'rect', 'polygon'):
            raise ValueError(f'a {self.kind} is round: GeoJSON and WKT have no curves')
        parts = [[_coordinates([*ring, ring[0]]) for ring in part] for part in _parts(self.rings)]
        if len(parts) == 1:
            return {'type': 'Polygon', 'coordinates': parts[0]}
        return {'type': 'MultiPolygon', 'coordinates': parts}

    @property
    def wkt(self) -> str:
        """Well-known text. Circles, capsules, ellipses, sectors and grown shapes raise a ValueError: WKT has no curves. Of a sector, to_polygon() has one."""
        geo = self.__geo_interface__
        return f"{geo['type'].upper()} {_wkt_list(geo['coordinates'], geo['type'] == 'Point')}"

    def _is_grown(self) -> bool:
        """Whether it is of a kind that has a radius only by grow()."""
        return bool(self._at.radius > 0 and self.kind not in ('circle', 'capsule'))

    def _ends(self) -> List[int]:
        rings = self._at.rings
        several = self._at.kind == _POLYGON and rings.ends != _NULL
        return list(_ffi.unpack(rings.ends, rings.count)) if several else []

    def _state(self) -> Tuple[Any, ...]:
        """The whole shape as plain numbers."""
        at = self._at
        count = 3 if self.kind == 'ellipse' else at.count  # its half-axes stand behind its centre
        return (self.kind, bytes(_ffi.buffer(_lib.hit_vertices(at), 16 * count)), self._ends(), self.is_chain, at.radius,
                (at.centre.x, at.centre.y), (at.size.x, at.size.y), at.angle, bool(at.upright))

    def __eq__(self, other: object) -> bool:
        """Whether it is the same kind of shape with the same stored numbers. relation() says whether shapes are the same points."""
        if not isinstance(other, Shape):
            return NotImplemented

        def numbers(shape: Shape) -> Any:
            if shape.kind == 'sector':
                return [shape.kind, shape.inner, shape.outer, shape._at.vertex[3].x, *(_point(shape._at.vertex[i]) for i in range(3))]
            kind, vertices, ends, chain, radius = shape._state()[:5]
            return kind, memoryview(vertices).cast('d').tolist(), ends, chain, radius
        return bool(numbers(self) == numbers(other))

    __hash__ = None  # type: ignore[assignment]  # set() changes it

    def _made(self) -> Tuple[Any, ...]:
        """Of a sector: the arguments of sector()."""
        return (self.centre, self.inner, self.outer, *(self.angles or ()))

    def __reduce__(self) -> Tuple[Any, ...]:
        """A sector's memory names code of this process: it is made anew."""
        return (sector, self._made()) if self.kind == 'sector' else (_restored, self._state())

    def __copy__(self) -> Shape:
        make, state = self.__reduce__()
        copied: Shape = make(*state)
        return copied

    def __deepcopy__(self, memo: Any) -> Shape:
        return self.__copy__()

    def __repr__(self) -> str:
        """The call that makes the shape; for a placed rect, whose corners no call makes, its corners."""
        def call(name: str, *arguments: Any) -> str:
            return f'{name}({", ".join(repr(tuple(one) if isinstance(one, Point) else one) for one in arguments)})'
        if self._is_grown():
            return f'grow({grow(self, -self._at.radius)!r}, {float(self._at.radius)!r})'
        if self.kind == 'rect':
            a, _, c, _ = self.vertices
            for name, make, arguments in (('rect', rect, (self.centre, self.size, self.angle)), ('box', box, (a, c))):
                if not (name == 'box' and (c.x < a.x or c.y < a.y)) and make(*arguments) == self:  # type: ignore[operator]
                    return call(name, *arguments)
            return f'<hit.Shape: rect, {[tuple(v) for v in self.vertices]}>'
        if self.kind == 'ellipse':
            return call('ellipse', self.centre, self.radii, self.angle)
        if self.kind == 'sector':
            return call('sector', *self._made())
        if self.kind == 'polygon':
            return call('chain' if self.is_chain else 'polygon', *[[tuple(v) for v in ring] for ring in self.rings])
        return call(self.kind, *self.vertices, *([self.radius] if self.radius is not None else []))


_COUNTS = {'point': 1, 'segment': 2, 'circle': 1, 'rect': 4, 'triangle': 3, 'capsule': 2, 'ellipse': 3}  # an ellipse has its half-axes, too


def _rings_end(ends: Any, count: int) -> bool:
    """Whether the rings end in order, the last one with the last vertex."""
    return all(type(one) is int for one in ends) and all(a < b for a, b in zip((0, *ends), ends)) and (not ends or ends[-1] == count)


def _is_upright(vertices: Sequence[float]) -> bool:
    ax, ay, bx, by, cx, cy, dx, dy = vertices
    return (ay == by and bx == cx and cy == dy and dx == ax) or (ax == bx and by == cy and cx == dx and dy == ay)


def _restored(kind: Kind, vertices: bytes, ends: List[int], chain: bool, radius: float, centre: Pair, size: Pair, angle: float,
              upright: bool) -> Shape:
    """The shape of Shape._state(). Whoever wrote the state, a pickle perhaps, no memory is touched but the shape's own."""
    count, rest = divmod(len(vertices), 16) if isinstance(vertices, bytes) else (0, 1)
    if rest or kind not in {*_COUNTS, 'polygon'} or count != _COUNTS.get(kind, count) or not _rings_end(ends, count) or (ends and kind != 'polygon'):
        raise ValueError('not the state of a shape')
    if kind == 'polygon':
        def make(at: Any, to: Any) -> Any:
            if chain:
                return _lib.hit_make_chain(at, count)
            return _lib.hit_make_rings(at, to, len(ends)) if ends else _lib.hit_make_polygon(at, count)
        core = _outline(vertices, ends, make)
        return grow(core, radius) if radius else core
    if upright and not (kind == 'rect' and _is_upright(struct.unpack('8d', vertices))):
        raise ValueError('not the state of a shape')
    made = _lib.hit_make_point((0, 0))
    made.kind, made.radius, made.angle, made.upright = _KINDS.index(kind), radius, angle, upright
    made.centre, made.size = _pair(centre), _pair(size)
    made.count = 1 if kind == 'ellipse' else count
    _ffi.memmove(made.vertex, vertices, len(vertices))
    return _shape(globals()[kind], made)


# ---- GeoJSON and WKT ------------------------------------------------------------------------------

def _coordinates(points: Iterable[Point]) -> Tuple[Tuple[float, float], ...]:
    return tuple((x, y) for x, y in points)


def _parts(rings: List[List[Point]]) -> List[List[List[Point]]]:
    """Shells with their holes. By the even-odd rule a ring in an even number of others is a shell."""
    shapes = [polygon(ring) for ring in rings]
    around: List[List[int]] = []
    for i, inner in enumerate(shapes):
        said = [relation(outer, inner) if k != i else 'apart' for k, outer in enumerate(shapes)]
        if len(rings) > 1 and ('crossing' in said or 'meeting' in said or 'equal' in said):
            raise ValueError('rings that cross have no form in GeoJSON and WKT')
        around.append([k for k, word in enumerate(said) if word == 'a contains b'])
    parts = {i: [ring] for i, ring in enumerate(rings) if len(around[i]) % 2 == 0}
    for i, ring in enumerate(rings):
        if len(around[i]) % 2:
            parts[max((k for k in around[i] if k in parts), key=lambda k: len(around[k]))].append(ring)
    return list(parts.values())


def _wkt_list(coordinates: Any, bare_point: bool = False) -> str:
    if coordinates and not isinstance(coordinates[0], (tuple, list)):
        numbers = ' '.join(repr(number) for number in coordinates)
        return f'({numbers})' if bare_point else numbers
    return f"({', '.join(_wkt_list(one) for one in coordinates)})"


def to_polygon(shape: Shape, tolerance: float) -> Shape:
    """{to_polygon}"""
    if _where(shape).kind != _SECTOR:
        raise ValueError(f'a {shape.kind} is no sector')
    if not tolerance > 0:
        raise ValueError('the tolerance is not above 0')
    at, centre = shape._at, shape.vertices[0]
    inner, outer, whole = at.size.x, at.size.y, at.vertex[3].x == 360
    begin, end = _point(at.vertex[1]), _point(at.vertex[2])
    between = math.degrees(math.atan2(begin.x * end.y - begin.y * end.x, begin.x * end.x + begin.y * end.y))
    turn = 360.0 if whole else between + 360 if between < 0 else between  # the difference of large angles is rounded
    near = min(tolerance, (outer - inner) / 2) if inner < outer else tolerance  # the outer edges stay off the inner ones

    def arc(radius: float, within: float) -> List[Tuple[float, float]]:
        """Of an edge over the angle h the arc is farther by 2 r sin(h / 4)^2."""
        edge = math.degrees(4 * math.asin(math.sqrt(min(within / (2 * radius), 0.5)))) if radius else 360.0
        if not edge * _MOST_PARTS >= turn:
            raise ValueError('it needs more than a million vertices')
        parts = max(math.ceil(turn / min(edge, 90.0)), 1) if turn and radius else 0
        ways = [begin]
        for i in range(1, parts):
            angle = math.fmod(at.angle, 360) + turn * i / parts
            there = _lib.hit_make_sector((0, 0), 0, 1, angle, angle)
            ways.append(_point(there.vertex[1]))
        ways += [end] if parts and not whole else []
        return [(centre.x + radius * way.x, centre.y + radius * way.y) for way in ways]
    far = arc(outer, near)
    if inner == outer or turn == 0:
        ends = far if inner == outer else [*arc(inner, near), *far]
        if whole and len(ends) > 2:
            ends.append(ends[0])
        return point(ends[0]) if len(ends) == 1 else segment(*ends) if len(ends) == 2 else chain(ends)
    back = arc(inner, near)
    if not whole:
        return polygon([*far, *reversed(back)])
    return polygon(far, back) if inner else polygon(far)


def _positions(at: Any, least: int, kind: str) -> List[Any]:
    """Points, without their heights; ValueError: fewer than `least`, or none."""
    if not isinstance(at, (list, tuple)) or len(at) < least or not all(isinstance(one, (list, tuple)) and len(one) >= 2 for one in at):
        raise ValueError(f'not the coordinates of a {kind}: {str(at)[:60]}')
    return [tuple(one)[:2] for one in at]


def _geojson_rings(at: Any, kind: str) -> List[Any]:
    if not isinstance(at, (list, tuple)) or not at:
        raise ValueError(f'not the coordinates of a {kind}: {str(at)[:60]}')

    def opened(points: List[Any]) -> List[Any]:
        return points[:-1] if len(points) > 1 and points[0] == points[-1] else points
    return [opened(_positions(ring, 1, kind)) for ring in at]


def from_geojson(geo: Any) -> Shape:
    """{from_geojson}"""
    geo = getattr(geo, '__geo_interface__', geo)
    if not isinstance(geo, dict) or 'type' not in geo:
        raise ValueError(f'not GeoJSON: {str(geo)[:60]}')
    kind, at = geo['type'], geo.get('coordinates')
    if kind == 'Feature':
        return from_geojson(geo.get('geometry'))
    if kind == 'Point':
        return point(_positions([at], 1, kind)[0])
    if kind == 'LineString':
        points = _positions(at, 2, kind)
        return chain(points) if len(points) > 2 else segment(*points)
    if kind == 'LinearRing':
        return polygon(*_geojson_rings([at], kind))
    if kind == 'Polygon':
        return polygon(*_geojson_rings(at, kind))
    if kind == 'MultiPolygon':
        return polygon(*(ring for part in _geojson_parts(at, kind) for ring in part))
    raise ValueError(f'no shape is made of a {kind}')


def _geojson_parts(at: Any, kind: str) -> List[Any]:
    if not isinstance(at, (list, tuple)) or not at:
        raise ValueError(f'not the coordinates of a {kind}: {str(at)[:60]}')
    return [_geojson_rings(part, kind) for part in at]


_NUMBER = r'[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?'
_POSITION = rf'\s*{_NUMBER}(?:\s+{_NUMBER}){{1,3}}\s*'
_LIST = rf'\({_POSITION}(?:,{_POSITION})*\)'
_PART = rf'\(\s*{_LIST}(?:\s*,\s*{_LIST})*\s*\)'
_BODIES = {'POINT': rf'\({_POSITION}\)', 'LINESTRING': _LIST, 'POLYGON': _PART, 'MULTIPOLYGON': rf'\(\s*{_PART}(?:\s*,\s*{_PART})*\s*\)'}
_WKT = re.compile('|'.join(rf'\s*(?P<{kind}>{kind})\s*(?:Z|M|ZM)?\s*{body}\s*' for kind, body in _BODIES.items()), re.I)


def from_wkt(text: str) -> Shape:
    """{from_wkt}"""
    match = _WKT.fullmatch(text)
    if not match:
        raise ValueError(f'not WKT of a point, line string or polygon: {text[:60]!r}')
    lists = [[tuple(map(float, one.split())) for one in found.split(',')] for found in re.findall(r'\(([^()]+)\)', text)]
    if match['POINT']:
        return from_geojson({'type': 'Point', 'coordinates': lists[0][0]})
    if match['LINESTRING']:
        return from_geojson({'type': 'LineString', 'coordinates': lists[0]})
    return from_geojson({'type': 'Polygon', 'coordinates': lists})


def _shape(maker: Optional[Callable[..., Shape]], made: Any, kept: Tuple[Any, Any] = (None, None)) -> Shape:
    """kept: the vertices of a polygon, and what it has of the polygon that it was made from: vertices, ends, index."""
    shape = object.__new__(Shape)
    shape._at = _ffi.new('hit_shape *', made)
    shape._kept = kept
    shape._maker = maker
    error = _lib.hit_validate(shape._at)
    if error:
        raise ValueError(_ffi.string(_lib.hit_error_text(error)).decode())
    return shape


def _where(shape: Shape) -> Any:
    try:
        return shape._at
    except AttributeError:
        raise TypeError(f'not a shape: {shape!r}') from None


def _refused(question: int) -> ValueError:
    return ValueError(f'a sector has no answer to {_ffi.string(_lib.hit_question_name(question)).decode()!r}')


def _asked(question: int, shape: Shape) -> Any:
    """Where the shape is. A sector raises an error if it does not answer the question; other shapes refuse by what they return."""
    at = _where(shape)
    if at.kind == _SECTOR and not _lib.hit_answers(at, question):
        raise _refused(question)
    return at


def _is_tested(a: int, b: int) -> bool:
    """Whether there is a hit test of the two kinds."""
    return a < _ELLIPSE or b < _ELLIPSE or a == b == _ELLIPSE


def _untested(a: int, b: int) -> ValueError:
    return ValueError('there is no hit test of a sector and ' + ('another sector' if a == b else 'an ellipse'))


def _tested(a: Shape, b: Shape) -> Tuple[Any, Any]:
    at, beside = _where(a), _where(b)
    if at.kind >= _ELLIPSE and not _is_tested(at.kind, beside.kind):
        raise _untested(at.kind, beside.kind)
    return at, beside


def _measured(a: Shape, b: Shape) -> Tuple[Any, Any]:
    """Both for a distance, which a sector has only to a point."""
    at, beside = _where(a), _where(b)
    if (at.kind == _SECTOR or beside.kind == _SECTOR) and at.kind != _POINT and beside.kind != _POINT:
        raise _refused(_lib.HIT_ASK_CLOSEST)
    return at, beside


def point(at: Pair) -> Shape:
    """{point}"""
    return _shape(point, _lib.hit_make_point(_pair(at)))


def segment(from_: Pair, to: Pair) -> Shape:
    """{segment}"""
    return _shape(segment, _lib.hit_make_segment(_pair(from_), _pair(to)))


def circle(centre: Pair, radius: float) -> Shape:
    """{circle}"""
    return _shape(circle, _lib.hit_make_circle(_pair(centre), radius))


def rect(centre: Pair, size: Pair, angle: float = 0) -> Shape:
    """{rect}"""
    return _shape(rect, _lib.hit_make_rect(_pair(centre), _pair(size), angle))


def box(low: Pair, high: Pair) -> Shape:
    """{box}"""
    return _shape(box, _lib.hit_make_box(_pair(low), _pair(high)))


def triangle(a: Pair, b: Pair, c: Pair) -> Shape:
    """{triangle}"""
    return _shape(triangle, _lib.hit_make_triangle(_pair(a), _pair(b), _pair(c)))


def polygon(ring: Points, *more: Points) -> Shape:
    """{polygon}"""
    views = [_doubles(one, 2) for one in (ring, *more)]
    ends, count = [], 0
    for view in views:
        count += view.nbytes // 16
        ends.append(count)
    return _outline(b''.join(views), ends, lambda at, to: _lib.hit_make_rings(at, to, len(ends)))


def polygon_at(ring: Points, angle: float, at: Pair) -> Shape:
    """{polygon_at}"""
    view, to = _doubles(ring, 2), _finite(at)
    return _outline(view, [], lambda out, _: _lib.hit_make_polygon_at(out, view.nbytes // 16, angle, to, out))


def chain(points: Points) -> Shape:
    """{chain}"""
    view = _doubles(points, 2)
    return _outline(view, [], lambda at, _: _lib.hit_make_chain(at, view.nbytes // 16))


def _outline(numbers: Any, ends: List[int], make: Callable[[Any, Any], Any]) -> Shape:
    """From _INDEX_FROM vertices on it has an index."""
    count = len(memoryview(numbers).cast('B')) // 16
    vertices, places = _ffi.new('hit_vec[]', count), _ffi.new('int[]', ends)
    _ffi.memmove(vertices, numbers, 16 * count)
    index = _ffi.new('double[]', _lib.hit_index_size(count) // 8 + 1) if count >= _INDEX_FROM else None
    shape = _shape(None, make(vertices, places), (vertices, (vertices, places, index)))
    if index is not None:
        shape._at.index = _lib.hit_index_build_for(shape._at, index)
    return shape


def capsule(from_: Pair, to: Pair, radius: float) -> Shape:
    """{capsule}"""
    return _shape(capsule, _lib.hit_make_capsule(_pair(from_), _pair(to), radius))


def ellipse(centre: Pair, radii: Pair, angle: float = 0) -> Shape:
    """{ellipse}"""
    return _shape(ellipse, _lib.hit_make_ellipse(_pair(centre), _pair(radii), angle))


def sector(centre: Pair, inner: float, outer: float, from_: float, to: float) -> Shape:
    """{sector}"""
    return _shape(sector, _lib.hit_make_sector(_pair(centre), inner, outer, from_, to))


def grow(shape: Shape, r: float) -> Shape:
    """{grow}"""
    made = _lib.hit_grow(_where(shape), r)
    maker = shape._maker if made.kind == shape._at.kind else globals()[_KINDS[made.kind]]
    return _shape(maker, made, shape._kept)


def place(shape: Shape, by: Pair) -> Shape:
    """{place}"""
    at = _where(shape)
    ring = _ffi.new('hit_vec[]', at.count) if at.kind == _POLYGON else _NULL
    return _shape(shape._maker, _lib.hit_place(at, _finite(by), ring), (ring, shape._kept[1]))


def bounds(shape: Shape) -> Box:
    """{bounds}"""
    corners = _ffi.new('hit_vec[2]')
    _lib.hit_bounds(_where(shape), corners, corners + 1)
    return Box(_point(corners[0]), _point(corners[1]))


def enclose(shape: Shape) -> Optional[Disc]:
    """{enclose}"""
    centre, radius = _ffi.new('hit_vec *'), _ffi.new('double *')
    return Disc(_point(centre), radius[0]) if _lib.hit_enclose(_asked(_lib.HIT_ASK_ENCLOSE, shape), centre, radius) else None


def orientation(a: Pair, b: Pair, c: Pair) -> int:
    """{orientation}"""
    return int(_lib.hit_orientation(_finite(a), _finite(b), _finite(c)))


# ---- Two shapes -----------------------------------------------------------------------------------

def hits(a: Shape, b: Shape) -> bool:
    """{hits}"""
    return bool(_lib.hit_hits(*_tested(a, b)))


def pick(shape: Shape, at: Pair) -> bool:
    """{pick}"""
    return bool(_lib.hit_pick(_where(shape), _finite(at)))


def relation(a: Shape, b: Shape) -> Relation:
    """{relation}"""
    found: Relation = _RELATIONS[_lib.hit_relate(*_tested(a, b))]
    return found


def relation_matrix(a: Shape, b: Shape) -> Optional[str]:
    """{relation_matrix}"""
    letters = _ffi.new('char[10]')
    return str(_ffi.string(letters).decode()) if _lib.hit_relate_matrix(_asked(_lib.HIT_ASK_MATRIX, a), _asked(_lib.HIT_ASK_MATRIX, b), letters) else None


def is_simple(shape: Shape) -> bool:
    """{is_simple}"""
    return bool(_lib.hit_is_simple(_where(shape)))


def overlap(a: Shape, b: Shape) -> bool:
    """{overlap}"""
    return bool(_lib.hit_overlap(_asked(_lib.HIT_ASK_OVERLAP, a), _asked(_lib.HIT_ASK_OVERLAP, b)))


def crossings(a: Shape, b: Shape) -> List[Point]:
    """{crossings}"""
    room, at, beside = 64, _asked(_lib.HIT_ASK_CROSSINGS, a), _asked(_lib.HIT_ASK_CROSSINGS, b)
    while True:
        out = _ffi.new('hit_vec[]', room)
        count = _lib.hit_crossings(at, beside, out, _NULL, room)
        if count < room:
            return _points(out, count)
        room *= 8


def _nearest(nearest: Any) -> Nearest:
    return Nearest(nearest.distance, _point(nearest.on_a), _point(nearest.on_b))


def closest(a: Shape, b: Shape) -> Nearest:
    """{closest}"""
    return _nearest(_lib.hit_closest(*_measured(a, b)))


def separate(a: Shape, b: Shape) -> Optional[Apart]:
    """{separate}"""
    direction, depth = _ffi.new('hit_vec *'), _ffi.new('double *')
    at, beside = _asked(_lib.HIT_ASK_SEPARATE, a), _asked(_lib.HIT_ASK_SEPARATE, b)
    return Apart(_point(direction), depth[0]) if _lib.hit_separate(at, beside, direction, depth) else None


def _contact_point(point: Any) -> ContactPoint:
    edges, vertices = Edges(point.edges.of_a, point.edges.of_b), Vertices(point.vertex_a, point.vertex_b)
    return ContactPoint(_point(point.on_a), _point(point.on_b), point.depth, edges, vertices)


def contact(a: Shape, b: Shape) -> Optional[Manifold]:
    """{contact}"""
    manifold = _ffi.new('hit_manifold *')
    if not _lib.hit_contact(_asked(_lib.HIT_ASK_CONTACT, a), _asked(_lib.HIT_ASK_CONTACT, b), manifold):
        return None
    return Manifold(_point(manifold.normal), manifold.depth, [_contact_point(manifold.points[i]) for i in range(manifold.count)])


def _stop(stop: Any) -> Stop:
    return Stop(stop.distance, _point(stop.point), _point(stop.normal), stop.edge, _RAY_STATES[stop.before], _RAY_STATES[stop.after])


def ray(shape: Shape, start: Pair, direction: Pair, length: float = math.inf) -> List[Stop]:
    """{ray}"""
    room, at = 16, _asked(_lib.HIT_ASK_RAY, shape)
    while True:
        out = _ffi.new('hit_ray_stop[]', room)
        count = _lib.hit_ray(at, _finite(start), _finite(direction), length, out, room)
        if count < room:
            return [_stop(out[i]) for i in range(count)]
        room *= 8


def _swept(swept: Any) -> Swept:
    edges = swept.edges
    return Swept(_STATES[swept.state], swept.time, _point(swept.normal), _point(swept.point), Edges(edges.of_a, edges.of_b))


def sweep(a: Shape, b: Shape, motion: Pair) -> Swept:
    """{sweep}"""
    return _swept(_lib.hit_sweep(_asked(_lib.HIT_ASK_SWEEP, a), _asked(_lib.HIT_ASK_SWEEP, b), _finite(motion)))


def sweep_turning(a: Shape, motion: Pair, angle: float, pivot: Pair, b: Shape) -> Turned:
    """{sweep_turning}"""
    if not math.isfinite(angle):
        raise ValueError('a number is not finite')
    at, beside = _asked(_lib.HIT_ASK_SWEEP_TURNING, a), _asked(_lib.HIT_ASK_SWEEP_TURNING, b)
    turned = _lib.hit_sweep_turning(at, _finite(motion), angle, _finite(pivot), beside)
    return Turned(_TURNED_STATES[turned.state], turned.start, turned.end)


def _rules(rules: Optional[Rules], count: int) -> Tuple[Any, Any]:
    """The rules for so many bases, and what has to live as long."""
    if rules is None:
        return _NULL, None
    ways = _ffi.new('hit_one_way[]', count)
    for i, way in zip(range(count), rules.one_way):
        if way is not None:
            ways[i].front.x, ways[i].front.y = _finite(way.front)
            ways[i].angle = way.angle
    return _ffi.new('hit_rules *', (rules.out, ways if rules.one_way else _NULL)), ways


def sweep_into(a: Shape, b: Shape, motion: Pair, rules: Optional[Rules] = None) -> Swept:
    """{sweep_into}"""
    by, _kept = _rules(rules, 1)
    return _swept(_lib.hit_sweep_into(_asked(_lib.HIT_ASK_SWEEP, a), _asked(_lib.HIT_ASK_SWEEP, b), _finite(motion), by))


def _written(write: Callable[[Any, int], int]) -> Any:
    """The JSON that write() makes: it gets a place and its size, and says how long the text is."""
    size = 4096
    while True:
        text = _ffi.new('char[]', size)
        length = write(text, size)
        if length < size:
            return json.loads(_ffi.string(text))
        size = length + 1


def _prove_to(text: Any, size: int, a: Any, b: Any) -> int:
    proof, needed = _ffi.new('hit_proof *'), _lib.hit_prove_size(a, b)
    while True:
        memory = _ffi.new('long double[]', needed // _ffi.sizeof('long double') + 1)  # aligned for anything
        state = _lib.hit_prove(a, b, memory, needed, text, size, proof)
        if state == _lib.HIT_PROVED:
            return int(proof.length)
        if state != _lib.HIT_PROVE_MEMORY:
            raise ValueError(_ffi.string(_lib.hit_prove_state_text(state)).decode())
        needed *= 2


def prove(a: Shape, b: Shape) -> Proof:
    """{prove}"""
    at, beside = _asked(_lib.HIT_ASK_PROVE, a), _asked(_lib.HIT_ASK_PROVE, b)
    witness = _written(lambda text, size: _prove_to(text, size, at, beside))
    shapes = [_written(lambda text, size: int(_lib.hit_prove_shape(_where(shape), text, size))) for shape in (a, b)]
    return {'hit': witness['verdict'] == 'hit', 'shapes': shapes, 'witness': witness}


def slide(a: Shape, bases: Iterable[Shape], motion: Pair, rules: Optional[Rules] = None, most: int = 4) -> Slid:
    """{slide}"""
    many = _ffi.new('hit_shape[]', [_asked(_lib.HIT_ASK_SWEEP, base)[0] for base in bases])
    by, _kept = _rules(rules, len(many))
    met, ring = _ffi.new('hit_slide_contact[]', most), _ffi.new('hit_vec[]', 2 * _asked(_lib.HIT_ASK_SWEEP, a).count)
    return _slid(a, _lib.hit_slide(a._at, many, len(many), _finite(motion), by, met, most, ring), met)


def _slid(a: Shape, slid: Any, met: Any) -> Slid:
    contacts = [Contact(met[i].base, _point(met[i].normal)) for i in range(slid.contacts)]
    moved = _point(slid.moved)
    return Slid(_STATES[slid.state], place(a, moved), moved, _point(slid.rest), contacts)


# ---- One shape and many positions -----------------------------------------------------------------

def _batch(at: Points, out: Any, call: Callable[[Any, int, Any], Any]) -> Any:
    places = _ffi.from_buffer('hit_vec[]', _doubles(at, 2))
    if out is None:
        numpy = sys.modules.get('numpy')
        is_numpy = numpy is not None and isinstance(at, numpy.ndarray)
        out = numpy.empty(len(places), 'uint8') if numpy and is_numpy else bytearray(len(places))
    verdicts = memoryview(out)
    if verdicts.format != 'B' or verdicts.nbytes < len(places):
        raise ValueError(f'no room for {len(places)} bytes: an array of uint8, or a bytearray')
    call(places, len(places), _ffi.from_buffer('unsigned char[]', verdicts, require_writable=True))
    return out


def hit_points(shape: Shape, at: Points, out: Any = None) -> Any:
    """{hit_points}"""
    where = _where(shape)
    return _batch(at, out, lambda places, count, to: _lib.hit_batch_points(where, places, count, to))


def hit_circles(shape: Shape, at: Points, radius: Union[float, Sequence[float], Any], out: Any = None) -> Any:
    """{hit_circles}"""
    where = _where(shape)
    if isinstance(radius, numbers.Real):
        return _batch(at, out, lambda places, count, to: _lib.hit_batch_circles(where, places, radius, count, to))
    radii = _ffi.from_buffer('double[]', _doubles(radius, 1))

    def call(places: Any, count: int, to: Any) -> None:
        if len(radii) < count:
            raise ValueError(f'{len(radii)} radii for {count} circles')
        _lib.hit_batch_own_circles(where, places, radii, count, to)
    return _batch(at, out, call)


# ---- One shape and many shapes --------------------------------------------------------------------

class Filter(NamedTuple):
    """Leaves shapes out of a query: number skip, and every i with layers[i] & mask == 0.

    Where layers ends, the rest are 0.
    """
    skip: int = -1
    layers: Optional[Sequence[int]] = None
    mask: int = 0xffffffff


class Field:
    """{Field}"""

    def __init__(self, shapes: Iterable[Shape] = (), capacity: Optional[int] = None) -> None:
        shapes = list(shapes)
        self.capacity = max(len(shapes), 16) if capacity is None else capacity
        if not len(shapes) <= self.capacity <= 2 ** 29:
            raise ValueError('a field has room for its shapes, and for 2**29 at most')
        self._lock = threading.RLock()  # cffi releases the GIL during a call
        self._shapes, self._numbers = _ffi.new('hit_shape[]', self.capacity), _ffi.new('int[]', self.capacity)
        self._kept: List[Any] = [None] * self.capacity
        self._partial: Set[int] = set()  # the sectors and ellipses, which have no hit test of each other
        for i, shape in enumerate(shapes):
            self._take(i, shape)
        self._memory = _ffi.new('double[]', _lib.hit_field_size(self.capacity) // 8 + 1)
        self._tree = _lib.hit_field_build(self._memory, self.capacity, self._shapes, len(shapes))

    def _take(self, i: int, shape: Shape) -> None:
        self._shapes[i] = _where(shape)[0]
        self._kept[i] = shape._kept
        (self._partial.add if shape._at.kind >= _ELLIPSE else self._partial.discard)(i)

    def _number(self, i: int) -> int:
        if not 0 <= i < self.capacity:
            raise IndexError(f'no number of this field: {i}')
        return i

    def put(self, i: int, shape: Shape) -> Field:
        """{Field.put}"""
        with self._lock:
            self._take(self._number(i), shape)
            _lib.hit_field_put(self._tree, i)
        return self

    def remove(self, i: int) -> Field:
        """{Field.remove}"""
        with self._lock:
            _lib.hit_field_remove(self._tree, self._number(i))
            self._kept[i] = None
            self._partial.discard(i)
        return self

    def has(self, i: int) -> bool:
        """{Field.has}"""
        with self._lock:
            return bool(_lib.hit_field_has(self._tree, self._number(i)))

    def _seen(self, filter: Optional[Filter]) -> Tuple[Any, Any]:
        """The field as a query sees it, and what has to live as long."""
        if filter is None:
            return self._tree, None
        view, layers = _ffi.new('hit_view *'), _NULL
        if filter.layers is not None:
            layers = _ffi.new('unsigned[]', self.capacity)
            for i, layer in zip(range(self.capacity), filter.layers):
                layers[i] = layer
        return _lib.hit_field_view(view, self._tree, filter.skip, layers, filter.mask), (view, layers)

    def _kinds(self, filter: Optional[Filter], numbers: Iterable[int]) -> List[Tuple[int, int]]:
        """The number and the kind of each of these shapes that the query does not leave out."""
        def is_seen(i: int) -> bool:
            if filter is None or filter.layers is None:
                return filter is None or i != filter.skip
            return i != filter.skip and i < len(filter.layers) and bool(int(filter.layers[i]) & filter.mask)
        return [(i, self._shapes[i].kind) for i in numbers if is_seen(i)]

    def _sure(self, question: int, shape: Optional[Shape], filter: Optional[Filter]) -> None:
        """Raises an error if the shape, or one in its way, is a sector, which does not answer this question."""
        if shape is not None:
            _asked(question, shape)
        if any(kind == _SECTOR for _, kind in self._kinds(filter, self._partial)):
            raise _refused(question)

    def hits(self, shape: Shape, filter: Optional[Filter] = None) -> List[int]:
        """{Field.hits}"""
        with self._lock:
            for _, kind in self._kinds(filter, self._partial) if _where(shape).kind >= _ELLIPSE else []:
                if not _is_tested(shape._at.kind, kind):
                    raise _untested(shape._at.kind, kind)
            at, _kept = self._seen(filter)
            count = _lib.hit_field_hits(at, _where(shape), self._numbers, self.capacity, _NULL)
            return sorted(_ffi.unpack(self._numbers, count)) if count else []

    def nearest(self, shape: Shape, filter: Optional[Filter] = None) -> Optional[Tuple[int, Nearest]]:
        """{Field.nearest}"""
        nearest = _ffi.new('hit_nearest *')
        with self._lock:
            if _where(shape).kind == _SECTOR:
                if any(kind != _POINT for _, kind in self._kinds(filter, (i for i in range(self.capacity) if _lib.hit_field_has(self._tree, i)))):
                    raise _refused(_lib.HIT_ASK_CLOSEST)
            elif shape._at.kind != _POINT:
                self._sure(_lib.HIT_ASK_CLOSEST, None, filter)
            at, _kept = self._seen(filter)
            i = _lib.hit_field_nearest(at, _where(shape), nearest, _NULL)
        return None if i < 0 else (i, _nearest(nearest))

    def sweep(self, shape: Shape, motion: Pair, filter: Optional[Filter] = None) -> Optional[Tuple[int, Swept]]:
        """{Field.sweep}"""
        swept = _ffi.new('hit_swept *')
        with self._lock:
            self._sure(_lib.HIT_ASK_SWEEP, shape, filter)
            at, _kept = self._seen(filter)
            i = _lib.hit_field_sweep(at, _where(shape), _finite(motion), swept, _NULL)
        return None if i < 0 else (i, _swept(swept))

    def sweep_into(self, shape: Shape, motion: Pair, rules: Optional[Rules] = None, filter: Optional[Filter] = None) -> Optional[Tuple[int, Swept]]:
        """{Field.sweep_into}"""
        swept = _ffi.new('hit_swept *')
        by, _ways = _rules(rules, self.capacity)
        with self._lock:
            self._sure(_lib.HIT_ASK_SWEEP, shape, filter)
            at, _kept = self._seen(filter)
            i = _lib.hit_field_sweep_into(at, _where(shape), _finite(motion), by, swept, _NULL)
        return None if i < 0 else (i, _swept(swept))

    def ray(self, start: Pair, direction: Pair, length: float = math.inf, filter: Optional[Filter] = None) -> Optional[Tuple[int, Stop]]:
        """{Field.ray}"""
        stop = _ffi.new('hit_ray_stop *')
        with self._lock:
            self._sure(_lib.HIT_ASK_RAY, None, filter)
            at, _kept = self._seen(filter)
            i = _lib.hit_field_ray(at, _finite(start), _finite(direction), length, stop, _NULL)
        return None if i < 0 else (i, _stop(stop))

    def pick(self, at: Pair, filter: Optional[Filter] = None) -> Optional[int]:
        """{Field.pick}"""
        with self._lock:
            field, _kept = self._seen(filter)
            i = _lib.hit_field_pick(field, _finite(at), _NULL)
        return None if i < 0 else int(i)

    def slide(self, shape: Shape, motion: Pair, rules: Optional[Rules] = None, filter: Optional[Filter] = None, most: int = 4) -> Slid:
        """{Field.slide}"""
        met, ring = _ffi.new('hit_slide_contact[]', most), _ffi.new('hit_vec[]', 2 * _where(shape).count)
        by, _ways = _rules(rules, self.capacity)
        with self._lock:
            self._sure(_lib.HIT_ASK_SWEEP, shape, filter)
            at, _kept = self._seen(filter)
            slid = _lib.hit_field_slide(at, shape._at, _finite(motion), by, met, most, ring, _NULL)
        return _slid(shape, slid, met)

    def pairs(self, filter: Optional[Filter] = None) -> List[Tuple[int, int]]:
        """{Field.pairs}"""
        with self._lock:
            kinds = [kind for _, kind in self._kinds(filter, self._partial)]
            if _SECTOR in kinds and len(kinds) > 1:
                raise _untested(*sorted(kinds)[-2:])
            at, _kept = self._seen(filter)
            count = _lib.hit_field_pairs(at, _NULL, 0, _NULL)
            out = _ffi.new('hit_pair[]', count)
            _lib.hit_field_pairs(at, out, count, _NULL)
        return list(struct.iter_unpack('ii', _ffi.buffer(out)))  # type: ignore[arg-type]


version = '.'.join(str(_lib.hit_version() // unit % 100) for unit in (10000, 100, 1))
__version__ = version

from ._show import Shown, show  # noqa: E402  # it needs what is above


def __getattr__(name: str) -> Any:
    """hit.judge(), and the module of that name, are loaded when they are first asked for."""
    if name == 'judge':
        return importlib.import_module('hit.judge')
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')


def __dir__() -> List[str]:
    """What others may use; not what this module imports."""
    return sorted([*__all__, 'judge', 'version', *(name for name in globals() if name.startswith('__'))])
