# SPDX-License-Identifier: MIT
# The gaps of a disc from an edge's end and from its line, as parts of m^4 with m^2 = k / 8. m is
# made 1.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
SX = px - ax; SY = py - ay; TX = bx - px; TY = by - py; EX = bx - ax; EY = by - ay; R = r1 + r2;
sx = sub(px, ax); sy = sub(py, ay); tx = sub(bx, px); ty = sub(by, py); ex = sub(bx, ax); ey = sub(by, ay);
r = add(r1, r2);
near = sub(add(mul(sx, sx), mul(sy, sy)), mul(r, r));
dot = add(mul(ex, sx), mul(ey, sy));
cross = sub(mul(ex, sy), mul(ey, sx));
to_line = sub(mul(cross, cross), mul(mul(r, r), add(mul(ex, ex), mul(ey, ey))));
CROSS = EX * SY - EY * SX;
{ |SX| <= 1 /\ |SY| <= 1 /\ |EX| <= 2 /\ |EY| <= 2 /\ |R| <= 1
  -> |mul(8, near) - 8 * ((SX * SX + SY * SY) - R * R)| / @GAUGE_ERROR@ <= 0.999999
  /\ |mul(8, dot) - 8 * (EX * SX + EY * SY)| / @GAUGE_ERROR@ <= 0.999999
  /\ |to_line - (CROSS * CROSS - (R * R) * (EX * EX + EY * EY))| / @GAUGE_ERROR@ <= 0.999999 }
