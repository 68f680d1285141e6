// SPDX-License-Identifier: MIT
const CIRCLE = 1, RECT = 2;
function collides(a, b) {
  if (a.type === CIRCLE && b.type === RECT) {
    const nx = Math.max(b.x, Math.min(a.x, b.x + b.width)), ny = Math.max(b.y, Math.min(a.y, b.y + b.height));
    return (a.x - nx) ** 2 + (a.y - ny) ** 2 <= a.radius ** 2;
  }
  return false;
}
