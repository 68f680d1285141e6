/* SPDX-License-Identifier: MIT */
/*
 * Sine and cosine of degrees, the same doubles with every compiler, machine and C library.
 * Internal to the library.
 */
#ifndef HIT_TURN_H
#define HIT_TURN_H

#include "hit.h"

/*
 * (cosine, sine) of an angle in degrees, each the double that is nearest to the true value: an
 * error of at most half a last bit. So multiples of 90 degrees are exact, turns by whole turns
 * change nothing, and angles that mirror each other have the same numbers. A sine or cosine of zero
 * is +0. NaN and infinities give NaN.
 */
hit_vec hit_turn_direction(double degrees);

/* The same to 8 u, faster, for a finite angle. */
hit_vec hit_turn_direction_near(double degrees);

#endif
