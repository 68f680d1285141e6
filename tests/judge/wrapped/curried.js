// SPDX-License-Identifier: MIT
const hit = c => r => {
  const x = Math.max(r.x, Math.min(c.x, r.x + r.width)), y = Math.max(r.y, Math.min(c.y, r.y + r.height));
  return (x - c.x) ** 2 + (y - c.y) ** 2 <= c.radius ** 2;
};
