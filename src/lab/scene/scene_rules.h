/* SPDX-License-Identifier: MIT */
/* What a scene says beside its shapes: how its cursor moves, and what contact shows. A flag more is
 * a matter of the few files that ask these. */
#ifndef LAB_SCENE_RULES_H
#define LAB_SCENE_RULES_H

#include "colour.h"
#include "hit.h"

#include <stdbool.h>

typedef struct scene_rules {
    bool has_background_on_hit;
    colour background_on_hit;
    double hit_points; /* radius of the discs drawn where the outlines meet; 0: none */
    colour hit_point_colour;
    bool contact;   /* the contact manifold is shown */
    double turning; /* degrees by which the base turns in one step; 0: it does not */
    bool has_pivot;
    hit_vec pivot;    /* ... and around which point, if it is not its middle */
    double speed;     /* stage units a tick */
    hit_vec velocity; /* stage units a tick, of a cursor that moves by itself */
    bool follow;      /* the cursor follows the pointer; if not, the arrow keys alone move it */
    bool solid;       /* the cursor is blocked by the base */
    bool ray;         /* the cursor, a segment, begins a ray */
} scene_rules;

#endif
