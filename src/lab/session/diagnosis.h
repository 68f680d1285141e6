/* What is unusual about a ring of vertices; exact. */
#ifndef LAB_DIAGNOSIS_H
#define LAB_DIAGNOSIS_H

#include "hit.h"

#include <stddef.h>

typedef struct diagnosis {
    int repeated;  /* vertices equal to the one before */
    int straight;  /* vertices between their neighbours on one line, repeated ones aside */
    bool flat;     /* all vertices on one line: no area */
    bool unknown;  /* too many edges to look for crossings; the next two are not known */
    bool crossing; /* edges meet elsewhere than neighbours in their vertex: */
    int edges[2];  /* ... these, for one; an edge has the number of its first vertex */
    int turn;      /* 1: clockwise on screen, -1: the other way, 0: flat, crossing or unknown */
} diagnosis;

/* Of a triangle, rect or polygon. False when memory is out. */
bool diagnose(const hit_shape *ring, diagnosis *out);

/* In words: how the ring runs, and what else there is to say, empty if nothing. */
void diagnosis_text(const diagnosis *diagnosis, char *course, size_t course_size, char *more,
                    size_t more_size);

#endif
