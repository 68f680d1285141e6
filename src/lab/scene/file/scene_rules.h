/* SPDX-License-Identifier: MIT */
/* How a scene's cursor moves, and how its base turns. A new flag recompiles only the few files that
 * use these. */
#ifndef LAB_SCENE_RULES_H
#define LAB_SCENE_RULES_H

#include "hit.h"

#include <stdbool.h>

typedef struct scene_rules {
    double speed;   /* stage units a tick, by the arrow keys */
    bool follow;    /* the cursor follows the pointer; if not, the arrow keys alone move it */
    bool solid;     /* the cursor is blocked by the base */
    hit_vec front;  /* ... that comes from this direction; (0, 0): from every one */
    bool ray;       /* the cursor, a segment, begins a ray */
    double turning; /* degrees by which the base turns in one step; 0: it does not */
    bool has_pivot;
    hit_vec pivot; /* ... and around which point, if it is not its middle */
} scene_rules;

/* Returns whether the base is a one-way floor or wall. */
static inline bool scene_rules_one_way(const scene_rules *rules)
{
    return rules->solid && (rules->front.x != 0 || rules->front.y != 0);
}

#endif
