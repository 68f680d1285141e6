/* SPDX-License-Identifier: MIT */
/* The border over the map's pixels. */
#ifndef LAB_BORDER_VIEW_H
#define LAB_BORDER_VIEW_H

#include "border.h"
#include "deep.h"
#include "layout.h"
#include "theme.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* What the legend names. */
typedef enum border_mark { BORDER_EXACT, BORDER_MARKS } border_mark;

/* A zeroed one is empty. The border is found once for each change of the shapes, and turned into
 * lines of pixels once for each view of it. */
typedef struct border_view {
    int scene, revision; /* of the shapes, */
    border border;       /* whose border this is */
    bool asked, found;
    bool shown[BORDER_MARKS]; /* in this frame */
    struct border_lines {
        view view;
        box within;
        deep_line *list; /* owned */
        int count, room;
        bool made;
    } lines;
} border_view;

void border_view_free(border_view *border_view);
/* Finds the border of the scene's shapes, if they have changed, and says what will be drawn. */
void border_view_follow(const ui *ui, border_view *border_view, const lab *lab);
void border_view_draw(ui *ui, border_view *border_view);

const char *border_view_name(border_mark mark);
SDL_Color border_view_colour(const theme *theme, border_mark mark);

#endif
