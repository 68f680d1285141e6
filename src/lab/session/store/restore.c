/* SPDX-License-Identifier: MIT */
#include "restore.h"

#include "change.h"
#include "files.h"
#include "lab.h"
#include "memory.h"
#include "motion.h"
#include "scene.h"
#include "scene_limits.h"
#include "scene_read.h"
#include "scene_template.h"
#include "session.h"
#include "slot.h"
#include "state.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Taking -------------------------------------------------------------------------------- */

/* Returns the shapes that the scene's file holds; NULL: there is no file, or they are not known. */
static const history_entry *in_file(const lab *lab, const slot *slot)
{
    const history *h = &slot->history;
    bool unknown = slot->in_no_file || h->saved < 0 || lab->catalogue.guest;
    return unknown ? NULL : &h->entries[h->saved];
}

static void take_changed_actor(const scene_actor *from, const scene_actor *known, state_id id,
                               state *out)
{
    out->has[id] = !known || !files_is_same_actor(from, known);
    if (out->has[id])
        scene_actor_copy(&out->actor[id - STATE_BASE], from);
}

static void take_scene_of_lab(const lab *lab, state *out)
{
    const slot *slot = lab_slot(lab);
    const history_entry *known = in_file(lab, slot);
    if (!slot->in_no_file)
        out->scene = state_scene_name(catalogue_path(&lab->catalogue));
    out->has[STATE_SCENE] = out->scene != NULL;
    if (!slot->scene->crowd)
        take_changed_actor(&slot->scene->base, known ? &known->base : NULL, STATE_BASE, out);
    take_changed_actor(&slot->scene->cursor, known ? &known->cursor : NULL, STATE_CURSOR, out);
}

/* Tells what is not as in a new scene of these shapes. */
static void take_told_of_new(const slot *slot, state *out)
{
    char error[256], *path = slot->scene->path;
    scene now = slot_content(slot), fresh;
    int base = scene_template_of(&now.base.shape), cursor = scene_template_of(&now.cursor.shape);
    if (scene_template_make(path, base, cursor, &fresh, error, sizeof error)) {
        told_add_differences(&out->told, &now, &fresh);
        scene_free(&fresh);
    }
    scene_free(&now);
}

/* Tells what is not as in the file, which is read for that. */
static void take_told_of_file(const slot *slot, const char *path, state *out)
{
    char error[256];
    scene file;
    if (!slot->told || !scene_read(path, &file, error, sizeof error))
        return;
    told_add_differences(&out->told, slot->scene, &file);
    if (slot->scene->crowd && !file.crowd) /* the shape that is scattered */
        take_changed_actor(&slot->scene->base, NULL, STATE_BASE, out);
    scene_free(&file);
}

/* What others see without the scene's file. The base of a field is the shape that is scattered. */
static void take_alone(const slot *slot, state *out)
{
    if (!out->has[STATE_BASE])
        take_changed_actor(&slot->scene->base, NULL, STATE_BASE, out);
    if (!out->has[STATE_CURSOR])
        take_changed_actor(&slot->scene->cursor, NULL, STATE_CURSOR, out);
    take_told_of_new(slot, out);
}

static void take_motion(const lab *lab, state *out)
{
    const slot *slot = lab_slot(lab);
    hit_vec v = slot->flight.velocity, file = slot->scene->velocity;
    out->at = slot->at;
    out->velocity = v;
    out->has[STATE_AT] = true;
    out->has[STATE_VELOCITY] = v.x != file.x || v.y != file.y;
    out->has[STATE_PAUSED] = lab->motion.paused;
    out->has[STATE_SWEPT] = lab->motion.swept;
    out->has[STATE_PINNED] = !slot->pinned;
}

void restore_take(const lab *lab, state *out)
{
    *out = (state){.has[STATE_METHOD] = true, .method = slot_method(lab_slot(lab))};
    out->has[STATE_STEP] = lab->why.looked_at >= 0;
    out->step = lab->why.looked_at + 1;
    take_motion(lab, out);
    take_scene_of_lab(lab, out);
    if (out->scene)
        take_told_of_file(lab_slot(lab), catalogue_path(&lab->catalogue), out);
    else
        take_alone(lab_slot(lab), out);
}

void restore_take_alone(const lab *lab, bool alone, state *out)
{
    if (alone)
        out->has[STATE_SCENE] = false;
    if (alone || !lab_is_field(lab)) /* a field with a file keeps its shapes */
        take_alone(lab_slot(lab), out);
    if (out->velocity.x != 0 || out->velocity.y != 0)
        out->has[STATE_VELOCITY] = true;
}

/* ---- Opening ------------------------------------------------------------------------------- */

/* Returns whether the whole state can be shown. */
static bool check_state(lab *lab, const state *s, const char *path)
{
    char error[sizeof lab->notice.text];
    scene scene;
    if (!state_scene_make(s, path, &scene, error, sizeof error))
        return lab_fail(lab, error);
    bool fine = scene_limits_allow(&scene, error, sizeof error);
    scene_free(&scene);
    return fine || lab_fail(lab, error);
}

static bool show_scene(lab *lab, const state *s, const char *path)
{
    if (s->scene)
        return files_show(lab, path);
    files_make(lab, s->actor[0].shape.kind, s->actor[1].shape.kind);
    return !lab->notice.is_error;
}

/* A line that says where the cursor is pins it there. */
static bool is_pinned_by(const state *s, const slot *slot)
{
    if (s->has[STATE_PINNED])
        return false;
    return s->has[STATE_AT] || s->pinned || slot_opens_pinned(slot);
}

static void take_over_state(lab *lab, const state *s, scene *fresh)
{
    slot *slot = lab_slot(lab);
    bool in_file = s->scene && !s->has[STATE_BASE] && !s->has[STATE_CURSOR];
    slot_select(slot, s->has[STATE_METHOD] ? s->method : fresh->method);
    slot->flight = (flight){.velocity = s->has[STATE_VELOCITY] ? s->velocity : fresh->velocity};
    bool edits = files_replace(lab, fresh, s->has[STATE_AT] ? s->at : fresh->at, in_file);
    slot->told = s->told.count > 0;
    if (!s->scene || told_get(&s->told, "title", TOP, WORDS_ENGLISH))
        slot_note_kinds(slot);
    slot->pinned = is_pinned_by(s, slot);
    slot->held = slot->at;
    slot->released = false;
    change_refresh(lab);
    lab->motion.paused = s->has[STATE_PAUSED];
    lab->motion.swept = s->has[STATE_SWEPT];
    lab->why.looked_at = s->has[STATE_STEP] ? s->step - 1 : -1;
    if (edits)
        lab_say(lab, false, "%s", _("Ctrl+Z brings your changes back."));
    else if (!lab->notice.is_error)
        lab_say_nothing(lab);
}

bool restore_take_over(lab *lab, const state *s)
{
    char error[sizeof lab->notice.text];
    scene fresh;
    if (!state_scene_make(s, catalogue_path(&lab->catalogue), &fresh, error, sizeof error))
        return lab_fail(lab, error);
    take_over_state(lab, s, &fresh);
    return true;
}

bool restore_open(lab *lab, const state *s)
{
    char error[sizeof lab->notice.text];
    char *path =
        s->scene ? state_scene_path(s->scene, error, sizeof error) : memory_copy(_("state"));
    bool fine =
        path ? check_state(lab, s, path) && show_scene(lab, s, path) && restore_take_over(lab, s)
             : lab_fail(lab, error);
    free(path);
    return fine;
}

bool restore_open_guest(lab *lab, const state *s, const char *title)
{
    char error[sizeof lab->notice.text];
    scene fresh;
    if (!state_scene_make(s, title, &fresh, error, sizeof error))
        return lab_fail(lab, error);
    if (!scene_limits_allow(&fresh, error, sizeof error)) {
        scene_free(&fresh);
        return lab_fail(lab, error);
    }
    fresh.at = s->has[STATE_AT] ? s->at : fresh.at;
    fresh.method = s->has[STATE_METHOD] ? s->method : fresh.method;
    session_invite(lab, &fresh, title);
    lab->lessons.open = lab->lessons.goes = false;
    lab_slot(lab)->pinned = is_pinned_by(s, lab_slot(lab));
    return true;
}

/* The state before the first of several cases is noted already, and a lesson has noted its own
 * part. */
static void note_before(lab *lab)
{
    case_visit *v = &lab->visit;
    if (v->open)
        return;
    *v = (case_visit){.lesson = lab->lessons.open,
                      .tool = lab->tool,
                      .target = lab->edit.target,
                      .looked_at = lab->why.looked_at};
    if (lab->lessons.open)
        return;
    lab->lessons.before.paused = lab->motion.paused;
    lab->lessons.before.swept = lab->motion.swept;
}

static void set_words(words_text *text, const char *words)
{
    words_text_free(text);
    text->in[WORDS_ENGLISH] = memory_copy(words);
    if (words_spoken() != WORDS_ENGLISH)
        text->in[words_spoken()] = memory_copy(words);
}

static bool make_case(const visit_case *shown, const state *s, scene *out, char *error, size_t size)
{
    if (!state_scene_make(s, "case", out, error, size))
        return false;
    out->at = s->at;
    out->method = shown->method && scene_takes(out, shown->method) ? shown->method : NULL;
    set_words(&out->title, shown->title);
    set_words(&out->note, shown->note);
    return true;
}

bool restore_open_visit(lab *lab, const visit_case *shown, state *out)
{
    char error[sizeof lab->notice.text];
    scene fresh;
    bool read = state_read("case", shown->line, out, error, sizeof error);
    if (!read || !make_case(shown, out, &fresh, error, sizeof error)) {
        if (read)
            state_free(out);
        lab_say(lab, true, "%s", error);
        return false;
    }
    note_before(lab);
    session_invite(lab, &fresh, "case");
    lab->lessons.open = lab->lessons.goes = false;
    lab->visit.open = true;
    lab->visit.card = shown->card;
    lab_slot(lab)->pinned = true;
    return true;
}

bool restore_leave_visit(lab *lab)
{
    case_visit v = lab->visit;
    session_enter(lab, lab->catalogue.current);
    motion_forget_pointer(lab);
    lab->why.looked_at = v.looked_at;
    lab->tool = v.tool;
    lab->edit.target = v.target;
    lab_place_cursor(lab);
    return v.lesson;
}
