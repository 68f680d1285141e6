/* SPDX-License-Identifier: MIT */
/* An open lesson, in the panel's place: the step's text with those before and after it, its code,
 * what it waits for, and the way through the steps. */
#ifndef LAB_LESSON_VIEW_H
#define LAB_LESSON_VIEW_H

#include "lesson.h"
#include "scroller.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* `page` scrolls a text that is higher than the zone. */
void lesson_view_draw(ui *ui, scroller *page, const lab *lab, box zone);

/* For a projector: the step's text, what it waits for, and the way on. */
void lesson_view_project(ui *ui, const lab *lab, box zone);

/* Writes the beginning of the step's text, in one line and without backquotes. */
void lesson_view_excerpt(const lesson_step *step, char *out, size_t size);

#endif
