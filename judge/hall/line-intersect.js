/* SPDX-License-Identifier: MIT */
/* line-intersect from npm: checkIntersection() of two segments. */
'use strict';
const {checkIntersection} = require('line-intersect');
const {answer} = require('./answer.js');

answer({
  'segment/segment': (a, b) => checkIntersection(...a, ...b).type === 'intersecting',
});
