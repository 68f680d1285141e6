/* SPDX-License-Identifier: MIT */
/* The autopilot: the cursor moves by itself and bounces off the edges of the stage and a solid
 * base. */
#ifndef LAB_FLIGHT_H
#define LAB_FLIGHT_H

#include "hit_lab.h"

#include <stdbool.h>

typedef struct scene scene; /* scene.h */

#define FLIGHT_SAMPLES 16

/* The test of one tick, as the player of a game sees it. */
typedef struct flight_sample {
    hit_vec at;
    hit_vec from;      /* where the tick began, after its last bounce off the stage */
    bool stepped_over; /* the cursor passed through the base and no test of this tick said hit: */
    hit_vec contact;   /* where the cursor should have stopped */
} flight_sample;

typedef struct flight {
    hit_vec velocity;                      /* stage units a tick */
    flight_sample samples[FLIGHT_SAMPLES]; /* of the last ticks; tick i is at i % FLIGHT_SAMPLES */
    flight_sample missed;                  /* the last sample that stepped over the base, if any */
    long long ticks, stepped_over, bounces;
} flight;

/* Moves the cursor by one tick. `swept`: with the swept test. Otherwise it moves and then tests
 * with `method` (NULL: the referee), axis by axis as in "Collision of any polygons by the cross
 * product". */
void flight_tick(flight *flight, const scene *scene, const hit_method *method, bool swept,
                 hit_vec *at, hit_vec *ring);

bool flight_is_on(const flight *flight);

#endif
