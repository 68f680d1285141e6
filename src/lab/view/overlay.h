/*
 * The explanation, drawn from the trace of the run that gave the verdict: what has been looked at
 * up to the current comparison, and what that comparison is about in its own colour.
 */
#ifndef LAB_OVERLAY_H
#define LAB_OVERLAY_H

#include "evidence.h"
#include "ui.h"

/* `beside_legend`: the map's legend is shown too. */
void overlay_draw(ui *ui, const evidence *evidence, bool beside_legend);

#endif
