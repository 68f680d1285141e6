/* SPDX-License-Identifier: MIT */
/* Correctness on the hard cases, which touch up to the last bits. */
#ifndef NEAR_H
#define NEAR_H

#include "timing.h"

/* Sets the fields near_... of the board's results. False when there is no memory. */
bool near_measure(const bench_form *form, const contestant *list, int count, const bench_plan *plan,
                  bench_board *board);

#endif
