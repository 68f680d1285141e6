/* How two shapes lie, by axes or by rings. Internal to the library. */
#ifndef HIT_RELATION_H
#define HIT_RELATION_H

#include "filter.h"
#include "hit.h"

/* Of b and a, for that of a and b. */
static inline hit_relation relation_swapped(hit_relation relation)
{
    return relation == HIT_A_CONTAINS_B   ? HIT_B_CONTAINS_A
           : relation == HIT_B_CONTAINS_A ? HIT_A_CONTAINS_B
                                          : relation;
}

/* Of two that neither touch nor are equal. From a table, as nobody can foretell it: a jump on it
 * would cost more than what it is told from. */
static inline hit_relation relation_by_signs(bool apart, bool b_in_a, bool a_in_b)
{
    static const hit_relation told[] = {HIT_CROSSING, HIT_A_CONTAINS_B, HIT_B_CONTAINS_A,
                                        HIT_EQUAL,    HIT_APART,        HIT_APART,
                                        HIT_APART,    HIT_APART};
    return told[apart << 2 | a_in_b << 1 | b_in_a];
}

/* Of a disc, segment or capsule with another or with a small ring, by the gaps between their edges.
 * Exact. False, and *relation is untouched, when this way cannot tell. Not for two discs. */
bool hit_relate_axes(const hit_shape *a, const hit_shape *b, hit_relation *relation);

/* The same of small rings, by the sides of all corners from all edges. */
bool hit_relate_rings(const hit_shape *a, const hit_shape *b, hit_relation *relation);

#endif
