/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include "system.h"
#include "words.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct picture {
    int width, height;
    Uint8 *pixels; /* owned; R, G, B */
} picture;

static bool read_renderer_back(SDL_Renderer *renderer, picture *out)
{
    if (SDL_GetRendererOutputSize(renderer, &out->width, &out->height) != 0)
        return false;
    out->pixels = malloc((size_t)out->width * (size_t)out->height * 3);
    if (!out->pixels) {
        SDL_OutOfMemory();
        return false;
    }
    SDL_Rect all = {0, 0, out->width, out->height};
    return SDL_RenderReadPixels(renderer, &all, SDL_PIXELFORMAT_RGB24, out->pixels,
                                out->width * 3) == 0;
}

/* The picture as the bytes of a PNG file, which the caller frees. Returns NULL, or why there are
 * none: valid until `image` is used again. */
static const char *encode(const picture *from, png_image *image, char **bytes, size_t *size)
{
    *image = (png_image){.version = PNG_IMAGE_VERSION, .format = PNG_FORMAT_RGB};
    image->width = (png_uint_32)from->width;
    image->height = (png_uint_32)from->height;
    /* A quick compression makes files as small in half the time. */
    image->flags = PNG_IMAGE_FLAG_FAST;
    FILE *out = open_memstream(bytes, size);
    if (!out)
        return strerror(errno);
    bool written = png_image_write_to_stdio(image, out, 0, from->pixels, 0, NULL) != 0;
    png_image_free(image);
    if (fclose(out) != 0)
        return strerror(errno);
    return written ? NULL : image->message;
}

bool picture_save(SDL_Renderer *renderer, const char *path, write_how how, char *error,
                  size_t error_size)
{
    picture taken = {0};
    png_image image;
    char *bytes = NULL;
    size_t size = 0;
    const char *wrong = read_renderer_back(renderer, &taken) ? encode(&taken, &image, &bytes, &size)
                                                             : SDL_GetError();
    if (!wrong)
        wrong = write_file(path, bytes, size, how);
    if (wrong)
        snprintf(error, error_size, _("cannot write %s: %s"), path, wrong);
    free(bytes);
    free(taken.pixels);
    return !wrong;
}
