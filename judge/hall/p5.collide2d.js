/* SPDX-License-Identifier: MIT */
/* p5.collide2d from npm: an add-on of p5 that needs p5's number functions. Its polygons are outlines
 * unless the argument `interior` is true, as it is here. */
'use strict';
const fs = require('fs');
const vm = require('vm');
const {answer} = require('./answer.js');

const sandbox = {p5: function () {}, console: {log() {}}, Math};
for (const name of ['abs', 'sqrt', 'pow', 'min', 'max', 'floor', 'round', 'sin', 'cos', 'atan2'])
  sandbox.p5.prototype[name] = Math[name];
sandbox.p5.prototype.constrain = (x, low, high) => Math.min(Math.max(x, low), high);
sandbox.p5.prototype.dist = (x1, y1, x2, y2) => Math.hypot(x2 - x1, y2 - y1);
vm.runInNewContext(fs.readFileSync(require.resolve('p5.collide2d/p5.collide2d.js'), 'utf8'), sandbox);
const P = sandbox.p5.prototype;

answer({
  'point/circle': ([x, y], [cx, cy, r]) => P.collidePointCircle(x, y, cx, cy, 2 * r),
  'point/box': (p, b) => P.collidePointRect(...p, ...b),
  'point/triangle': (p, t) => P.collidePointTriangle(...p, ...t.flatMap(({x, y}) => [x, y])),
  'point/polygon': (p, q) => P.collidePointPoly(...p, q),
  'circle/circle': ([ax, ay, ar], [bx, by, br]) => P.collideCircleCircle(ax, ay, 2 * ar, bx, by, 2 * br),
  'circle/box': ([x, y, r], b) => P.collideRectCircle(...b, x, y, 2 * r),
  'circle/segment': ([x, y, r], s) => P.collideLineCircle(...s, x, y, 2 * r),
  'circle/polygon': ([x, y, r], p) => P.collideCirclePoly(x, y, 2 * r, p, true),
  'segment/segment': (a, b) => P.collideLineLine(...a, ...b),
  'segment/box': (s, b) => P.collideLineRect(...s, ...b),
  'segment/polygon': (s, p) => P.collideLinePoly(...s, p),
  'box/box': (a, b) => P.collideRectRect(...a, ...b),
  'box/polygon': (b, p) => P.collideRectPoly(...b, p, true),
  'polygon/polygon': (a, b) => P.collidePolyPoly(a, b, true),
});
