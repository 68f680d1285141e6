/* What sweeps answer. Internal to the library. */
#ifndef HIT_SWEEP_ANSWER_H
#define HIT_SWEEP_ANSWER_H

#include "scale.h"

static inline hit_swept sweep_free(void)
{
    return (hit_swept){.state = HIT_SWEEP_FREE, .time = 1, .edges = {-1, -1}};
}

/* In place of a state: a shorter way does not tell. */
#define SWEEP_UNTOLD HIT_SWEEP_STATE_COUNT

static inline hit_swept sweep_untold(void)
{
    return (hit_swept){.state = SWEEP_UNTOLD};
}

static inline hit_vec sweep_aside(hit_vec p, hit_vec normal, double distance)
{
    return vec(clamp(p.x + normal.x * distance, -DBL_MAX, DBL_MAX),
               clamp(p.y + normal.y * distance, -DBL_MAX, DBL_MAX));
}

#endif
