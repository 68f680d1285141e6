# SPDX-License-Identifier: MIT
# At most eight products of a filter underflow, each by 2^-1075, and are added up.
@add = add_rel<53>;
@sub = sub_rel<53>;
@mul = mul_rel<53>;
value = add(add(add(h1, h2), add(h3, h4)), add(add(h5, h6), add(h7, h8)));
{ |h1| <= 1b-1075 /\ |h2| <= 1b-1075 /\ |h3| <= 1b-1075 /\ |h4| <= 1b-1075 /\ |h5| <= 1b-1075
  /\ |h6| <= 1b-1075 /\ |h7| <= 1b-1075 /\ |h8| <= 1b-1075 -> |value| / @FILTER_UNDERFLOW@ <= 1 }
