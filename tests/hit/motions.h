/* Random motions of pairs of shapes, for every way that swept tests go wrong. */
#ifndef MOTIONS_H
#define MOTIONS_H

#include "generators.h"

typedef struct moving_case {
    shape_pair pair;
    hit_vec moved[GENERATED_RING];
    hit_shape a;
    hit_vec motion;
} moving_case;

/* Half of the shapes are moved back, so that much of the motion, or more than all, leads to where
 * the generator has put them: mostly in contact, often just so. */
void make_case(hit_kind a, hit_kind b, moving_case *c);

#endif
