/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "settings.h"

#include "ini_file.h"
#include "key_type.h"
#include "keys.h"
#include "save.h"
#include "state.h"
#include "system.h"
#include "text.h"
#include "text_file.h"
#include "utf8.h"
#include "value.h"
#include "words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *read_theme(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    for (int i = THEME_LIGHT; i <= THEME_DARK; i++)
        if (strcmp(v->text, theme_word((theme_name)i)) == 0) {
            *(theme_name *)slot = (theme_name)i;
            return NULL;
        }
    return _("neither light nor dark");
}

static void write_theme(const key_sink *to, const void *slot)
{
    fputs(theme_word(*(const theme_name *)slot), to->file);
}

static const char *read_scale(const key_value *v, const key_type *type, void *slot)
{
    double scale;
    const char *wrong = value_number(v->text, &scale);
    if (wrong)
        return wrong;
    if (!(scale >= type->least && scale <= type->most))
        return _("not between 0.5 and 4");
    *(double *)slot = scale;
    return NULL;
}

static const char *read_language(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    const words_language *language = words_find(v->text);
    if (!language)
        return _("neither en nor zh");
    *(const char **)slot = language->code;
    return NULL;
}

static void write_scale(const key_sink *to, const void *slot)
{
    char text[VALUE_TEXT];
    fputs(value_write(*(const double *)slot, text), to->file);
}

static void write_language(const key_sink *to, const void *slot)
{
    fputs(*(const char *const *)slot, to->file);
}

const key_type settings_theme = {"light|dark", .read = read_theme, .write = write_theme};
const key_type settings_scale = {"N", .read = read_scale, .write = write_scale, .least = 0.5,
                                 .most = 4};
const key_type settings_language = {"en|zh", .read = read_language, .write = write_language};

bool settings_is_plain(const settings *s)
{
    return !s->recording && !s->lesson && !s->watched && !s->state && !s->own && s->path_count == 0;
}

void settings_complain(const char *message)
{
    utf8_complain("hitlab: %s", message);
}

/* Without installed scenes, there is still the one of the state. */
static bool add_state_scene(const settings *settings, scene_list *list)
{
    char ignored[512];
    const char *name = settings->state ? settings->state->scene : NULL;
    char *path = name ? state_scene_path(name, ignored, sizeof ignored) : NULL;
    if (path)
        scene_list_append(list, path);
    free(path);
    return path != NULL;
}

/* A recording must find the same scenes everywhere, so it does not see the scenes that the user has
 * saved. */
bool settings_find_scenes(const settings *settings, scene_list *list)
{
    char error[1024];
    bool found = true;
    *list = (scene_list){0};
    if (settings->path_count == 0)
        found = scene_list_add_installed(list, !settings->recording, error, sizeof error) ||
                add_state_scene(settings, list);
    for (int i = 0; found && i < settings->path_count; i++)
        found = scene_list_add(list, settings->paths[i], error, sizeof error);
    if (found) {
        scene_list_assign_keys(list);
        return true;
    }
    settings_complain(error);
    scene_list_free(list);
    return false;
}

/* ---- Remember ---------------------------------------------------------------------------- */

/* Row i is given by the command line where settings.given has bit i. */
static const key_row keys[] = {
    {"theme", 1, &settings_theme, .place = offsetof(settings, theme)},
    {"ui-scale", 1, &settings_scale, .place = offsetof(settings, ui_scale)},
    {"lang", 1, &settings_language, .place = offsetof(settings, language)},
};

enum { KEYS = sizeof keys / sizeof *keys };

/* ---- Reading ------------------------------------------------------------------------------ */

typedef struct reader {
    settings *settings;
    ini_file file; /* one line of the file */
} reader;

/* A value of the command line stays, but a wrong one in the file is still told. */
static bool on_pair(void *user, const char *name, const char *value, bool continued)
{
    reader *r = user;
    (void)continued;
    const key_row *row = keys_find(keys, KEYS, 1, name);
    if (!row) {
        const char *names[KEYS];
        int count = keys_names(keys, KEYS, 1, names);
        static const report_sentences unknown = {N_("unknown key '%s'"),
                                                 N_("unknown key '%s'; did you mean '%s'?")};
        return report_unknown(&r->file.report, r->file.line, &unknown, name, names, count);
    }
    settings read = *r->settings;
    const char *wrong = keys_scan(row, value, &read);
    if (wrong)
        return report_fail(&r->file.report, r->file.line, "%s '%.60s': %s", name, value, wrong);
    if (!(r->settings->given & 1u << (row - keys)))
        *r->settings = read;
    return true;
}

static bool on_section(void *user, const char *name)
{
    ini_file *f = &((reader *)user)->file;
    return report_fail(&f->report, f->line, _("section [%s]: this file has no sections"), name);
}

/* Each line is read by itself, so that a wrong one does not hide those after it. */
static void read_line(settings *settings, const char *path, int number, const char *line)
{
    char message[512];
    reader r = {.settings = settings,
                .file = {.report = {.path = path, .out = message, .room = sizeof message},
                         .line = number - 1,
                         .on_section = on_section,
                         .on_pair = on_pair}};
    r.file.user = &r;
    if (*line && !ini_file_read(&r.file, line, strlen(line)))
        settings_complain(message);
}

/* Cuts the text into lines. */
static void read_lines(settings *settings, const char *path, char *text)
{
    int number = 0;
    for (char *line = text; line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        read_line(settings, path, ++number, line);
        line = end ? end + 1 : NULL;
    }
}

/* Returns the file's text, which the caller frees. NULL: there is none, or *wrong says why it
 * cannot be used; an empty file is fine. */
static char *read_settings_file(const char *path, const char **wrong, int *line)
{
    char *text = NULL;
    size_t size = 0;
    *wrong = NULL;
    *line = 0;
    if (!save_stamp(path).exists)
        return NULL;
    *wrong = text_file_read(path, &text, &size);
    if (!*wrong && size > 0)
        *wrong = text_file_check(text, size, line);
    if (!*wrong)
        return text;
    free(text);
    return NULL;
}

void settings_remember_read(settings *settings)
{
    char *path = save_settings_path();
    const char *wrong = NULL;
    int line = 0;
    char *text = path ? read_settings_file(path, &wrong, &line) : NULL;
    if (text)
        read_lines(settings, path, text);
    if (wrong)
        utf8_complain(_("hitlab: %s: %s"), path, wrong);
    free(text);
    free(path);
}

/* ---- Writing ------------------------------------------------------------------------------ */

static bool sets(const char *line, const char *key)
{
    line += strspn(line, " \t");
    size_t length = strlen(key);
    if (strncmp(line, key, length) != 0)
        return false;
    line += length + strspn(line + length, " \t");
    return *line == '=' || *line == ':';
}

/* Copies all lines but those that set the key. */
static void copy_others(FILE *out, const char *text, const char *key)
{
    while (text && *text) {
        size_t length = strcspn(text, "\n");
        if (!sets(text, key))
            fprintf(out, "%.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

/* A file that is no text is written anew. */
static bool write_anew(const char *path, const char *key, const char *value, char *error,
                       size_t error_size)
{
    const char *wrong;
    int line;
    char *made = NULL, *old = read_settings_file(path, &wrong, &line);
    size_t size = 0;
    if (wrong && line == 0) { /* the other settings in it would be lost */
        snprintf(error, error_size, "%s: %s", path, wrong);
        return false;
    }
    FILE *out = open_memstream(&made, &size);
    if (out) {
        copy_others(out, old, key);
        fprintf(out, "%s = %s\n", key, value);
    }
    bool fine = out && save_close(out);
    if (!fine)
        snprintf(error, error_size, "%s: %s", path, _("out of memory"));
    fine = fine && save_text(path, made, size, error, error_size);
    free(made);
    free(old);
    return fine;
}

bool settings_remember_write(const char *key, const char *value, char *error, size_t error_size)
{
    errno = 0;
    char *path = save_settings_path();
    if (!path) {
        snprintf(error, error_size, "%s", _("out of memory"));
        return errno != ENOMEM; /* without a home there is nothing to remember it in */
    }
    bool fine = write_anew(path, key, value, error, error_size);
    free(path);
    return fine;
}

/* ---- Tests of the user's own: a line a scene, "its file = the test's file", and after a tab its
 * form ---------------------------------------------------------------------------------------- */

/* Returns the scene's whole path: it stays the same in another folder. The caller frees it. */
static char *scene_key(const char *scene)
{
    char *whole = realpath(scene, NULL);
    return whole ? whole : strdup(scene);
}

/* "my.py" or "my.py<tab>cx cy r x y right bottom" */
static bool read_test(const char *value, settings_test *out)
{
    size_t length = strcspn(value, "\t");
    const char *form = value + length + (value[length] == '\t');
    if (length >= sizeof out->path || strlen(form) >= sizeof out->form)
        return false;
    memcpy(out->path, value, length);
    out->path[length] = '\0';
    memcpy(out->form, form, strlen(form) + 1);
    return true;
}

bool settings_remember_test_read(const char *scene, settings_test *out)
{
    const char *wrong;
    int number;
    char *path = save_own_tests(), *key = scene_key(scene);
    char *text = path ? read_settings_file(path, &wrong, &number) : NULL, *rest = NULL,
         *found = NULL;
    for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; key && line && !found;
         line = strtok_r(NULL, "\n", &rest))
        found = sets(line, key) ? line + strlen(key) : NULL;
    found = found ? found + strcspn(found, "=:") + 1 : NULL;
    found = found ? found + strspn(found, " \t") : NULL;
    bool fits = found && read_test(found, out);
    free(text);
    free(path);
    free(key);
    return fits;
}

/* A name with a line feed or a tab is not remembered. */
bool settings_remember_test_write(const char *scene, const settings_test *test, char *error,
                                  size_t error_size)
{
    char value[OWN_PATH + OWN_FORM];
    char *path = save_own_tests(), *key = scene_key(scene);
    snprintf(value, sizeof value, test->form[0] ? "%s\t%s" : "%s", test->path, test->form);
    bool fine = !path || !key || strchr(key, '\n') || strpbrk(test->path, "\n\t") ||
                strpbrk(test->form, "\n\t") || write_anew(path, key, value, error, error_size);
    free(path);
    free(key);
    return fine;
}
