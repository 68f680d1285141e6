/* SPDX-License-Identifier: MIT */
/* The proof of the referee's verdict in WHY. */
#ifndef LAB_WHY_PROOF_H
#define LAB_WHY_PROOF_H

#include "column.h"
#include "proof.h"

#include <stdbool.h>

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* Draws it from the column's y on, as far as there is room to `bottom`: the sentence, the equation
 * and what it is between; below it, folded, the exact numbers and how the referee found its
 * verdict. Returns whether the latter is unfolded: the comparisons follow. */
bool why_proof_draw(ui *ui, const lab *lab, const proof *proof, column *column, double bottom);

#endif
