/* SPDX-License-Identifier: MIT */
/* planck (Box2D in JavaScript) from npm. Its polygons have at most 12 vertices and a skin of 0.01
 * around them: touching is a hit, and so is a small gap. testOverlap() compares distances. */
'use strict';
const planck = require('planck');
const {answer, convex, corners} = require('./answer.js');

const still = planck.Transform.identity();
const vec = ({x, y}) => planck.Vec2(x, y);
const polygon = (list) => new planck.Polygon(list.map(vec));
const circle = ([x, y, r]) => new planck.Circle(planck.Vec2(x, y), r);
const edge = ([x1, y1, x2, y2]) => new planck.Edge(planck.Vec2(x1, y1), planck.Vec2(x2, y2));
const overlap = (a, b) => planck.internal.Distance.testOverlap(a, 0, b, 0, still, still);
const fits = (list) => convex(list) && list.length <= 12;
const both = (a, b) => overlap(polygon(a), polygon(b));

answer({
  'point/circle': ([x, y], c) => circle(c).testPoint(still, planck.Vec2(x, y)),
  'point/polygon': ([x, y], p) => fits(p) ? polygon(p).testPoint(still, planck.Vec2(x, y)) : null,
  'circle/circle': (a, b) => overlap(circle(a), circle(b)),
  'circle/box': (c, b) => overlap(circle(c), polygon(corners(b))),
  'circle/segment': (c, s) => overlap(circle(c), edge(s)),
  'segment/segment': (a, b) => overlap(edge(a), edge(b)),
  'box/box': (a, b) => both(corners(a), corners(b)),
  'rect/rect': both,
  'triangle/triangle': both,
  'polygon/polygon': (a, b) => fits(a) && fits(b) ? both(a, b) : null,
});
