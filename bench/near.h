/* Correctness on cases that touch to the last bits, where it is hard. */
#ifndef NEAR_H
#define NEAR_H

#include "timing.h"

/* Fills in the near_... of the board's results. False: no memory. */
bool near_measure(const bench_form *form, const contestant *list, int count, const bench_plan *plan,
                  bench_board *board);

#endif
