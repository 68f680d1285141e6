# SPDX-License-Identifier: MIT
# Sides of a point from a triangle's edges and from those of a convex ring. L, the greatest
# coordinate of the corners from the first, is made 1; M, that of the point, is up to 8.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
BX = bx_ - ax; BY = by_ - ay; CX = cx_ - ax; CY = cy_ - ay; PX = px_ - ax; PY = py_ - ay;
bx = sub(bx_, ax); by = sub(by_, ay); cx = sub(cx_, ax); cy = sub(cy_, ay); px = sub(px_, ax); py = sub(py_, ay);
first = sub(mul(bx, py), mul(by, px)); FIRST = BX * PY - BY * PX;
third = sub(mul(cy, px), mul(cx, py)); THIRD = CY * PX - CX * PY;
area = sub(mul(bx, cy), mul(by, cx)); AREA = BX * CY - BY * CX;
second = sub(area, add(first, third));
EX = ex1 - ex2; EY = ey1 - ey2;
ex = sub(ex1, ex2); ey = sub(ey1, ey2);
side = sub(sub(mul(ex, py), mul(ey, px)), sub(mul(ex, cy), mul(ey, cx)));
{ |BX| <= 1 /\ |BY| <= 1 /\ |CX| <= 1 /\ |CY| <= 1 /\ |PX| <= @BATCH_SIDE_NEAR@ /\ |PY| <= @BATCH_SIDE_NEAR@ /\ |EX| <= 2 /\ |EY| <= 2
  -> |first - FIRST| / @BATCH_SIDE_ERROR@ <= 0.999999 /\ |third - THIRD| / @BATCH_SIDE_ERROR@ <= 0.999999
  /\ |second - (AREA - (FIRST + THIRD))| / @BATCH_SIDE_ERROR@ <= 0.999999
  /\ |side - ((EX * PY - EY * PX) - (EX * CY - EY * CX))| / @BATCH_SIDE_ERROR@ <= 0.999999 }
