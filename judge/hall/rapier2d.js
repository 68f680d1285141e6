/* SPDX-License-Identifier: MIT */
/* @dimforge/rapier2d-compat from npm (rapier2d as WebAssembly): Shape.intersectsShape() and containsPoint(),
 * in floats. A polygon becomes a ConvexPolygon of its vertices; polygons that Rapier rejects are refused. */
'use strict';
const RAPIER = require('@dimforge/rapier2d-compat');
const {answer, convex, clockwise} = require('./answer.js');

const placed = (shape, x, y, turn = 0) => ({shape, at: {x, y}, turn});
const circle = ([x, y, r]) => placed(new RAPIER.Ball(r), x, y);
const box = ([x, y, w, h]) => placed(new RAPIER.Cuboid(w / 2, h / 2), x + w / 2, y + h / 2);
const segment = ([x1, y1, x2, y2]) => placed(new RAPIER.Segment({x: x1, y: y1}, {x: x2, y: y2}), 0, 0);
const triangle = (v) => placed(new RAPIER.Triangle(...v), 0, 0);

/* A polygon that the library does not take has no shape of WebAssembly. */
function polygon(v) {
  if (!convex(v)) return null;
  const made = new RAPIER.ConvexPolygon(new Float32Array(clockwise(v).flatMap(({x, y}) => [x, y])), true), raw = made.intoRaw();
  raw?.free();
  return raw ? placed(made, 0, 0) : null;
}

const meet = (a, b) => a && b ? a.shape.intersectsShape(a.at, a.turn, b.shape, b.at, b.turn) : null;
const holds = (a, [x, y]) => a ? a.shape.containsPoint(a.at, a.turn, {x, y}) : null;

RAPIER.init().then(() => answer({
  'point/circle': (p, c) => holds(circle(c), p),
  'point/box': (p, b) => holds(box(b), p),
  'point/triangle': (p, t) => holds(triangle(t), p),
  'circle/circle': (a, b) => meet(circle(a), circle(b)),
  'circle/box': (a, b) => meet(circle(a), box(b)),
  'circle/segment': (a, b) => meet(circle(a), segment(b)),
  'circle/polygon': (a, b) => meet(circle(a), polygon(b)),
  'segment/segment': (a, b) => meet(segment(a), segment(b)),
  'segment/box': (a, b) => meet(segment(a), box(b)),
  'box/box': (a, b) => meet(box(a), box(b)),
  'triangle/triangle': (a, b) => meet(triangle(a), triangle(b)),
  'polygon/polygon': (a, b) => meet(polygon(a), polygon(b)),
}));
