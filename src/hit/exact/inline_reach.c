/* SPDX-License-Identifier: MIT */
/* What hit_inline.h asks of circles in doubt: a file of its own, so that programs which ask no more
 * link little. */
#include "exact.h"
#include "vec.h"

/* As hit_inline.h declares it, whose functions are not for here. */
HIT_API bool hit_inline_reach(hit_vec p, hit_vec q, double r1, double r2);

bool hit_inline_reach(hit_vec p, hit_vec q, double r1, double r2)
{
    bool taken = vec_is_finite(p) && vec_is_finite(q) && isfinite(r1) && isfinite(r2);
    return taken && r1 >= 0 && r2 >= 0 && hit_exact_distance(p, q, r1, r2) <= 0;
}
