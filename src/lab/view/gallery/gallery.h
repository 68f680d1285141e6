/* SPDX-License-Identifier: MIT */
/* F2: all scenes as a grid of small stages, in sections, filtered by what is typed. */
#ifndef LAB_GALLERY_H
#define LAB_GALLERY_H

#include "gallery_list.h"
#include "layout.h"
#include "prompt.h"

typedef struct ui ui; /* ui.h */

/* Which scenes the gallery shows, in which order and under which headings; and how the choice moves
 * through them. */

/* A heading, or a row of scenes. */
typedef struct gallery_line {
    bool heading;
    int first, count; /* in the plan's tiles; a heading has those of its rows */
} gallery_line;

typedef struct gallery_plan {
    int *tiles; /* owned; the scenes shown, as places in the list */
    int count;
    gallery_line *lines; /* owned */
    int line_count;
} gallery_plan;

/* Plans the scenes that the filter lets pass, `columns` a row. The filter's words are compared, in
 * capitals or not, with the starts of words in title and file name, which match best, and in
 * method, kinds, heading and verdict. The heading with the best match comes first. */
gallery_plan gallery_plan_make(const gallery_list *list, const char *filter, int columns);
void gallery_plan_free(gallery_plan *plan);

/* Writes the heading above this scene. */
void gallery_plan_heading(const gallery_tile *tile, char *out, size_t size);

typedef enum gallery_way {
    GALLERY_LEFT,
    GALLERY_RIGHT,
    GALLERY_UP,
    GALLERY_DOWN,
    GALLERY_PAGE_UP,
    GALLERY_PAGE_DOWN,
    GALLERY_FIRST,
    GALLERY_LAST
} gallery_way;

/* Returns the scene that the move from this one leads to; `page` is the number of rows of a page.
 * The choice stays in its column if it can. A scene that is not shown leads to the first that is;
 * -1: none is. */
int gallery_plan_move(const gallery_plan *plan, int from, gallery_way way, int page);
/* Returns the line with this scene; -1: it is not shown. */
int gallery_plan_line_of(const gallery_plan *plan, int tile);

typedef struct gallery {
    int chosen;    /* index in the list; -1: no scene passes the filter */
    prompt filter; /* what was typed */
    bool deaf;     /* the key that opened the gallery is still down; its letter is not typed */

    /* Of the last frame: */
    int columns, page; /* scenes a row; whole rows in sight */
    double scrolled;   /* output pixels */
    int rows_to_scroll;
    int seen_chosen; /* the grid scrolls to a new choice */
} gallery;

/* Opens the gallery at this scene, with nothing typed. */
void gallery_open(gallery *gallery, int chosen);

/* Scrolls down by so many rows. The next frame limits it to the rows there are. */
void gallery_scroll(gallery *gallery, int rows);
/* Moves the choice, but not beyond the ends. */
void gallery_move(gallery *gallery, const gallery_list *list, gallery_way way);

/* These type into the filter and erase its last letter. They choose the scene that matches best. */
void gallery_type(gallery *gallery, const gallery_list *list, const char *text);
void gallery_erase(gallery *gallery, const gallery_list *list);
/* Empties the filter. False: it was empty. */
bool gallery_clear(gallery *gallery, const gallery_list *list);

/* Draws the gallery over the whole window. ui->view is the same afterwards. */
void gallery_draw(ui *ui, gallery *gallery, const lab *lab);

/* A scene of the gallery: its small stage, and its title and method below. */

#define GALLERY_CAPTION 40.0 /* height below the stage, UI units */

/* Draws a tile, clipped to `within`. ui->view changes. */
void gallery_tile_draw(ui *ui, const gallery_tile *tile, bool chosen, box cell, SDL_Rect within);
/* Registers the tip: the whole title, the method's id and the file's name. */
void gallery_tile_tell(ui *ui, const gallery_tile *tile, box seen);

#endif
