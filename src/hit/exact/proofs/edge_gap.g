# SPDX-License-Identifier: MIT
# edge_gap() with its nearest point inside the edge, c = along, and at its second end, c = length; at
# its first end it is a part of the first. Divided by L, which leaves relative errors as they are.
# D + r^2 is made 1, and H is sqrt(D); (D + L + r^2)^2 is at least 4 (D + r^2) L.
#   l       length / L, within 4 u
#   b       along / sqrt(L): the dot product is within 4.25 u of the magnitudes of its products
#           (filter_products.g), which are H sqrt(L) at most together
#   a, T    along and L as parts of D: at the second end L is not more than `along`, so that sqrt(L)
#           is at most H, but for 9 u
#   W       c as computed is another than in truth by 9 u at most, of which the gap has the square
@sub = sub_rel<53>;
@mul = mul_rel<53>;
D = H * H;
square = D * (1 + k1); l = 1 + k2; reach = R * (1 + k3);
less = mul(sub(square, reach), l);
b = B * H + H * k4;
inside = sub(less, mul(b, b));
a = D * A + D * k5; L = D * T;
end = sub(less, mul(l, sub(2 * a, L * l)));
INSIDE = (D - R) - (B * H) * (B * H);
END = (D - R) - (2 * (D * A) - L);
{ H in [0, 1] /\ R in [0, 1] /\ D + R in [1, 1] /\ |B| <= 1 /\ |A| <= 1.0001 /\ T in [0, 1.0001]
  /\ |2 * A - T| <= 2.001 /\ |k1| <= 0x4.01p-53 /\ |k2| <= 0x4.01p-53 /\ |k3| <= 0x3.01p-53 /\ |k4| <= 0x4.4p-53
  /\ |k5| <= 0x4.41p-53 /\ |W| <= 1b-90
  -> |(inside - INSIDE) + W| / @EDGE_GAP_ERROR@ <= 3.999999 /\ |(end - END) + W| / @EDGE_GAP_ERROR@ <= 3.999999 }
R -> (D + R) - D;
sub(square, reach) * l - (D - R) -> (sub(square, reach) - (square - reach)) * l + (D * k1 - R * k3) * l + (D - R) * k2;
less - (D - R) -> (less - sub(square, reach) * l) + (sub(square, reach) * l - (D - R));
mul(b, b) - (B * H) * (B * H) -> (mul(b, b) - b * b) + H * k4 * (2 * (B * H) + H * k4);
2 * a - L * l -> D * (2 * A - T) + D * (2 * k5 - T * k2);
mul(l, sub(2 * a, L * l)) - (2 * (D * A) - L) -> (mul(l, sub(2 * a, L * l)) - l * sub(2 * a, L * l))
  + l * (sub(2 * a, L * l) - (2 * a - L * l)) + k2 * (2 * a - L * l) + D * (2 * k5 - T * k2);
$ H in 24;
