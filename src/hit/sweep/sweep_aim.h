/* Whether a vertex in motion comes within the reach R of a point: signs in double with an error
 * bound, SWEEP_AIM_ERROR. Internal to the library. */
#ifndef HIT_SWEEP_AIM_H
#define HIT_SWEEP_AIM_H

#include "constants.h"
#include "vec.h"

/* Of a motion m, and a point that is `to` away. */
typedef struct sweep_aim {
    double along;  /* how far along the motion the point is, times |m| */
    double left;   /* how far that is from the motion's end, times |m| */
    double inside; /* (R |m|)^2 less the square of how far beside the motion it is, times |m| */
    double start;  /* the squares of its distances at the start and at the end, less R^2 */
    double end;
    double error;  /* of all but `inside` */
    double error4; /* of that, which is of degree 4 */
} sweep_aim;

/* `most` is at least the reach and the coordinates of both vectors. */
static inline sweep_aim sweep_aim_at(hit_vec to, hit_vec by, double reach, double most)
{
    hit_vec rest = vec_sub(to, by);
    double length = vec_dot(by, by), along = vec_dot(by, to), cross = vec_cross(by, to);
    double square = reach * reach, error = SWEEP_AIM_ERROR * (most * most);
    return (sweep_aim){.along = along,
                       .left = length - along,
                       .inside = square * length - cross * cross,
                       .start = vec_dot(to, to) - square,
                       .end = vec_dot(rest, rest) - square,
                       .error = error,
                       .error4 = error * (most * most)};
}

static inline bool sweep_aim_passes_beside(const sweep_aim *aim)
{
    return aim->inside < -aim->error4;
}

/* Surely never, if the point is surely apart from the start. */
static inline bool sweep_aim_misses(const sweep_aim *aim)
{
    return (aim->inside < -aim->error4) | (aim->along < -aim->error) |
           ((aim->left < -aim->error) & (aim->end > aim->error));
}

/* Surely, if the point is apart from the start. */
static inline bool sweep_aim_meets(const sweep_aim *aim)
{
    return (aim->inside > aim->error4) & (aim->along > aim->error) &
           ((aim->left > aim->error) | (aim->end < -aim->error));
}

#endif
