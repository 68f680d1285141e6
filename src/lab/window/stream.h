/* SPDX-License-Identifier: MIT */
/* `hitlab watch FILE`: the window shows the last line of a file that another program writes, such as
 * HIT_SHOW() of hit_show.h. A line is a state, or "! " and a message of that program. */
#ifndef LAB_STREAM_H
#define LAB_STREAM_H

#include <stdbool.h>

typedef struct app app; /* app.h */

#define STREAM_SECONDS 0.05 /* between two looks at the file */

/* Begins to watch the file that the settings name, if they name one. It is made if it is not there.
 * False, with a message: it is no file, or another window shows it. */
bool stream_start(app *app);
/* Shows the last line that ends, if the file has changed since the last look. */
void stream_look(app *app);

#endif
