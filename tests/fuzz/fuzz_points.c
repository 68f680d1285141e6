/* The reader of points-files. */
#define _GNU_SOURCE /* memfd_create() */
#include "fuzz.h"
#include "scene_read.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int file;
static char scene_text[256];

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    file = memfd_create("points", 0);
    snprintf(scene_text, sizeof scene_text,
             "[base]\nshape = polygon\npoints-file = /proc/self/fd/%d\n"
             "[cursor]\nshape = point\n",
             file);
    return file < 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char error[1024] = "";
    scene scene;
    HOLDS(ftruncate(file, 0) == 0 && pwrite(file, data, size, 0) == (ssize_t)size);
    if (scene_parse("fuzz.ini", scene_text, strlen(scene_text), &scene, error, sizeof error)) {
        HOLDS(hit_validate(&scene.base.shape) == HIT_OK);
        scene_free(&scene);
    } else {
        HOLDS(error[0]);
    }
    return 0;
}
