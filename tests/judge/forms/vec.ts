// SPDX-License-Identifier: MIT
export type Range = [number, number];
export const clamp = (v: number, [a, b]: Range): number => Math.min(Math.max(v, a), b);
