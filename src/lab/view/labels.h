/* Places labels beside what they name: off each other and inside a box. */
#ifndef LAB_LABELS_H
#define LAB_LABELS_H

#include "box.h"

#define LABELS_MOST  96
#define LABELS_LINES 192

typedef struct labels_line {
    double ax, ay, bx, by;
} labels_line;

typedef struct labels {
    box within;
    box placed[LABELS_MOST];
    int count;
    labels_line lines[LABELS_LINES];
    int line_count;
} labels;

/* A box of this size as near to (x, y) as there is room, `gap` away at least, if possible to the
 * side that (dx, dy) points to and off the lines. False when the labels placed so far leave none:
 * better no label than one over another. */
bool labels_place(labels *labels, double x, double y, double dx, double dy, double w, double h,
                  double gap, box *out);

/* Keeps labels off this box. */
void labels_block(labels *labels, box box);
/* Keeps them off this line if there is room elsewhere nearby. */
void labels_avoid(labels *labels, double ax, double ay, double bx, double by);

#endif
