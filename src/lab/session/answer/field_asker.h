/* SPDX-License-Identifier: MIT */
/* What the broad phases answer in a field scene, and what they did for it. */
#ifndef LAB_FIELD_ASKER_H
#define LAB_FIELD_ASKER_H

#include "broad.h"
#include "crowd.h"
#include "hit.h"

#include <stdbool.h>

/* What a broad phase did at the last update. */
typedef struct field_phase {
    bool asked; /* false: it would take too long beside the selected one; otherwise: */
    bool hit;
    long long looked, tests;
    double seconds; /* a recent time; 0: it was not measured */
} field_phase;

/* The part of an answer that is about a field. */
typedef struct field_answer {
    field_phase phases[BROAD_MOST]; /* in the order of the rows */
    int *hits,
        hit_count; /* the shapes that are hit, in order; the field_asker owns them, or the answer */
    int nearest;   /* the number of the nearest shape; -1: not known */
} field_answer;

/* Asks the broad phases, and keeps from one question to the next what they have built. */
typedef struct field_asker {
    bool clock; /* times are measured: neither in a replay nor in a picture, which never differ */

    broad_set *set;     /* owned; what the phases have built for this crowd */
    field_answer known; /* the last answer; its hits are owned */
    int *scratch;       /* owned */
    bool *is_hit;       /* owned; of each shape */
    int updates;        /* counted around: phases are timed in turn */
} field_asker;

/* Asks the broad phases about the placed cursor, a valid shape. */
void field_asker_ask(field_asker *asker, crowd *crowd, int selected, const hit_shape *cursor,
                     field_answer *out, hit_nearest *nearest);
/* Asks the selected phase once more, and writes down what it looks at, after its structure. False:
 * nobody has asked about a field. */
bool field_asker_explain(const field_asker *asker, int selected, const hit_shape *cursor,
                         broad_marks *structure, broad_marks *looked);
/* Forgets the crowd. */
void field_asker_free(field_asker *asker);

#endif
