/* SPDX-License-Identifier: MIT */
/* Why the selected method said what it said: its comparisons as a tree, with their values. */
#ifndef LAB_WHY_H
#define LAB_WHY_H

#include "column.h"
#include "layout.h"
#include "why_tree.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* The user scrolls the rows of the tree. */
typedef struct why_view {
    int top;         /* the first row shown; the last of all is always shown */
    int seen;        /* the row looked at in the last frame */
    bool scrolled;   /* the user scrolled since: the row looked at may be out of sight */
    int count, room; /* rows in the last frame, and how many of them were shown */
    box box;         /* of the last frame; empty: not shown */
} why_view;

/* Draws from the column's y to `bottom`; nothing when there is no room for a comparison. A click on
 * a row looks at its comparison or unfolds it. */
void why_draw(ui *ui, why_view *view, const lab *lab, column *column, double bottom);
/* Scrolls by rows: down, when positive. */
void why_scroll(why_view *view, int rows);

/* A row of the tree in words. */
typedef struct why_line {
    const why_row *row;
    const hit_step *step; /* the last of its comparisons */
    const char *verdict;  /* what it decided; NULL: nothing */
    int number;           /* of the row */
    bool current;
    bool follows;   /* from the reason, which stands above it */
    bool own;       /* the user's own test, which says no more than its result */
    char text[256]; /* the comparison as written, or what the user's own test says */
    char name[160];
    char last[160];    /* what its last comparison is about */
    char says[768];    /* the sentence below it; empty: it has none */
    char exactly[768]; /* the same with all digits; empty: these are all */
    bool is_cut;       /* sentence or values have fewer digits than the numbers: it unfolds, ... */
    bool whole;        /* ... and is unfolded */
} why_line;

/* `current`: the row looked at. */
why_line why_line_of(ui *ui, const lab *lab, int number, int current);
/* "yes", "3 × yes  2 × no"; "" for a heading. */
void why_line_outcome(const why_line *line, char *out, size_t size);

#endif
