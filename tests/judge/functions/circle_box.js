/* SPDX-License-Identifier: MIT */
// The box of the circle for the circle.
function hit(cx, cy, r, x, y, w, h) {
  return x - r <= cx && cx <= x + w + r && y - r <= cy && cy <= y + h + r;
}
