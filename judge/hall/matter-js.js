/* SPDX-License-Identifier: MIT */
/* matter-js from npm: bodies with convex vertices. Bodies.fromVertices moves vertices to their centre
 * of mass; this program sets Vertices and Axes itself, so that nothing is rounded. */
'use strict';
const Matter = require('matter-js');
const {answer, convex, clockwise, corners} = require('./answer.js');

function body(list) {
  const made = Matter.Body.create({});
  made.vertices = Matter.Vertices.create(clockwise(list).map(({x, y}) => ({x, y})), made);
  made.axes = Matter.Axes.fromVertices(made.vertices);
  made.bounds = Matter.Bounds.create(made.vertices);
  made.position = Matter.Vertices.mean(made.vertices);
  return made;
}
const both = (a, b) => Boolean(Matter.Collision.collides(body(a), body(b)));

answer({
  'point/polygon': ([x, y], p) => convex(p) ? Matter.Vertices.contains(clockwise(p), {x, y}) : null,
  'point/triangle': ([x, y], t) => Matter.Vertices.contains(clockwise(t), {x, y}),
  'box/box': (a, b) => both(corners(a), corners(b)),
  'rect/rect': both,
  'triangle/triangle': both,
  'polygon/polygon': (a, b) => convex(a) && convex(b) ? both(a, b) : null,
});
