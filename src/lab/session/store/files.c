/* SPDX-License-Identifier: MIT */
#include "files.h"

#include "change.h"
#include "grab.h"
#include "lab.h"
#include "mode.h"
#include "reshape.h"
#include "scene.h"
#include "scene_limits.h"
#include "scene_read.h"
#include "scene_template.h"
#include "session.h"
#include "slot.h"
#include "tool.h"
#include "vertices.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Another scene in place of the one shown ----------------------------------------------- */

/* Of an anchored segment only the anchor counts: its other end is the pointer. */
bool files_is_same_actor(const scene_actor *a, const scene_actor *b)
{
    if (a->anchored || b->anchored)
        return a->anchored == b->anchored && vertices_equal(a->anchor, b->anchor);
    return reshape_is_same(&a->shape, &b->shape);
}

bool files_replace(lab *lab, scene *fresh, hit_vec at, bool in_file)
{
    slot *slot = lab_slot(lab);
    mode_leave(lab);
    slot_make_room(slot, fresh->cursor.shape.count);
    bool edited = slot_is_changed(slot);
    bool differs = !(files_is_same_actor(&slot->scene->base, &fresh->base) &&
                     files_is_same_actor(&slot->scene->cursor, &fresh->cursor));
    hit_vec before = slot->at;
    slot->at = at;
    scene_free(slot->scene);
    *slot->scene = *fresh;
    slot->told = false;
    if (differs)
        change_commit(lab, before);
    if (in_file)
        slot->history.saved = slot->history.read = slot->history.position;
    return edited && differs;
}

/* ---- Reading again ------------------------------------------------------------------------ */

/* Puts the file's scene in place of the old one; undoing brings the edits back. Without `all`, the
 * cursor and the method change only when the file says something new of them. */
static void take_fresh_scene(lab *lab, slot *slot, scene *fresh, bool all)
{
    bool moves = all || !vertices_equal(slot->scene->at, fresh->at);
    if (all || slot->scene->method != fresh->method)
        slot->selected = fresh->method;
    if (all || !vertices_equal(slot->scene->velocity, fresh->velocity))
        slot->flight = (flight){.velocity = fresh->velocity};
    bool edits = files_replace(lab, fresh, moves ? fresh->at : slot->at, true);
    if (moves)
        slot->held = slot->at;
    slot->pinned = slot->pinned || (all && slot_opens_pinned(slot));
    if (edits)
        lab_say(lab, false, _("The file was read again; Ctrl+Z brings your changes back."));
}

/* Notes how the files of the scene shown are now. */
static void stamp(lab *lab)
{
    slot *slot = lab_slot(lab);
    slot->stamp = save_stamp(catalogue_path(&lab->catalogue));
    slot_stamp_points_files(slot);
    slot->outdated = false;
}

void files_keep_mine(lab *lab)
{
    stamp(lab);
}

/* Reads the file of the scene shown. */
static bool read_again(lab *lab, bool all)
{
    char error[sizeof lab->notice.text];
    slot *slot = lab_slot(lab);
    const char *path = catalogue_path(&lab->catalogue);
    scene fresh;
    grab_cancel(lab);
    if (slot->in_no_file) {
        lab_say(lab, false,
                _("This scene is in no file yet: Ctrl+S saves it, Ctrl+Delete drops it."));
        return false;
    }
    stamp(lab);
    if (!scene_read(path, &fresh, error, sizeof error))
        return lab_fail(lab, error);
    if (!scene_limits_allow(&fresh, error, sizeof error)) {
        scene_free(&fresh);
        return lab_fail(lab, error);
    }
    session_enter(lab, lab->catalogue.current);
    take_fresh_scene(lab, slot, &fresh, all);
    slot_stamp_points_files(slot);
    change_refresh(lab);
    if (!all && !lab->notice.text[0])
        lab_say(lab, false, _("%s has changed: read again."), path);
    return true;
}

bool files_reload(lab *lab)
{
    return read_again(lab, true);
}

/* A file that does not exist is no news: editors remove and rename files while they save. */
static bool file_has_changed(const char *path, file_stamp then)
{
    file_stamp now = save_stamp(path);
    return now.exists && !save_stamps_equal(now, then);
}

bool files_watch(lab *lab)
{
    if (lab->catalogue.sealed || lab->catalogue.guest)
        return false;
    slot *slot = lab_slot(lab);
    if (slot->in_no_file || lab->edit.grab.held || tool_of(lab->tool)->sketches)
        return false;
    bool changed = file_has_changed(catalogue_path(&lab->catalogue), slot->stamp);
    for (int i = 0; i < 2; i++)
        if (slot->scene->points_file[i])
            changed =
                changed || file_has_changed(slot->scene->points_file[i], slot->points_stamp[i]);
    if (changed && slot_is_changed(slot)) {
        slot->outdated = true;
        return false;
    }
    if (changed)
        read_again(lab, false);
    return changed;
}

/* ---- Opening and making ------------------------------------------------------------------- */

bool files_show(lab *lab, const char *path)
{
    char error[sizeof lab->notice.text];
    int known = catalogue_find_file(&lab->catalogue, path);
    if (known >= 0) {
        if (!session_show(lab, known))
            return false;
        if (!slot_is_changed(lab_slot(lab)))
            files_watch(lab);
        return !lab->notice.is_error;
    }
    slot *slot = catalogue_add(&lab->catalogue, path);
    if (!slot_load(slot, path, error, sizeof error)) {
        catalogue_drop_last(&lab->catalogue);
        lab_fail(lab, error);
        return false;
    }
    scene_list_assign_keys(&lab->catalogue.list);
    return session_show(lab, lab->catalogue.list.count - 1);
}

void files_open(lab *lab, const char *path)
{
    char error[sizeof lab->notice.text] = ""; /* the first error */
    scene_list found = {0};
    scene_list_add(&found, path, error, sizeof error);
    for (int i = 0; i < found.count; i++)
        if (!files_show(lab, found.files[i].path) && !error[0])
            memcpy(error, lab->notice.text, sizeof error);
    if (error[0])
        lab_fail(lab, error);
    scene_list_free(&found);
}

char *files_propose(const char *title)
{
    char *folder = save_folder();
    char *path = save_proposal(folder ? folder : ".", title);
    free(folder);
    return path;
}

void files_make(lab *lab, int base, int cursor)
{
    char error[sizeof lab->notice.text], title[64];
    scene scene;
    scene_template_title(base, cursor, words_spoken(), title, sizeof title);
    char *path = lab->catalogue.sealed ? save_path(".", title, false) : files_propose(title);
    if (scene_template_make(path, base, cursor, &scene, error, sizeof error)) {
        slot *slot = catalogue_add(&lab->catalogue, path);
        slot_fill(slot, &scene);
        slot->in_no_file = true;
        scene_list_assign_keys(&lab->catalogue.list);
        session_show(lab, lab->catalogue.list.count - 1);
    } else {
        lab_fail(lab, error);
    }
    free(path);
}

void files_drop(lab *lab)
{
    catalogue *c = &lab->catalogue;
    int index = c->current;
    if (c->guest || !c->slots[index].in_no_file)
        return;
    session_show_next(lab, 1);
    if (c->current == index)
        return; /* there is no other scene */
    catalogue_drop(c, index);
    lab->revision++;
    lab_say(lab, false, _("Dropped."));
}
