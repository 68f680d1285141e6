/* Why the selected method said what it said: its comparisons as a tree, with their values. */
#ifndef LAB_WHY_H
#define LAB_WHY_H

#include "column.h"
#include "evidence.h"

/* Which rows of the tree are shown. */
typedef struct why_view {
    int top;         /* the first row shown; the last of all is always shown */
    int seen;        /* the row looked at in the last frame */
    bool scrolled;   /* the user scrolled since: the row looked at may be out of sight */
    int count, room; /* rows in the last frame, and how many of them were shown */
    box box;         /* of the last frame; empty: not shown */
} why_view;

/* Draws from the column's y to `bottom`; nothing when there is no room for a comparison. A click on
 * a row looks at its comparison or unfolds it. */
void why_draw(ui *ui, why_view *view, const evidence *evidence, column *column, double bottom);
/* Scrolls by rows: down, when positive. */
void why_scroll(why_view *view, int rows);

#endif
