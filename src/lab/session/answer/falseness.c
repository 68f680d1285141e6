/* SPDX-License-Identifier: MIT */
#include "falseness.h"

falseness falseness_of(hit_verdict said, hit_verdict truth)
{
    if (said == truth || said == HIT_REFUSED)
        return FALSE_NONE;
    return said == HIT_HIT ? FALSE_HIT : FALSE_MISS;
}
