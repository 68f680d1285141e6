/* SPDX-License-Identifier: MIT */
/* Pictures of the renderer's output as PNG files. */
#ifndef LAB_PICTURE_H
#define LAB_PICTURE_H

#include "write_file.h"

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

/* Writes the pixels of the renderer's current target as write_file() does. False with a message
 * that names the path and the reason; errno as there. */
bool picture_save(SDL_Renderer *renderer, const char *path, write_how how, char *error,
                  size_t error_size);

#endif
