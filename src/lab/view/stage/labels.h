/* SPDX-License-Identifier: MIT */
/* Places labels beside what they name, inside a box and without overlaps. */
#ifndef LAB_LABELS_H
#define LAB_LABELS_H

#include "hit.h"
#include "hit_lab.h"
#include "layout.h"

#include <math.h>
#include <stddef.h>

#define LABELS_MOST  256
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

/* Finds the part of the line inside the box, as parameters from 0 at a to 1 at b. False: none is.
 */
bool labels_clip(box box, const labels_line *line, double *from, double *to);

/* Keeps labels away from this box. */
void labels_block(labels *labels, box box);
/* Keeps labels away from this line if there is room nearby. */
void labels_avoid(labels *labels, double ax, double ay, double bx, double by);

/* The values of a comparison as text. */

/* Returns how many digits, of `least` to 17, tell the two sides apart; `least` if they are equal.
 */
int labels_digits(const hit_step *step, int least);
/* Writes both values with the operator between them, with six digits: what these do not tell apart
 * is told by the distance, "220 - 2.8e-14 <= 220". */
void labels_values(const hit_step *step, char *out, size_t size);
/* The same with all digits. */
void labels_whole(const hit_step *step, char *out, size_t size);
/* The same for people: "true", and of an exact sign "below 0", where the values say no more. */
void labels_shown(const hit_step *step, char *out, size_t size);

#endif
