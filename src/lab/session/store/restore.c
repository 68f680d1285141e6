/* SPDX-License-Identifier: MIT */
#include "restore.h"

#include "change.h"
#include "files.h"
#include "lab.h"
#include "memory.h"
#include "motion.h"
#include "scene.h"
#include "scene_limits.h"
#include "scene_rules.h"
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

static void take_actor(const scene_actor *from, const scene_actor *known, state_id id, state *out)
{
    out->has[id] = !known || !files_is_same_actor(from, known);
    if (out->has[id])
        scene_actor_copy(&out->actor[id - STATE_BASE], from);
}

static void take_scene(const lab *lab, state *out)
{
    const slot *slot = lab_slot(lab);
    const history_entry *known = in_file(lab, slot);
    if (!slot->in_no_file)
        out->scene = state_scene_name(catalogue_path(&lab->catalogue));
    out->has[STATE_SCENE] = out->scene != NULL;
    if (!slot->scene->crowd)
        take_actor(&slot->scene->base, known ? &known->base : NULL, STATE_BASE, out);
    take_actor(&slot->scene->cursor, known ? &known->cursor : NULL, STATE_CURSOR, out);
}

/* What is not as in a scene that says nothing. */
static void take_rules(const slot *slot, state *out)
{
    const scene_rules *rules = slot->scene->rules;
    out->turning = rules->turning;
    out->pivot = rules->pivot;
    out->front = rules->front;
    bool may_differ = slot->told_rules && !slot->in_no_file && !slot->scene->crowd;
    out->has[STATE_TURNING] = rules->turning != 0 || may_differ;
    out->has[STATE_PIVOT] = rules->has_pivot;
    out->has[STATE_FRONT] = scene_rules_one_way(rules);
    out->has[STATE_SOLID] = rules->solid;
    out->has[STATE_RAY] = rules->ray;
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
    take_scene(lab, out);
    if (lab_slot(lab)->in_no_file || lab_slot(lab)->told_rules)
        take_rules(lab_slot(lab), out);
}

void restore_take_shapes(const lab *lab, state *out)
{
    const scene *scene = lab_scene(lab);
    if (!scene->crowd && !out->has[STATE_BASE])
        take_actor(&scene->base, NULL, STATE_BASE, out);
    if (!out->has[STATE_CURSOR])
        take_actor(&scene->cursor, NULL, STATE_CURSOR, out);
    take_rules(lab_slot(lab), out);
    if (out->velocity.x != 0 || out->velocity.y != 0)
        out->has[STATE_VELOCITY] = true;
}

/* ---- Opening ------------------------------------------------------------------------------- */

/* Returns whether the whole state can be shown. */
static bool check(lab *lab, const state *s, const char *path)
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

static void take_over(lab *lab, const state *s, scene *fresh)
{
    slot *slot = lab_slot(lab);
    bool in_file = s->scene && !s->has[STATE_BASE] && !s->has[STATE_CURSOR];
    slot_select(slot, s->has[STATE_METHOD] ? s->method : fresh->method);
    slot->flight = (flight){.velocity = s->has[STATE_VELOCITY] ? s->velocity : fresh->velocity};
    bool edits = files_replace(lab, fresh, s->has[STATE_AT] ? s->at : fresh->at, in_file);
    slot->told_rules = state_has_rules(s);
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
    take_over(lab, s, &fresh);
    return true;
}

bool restore_open(lab *lab, const state *s)
{
    char error[sizeof lab->notice.text];
    char *path =
        s->scene ? state_scene_path(s->scene, error, sizeof error) : memory_copy(_("state"));
    bool fine = path ? check(lab, s, path) && show_scene(lab, s, path) && restore_take_over(lab, s)
                     : lab_fail(lab, error);
    free(path);
    return fine;
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
