// SPDX-License-Identifier: MIT
function circleHits(circle) {
  return function (rect) {
    const x = Math.max(rect.x, Math.min(circle.x, rect.x + rect.w)), y = Math.max(rect.y, Math.min(circle.y, rect.y + rect.h));
    return Math.hypot(x - circle.x, y - circle.y) <= circle.r;
  };
}
