/* SPDX-License-Identifier: MIT */
#include "files.h"
#include "lab.h"
#include "memory.h"
#include "path.h"
#include "scene.h"
#include "session.h"
#include "slot.h"
#include "system.h"
#include "text_file.h"
#include "unsaved.h"
#include "value.h"
#include "words.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- One scene ---------------------------------------------------------------------------- */

/* A scene of the file. */
typedef struct record {
    size_t size;
    int drawn[2]; /* points */
    char path[4096];
} record;

static bool is_shown_title(const catalogue *c, const char *title)
{
    char other[SLOT_TITLE];
    for (int i = 0; i < c->list.count; i++)
        if (c->slots[i].back) {
            slot_title(&c->slots[i], other, sizeof other);
            if (strcmp(other, title) == 0)
                return true;
        }
    return false;
}

static void numbered(const char *title, int number, char *out, size_t size)
{
    snprintf(out, size, number > 1 ? "%.200s %d" : "%s", title, number);
}

/* "Title" becomes "Title 2" in every language, so that two that came back are told apart. */
static void number_title(const catalogue *c, scene *scene)
{
    char title[SLOT_TITLE];
    int number = 1;
    do
        numbered(words_text_get(&scene->title), number, title, sizeof title);
    while (is_shown_title(c, title) && ++number);
    for (int i = 0; number > 1 && i < WORDS_LANGUAGES; i++) {
        if (!scene->title.in[i])
            continue;
        numbered(scene->title.in[i], number, title, sizeof title);
        free(scene->title.in[i]);
        scene->title.in[i] = memory_copy(title);
    }
}

/* Takes the scene over. */
static slot *add_recovered_scene(lab *lab, scene *scene)
{
    catalogue *c = &lab->catalogue;
    free(scene->path);
    number_title(c, scene);
    scene->path = files_propose(words_text_get(&scene->title));
    slot *slot = catalogue_add(c, scene->path);
    slot_fill(slot, scene);
    slot->in_no_file = slot->back = true;
    slot->history.saved = -1;
    return slot;
}

/* Returns whether the scene's file has this text by now. */
static bool record_is_saved(const record *r, const char *text)
{
    char *saved = NULL;
    size_t size = 0;
    bool same = r->path[0] && r->drawn[0] + r->drawn[1] == 0 && save_may_replace(r->path) &&
                !text_file_read(r->path, &saved, &size) && size == r->size &&
                memcmp(saved, text, size) == 0;
    free(saved);
    return same;
}

/* ---- One file ----------------------------------------------------------------------------- */

/* What is left of a file's text. */
typedef struct rest {
    const char *at, *end;
} rest;

/* Copies the next line. False: there is none, or it is too long. */
static bool take_record_line(rest *r, char *line, size_t size)
{
    const char *end = memchr(r->at, '\n', (size_t)(r->end - r->at));
    size_t length = end ? (size_t)(end - r->at) : size;
    if (length >= size || memchr(r->at, '\0', length))
        return false;
    memcpy(line, r->at, length);
    line[length] = '\0';
    r->at = end + 1;
    return true;
}

static bool take_points(rest *r, int count, sketch *out)
{
    char line[128];
    hit_vec p;
    for (int i = 0; i < count; i++)
        if (!take_record_line(r, line, sizeof line) || value_point(line, &p) || !sketch_add(out, p))
            return false;
    return true;
}

/* Reads an unsigned number and the blank after it. False: there is none. */
static bool take_count(char **at, unsigned long most, unsigned long *out)
{
    char *end;
    errno = 0;
    *out = strtoul(*at, &end, 10);
    bool fine = isdigit((unsigned char)**at) && *end == ' ' && !errno && *out <= most;
    *at = fine ? end + 1 : *at;
    return fine;
}

/* What stands in the line before the path. */
static bool take_counts(char **at, record *out)
{
    unsigned long size, drawn[2];
    if (!take_count(at, ULONG_MAX, &size) || !take_count(at, INT_MAX, &drawn[0]) ||
        !take_count(at, INT_MAX, &drawn[1]))
        return false;
    out->size = size;
    out->drawn[0] = (int)drawn[0];
    out->drawn[1] = (int)drawn[1];
    return true;
}

static bool take_record(rest *r, record *out, sketch drawn[2])
{
    char line[sizeof out->path + 100];
    static const char mark[] = "; unsaved ";
    char *at = line + sizeof mark - 1;
    if (!take_record_line(r, line, sizeof line) || strncmp(line, mark, sizeof mark - 1) != 0 ||
        !take_counts(&at, out))
        return false;
    snprintf(out->path, sizeof out->path, "%s", at);
    return take_points(r, out->drawn[0], &drawn[0]) && take_points(r, out->drawn[1], &drawn[1]) &&
           out->size <= (size_t)(r->end - r->at);
}

/* Recovers the scene; the drawings become its own. */
static bool recover_scene(lab *lab, const record *r, const char *text, sketch drawn[2])
{
    char error[1024];
    scene scene;
    if (record_is_saved(r, text))
        return true;
    if (!scene_parse(r->path, text, r->size, &scene, error, sizeof error))
        return false;
    slot *slot = add_recovered_scene(lab, &scene);
    for (int k = 0; k < 2; k++) {
        slot->sketch[k] = drawn[k];
        slot->draws[k] = drawn[k].count > 0;
        drawn[k] = (sketch){0};
    }
    return true;
}

/* False: not all of it could be read. What can be read comes back. */
static bool recover_text(lab *lab, rest r)
{
    char mark[sizeof SAVE_MARK];
    bool whole = take_record_line(&r, mark, sizeof mark) && strcmp(mark, SAVE_MARK) == 0,
         goes_on = whole;
    while (goes_on && r.at < r.end) {
        record record;
        sketch drawn[2] = {{0}, {0}};
        goes_on = take_record(&r, &record, drawn);
        whole = goes_on && recover_scene(lab, &record, r.at, drawn) && whole;
        if (goes_on)
            r.at += record.size;
        sketch_free(&drawn[0]);
        sketch_free(&drawn[1]);
    }
    return whole;
}

static bool recover_file(unsaved *u, lab *lab, const char *path)
{
    char *text = NULL;
    size_t size = 0;
    bool whole =
        !text_file_read(path, &text, &size) && recover_text(lab, (rest){text, text + size});
    if (!whole) {
        /* Under another name nobody looks at it again. */
        char *folder = save_unsaved();
        char *name = folder ? save_path(folder, "unreadable", true) : NULL;
        bool moved = name && rename(path, name) == 0;
        snprintf(u->aside, sizeof u->aside, "%s", moved ? name : path);
        free(folder);
        free(name);
    }
    free(text);
    return whole;
}

/* ---- All files ---------------------------------------------------------------------------- */

/* A file whose name has another ending was still being written. */
static void take_over_journal(unsaved *u, lab *lab, const char *path)
{
    int lock = system_lock_left(path); /* that of a program that runs is locked */
    if (lock < 0)
        return;
    bool whole = !path_ends(path, ".ini") || recover_file(u, lab, path);
    u->left[u->left_count++] = (unsaved_left){memory_copy(path), lock, whole};
}

/* Takes over at most so many as there is room for. Returns whether there were more. */
static bool take_over_some(unsaved *u, lab *lab, const char *folder)
{
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    char path[4096];
    while (dir && u->left_count < UNSAVED_LEFT && (entry = readdir(dir)) != NULL)
        if (strncmp(entry->d_name, "unsaved", strlen("unsaved")) == 0) {
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            take_over_journal(u, lab, path);
        }
    if (dir)
        closedir(dir);
    return u->left_count == UNSAVED_LEFT;
}

enum { MOST_ROUNDS = 1000 };

static void tell_recovered(const unsaved *u, lab *lab, int count)
{
    if (u->aside[0])
        lab_say(lab, true, _("Some unsaved changes of last time cannot be read: %s has them."),
                u->aside);
    else if (count > 0)
        lab_say(
            lab, false,
            words_plural("%d scene with unsaved changes is back from last time: Ctrl+S saves it, "
                         "Ctrl+Delete drops it.",
                         "%d scenes with unsaved changes are back from last time: the gallery "
                         "marks them, Ctrl+S saves one, Ctrl+Delete drops it.",
                         (unsigned long)count),
            count);
}

void unsaved_recover(unsaved *u, lab *lab, bool shows)
{
    int first = lab->catalogue.list.count;
    char *folder = save_unsaved();
    bool more = folder != NULL;
    for (int i = 0; more && i < MOST_ROUNDS; i++) /* somebody else's files may not go */
        more = take_over_some(u, lab, folder) && unsaved_write(u, lab);
    if (u->left_count > 0)
        unsaved_write(u, lab);
    free(folder);
    int count = lab->catalogue.list.count - first;
    if (count > 0)
        scene_list_assign_keys(&lab->catalogue.list);
    if (count > 0 && shows)
        session_show(lab, first);
    tell_recovered(u, lab, count);
}
