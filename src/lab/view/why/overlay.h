/* SPDX-License-Identifier: MIT */
/*
 * The explanation, drawn from the trace of the run that gave the verdict. It shows the steps up to
 * the current comparison; those that the comparison is about have a colour of their own.
 */
#ifndef LAB_OVERLAY_H
#define LAB_OVERLAY_H

#include "layout.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* `legend`: where the map's legend stands; without width, nowhere. */
void overlay_draw(ui *ui, const lab *lab, box legend);
/* Only names: the letters by which a lesson calls the corners or the shapes, and what is in
 * contact. */
void overlay_draw_names(ui *ui, const lab *lab);

#endif
