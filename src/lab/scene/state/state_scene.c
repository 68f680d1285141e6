/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "memory.h"
#include "path.h"
#include "report.h"
#include "scene.h"
#include "scene_list.h"
#include "scene_read.h"
#include "scene_template.h"
#include "scene_write.h"
#include "state.h"
#include "system.h"
#include "words.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Names --------------------------------------------------------------------------------- */

typedef struct installed {
    char *folder; /* without links; NULL: there is none */
    scene_list list;
} installed;

static installed find_installed(void)
{
    char ignored[1024];
    installed found = {0};
    char *folder = scene_list_installed_folder(ignored, sizeof ignored);
    found.folder = folder ? realpath(folder, NULL) : NULL;
    if (found.folder)
        scene_list_add(&found.list, found.folder, ignored, sizeof ignored);
    free(folder);
    return found;
}

static void free_installed(installed *installed)
{
    scene_list_free(&installed->list);
    free(installed->folder);
}

/* Copies the path in the folder without its ending. The caller frees it. */
static char *name_in(const char *folder, const char *path)
{
    char *copy = memory_copy(path + strlen(folder) + 1);
    if (path_ends(copy, ".ini"))
        copy[strlen(copy) - strlen(".ini")] = '\0';
    return copy;
}

/* Returns the first file with this number; -1: none. */
static int find_number(const installed *installed, int number)
{
    for (int i = 0; i < installed->list.count; i++)
        if (installed->list.files[i].number == number)
            return i;
    return -1;
}

/* Names an installed scene. */
static char *short_name(const installed *installed, int index)
{
    const scene_file *file = &installed->list.files[index];
    if (file->number < 0 || file->number > 9 || find_number(installed, file->number) != index)
        return name_in(installed->folder, file->path);
    const char digit[] = {(char)('0' + file->number), '\0'};
    return memory_copy(digit);
}

char *state_scene_name(const char *path)
{
    char *whole = realpath(path, NULL), *name = NULL;
    installed installed = find_installed();
    for (int i = 0; whole && !name && i < installed.list.count; i++)
        if (strcmp(installed.list.files[i].path, whole) == 0)
            name = short_name(&installed, i);
    if (!name)
        name = memory_copy(whole ? whole : path);
    free_installed(&installed);
    free(whole);
    return name;
}

/* ---- Files --------------------------------------------------------------------------------- */

/* Finds the installed scene with this number or name; one of that whole name comes first. Puts the
 * nearest name of the others into `near`, or makes it empty. -1: there is none. */
static int find_installed_name(const installed *installed, const char *name, char *near,
                               size_t near_size)
{
    int count = installed->list.count, found = -1, shortened = -1;
    char **names = memory_get_zeroed((size_t)count + 1, sizeof *names);
    near[0] = '\0';
    if (isdigit((unsigned char)name[0]) && !name[1])
        found = find_number(installed, name[0] - '0');
    for (int i = 0; i < count && found < 0; i++) {
        names[i] = name_in(installed->folder, installed->list.files[i].path);
        /* "circle-circle" is short for 1-circle-circle.ini. */
        size_t digits = strspn(names[i], "0123456789");
        bool numbered = digits > 0 && names[i][digits] == '-';
        if (strcmp(names[i], name) == 0)
            found = i;
        else if (shortened < 0 && numbered && strcmp(names[i] + digits + 1, name) == 0)
            shortened = i;
    }
    if (found < 0)
        found = shortened;
    if (found < 0) {
        const char *best = report_suggest(name, (const char *const *)names, count);
        snprintf(near, near_size, "%s", best ? best : "");
    }
    for (int i = 0; i < count; i++)
        free(names[i]);
    free(names);
    return found;
}

static char *fail_scene(const char *name, const char *near, char *error, size_t size)
{
    if (near[0])
        snprintf(error, size,
                 _("scene '%.200s': no installed scene has this name; did you mean '%s'?"), name,
                 near);
    else if (strchr(name, '/') && !path_ends(name, ".ini"))
        snprintf(error, size,
                 _("scene '%.200s' is no file of a scene: its name does not end in .ini"), name);
    else if (strchr(name, '/'))
        snprintf(error, size, _("scene '%.200s' is not on this machine: %s"), name,
                 strerror(errno));
    else
        snprintf(error, size, _("scene '%.200s': no installed scene has this name"), name);
    return NULL;
}

char *state_scene_path(const char *name, char *error, size_t size)
{
    char near[128];
    struct stat info;
    installed installed = find_installed();
    int index = find_installed_name(&installed, name, near, sizeof near);
    char *path = index >= 0 ? memory_copy(installed.list.files[index].path) : NULL;
    free_installed(&installed);
    if (path)
        return path;
    if (!path_ends(name, ".ini") || stat(name, &info) != 0)
        return fail_scene(name, near, error, size);
    path = S_ISREG(info.st_mode) ? realpath(name, NULL) : NULL;
    if (!path)
        snprintf(error, size, _("scene '%.200s' is not a file"), name);
    return path;
}

/* ---- Scenes -------------------------------------------------------------------------------- */

/* Puts the state's shape in place of the scene's; its look stays. */
static void take_actor_of_state(const scene_actor *from, scene_actor *to)
{
    to->anchored = from->anchored;
    to->anchor = from->anchor;
    scene_actor_take(to, &from->shape);
}

static const char *take_actors(const state *s, scene *out)
{
    if (s->has[STATE_BASE] && out->crowd)
        return _("a field has no base to replace");
    if (s->has[STATE_BASE])
        take_actor_of_state(&s->actor[0], &out->base);
    if (s->has[STATE_CURSOR])
        take_actor_of_state(&s->actor[1], &out->cursor);
    return NULL;
}

/* ---- What is told ------------------------------------------------------------------------- */

/* The message without path and line, which are not the user's. */
static void take_message(const char *message, const char *path, char *error, size_t size)
{
    const char *at = message + strlen(path);
    at += strspn(at, ":0123456789 ");
    snprintf(error, size, "%s: %.*s", _("state"), (int)strcspn(at, "\n"), at);
}

static bool tells_of_base(const told *t)
{
    for (int i = 0; i < t->count; i++)
        if (t->rows[i].key->sections == KEY_SECTION(BASE))
            return true;
    return false;
}

/* What the text of a file leaves to the scene: the selected method, which may be for other shapes,
 * and what is expected of the shapes of the file. */
static void keep_rest(scene *from, scene *to)
{
    to->method = from->method;
    to->expect = from->expect;
    to->expect_count = from->expect_count;
    from->expect = NULL;
    for (int i = 0; i < 2; i++) {
        to->points_file[i] = from->points_file[i];
        from->points_file[i] = NULL;
    }
}

/* Reads the scene again as its file would be if it said what is told. */
static bool take_told(const told *t, scene *s, char *error, size_t error_size)
{
    char *text = NULL, wrong[1024];
    size_t size = 0;
    scene fresh;
    if (t->count == 0)
        return true;
    FILE *out = memory_open(&text, &size);
    scene_write_told(out, s, t);
    memory_close(out);
    bool read = scene_parse(s->path, text, size, &fresh, wrong, sizeof wrong);
    free(text);
    if (!read) {
        take_message(wrong, s->path, error, error_size);
        return false;
    }
    keep_rest(s, &fresh);
    scene_free(s);
    *s = fresh;
    return true;
}

static bool read_scene_of_state(const state *s, const char *path, scene *out, char *error,
                                size_t size)
{
    if (s->scene) {
        /* Whoever wrote the state may not read the file: no line of it is shown. */
        bool read = scene_read(path, out, error, size);
        error[read ? 0 : strcspn(error, "\n")] = '\0';
        return read;
    }
    int base = scene_template_of(&s->actor[0].shape),
        cursor = scene_template_of(&s->actor[1].shape);
    return scene_template_make(path, base, cursor, out, error, size);
}

bool state_scene_make(const state *s, const char *path, scene *out, char *error, size_t size)
{
    scene scene;
    if (!read_scene_of_state(s, path, &scene, error, size))
        return false;
    const char *wrong = take_actors(s, &scene);
    if (!wrong && scene.crowd && tells_of_base(&s->told))
        wrong = _("a field has no base to replace");
    if (!wrong && !take_told(&s->told, &scene, error, size)) {
        scene_free(&scene);
        return false;
    }
    hit_vec at = s->has[STATE_AT] ? s->at : scene.at;
    if (!wrong && scene.cursor.anchored)
        scene.cursor.shape = hit_make_segment(scene.cursor.anchor, at);
    const char *key;
    char refused[160];
    hit_vec file_velocity = scene.velocity;
    scene.velocity = s->has[STATE_VELOCITY] ? s->velocity : file_velocity;
    if (!wrong && scene_is_refused(&scene, &key, refused, sizeof refused))
        wrong = refused;
    scene.velocity = file_velocity;
    hit_vec *ring = memory_get((size_t)scene.cursor.shape.count * sizeof *ring);
    hit_shape placed = scene_place_cursor(&scene, at, ring);
    hit_error unplaced = hit_validate(&placed);
    free(ring);
    if (!wrong && unplaced != HIT_OK)
        wrong = _(hit_error_text(unplaced));
    if (!wrong && s->has[STATE_METHOD] && s->method && !scene_takes(&scene, s->method))
        wrong = _("the method is for another pair of shapes");
    if (wrong) {
        snprintf(error, size, "%s: %s", _("state"), wrong);
        scene_free(&scene);
        return false;
    }
    if (!s->scene && s->has[STATE_METHOD])
        scene.method = s->method;
    *out = scene;
    return true;
}
