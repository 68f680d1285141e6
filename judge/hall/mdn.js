/* SPDX-License-Identifier: MIT */
/* MDN, "2D collision detection": its two tests, upright boxes by their four borders and circles by the
 * distance of their centres, with their comparisons. */
'use strict';
const {answer} = require('./answer.js');

answer({
  'circle/circle': ([x1, y1, r1], [x2, y2, r2]) => {
    const dx = x1 - x2, dy = y1 - y2;
    return Math.sqrt(dx * dx + dy * dy) < r1 + r2;
  },
  'box/box': ([ax, ay, aw, ah], [bx, by, bw, bh]) => ax < bx + bw && ax + aw > bx && ay < by + bh && ay + ah > by,
});
