/* SPDX-License-Identifier: MIT */
/* What the window does when a lesson is opened, goes to another step, or is left. */
#ifndef LAB_LESSON_FOLLOW_H
#define LAB_LESSON_FOLLOW_H

typedef struct app app; /* app.h */

/* Call it after whatever may have opened or left a lesson or changed its step. */
void lesson_follow(app *app);

#endif
