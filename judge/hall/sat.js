/* SPDX-License-Identifier: MIT */
/* sat (SAT.js) from npm: convex polygons and circles. */
'use strict';
const SAT = require('sat');
const {answer, convex, clockwise, corners} = require('./answer.js');

const polygon = (list) => new SAT.Polygon(new SAT.Vector(0, 0),
  clockwise(list).map(({x, y}) => new SAT.Vector(x, y)));
const circle = ([x, y, r]) => new SAT.Circle(new SAT.Vector(x, y), r);
const box = ([x, y, w, h]) => new SAT.Box(new SAT.Vector(x, y), w, h).toPolygon();
const both = (a, b) => SAT.testPolygonPolygon(polygon(a), polygon(b));

answer({
  'point/circle': ([x, y], c) => SAT.pointInCircle(new SAT.Vector(x, y), circle(c)),
  'circle/circle': (a, b) => SAT.testCircleCircle(circle(a), circle(b)),
  'circle/box': (c, b) => SAT.testCirclePolygon(circle(c), box(b)),
  'circle/rect': (c, r) => SAT.testCirclePolygon(circle(c), polygon(r)),
  'box/box': (a, b) => SAT.testPolygonPolygon(box(a), box(b)),
  'rect/rect': both,
  'triangle/triangle': both,
  'polygon/polygon': (a, b) => convex(a) && convex(b) ? both(a, b) : null,
  'point/polygon': ([x, y], p) => convex(p) ? SAT.pointInPolygon(new SAT.Vector(x, y), polygon(p)) : null,
});
