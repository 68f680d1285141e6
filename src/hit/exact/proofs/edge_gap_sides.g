# SPDX-License-Identifier: MIT
# edge_gap_sides(): two cross products, each within 4.25 u of the magnitudes of its products
# (filter_products.g), are added; k = 5.25. All magnitudes are made 1 together: A and 1 - A.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
w = W + A * k1;
v = V + (1 - A) * k2;
{ A in [0, 1] /\ W / A in [-1, 1] /\ V / (1 - A) in [-1, 1] /\ W + V in [-1, 1]
  /\ |k1| <= 0x4.4p-53 /\ |k2| <= 0x4.4p-53
  -> |add(w, v) - (W + V)| / @FILTER_ERROR@ <= 0.999999 }
add(w, v) - (W + V) -> (add(w, v) - (w + v)) + (A * k1 + (1 - A) * k2);
w + v -> (W + V) + (A * k1 + (1 - A) * k2);
$ A in 16;
