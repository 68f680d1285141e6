/* SPDX-License-Identifier: MIT */
/* A one-way base: an arrow through its middle shows which way the cursor passes. */
#ifndef LAB_FRONT_VIEW_H
#define LAB_FRONT_VIEW_H

typedef struct scene scene; /* scene.h */
typedef struct ui ui;       /* ui.h */

/* Draws nothing where the base has no front. */
void front_view_draw(ui *ui, const scene *scene);

#endif
