/* Scatters a shape over an area. */
#ifndef LAB_SCATTER_H
#define LAB_SCATTER_H

#include "scene.h"

/* Makes the crowd of a shape that is around (0, 0), with the area's middle at `middle`: always the
 * same for the same numbers. NULL with *wrong: what is wrong. */
crowd *scatter_make(const hit_shape *shape, const scene_scatter *scatter, hit_vec middle,
                    const char **wrong);

#endif
