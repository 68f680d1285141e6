/* SPDX-License-Identifier: MIT */
/* Cases that touch. */
#ifndef CONTACT_H
#define CONTACT_H

#include "sets.h"

/* Makes a case that touches exactly, on the lattice. The check: moved 2^-20 apart, the shapes
 * miss. */
void contact_touching(bench_set *set, int index, const bench_form *form);

/* Makes a case that touches up to the last bits. Half of the cases are on the lattice, half have
 * real coordinates; two of three are then moved by a few ulps. */
void contact_near(bench_set *set, int index, const bench_form *form);

#endif
