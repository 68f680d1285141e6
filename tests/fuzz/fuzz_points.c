/* The reader of points-files. */
#define _GNU_SOURCE 1 /* memfd_create() */
#include "fuzz.h"
#include "scene_file.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int file;
static char text_of_scene[256];

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    file = memfd_create("points", 0);
    snprintf(text_of_scene, sizeof text_of_scene,
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
    if (scene_parse("fuzz.ini", text_of_scene, strlen(text_of_scene), &scene, error,
                    sizeof error)) {
        HOLDS(hit_validate(&scene.base.shape) == HIT_OK);
        scene_free(&scene);
    } else {
        HOLDS(error[0]);
    }
    return 0;
}
