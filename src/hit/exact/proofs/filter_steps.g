# SPDX-License-Identifier: MIT
# filter_distance_steps(): whoever is not greater in truth is not greater by FILTER_STEPS / 2 u of
# the other as computed. 64 steps are more than that: see FILTER_STEPS.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
X = bx - ax; Y = by - ay; R = r1 + r2;
P = X * X; Q = Y * Y; S = R * R;
x = sub(bx, ax); y = sub(by, ay); r = add(r1, r2);
p = mul(x, x); q = mul(y, y); s = mul(r, r);
distance = add(p, q);
{ P in [0, 1] /\ Q in [0, 1] /\ S in [0, 1] /\ P + Q in [0, 1] ->
    ((P + Q) - S <= 0 -> (distance - s) / (@FILTER_STEPS@ * 1b-54) <= 0.999) }
distance - s -> (distance - (P + Q)) + ((P + Q) - S) + (S - s);
