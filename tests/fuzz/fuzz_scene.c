/* SPDX-License-Identifier: MIT */
/* The reader of scene files: what it reads can be written, and the written text is read as the same
 * scene, to the last bit of everything that a file says. */
#include "fuzz.h"
#include "same.h"
#include "text.h"

#include <string.h>

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    return 0;
}

static void goes_round(const scene *s)
{
    char *text;
    const char *wrong = round_trip(s, &text);
    if (wrong)
        dprintf(2, "%s\n%s", wrong, text);
    HOLDS(!wrong);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char error[1024] = "";
    scene scene;
    if (scene_parse("fuzz.ini", (const char *)data, size, &scene, error, sizeof error)) {
        goes_round(&scene);
        scene_free(&scene);
    } else {
        HOLDS(error[0]);
    }
    return 0;
}
