/* Which scenes the gallery shows, in which order and under which headings; and how the choice moves
 * through them. */
#ifndef LAB_GALLERY_PLAN_H
#define LAB_GALLERY_PLAN_H

#include "evidence.h"

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

/* Plans the scenes that the filter lets pass, so many a row. The filter's words are looked for, in
 * capitals or not, at the starts of words in title and file name, which match best, and in method,
 * kinds, heading and verdict. The heading with the best match comes first. When memory is out the
 * plan is empty. */
gallery_plan gallery_plan_make(const evidence_list *list, const char *filter, int columns);
void gallery_plan_free(gallery_plan *plan);

/* Writes the heading above this scene. */
void gallery_plan_heading(const evidence_tile *tile, char *out, size_t size);

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

/* Returns the scene that way from this one; a page has so many rows. There the choice stays within
 * its column where it can. A scene that is not shown leads to the first that is; -1: none is. */
int gallery_plan_move(const gallery_plan *plan, int from, gallery_way way, int page);
/* Returns the line with this scene; -1: it is not shown. */
int gallery_plan_line_of(const gallery_plan *plan, int tile);

#endif
