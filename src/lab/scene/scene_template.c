#include "scene_template.h"

#include <ctype.h>
#include <string.h>

/* For the default stage, 960 x 640; a base of one centre is in its middle anyway. */
static const char *const base_keys[HIT_KIND_COUNT] = {
    [HIT_POINT] = "",
    [HIT_SEGMENT] = "from = 320 400\nto = 640 240\n",
    [HIT_CIRCLE] = "radius = 110\n",
    [HIT_RECT] = "size = 300 160\nangle = 20\n",
    [HIT_TRIANGLE] = "points = 480,160 680,440 300,440\n",
    [HIT_POLYGON] = "points = 320,220 480,300 640,220 640,440 320,440\n",
    [HIT_CAPSULE] = "from = 360 380\nto = 600 260\nradius = 60\n",
};

/* Round the pointer. */
static const char *const cursor_keys[HIT_KIND_COUNT] = {
    [HIT_POINT] = "",
    [HIT_SEGMENT] = "from = -60 30\nto = 60 -30\n",
    [HIT_CIRCLE] = "radius = 50\n",
    [HIT_RECT] = "size = 120 70\nangle = 0\n",
    [HIT_TRIANGLE] = "points = 0,-60 60,50 -60,50\n",
    [HIT_POLYGON] = "points = -60,-40 0,-10 60,-40 40,50 -40,50\n",
    [HIT_CAPSULE] = "from = -50 0\nto = 50 0\nradius = 30\n",
};

void scene_template_title(hit_kind base, hit_kind cursor, char *out, size_t size)
{
    snprintf(out, size, "%s and %s", hit_kind_name(base), hit_kind_name(cursor));
    out[0] = (char)toupper((unsigned char)out[0]);
}

bool scene_template_make(const char *path, hit_kind base, hit_kind cursor, scene *out, char *error,
                         size_t error_size)
{
    char title[64], text[512];
    scene_template_title(base, cursor, title, sizeof title);
    snprintf(text, sizeof text,
             "title = %s\nnote = B edits the base, Shift+B the cursor; Ctrl+S saves.\n"
             "[base]\nshape = %s\n%s[cursor]\nshape = %s\n%s",
             title, hit_kind_name(base), base_keys[base], hit_kind_name(cursor),
             cursor_keys[cursor]);
    return scene_parse(path, text, strlen(text), out, error, error_size);
}
