/* SPDX-License-Identifier: MIT */
#include "edit_fixture.h"
#include "answer.h"
#include "edit.h"
#include "files.h"
#include "grab.h"
#include "history.h"
#include "hit_lab.h"
#include "kind.h"
#include "lab.h"
#include "mode.h"
#include "save.h"
#include "scene_template.h"
#include "slot.h"
#include "text.h"

#include <dirent.h>
#include <sys/stat.h>

/* Removes a file, or a folder and what is in it. */
static void remove_tree(const char *path)
{
    DIR *dir = opendir(path);
    const struct dirent *entry;
    while (dir && (entry = readdir(dir)) != NULL) {
        char inner[1024];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        int length = snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (length > 0 && (size_t)length < sizeof inner)
            remove_tree(inner);
    }
    if (dir)
        closedir(dir);
    remove(path);
}

int make_data(void **state)
{
    return make_folder(state) != 0 || setenv("XDG_DATA_HOME", temporary_folder, 1) != 0;
}

int drop_data(void **state)
{
    stop_lab(state);
    remove_tree(temporary_folder);
    return 0;
}

int make_data_and_start(void **state)
{
    return make_data(state) != 0 || start_scenes(state) != 0;
}

int count_files(const char *path)
{
    int count = 0;
    DIR *dir = opendir(path);
    const struct dirent *entry;
    while (dir && (entry = readdir(dir)) != NULL)
        count += entry->d_name[0] != '.';
    if (dir)
        closedir(dir);
    return count;
}

char *text_of_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    for (int c; file && (c = fgetc(file)) != EOF;)
        fputc(c, out);
    fclose(out);
    if (file)
        fclose(file);
    return text;
}

bool save_whole(const char *path, const char *text)
{
    char error[600] = "";
    bool saved = save_text(path, text, strlen(text), error, sizeof error);
    assert_int_equal(saved, error[0] == '\0');
    if (!saved)
        assert_true(strncmp(error, path, strlen(path)) == 0);
    return saved;
}

void assert_file(const char *path, const char *expected)
{
    char *text = text_of_file(path);
    assert_string_equal(text, expected);
    free(text);
}

snapshot take_snapshot(void)
{
    const slot *slot = lab_slot(&the_lab);
    snapshot s = {.at = slot->at};
    size_t size = 0;
    s.text = slot_text(slot, "", &size);
    assert_non_null(s.text);
    scene_actor_copy(&s.base, &slot->scene->base);
    scene_actor_copy(&s.cursor, &slot->scene->cursor);
    return s;
}

void drop_snapshot(snapshot *s)
{
    free(s->text);
    scene_actor_free(&s->base);
    scene_actor_free(&s->cursor);
    *s = (snapshot){0};
}

void assert_shows(const snapshot *expected, const char *when)
{
    snapshot now = take_snapshot();
    const char *base = actors_differ(&now.base, &expected->base);
    const char *cursor = actors_differ(&now.cursor, &expected->cursor);
    if (strcmp(now.text, expected->text) != 0 || base || cursor || !same_bits(now.at, expected->at))
        fail_msg("HIT_SEED=%" PRIu64 ", %s: base %s, cursor %s\n%s---- expected ----\n%s", seed,
                 when, base ? base : "same", cursor ? cursor : "same", now.text, expected->text);
    drop_snapshot(&now);
}

const history *history_shown(void)
{
    return &lab_slot(&the_lab)->history;
}

void undo(int step)
{
    edit_undo(&the_lab, step);
    lab_update(&the_lab);
}

void make_pair(int base, int cursor)
{
    files_make(&the_lab, base, cursor);
    lab_update(&the_lab);
    assert_int_equal(scene_template_of(&lab_scene(&the_lab)->base.shape), base);
    assert_int_equal(scene_template_of(&lab_scene(&the_lab)->cursor.shape), cursor);
}

void start_editing(lab_actor which)
{
    if (the_lab.tool != TOOL_EDIT || the_lab.edit.target != which)
        mode_edit(&the_lab, which);
    lab_update(&the_lab);
}

void drag_to(hit_vec to)
{
    grab_drag(&the_lab, to);
    lab_update(&the_lab);
    assert_int_equal(
        lab_answer(&the_lab)->rows[0].verdict,
        hit_referee(&lab_scene(&the_lab)->base.shape, &lab_answer(&the_lab)->cursor, NULL));
}

void start_scene_text(const char *text)
{
    write_scene("1-first.ini", text);
    if (!start_lab(in_folder("1-first.ini")))
        fail_msg("%s", the_lab.notice.text);
}

hit_vec plus(hit_vec a, hit_vec b)
{
    return (hit_vec){a.x + b.x, a.y + b.y};
}

double apart(hit_vec a, hit_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

void assert_sound(const char *when)
{
    lab_update(&the_lab);
    const scene *s = lab_scene(&the_lab);
    const history *h = history_shown();
    if (hit_validate(&s->base.shape) != HIT_OK || hit_validate(&s->cursor.shape) != HIT_OK ||
        hit_validate(&lab_answer(&the_lab)->cursor) != HIT_OK)
        fail_msg("HIT_SEED=%" PRIu64 ", %s: not a valid shape", seed, when);
    if (lab_answer(&the_lab)->rows[0].verdict !=
        hit_referee(&s->base.shape, &lab_answer(&the_lab)->cursor, NULL))
        fail_msg("HIT_SEED=%" PRIu64 ", %s: the verdict is of other shapes", seed, when);
    const history_entry *e = &h->entries[h->position];
    if (actors_differ(&e->base, &s->base) || actors_differ(&e->cursor, &s->cursor))
        fail_msg("HIT_SEED=%" PRIu64 ", %s: the history tells another story", seed, when);
    if (s->base.ring &&
        (s->base.shape.ring != s->base.ring || s->base.shape.rings.ends != s->base.ends))
        fail_msg("%s: a ring of someone else's", when);
}
