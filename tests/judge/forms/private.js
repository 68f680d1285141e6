// SPDX-License-Identifier: MIT
class Circle {
  #x; #y; #r;
  constructor(x, y, r) { this.#x = x; this.#y = y; this.#r = r; }
  overlaps(other) { return Math.hypot(this.#x - other.#x, this.#y - other.#y) <= this.#r + other.#r; }
}
