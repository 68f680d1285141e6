/* SPDX-License-Identifier: MIT */
/* Where a vertex goes into the other shape, for shapes without radii that may touch: a touch does
 * not stop them. Internal to the library. */
#ifndef HIT_SWEEP_ENTER_H
#define HIT_SWEEP_ENTER_H

#include "sweep_pass.h"

/* Whether vertex i of the mover goes in across edge j, or at vertex j, no later than the search
 * wants to know. If so, *touch has when and with what normal. */
bool hit_sweep_enter_at_edge(const sweep_pass *pass, int i, int j, hit_edge edge,
                             sweep_touch *touch);
bool hit_sweep_enter_at_vertex(const sweep_pass *pass, int i, int j, sweep_touch *touch);

#endif
