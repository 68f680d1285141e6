// SPDX-License-Identifier: MIT
const hit = (circle, rect) => {
  const dx = circle.x - Math.min(Math.max(circle.x, rect.x), rect.x + rect.w);
  const dy = circle.y - Math.min(Math.max(circle.y, rect.y), rect.y + rect.h);
  return dx * dx + dy * dy <= circle.r * circle.r;
};
