/* Finds the exact position where a verdict changes between two cursor positions. */
#ifndef LAB_KISS_H
#define LAB_KISS_H

#include "scene.h"

/* Two neighbouring positions with different verdicts. Coordinates are equal or one double apart. */
typedef struct kiss {
    hit_vec miss, hit;
} kiss;

/* Bisects from `miss` to `hit`; `method` NULL: the referee. False when the verdicts there are not
 * what their names say. `ring` as for hit_place(). */
bool kiss_find(const scene *scene, const hit_method *method, hit_vec miss, hit_vec hit,
               hit_vec *ring, kiss *out);

/* The distance in doubles, in the coordinate that differs by more. */
double kiss_ulps(hit_vec a, hit_vec b);

hit_verdict kiss_verdict(const scene *scene, const hit_method *method, hit_vec at, hit_vec *ring);

#endif
