/* The vertices of a polygon and the ends of its rings, in memory that is shared: see shared.h. */
#ifndef LAB_CORNERS_H
#define LAB_CORNERS_H

#include "hit.h"
#include "shared.h"

static inline hit_vec *corners_make(int count)
{
    return shared_make((size_t)count * sizeof(hit_vec));
}

static inline hit_vec *corners_share(hit_vec *ring)
{
    return shared_by_one_more(ring);
}

static inline void corners_drop(hit_vec *ring)
{
    shared_drop(ring);
}

static inline int *ends_make(int rings)
{
    return shared_make((size_t)rings * sizeof(int));
}

static inline int *ends_share(int *ends)
{
    return shared_by_one_more(ends);
}

static inline void ends_drop(int *ends)
{
    shared_drop(ends);
}

#endif
