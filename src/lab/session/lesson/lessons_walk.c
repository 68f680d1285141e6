/* SPDX-License-Identifier: MIT */
#include "lessons_walk.h"

#include "lab.h"
#include "lesson.h"
#include "memory.h"
#include "mode.h"
#include "motion.h"
#include "restore.h"
#include "save.h"
#include "scene.h"
#include "scene_limits.h"
#include "session.h"
#include "slot.h"
#include "state.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Books -------------------------------------------------------------------------------- */

static bool find_lessons(lessons *all, char *error, size_t size)
{
    scene_list list;
    if (all->count > 0)
        return true;
    if (!lesson_list_find(&list, error, size))
        return false;
    all->books = memory_get_zeroed((size_t)list.count, sizeof *all->books);
    all->room = all->count = list.count;
    for (int i = 0; i < all->count; i++) {
        all->books[i].path = list.files[i].path;
        list.files[i].path = NULL;
    }
    scene_list_free(&list);
    return all->count > 0;
}

bool lessons_walk_find(lab *lab)
{
    char error[sizeof lab->notice.text] = "";
    bool found = find_lessons(&lab->lessons, error, sizeof error);
    if (!found)
        lab_fail(lab, error);
    return found;
}

static void tell_unknown(lab *lab, const scene_list *list, const char *name, const char *error)
{
    const char *near = lesson_list_suggest(list, name);
    if (list->count == 0)
        lab_fail(lab, error);
    else if (near)
        lab_say(lab, true, _("unknown lesson '%.60s'; did you mean '%s'?"), name, near);
    else
        lab_say(lab, true, _("unknown lesson '%.60s'; \"hitlab lesson\" lists them"), name);
}

int lessons_walk_index(lab *lab, const char *name)
{
    char error[sizeof lab->notice.text], ignored[1024];
    scene_list list;
    lesson_list_find(&list, error, sizeof error);
    int index = lesson_list_index(&list, name);
    lessons *all = &lab->lessons;
    find_lessons(all, ignored, sizeof ignored);
    if (index < 0 && save_stamp(name).exists) {
        /* A file that is not among the lessons becomes the last of them. */
        memory_grow(&all->books, &all->room, all->count + 1, sizeof *all->books);
        all->books[all->count] = (lessons_book){.path = memory_copy(name)};
        index = all->count++;
    } else if (index < 0) {
        tell_unknown(lab, &list, name, error);
    }
    scene_list_free(&list);
    return index;
}

/* Reads the file, again if it was read before. False, with a message: the book is as it was. */
static bool read_book(lessons_book *book, char *error, size_t size)
{
    lesson fresh;
    if (!lesson_read(book->path, &fresh, error, size))
        return false;
    if (book->loaded)
        lesson_free(&book->lesson);
    book->lesson = fresh;
    book->loaded = true;
    if (book->step >= fresh.count)
        book->step = fresh.count - 1;
    return true;
}

/* ---- States ------------------------------------------------------------------------------- */

/* Returns the step whose state a step opens with: itself, or the nearest before it that has one. */
static const lesson_step *opens_with(const lesson *l, int step)
{
    while (step > 0 && !l->steps[step].show)
        step--;
    return &l->steps[step];
}

/* The message names the lesson's file and line. Always returns false. */
static bool fail_step(const lesson *l, int step, const char *wrong, char *error, size_t size)
{
    snprintf(error, size, "%.300s:%d: %.600s", l->path, opens_with(l, step)->line, wrong);
    return false;
}

static bool make_scene(const state *s, const char *own_path, scene *out, char **path, char *wrong,
                       size_t size)
{
    *path = s->scene ? state_scene_path(s->scene, wrong, size) : memory_copy(own_path);
    bool made = *path && state_scene_make(s, *path, out, wrong, size);
    if (made && scene_limits_allow(out, wrong, size))
        return true;
    if (made)
        scene_free(out);
    free(*path);
    return false;
}

/* Makes the scene of the step. The caller frees the path that it was made of. */
static bool make_step(const lesson *l, int step, state *s, scene *out, char **path, char *error,
                      size_t size)
{
    char wrong[512];
    if (!state_read("show", opens_with(l, step)->show, s, wrong, sizeof wrong))
        return fail_step(l, step, wrong, error, size);
    if (make_scene(s, l->path, out, path, wrong, sizeof wrong))
        return true;
    state_free(s);
    return fail_step(l, step, wrong, error, size);
}

/* The scene of a step starts where the step does. */
static bool invite(lab *lab, scene *fresh, const char *path, const state *s)
{
    session_invite(lab, fresh, path);
    if (!restore_take_over(lab, s)) {
        notice wrong = lab->notice;
        session_enter(lab, lab->catalogue.current); /* or a guest would stay without its lesson */
        lab->notice = wrong;
        return false;
    }
    if (s->has[STATE_AT])
        lab_slot(lab)->scene->at = s->at;
    return true;
}

/* ---- Steps -------------------------------------------------------------------------------- */

/* Puts on the stage what the step opens with. */
static bool open_step(lab *lab, const lesson *l, int step)
{
    char error[sizeof lab->notice.text], *path;
    state s;
    scene fresh;
    if (!make_step(l, step, &s, &fresh, &path, error, sizeof error))
        return lab_fail(lab, error);
    bool shown = invite(lab, &fresh, path, &s);
    free(path);
    state_free(&lab->lessons.shown);
    lab->lessons.shown = s;
    lab->lessons.opened++;
    return shown;
}

static bool go_to_step(lab *lab, int index, int step)
{
    lessons *all = &lab->lessons;
    if (!all->open) {
        all->before.paused = lab->motion.paused;
        all->before.swept = lab->motion.swept;
        all->before.looked_at = lab->why.looked_at;
    }
    /* A step that opens with nothing of its own goes on from the one before. */
    const lessons_book *book = &all->books[index];
    bool goes_on =
        all->open && all->last == index && step == book->step + 1 && !book->lesson.steps[step].show;
    if (!goes_on && !open_step(lab, &all->books[index].lesson, step))
        return false;
    all->books[index].step = step;
    all->last = index;
    all->open = true;
    all->goes = all->holds = false;
    all->check = all->looked_at = -1;
    lab->dirty = true;
    return true;
}

bool lessons_walk_open(lab *lab, int index)
{
    char error[sizeof lab->notice.text];
    lessons *all = &lab->lessons;
    if (!lessons_walk_find(lab) || index < 0 || index >= all->count)
        return false;
    if (!read_book(&all->books[index], error, sizeof error))
        return lab_fail(lab, error);
    return go_to_step(lab, index, all->books[index].step);
}

bool lessons_walk_go(lab *lab, int step)
{
    const lessons_book *book = lessons_current(&lab->lessons);
    return book && step >= 0 && step < book->lesson.count &&
           go_to_step(lab, lab->lessons.last, step);
}

/* Behind the last step is the first of the next lesson. */
static void go_to_next_step(lab *lab)
{
    lessons *all = &lab->lessons;
    const lessons_book *book = lessons_current(all);
    if (book->step + 1 < book->lesson.count) {
        lessons_walk_go(lab, book->step + 1);
    } else if (all->last + 1 < all->count) {
        all->books[all->last + 1].step = 0;
        lessons_walk_open(lab, all->last + 1);
    } else {
        lessons_walk_leave(lab);
        lab_say(lab, false, "%s", _("That was the last lesson. F3 shows all of them."));
    }
}

void lessons_walk(lab *lab, int by)
{
    const lessons_book *book = lessons_current(&lab->lessons);
    if (!book)
        return;
    if (by < 0)
        lessons_walk_go(lab, book->step - 1);
    else if (lessons_may_go_on(&lab->lessons))
        go_to_next_step(lab);
    else
        lab_say(lab, false, "%s",
                _("Not yet: move the shape until the condition holds, or let H show it."));
}

void lessons_walk_reload(lab *lab)
{
    lessons_walk_open(lab, lab->lessons.last);
}

void lessons_walk_leave(lab *lab)
{
    int looked_at = lab->lessons.before.looked_at;
    if (!lab->lessons.open)
        return;
    session_enter(lab, lab->catalogue.current);
    motion_forget_pointer(lab);
    lab->why.looked_at = looked_at;
    lab_place_cursor(lab);
}

/* ---- Showing ------------------------------------------------------------------------------ */

#define WAY 45 /* ticks */

static bool restore_step(lab *lab)
{
    const lessons_book *book = lessons_current(&lab->lessons);
    hit_vec at = lab_slot(lab)->at;
    /* The reader may have changed shapes or method: there the wait need not end at its place. */
    const slot *slot = lab_slot(lab);
    const state *s = &lab->lessons.shown;
    const hit_method *method = s->has[STATE_METHOD] ? s->method : slot->scene->method;
    if (!(slot_is_unsaved(slot) || slot_method(slot) != method))
        return true;
    if (!open_step(lab, &book->lesson, book->step))
        return false;
    lab_slot(lab)->at = at;
    return true;
}

void lessons_walk_show(lab *lab)
{
    lessons *all = &lab->lessons;
    const lesson_step *step = lessons_step(all);
    if (!step || !step->moves || !restore_step(lab))
        return;
    mode_leave(lab);
    slot *slot = lab_slot(lab);
    slot->pinned = true;
    all->goes = true;
    all->from = all->at = slot->at;
    all->ticks = 0;
    lab->dirty = true;
}

bool lessons_walk_moves(const lab *lab)
{
    return lab->lessons.goes;
}

static hit_vec point_on_way(hit_vec a, hit_vec b, double part)
{
    double eased = part * part * (3 - 2 * part);
    return (hit_vec){a.x + (b.x - a.x) * eased, a.y + (b.y - a.y) * eased};
}

/* It stops where the reader takes the shape in hand. */
void lessons_walk_tick(lab *lab)
{
    lessons *all = &lab->lessons;
    slot *slot = lab_slot(lab);
    if (!all->goes)
        return;
    bool taken = slot->at.x != all->at.x || slot->at.y != all->at.y || !slot->pinned;
    if (taken) {
        all->goes = false;
        return;
    }
    hit_vec to = lessons_step(all)->to;
    all->goes = ++all->ticks < WAY;
    all->at = slot->at = all->goes ? point_on_way(all->from, to, (double)all->ticks / WAY) : to;
    slot->held = slot->at;
    lab->dirty = true;
}

/* ---- Tiles -------------------------------------------------------------------------------- */

static void make_cover(lessons_book *book)
{
    char ignored[1024], *path;
    state s;
    scene *made = memory_get(sizeof *made);
    if (!make_step(&book->lesson, 0, &s, made, &path, ignored, sizeof ignored)) {
        free(made);
        return;
    }
    book->scene = made;
    book->at = s.has[STATE_AT] ? s.at : made->at;
    book->method = s.has[STATE_METHOD] ? s.method : made->method;
    state_free(&s);
    free(path);
}

void lessons_walk_load_all(lab *lab)
{
    char ignored[1024];
    lessons *all = &lab->lessons;
    find_lessons(all, ignored, sizeof ignored);
    for (int i = 0; i < all->count; i++) {
        lessons_book *book = &all->books[i];
        if (!book->loaded)
            read_book(book, ignored, sizeof ignored);
        if (book->loaded && !book->scene)
            make_cover(book);
    }
}
