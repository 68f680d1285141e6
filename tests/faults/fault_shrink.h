/* Makes a wrong verdict's example shorter. */
#ifndef FAULT_SHRINK_H
#define FAULT_SHRINK_H

#include "fault_pair.h"
#include "hit_lab.h"

/* What went wrong: the verdict, and the comparison of the trace that decided. */
typedef struct fault_sign {
    hit_verdict says;
    const char *decision;
    bool nan; /* a side of that comparison was NaN */
} fault_sign;

typedef struct fault_example {
    fault_pair pair;
    unsigned traits;
    int cost;
} fault_example;

bool fault_sign_equal(fault_sign a, fault_sign b);

/* Whether the method and the referee disagree on the pair; if so, how. */
bool fault_shrink_is_wrong(const hit_method *method, const fault_pair *pair, fault_sign *sign);

fault_example fault_shrink_example(const fault_pair *pair);

/* Returns an example that is wrong by the same sign, has no further traits, and is as short as
 * could be found. It keeps the traits of `keep`. */
fault_example fault_shrink(const hit_method *method, const fault_example *from, unsigned keep);

/* Whether the method's row accounts for a wrong verdict on the shortened pair, or on one with fewer
 * traits on which the method says the same, whichever comparison decides there: such a pair needs
 * no claim of its own. Leaves the simplest one in the example. */
bool fault_shrink_claimed(const hit_method *method, hit_verdict says, fault_example *example);

#endif
