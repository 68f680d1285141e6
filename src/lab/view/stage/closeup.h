/* SPDX-License-Identifier: MIT */
/* Why a small stage seems to contradict its verdict: how far apart the shapes are, and a gap that
 * is too small to be seen, enlarged. */
#ifndef LAB_CLOSEUP_H
#define LAB_CLOSEUP_H

#include "answer_rows.h"
#include "layout.h"

typedef struct lab lab;     /* lab.h */
typedef struct scene scene; /* scene.h */
typedef struct ui ui;       /* ui.h */

/* Draws nothing where the picture speaks for itself. `b` is the small stage, which ui->view shows;
 * everything is clipped as before. */
void closeup_draw(ui *ui, const scene *scene, const hit_shape *cursor, const answer_row *said,
                  box b);

/* A cursor that moves by itself: its last ticks, and where a tick stepped over the base. */

/* Draws where the cursor was in the last ticks. */
void closeup_draw_trail(ui *ui, const lab *lab);
/* Draws the last tick that stepped over, with the contact that no test saw. */
void closeup_draw_missed(ui *ui, const lab *lab);

#endif
