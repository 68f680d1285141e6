def hit(cx, cy, r, x, y, w, h):
    return x <= cx <= x + w and y <= cy <= y + h
