/* SPDX-License-Identifier: MIT */
/* The contact manifold of cursor and base: its points, the normal, the edges that touch. */
#ifndef LAB_CONTACT_VIEW_H
#define LAB_CONTACT_VIEW_H

typedef struct answer answer; /* answer.h */
typedef struct scene scene;   /* scene.h */
typedef struct ui ui;         /* ui.h */

#define CONTACT_VIEW_NORMAL 44.0 /* length of the arrow, UI units */

/* Nothing where the scene shows no contact, or there is none. */
void contact_view_draw(ui *ui, const scene *scene, const answer *answer);

#endif
