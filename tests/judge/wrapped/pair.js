// SPDX-License-Identifier: MIT
export const hit = function (shapes) {
  const [circle, rect] = shapes;
  const px = Math.max(rect.min.x, Math.min(circle.center.x, rect.max.x)), py = Math.max(rect.min.y, Math.min(circle.center.y, rect.max.y));
  return Math.hypot(circle.center.x - px, circle.center.y - py) <= circle.radius;
};
