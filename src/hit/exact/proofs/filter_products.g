# SPDX-License-Identifier: MIT
# filter_orient(), filter_dot(): p q + s t, where all four are differences of inputs; k = 4. The
# magnitudes of both products are made 1 together.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
X = b1 - a1; Y = b2 - a2; Z = b3 - a3; T = b4 - a4;
P = X * Y; Q = Z * T;
p = mul(sub(b1, a1), sub(b2, a2));
q = mul(sub(b3, a3), sub(b4, a4));
value = add(p, q);
{ |P| in [0, 1] /\ |Q| <= 1 /\ |P| + |Q| in [1, 1]
  -> |value - (P + Q)| <= 0x4.4p-53 /\ |value - (P + Q)| / @FILTER_ERROR@ <= 0.999999 }
|Q| -> (|P| + |Q|) - |P|;
p ~ P; q ~ Q;
value - (P + Q) -> (value - (p + q)) + ((p - P) + (q - Q));
|p + q| -> |(P + Q) + ((p - P) + (q - Q))|;
$ |P| in 32;
