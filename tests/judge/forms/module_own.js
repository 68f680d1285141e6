// SPDX-License-Identifier: MIT
import { clamp } from './clamp';

function hit(cx, cy, r, x, y, w, h) {
  const dx = cx - clamp(cx, x, x + w), dy = cy - clamp(cy, y, y + h);
  return dx * dx + dy * dy <= r * r;
}
