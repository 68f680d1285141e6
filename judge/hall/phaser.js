/* SPDX-License-Identifier: MIT */
/* phaser from npm: Phaser.Geom.Intersects, and Contains of the shapes. The rest of phaser needs a browser. */
'use strict';
const path = require('path');
const from = (name) => require(path.join(path.dirname(require.resolve('phaser')), '../src/geom', name));
const {answer} = require('./answer.js');

const test = (name) => from(`intersects/${name}`);
const Circle = from('circle/Circle'), Line = from('line/Line'), Rectangle = from('rectangle/Rectangle');
const Triangle = from('triangle/Triangle'), Polygon = from('polygon/Polygon');
const circle = (c) => new Circle(...c);
const line = (s) => new Line(...s);
const rect = (b) => new Rectangle(...b);
const triangle = (t) => new Triangle(...t.flatMap(({x, y}) => [x, y]));

answer({
  'point/circle': (p, c) => from('circle/Contains')(circle(c), ...p),
  'point/box': (p, b) => from('rectangle/Contains')(rect(b), ...p),
  'point/triangle': (p, t) => from('triangle/Contains')(triangle(t), ...p),
  'point/polygon': (p, q) => from('polygon/Contains')(new Polygon(q), ...p),
  'circle/circle': (a, b) => test('CircleToCircle')(circle(a), circle(b)),
  'circle/box': (c, b) => test('CircleToRectangle')(circle(c), rect(b)),
  'circle/segment': (c, s) => test('LineToCircle')(line(s), circle(c)),
  'circle/triangle': (c, t) => test('TriangleToCircle')(triangle(t), circle(c)),
  'segment/segment': (a, b) => test('LineToLine')(line(a), line(b)),
  'segment/box': (s, b) => test('LineToRectangle')(line(s), rect(b)),
  'segment/triangle': (s, t) => test('TriangleToLine')(triangle(t), line(s)),
  'box/box': (a, b) => test('RectangleToRectangle')(rect(a), rect(b)),
  'box/triangle': (b, t) => test('RectangleToTriangle')(rect(b), triangle(t)),
  'triangle/triangle': (a, b) => test('TriangleToTriangle')(triangle(a), triangle(b)),
});
