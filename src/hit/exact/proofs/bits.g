# Whole numbers of so many bits, the units of a grid, with which values are exact.
@rnd = float<ieee_64, ne>;
# CROSS_BITS: the cross product of two differences of two points
c1 = rnd(x1 * y1); c2 = rnd(z1 * t1);
# DISC_BITS: both sides of x^2 + y^2 <= r^2
d1 = rnd(x2 * x2); d2 = rnd(y2 * y2); d3 = rnd(z2 * z2);
# SIDE_BITS: the products of an edge, twice as long, with a difference
s1 = rnd(x3 * y3);
# GAUGE_BITS: the greatest values are to_line's squares, and k = 8 m^2 times a dot product
g1 = rnd(x4 * y4); g2 = rnd(z4 * t4); g = rnd(g1 - g2); gg = rnd(g * g);
k1 = rnd(u4 * u4); k2 = rnd(8 * k1); k3 = rnd(g1 + g2); kk = rnd(k2 * k3);
# FRAME_BITS: an edge with two corners
f1 = rnd(x5 * y5); f2 = rnd(z5 * t5); f3 = rnd(x5 * v5); f4 = rnd(z5 * w5);
f5 = rnd(f1 - f2); f6 = rnd(f3 - f4);
{ @FIX(x1, 0) /\ @FIX(y1, 0) /\ @FIX(z1, 0) /\ @FIX(t1, 0)
  /\ |x1| <= 1b@CROSS_BITS@ /\ |y1| <= 1b@CROSS_BITS@ /\ |z1| <= 1b@CROSS_BITS@ /\ |t1| <= 1b@CROSS_BITS@
  /\ @FIX(x2, 0) /\ @FIX(y2, 0) /\ @FIX(z2, 0)
  /\ |x2| <= 1b@DISC_BITS@ /\ |y2| <= 1b@DISC_BITS@ /\ |z2| <= 1b@DISC_BITS@
  /\ @FIX(x3, 0) /\ @FIX(y3, 0) /\ |x3 / 2| <= 1b@SIDE_BITS@ /\ |y3| <= 1b@SIDE_BITS@
  /\ @FIX(x4, 0) /\ @FIX(y4, 0) /\ @FIX(z4, 0) /\ @FIX(t4, 0) /\ @FIX(u4, 0)
  /\ |x4 / 2| <= 1b@GAUGE_BITS@ /\ |y4| <= 1b@GAUGE_BITS@ /\ |z4 / 2| <= 1b@GAUGE_BITS@ /\ |t4| <= 1b@GAUGE_BITS@ /\ |u4| <= 1b@GAUGE_BITS@
  /\ @FIX(x5, 0) /\ @FIX(y5, 0) /\ @FIX(z5, 0) /\ @FIX(t5, 0) /\ @FIX(v5, 0) /\ @FIX(w5, 0)
  /\ |x5 / 2| <= 1b@FRAME_BITS@ /\ |z5 / 2| <= 1b@FRAME_BITS@
  /\ |y5| <= 1b@FRAME_BITS@ /\ |t5| <= 1b@FRAME_BITS@ /\ |v5| <= 1b@FRAME_BITS@ /\ |w5| <= 1b@FRAME_BITS@
  -> rnd(c1 - c2) - (x1 * y1 - z1 * t1) in [0, 0]
  /\ rnd(d1 + d2) - (x2 * x2 + y2 * y2) in [0, 0] /\ d3 - z2 * z2 in [0, 0]
  /\ s1 - x3 * y3 in [0, 0]
  /\ gg - (x4 * y4 - z4 * t4) * (x4 * y4 - z4 * t4) in [0, 0] /\ kk - (8 * (u4 * u4)) * (x4 * y4 + z4 * t4) in [0, 0]
  /\ rnd(f5 - f6) - ((x5 * y5 - z5 * t5) - (x5 * v5 - z5 * w5)) in [0, 0] }
x3 -> 2 * (x3 / 2); x4 -> 2 * (x4 / 2); z4 -> 2 * (z4 / 2); x5 -> 2 * (x5 / 2); z5 -> 2 * (z5 / 2);
