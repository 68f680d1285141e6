/* SPDX-License-Identifier: MIT */
/* Which of interior, boundary and exterior of two outlines meet (DE-9IM). Internal to the library.
 */
#ifndef HIT_MATRIX_H
#define HIT_MATRIX_H

#include "hit.h"

/* Exact. Returns hit_relate() of two outlines without a radius. It ends as soon as it is known. */
hit_relation hit_matrix_relate_outlines(const hit_shape *a, const hit_shape *b);

#endif
