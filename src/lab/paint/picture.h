/* Pictures of the renderer's output as PNG files. */
#ifndef LAB_PICTURE_H
#define LAB_PICTURE_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

/* Writes the pixels of the renderer's current target. False with a message that names the path and
 * the reason. */
bool picture_save(SDL_Renderer *renderer, const char *path, char *error, size_t error_size);

#endif
