#include "gather.h"

#include "edit.h"
#include "grab.h"
#include "lab.h"
#include "own.h"
#include "pen.h"
#include "slot.h"

static const char *title_of(slot *slot)
{
    slot_title(slot, slot->shown_title, sizeof slot->shown_title);
    return slot->shown_title;
}

static evidence_section section_of(const scene_file *file, const slot *slot)
{
    return file->fault                         ? EVIDENCE_FAULTS
           : file->own                         ? EVIDENCE_OWN
           : slot->loaded && slot->scene.crowd ? EVIDENCE_FIELDS
           : file->number >= 0                 ? GROUP_POSTS
                                               : EVIDENCE_PAIRS;
}

static evidence_tile tile_of(const lab *lab, int index)
{
    const scene_file *file = &lab->catalogue.list.files[index];
    slot *slot = &lab->catalogue.slots[index];
    return (evidence_tile){.path = file->path,
                           .section = section_of(file, slot),
                           .key = file->key,
                           .scene = slot->loaded ? &slot->scene : NULL,
                           .title = slot->loaded ? title_of(slot) : NULL,
                           .method = slot->loaded ? slot_method(slot) : NULL,
                           .at = slot->at,
                           .unsaved = slot_is_unsaved(slot),
                           .back = slot->back};
}

static evidence_tile tile_of_lesson(const lessons_book *book)
{
    return (evidence_tile){.path = book->path,
                           .section = EVIDENCE_LESSONS,
                           .key = -1,
                           .scene = book->scene,
                           .title = book->loaded ? words_text_get(&book->lesson.title) : NULL,
                           .method = book->method,
                           .at = book->at,
                           .lesson = book->loaded ? &book->lesson : NULL,
                           .step = book->step};
}

static void show_list(lab *lab)
{
    evidence_list *list = &lab->evidence.list;
    list->current = catalogue_shown(&lab->catalogue);
    list->unsaved = catalogue_unsaved(&lab->catalogue);
    list->scenes = lab->catalogue.list.count;
    evidence_resize_list(&lab->evidence, list->scenes + lab->lessons.count);
    for (int i = 0; i < list->count; i++)
        list->tiles[i] = i < list->scenes ? tile_of(lab, i)
                                          : tile_of_lesson(&lab->lessons.books[i - list->scenes]);
}

static void show_lesson(lab *lab)
{
    const lessons *all = &lab->lessons;
    const lessons_book *book = lessons_current(all);
    lab->evidence.lesson = (evidence_lesson){.lesson = book ? &book->lesson : NULL,
                                             .step = book ? book->step : 0,
                                             .may_go_on = lessons_may_go_on(all),
                                             .holds = all->holds,
                                             .reshaped = all->reshaped,
                                             .goes = all->goes,
                                             .check = all->check,
                                             .is_last = all->last + 1 == all->count};
}

static void show_edit(lab *lab)
{
    const edit *edit = &lab->edit;
    grab_keep_middle(lab);
    lab->evidence.tool = lab->tool;
    lab->evidence.edit =
        (evidence_edit){.target = edit->target,
                        .vertex = edit->vertex,
                        .hover = edit->hover,
                        .hover_actor = edit->hover_actor,
                        .held = edit->grab.held,
                        .grab = edit->grab.handle,
                        .grab_actor = edit->grab.actor,
                        .grip = {grab_grip(lab, LAB_BASE), grab_grip(lab, LAB_CURSOR)},
                        .snapping = edit->grab.held && lab->motion.fast,
                        .grid = grab_grid(lab)};
}

static void show_drawing(lab *lab)
{
    const pen *pen = &lab->pen;
    const lesson_step *step = lessons_step(&lab->lessons);
    bool draws = !step || step->hand == LESSON_DRAWS;
    lab->evidence.drawing = (evidence_drawing){.sketch = pen_sketch(lab),
                                               .actor = pen->actor,
                                               .pointer = pen->pointer,
                                               .closes = pen_closes(lab, pen->pointer),
                                               .offered = draws && pen_suits(lab_slot(lab))};
}

/* Whoever draws gets the answer to what is asked now. */
static void ask(lab *lab)
{
    evidence *e = &lab->evidence;
    e->at = lab_slot(lab)->at;
    e->revision = lab->revision;
    if (!evidence_is_answer(e))
        lab_update(lab);
}

const evidence *gather_evidence(lab *lab)
{
    evidence *e = &lab->evidence;
    slot *slot = lab_slot(lab);
    ask(lab);
    e->scene = &slot->scene;
    e->title = title_of(slot);
    e->note = slot_note_holds(slot) ? words_text_get(&slot->scene.note) : NULL;
    bool is_now = lab->shapes && lab->shapes->revision == lab->revision;
    e->shapes = is_now ? lab->shapes : NULL;
    e->flight = &slot->flight;
    e->pinned = slot->pinned;
    e->paused = lab->motion.paused;
    e->swept = lab->motion.swept;
    e->can_undo = edit_can_undo(lab, -1);
    e->can_redo = edit_can_undo(lab, 1);
    e->edge_tests_so_far = slot->edge_tests;
    e->spared_so_far = slot->spared;
    e->message = lab_message(lab);
    e->message_is_error = lab->notice.is_error || e->message == lab->warning;
    show_edit(lab);
    show_drawing(lab);
    show_lesson(lab);
    show_list(lab);
    e->greeting = lab->greeting;
    e->own = own_look();
    e->visits = lab->visit.open;
    e->card = lab->visit.open ? lab->visit.card : -1;
    return e;
}
