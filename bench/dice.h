/* Random numbers for the bench: one sequence for all its files. */
#ifndef DICE_H
#define DICE_H

#include <stdint.h>

void draw_seed(uint64_t seed);
double draw_real(double low, double high);
/* Both ends included. */
int draw_whole(int low, int high);

#endif
