# SPDX-License-Identifier: MIT
"""Tells whether your own hit test is right, and where it is wrong.

    report = hit.judge('circle/box', function)     thousands of cases, the exact answers, the shortest wrong cases
    hit.judge.check('circle/box', function)        the same as one assertion, for pytest and unittest
    python -m hit.judge circle/box my_test.py      the same for a file

The function takes the numbers of both shapes in the order of the pair: circle/box calls f(cx, cy, r, x, y, w, h). A polygon is
one argument, a list of [x, y]. True and 1 are a hit, False and 0 a miss, and '?' refuses such shapes. Anything else is an
error: an exception, None, another number, any other text.

    point     x y                  triangle  x1 y1 x2 y2 x3 y3
    segment   x1 y1 x2 y2          polygon   [[x1, y1], ...]
    circle    cx cy r              capsule   x1 y1 x2 y2 r
    box       x y w h              ellipse   cx cy rx ry degrees
    rect      cx cy w h degrees    roundbox  x y w h r: all points within r of the box
    sector    cx cy r from to: clockwise on screen from `from` to `to`, which is up to 360 more; beside a point, segment,
              circle or box

With ask='distance', 'time', 'point', 'move' or 'normal' it returns numbers: see judge().
"""
from __future__ import annotations

import argparse
import contextlib
import importlib
import inspect
import json
import numbers
import os
import pathlib
import re
import runpy
import shlex
import struct
import sys
import time
import types
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Union

from ._judge import ffi as _ffi, lib as _lib
from . import _shapes
from ._shapes import NoName as _NoName, follow as _follow
from ._taken import (Way as _Way, owner_of as _owner_of, point_class_of as _point_class_of, says_shape as _says_shape, source_of as _source_of,
                     takes_all_by_name as _takes_all_by_name, ways as _ways)

__all__ = ['Group', 'Question', 'Report', 'check', 'judge']

_BATCH = 2048
_HIT, _MISS, _REFUSED, _ERROR = (_lib.JUDGE_SAYS_HIT, _lib.JUDGE_SAYS_MISS, _lib.JUDGE_SAYS_REFUSED, _lib.JUDGE_SAYS_ERROR)
_NUMBER = _lib.JUDGE_SAYS_NUMBER

Test = Callable[..., Any]


# ---- What is found --------------------------------------------------------------------------------

class Group:
    """Answers that are wrong in one way."""

    def __init__(self, found: Dict[str, Any]):
        self.outcome: str = found['outcome']
        """'wrong', or 'error'"""
        self.count: int = found['count']
        self.deck: str = found['deck']
        """the deck of cases where it appeared first"""
        self.case: List[float] = found['case']
        """the shortest case: its numbers, where a polygon has the number of its vertices in front"""
        self.says: Union[str, List[float], None] = found.get('says')
        """'hit' or 'miss'; the exact answer is the other. Of numbers what it says: [] is no contact"""
        self.exact: Optional[List[float]] = found.get('exact')
        """of numbers: what is right"""
        self.fault: Optional[str] = found.get('fault')
        """of numbers: 'missed', 'invented', 'outside', 'early', 'late', 'small', 'large', 'off' or 'far'"""
        self.off: float = found.get('off', 0.0)
        """of numbers: how far it is off, as a length"""
        self.clearance: float = found.get('clearance', 0.0)
        """how far the shapes of the shortest case are from touching"""
        self.ulps: float = found.get('ulps', 0.0)
        """the same in units in the last place"""
        self.reason: Optional[str] = found.get('reason')
        """what proves the exact answer: 'both contain (3, 4)', 'x = 5 lies between them'"""
        self.flat: Optional[str] = found.get('flat')
        """the shape that has no area in all of them"""
        self.like: Optional[str] = found.get('like')
        """the id of the known mistake that answers alike"""
        self.like_count: int = found.get('like count', 0)
        self.state: Optional[str] = found.get('state')
        """what shows the case: hitlab '...'"""
        self.problem: Optional[str] = found.get('problem')
        """what the first error was"""

    def __repr__(self) -> str:
        return f'<Group {self.outcome}: {self.count}, {self.says or self.problem}, shortest {self.case}>'


class Report:
    """What judge() has found. str() of it is the report for people."""

    def __init__(self, text: str, written: str):
        found = json.loads(written)
        self.text, self.json = text, written
        self.pair: str = found['pair']
        self.total: Dict[str, int] = found['total']
        """how many answers were 'correct', 'wrong', 'rounding', 'touching', 'flat', 'refused', 'error'"""
        self.decks: Dict[str, Dict[str, int]] = found['decks']
        self.wrong: int = self.total['wrong']
        self.groups: List[Group] = [Group(group) for group in found['groups']]
        self.stopped: str = found['stopped']
        """why not all cases were asked; '': all were"""
        self.other_answers: int = found.get('other answers', 0)
        """how many cases got another answer when they were asked again"""
        self.changes: List[Dict[str, Any]] = found.get('changes', [])
        """changes of a case that change the answer, and should not: 'swapped', 'mirrored', 'shifted', 'scaled', 'rotated', 'reversed'"""
        self.right: bool = not (self.wrong or self.total['error'] or self.total['timeout'] or self.total['crash'] or
                                self.other_answers or self.changes)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f'<Report {self.pair}: {self.wrong} wrong, {self.total["error"]} errors>'


class Question(ValueError):
    """It is not clear how the function takes the shapes: no verdict was made. The message says which forms to give."""


# ---- Asking ---------------------------------------------------------------------------------------

def _says(answer: Any, problems: List[str]) -> int:
    """Only True, False, 1 and 0 are verdicts, of numpy, too; '?' refuses."""
    if isinstance(answer, str) and answer == '?':
        return int(_REFUSED)
    if isinstance(answer, (bool, numbers.Number)) or type(answer).__module__ == 'numpy':
        if answer == 1:
            return int(_HIT)
        if answer == 0:
            return int(_MISS)
    problems.append(f"'{answer}' is not an answer")
    return int(_ERROR)


def _numbers(answer: Any, asked: str, problems: List[str], to: List[float]) -> int:
    """Of numbers: one, or two of a point, a move or a normal. None and an infinite time are no contact."""
    if isinstance(answer, str) and answer == '?':
        return int(_REFUSED)
    if answer is None and asked in ('time', 'move', 'normal'):
        return int(_MISS)
    try:
        found = [float(x) for x in answer] if len(to) == 2 else [float(answer)]
    except (TypeError, ValueError):
        found = []
    if len(found) != len(to) or any(x != x for x in found) or isinstance(answer, (bool, str)):
        problems.append(f"'{answer}' is not an answer")
        return int(_ERROR)
    to[:] = found
    return int(_NUMBER)


def _ask(function: Test, case: Sequence[Any], problems: List[str], asked: str, to: List[float]) -> int:
    try:
        return _numbers(function(*case), asked, problems, to) if to else _says(function(*case), problems)
    except Exception as error:
        problems.append(f'?name {error}' if isinstance(error, _NoName) else f'{type(error).__name__}: {error}')
        return int(_ERROR)


def _ask_about(j: Any, name: str) -> None:
    """Raises if the judge has a question instead of a verdict."""
    question = _lib.judge_result(j).question
    if question.read == _ffi.NULL:
        return
    missing = _ffi.string(question.missing).decode() if question.missing != _ffi.NULL else ''
    if missing:
        shape, _, field = missing.partition('.')
        raise Question(f"{name} reads {missing}, which a {shape} here has not; if it is a number, say which one: names='{field}=r'")
    if question.best == _ffi.NULL:
        raise Question(f'{name}: no usual form has as many parameters')
    forms = [(_ffi.string(question.best).decode(), question.best_wrong, question.best_asked),
             (_ffi.string(question.read).decode(), question.read_wrong, question.read_asked)]
    told = [f"form='{form}': {wrong} of {of} answers are wrong" for form, wrong, of in forms]
    raise Question(f'it is not clear how {name} takes the shapes\n' + '\n'.join(told) + ', as it is read')


class _Cases:
    """A batch of cases as the function takes them."""

    def __init__(self, pair: str, whole: bool):
        self.polygons = [name == 'polygon' for name in pair.split('/')]
        self.whole, self.plan, self.made = whole, '', None  # type: bool, str, Any

    def follow(self, plan: str) -> None:
        """The judge says how numbers become arguments; '': as they are."""
        if plan != self.plan:
            self.plan, plain = plan, all(word == 'n' for word in plan.split())
            self.made = None if plain else _follow(plan)

    def _shape(self, numbers: Any, count: int, polygon: bool) -> List[Any]:
        v = _ffi.unpack(numbers, count)
        if self.whole:
            v = [int(x) for x in v]
        return [[[x, y] for x, y in zip(v[::2], v[1::2])]] if polygon else list(v)

    def rows(self, cases: Any, count: int) -> List[Sequence[Any]]:
        if self.made:
            lists = [_ffi.unpack(one.number, one.count) for one in cases[0:count]]
            return [self.made([int(x) if x == int(x) else x for x in v] if self.whole else v) for v in lists]
        if any(self.polygons):
            a, b = self.polygons
            return [self._shape(one.a, one.a_count, a) + self._shape(one.b, one.b_count, b) +
                    (self._shape(one.motion, 2, False) if one.motion != _ffi.NULL else []) for one in cases[0:count]]
        width = cases[0].count
        found = struct.iter_unpack(f'{width}d', _ffi.buffer(cases[0].number, 8 * width * count))
        return [[int(x) for x in row] for row in found] if self.whole else list(found)


def _columns(rows: List[Sequence[Any]], whole: bool) -> List[Any]:
    """An array for each number; of polygons a list of arrays with two columns."""
    import numpy
    kind = numpy.int64 if whole else numpy.float64
    return [[numpy.array(one, kind) for one in column] if isinstance(column[0], list) else numpy.array(column, kind)
            for column in zip(*rows)]


def _ask_arrays(function: Test, rows: List[Sequence[Any]], whole: bool, problems: List[str], asked: str,
                to: List[List[float]]) -> List[int]:
    """Asks for all answers in one call, and for one at a time where that raises."""
    import numpy
    width = len(to[0])
    try:
        answers = numpy.asarray(function(*_columns(rows, whole)))
    except Exception as error:
        if len(rows) > 1:
            return [says for row, one in zip(rows, to) for says in _ask_arrays(function, [row], whole, problems, asked, [one])]
        problems.append(f'{type(error).__name__}: {error}')
        return [int(_ERROR)]
    if answers.shape != ((len(rows), 2) if width == 2 else (len(rows),)):
        problems.append(f'it returned an array of the shape {answers.shape} for {len(rows)} cases')
        return [int(_ERROR)] * len(rows)
    if width:
        return [_numbers(answer, asked, problems, one) for answer, one in zip(answers.tolist(), to)]
    return [_says(answer, problems) for answer in answers.tolist()]


def _fits(pair: str, parameters: Optional[str], ask: str = 'hit') -> bool:
    """Whether there is a form with as many parameters."""
    if not parameters:
        return False
    j, kept = _begin(pair, None, {'parameters': parameters, 'ask': ask}, {'objects': True})
    return bool(_lib.judge_next(j, _BATCH, _ffi.new('const judge_case **')) > 0 and kept)


def _fitting(pair: str, function: Test, ask: str = 'hit') -> List[_Way]:
    """The ways to call it that fit, or the first."""
    if _takes_all_by_name(function):
        raise Question(f"{getattr(function, '__name__', 'the function')} takes all by name: give a function of the columns that calls it")
    several = _ways(pair, function)
    return [one for one in several if len(several) > 1 and _fits(pair, one.parameters, ask)] or several[:1]


def _text(chars: Any) -> str:
    if chars == _ffi.NULL:
        raise MemoryError('hit: no memory')
    text: str = _ffi.string(chars).decode()
    return text


def _begin(pair: str, decks: Union[str, Sequence[str], None], words: Dict[str, Any], plain: Dict[str, float]) -> Any:
    error, options = _ffi.new('char[512]'), _ffi.new('judge_options *')
    if decks is not None:
        words = {**words, 'decks': decks if isinstance(decks, str) else ','.join(decks)}
    kept = {name: _ffi.new('char[]', word.encode()) for name, word in words.items()}
    for name, value in {**kept, **plain}.items():
        setattr(options, name, value)
    made = _lib.judge_new(_ffi.new('char[]', pair.encode()), options, error, 512)
    if made == _ffi.NULL:
        raise ValueError(_ffi.string(error).decode())
    return _ffi.gc(made, _lib.judge_free), kept  # the judge has some of these texts


class _Asked(NamedTuple):
    """What is judged, and how it is called."""
    pair: str
    function: Test
    numbers: str
    seconds: Optional[float]
    arrays: bool
    ask: str
    has_form: bool


def _run_way(asked: _Asked, way: _Way, decks: Union[str, Sequence[str], None], words: Dict[str, Any], plain: Dict[str, float]) -> Report:
    """The report of the function, called in that way. Raises a Question if it is not clear how it takes the shapes."""
    objects = not asked.arrays and (asked.has_form or way.parameters is not None)
    told = {} if asked.has_form or way.parameters is None else {'parameters': way.parameters}
    j, kept = _begin(asked.pair, decks, {**words, **told}, {**plain, 'objects': objects})
    width, name = _lib.judge_width(j), getattr(asked.function, '__name__', 'the function')
    cases, whole = _ffi.new('const judge_case **'), asked.numbers == 'int'
    point_class = _point_class_of(asked.function)
    _shapes.own_point = point_class and _shapes.as_point(point_class)
    _shapes.own_source = _source_of(asked.function)
    batch, deadline = _Cases(asked.pair, whole), None if asked.seconds is None else time.monotonic() + asked.seconds
    while (count := _lib.judge_next(j, _BATCH, cases)) > 0:
        batch.follow(_text(_lib.judge_plan(j)))
        rows, problems = batch.rows(cases[0], count), []  # type: Any, List[str]
        said = [[0.0] * width for _ in rows]
        says = (_ask_arrays(way.test, rows, whole, problems, asked.ask, said) if asked.arrays
                else [_ask(way.test, row, problems, asked.ask, to) for row, to in zip(rows, said)])
        if problems:
            _lib.judge_problem(j, _ERROR, problems[0].encode())
        if width:
            _lib.judge_answer_numbers(j, says, [x for one in said for x in one], count)
        else:
            _lib.judge_answer(j, says, count)
        if deadline is not None and time.monotonic() > deadline:
            _lib.judge_stop(j, b'the time is over')
        missing = [text for text in problems if text.startswith('?name ')]
        if missing and not _lib.judge_is_choosing(j):
            raise Question(f"{name} reads {missing[0][6:]}, which such a shape has not: names='...=r'")
    _ask_about(j, name)
    return Report(_text(_lib.judge_text(j)), _text(_lib.judge_json(j)))


def judge(pair: str, function: Test, *, numbers: str = 'float', touching: str = 'any', flat: str = 'any', convex: bool = False,
          decks: Union[str, Sequence[str], None] = None, count: int = 2000, seed: int = 0, seconds: Optional[float] = None,
          arrays: bool = False, ask: str = 'hit', within: float = 1e-6, convention: str = 'any', tolerance: float = 0.0,
          form: Optional[str] = None, names: Optional[str] = None) -> Report:
    """Runs the function on the cases of all decks, and then on shorter versions of each wrong case.

    numbers    'float', 'double' or 'int': the type that holds every number of a case exactly
    touching   'any', 'hit', 'miss' or 'half-open': the answer for shapes that only touch; with 'any' neither answer is wrong
    flat       'any' or 'judge': whether to judge answers about a shape without area, such as a triangle on one line
    convex     all polygons are convex, for a test that needs convex polygons
    decks      names of decks, as docs/judge.md lists them; None: all
    count      cases of each deck
    seed       another seed gives other cases; the same seed gives the same cases everywhere
    seconds    the time limit for the whole run; it never interrupts a call of the function
    arrays     the function takes a numpy array for each number, and returns an array of as many answers
    ask        'hit', or the number that the function returns: 'distance' of the shapes, minus the depth where they overlap; 'time' of
               the first contact while the first shape moves by the last two numbers, dx and dy, and the other stands still: the part
               of the motion before it, 0 to 1, or None or infinity for no contact; 'point': x and y of a point of the second shape
               that is nearest to the first; 'move': x and y of a shortest move of the first shape that parts the two, or None; 'normal':
               the direction of such a move, of length 1, or None
    within     how much a number may be off: this times the largest coordinate, or component of the motion
    tolerance  what the function is allowed: shapes that are nearer to touching than this length are not judged
    convention 'any' or 'judge': whether to judge numbers where conventions differ, such as a motion that begins in contact
    form       how the function takes the shapes: 'r cx cy x y right bottom', '(cx cy) r box(x y w h)'; None: the judge finds out by the
               names of its parameters and by the first answers, or raises a Question
    names      what the function calls a number of a shape: 'bodyRadius=r'
    """
    asked = _Asked(pair, function, numbers, seconds, arrays, ask, form is not None)
    words = {'numbers': numbers, 'touching': touching, 'flat': flat, 'ask': ask, 'convention': convention}
    words.update((key, value) for key, value in {'form': form, 'names': names}.items() if value is not None)
    plain = {'convex': convex, 'count': count, 'seed': seed, 'within': within, 'tolerance': tolerance}
    several, first = [_Way(None, function)] if arrays else _fitting(pair, function, ask), None  # type: List[_Way], Optional[Question]
    for way in several:
        try:
            return _run_way(asked, way, decks, words, plain)
        except Question as error:  # perhaps its objects are made otherwise
            first = first or error
    raise first or Question('')


def check(pair: str, function: Test, **options: Any) -> None:
    """Raises an AssertionError with the report if the function is wrong, or if a case was not asked. The options are those of
    judge()."""
    report = judge(pair, function, **options)
    if not report.right or report.stopped:
        raise AssertionError(f'{pair}\n{report}')


# ---- A file ---------------------------------------------------------------------------------------

def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog='python -m hit.judge', description='Judges the function in a file. The status is 0 when '
                                     'nothing is wrong, 1 when something is, 2 for wrong use, 3 when the file cannot be run, and 4 when nothing is '
                                     'wrong so far, but --time ended before all cases were asked.')
    parser.add_argument('pair', help='such as circle/box')
    parser.add_argument('file', help='the file with the function hit, the one that --function names, or the only one that fits')
    parser.add_argument('--function', metavar='NAME', help='the name of the function, such as G.hit of a class G')
    parser.add_argument('--numbers', default='float', help='float, double or int')
    parser.add_argument('--touching', default='any', help='any, hit, miss or half-open')
    parser.add_argument('--flat', default='any', help='any or judge: whether to judge answers about a shape without area')
    parser.add_argument('--convex', action='store_true', help='all polygons are convex')
    parser.add_argument('--deck', metavar='NAME[,NAME]', help='only these decks')
    parser.add_argument('--count', type=int, default=2000, metavar='N', help='cases of each deck')
    parser.add_argument('--seed', type=int, default=0, metavar='N', help='other cases')
    parser.add_argument('--time', type=float, default=60, metavar='SECONDS', help='the time limit for the whole run')
    parser.add_argument('--ask', default='hit', help='hit, or what it returns: distance, time, point, move or normal')
    parser.add_argument('--tolerance', type=float, default=0.0, metavar='E',
                        help='shapes that are nearer to touching than this are not judged; a number may be off by this times the largest coordinate')
    parser.add_argument('--convention', default='any', help='any or judge: whether to judge numbers where conventions differ')
    parser.add_argument('--form', help="how it takes the shapes: 'r cx cy x y right bottom', '(cx cy) r box(x y w h)'")
    parser.add_argument('--name', metavar='NAME=WORD', help='what it calls a number of a shape: bodyRadius=r')
    parser.add_argument('--arrays', action='store_true', help='the function takes and returns numpy arrays')
    parser.add_argument('--json', action='store_true', help='the report as JSON')
    return parser


def _run(path: str) -> Dict[str, Any]:
    """The names of the file. One with relative imports is a module of the folders around it."""
    with open(path, encoding='utf-8', errors='replace') as file:
        levels = max(map(len, re.findall(r'^\s*from\s+(\.+)', file.read(), re.M)), default=0)
    folders = pathlib.Path(path).resolve().with_suffix('')
    sys.path.insert(0, str(folders.parents[levels]))
    return vars(importlib.import_module('.'.join(folders.parts[-levels - 1:]))) if levels else runpy.run_path(path)


def _member(owner: Any, name: str, pair: str) -> Any:
    """An attribute; a method of a class is that of a new object, if the class is none of a shape of the pair."""
    method = inspect.isclass(owner) and inspect.isfunction(inspect.getattr_static(owner, name, None))
    if not method or _says_shape(pair, owner.__name__):
        return getattr(owner, name, None)
    try:
        return getattr(owner(), name)
    except TypeError as error:
        raise LookupError(f'a {owner.__name__} needs arguments; write @staticmethod over {name}, without self') from error


def _choose(found: Dict[str, Any], path: str, pair: str) -> str:
    """The name of the only function of the file that fits, that no other of these calls, or that has the pair in its name;
    otherwise hit."""
    def is_own(name: str, value: Any) -> bool:
        return (inspect.isfunction(value) and (not name.startswith('_') or name == '__contains__') and
                pathlib.Path(value.__code__.co_filename).resolve() == pathlib.Path(path).resolve())
    own = {name: value for name, value in found.items() if is_own(name, value)}
    for key, kind in found.items():
        if inspect.isclass(kind):
            own.update((f'{key}.{name}', getattr(kind, name)) for name in vars(kind) if is_own(name, getattr(kind, name, None)) and
                       (_says_shape(pair, key) or not inspect.isfunction(vars(kind)[name])))
    texts = {name: _fitting(pair, value)[0].parameters for name, value in own.items() if not _takes_all_by_name(value)}
    fit = [name for name, parameters in texts.items() if _fits(pair, parameters)]
    top = [name for name in fit if not any(name.split('.')[-1] in own[other].__code__.co_names for other in fit if other != name)]
    said = [name for name in top if _lib.judge_shapes_said(pair.encode(), (f'{name} {texts[name]}' if _owner_of(own[name]) else name.split('.')[-1]).encode()) == 2]
    if len(said) == 1:
        return said[0]
    if len(top) > 1:
        raise Question('several functions fit; which one?' + ''.join(f'\n  --function {name}' for name in top))
    return top[0] if top else 'hit'


def _load(path: str, name: Optional[str], pair: str) -> Test:
    """The function of that name, which may be that of a class, G.hit, or of the only class that has it. What the file prints is
    no part of the report."""
    found = _run(path)
    if name is None:
        has_hit = 'hit' in found or any(callable(getattr(value, 'hit', None)) for value in found.values() if inspect.isclass(value))
        name = 'hit' if has_hit else _choose(found, path, pair)
    classes = {key: value for key, value in found.items() if inspect.isclass(value)}
    owners = [key for key, value in classes.items() if callable(getattr(value, name, None))]
    first, *others = [owners[0], name] if name not in found and len(owners) == 1 else name.split('.')
    function = found.get(first)
    for one in others:
        function = _member(function, one, pair)
    if not callable(function):
        names = [key for key, value in found.items() if inspect.isfunction(value)]
        names += [f'{key}.{one}' for key, value in classes.items() for one in vars(value) if not one.startswith('_')]
        raise LookupError(f'it has no function {name}; it has: {", ".join(names) or "none"}')
    test: Test = function
    return test


def _with_run(written: str, file: str, words: Optional[Sequence[str]]) -> str:
    """The report with what was run, and when, as `hitlab judge --json` has it."""
    from . import __version__
    moment = int(os.environ.get('SOURCE_DATE_EPOCH') or time.time())
    command = 'python -m hit.judge ' + ' '.join(shlex.quote(word) for word in (sys.argv[1:] if words is None else words))
    run = {'file': file, 'command': command, 'hitlab': __version__, 'date': time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime(moment))}
    return written[:written.rindex('}')] + f',\n "run": {json.dumps(run, ensure_ascii=False)}}}\n'


def main(words: Optional[Sequence[str]] = None) -> int:
    given = _parser().parse_args(words)
    with contextlib.redirect_stdout(sys.stderr):
        try:
            function = _load(given.file, given.function, given.pair)
        except Question as error:
            print(f'hit.judge: {given.file}: {error}')
            return 2
        except Exception as error:
            print(f'hit.judge: {given.file}: {type(error).__name__}: {error}')
            return 3
        try:
            report = judge(given.pair, function, numbers=given.numbers, touching=given.touching, flat=given.flat, convex=given.convex,
                           decks=given.deck, count=given.count, seed=given.seed, seconds=given.time, arrays=given.arrays, ask=given.ask,
                           within=given.tolerance or 1e-6, convention=given.convention, tolerance=given.tolerance if given.ask == 'hit' else 0.0, form=given.form, names=given.name)
        except ValueError as error:
            print(f'hit.judge: {error}')
            return 2
    name = getattr(function, '__qualname__', 'hit')
    if not given.json and given.function is None and name.split('.')[-1] != 'hit':
        print(f'The function {name}')
    print(_with_run(report.json, given.file, words) if given.json else report.text, end='')
    if not report.right:
        return 1
    return 4 if report.stopped else 0


class Judge(types.ModuleType):
    """`import hit; hit.judge(...)`: the module is the function, too."""
    check = staticmethod(check)

    def __dir__(self) -> List[str]:
        return sorted([*__all__, *(name for name in self.__dict__ if name.startswith('__'))])

    def __call__(self, pair: str, function: Test, **options: Any) -> Report:
        return judge(pair, function, **options)


if __name__ == '__main__':
    sys.exit(main())
sys.modules[__name__].__class__ = Judge
