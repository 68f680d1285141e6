// SPDX-License-Identifier: MIT
export const clamp = (v, a, b) => Math.min(Math.max(v, a), b);
