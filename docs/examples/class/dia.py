def hit(cx, cy, r, x, y, w, h):
    dx = cx - min(max(cx, x), x + w)
    dy = cy - min(max(cy, y), y + h)
    return dx * dx + dy * dy <= r * r
