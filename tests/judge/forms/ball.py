# SPDX-License-Identifier: MIT
from dataclasses import dataclass
@dataclass
class Ball:
    x: float
    y: float
    r: float
@dataclass
class Paddle:
    x: float
    y: float
    w: float
    h: float
def clamp(v, a, b):
    return max(a, min(b, v))
def ball_hits_paddle(ball: Ball, paddle: Paddle):
    assert isinstance(ball, Ball)
    dx = ball.x - clamp(ball.x, paddle.x, paddle.x + paddle.w)
    dy = ball.y - clamp(ball.y, paddle.y, paddle.y + paddle.h)
    return dx * dx + dy * dy <= ball.r * ball.r
def unrelated(a, b):
    return False
