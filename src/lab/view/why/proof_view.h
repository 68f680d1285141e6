/* SPDX-License-Identifier: MIT */
/* A proof on the stage: a line between the shapes with the gap on either side, or a point of both.
 */
#ifndef LAB_PROOF_VIEW_H
#define LAB_PROOF_VIEW_H

#include "annotation.h"
#include "proof.h"

typedef struct lab lab; /* lab.h */

/* Returns the proof that explains what is looked at: the referee's verdict, as long as none of the
 * comparisons before the last is looked at. NULL: there is none. */
const proof *proof_view_shown(const lab *lab);

/* Draws the line, or the point, and then the labels. */
void proof_view_draw(annotation *annotation, const lab *lab, const proof *proof);

/* Writes what a side is called: "rect", or where both are rects "base". */
void proof_view_name(const lab *lab, int side, char *out, size_t size);

#endif
