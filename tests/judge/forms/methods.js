/* SPDX-License-Identifier: MIT */
class Vec2 { constructor(x, y) { this.x = x; this.y = y; } sub(o) { return new Vec2(this.x - o.x, this.y - o.y); } len() { return Math.sqrt(this.x * this.x + this.y * this.y); } }
class Circle {
  constructor(center, radius, color) { this.center = center; this.radius = radius; this.color = color; }
  intersects(rect) {
    const nx = Math.max(rect.x, Math.min(this.center.x, rect.x + rect.width));
    const ny = Math.max(rect.y, Math.min(this.center.y, rect.y + rect.height));
    return Math.hypot(nx - this.center.x, ny - this.center.y) <= this.radius;
  }
}
class Rect { constructor(x, y, width, height) { this.x = x; this.y = y; this.width = width; this.height = height; } contains(p) { return true; } }
