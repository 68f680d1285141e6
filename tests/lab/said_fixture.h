/* SPDX-License-Identifier: MIT */
/* What a picture says, in the order in which it was drawn. */
#ifndef SAID_FIXTURE_H
#define SAID_FIXTURE_H

#include "hit.h"
#include "text.h"

enum { MOST_SAID = 200 };

typedef struct said_list {
    text_entry of[MOST_SAID];
    int count;
} said_list;

extern said_list said;

/* Start the lab on the project's scenes with a picture of the usual size, and stop both. */
int start_scenes_shown(void **state);
int stop_scenes_shown(void **state);

/* Draws the picture and keeps what it says in `said`. */
void draw_and_listen(void);
/* Returns the one that is said first after number `after`; -1: it is not said. */
int find_said(const char *wanted, int after);

/* Shows the project's scene whose path ends so. */
void show_file(const char *end);
/* Returns whether the pixel at this place of the stage has the colour. */
bool is_seen(hit_vec stage, SDL_Color colour);

#endif
