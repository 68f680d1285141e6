/* SPDX-License-Identifier: MIT */
#include "scene_limits.h"

#include "crowd.h"
#include "scene.h"
#include "words.h"

#include <stdio.h>

static bool allow_field(const scene *scene, char *error, size_t error_size)
{
    long long vertices = 0;
    const crowd *crowd = scene->crowd;
    for (int i = 0; i < crowd->count; i++)
        vertices += crowd->shapes[i].count;
    if (crowd->count <= LIMIT_SHAPES && vertices <= LIMIT_FIELD_VERTICES)
        return true;
    snprintf(error, error_size,
             _("%s: a field of %d shapes with %lld vertices is too large: the lab shows at most %d "
               "shapes with %d vertices. \"hitlab check\" takes any number."),
             scene->path, crowd->count, vertices, LIMIT_SHAPES, LIMIT_FIELD_VERTICES);
    return false;
}

bool scene_limits_allow(const scene *scene, char *error, size_t error_size)
{
    long long vertices = (long long)scene->base.shape.count + scene->cursor.shape.count;
    if (vertices <= LIMIT_VERTICES)
        return !scene->crowd || allow_field(scene, error, error_size);
    snprintf(error, error_size,
             _("%s: shapes with %lld vertices are too large: the lab shows at most %d. "
               "\"hitlab check\" takes any number."),
             scene->path, vertices, LIMIT_VERTICES);
    return false;
}
