def hit(cx, cy, r, x, y, w, h):
    dx = max(abs(cx - x) - w / 2, 0)
    dy = max(abs(cy - y) - h / 2, 0)
    return dx * dx + dy * dy <= r * r
