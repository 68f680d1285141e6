/* SPDX-License-Identifier: MIT */
/* kld-intersections from npm: Intersection.intersect() of two lines, which are segments. */
'use strict';
const {Intersection, ShapeInfo} = require('kld-intersections');
const {answer} = require('./answer.js');

const line = ([x1, y1, x2, y2]) => ShapeInfo.line(x1, y1, x2, y2);
const cross = (a, b) => Intersection.intersect(a, b).status === 'Intersection';

answer({
  'segment/segment': (a, b) => cross(line(a), line(b)),
});
