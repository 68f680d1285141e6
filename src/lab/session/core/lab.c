#include "lab.h"

#include "effort.h"
#include "indexed.h"
#include "tool.h"
#include "words.h"
#include "workers.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define HINT_SECONDS 6

const char *lab_message(const lab *lab)
{
    return lab->notice.text[0] ? lab->notice.text
           : lab->warning[0]   ? lab->warning
           : lab->greets       ? _("Move the shape. Explain (E) tells why.")
                               : "";
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

indexed *lab_indexed(const lab *lab)
{
    indexed *shapes = lab->shapes;
    bool usable = shapes && shapes->revision == lab->revision && indexed_is_ready(shapes);
    return usable ? shapes : NULL;
}

scene lab_tested(const lab *lab)
{
    scene scene = *lab_scene(lab);
    const indexed *shapes = lab_indexed(lab);
    if (shapes) {
        scene.base.shape = shapes->scene.base.shape;
        scene.cursor.shape = shapes->scene.cursor.shape;
    }
    return scene;
}

const hit_shape *lab_shape(const lab *lab, lab_actor which)
{
    const indexed *shapes = lab_indexed(lab);
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
    const indexed *shapes = lab_indexed(lab);
    evidence_place_cursor(&lab->evidence, shapes ? &shapes->scene : &slot->scene, slot->at,
                          slot->ring);
}

/* The indices of so many vertices are made in about 2 ms: nobody else is asked for that. */
#define EFFORT_BUILD 2e4

/* Returns the copy of the shapes as they are now, made once a revision. NULL: memory is out. */
static indexed *copy_of_now(lab *lab)
{
    if (!lab->shapes || lab->shapes->revision != lab->revision) {
        indexed_drop(lab->shapes);
        lab->shapes = indexed_take(lab_scene(lab), lab->revision);
    }
    bool at_once = !lab->inquiry || effort_vertices(lab_scene(lab)) <= EFFORT_BUILD;
    if (lab->shapes && at_once)
        indexed_build(lab->shapes);
    return lab->shapes;
}

static void update_at_once(lab *lab, const scene *scene)
{
    const slot *slot = lab_slot(lab);
    evidence_update(&lab->evidence, scene, slot->at, slot->ring, INFINITY);
    if (tool_of(lab->tool)->has_handles)
        evidence_diagnose(&lab->evidence, scene, lab->revision);
    count_edge_tests(lab);
}

/* The user's own test runs in another process, which nobody waits for: it is asked beside. */
static bool has_own_row(const lab *lab)
{
    return lab->evidence.row_count > 1 && lab->evidence.rows[1].group == GROUP_YOURS;
}

/* Returns whether what is looked at first is soon found out. */
static bool is_quick(const lab *lab)
{
    const indexed *shapes = lab_indexed(lab);
    bool own = evidence_selected(&lab->evidence)->group == GROUP_YOURS;
    return shapes && !own &&
           effort_of_answer(evidence_method(&lab->evidence), &shapes->scene.base.shape,
                            &shapes->scene.cursor.shape) <= EFFORT_AT_ONCE;
}

/* Until the inquiry has answered, the evidence has what is soon found with the indices, or nothing.
 */
static void update_meanwhile(lab *lab, bool quick)
{
    const slot *slot = lab_slot(lab);
    if (quick)
        evidence_update(&lab->evidence, &lab->shapes->scene, slot->at, slot->ring, EFFORT_AT_ONCE);
    else
        evidence_forget(&lab->evidence, &slot->scene);
}

/* How long a frame waits for an answer that is expected soon. */
enum { PATIENCE_MS = 20, PATIENCE_OWN_MS = 4 };

static void update_beside(lab *lab, indexed *copy)
{
    const slot *slot = lab_slot(lab);
    inquiry_subject subject = {lab->revision, slot->at, evidence_method(&lab->evidence)};
    bool quick = is_quick(lab);
    lab_place_cursor(lab);
    int patience = has_own_row(lab) ? PATIENCE_OWN_MS : quick ? 0 : PATIENCE_MS;
    switch (inquiry_ask(lab->inquiry, &subject, copy, patience, &lab->evidence)) {
    case INQUIRY_FAILED:
        update_at_once(lab, &slot->scene);
        break;
    case INQUIRY_OPEN:
        update_meanwhile(lab, quick);
        break;
    case INQUIRY_NEWS:
        count_edge_tests(lab); /* once, however often the answer is asked for */
        evidence_grow_tree(&lab->evidence, &slot->scene);
        break;
    case INQUIRY_KNOWN:
        evidence_grow_tree(&lab->evidence, &slot->scene);
        break;
    }
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
    bool large =
        !lab_scene(lab)->crowd &&
        (has_own_row(lab) || evidence_effort(&lab->evidence, lab_scene(lab)) > EFFORT_AT_ONCE);
    indexed *copy = large ? copy_of_now(lab) : NULL;
    if (copy && lab->inquiry)
        update_beside(lab, copy);
    else
        update_at_once(lab, copy ? &copy->scene : lab_scene(lab));
    if (evidence_is_known(&lab->evidence))
        slot_note_verdict(lab_slot(lab), evidence_verdict(&lab->evidence));
    lessons_watch(&lab->lessons, &lab->evidence,
                  slot_is_unsaved(lab_slot(lab)) ||
                      (tool_of(lab->tool)->has_handles && lab->edit.grab.held));
    look_at_wait(lab);
    lab->dirty = false;
}

/* Some row is unknown. */
static bool awaits(const evidence *e)
{
    for (int i = 0; i < e->row_count; i++)
        if (e->rows[i].unknown)
            return true;
    return false;
}

void lab_hear(lab *lab)
{
    lab->dirty = lab->dirty || awaits(&lab->evidence);
}

bool lab_wait(lab *lab, int milliseconds)
{
    if (!lab->inquiry || lab_scene(lab)->crowd || !awaits(&lab->evidence))
        return true;
    if (!inquiry_wait(lab->inquiry, milliseconds))
        return false;
    lab_update(lab);
    return true;
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
    why_folds_toggle(&lab->evidence.folds, tree->rows[row].key);
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

/* ---- Beside ------------------------------------------------------------------------------ */

#define INTERVAL_MS 20 /* between two calls of the one who waits */

typedef struct task {
    beside_work_fn *work;
    void *data;
    SDL_sem *done;
} task;

static bool do_task(void *data, int job, void *scratch)
{
    (void)job;
    (void)scratch;
    const task *t = data;
    t->work(t->data);
    SDL_SemPost(t->done);
    return true;
}

void beside_run(const beside *b, beside_work_fn *work, void *data)
{
    SDL_sem *done = b->wait ? SDL_CreateSemaphore(0) : NULL;
    workers w = {.work = do_task, .data = &(task){work, data, done}, .jobs = 1};
    workers_start(&w, done ? 1 : 0);
    while (w.thread_count > 0 && SDL_SemWaitTimeout(done, INTERVAL_MS) == SDL_MUTEX_TIMEDOUT)
        b->wait(b->context);
    workers_finish(&w);
    if (done)
        SDL_DestroySemaphore(done);
}
