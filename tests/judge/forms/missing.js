// SPDX-License-Identifier: MIT
const area = (w, h) => w * h;
function circleBox(cx, cy, r, x, y, w, h) {
  return area(w, h) < 0;
}
