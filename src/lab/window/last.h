/* SPDX-License-Identifier: MIT */
/* What was shown when the program ended, for the next start. */
#ifndef LAB_LAST_H
#define LAB_LAST_H

#include <stdbool.h>

typedef struct app app; /* app.h */

/* Shows it, unless the command line says what to show. False: nothing is remembered, or it is no
 * longer there. */
bool last_open(app *app);
/* Remembers what is shown. A start that the command line gave something to show leaves it alone. */
void last_write(const app *app);

#endif
