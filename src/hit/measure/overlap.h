/* Overlap, for those who know more of the shapes already. Internal to the library. */
#ifndef HIT_OVERLAP_H
#define HIT_OVERLAP_H

#include "outline.h"
#include "separate.h"

/*
 * A shape that is no ellipse as overlap and motion see it. A flat ring becomes its segment or
 * point.
 */
typedef struct overlap_form {
    hit_shape shape;
    int turn;     /* see wedge.h; 0 also for a ring that meets itself */
    bool tangled; /* a ring that meets itself */
} overlap_form;

overlap_form hit_overlap_form(const hit_shape *shape);

/* Whether the two never overlap wherever they are: two points, or segments along one direction. */
bool hit_overlap_never(const hit_shape *a, const hit_shape *b);

/* hit_overlap() for two such that hit each other. */
bool hit_overlap_of_forms(const overlap_form *a, const overlap_form *b);

#endif
