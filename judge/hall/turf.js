/* SPDX-License-Identifier: MIT */
/* @turf/turf from npm: booleanIntersects() and booleanPointInPolygon(), which work in the plane. Rings
 * without area are not polygons in GeoJSON, and are refused. */
'use strict';
const turf = require('@turf/turf');
const {answer, corners} = require('./answer.js');

const pairs = (list) => list.map(({x, y}) => [x, y]);
const point = ([x, y]) => turf.point([x, y]);
const line = ([x1, y1, x2, y2]) => turf.lineString([[x1, y1], [x2, y2]]);
const area = (list) => list.reduce((sum, p, i) => {
  const q = list[(i + 1) % list.length];
  return sum + p.x * q.y - p.y * q.x;
}, 0);
const polygon = (list) => area(list) === 0 ? null : turf.polygon([pairs([...list, list[0]])]);
const meet = (a, b) => a && b ? turf.booleanIntersects(a, b) : null;
const holds = (p, ring) => ring ? turf.booleanPointInPolygon(p, ring) : null;

answer({
  'point/box': (p, b) => holds(point(p), polygon(corners(b))),
  'point/triangle': (p, t) => holds(point(p), polygon(t)),
  'point/polygon': (p, q) => holds(point(p), polygon(q)),
  'segment/segment': (a, b) => meet(line(a), line(b)),
  'segment/box': (a, b) => meet(line(a), polygon(corners(b))),
  'segment/polygon': (a, b) => meet(line(a), polygon(b)),
  'box/box': (a, b) => meet(polygon(corners(a)), polygon(corners(b))),
  'triangle/triangle': (a, b) => meet(polygon(a), polygon(b)),
  'polygon/polygon': (a, b) => meet(polygon(a), polygon(b)),
});
