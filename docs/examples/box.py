def hit(cx, cy, r, x, y, w, h):
    return x - r <= cx <= x + w + r and y - r <= cy <= y + h + r
