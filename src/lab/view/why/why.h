/* Why the selected method said what it said: its comparisons as a tree, with their values. */
#ifndef LAB_WHY_H
#define LAB_WHY_H

#include "column.h"
#include "construction.h"
#include "evidence.h"
#include "ui.h"

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
void why_draw(ui *ui, why_view *view, const evidence *evidence, column *column, double bottom);
/* Scrolls by rows: down, when positive. */
void why_scroll(why_view *view, int rows);

/* A row of the tree in words. */
typedef struct why_line {
    const why_row *row;
    const hit_step *step; /* the last of its comparisons */
    const char *verdict;  /* what it decided; NULL: nothing */
    int number;           /* of the row */
    bool current;
    char name[160];
    char last[160]; /* what its last comparison is about */
} why_line;

/* `current`: the row looked at. */
why_line why_line_of(const evidence *evidence, int number, int current);
/* "yes", "3 × yes  2 × no"; "" for a heading. */
void why_line_outcome(const why_line *line, char *out, size_t size);

/* Labels beside a trace's constructions, and the places that they avoid. */

typedef struct annotation {
    const construction *construction;
    labels labels;
    hit_vec middle; /* the base's middle in output pixels; names of points stand away from it */
    int edges[2];   /* of base and cursor */
} annotation;

/* A label's text, the place that it names, and the direction in which it would best stand. */
typedef struct annotation_label {
    char text[96];
    hit_vec at, side; /* output pixels */
} annotation_label;

/* Draws the label if there is room for it. `index` is its step's place in the trace, or -1. */
void annotation_draw(annotation *annotation, const annotation_label *label, int index);
/* Draws the step's own label, if it has one. */
void annotation_draw_step(annotation *annotation, int index);
/* Returns the perpendicular of the line from p to q that points upwards: a label of the line stands
 * there. */
hit_vec annotation_upwards(hit_vec p, hit_vec q);

/* These keep labels away from what a step draws, from an outline, and from a square around a point.
 */
void annotation_avoid_step(annotation *annotation, int index);
void annotation_avoid_outline(annotation *annotation, const hit_shape *shape);
void annotation_keep_off(annotation *annotation, hit_vec at, double rim);

/*
 * The explanation, drawn from the trace of the run that gave the verdict. It shows the steps up to
 * the current comparison; those that the comparison is about have a colour of their own.
 */

/* `legend`: where the map's legend stands; without width, nowhere. */
void overlay_draw(ui *ui, const evidence *evidence, box legend);
/* Only the letters by which a lesson names the corners or the shapes. */
void overlay_draw_letters(ui *ui, const evidence *evidence);

/*
 * The polynomial whose signs decide, as a small plot in the panel: the curve, its zeros, and the
 * signs of its coefficients.
 */

/* 0: up to its current comparison the trace has no polynomial. */
double cubic_view_height(const ui *ui, const evidence *evidence);
void cubic_view_draw(ui *ui, const evidence *evidence, column *column);

/* The foot of the panel: how the shapes lie, where the cursor is, what the shapes are. */

/* Where there is little room, what matters least is left out. */
typedef enum readout_detail {
    READOUT_ALL,
    READOUT_NO_HEX,   /* without the hex floats */
    READOUT_NO_SIDES, /* and without the sides of the current comparison */
    READOUT_FOLDED,   /* how the shapes lie alone */
    READOUT_DETAILS
} readout_detail;

/* Returns what the user wants to see: all, where the numbers are unfolded or the view is so deep
 * that doubles show; otherwise the folded ones. */
readout_detail readout_wanted(const ui *ui);

double readout_height(const ui *ui, const evidence *evidence, readout_detail detail);
void readout_draw(ui *ui, const evidence *evidence, readout_detail detail, column *column);
/* Draws only how the shapes lie, with their distance or depth. */
void readout_draw_relation(ui *ui, const evidence *evidence, column *column);

#endif
