/* SPDX-License-Identifier: MIT */
/* The state of the program as a line to share: taken, copied, pasted, saved, opened. */
#ifndef LAB_SHARE_H
#define LAB_SHARE_H

#include "state.h"

typedef struct app app;       /* app.h */
typedef struct lab lab;       /* lab.h */
typedef struct screen screen; /* screen.h */

/* Returns the line, which the caller frees. NULL: it is too long. */
char *share_line(const lab *lab, const screen *screen);
/* Returns the line of the scene as its file has it, without unsaved changes. NULL, too: there is no
 * such file. */
char *share_place_line(const lab *lab, const screen *screen);
/* Shows layers and zoom of the state that restore_open() has opened. The screen must know the size
 * of its output. */
void share_show_layers(screen *screen, const lab *lab, const state *state);

/* Puts the line into the clipboard. */
void share_copy(app *app);
/* Does the same with a link to the page, or with the code that shows the figure in a page, if the
 * program knows the page's address. */
void share_copy_link(app *app);
void share_copy_embed(app *app);
/* Copies the proof of the exact answer, in the form that checkers read: docs/proof.md. */
void share_copy_proof(app *app);
/* Copies the case as `hitlab prove --text` prints it. */
void share_copy_report(app *app);
/* Returns what stands behind the # of the page's address: the line, or the step of the open lesson.
 * A scene in a file of the user's own has its shapes there, too; with `alone`, without the file,
 * which others have not. The caller frees it; NULL as for share_line(). */
char *share_link_line(const lab *lab, const screen *screen, bool alone);
/* Opens the state that is in the clipboard, or takes the outline there. */
void share_paste(app *app);
void share_open_file(app *app, const char *path);
/* Opens the state that the line says. False: the lab tells why not. */
bool share_open_line(app *app, const char *line);
/* Replaces the shapes shown by those of the line. Ctrl+Z brings the old ones back. */
void share_show_line(app *app, const char *line);
/* Tells that the file of this name has been saved, and where. */
void share_say_saved(app *app, const char *name);
/* Writes a new file of this name, which ends in .hitlab, seen from the working folder. Returns what
 * is wrong, or NULL. */
const char *share_save(app *app, const char *name);

#endif
