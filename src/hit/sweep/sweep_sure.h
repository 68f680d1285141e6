/* Sweeps of small convex shapes, both with edges, that double arithmetic proves. Internal to the
 * library. */
#ifndef HIT_SWEEP_SURE_H
#define HIT_SWEEP_SURE_H

#include "sweep_normal.h"

/* A contact of a with b. `mirrored`: b's vertex comes to a's edge. */
typedef struct sweep_contact {
    sweep_touch touch;
    bool mirrored;
    hit_vec along; /* the edge, with its shape to the right; (0, 0): a vertex */
} sweep_contact;

/* May meet: perhaps a vertex of a comes first to a vertex of b. */
typedef enum sweep_answer {
    SWEEP_SURELY_FREE,
    SWEEP_SURELY_MEETS,
    SWEEP_MAY_MEET,
    SWEEP_UNSURE
} sweep_answer;

/* `tie` is the time within which contacts count as simultaneous. *contact is set when the shapes
 * surely or perhaps meet, but for its time. */
sweep_answer hit_sweep_surely(const hit_shape *a, const hit_shape *b, hit_vec motion, double tie,
                              sweep_contact *contact);

#endif
