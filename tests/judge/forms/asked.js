// SPDX-License-Identifier: MIT
class Circle { constructor(x, y, r) { this.x = x; this.y = y; this.r = r; } }
class Rect { constructor(x, y, w, h) { this.x = x; this.y = y; this.w = w; this.h = h; } }
function circleRect(c, r) { const dx = c.x - Math.max(r.x, Math.min(c.x, r.x + r.w)), dy = c.y - Math.max(r.y, Math.min(c.y, r.y + r.h)); return dx * dx + dy * dy <= c.r * c.r; }
function collide(a, b) {
  if (a instanceof Circle && b instanceof Circle) return Math.hypot(a.x - b.x, a.y - b.y) <= a.r + b.r;
  if (a instanceof Circle && b instanceof Rect) return circleRect(a, b);
  if (a instanceof Rect && b instanceof Circle) return circleRect(b, a);
  return false;
}
