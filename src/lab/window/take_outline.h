/* SPDX-License-Identifier: MIT */
/* An outline that is pasted or dropped: it takes the place of the shape that is edited, or of the
 * base. */
#ifndef LAB_TAKE_OUTLINE_H
#define LAB_TAKE_OUTLINE_H

#include <stdbool.h>

typedef struct app app; /* app.h */

/* Returns whether a file of this name may hold vertices: a table, WKT, GeoJSON, an SVG, a TMX. */
bool take_outline_is_file(const char *path);
/* Takes the file's outline, or says what is wrong. */
void take_outline_open_file(app *app, const char *path);

/* Takes the outline of a text that was pasted, or says what is wrong. */
void take_outline_paste(app *app, const char *text);

#endif
