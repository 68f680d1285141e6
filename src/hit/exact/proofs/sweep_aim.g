# SPDX-License-Identifier: MIT
# sweep_aim_at(): the way TO is a rounded difference, the motion BY as it is given, the reach a
# rounded sum; m is made 1.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
TX = px - ax; TY = py - ay; R = r1 + r2;
x = sub(px, ax); y = sub(py, ay); r = add(r1, r2);
restx = sub(x, bx); resty = sub(y, by);
length = add(mul(bx, bx), mul(by, by)); LENGTH = bx * bx + by * by;
along = add(mul(bx, x), mul(by, y)); ALONG = bx * TX + by * TY;
cross = sub(mul(bx, y), mul(by, x)); CROSS = bx * TY - by * TX;
start = sub(add(mul(x, x), mul(y, y)), mul(r, r));
end = sub(add(mul(restx, restx), mul(resty, resty)), mul(r, r));
inside = sub(mul(mul(r, r), length), mul(cross, cross));
{ |TX| <= 1 /\ |TY| <= 1 /\ |bx| <= 1 /\ |by| <= 1 /\ R in [0, 1]
  -> |along - ALONG| / @SWEEP_AIM_ERROR@ <= 0.999999 /\ |sub(length, along) - (LENGTH - ALONG)| / @SWEEP_AIM_ERROR@ <= 0.999999
  /\ |start - ((TX * TX + TY * TY) - R * R)| / @SWEEP_AIM_ERROR@ <= 0.999999
  /\ |end - (((TX - bx) * (TX - bx) + (TY - by) * (TY - by)) - R * R)| / @SWEEP_AIM_ERROR@ <= 0.999999
  /\ |inside - ((R * R) * LENGTH - CROSS * CROSS)| / @SWEEP_AIM_ERROR@ <= 0.999999 }
