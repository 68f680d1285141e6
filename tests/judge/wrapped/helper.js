// SPDX-License-Identifier: MIT
const clampTo = (v, lo, hi) => (v < lo ? lo : v > hi ? hi : v);
export function ballVsBrick({ circle, rectangle }) {
  const px = clampTo(circle.position.x, rectangle.position.x, rectangle.position.x + rectangle.width);
  const py = clampTo(circle.position.y, rectangle.position.y, rectangle.position.y + rectangle.height);
  return (circle.position.x - px) ** 2 + (circle.position.y - py) ** 2 <= circle.radius ** 2;
}
