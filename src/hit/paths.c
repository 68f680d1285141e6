#include "paths.h"

int hit_paths_ring_of(const hit_shape *shape, int i)
{
    int low = 0, high = paths_count(shape) - 1;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (i < shape->rings.ends[middle])
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

int hit_paths_next(const hit_shape *shape, int i)
{
    if (shape->rings.open)
        return i + 1 < shape->count ? i + 1 : i;
    int ring = hit_paths_ring_of(shape, i);
    return i + 1 < shape->rings.ends[ring] ? i + 1 : paths_start(shape, ring);
}

int hit_paths_before(const hit_shape *shape, int i)
{
    if (shape->rings.open)
        return i > 0 ? i - 1 : i;
    int ring = hit_paths_ring_of(shape, i);
    return i > paths_start(shape, ring) ? i - 1 : shape->rings.ends[ring] - 1;
}

bool hit_paths_close_in(const hit_shape *shape, int first, int count)
{
    int ring = hit_paths_ring_of(shape, first);
    return paths_start(shape, ring + 1) - 1 < first + count;
}
