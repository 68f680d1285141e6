#include "teach.h"

#include "edit.h"
#include "lesson.h"
#include "motion.h"
#include "restore.h"
#include "save.h"
#include "session.h"
#include "shortage.h"
#include "state.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Books -------------------------------------------------------------------------------- */

static void take_list(teaching *t, scene_list *list)
{
    t->books = calloc((size_t)list->count, sizeof *t->books);
    t->room = t->count = t->books ? list->count : 0;
    for (int i = 0; i < t->count; i++) {
        t->books[i].path = list->files[i].path;
        list->files[i].path = NULL;
    }
}

static bool seek(teaching *t, char *error, size_t size)
{
    scene_list list;
    if (t->count > 0)
        return true;
    if (!lesson_list_find(&list, error, size))
        return false;
    take_list(t, &list);
    scene_list_free(&list);
    return t->count > 0;
}

bool teach_find(lab *lab)
{
    char error[sizeof lab->notice.text] = "";
    bool found = seek(&lab->teaching, error, sizeof error);
    if (!found)
        lab_fail(lab, error);
    return found;
}

/* A file that is not among the lessons becomes the last of them. -1 when memory is out. */
static int add_book(teaching *t, const char *path)
{
    bool room = shortage_grow(&t->books, &t->room, t->count + 1, sizeof *t->books);
    char *own = room ? strdup(path) : NULL;
    if (!own)
        return -1;
    t->books[t->count] = (teaching_book){.path = own};
    return t->count++;
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

int teach_index(lab *lab, const char *name)
{
    char error[sizeof lab->notice.text], ignored[1024];
    scene_list list;
    lesson_list_find(&list, error, sizeof error);
    int index = lesson_list_index(&list, name);
    seek(&lab->teaching, ignored, sizeof ignored);
    if (index < 0 && save_stamp(name).exists)
        index = add_book(&lab->teaching, name);
    else if (index < 0)
        tell_unknown(lab, &list, name, error);
    scene_list_free(&list);
    return index;
}

/* Reads the file, again if it was read before. False, with a message: the book is as it was. */
static bool read_book(teaching_book *book, char *error, size_t size)
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

/* The step whose state a step opens with: itself, or the nearest before it that has one. */
static const lesson_step *opens_with(const lesson *l, int step)
{
    while (step > 0 && !l->steps[step].show)
        step--;
    return &l->steps[step];
}

/* The message names the lesson's file and line. Always returns false. */
static bool fail(const lesson *l, int step, const char *wrong, char *error, size_t size)
{
    snprintf(error, size, "%.300s:%d: %.600s", l->path, opens_with(l, step)->line, wrong);
    return false;
}

static bool make_scene(const state *s, const char *own_path, scene *out, char **path, char *wrong,
                       size_t size)
{
    *path = s->scene ? state_scene_path(s->scene, wrong, size) : strdup(own_path);
    if (*path && state_scene_make(s, *path, out, wrong, size))
        return true;
    if (!*path && !s->scene)
        snprintf(wrong, size, "%s", _("out of memory"));
    free(*path);
    return false;
}

/* Makes the scene of the step. The caller frees the path that it was made of. */
static bool make_step(const lesson *l, int step, state *s, scene *out, char **path, char *error,
                      size_t size)
{
    char wrong[512];
    if (!state_read("show", opens_with(l, step)->show, s, wrong, sizeof wrong))
        return fail(l, step, wrong, error, size);
    if (make_scene(s, l->path, out, path, wrong, sizeof wrong))
        return true;
    state_free(s);
    return fail(l, step, wrong, error, size);
}

/* The scene of a step starts where the step does. */
static bool invite(lab *lab, scene *fresh, const char *path, const state *s)
{
    if (!session_invite(lab, fresh, path))
        return false;
    if (!restore_take_over(lab, s)) {
        notice wrong = lab->notice;
        session_enter(lab, lab->catalogue.current); /* or a guest would stay without its lesson */
        lab->notice = wrong;
        return false;
    }
    if (s->has[STATE_AT])
        lab_slot(lab)->scene.at = s->at;
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
    state_free(&lab->teaching.shown);
    lab->teaching.shown = s;
    lab->teaching.opened++;
    return shown;
}

static void note_before(lab *lab)
{
    teaching *t = &lab->teaching;
    if (t->open)
        return;
    t->before.paused = lab->motion.paused;
    t->before.swept = lab->motion.swept;
    t->before.looked_at = lab->evidence.looked_at;
}

/* A step that opens with nothing of its own goes on from the one before. */
static bool goes_on_from_here(const teaching *t, int index, int step)
{
    const teaching_book *book = &t->books[index];
    return t->open && t->last == index && step == book->step + 1 && !book->lesson.steps[step].show;
}

static bool go(lab *lab, int index, int step)
{
    teaching *t = &lab->teaching;
    note_before(lab);
    if (!goes_on_from_here(t, index, step) && !open_step(lab, &t->books[index].lesson, step))
        return false;
    t->books[index].step = step;
    t->last = index;
    t->open = true;
    t->goes = t->holds = false;
    t->check = t->looked_at = -1;
    lab->dirty = true;
    return true;
}

bool teach_open(lab *lab, int index)
{
    char error[sizeof lab->notice.text];
    teaching *t = &lab->teaching;
    if (!teach_find(lab) || index < 0 || index >= t->count)
        return false;
    if (!read_book(&t->books[index], error, sizeof error))
        return lab_fail(lab, error);
    return go(lab, index, t->books[index].step);
}

bool teach_go(lab *lab, int step)
{
    const teaching_book *book = teaching_current(&lab->teaching);
    return book && step >= 0 && step < book->lesson.count && go(lab, lab->teaching.last, step);
}

/* Behind the last step is the first of the next lesson. */
static void go_on(lab *lab)
{
    teaching *t = &lab->teaching;
    const teaching_book *book = teaching_current(t);
    if (book->step + 1 < book->lesson.count) {
        teach_go(lab, book->step + 1);
    } else if (t->last + 1 < t->count) {
        t->books[t->last + 1].step = 0;
        teach_open(lab, t->last + 1);
    } else {
        teach_leave(lab);
        lab_say(lab, false, "%s", _("That was the last lesson. F3 shows all of them."));
    }
}

void teach_walk(lab *lab, int by)
{
    const teaching_book *book = teaching_current(&lab->teaching);
    if (!book)
        return;
    if (by < 0)
        teach_go(lab, book->step - 1);
    else if (teaching_may_go_on(&lab->teaching))
        go_on(lab);
    else
        lab_say(lab, false, "%s",
                _("Not yet: move the shape until the condition holds, or let H show it."));
}

void teach_reload(lab *lab)
{
    teach_open(lab, lab->teaching.last);
}

void teach_leave(lab *lab)
{
    int looked_at = lab->teaching.before.looked_at;
    if (!lab->teaching.open)
        return;
    session_enter(lab, lab->catalogue.current);
    motion_forget_pointer(lab);
    lab->evidence.looked_at = looked_at;
    lab_place_cursor(lab);
}

/* ---- Showing ------------------------------------------------------------------------------ */

#define WAY 45 /* ticks */

/* The reader may have changed shapes or method: there the wait need not end at its place. */
static bool is_changed(const lab *lab)
{
    const slot *slot = lab_slot(lab);
    const state *s = &lab->teaching.shown;
    const hit_method *method = s->has[STATE_METHOD] ? s->method : slot->scene.method;
    return slot_is_unsaved(slot) || slot_method(slot) != method;
}

static bool restore_step(lab *lab)
{
    const teaching_book *book = teaching_current(&lab->teaching);
    hit_vec at = lab_slot(lab)->at;
    if (!is_changed(lab))
        return true;
    if (!open_step(lab, &book->lesson, book->step))
        return false;
    lab_slot(lab)->at = at;
    return true;
}

void teach_show(lab *lab)
{
    teaching *t = &lab->teaching;
    const lesson_step *step = teaching_step(t);
    if (!step || !step->moves || !restore_step(lab))
        return;
    mode_leave_editing(lab);
    mode_leave_drawing(lab);
    slot *slot = lab_slot(lab);
    slot->pinned = true;
    t->goes = true;
    t->from = t->at = slot->at;
    t->ticks = 0;
    lab->dirty = true;
}

bool teach_moves(const lab *lab)
{
    return lab->teaching.goes;
}

static hit_vec between(hit_vec a, hit_vec b, double part)
{
    double eased = part * part * (3 - 2 * part);
    return (hit_vec){a.x + (b.x - a.x) * eased, a.y + (b.y - a.y) * eased};
}

/* It stops where the reader takes the shape in hand. */
void teach_tick(lab *lab)
{
    teaching *t = &lab->teaching;
    slot *slot = lab_slot(lab);
    if (!t->goes)
        return;
    bool taken = slot->at.x != t->at.x || slot->at.y != t->at.y || !slot->pinned;
    if (taken) {
        t->goes = false;
        return;
    }
    hit_vec to = teaching_step(t)->to;
    t->goes = ++t->ticks < WAY;
    t->at = slot->at = t->goes ? between(t->from, to, (double)t->ticks / WAY) : to;
    slot->held = slot->at;
    lab->dirty = true;
}

/* ---- Tiles -------------------------------------------------------------------------------- */

static void make_cover(teaching_book *book)
{
    char ignored[1024], *path;
    state s;
    scene *made = malloc(sizeof *made);
    if (!made || !make_step(&book->lesson, 0, &s, made, &path, ignored, sizeof ignored)) {
        free(made);
        return;
    }
    book->scene = made;
    book->at = s.has[STATE_AT] ? s.at : made->at;
    book->method = s.has[STATE_METHOD] ? s.method : made->method;
    state_free(&s);
    free(path);
}

void teach_load_all(lab *lab)
{
    char ignored[1024];
    teaching *t = &lab->teaching;
    seek(t, ignored, sizeof ignored);
    for (int i = 0; i < t->count; i++) {
        teaching_book *book = &t->books[i];
        if (!book->loaded)
            read_book(book, ignored, sizeof ignored);
        if (book->loaded && !book->scene)
            make_cover(book);
    }
}
