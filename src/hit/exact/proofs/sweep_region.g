# SPDX-License-Identifier: MIT
# A side of clear_region(), before and after what it is grown by. The magnitudes that it is made of
# are made 1 together.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
R = r1 + r2;
plain = sub(add(a, b), add(r1, r2));
{ |a| <= 1 /\ |b| <= 1 /\ R in [0, 1] /\ |a + b| <= 1 /\ |(a + b) - R| <= 1 /\ |more| <= 1b-40
  -> |sub(plain, more) - ((a + b) - R - more)| / @SWEEP_REGION_ERROR@ in [0, 0.999999] }
