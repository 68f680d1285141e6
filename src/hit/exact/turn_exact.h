/* The slow stage of turn.c: integers of 256 bits behind the point. Internal to the library. */
#ifndef HIT_TURN_EXACT_H
#define HIT_TURN_EXACT_H

/*
 * The sine of 0 < degrees <= 45 and the cosine of 2^-30 <= degrees <= 45, rounded to the nearest
 * double. No double of a degree but 30 has a sine or cosine that is a fraction (Niven's theorem):
 * not for sine(30).
 *
 * The errors are below 2^-240 of the result. To be rounded the other way, a true value would have
 * to be that near to the middle of two doubles: the 186 bits behind the first that is left out
 * would be all 0 or all 1. There are fewer than 2^60 inputs, counting as one those that differ by a
 * power of two and have the same digits. That one of them is so near has a chance of 2^-125.
 */
double hit_turn_exact_sine(double degrees);
double hit_turn_exact_cosine(double degrees);

#endif
