// SPDX-License-Identifier: MIT
module.exports = function (cx, cy, r, x, y, w, h) {
  const dx = cx - Math.min(Math.max(cx, x), x + w), dy = cy - Math.min(Math.max(cy, y), y + h);
  return dx * dx + dy * dy <= r * r;
};
