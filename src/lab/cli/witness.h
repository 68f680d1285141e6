/* SPDX-License-Identifier: MIT */
/* Prints what a checker needs: the shapes as they are stored, and a proof. docs/proof.md has the
 * format. */
#ifndef LAB_WITNESS_H
#define LAB_WITNESS_H

#include "hit.h"

/* Prints "shapes" and "witness", two members of a JSON object. False, after a message on standard
 * error: the proof takes more memory than there is for it. */
bool witness_print(const hit_shape *a, const hit_shape *b);
/* Prints a whole object, with "hit", which is what was proved. */
bool witness_print_all(const hit_shape *a, const hit_shape *b);

#endif
