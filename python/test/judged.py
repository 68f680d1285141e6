# SPDX-License-Identifier: MIT
"""The judge from Python: a right and a wrong function, what is no answer, options, arrays of numpy, and one assertion."""
import contextlib
import inspect
import io
import json
import math
import pathlib
import sys
import tempfile
import unittest

import hit

FEW = {'count': 200, 'seed': 5}


def right(cx, cy, r, x, y, w, h):
    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)
    return dx * dx + dy * dy <= r * r


def boxes(cx, cy, r, x, y, w, h):
    return x - r <= cx <= x + w + r and y - r <= cy <= y + h + r


def inside(xy, x, y):
    crossed = False
    for (ax, ay), (bx, by) in zip(xy, xy[1:] + xy[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossed = not crossed
    return crossed


class Paddle:
    def __init__(self, x, y, w, h, colour):
        self.x, self.y, self.w, self.h = x, y, w, h


class Ball:
    def __init__(self, x, y, r):
        self.x, self.y, self.r = x, y, r

    def hits(self, paddle: 'Paddle'):
        return isinstance(paddle, Paddle) and right(self.x, self.y, self.r, paddle.x, paddle.y, paddle.w, paddle.h)

    def meets(self, other):
        if not isinstance(other, Ball):
            return NotImplemented
        return (self.x - other.x) ** 2 + (self.y - other.y) ** 2 <= (self.r + other.r) ** 2

    def far_from(self, paddle: Paddle):
        return not self.hits(paddle)


def ball_hits_paddle(ball, paddle):
    return ball.hits(paddle)


class Judged(unittest.TestCase):
    def test_right(self):
        report = hit.judge('circle/box', right, **FEW)
        self.assertTrue(report.right)
        self.assertEqual((report.wrong, report.groups, report.stopped), (0, [], ''))
        self.assertIn('No answer is wrong', str(report))
        hit.judge.check('circle/box', right, **FEW)

    def test_wrong(self):
        report = hit.judge('circle/box', boxes, **FEW)
        self.assertFalse(report.right)
        self.assertEqual(report.wrong, sum(group.count for group in report.groups))
        group = report.groups[0]
        self.assertEqual((group.outcome, group.says, group.like), ('wrong', 'hit', 'circle-rect/boxes'))
        self.assertTrue(boxes(*group.case) and not right(*group.case))
        self.assertLess(max(group.case), 10)
        self.assertGreater(group.ulps, 8)
        self.assertIn('base=circle:', group.state)
        self.assertEqual(json.loads(report.json)['groups'][0]['case'], group.case)
        with self.assertRaisesRegex(AssertionError, 'it answers like: Box of the circle'):
            hit.judge.check('circle/box', boxes, **FEW)

    def test_roundbox(self):
        hit.judge.check('circle/roundbox', lambda cx, cy, cr, x, y, w, h, r: right(cx, cy, cr + r, x, y, w, h), **FEW)
        report = hit.judge('circle/roundbox', lambda cx, cy, cr, x, y, w, h, r:
                           right(cx, cy, cr, x - r, y - r, w + 2 * r, h + 2 * r), **FEW)
        self.assertEqual(report.groups[0].like, 'circle-rect/square-corners')
        self.assertRegex(report.groups[0].state, 'rect:.*:grow:')

    def test_sector(self):
        def cone(cx, cy, r, start, end, x, y, s):
            off = (math.degrees(math.atan2(y - cy, x - cx)) - start) % 360
            return math.hypot(x - cx, y - cy) <= r + s and off <= end - start
        report = hit.judge('sector/circle', cone, **FEW)
        self.assertEqual({group.like for group in report.groups}, {'circle-sector/centre-direction'})
        with self.assertRaisesRegex(ValueError, 'a sector is judged beside a point'):
            hit.judge('sector/ellipse', cone)
        with self.assertRaisesRegex(ValueError, 'of a sector only hits are judged'):
            hit.judge('sector/circle', cone, ask='distance')

    def test_polygons(self):
        seen = []
        report = hit.judge('polygon/point', lambda xy, x, y: seen.append(xy) or inside(xy, x, y), decks='plain', count=100)
        self.assertEqual(report.total['correct'] + report.total['touching'] + report.total['rounding'], 100)
        self.assertTrue(all(len(xy) >= 3 and len(xy[0]) == 2 for xy in seen))

    def test_answers(self):
        for answer, outcome in ((True, 'hit'), (1, 'hit'), (1.0, 'hit'), (False, 'miss'), (0, 'miss'), ('?', 'refused'), (None, 'error'),
                                (float('nan'), 'error'), (0.7, 'error'), (2, 'error'), ('maybe', 'error'), ('True', 'error'), ('1', 'error'),
                                ('hit', 'error'), ([], 'error')):
            report = hit.judge('circle/box', lambda *numbers: answer, decks=['plain'], count=50)
            if outcome in ('hit', 'miss'):
                self.assertEqual({group.says for group in report.groups}, {outcome}, answer)
            else:
                self.assertEqual(report.total[outcome], 50, answer)
                self.assertEqual(report.right, outcome == 'refused')
            if outcome == 'error':
                self.assertEqual(report.groups[0].problem, f"'{answer}' is not an answer")

    def test_another_answer(self):
        asked = set()
        def forgetful(*numbers):
            first = numbers not in asked
            asked.add(numbers)
            return first and right(*numbers)
        report = hit.judge('circle/box', forgetful, decks='plain', **FEW)
        self.assertGreater(report.other_answers, 0)
        self.assertEqual((report.wrong, report.right), (0, False))
        self.assertIn('Asked again, it gave', report.text)

    def test_methods(self):
        report = hit.judge('circle/box', Ball.hits, **FEW)
        self.assertTrue(report.right, report.text)
        self.assertIn('Read as: circle(', report.text)
        self.assertTrue(hit.judge('circle/box', ball_hits_paddle, form='circle(cx cy r) box(x y w h)', **FEW).right)
        self.assertFalse(hit.judge('circle/box', Ball.far_from, **FEW).right)
        hit.judge.check('circle/circle', Ball.meets, **FEW)

    def test_exception(self):
        report = hit.judge('circle/box', lambda cx, cy, r, x, y, w, h: 1 / w, decks='degenerate', count=200, flat='judge')
        error = next(group for group in report.groups if group.outcome == 'error')
        self.assertRegex(error.problem, '^ZeroDivisionError: .*division by zero$')
        self.assertEqual(error.case[5], 0)

    def test_options(self):
        report = hit.judge('circle/box', right, numbers='int', touching='miss', flat='judge', decks=['touch', 'grid'], count=50)
        self.assertEqual(sorted(report.decks), ['grid', 'touch'])
        self.assertEqual(report.decks['touch']['wrong'], 50)
        def flat(*numbers):
            return not numbers[5] * numbers[6] or right(*numbers)
        self.assertTrue(hit.judge('circle/box', flat, decks='degenerate', **FEW).right)
        self.assertFalse(hit.judge('circle/box', flat, decks='degenerate', flat='judge', **FEW).right)
        self.assertIn('"convex": true', hit.judge('polygon/point', lambda *numbers: '?', convex=True, count=5).json)
        types = set()
        hit.judge('circle/box', lambda *numbers: types.update(map(type, numbers)), numbers='int', decks='grid', count=5, form='cx cy r x y w h')
        self.assertEqual(types, {int})
        self.assertNotEqual(hit.judge('circle/box', boxes, count=50).json, hit.judge('circle/box', boxes, count=50, seed=1).json)
        for pair, options in (('circle/bax', {}), ('circle', {}), ('circle/box', {'decks': 'nera'}), ('circle/box', {'count': -1}),
                              ('circle/point', {'touching': 'half-open'}), ('circle/box', {'convex': True}), ('circle/box', {'flat': 'no'})):
            with self.assertRaises(ValueError):
                hit.judge(pair, right, **options)

    def test_early_end(self):
        report = hit.judge('circle/box', right, seconds=0)
        self.assertEqual(report.stopped, 'the time is over')
        self.assertTrue(report.right)
        with self.assertRaisesRegex(AssertionError, 'Stopped: the time is over'):
            hit.judge.check('circle/box', right, seconds=0)

    def test_status(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, 'right.py')
            path.write_text(inspect.getsource(right).replace('def right', 'def hit'))
            with contextlib.redirect_stdout(io.StringIO()) as out:
                status = hit.judge.main(['circle/box', str(path), '--time', '0'])
        self.assertRegex(out.getvalue(), 'cases were not asked.*\nNo answer is wrong so far')
        self.assertEqual(status, 4)

    def test_arrays(self):
        try:
            import numpy
        except ImportError:
            self.skipTest('numpy is not here')

        def many(cx, cy, r, x, y, w, h):
            assert cx.dtype == numpy.float64
            return (x - r <= cx) & (cx <= x + w + r) & (y - r <= cy) & (cy <= y + h + r)
        self.assertEqual(hit.judge('circle/box', many, arrays=True, **FEW).json, hit.judge('circle/box', boxes, **FEW).json)
        short = hit.judge('circle/box', lambda *columns: numpy.zeros(3), arrays=True, decks='plain', count=50)
        self.assertEqual(short.total['error'], 50)
        self.assertIn('an array of the shape (3,) for ', short.groups[0].problem)
        nan = hit.judge('circle/box', lambda *columns: columns[0] * numpy.nan, arrays=True, decks='plain', count=50)
        self.assertEqual(nan.total['error'], 50)

        def raises(cx, cy, r, x, y, w, h):
            if (w == 0).any():
                raise ValueError('no width')
            return many(cx, cy, r, x, y, w, h)
        some = hit.judge('circle/box', raises, arrays=True, decks='degenerate', count=100, flat='judge').total
        self.assertTrue(0 < some['error'] < 100)
        polygons = hit.judge('polygon/point', lambda xy, x, y: numpy.array([inside(p.tolist(), *at) for p, *at in zip(xy, x, y)]),
                             arrays=True, **FEW)
        self.assertEqual(polygons.json, hit.judge('polygon/point', inside, **FEW).json)

    def test_numbers(self):
        def time(acx, acy, ar, bcx, bcy, br, dx, dy):
            x, y, r = bcx - acx, bcy - acy, ar + br
            a, b, c = dx * dx + dy * dy, x * dx + y * dy, x * x + y * y - r * r
            root = b * b - a * c
            if c <= 0:
                return 0
            if a == 0 or root < 0 or b < 0:
                return None
            part = c / (b + root ** 0.5)
            return part if part <= 1 else float('inf')

        def steps(*v):
            for i in range(11):
                if time(v[0] + v[6] * i / 10, v[1] + v[7] * i / 10, *v[2:6], 0, 0) == 0:
                    return i / 10
            return None

        self.assertTrue(hit.judge('circle/circle', time, ask='time', **FEW).right)
        report = hit.judge('circle/circle', steps, ask='time', **FEW)
        missed = [group for group in report.groups if group.fault == 'missed']
        self.assertEqual((missed[0].says, missed[0].like, len(missed[0].case)), ([], 'time/steps', 8))
        self.assertTrue(0 < missed[0].exact[0] < 1)
        clamped = lambda px, py, x, y, w, h: (min(max(px, x), x + w), min(max(py, y), y + h))
        self.assertTrue(hit.judge('point/box', clamped, ask='point', **FEW).right)
        self.assertEqual(hit.judge('point/box', lambda *v: 1, ask='point', count=2).total['error'] > 0, True)
        apart = lambda px, py, cx, cy, r: ((px - cx) ** 2 + (py - cy) ** 2) ** 0.5 - r
        hit.judge.check('point/circle', apart, ask='distance', **FEW)
        self.assertFalse(hit.judge('point/circle', lambda *v: abs(apart(*v)), ask='distance', convention='judge', **FEW).right)
        seen = []
        hit.judge('polygon/point', lambda *v: seen.append(v), ask='time', count=4, form='xy x y dx dy')
        self.assertTrue(all(len(v) == 5 and len(v[0]) > 2 for v in seen))
        with self.assertRaises(ValueError):
            hit.judge('point/circle', apart, ask='distance', within=1e-12)

    def test_arrays_of_numbers(self):
        try:
            import numpy
        except ImportError:
            self.skipTest('there is no numpy')
        report = hit.judge('point/circle', lambda px, py, cx, cy, r: numpy.hypot(px - cx, py - cy) - r, ask='distance', arrays=True, **FEW)
        self.assertTrue(report.right, report.text)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=0)
