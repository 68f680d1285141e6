/* SPDX-License-Identifier: MIT */
/* Which published methods and shapes numbers of 113 bits can tell of. */
#ifndef WIDE_SHAPES_H
#define WIDE_SHAPES_H

#include "hit_lab.h"
#include "wide_methods.h"

void wide_take(const hit_shape *s, wide_shape *out);

/* Whether the method run so is without rounding. The shapes are in its order. */
bool wide_can_tell(const hit_method *method, const hit_shape *a, const hit_shape *b);

/* What 113 bits lose without a trace: of angles near 0 half of them, of quotients what cancels. The
 * shape is the second one in the method's order. */
double wide_lost(const hit_method *method, const hit_shape *b);

#endif
