/* SPDX-License-Identifier: MIT */
#include "session.h"

#include "answer_rows.h"
#include "grab.h"
#include "lab.h"
#include "mode.h"
#include "motion.h"
#include "pen.h"
#include "scene.h"
#include "slot.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* Another scene is shown now. An unfinished drawing goes on. */
static void arrive(lab *lab)
{
    lab->tool = TOOL_MOVE;
    lab->motion.paused = false;
    lab->edit.target = lab_is_field(lab) ? LAB_CURSOR : LAB_BASE;
    lab->edit.vertex = -1;
    lab->edit.series = LAB_NO_SERIES;
    why_reading_begin(&lab->why);
    lab->all_rows = false;
    lab->revision++;
    lab->dirty = true;
    lab_say_nothing(lab);
    pen_go_on(lab);
}

void session_enter(lab *lab, int index)
{
    if (lab->catalogue.current >= 0)
        mode_pause(lab);
    bool comes_back = lab->catalogue.guest && lab->catalogue.current == index;
    /* Leaving a lesson restores the swept test. */
    if (lab->catalogue.guest) {
        lab->motion.swept = lab->lessons.before.swept;
        lab->lessons.open = lab->lessons.goes = false;
        lab->visit.open = false;
        catalogue_dismiss(&lab->catalogue);
    }
    lab->catalogue.current = index;
    arrive(lab);
    lab->motion.paused = comes_back && lab->lessons.before.paused; /* the user's pause */
}

void session_invite(lab *lab, scene *scene, const char *path)
{
    mode_pause(lab);
    catalogue_invite(&lab->catalogue, scene, path);
    arrive(lab);
    motion_forget_pointer(lab);
    lab_place_cursor(lab);
}

bool session_show(lab *lab, int index)
{
    if (index < 0 || index >= lab->catalogue.list.count)
        return false;
    char error[sizeof lab->notice.text];
    slot *slot = &lab->catalogue.slots[index];
    if (!slot->loaded &&
        !slot_load(slot, lab->catalogue.list.files[index].path, error, sizeof error))
        return lab_fail(lab, error);
    /* Whoever leaves a scene lets its shape go. One that opens pinned has its reason, and stays. */
    if (index != lab->catalogue.current && slot->pinned && !slot->opens_pinned) {
        slot->pinned = false;
        slot->released = true;
    }
    session_enter(lab, index);
    motion_forget_pointer(lab);
    lab_place_cursor(lab);
    return true;
}

bool session_show_key(lab *lab, int digit)
{
    int index = catalogue_find_key(&lab->catalogue, digit);
    if (index >= 0)
        return session_show(lab, index);
    lab_say(lab, false, _("No scene has the key %d."), digit);
    return false;
}

/* Skips the scenes that do not load, and tells the error of the first one. */
void session_show_next(lab *lab, int by)
{
    char error[sizeof lab->notice.text] = "";
    int count = lab->catalogue.list.count;
    for (int tried = 1; tried <= count; tried++) {
        int index = ((lab->catalogue.current + by * tried) % count + count) % count;
        if (session_show(lab, index))
            break;
        if (!error[0])
            memcpy(error, lab->notice.text, sizeof error);
    }
    if (error[0])
        lab_fail(lab, error);
}

bool session_start(lab *lab, scene_list list)
{
    *lab = (struct lab){.answers = answers_start(),
                        .why.looked_at = -1,
                        .lessons = {.last = -1, .check = -1},
                        .edit = {.vertex = -1, .pixel = 1, .reach = 10}};
    catalogue_start(&lab->catalogue, list);
    session_show_next(lab, 1);
    return lab->catalogue.current >= 0;
}

void session_stop(lab *lab)
{
    if (lab->catalogue.current >= 0)
        grab_cancel(lab);
    catalogue_free(&lab->catalogue);
    lessons_free(&lab->lessons);
    free(lab->way_back.from);
    answers_stop(lab->answers);
    lab->answers = NULL;
}

static void select_row(lab *lab, const answer_row *row)
{
    why_reading_begin(&lab->why);
    slot_select(lab_slot(lab), row->method);
    lab->dirty = true;
}

void session_select(lab *lab, int row)
{
    answer_row rows[ANSWER_ROWS];
    if (row >= 0 && row < lab_list_rows(lab, rows))
        select_row(lab, &rows[row]);
}

void session_fold_methods(lab *lab)
{
    lab->all_rows = !lab->all_rows;
    lab->dirty = true;
}

static void forget(slot *slot, const hit_method *method)
{
    if (!slot->loaded)
        return;
    if (slot->scene->method == method)
        slot->scene->method = NULL;
    if (slot->selected == method)
        slot_select(slot, slot->scene->method);
}

void session_forget_method(lab *lab, const hit_method *method)
{
    for (int i = 0; i < lab->catalogue.list.count; i++)
        forget(&lab->catalogue.slots[i], method);
    if (lab->catalogue.guest)
        forget(lab->catalogue.guest, method);
    lab_forget_answers(lab);
}

void session_select_next(lab *lab, int by)
{
    answer_row rows[ANSWER_ROWS];
    int count = lab_list_rows(lab, rows);
    int now = answer_rows_find(rows, count, slot_method(lab_slot(lab)));
    select_row(lab, &rows[(now + by + count) % count]);
}
