/* SPDX-License-Identifier: MIT */
/* How the machine computes while the program runs: what no compiler sees, or none tells. */
#include "hit.h"
#include "names.h"
#include "strict.h"

#include <float.h>

/* What the compiler may not compute in advance. */
static volatile const double one = 1, smallest_normal = DBL_MIN, smallest = 0x1p-1074;

/* To the nearest, in either direction and for either sign: each other mode fails one of these. */
static bool rounds_to_nearest(void)
{
    double up = one + 0x1.8p-53, same = one + 0x1p-54, below = one - 0x1p-55;
    return up == 1 + 0x1p-52 && same == 1 && below == 1 && -one - 0x1p-54 == -1;
}

/* As a result, and as an operand. */
static bool keeps_subnormals(void)
{
    double half = smallest_normal * 0.5, scaled = smallest * 0x1p1000;
    return half != 0 && scaled == 0x1p-74 && smallest > 0;
}

/* Whoever reorders sums finds `smallest_normal` and `one` here. */
static bool keeps_order(void)
{
    double beside_one = smallest_normal + 1, beside_much = one - 0x1p60;
    return beside_one - 1 == 0 && beside_much + 0x1p60 == 0;
}

hit_machine hit_self_check(void)
{
    if (!rounds_to_nearest())
        return HIT_MACHINE_ROUNDS;
    if (!keeps_order())
        return HIT_MACHINE_REORDERS;
    return keeps_subnormals() ? HIT_MACHINE_OK : HIT_MACHINE_FLUSHES;
}

NAMES_FUNCTION(hit_machine_text, hit_machine, HIT_MACHINES, NAMES_ENTRY, HIT_MACHINE_COUNT)

int hit_version(void)
{
    return HIT_VERSION;
}
