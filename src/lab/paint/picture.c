#include "picture.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct picture {
    int width, height;
    Uint8 *pixels; /* owned; R, G, B */
} picture;

static bool fail(char *error, size_t size, const char *path, const char *reason)
{
    snprintf(error, size, "cannot write %s: %s", path, reason);
    return false;
}

static bool read_back(SDL_Renderer *renderer, picture *out)
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

static bool write_picture(const picture *from, const char *file, const char *path, char *error,
                          size_t error_size)
{
    FILE *out = fopen(file, "wb");
    if (!out)
        return fail(error, error_size, path, strerror(errno));
    png_image image = {.version = PNG_IMAGE_VERSION, .format = PNG_FORMAT_RGB};
    image.width = (png_uint_32)from->width;
    image.height = (png_uint_32)from->height;
    bool written = png_image_write_to_stdio(&image, out, 0, from->pixels, 0, NULL) != 0;
    if (!written)
        fail(error, error_size, path, image.message);
    png_image_free(&image);
    if (fclose(out) != 0 && written)
        return fail(error, error_size, path, strerror(errno));
    return written;
}

/* Writes the file beside its final place and then moves it there, so that nobody sees half a
 * picture. */
static bool replace_file(const picture *from, const char *path, char *error, size_t error_size)
{
    size_t room = strlen(path) + sizeof ".part";
    char *part = malloc(room);
    if (!part)
        return fail(error, error_size, path, strerror(ENOMEM));
    snprintf(part, room, "%s.part", path);
    bool written = write_picture(from, part, path, error, error_size);
    if (written && rename(part, path) != 0)
        written = fail(error, error_size, path, strerror(errno));
    if (!written)
        remove(part);
    free(part);
    return written;
}

/* Writes to a device or pipe directly: moving a file there would replace the device. */
static bool is_special(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

bool picture_save(SDL_Renderer *renderer, const char *path, char *error, size_t error_size)
{
    picture taken = {0};
    bool saved;
    if (!read_back(renderer, &taken))
        saved = fail(error, error_size, path, SDL_GetError());
    else if (is_special(path))
        saved = write_picture(&taken, path, path, error, error_size);
    else
        saved = replace_file(&taken, path, error, error_size);
    free(taken.pixels);
    return saved;
}
