/* SPDX-License-Identifier: MIT */
#include "unsaved.h"

#include "lab.h"
#include "memory.h"
#include "scene.h"
#include "scene_list.h"
#include "scene_read.h"
#include "slot.h"
#include "system.h"
#include "words.h"
#include "write_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- What there is to keep ------------------------------------------------------------------ */

/* Two states of the lab with the same number have the same unsaved work; 0: none. */
static uint64_t number_of_unsaved(const lab *lab)
{
    uint64_t state = 0;
    for (int i = 0; i < lab->catalogue.list.count; i++) {
        const slot *slot = &lab->catalogue.slots[i];
        if (!slot_is_unsaved(slot))
            continue;
        double now[8] = {i, slot->history.changes};
        for (int k = 0; k < 2; k++) {
            const sketch *drawn = &slot->sketch[k];
            hit_vec last = drawn->count ? drawn->points[drawn->count - 1] : (hit_vec){0, 0};
            memcpy(now + 2 + 3 * k, (double[]){drawn->count, last.x, last.y}, 3 * sizeof *now);
        }
        state = scene_list_digest(state ? state : DIGEST_START, (const char *)now, sizeof now);
    }
    return state;
}

bool unsaved_is_old(const unsaved *u, const lab *lab)
{
    return u->failed || u->left_count > 0 || u->written != number_of_unsaved(lab);
}

/* ---- Writing ------------------------------------------------------------------------------ */

static void write_sketch_points(FILE *out, const sketch *drawn)
{
    for (int i = 0; i < drawn->count; i++)
        fprintf(out, "%.17g,%.17g\n", drawn->points[i].x, drawn->points[i].y);
}

/* Writes a scene even if it could not be read back; `error` says so then. */
static void write_slot_record(FILE *out, const slot *slot, char *error, size_t room)
{
    size_t size = 0;
    const char *path = slot->scene->path;
    char *text = slot_text(slot, SAVE_MARK "\n", &size);
    scene_reads_back(path, text, size, strlen(SAVE_MARK "\n"), error, room);
    fprintf(out, "; unsaved %zu %d %d %s\n", size, slot->sketch[0].count, slot->sketch[1].count,
            strchr(path, '\n') ? "" : path);
    write_sketch_points(out, &slot->sketch[0]);
    write_sketch_points(out, &slot->sketch[1]);
    fwrite(text, 1, size, out);
    free(text);
}

/* Writes the file in the place of the one before, or the first time under a name that is free.
 * Returns NULL, or what is wrong. */
static const char *write_journal_text(unsaved *u, const char *text, size_t size)
{
    int lock = -1;
    errno = 0;
    if (u->path) {
        const char *wrong = write_file_locked(u->path, text, size, WRITE_OVER, &lock);
        if (lock >= 0)
            system_unlock(u->lock);
        u->lock = lock >= 0 ? lock : u->lock;
        return wrong;
    }
    const char *wrong = NULL;
    char *path = NULL, *folder = save_unsaved();
    if (!folder)
        return errno ? strerror(errno) : _("no home folder is known: set XDG_STATE_HOME or HOME");
    if (!save_make_folder(folder))
        wrong = strerror(errno);
    for (bool again = !wrong; again;) {
        free(path);
        path = save_path(folder, "unsaved", true);
        wrong = path ? write_file_locked(path, text, size, WRITE_NEW, &lock) : strerror(errno);
        again = wrong && path && errno == EEXIST;
    }
    free(folder);
    if (lock >= 0) {
        u->path = path;
        u->lock = lock;
    } else {
        free(path);
    }
    return wrong;
}

/* Writes all that is unsaved now. False: the file is as it was. */
static bool write_journal(unsaved *u, const catalogue *c, char *error, size_t room)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = memory_open(&text, &size);
    fputs(SAVE_MARK "\n", out);
    for (int i = 0; i < c->list.count; i++)
        if (slot_is_unsaved(&c->slots[i]))
            write_slot_record(out, &c->slots[i], error, room);
    memory_close(out);
    const char *wrong = write_journal_text(u, text, size);
    if (wrong)
        snprintf(error, room, "%s", wrong);
    free(text);
    return !wrong;
}

static void drop_file(unsaved *u)
{
    if (u->path) {
        unlink(u->path);
        system_unlock(u->lock);
    }
    free(u->path);
    u->path = NULL;
    u->written = 0;
}

/* What was left is in the own file now. */
static void drop_left(unsaved *u)
{
    for (int i = 0; i < u->left_count; i++) {
        if (u->left[i].whole)
            unlink(u->left[i].path);
        system_unlock(u->left[i].lock);
        free(u->left[i].path);
    }
    u->left_count = 0;
}

static bool tell_of_failure(unsaved *u, lab *lab, const char *wrong)
{
    u->failed = wrong != NULL;
    if (wrong)
        snprintf(lab->warning, sizeof lab->warning,
                 _("Unsaved changes would be lost if the program were killed: %s"), wrong);
    lab->dirty = lab->dirty || (!wrong && lab->warning[0]);
    if (!wrong)
        lab->warning[0] = '\0';
    return !wrong;
}

bool unsaved_write(unsaved *u, lab *lab)
{
    if (!unsaved_is_old(u, lab))
        return true;
    if (number_of_unsaved(lab) == 0) {
        drop_file(u);
        drop_left(u);
        return tell_of_failure(u, lab, NULL);
    }
    char error[512] = "";
    if (write_journal(u, &lab->catalogue, error, sizeof error)) {
        u->written = number_of_unsaved(lab);
        drop_left(u);
    }
    return tell_of_failure(u, lab, error[0] ? error : NULL);
}

void unsaved_stop(unsaved *u, bool discards)
{
    if (discards)
        drop_file(u);
    else if (u->path)
        system_unlock(u->lock);
    for (int i = 0; i < u->left_count; i++)
        u->left[i].whole = discards && u->left[i].whole;
    drop_left(u);
    free(u->path);
    *u = (unsaved){0};
}
