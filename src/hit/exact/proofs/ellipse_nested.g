# SPDX-License-Identifier: MIT
# The two sums of pencil_filter_nested() in pencil.h, as parts of B^2 and of B^2 C. With W = 1, x_area is a of X^2,
# x_side b of B = X, both g of B, y_side c of C = Y, y_area e of Y^2: with the errors that pencil.h derives.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
a = A + ka; b = B + kb; g = G + kg; c = C + kc; e = E + ke;
bb = mul(b, b); gb = mul(g, b); gg = mul(g, g); ac = mul(a, c); ae = mul(a, e); ae3 = mul(3, ae);
first = sub(bb, gb); second = sub(ae3 * (Y * Y), 2 * ac * Y);
sum = add(first, second);
FIRST = B * B - G * B; SECOND = 3 * (A * E) * (Y * Y) - 2 * (A * C) * Y;
third = sub(ac * Y, gb); fourth = sub(gg, 4 * ae * (Y * Y));
with_c = add(third, fourth);
THIRD = A * C * Y - G * B; FOURTH = G * G - 4 * (A * E) * (Y * Y);
ag = add(a * X, g); agb = mul(ag, b); fifth = sub(bb, agb);
AG = A * X + G; FIFTH = B * B - AG * B;
ge = add(g * X, e * (Y * Y)); age = mul(a, ge); sixth = mul(3, age);
GE = G * X + E * (Y * Y); SIXTH = 3 * (A * GE);
with_e = add(2 * fifth, sixth);
cc = mul(c, with_c); ee = mul(e, with_e);
pairs = add(cc, ee * Y);
PAIRS = C * (THIRD + FOURTH) + E * (2 * FIFTH + SIXTH) * Y;
{ A in [0, 0.25] /\ |B| <= 1 /\ G in [0, 1] /\ |C| <= 1 /\ E in [0, 0.25] /\ X in [0, 1] /\ Y in [0, 1]
  /\ |ka| <= 0x1.41p-53 /\ |kb| <= 0x10.01p-53 /\ |kg| <= 0x10.01p-53 /\ |kc| <= 0x10.01p-53 /\ |ke| <= 0x1.41p-53
  -> |sum - (FIRST + SECOND)| / @ELLIPSE_NESTED_ERROR@ <= 0.999999 /\ |pairs - PAIRS| / @ELLIPSE_NESTED_ERROR@ <= 0.999999 }
bb - B * B -> (bb - b * b) + kb * (2 * B + kb);
gb - G * B -> (gb - g * b) + (kg * b + G * kb);
gg - G * G -> (gg - g * g) + kg * (2 * G + kg);
ac - A * C -> (ac - a * c) + (ka * c + A * kc);
ae - A * E -> (ae - a * e) + (ka * e + A * ke);
ae3 - 3 * (A * E) -> (ae3 - 3 * ae) + 3 * (ae - A * E);
first - FIRST -> (first - (bb - gb)) + ((bb - B * B) - (gb - G * B));
second - SECOND -> (second - (ae3 * (Y * Y) - 2 * ac * Y)) + ((ae3 - 3 * (A * E)) * (Y * Y) - 2 * (ac - A * C) * Y);
sum - (FIRST + SECOND) -> (sum - (first + second)) + ((first - FIRST) + (second - SECOND));
third - THIRD -> (third - (ac * Y - gb)) + ((ac - A * C) * Y - (gb - G * B));
fourth - FOURTH -> (fourth - (gg - 4 * ae * (Y * Y))) + ((gg - G * G) - 4 * (ae - A * E) * (Y * Y));
with_c - (THIRD + FOURTH) -> (with_c - (third + fourth)) + ((third - THIRD) + (fourth - FOURTH));
ag - AG -> (ag - (a * X + g)) + (ka * X + kg);
agb - AG * B -> (agb - ag * b) + ((ag - AG) * b + AG * kb);
fifth - FIFTH -> (fifth - (bb - agb)) + ((bb - B * B) - (agb - AG * B));
ge - GE -> (ge - (g * X + e * (Y * Y))) + (kg * X + ke * (Y * Y));
age - A * GE -> (age - a * ge) + (ka * ge + A * (ge - GE));
sixth - SIXTH -> (sixth - 3 * age) + 3 * (age - A * GE);
with_e - (2 * FIFTH + SIXTH) -> (with_e - (2 * fifth + sixth)) + (2 * (fifth - FIFTH) + (sixth - SIXTH));
cc - C * (THIRD + FOURTH) -> (cc - c * with_c) + (kc * with_c + C * (with_c - (THIRD + FOURTH)));
ee - E * (2 * FIFTH + SIXTH) -> (ee - e * with_e) + (ke * with_e + E * (with_e - (2 * FIFTH + SIXTH)));
pairs - PAIRS -> (pairs - (cc + ee * Y)) + ((cc - C * (THIRD + FOURTH)) + (ee - E * (2 * FIFTH + SIXTH)) * Y);
