/* SPDX-License-Identifier: MIT */
/* Random motions of pairs of shapes, for every known way in which swept tests fail. */
#ifndef MOTIONS_H
#define MOTIONS_H

#include "generators.h"

typedef struct moving_case {
    shape_pair pair;
    hit_vec moved[GENERATED_RING];
    hit_shape a;
    hit_vec motion;
} moving_case;

/* Moves a back along the motion, in most cases. Then the motion, or a part of it, leads to the
 * place that the generator chose, where the shapes are mostly in contact and often just touch. */
void make_case(hit_kind a, hit_kind b, moving_case *c);

#endif
