/* SPDX-License-Identifier: MIT */
/* Jeff Thompson's book "Collision Detection": its tests with their arithmetic and comparisons. A point counts as on a
 * line within a buffer of 0.1; tests of areas look at edges first, and at one vertex where the book says so. */
'use strict';
const {answer} = require('./answer.js');

const distance = (x1, y1, x2, y2) => Math.sqrt((x1 - x2) * (x1 - x2) + (y1 - y2) * (y1 - y2));
const sides = ([x, y, w, h]) => [[x, y, x, y + h], [x + w, y, x + w, y + h], [x, y, x + w, y], [x, y + h, x + w, y + h]];
const edges = (list) => list.map((p, i) => [p.x, p.y, list[(i + 1) % list.length].x, list[(i + 1) % list.length].y]);

const pointCircle = ([x, y], [cx, cy, r]) => distance(x, y, cx, cy) <= r;
const pointBox = ([px, py], [x, y, w, h]) => px >= x && px <= x + w && py >= y && py <= y + h;
const boxBox = ([ax, ay, aw, ah], [bx, by, bw, bh]) => ax + aw >= bx && ax <= bx + bw && ay + ah >= by && ay <= by + bh;

function circleBox([cx, cy, r], [x, y, w, h]) {
  let testX = cx, testY = cy;
  if (cx < x) testX = x;
  else if (cx > x + w) testX = x + w;
  if (cy < y) testY = y;
  else if (cy > y + h) testY = y + h;
  return distance(cx, cy, testX, testY) <= r;
}

function pointLine([px, py], [x1, y1, x2, y2]) {
  const together = distance(px, py, x1, y1) + distance(px, py, x2, y2), length = distance(x1, y1, x2, y2), buffer = 0.1;
  return together >= length - buffer && together <= length + buffer;
}

function circleLine([cx, cy, r], [x1, y1, x2, y2]) {
  if (pointCircle([x1, y1], [cx, cy, r]) || pointCircle([x2, y2], [cx, cy, r])) return true;
  const length = distance(x1, y1, x2, y2);
  const along = ((cx - x1) * (x2 - x1) + (cy - y1) * (y2 - y1)) / (length * length);
  const nearest = [x1 + along * (x2 - x1), y1 + along * (y2 - y1)];
  return pointLine(nearest, [x1, y1, x2, y2]) && distance(cx, cy, ...nearest) <= r;
}

function lineLine([x1, y1, x2, y2], [x3, y3, x4, y4]) {
  const below = (y4 - y3) * (x2 - x1) - (x4 - x3) * (y2 - y1);
  const a = ((x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3)) / below, b = ((x2 - x1) * (y1 - y3) - (y2 - y1) * (x1 - x3)) / below;
  return a >= 0 && a <= 1 && b >= 0 && b <= 1;
}

const lineBox = (line, box) => sides(box).some((side) => lineLine(line, side));
const lineRing = (line, ring) => edges(ring).some((edge) => lineLine(line, edge));

function pointRing([px, py], ring) {
  let inside = false;
  for (const [x1, y1, x2, y2] of edges(ring))
    if (((y1 >= py && y2 < py) || (y1 < py && y2 >= py)) && px < (x2 - x1) * (py - y1) / (y2 - y1) + x1) inside = !inside;
  return inside;
}

function pointTriangle([px, py], [a, b, c]) {
  const doubled = (p, q, r) => Math.abs((q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)), p = {x: px, y: py};
  return doubled(p, a, b) + doubled(p, b, c) + doubled(p, c, a) === doubled(a, b, c);
}

answer({
  'point/circle': pointCircle,
  'point/segment': pointLine,
  'point/box': pointBox,
  'point/triangle': pointTriangle,
  'point/polygon': pointRing,
  'circle/circle': ([x1, y1, r1], [x2, y2, r2]) => distance(x1, y1, x2, y2) <= r1 + r2,
  'circle/segment': circleLine,
  'circle/box': circleBox,
  'circle/polygon': (circle, ring) => edges(ring).some((edge) => circleLine(circle, edge)), // as printed; inside is a comment there
  'segment/segment': lineLine,
  'segment/box': lineBox,
  'segment/polygon': lineRing,
  'box/box': boxBox,
  'box/polygon': (box, ring) => edges(ring).some((edge) => lineBox(edge, box)) || pointRing(box, ring),
  'polygon/polygon': (a, b) => edges(a).some((edge) => lineRing(edge, b)) || pointRing([b[0].x, b[0].y], a),
});
