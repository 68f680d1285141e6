/* SPDX-License-Identifier: MIT */
/* Why a small stage seems to contradict its verdict: how far apart the shapes are, and a gap that
 * is too small to be seen, enlarged. */
#ifndef LAB_CLOSEUP_H
#define LAB_CLOSEUP_H

#include "answer_rows.h"
#include "layout.h"

typedef struct scene scene; /* scene.h */
typedef struct ui ui;       /* ui.h */

/* Draws nothing where the picture speaks for itself. `b` is the small stage, which ui->view shows;
 * everything is clipped as before. */
void closeup_draw(ui *ui, const scene *scene, const hit_shape *cursor, const answer_row *said,
                  box b);

#endif
