/* A turn by an angle; quarter turns are exact. */
#ifndef LAB_TURNING_H
#define LAB_TURNING_H

#include "hit.h"

/* What the unit vectors (1, 0) and (0, 1) become. */
typedef struct turning {
    hit_vec x, y;
} turning;

turning turning_by(double degrees);
hit_vec turning_apply(turning turning, hit_vec v, hit_vec middle);

/* The angle of a shape whose top is in this direction: straight up is 0. */
double turning_towards(hit_vec middle, hit_vec top);
/* The same direction, over -180 and at most 180, never -0. */
double turning_shorten(double degrees);
/* To a multiple of `step`; 0: unchanged. */
double turning_step(double degrees, double step);

#endif
