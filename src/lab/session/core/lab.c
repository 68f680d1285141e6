#include "lab.h"

#include "indexed.h"
#include "slot.h"
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
    return &catalogue_slot(&lab->catalogue)->scene;
}

/* The copy of the shapes, if it is that of this revision. */
static const indexed *shapes_now(const lab *lab)
{
    return lab->shapes && lab->shapes->revision == lab->revision ? lab->shapes : NULL;
}

scene lab_tested(const lab *lab)
{
    scene scene = *lab_scene(lab);
    const indexed *shapes = shapes_now(lab);
    if (shapes) {
        scene.base.shape = shapes->scene.base.shape;
        scene.cursor.shape = shapes->scene.cursor.shape;
    }
    return scene;
}

const hit_shape *lab_shape(const lab *lab, lab_actor which)
{
    const indexed *shapes = shapes_now(lab);
    if (which == LAB_CURSOR)
        return &lab->evidence.cursor;
    return shapes ? &shapes->scene.base.shape : &lab_scene(lab)->base.shape;
}

void lab_list_rows(lab *lab)
{
    evidence_list_rows(&lab->evidence, lab_scene(lab), slot_method(lab_slot(lab)));
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

/* For a method with a screen, counts the edge tests without the screen, and those it spared. */
static void count_edge_tests(lab *lab)
{
    slot *slot = lab_slot(lab);
    const evidence *e = &lab->evidence;
    if (!evidence_method(e) || !evidence_method(e)->screens)
        return;
    slot->edge_tests += e->edge_tests;
    slot->spared += e->spares ? e->edge_tests : 0;
}

void lab_place_cursor(lab *lab)
{
    const slot *slot = lab_slot(lab);
    const indexed *shapes = shapes_now(lab);
    evidence_place_cursor(&lab->evidence, shapes ? &shapes->scene : &slot->scene, slot->at,
                          slot->ring);
}

/* Makes the copy of the shapes as they are now, once a revision. NULL: memory is out. */
static const indexed *take_shapes(lab *lab)
{
    if (!shapes_now(lab)) {
        indexed_drop(lab->shapes);
        lab->shapes = indexed_take(lab_scene(lab), lab->revision);
    }
    return lab->shapes;
}

/* The comparison that a lesson waits for is drawn, until the reader looks at another. */
static void look_at_wait(lab *lab)
{
    lessons *all = &lab->lessons;
    int count = 0;
    if (!all->open || all->check < 0)
        return;
    for (int i = 0; i < all->check; i++)
        count += hit_trace_step(&lab->evidence.trace, i)->kind == HIT_STEP_CHECK;
    if (count != all->looked_at)
        lab->evidence.looked_at = count;
    all->looked_at = count;
}

void lab_update(lab *lab)
{
    slot *slot = lab_slot(lab);
    const indexed *shapes = take_shapes(lab);
    evidence_update(&lab->evidence, shapes ? &shapes->scene : &slot->scene, lab->revision, slot->at,
                    slot->ring);
    if (tool_of(lab->tool)->has_handles)
        evidence_diagnose(&lab->evidence, &slot->scene, lab->revision);
    if (evidence_is_known(&lab->evidence)) {
        count_edge_tests(lab);
        slot_note_verdict(slot, evidence_verdict(&lab->evidence));
    }
    lessons_watch(&lab->lessons, &lab->evidence,
                  slot_is_unsaved(slot) ||
                      (tool_of(lab->tool)->has_handles && lab->edit.grab.held));
    look_at_wait(lab);
    lab->dirty = false;
}

void lab_look_at(lab *lab, int check)
{
    evidence_look_at(&lab->evidence, check);
    lab->dirty = true;
}

void lab_walk_why(lab *lab, int by)
{
    evidence_walk_why(&lab->evidence, by);
    lab->dirty = true;
}

void lab_fold_why(lab *lab, int row)
{
    const why_tree *tree = &lab->evidence.why;
    if (row < 0 || row >= tree->count || !tree->rows[row].folds)
        return;
    why_tree_toggle_fold(&lab->evidence.folds, tree->rows[row].key);
    lab->dirty = true;
}

void lab_fold_current(lab *lab)
{
    const why_tree *tree = &lab->evidence.why;
    int row = why_tree_row_of(tree, evidence_find_checks(&lab->evidence).current);
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
    const why_tree *tree = &lab->evidence.why;
    if (row < 0 || row >= tree->count)
        return;
    const why_row *r = &tree->rows[row];
    evidence_checks checks = evidence_find_checks(&lab->evidence);
    if (r->counts || (r->folds && (r->open || checks.current == r->last)))
        lab_fold_why(lab, row);
    else
        lab_look_at(lab, r->last);
}
