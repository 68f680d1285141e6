/* The values of a comparison as text. */
#ifndef LAB_COMPARISON_H
#define LAB_COMPARISON_H

#include "hit.h"

#include <stddef.h>

/* Returns how many digits, of `least` to 17, tell the two sides apart; `least` if they are equal.
 */
int comparison_digits(const hit_step *step, int least);
/* Writes the number with so many digits. A NaN is "NaN", whatever its sign bit. */
void comparison_value(double value, int digits, char *out, size_t size);
/* Writes both values with the operator between them, with six digits or as many more as it takes to
 * tell them apart. */
void comparison_values(const hit_step *step, char *out, size_t size);

#endif
