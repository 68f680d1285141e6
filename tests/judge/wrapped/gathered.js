// SPDX-License-Identifier: MIT
function hitTest({ circle: { x: cx, y: cy, radius: r }, rect }) {
  const dx = cx - Math.max(rect.x, Math.min(cx, rect.x + rect.width)), dy = cy - Math.max(rect.y, Math.min(cy, rect.y + rect.height));
  return dx * dx + dy * dy <= r * r;
}
module.exports = hitTest;
