/* SPDX-License-Identifier: MIT */
/* Finds what is unusual about the rings of a shape, or about a chain. Every answer is exact. */
#ifndef LAB_DIAGNOSIS_H
#define LAB_DIAGNOSIS_H

#include "hit.h"
#include "system.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct diagnosis {
    int rings;     /* more than one: they are no outline that runs one way */
    bool open;     /* a chain: no ring */
    int repeated;  /* vertices that equal their predecessor */
    int straight;  /* vertices on one line with both neighbours; repeated ones do not count */
    bool flat;     /* all vertices are on one line: the ring has no area */
    bool unknown;  /* too many edges to look for crossings: the rest is not known */
    bool crossing; /* two edges share more than a common vertex of one strand: */
    int edges[2];  /* ... for example these; an edge has its first vertex's number */
    int turn;      /* 1: clockwise on screen, -1: the other way, 0: flat, crossing, unknown,
                      several rings or a chain */
} diagnosis;

/* Looks at a triangle, rect, polygon or chain. */
void diagnosis_find(const hit_shape *shape, diagnosis *out);

/* Says in words how the ring runs, and in `more` what else is unusual; `more` may become empty. */
void diagnosis_text(const diagnosis *diagnosis, char *course, size_t course_size, char *more,
                    size_t more_size);

#endif
