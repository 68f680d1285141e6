# SPDX-License-Identifier: MIT
# A side of a corner from an edge's line, and a turn, from corners that are taken from one of them
# and rounded: 48 u m^2. m is made 1.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
AX = ax_ - ox; AY = ay_ - oy; BX = bx_ - ox; BY = by_ - oy; QX = qx_ - ox; QY = qy_ - oy;
ax = sub(ax_, ox); ay = sub(ay_, oy); bx = sub(bx_, ox); by = sub(by_, oy); qx = sub(qx_, ox); qy = sub(qy_, oy);
EX = BX - AX; EY = BY - AY;
ex = sub(bx, ax); ey = sub(by, ay);
side = sub(sub(mul(ex, qy), mul(ey, qx)), sub(mul(ex, ay), mul(ey, ax)));
SIDE = (EX * QY - EY * QX) - (EX * AY - EY * AX);
fx = sub(qx, bx); fy = sub(qy, by);
turn = sub(mul(ex, fy), mul(ey, fx));
TURN = EX * (QY - BY) - EY * (QX - BX);
{ |AX| <= 1 /\ |AY| <= 1 /\ |BX| <= 1 /\ |BY| <= 1 /\ |QX| <= 1 /\ |QY| <= 1
  -> |side - SIDE| / @FRAME_ERROR@ <= 0.999999 /\ |turn - TURN| / @FRAME_ERROR@ <= 0.999999 }
