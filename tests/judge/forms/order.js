// SPDX-License-Identifier: MIT
export const hit = (x, y, w, h, cx, cy, r) => {
  const dx = cx - Math.min(Math.max(cx, x), x + w), dy = cy - Math.min(Math.max(cy, y), y + h);
  return dx * dx + dy * dy <= r * r;
};
