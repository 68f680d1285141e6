/* SPDX-License-Identifier: MIT */
/* @flatten-js/core from npm: Relations.intersect(). Its tolerance for coordinates is 0.000001. */
'use strict';
const F = require('@flatten-js/core');
const {answer, corners} = require('./answer.js');

const point = ([x, y]) => F.point(x, y);
const circle = ([x, y, r]) => F.circle(F.point(x, y), r);
const segment = (s) => F.segment(...s);
const polygon = (list) => new F.Polygon(list.map(({x, y}) => F.point(x, y)));
const box = (b) => polygon(corners(b));
const test = (first, second) => (a, b) => F.Relations.intersect(first(a), second(b));

answer({
  'point/circle': ([x, y], c) => circle(c).contains(F.point(x, y)),
  'point/polygon': (p, q) => polygon(q).contains(point(p)),
  'circle/circle': test(circle, circle),
  'circle/box': test(circle, box),
  'circle/segment': (c, s) => circle(c).contains(segment(s).start) || segment(s).intersect(circle(c)).length > 0,
  'circle/polygon': test(circle, polygon),
  'segment/segment': (a, b) => segment(a).intersect(segment(b)).length > 0,
  'segment/box': test(segment, box),
  'segment/polygon': test(segment, polygon),
  'box/box': test(box, box),
  'rect/rect': test(polygon, polygon),
  'triangle/triangle': test(polygon, polygon),
  'polygon/polygon': test(polygon, polygon),
});
