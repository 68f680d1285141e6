/* Makes a case shorter on which a test is wrong: fewer vertices, fewer digits, smaller numbers. */
#ifndef LAB_SHRINK_H
#define LAB_SHRINK_H

#include "cases.h"

/* Says of each case whether the test is wrong there in the same way. */
typedef void case_ask(void *data, const hit_case *cases, int count, bool *wrong);

/* Asks about many shorter cases at once, takes the shortest that is wrong, and begins again with
 * it, until there is none. *out is wrong when *from is. */
void case_shrink(const hit_case *from, case_numbers numbers, case_ask *ask, void *data,
                 hit_case *out);

#endif
