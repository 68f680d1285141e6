/* SPDX-License-Identifier: MIT */
/* A wrong verdict's example: a case, what went wrong there, and its traits. */
#ifndef FAULT_EXAMPLE_H
#define FAULT_EXAMPLE_H

#include "case.h"
#include "hit_lab.h"

/* The verdict, and the comparison of the trace that decided. */
typedef struct fault_sign {
    hit_verdict says;
    const char *decision;
    bool nan; /* a side of that comparison was NaN */
} fault_sign;

typedef struct fault_example {
    hit_case pair;
    unsigned traits;
    double cost;
} fault_example;

bool fault_sign_equal(fault_sign a, fault_sign b);

case_form fault_example_form(hit_kind kind);
/* Some have no centre, size and angle though they are rects: they get those that fit best. */
void fault_example_take(const hit_shape *a, const hit_shape *b, hit_case *pair);

/* "rect/point 0 0 2 1 90 1 1": as `hitlab cases` has them. */
enum { FAULT_TEXT = CASE_LINE + 64 };
void fault_example_print(const hit_case *pair, char text[FAULT_TEXT]);

/* Returns whether the method and the referee disagree on the pair; if so, how. */
bool fault_example_is_wrong(const hit_method *method, const hit_case *pair, fault_sign *sign);

fault_example fault_example_of(const hit_case *pair);

/* Returns an example that is wrong by the same sign, has no further traits, and is as short as
 * could be found. It keeps the traits of `keep`. */
fault_example fault_example_shorten(const hit_method *method, const fault_example *from,
                                    unsigned keep);

/* Returns whether the method's row accounts for a wrong verdict on the shortened pair, or on one
 * with fewer traits on which the method says the same, whichever comparison decides there: such a
 * pair needs no claim of its own. Leaves the simplest one in the example. */
bool fault_example_claimed(const hit_method *method, hit_verdict says, fault_example *example);

#endif
