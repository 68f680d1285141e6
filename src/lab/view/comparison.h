/* A comparison of a trace in words. */
#ifndef LAB_COMPARISON_H
#define LAB_COMPARISON_H

#include "hit.h"

#include <stddef.h>

/* A number with so many digits. A NaN is a NaN, whatever its sign bit. */
void comparison_value(double value, int digits, char *out, size_t size);
/* Both values with the operator between them: six digits, or as many more as it takes to tell them
 * apart. */
void comparison_values(const hit_step *step, char *out, size_t size);

#endif
