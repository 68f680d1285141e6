# SPDX-License-Identifier: MIT
def hit(**shapes):
    ball, wall = shapes['ball'], shapes['wall']
    dx = ball.x - min(max(ball.x, wall.left), wall.right)
    dy = ball.y - min(max(ball.y, wall.top), wall.bottom)
    return dx * dx + dy * dy <= ball.radius ** 2
