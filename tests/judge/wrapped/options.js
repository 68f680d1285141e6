// SPDX-License-Identifier: MIT
const collides = (opts) => {
  const { x, y, w, h, cx, cy, r, debug } = opts;
  const dx = cx - Math.max(x, Math.min(cx, x + w)), dy = cy - Math.max(y, Math.min(cy, y + h));
  return dx * dx + dy * dy <= r * r && !debug;
};
module.exports = collides;
