/* Cases that touch. */
#ifndef CONTACT_H
#define CONTACT_H

#include "sets.h"

/* On the lattice, exactly: checked by moving the shapes 2^-20 apart, after which they miss. */
void contact_touching(bench_set *set, int index, const bench_form *form);

/* To the last bits: half of the cases are made on the lattice, half with real coordinates; two in
 * three are then moved a few ulps. */
void contact_near(bench_set *set, int index, const bench_form *form);

#endif
