/* SPDX-License-Identifier: MIT */
/* polygon-clipping from npm: whether intersection() has a polygon. It has none where shapes touch, or have no
 * area. */
'use strict';
const clipping = require('polygon-clipping');
const {answer, corners} = require('./answer.js');

const ring = (list) => [[...list, list[0]].map(({x, y}) => [x, y])];
const meet = (a, b) => clipping.intersection(ring(a), ring(b)).length > 0;

answer({
  'box/box': (a, b) => meet(corners(a), corners(b)),
  'rect/rect': meet,
  'box/polygon': (a, b) => meet(corners(a), b),
  'triangle/triangle': meet,
  'polygon/polygon': meet,
});
