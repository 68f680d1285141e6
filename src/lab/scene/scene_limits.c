#include "scene_limits.h"

#include "words.h"

bool scene_limits_allow(const scene *scene, char *error, size_t error_size)
{
    long long vertices = (long long)scene->base.shape.count + scene->cursor.shape.count;
    if (scene->crowd && scene->crowd->count > LIMIT_SHAPES) {
        snprintf(error, error_size,
                 _("%s: a field of %d shapes is too large: the lab shows at most %d. \"hitlab "
                   "check\" takes any number."),
                 scene->path, scene->crowd->count, LIMIT_SHAPES);
        return false;
    }
    if (vertices > LIMIT_VERTICES) {
        snprintf(error, error_size,
                 _("%s: shapes with %lld vertices are too large: the lab shows at most %d. "
                   "\"hitlab check\" takes any number."),
                 scene->path, vertices, LIMIT_VERTICES);
        return false;
    }
    return true;
}
