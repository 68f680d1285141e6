/* SPDX-License-Identifier: MIT */
/* A folder in which recordings are played: made anew each time, so that a replay finds what there
 * was at first. */
#ifndef WORLD_H
#define WORLD_H

#include <stdbool.h>

enum { PATH_ROOM = 4096 };

/* False, with a message, when the folder cannot be made. `scenes` are the project's. */
bool world_open(const char *scenes);
/* With `drop` the folder is removed. */
void world_close(bool drop);

/* Beside the world: lives until the next call but one. */
const char *world_path(const char *name);
/* The folder with files to drop. */
const char *world_odd(void);

void world_make(void);
/* This process goes there: its working folder, its user's folders, and what it prints. It ends when
 * it takes more than so many seconds of processor time. */
void world_enter(const char *name, int seconds);

#endif
