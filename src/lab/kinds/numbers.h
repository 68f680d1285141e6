/* Numbers that several kinds have. */
#ifndef LAB_NUMBERS_H
#define LAB_NUMBERS_H

#include "kind.h"

#include <float.h>

#define NUMBER_ANY (-DBL_MAX)

extern const kind_number number_centre, number_radius, number_angle, number_from, number_to;

#endif
