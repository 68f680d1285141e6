/* SPDX-License-Identifier: MIT */
/* Whether wrong answers are those of a margin: all that is nearer to touching than so much is
 * called a hit, or a miss. No answer of the run contradicts a margin that is found. */
#ifndef JUDGE_MARGIN_H
#define JUDGE_MARGIN_H

#include <stdbool.h>

/* What a margin may be measured in. */
typedef enum margin_measure {
    MARGIN_LENGTH,
    MARGIN_AXES,        /* a length, of each axis alone: of boxes and points */
    MARGIN_SIDES,       /* a part of half of both sizes, of each axis alone: of these */
    MARGIN_RADIUS,      /* of hits: what the radius of the one circle may lack */
    MARGIN_RADII,       /* a part of the sum of the radii, */
    MARGIN_SIZE,        /* of the larger shape's longer side, */
    MARGIN_COORDINATES, /* of the largest coordinate */
    MARGIN_MEASURES
} margin_measure;

/* How far a case is from touching by each measure, and by how much rounding may change that. The
 * distance of a measure that the case does not have is negative. */
typedef struct margin_off {
    double off[MARGIN_MEASURES], error[MARGIN_MEASURES];
} margin_off;

/* Answers by what is said of wrong ones, and would be said wrongly of right ones. */
typedef struct margin {
    long wrong[2], right[2];
    double most[2][MARGIN_MEASURES];  /* the farthest wrong one, and */
    double least[2][MARGIN_MEASURES]; /* the nearest right one, each within its error */
    bool lacks[2][MARGIN_MEASURES];   /* a wrong case does not have the measure */
} margin;

void margin_add(margin *m, bool hit, bool wrong, const margin_off *off);
/* Counts a right answer whose shapes are at least so far from touching. False: they may be nearer
 * than any other, so that it has to be measured. */
bool margin_add_far(margin *m, bool hit, const margin_off *at_least);

/* Returns the margin, as round as the answers allow: positive where it calls shapes that are apart
 * by less a hit, negative where it calls those that are deeper by less a miss; 0: the answers are
 * not those of one. Sets *measure. */
double margin_find(const margin *m, margin_measure *measure);

#endif
