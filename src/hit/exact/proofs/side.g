# SPDX-License-Identifier: MIT
# A side alone: edge x difference, of rounded differences of up to m and 2 m. m is made 1.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
SX = px - ax; SY = py - ay; EX = ex1 - ex2; EY = ey1 - ey2;
side = sub(mul(sub(ex1, ex2), sub(py, ay)), mul(sub(ey1, ey2), sub(px, ax)));
{ |SX| <= 1 /\ |SY| <= 1 /\ |EX| <= 2 /\ |EY| <= 2
  -> |side - (EX * SY - EY * SX)| / @SIDE_ERROR@ <= 0.999999 }
