/* SPDX-License-Identifier: MIT */
// The judge from JavaScript: a right and a wrong function, what is no answer, options, and one assertion.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, judge } from 'hitlab-hit/judge';

const FEW = { count: 200, seed: 5 };

function right(cx, cy, r, x, y, w, h) {
  const dx = cx - Math.min(Math.max(cx, x), x + w), dy = cy - Math.min(Math.max(cy, y), y + h);
  return dx * dx + dy * dy <= r * r;
}

const boxes = (cx, cy, r, x, y, w, h) => x - r <= cx && cx <= x + w + r && y - r <= cy && cy <= y + h + r;

test('a right function', () => {
  const report = check('circle/box', right, FEW);
  assert.deepEqual([report.right, report.wrong, report.groups, report.stopped], [true, 0, [], '']);
  assert.match(report.text, /No answer is wrong/);
});

test('a wrong function', () => {
  const report = judge('circle/box', boxes, FEW), [group] = report.groups;
  assert.equal(report.right, false);
  assert.equal(report.wrong, report.groups.reduce((sum, { count }) => sum + count, 0));
  assert.deepEqual([group.outcome, group.says, group.like], ['wrong', 'hit', 'circle-rect/boxes']);
  assert.ok(boxes(...group.case) && !right(...group.case) && Math.max(...group.case) < 10 && group.ulps > 8);
  assert.match(group.state, /base=circle:/);
  assert.throws(() => check('circle/box', boxes, FEW), { name: 'AssertionError', message: /it answers like: Box of the circle/ });
});

test('a box with a radius', () => {
  const rounded = (cx, cy, cr, x, y, w, h, r) => right(cx, cy, cr + r, x, y, w, h);
  const square = (cx, cy, cr, x, y, w, h, r) => right(cx, cy, cr, x - r, y - r, w + 2 * r, h + 2 * r);
  check('circle/roundbox', rounded, FEW);
  const [group] = judge('circle/roundbox', square, FEW).groups;
  assert.equal(group.like, 'circle-rect/square-corners');
  assert.match(group.state, /rect:.*:grow:/);
});

test('a sector', () => {
  const off = (x, y, from) => ((Math.atan2(y, x) * 180 / Math.PI - from) % 360 + 360) % 360;
  const point = (cx, cy, r, from, to, x, y) => Math.hypot(x - cx, y - cy) <= r && off(x - cx, y - cy, from) <= to - from;
  check('sector/point', point, FEW);
  const across = (cx, cy, r, from, to, x, y) => Math.hypot(x - cx, y - cy) <= r && off(x - cx, y - cy, 0) >= from
    && off(x - cx, y - cy, 0) <= to;
  const { groups } = judge('sector/point', across, FEW);
  assert.ok(groups.length > 0 && groups.every((group) => group.like === 'point-sector/across-turn'));
  assert.throws(() => judge('sector/polygon', point), /a sector is judged beside a point/);
});

test('polygons', () => {
  const seen = [];
  const { total } = judge('polygon/point', (xy, x, y) => { seen.push([xy, x, y]); return '?'; }, { decks: 'plain', count: 100 });
  assert.equal(total.refused, 100);
  assert.ok(seen.every(([xy, x, y]) => xy.length >= 3 && xy[0].length === 2 && Number.isFinite(x + y)));
});

test('answers', () => {
  const outcomes = [[true, 'hit'], [1, 'hit'], [false, 'miss'], [0, 'miss'], ['?', 'refused'], [undefined, 'error'], [null, 'error'],
    [NaN, 'error'], [0.7, 'error'], [2, 'error'], ['maybe', 'error'], ['true', 'error'], ['1', 'error'], ['constructor', 'error'], [{}, 'error']];
  for (const [answer, outcome] of outcomes) {
    const report = judge('circle/box', () => answer, { decks: ['plain'], count: 50 });
    if (outcome === 'hit' || outcome === 'miss') assert.deepEqual([...new Set(report.groups.map(({ says }) => says))], [outcome]);
    else assert.deepEqual([report.total[outcome], report.right], [50, outcome === 'refused']);
    if (outcome === 'error') assert.equal(report.groups[0].problem, `'${typeof answer === 'object' ? JSON.stringify(answer) : answer}' is not an answer`);
  }
});

test('another answer to the same case', () => {
  const asked = new Set();
  const report = judge('circle/box', (...numbers) => !asked.has(`${numbers}`) && (asked.add(`${numbers}`), right(...numbers)), { decks: 'plain', count: 200 });
  assert.ok(report['other answers'] > 0 && !report.right);
  assert.equal(report.wrong, 0);
});

test('what it throws', () => {
  const fails = (cx, cy, r, x, y, w) => { if (!w) throw new Error('no width'); return '?'; };
  const { groups } = judge('circle/box', fails, { decks: 'degenerate', count: 200, flat: 'judge' });
  assert.equal(groups[0].problem, 'Error: no width');
  assert.equal(groups[0].case[5], 0);
});

test('options', () => {
  const { decks } = judge('circle/box', right, { numbers: 'int', touching: 'miss', flat: 'judge', decks: ['touch', 'grid'], count: 50 });
  assert.deepEqual(Object.keys(decks), ['touch', 'grid']);
  assert.equal(decks.touch.wrong, 50);
  const flat = (...numbers) => !(numbers[5] * numbers[6]) || right(...numbers); // a box without area is hit
  assert.equal(judge('circle/box', flat, { ...FEW, decks: 'degenerate' }).right, true);
  assert.equal(judge('circle/box', flat, { ...FEW, decks: 'degenerate', flat: 'judge' }).right, false);
  assert.equal(JSON.parse(judge('polygon/point', () => '?', { convex: true, count: 5 }).json).convex, true);
  assert.notEqual(judge('circle/box', boxes, { count: 50 }).json, judge('circle/box', boxes, { count: 50, seed: 1n }).json);
  for (const [pair, options] of [['circle/bax'], ['circle'], ['circle/box', { decks: 'nera' }], ['circle/box', { count: -1 }],
    ['circle/point', { touching: 'half-open' }], ['circle/box', { convex: true }], ['circle/box', { flat: 'no' }]])
    assert.throws(() => judge(pair, right, options), RangeError);
  assert.throws(() => judge('circle/box', 3), TypeError);
});

class Paddle {
  constructor(x, y, w, h, colour) { Object.assign(this, { x, y, w, h, colour }); }
}

class Ball {
  constructor(x, y, r) { Object.assign(this, { x, y, r }); }
  hits(paddle) { return paddle instanceof Paddle && right(this.x, this.y, this.r, paddle.x, paddle.y, paddle.w, paddle.h); }
  meets(other) { return other instanceof Ball && Math.hypot(this.x - other.x, this.y - other.y) <= this.r + other.r; }
  farFrom(paddle) { return !this.hits(paddle); }
}

test('methods, with objects of their classes', () => {
  const classes = { Ball, Paddle };
  assert.match(judge('circle/box', Ball.prototype.hits, { classes, ...FEW }).text, /Read as: circle\([^]*No answer is wrong/);
  check('circle/box', (ball, paddle) => ball.hits(paddle), { classes, ...FEW });
  check('circle/box', (ball, paddle) => ball.hits(paddle), { classes, form: 'circle(cx cy r) box(x y w h)', ...FEW });
  check('circle/circle', Ball.prototype.meets, { classes, ...FEW });
  assert.equal(judge('circle/box', Ball.prototype.farFrom, { classes, ...FEW }).right, false);
});

test('an early end', () => {
  assert.equal(judge('circle/box', right, { seconds: 0 }).stopped, 'the time is over');
  assert.throws(() => check('circle/box', right, { seconds: 0 }), /Stopped: the time is over/);
});

test('memory is given back', () => {
  for (let i = 0; i < 30; i++) judge('circle/box', right, { decks: 'plain', count: 1 });
});

test('numbers', () => {
  const time = (acx, acy, ar, bcx, bcy, br, dx, dy) => {
    const x = bcx - acx, y = bcy - acy, r = ar + br, a = dx * dx + dy * dy, b = x * dx + y * dy, c = x * x + y * y - r * r;
    if (c <= 0) return 0;
    const root = b * b - a * c, part = c / (b + Math.sqrt(root));
    return a === 0 || root < 0 || b < 0 || part > 1 ? null : part;
  };
  const steps = (...v) => Array.from({ length: 11 }, (_, i) => i / 10)
    .find(i => time(v[0] + v[6] * i, v[1] + v[7] * i, v[2], v[3], v[4], v[5], 0, 0) === 0) ?? Infinity;
  assert.ok(judge('circle/circle', time, { ask: 'time', ...FEW }).right);
  const { groups } = judge('circle/circle', steps, { ask: 'time', ...FEW }), missed = groups.find(({ fault }) => fault === 'missed');
  assert.deepEqual([missed.says, missed.like, missed.case.length], [[], 'time/steps', 8]);
  assert.ok(missed.exact[0] > 0 && missed.exact[0] < 1);
  const clamp = (v, low, high) => Math.min(Math.max(v, low), high);
  const nearest = (px, py, x, y, w, h) => ({ x: clamp(px, x, x + w), y: clamp(py, y, y + h) });
  assert.ok(judge('point/box', nearest, { ask: 'point', ...FEW }).right);
  assert.ok(judge('point/box', () => 1, { ask: 'point', count: 2 }).total.error > 0);
  const apart = (px, py, cx, cy, r) => Math.hypot(px - cx, py - cy) - r;
  check('point/circle', apart, { ask: 'distance', ...FEW });
  assert.ok(!judge('point/circle', (...v) => Math.max(0, apart(...v)), { ask: 'distance', convention: 'judge', ...FEW }).right);
  assert.ok(!judge('point/circle', (...v) => apart(...v) + 0.01, { ask: 'distance', ...FEW }).right);
  assert.ok(judge('point/circle', (...v) => apart(...v) + 0.01, { ask: 'distance', within: 0.5, ...FEW }).right);
  judge('polygon/point', (xy, x, y, dx, dy) => { assert.ok(xy.length > 2 && Number.isFinite(x + y + dx + dy)); return null; }, { ask: 'time', count: 4 });
  assert.throws(() => judge('point/circle', apart, { ask: 'distance', within: 1e-12 }), RangeError);
});
