/* SPDX-License-Identifier: MIT */
/* Figures in the text of a page. One lab shows them in turn: the page keeps what each shows as a
 * line, puts it here when the figure is painted or touched, and takes back pixels and words. The
 * pixels are those of the window's stage, the words those of its panel and its lessons. */
#ifndef FIGURE_H
#define FIGURE_H

#include "lab.h"
#include "screen.h"

/* The figure that is shown now. */
typedef struct figure {
    lab lab;
    screen screen;
    SDL_Surface *surface; /* NULL: nothing has been painted yet */
    SDL_Renderer *renderer;
    bool starts, started;
    state opened; /* what its line says; in a lesson, what the step opens with is the lesson's */
    char error[1024]; /* why the line shows nothing; "": it does */
} figure;

/* What its line or its step says of it. */
const state *figure_opened(const figure *figure);
/* Returns the line of what it shows now, which the caller frees; NULL: it is too long. */
char *figure_line(const figure *figure);
/* Returns its shapes' radius or angle, as a slider shows it; NaN: none has one. */
double figure_number(const figure *figure, const char *name);
/* What is drawn under a name, as polylines in pixels of the figure: "marks":[{"name": .., "points":
 * [x, y, ..]}, ..], */
void figure_say_marks(FILE *out, figure *figure);
/* All that a page needs of it, as JSON, until the next call. */
const char *figure_say(figure *figure);

#endif
