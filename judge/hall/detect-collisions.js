/* SPDX-License-Identifier: MIT */
/* detect-collisions from npm: System.checkCollision() of two bodies of a system. */
'use strict';
const D = require('detect-collisions');
const {answer} = require('./answer.js');

const system = new D.System();
const circle = ([x, y, r]) => new D.Circle({x, y}, r);
const line = ([x1, y1, x2, y2]) => new D.Line({x: x1, y: y1}, {x: x2, y: y2});
const box = ([x, y, w, h]) => new D.Box({x, y}, w, h);
const polygon = (list) => new D.Polygon({x: 0, y: 0}, list.map(({x, y}) => ({x, y})));
const point = ([x, y]) => new D.Point({x, y});
const test = (first, second) => (a, b) => {
  const bodies = [first(a), second(b)];
  bodies.forEach((body) => system.insert(body));
  const hit = system.checkCollision(...bodies);
  bodies.forEach((body) => system.remove(body));
  return hit;
};

answer({
  'point/circle': test(point, circle),
  'point/box': test(point, box),
  'point/polygon': test(point, polygon),
  'circle/circle': test(circle, circle),
  'circle/box': test(circle, box),
  'circle/segment': test(circle, line),
  'circle/polygon': test(circle, polygon),
  'segment/segment': test(line, line),
  'segment/box': test(line, box),
  'box/box': test(box, box),
  'rect/rect': test(polygon, polygon),
  'triangle/triangle': test(polygon, polygon),
  'polygon/polygon': test(polygon, polygon),
});
