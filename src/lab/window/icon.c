/* SPDX-License-Identifier: MIT */
#include "icon.h"

/* The window's icon. The page has its own: its program is made without this file, and so without
 * what reads a picture. */

#include "words.h"

#include <png.h>
#include <stdbool.h>
#include <stdio.h>

/* assets/icon/64.png, written as an array by scripts/tools/embed. */
extern const unsigned char icon_png[];
extern const size_t icon_png_size;

enum { ICON_SIZE = 64 }; /* pixels */

/* R, G, B, A in the order of bytes. False: a message said why. */
static bool read_icon(Uint8 pixels[ICON_SIZE * ICON_SIZE * 4])
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    bool read = png_image_begin_read_from_memory(&image, icon_png, icon_png_size) != 0;
    image.format = PNG_FORMAT_RGBA;
    read = read && image.width == ICON_SIZE && image.height == ICON_SIZE &&
           png_image_finish_read(&image, NULL, pixels, 0, NULL) != 0;
    if (!read)
        fprintf(stderr, _("hitlab: no icon: %s\n"), image.message);
    png_image_free(&image);
    return read;
}

void icon_show(SDL_Window *window)
{
    static Uint8 pixels[ICON_SIZE * ICON_SIZE * 4];
    if (!read_icon(pixels))
        return;
    SDL_Surface *icon = SDL_CreateRGBSurfaceWithFormatFrom(pixels, ICON_SIZE, ICON_SIZE, 32,
                                                           ICON_SIZE * 4, SDL_PIXELFORMAT_RGBA32);
    if (!icon) {
        fprintf(stderr, _("hitlab: no icon: %s\n"), SDL_GetError());
        return;
    }
    SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
}
