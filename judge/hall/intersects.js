/* SPDX-License-Identifier: MIT */
/* intersects from npm. It tests polygons by separating axes, so they are convex here. A point near an edge
 * also counts as inside; the tolerance is 1 by default. */
'use strict';
const I = require('intersects');
const {answer, convex} = require('./answer.js');

const flat = (list) => list.flatMap(({x, y}) => [x, y]);
const only = (p, test) => convex(p) ? test(flat(p)) : null;

answer({
  'point/circle': (p, c) => I.pointCircle(...p, ...c),
  'point/box': (p, b) => I.pointBox(...p, ...b),
  'point/polygon': (p, q) => I.pointPolygon(...p, flat(q)),
  'circle/circle': (a, b) => I.circleCircle(...a, ...b),
  'circle/box': (c, b) => I.circleBox(...c, ...b),
  'circle/segment': (c, s) => I.circleLine(...c, ...s),
  'circle/polygon': (c, p) => I.circlePolygon(...c, flat(p)),
  'segment/segment': (a, b) => I.lineLine(...a, ...b),
  'segment/box': (s, b) => I.lineBox(...s, ...b),
  'segment/polygon': (s, p) => I.linePolygon(...s, flat(p)),
  'box/box': (a, b) => I.boxBox(...a, ...b),
  'box/polygon': (b, p) => only(p, (points) => I.boxPolygon(...b, points)),
  'polygon/polygon': (a, b) => only(a, (first) => only(b, (second) => I.polygonPolygon(first, second))),
});
