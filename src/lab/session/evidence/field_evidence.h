/* What the broad phases say of a field scene, and what they did for it. */
#ifndef LAB_FIELD_EVIDENCE_H
#define LAB_FIELD_EVIDENCE_H

#include "broad.h"
#include "crowd.h"
#include "hit.h"

#include <stdbool.h>

/* What a broad phase did at the last update. */
typedef struct field_phase {
    bool asked; /* false: it would take too long beside the selected one; otherwise: */
    bool hit;
    long long looked, tests;
    double seconds; /* of late; 0: nobody looked at the clock */
} field_phase;

typedef struct field_evidence {
    field_phase phases[BROAD_MOST]; /* in the order of the rows */
    int *hits, hit_count;           /* owned; the shapes that are hit, in order */
    int nearest;                    /* the number of the nearest shape; -1: not known */
    bool clock; /* times are measured: neither in a replay nor in a picture, which never differ */

    broad_set *set; /* owned; what the phases have built for this crowd */
    int *scratch;   /* owned */
    bool *is_hit;   /* owned; of each shape */
    int updates;    /* counted around: phases are timed in turn */
} field_evidence;

/* Asks the broad phases about the placed cursor, a valid shape. False: memory is out. */
bool field_evidence_ask(field_evidence *field, crowd *crowd, int selected, const hit_shape *cursor,
                        hit_nearest *nearest);
/* Asks the selected phase once more, and writes down what it looks at, after its structure. False:
 * nothing was asked. */
bool field_evidence_explain(const field_evidence *field, int selected, const hit_shape *cursor,
                            broad_marks *structure, broad_marks *looked);
/* Forgets the crowd. */
void field_evidence_free(field_evidence *field);

#endif
