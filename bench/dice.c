/* The tests' generator, as one sequence (random.h has one for each file that includes it). */
#include "dice.h"

#include "random.h"

void draw_seed(uint64_t seed)
{
    random_seed();
    random_state = seed;
}

double draw_real(double low, double high)
{
    return random_double(low, high);
}

int draw_whole(int low, int high)
{
    return random_int(low, high);
}
