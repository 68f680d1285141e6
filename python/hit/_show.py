# SPDX-License-Identifier: MIT
"""hit.show(): the shapes of a running program, in the lab and in a notebook. src/hit/hit_show.h does the same for C."""
from __future__ import annotations

import math
import os
import pathlib
import shutil
import subprocess
import sys
from typing import Any, Callable, List, Optional, Set, Tuple, Union
from xml.sax.saxutils import escape

from . import Point, Shape, bounds, box, closest, hits, orientation, point, rect, relation

FILE = 'hit-show.hitlab'
BASE, HIT, CURSOR = '#1f9fde', '#f5a742', '#6b6b6b'

_opened: Set[str] = set()


# ---- A line that the lab opens --------------------------------------------------------------------

def _number(x: float) -> str:
    return repr(float(x)).replace('.0', '') if float(x).is_integer() and abs(x) < 1e15 else repr(float(x))


def _centre(shape: Shape) -> Optional[Point]:
    """The one point that says in the lab where the shape is; None where vertices do.

    A rect has that point if its centre, size and angle make the same corners.
    """
    if shape.kind == 'rect' and rect(shape.centre, shape.size, shape.angle).vertices != shape.vertices:  # type: ignore[arg-type]
        return None
    return shape.centre


def _words(shape: Shape, placed: bool, item: str, comma: str) -> str:
    """The shape's kind and numbers: `item` stands before each number or pair of numbers, `comma` within a pair.

    `placed`: also where a shape with a centre is.
    """
    centre = _centre(shape)

    def pair(at: Point) -> str:
        return item + _number(at[0]) + comma + _number(at[1])
    name = 'chain' if shape.is_chain else 'polygon' if shape.kind == 'rect' and centre is None else shape.kind
    if centre is None:
        name += f'{item}/'.join(''.join(map(pair, ring)) for ring in shape.rings)
    elif placed:
        name += pair(centre)
    extent = shape.radii or (shape.size if centre else None)
    if extent:
        name += pair(extent) + item + _number(shape.angle or 0)
    if shape.angles:
        name += item + _number(shape.inner or 0) + item + _number(shape.outer or 0) + pair(Point(*shape.angles))
    if shape.radius is None:
        return name
    grown = '' if shape.kind in ('circle', 'capsule') else f'{item}grow'
    return name + grown + item + _number(shape.radius)


def _extent(shapes: Tuple[Shape, ...]) -> Tuple[Point, Point]:
    boxes = [bounds(shape) for shape in shapes]
    return (Point(min(one.low.x for one in boxes), min(one.low.y for one in boxes)),
            Point(max(one.high.x for one in boxes), max(one.high.y for one in boxes)))


def _view(low: Point, high: Point) -> str:
    """The size of the stage and what is seen of it.

    The lab shows the whole stage at zoom 1 and another place only at a larger zoom; so the stage is twice as wide and high as what is seen, at zoom
    2. The height is a power of two and the middle a multiple of its quarter: shapes that move a little leave the view where it is. Of shapes too large
    for a stage, nothing is written.
    """
    height = max(1.4 * max(high.y - low.y, (high.x - low.x) / 1.5), 1e-6)
    if not height < 1e5:
        return ''
    height = 2.0 ** math.frexp(height)[1]
    step = height / 4
    x, y = (math.floor((a + b) / 2 / step + 0.5) * step for a, b in zip(low, high))
    return f'&stage={_number(3 * height)},{_number(2 * height)}&view={_number(x)},{_number(y)},2'


def _title(text: str) -> str:
    return ''.join(f'%{ord(letter):02X}' if letter in '%&#+\\"' or letter < ' ' else letter for letter in text)


def _line(shapes: Tuple[Shape, ...], title: str) -> str:
    low, high = _extent(shapes)
    cursor = shapes[0] if len(shapes) > 1 else point(low)  # beside a single shape
    others = shapes[1:] or shapes
    line = f'title={_title(title)}{_view(low, high)}&follow=off&base={_words(others[0], True, ":", ",")}'
    if len(others) > 1:
        line += '&shapes=' + ';'.join(_words(shape, True, ' ', ' ') for shape in others)
    at = _centre(cursor) or Point(0, 0)
    return f'{line}&cursor={_words(cursor, False, ":", ",")}&at={_number(at.x)},{_number(at.y)}'


# ---- A picture ------------------------------------------------------------------------------------

def _arcs(shape: Shape, at: Point) -> str:
    """The path of a sector. A whole turn is two halves, as an arc in SVG has two ends."""
    inner, outer = shape._at.size.x, shape._at.size.y

    def place(radius: float, way: Any) -> str:
        return f'{at.x + radius * way.x!r} {at.y + radius * way.y!r}'

    def arc(radius: float, way: Any, wide: int, clockwise: int) -> str:
        return f'A{radius!r} {radius!r} 0 {wide} {clockwise} {place(radius, way)}'
    begin, end = (Point(shape._at.vertex[i].x, shape._at.vertex[i].y) for i in (1, 2))
    if shape._at.vertex[3].x == 360:
        back = Point(-begin.x, -begin.y)
        return ''.join(f'M{place(radius, begin)}{arc(radius, back, 0, 1)}{arc(radius, begin, 0, 1)}Z' for radius in ((outer, inner) if inner else (outer,)))
    wide = int(orientation((0, 0), begin, end) < 0)
    return f'M{place(inner, begin)}L{place(outer, begin)}{arc(outer, end, wide, 1)}L{place(inner, end)}{arc(inner, begin, wide, 0) if inner else ""}Z'


def _element(shape: Shape, colour: str, dot: float, origin: Point) -> str:
    """The shape in SVG. `dot` is the radius of a point. Browsers draw with single precision, so all numbers are counted from the picture's corner."""
    rings = [[Point(v.x - origin.x, v.y - origin.y) for v in ring] for ring in shape.rings]
    at, radius = rings[0][0], shape.radius or 0
    style = f'fill="{colour}" fill-opacity=".55" stroke="{colour}" vector-effect="non-scaling-stroke" stroke-width="1.5"'
    if shape.kind in ('point', 'circle'):
        return f'<circle cx="{at.x!r}" cy="{at.y!r}" r="{dot if shape.kind == "point" else radius!r}" {style}/>'
    if shape.kind == 'ellipse':
        return f'<ellipse cx="{at.x!r}" cy="{at.y!r}" rx="{shape.radii.x!r}" ry="{shape.radii.y!r}" transform="rotate({shape.angle!r} {at.x!r} {at.y!r})" {style}/>'  # type: ignore[union-attr]
    if shape.kind == 'sector':
        return f'<path d="{_arcs(shape, at)}" fill-rule="evenodd" stroke-linejoin="round" {style}/>'
    is_open = shape.is_chain or shape.kind in ('segment', 'capsule')
    path = ''.join('M' + 'L'.join(f'{v.x!r} {v.y!r}' for v in ring) + ('' if is_open else 'Z') for ring in rings)
    if radius > 0:
        style = f'fill="{"none" if is_open else colour}" stroke="{colour}" stroke-width="{2 * radius!r}" opacity=".55"'
    elif is_open:
        style = style.replace(f'fill="{colour}"', 'fill="none"')
    return f'<path d="{path}" fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round" {style}/>'


def _said(ask: Callable[[Shape, Shape], Any], a: Shape, b: Shape) -> Any:
    """The answer; None where the two have none."""
    try:
        return ask(a, b)
    except ValueError:
        return None


def _caption(shapes: Tuple[Shape, ...]) -> str:
    if len(shapes) == 1:
        return shapes[0].kind
    met = sum(bool(_said(hits, shapes[0], other)) for other in shapes[1:])
    if len(shapes) > 2:
        return f'the first hits {met} of {len(shapes) - 1}'
    if met:
        return f'hit: {relation(*shapes)}'
    nearest = _said(closest, *shapes)
    if nearest:
        return f'miss: {nearest.distance:.6g} apart'
    return 'no hit test of these two' if _said(hits, *shapes) is None else 'miss'


def _svg(shapes: Tuple[Shape, ...]) -> str:
    low, high = _extent(shapes)
    width, height = high.x - low.x, high.y - low.y
    margin = 0.06 * max(width, height) or 1
    width, height = width + 2 * margin, height + 2 * margin
    dot = max(width, height) / 120
    elements = [_element(other, HIT if shapes[0] is not other and _said(hits, shapes[0], other) else BASE, dot, low) for other in shapes[1:] or shapes]
    if len(shapes) > 1:
        elements.append(_element(shapes[0], CURSOR, dot, low))
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="344">'
            f'<text x="4" y="16" font-family="sans-serif" font-size="14" fill="currentColor">{escape(_caption(shapes))}</text>'
            f'<svg y="24" width="480" height="320" viewBox="{-margin!r} {-margin!r} {width!r} {height!r}">'
            + ''.join(elements) + '</svg></svg>')


# ---- Showing --------------------------------------------------------------------------------------

class Shown:
    """What show() returns. A notebook draws it."""

    def __init__(self, shapes: Tuple[Shape, ...], title: str) -> None:
        self.line = _line(shapes, title)
        self.svg = _svg(shapes)
        self.caption = _caption(shapes)

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return self.caption


def _open(path: str) -> None:
    """Opens the lab on the file: once, and only where there is a lab."""
    lab = shutil.which('hitlab')
    if lab and path not in _opened:
        subprocess.Popen([lab, 'watch', path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    _opened.add(path)


def show(*shapes: Shape, file: Union[str, 'os.PathLike[str]'] = FILE, open: bool = True) -> Shown:
    """Shows the shapes of a running program: in the lab, and in a notebook as a picture with the verdict and the gap.

    Writes one line to `file` and replaces the line before. The first call for a file also runs `hitlab watch` on it if the lab is installed, which
    opens a window; each later call changes what the window shows. The mouse moves the first shape, which is tested against all others. The lab gets
    all numbers to the last bit.

    Args:
        file: where the line goes; it keeps the last one when the program crashes
        open: False writes the line and opens no window

    Raises:
        TypeError: there is no shape, or something else is among them
        OSError: the file cannot be written
    """
    if not shapes or not all(isinstance(shape, Shape) for shape in shapes):
        raise TypeError('show() takes shapes')
    caller = sys._getframe(1)
    shown = Shown(shapes, f'{os.path.basename(caller.f_code.co_filename)}:{caller.f_lineno}')
    pathlib.Path(file).write_text(shown.line + '\n', encoding='utf-8')
    if open:
        _open(os.fspath(file))
    return shown
