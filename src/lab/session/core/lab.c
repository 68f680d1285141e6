/* SPDX-License-Identifier: MIT */
#include "lab.h"

#include "answer.h"
#include "handles.h"
#include "indexed.h"
#include "scene.h"
#include "scene_rules.h"
#include "slot.h"
#include "strands.h"
#include "tool.h"
#include "words.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define HINT_SECONDS 6

const char *lab_message(const lab *lab)
{
    if (lab->notice.text[0])
        return lab->notice.text;
    return lab->warning;
}

bool lab_message_is_error(const lab *lab)
{
    return lab->notice.text[0] ? lab->notice.is_error : lab->warning[0];
}

void lab_say(lab *lab, bool error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(lab->notice.text, sizeof lab->notice.text, format, arguments);
    va_end(arguments);
    lab->notice.is_error = error;
    lab->notice.until = error ? LAB_NEVER : lab->now + HINT_SECONDS * LAB_TICKS_A_SECOND;
    lab->dirty = true;
}

void lab_say_saved(lab *lab, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (lab->stores_later)
        lab_say(lab, false, _("Saving %s ..."), slash ? slash + 1 : path);
    else
        lab_say(lab, false, _("Saved %s"), path);
}

bool lab_fail(lab *lab, const char *error)
{
    lab_say(lab, true, "%s", error);
    return false;
}

void lab_say_nothing(lab *lab)
{
    lab->dirty = lab->dirty || lab->notice.text[0];
    lab->notice.text[0] = '\0';
    lab->notice.is_error = false;
    lab->notice.until = LAB_NEVER;
}

void lab_hint_later(lab *lab, double seconds)
{
    if (lab->notice.until != LAB_NEVER)
        lab->notice.until += (long long)(seconds * LAB_TICKS_A_SECOND);
}

void lab_set_time(lab *lab, long long now)
{
    lab->now = now;
    if (now >= lab->notice.until)
        lab_say_nothing(lab);
}

slot *lab_slot(const lab *lab)
{
    return catalogue_slot(&lab->catalogue);
}

const scene *lab_scene(const lab *lab)
{
    return catalogue_slot(&lab->catalogue)->scene;
}

hit_vec lab_stage(const lab *lab)
{
    return lab_scene(lab)->stage;
}

scene lab_tested(const lab *lab)
{
    scene scene = *lab_scene(lab);
    const indexed *shapes = answers_shapes(lab->answers, lab->revision);
    if (shapes) {
        scene.base.shape = shapes->scene.base.shape;
        scene.cursor.shape = shapes->scene.cursor.shape;
    }
    return scene;
}

const hit_shape *lab_shape(const lab *lab, lab_actor which)
{
    const indexed *shapes = answers_shapes(lab->answers, lab->revision);
    if (which == LAB_CURSOR)
        return &lab->cursor;
    return shapes ? &shapes->scene.base.shape : &lab_scene(lab)->base.shape;
}

bool lab_follows(const lab *lab)
{
    return lab_scene(lab)->rules->follow;
}

bool lab_is_field(const lab *lab)
{
    return lab_scene(lab)->crowd != NULL;
}

hit_vec lab_at(const lab *lab)
{
    return lab_slot(lab)->at;
}

bool lab_is_pinned(const lab *lab)
{
    return lab_slot(lab)->pinned;
}

const flight *lab_flight(const lab *lab)
{
    return &lab_slot(lab)->flight;
}

const char *lab_title(const lab *lab)
{
    slot *slot = lab_slot(lab);
    slot_title(slot, slot->shown_title, sizeof slot->shown_title);
    return slot->shown_title;
}

const char *lab_note(const lab *lab)
{
    const slot *slot = lab_slot(lab);
    return slot_note_holds(slot) ? words_text_get(&slot->scene->note) : NULL;
}

/* ---- Asking -------------------------------------------------------------------------------- */

query lab_question(const lab *lab)
{
    const slot *slot = lab_slot(lab);
    return (query){lab->revision, slot->at, slot_method(slot), lab->all_rows};
}

const answer *lab_answer(lab *lab)
{
    answers *all = lab->answers;
    query asks = lab_question(lab);
    if (answers_have(all, &asks))
        return all->now;
    const scene *scene = lab_scene(lab);
    answer *before = all->now;
    all->now = NULL;
    answers_forget(all);
    indexed *shapes = answers_take_shapes(all, scene, asks.revision);
    lab->answer = all->now = answer_make(&asks, scene, shapes, &all->fields, before);
    answer_drop(before);
    return lab->answer;
}

const why_tree *lab_why(const lab *lab)
{
    return answers_tree(lab->answers, &lab->why);
}

why_checks lab_checks(const lab *lab)
{
    return why_reading_checks(&lab->why, lab->answer);
}

/* Returns the comparisons of the question of now. */
static const why_tree *ask_why(lab *lab)
{
    lab_answer(lab);
    return lab_why(lab);
}

int lab_list_rows(const lab *lab, answer_row *rows)
{
    return answer_rows_list(rows, lab_scene(lab), slot_method(lab_slot(lab)), lab->all_rows);
}

void lab_ask_again(lab *lab)
{
    answers_forget(lab->answers);
    lab->answer = NULL;
    lab->dirty = true;
}

void lab_forget_answers(lab *lab)
{
    for (int i = 0; i < lab->catalogue.list.count; i++)
        slot_forget_verdicts(&lab->catalogue.slots[i]);
    lab->revision++;
    lab->dirty = true;
}

void lab_tell_scale(lab *lab, double pixel, double reach)
{
    lab->edit.pixel = pixel;
    lab->edit.reach = reach;
}

void lab_tell_badge(lab *lab, hit_vec at, double reach)
{
    lab->edit.badge = at;
    lab->edit.badge_reach = reach;
}

void lab_place_cursor(lab *lab)
{
    const slot *slot = lab_slot(lab);
    const indexed *shapes = answers_shapes(lab->answers, lab->revision);
    lab->cursor = scene_place_cursor(shapes ? &shapes->scene : slot->scene, slot->at, slot->ring);
}

/* Diagnoses the shapes in their own coordinates, so that a move of the cursor makes no difference.
 */
static void diagnose(lab *lab)
{
    const scene *scene = lab_scene(lab);
    const hit_shape *shapes[2] = {&scene->base.shape, &scene->cursor.shape};
    if (lab->edit.diagnosed == lab->revision)
        return;
    for (int i = 0; i < 2; i++)
        if (shapes[i]->count >= 3 || strands_is_chain(shapes[i]))
            diagnosis_find(shapes[i], &lab->edit.diagnosis[i]);
    lab->edit.diagnosed = lab->revision;
}

/* The comparison that a lesson waits for is drawn, until the reader looks at another. */
static void look_at_wait(lab *lab, const hit_trace *trace)
{
    lessons *all = &lab->lessons;
    int count = 0;
    if (!all->open || all->check < 0)
        return;
    for (int i = 0; i < all->check; i++)
        count += hit_trace_step(trace, i)->kind == HIT_STEP_CHECK;
    if (count != all->looked_at)
        lab->why.looked_at = count;
    all->looked_at = count;
}

void lab_update(lab *lab)
{
    slot *slot = lab_slot(lab);
    const answer *a = lab_answer(lab);
    if (!lab->dirty && lab->answers->noted)
        return;
    bool edits = tool_of(lab->tool)->has_handles;
    lab_place_cursor(lab);
    /* Keeps the middle of the base, as finding it goes through all vertices. */
    if (lab->edit.middle_of != lab->revision) {
        lab->edit.middle = handles_middle(lab_shape(lab, LAB_BASE));
        lab->edit.middle_of = lab->revision;
    }
    if (edits)
        diagnose(lab);
    if (answer_is_known(a)) {
        /* For a method with a screen: the edge tests without it, and those that it spared. */
        bool screens = answer_method(a) && answer_method(a)->screens;
        bool anew = !lab->answers->noted || slot->edge_tests == 0; /* selected anew */
        if (screens && anew) {
            slot->edge_tests += a->edge_tests;
            slot->spared += a->spares ? a->edge_tests : 0;
        }
        slot_note_verdict(slot, answer_verdict(a));
    }
    lab->answers->noted = true;
    lessons_watch(&lab->lessons, a, slot_is_unsaved(slot) || (edits && lab->edit.grab.held));
    look_at_wait(lab, &a->trace);
    lab->dirty = false;
}

/* ---- Reading ------------------------------------------------------------------------------- */

void lab_look_at(lab *lab, int check)
{
    why_reading_look_at(&lab->why, ask_why(lab), check);
    lab->dirty = true;
}

void lab_walk_why(lab *lab, int by)
{
    why_reading_walk(&lab->why, ask_why(lab), by);
    lab->dirty = true;
}

void lab_fold_why(lab *lab, int row)
{
    const why_tree *tree = ask_why(lab);
    bool of_evidence = row == WHY_FOLD_EXACT || row == WHY_FOLD_FOUND;
    if (!of_evidence && (row < 0 || row >= tree->count || !tree->rows[row].folds))
        return;
    if (row == WHY_FOLD_FOUND && lab->why.looked_at >= 0) /* it is unfolded by walking */
        lab->why.looked_at = -1;
    else
        why_tree_toggle_fold(&lab->why.folds, of_evidence ? (unsigned)row : tree->rows[row].key);
    lab->dirty = true;
}

void lab_fold_current(lab *lab)
{
    const why_tree *tree = ask_why(lab);
    int row = why_tree_row_of(tree, lab_checks(lab).current);
    if (row < 0)
        return;
    int depth = tree->rows[row].depth;
    bool own = tree->rows[row].folds;
    while (!own && row > 0 && tree->rows[row].depth >= depth)
        row--;
    lab_fold_why(lab, row);
}

void lab_pick_why(lab *lab, int row)
{
    const why_tree *tree = ask_why(lab);
    if (row < 0 || row >= tree->count)
        return;
    const why_row *r = &tree->rows[row];
    if (r->counts || (r->folds && (r->open || lab_checks(lab).current == r->last)))
        lab_fold_why(lab, row);
    else
        lab_look_at(lab, r->last);
}
