// SPDX-License-Identifier: MIT
class Vec2 {
  constructor(x, y) { this.x = x; this.y = y; }
  clamp(lo, hi) { return new Vec2(Math.min(Math.max(this.x, lo.x), hi.x), Math.min(Math.max(this.y, lo.y), hi.y)); }
  dist(o) { return Math.hypot(this.x - o.x, this.y - o.y); }
}
function hit(center, radius, min, max) {
  return center.clamp(min, max).dist(center) <= radius;
}
