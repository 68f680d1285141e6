// SPDX-License-Identifier: MIT
import { clamp, type Range } from './vec';

interface Circle { cx: number; cy: number; r: number }

export function hit(cx: number, cy: number, r: number, x: number, y: number, w: number, h: number): boolean {
  const circle: Circle = { cx, cy, r }, across: Range = [x, x + w];
  const dx = circle.cx - clamp(cx, across), dy = circle.cy - clamp(cy, [y, y + h] as Range);
  return dx * dx + dy * dy <= r * r;
}
