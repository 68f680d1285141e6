/* SPDX-License-Identifier: MIT */
// Parallel segments never meet.
function hit(ax, ay, bx, by, cx, cy, dx, dy) {
  const ux = bx - ax, uy = by - ay, vx = dx - cx, vy = dy - cy, d = ux * vy - uy * vx;
  if (d === 0) return false;
  const s = ((cx - ax) * vy - (cy - ay) * vx) / d, t = ((cx - ax) * uy - (cy - ay) * ux) / d;
  return 0 <= s && s <= 1 && 0 <= t && t <= 1;
}
