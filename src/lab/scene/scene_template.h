/* A new scene for every pair of kinds: shapes of medium size, for the user to change. */
#ifndef LAB_SCENE_TEMPLATE_H
#define LAB_SCENE_TEMPLATE_H

#include "scene.h"

/* "Circle and rect", base first, in that language. */
void scene_template_title(int base, int cursor, int language, char *out, size_t size);
bool scene_template_make(const char *path, int base, int cursor, scene *out, char *error,
                         size_t error_size);

#endif
