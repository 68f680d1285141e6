/* The reader of points-files. */
#include "fuzz.h"
#include "scene_file.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int file;
static char folder[] = "/tmp/hitlab-fuzz-XXXXXX", points[64], scene_path[64];
static const char text_of_scene[] = "[base]\nshape = polygon\npoints-file = points\n"
                                    "[cursor]\nshape = point\n";

static void clean(void)
{
    unlink(points);
    rmdir(folder);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    if (!mkdtemp(folder))
        return 1;
    snprintf(points, sizeof points, "%s/points", folder);
    snprintf(scene_path, sizeof scene_path, "%s/fuzz.ini", folder);
    file = open(points, O_RDWR | O_CREAT, 0600);
    atexit(clean);
    return file < 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char error[1024] = "";
    scene scene;
    HOLDS(ftruncate(file, 0) == 0 && pwrite(file, data, size, 0) == (ssize_t)size);
    if (scene_parse(scene_path, text_of_scene, strlen(text_of_scene), &scene, error,
                    sizeof error)) {
        HOLDS(hit_validate(&scene.base.shape) == HIT_OK);
        scene_free(&scene);
    } else {
        HOLDS(error[0]);
    }
    return 0;
}
