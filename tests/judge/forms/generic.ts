// SPDX-License-Identifier: MIT
interface HasBounds { x: number; y: number; width: number; height: number }
export function intersects<A extends HasBounds, B extends HasBounds>(a: A, b: B): boolean {
  return a.x <= b.x + b.width && a.x + a.width >= b.x && a.y <= b.y + b.height && a.y + a.height >= b.y;
}
