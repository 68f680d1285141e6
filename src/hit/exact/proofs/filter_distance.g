# SPDX-License-Identifier: MIT
# filter_distance(): x^2 + y^2 - reach^2; k = 5. The three squares are made 1 together.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
X = bx - ax; Y = by - ay; R = r1 + r2;
P = X * X; Q = Y * Y; S = R * R;
x = sub(bx, ax); y = sub(by, ay); r = add(r1, r2);
p = mul(x, x); q = mul(y, y); s = mul(r, r);
distance = add(p, q);
value = sub(distance, s);
{ P in [0, 1] /\ Q in [0, 1] /\ S in [0, 1] /\ P + Q in [0, 1] /\ (P + Q) + S in [1, 1]
  -> |value - ((P + Q) - S)| / @FILTER_ERROR@ <= 0.999999 }
p ~ P; q ~ Q; s ~ S;
P -> (P + Q) - Q;
S -> ((P + Q) + S) - (P + Q);
Q -> (P + Q) - P;
$ P in 12, Q in 12;
