/* Places labels beside what they name, inside a box and without overlaps. */
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

/* Finds a box of this size near (x, y), but at least `gap` away. Prefers the side that (dx, dy)
 * points to, and places that cover no lines. False when other labels leave no room, because labels
 * must not overlap. */
bool labels_place(labels *labels, double x, double y, double dx, double dy, double w, double h,
                  double gap, box *out);

/* Keeps labels away from this box. */
void labels_block(labels *labels, box box);
/* Keeps labels away from this line if there is room nearby. */
void labels_avoid(labels *labels, double ax, double ay, double bx, double by);

#endif
