/* SPDX-License-Identifier: MIT */
export class Ball { constructor(x, y, r) { Object.assign(this, { x, y, r }); } }
export class Paddle { constructor(x, y, w, h) { Object.assign(this, { x, y, w, h }); } }
const clamp = (v, a, b) => Math.max(a, Math.min(b, v));
export function ballHitsPaddle(ball, paddle) {
  if (!(ball instanceof Ball)) throw new Error('no ball');
  const dx = ball.x - clamp(ball.x, paddle.x, paddle.x + paddle.w), dy = ball.y - clamp(ball.y, paddle.y, paddle.y + paddle.h);
  return dx * dx + dy * dy <= ball.r * ball.r;
}
export function unrelated(a, b) { return false; }
