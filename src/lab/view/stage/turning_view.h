/* SPDX-License-Identifier: MIT */
/* A base that turns: its places on the way, the first contact, the end. */
#ifndef LAB_TURNING_VIEW_H
#define LAB_TURNING_VIEW_H

#include "hit.h"

typedef struct answer answer;       /* answer.h */
typedef struct base_turn base_turn; /* base_turn.h */
typedef struct scene scene;         /* scene.h */
typedef struct ui ui;               /* ui.h */

/* Both draw nothing where the base does not turn. */

/* What lies under the cursor: the places on the way, that of the first contact, the end. */
void turning_view_draw_places(ui *ui, const scene *scene, const answer *answer);
/* What lies over it: the pivot, the way of the tip, the point of contact. */
void turning_view_draw_way(ui *ui, const scene *scene, const answer *answer);

/* Returns where the tip, its vertex or end that is farthest from the pivot, is after this part. */
hit_vec turning_view_tip(const base_turn *turn, const hit_shape *base, double part);

#endif
