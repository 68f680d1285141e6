// SPDX-License-Identifier: MIT
const square = v => v * v;
function reach(cx, cy, r, x, y, w, h) {
  const dx = cx - Math.min(Math.max(cx, x), x + w), dy = cy - Math.min(Math.max(cy, y), y + h);
  return square(dx) + square(dy) <= r * r;
}
module.exports = { hit: reach, square };
