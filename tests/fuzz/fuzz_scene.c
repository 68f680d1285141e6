/* The reader of scene files: what it reads can be written, and the written text is read as the same
 * scene. */
#include "fuzz.h"
#include "scene_read.h"
#include "scene_write.h"

#include <string.h>

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    return 0;
}

static char *write_scene(const scene *s, size_t *size)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    HOLDS(out);
    scene_write(out, s, s->method, s->at);
    HOLDS(fclose(out) == 0);
    return text;
}

static void same_shape(const hit_shape *a, const hit_shape *b)
{
    HOLDS(a->kind == b->kind && a->count == b->count);
    HOLDS(memcmp(&a->radius, &b->radius, sizeof a->radius) == 0);
    HOLDS(memcmp(hit_vertices(a), hit_vertices(b), (size_t)a->count * sizeof(hit_vec)) == 0);
}

static void same_scene(const scene *a, const scene *b)
{
    same_shape(&a->base.shape, &b->base.shape);
    same_shape(&a->cursor.shape, &b->cursor.shape);
    HOLDS(a->method == b->method);
    HOLDS(memcmp(&a->at, &b->at, sizeof a->at) == 0);
}

static void read_again(const scene *first)
{
    char error[1024];
    scene second;
    size_t size, size_again;
    char *text = write_scene(first, &size);
    if (!scene_parse("written.ini", text, size, &second, error, sizeof error)) {
        dprintf(2, "%s\n%s", error, text);
        HOLDS(!"what is written is read");
    }
    same_scene(first, &second);
    char *again = write_scene(&second, &size_again);
    HOLDS(size == size_again && memcmp(text, again, size) == 0);
    free(again);
    free(text);
    scene_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char error[1024] = "";
    scene scene;
    if (scene_parse("fuzz.ini", (const char *)data, size, &scene, error, sizeof error)) {
        read_again(&scene);
        scene_free(&scene);
    } else {
        HOLDS(error[0]);
    }
    return 0;
}
