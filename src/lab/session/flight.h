/* The autopilot: a cursor that moves by itself and bounces off the stage and a solid base. */
#ifndef LAB_FLIGHT_H
#define LAB_FLIGHT_H

#include "scene.h"

#define FLIGHT_SAMPLES 16

/* One tick's test, as the player of a game would see it. */
typedef struct flight_sample {
    hit_vec at;
    hit_vec from;      /* where the tick began, after its last bounce off the stage */
    bool stepped_over; /* no test of this tick said hit, and yet the way there leads through: */
    hit_vec contact;   /* the cursor's position where it should have stopped */
} flight_sample;

typedef struct flight {
    hit_vec velocity;                      /* stage units a tick */
    flight_sample samples[FLIGHT_SAMPLES]; /* a ring: number i is at i % FLIGHT_SAMPLES */
    flight_sample missed;                  /* the last sample that stepped over, if any has */
    long long ticks, stepped_over, bounces;
} flight;

/* One tick, with the swept test or by moving and testing then, with `method` (NULL: the referee),
 * axis by axis as in "Collision of any polygons by the cross product". */
void flight_tick(flight *flight, const scene *scene, const hit_method *method, bool swept,
                 hit_vec *at, hit_vec *ring);

bool flight_is_on(const flight *flight);

#endif
