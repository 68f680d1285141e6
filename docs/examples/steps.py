import math


def hit(cx, cy, r, x1, y1, x2, y2, dx, dy):
    for step in range(101):
        x, y = cx + dx * step / 100, cy + dy * step / 100
        length = (x2 - x1) ** 2 + (y2 - y1) ** 2
        along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 0
        along = min(max(along, 0), 1)
        if math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)) <= r:
            return step / 100
    return None
