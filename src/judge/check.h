/* SPDX-License-Identifier: MIT */
/* For mistakes, and for methods of the lab: the comparison that is traced is the one that decides.
 */
#ifndef JUDGE_CHECK_H
#define JUDGE_CHECK_H

#include "hit_lab.h"

static inline bool check_record(hit_trace *trace, const char *text, double left, double right,
                                bool outcome)
{
    if (trace)
        hit_trace_record(trace, (hit_step){.kind = HIT_STEP_CHECK,
                                           .text = text,
                                           .left = left,
                                           .right = right,
                                           .outcome = outcome});
    return outcome;
}

#define CHECK(trace, left, op, right)                                                              \
    check_record((trace), #left " " #op " " #right, (double)(left), (double)(right),               \
                 (left)op(right))

#endif
