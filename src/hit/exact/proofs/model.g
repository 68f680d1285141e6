# SPDX-License-Identifier: MIT
# The notation of constants.h, for IEEE doubles: a product c is within u of itself, and one that
# underflows, d, within 2^-1075; sums of doubles do not underflow. The other scripts start from
# this: add, sub and mul there give their true value times (1 + d), |d| <= u.
@rnd = float<ieee_64, ne>;
a = rnd(a_);
b = rnd(b_);
{ |c| in [1b-1021, 1b1023] /\ |d| <= 1b-1021
  -> |rnd(c) -/ c| <= 1b-53 /\ |rnd(d) - d| <= 1b-1075 /\ |rnd(a + b) -/ (a + b)| <= 1b-53 }
