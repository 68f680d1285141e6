#include "lab.h"

#include "kiss.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void lab_say(lab *lab, bool error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(lab->notice.text, sizeof lab->notice.text, format, arguments);
    va_end(arguments);
    lab->notice.is_error = error;
    lab->dirty = true;
}

void lab_say_nothing(lab *lab)
{
    lab->notice.text[0] = '\0';
    lab->notice.is_error = false;
    lab->dirty = true;
}

lab_slot *lab_slot_shown(lab *lab)
{
    return &lab->catalogue.slots[lab->catalogue.current];
}

const scene *lab_scene(const lab *lab)
{
    return &lab->catalogue.slots[lab->catalogue.current].scene;
}

/* ---- Scenes ------------------------------------------------------------------------------- */

const hit_method *lab_method_of(const lab_slot *slot)
{
    const scene *scene = &slot->scene;
    bool fits = slot->selected &&
                hit_method_fits(slot->selected, scene->base.shape.kind, scene->cursor.shape.kind);
    return fits ? slot->selected : NULL;
}

void lab_list_rows(lab *lab)
{
    evidence_list_rows(&lab->evidence, lab_scene(lab), lab_method_of(lab_slot_shown(lab)));
}

void lab_enter(lab *lab, int index)
{
    if (lab->catalogue.current >= 0)
        lab_leave_editing(lab);
    lab->catalogue.current = index;
    lab->pen.drawing = LAB_DRAW_NOTHING;
    lab->edit.target = LAB_BASE;
    lab->edit.vertex = -1;
    lab->edit.series = LAB_NO_SERIES;
    lab->evidence.looked_at = -1;
    lab->revision++;
    lab_say_nothing(lab);
    lab_list_rows(lab);
}

bool lab_show(lab *lab, int index)
{
    if (index < 0 || index >= lab->catalogue.list.count)
        return false;
    char error[sizeof lab->notice.text];
    lab_slot *slot = &lab->catalogue.slots[index];
    if (!slot->loaded &&
        !lab_load_slot(slot, lab->catalogue.list.files[index].path, error, sizeof error)) {
        lab_say(lab, true, "%s", error);
        return false;
    }
    lab_enter(lab, index);
    lab_place_cursor(lab);
    return true;
}

void lab_load_all(lab *lab)
{
    char error[sizeof lab->notice.text];
    for (int i = 0; i < lab->catalogue.list.count; i++)
        if (!lab->catalogue.slots[i].loaded)
            lab_load_slot(&lab->catalogue.slots[i], lab->catalogue.list.files[i].path, error,
                          sizeof error);
}

hit_verdict lab_verdict_of(const lab_slot *slot)
{
    return kiss_verdict(&slot->scene, lab_method_of(slot), slot->at, slot->ring);
}

bool lab_show_key(lab *lab, int digit)
{
    for (int i = 0; i < lab->catalogue.list.count; i++)
        if (lab->catalogue.list.files[i].key == digit)
            return lab_show(lab, i);
    lab_say(lab, false, "No scene has the key %d.", digit);
    return false;
}

/* Walks past scenes that do not load, and tells of the first of them. */
void lab_step_scene(lab *lab, int step)
{
    char error[sizeof lab->notice.text] = "";
    int count = lab->catalogue.list.count;
    for (int tried = 1; tried <= count; tried++) {
        int index = ((lab->catalogue.current + step * tried) % count + count) % count;
        if (lab_show(lab, index))
            break;
        if (!error[0])
            memcpy(error, lab->notice.text, sizeof error);
    }
    if (error[0])
        lab_say(lab, true, "%s", error);
}

bool lab_start(lab *lab, scene_list list)
{
    *lab = (struct lab){.catalogue = {.list = list, .current = -1},
                        .evidence.looked_at = -1,
                        .edit = {.vertex = -1, .pixel = 1, .reach = 10}};
    lab->catalogue.slots = calloc((size_t)list.count, sizeof *lab->catalogue.slots);
    if (!lab->catalogue.slots) {
        lab_say(lab, true, "out of memory");
        return false;
    }
    lab_step_scene(lab, 1);
    return lab->catalogue.current >= 0;
}

void lab_stop(lab *lab)
{
    if (lab->catalogue.current >= 0)
        lab_drop(lab);
    for (int i = 0; lab->catalogue.slots && i < lab->catalogue.list.count; i++)
        lab_free_slot(&lab->catalogue.slots[i]);
    free(lab->catalogue.slots);
    lab->catalogue.slots = NULL;
    scene_list_free(&lab->catalogue.list);
    evidence_free(&lab->evidence);
}

/* ---- Methods ------------------------------------------------------------------------------ */

void lab_select(lab *lab, int row)
{
    if (row < 0 || row >= lab->evidence.row_count)
        return;
    lab->evidence.selected_row = row;
    lab->evidence.looked_at = -1;
    lab_slot_shown(lab)->selected = lab->evidence.rows[row].method;
    lab_slot_shown(lab)->has_miss = lab_slot_shown(lab)->has_hit = false;
    lab_slot_shown(lab)->edge_tests = lab_slot_shown(lab)->spared = 0;
    lab->dirty = true;
}

void lab_step_method(lab *lab, int step)
{
    lab_select(lab, (lab->evidence.selected_row + step + lab->evidence.row_count) %
                        lab->evidence.row_count);
}

static void remember_verdict(lab_slot *slot, hit_verdict verdict)
{
    if (verdict == HIT_HIT) {
        slot->has_hit = true;
        slot->last_hit = slot->at;
    } else {
        slot->has_miss = true;
        slot->last_miss = slot->at;
    }
}

/* What a method that screens would have asked without, and what it did not ask. */
static void count_spared(lab *lab)
{
    lab_slot *slot = lab_slot_shown(lab);
    const evidence *e = &lab->evidence;
    if (!evidence_method(e) || !evidence_method(e)->screens)
        return;
    slot->edge_tests += e->edge_tests;
    slot->spared += e->spares ? e->edge_tests : 0;
}

void lab_place_cursor(lab *lab)
{
    const lab_slot *slot = lab_slot_shown(lab);
    evidence_place_cursor(&lab->evidence, &slot->scene, slot->at, slot->ring);
}

void lab_update(lab *lab)
{
    lab_slot *slot = lab_slot_shown(lab);
    evidence_update(&lab->evidence, &slot->scene, slot->at, slot->ring);
    if (lab->edit.on)
        evidence_diagnose(&lab->evidence, &slot->scene, lab->revision);
    count_spared(lab);
    remember_verdict(slot, evidence_verdict(&lab->evidence));
    lab->dirty = false;
}

void lab_step_check(lab *lab, int step)
{
    evidence_walk_checks(&lab->evidence, step);
    lab->dirty = true;
}

/* ---- What views see ----------------------------------------------------------------------- */

static evidence_tile tile_of(const lab *lab, int index)
{
    const scene_file *file = &lab->catalogue.list.files[index];
    const lab_slot *slot = &lab->catalogue.slots[index];
    return (evidence_tile){.path = file->path,
                           .key = file->key,
                           .scene = slot->loaded ? &slot->scene : NULL,
                           .method = slot->loaded ? lab_method_of(slot) : NULL,
                           .at = slot->at,
                           .unsaved = lab_is_unsaved(slot)};
}

static void show_list(lab *lab)
{
    evidence_list *list = &lab->evidence.list;
    list->current = lab->catalogue.current;
    list->unsaved = lab_unsaved(lab);
    evidence_resize_list(&lab->evidence, lab->catalogue.list.count);
    for (int i = 0; i < list->count; i++)
        list->tiles[i] = tile_of(lab, i);
}

static void show_edit(lab *lab)
{
    const edit *edit = &lab->edit;
    lab->evidence.edit =
        (evidence_edit){.on = edit->on,
                        .target = edit->target,
                        .vertex = edit->vertex,
                        .hover = edit->hover,
                        .hover_actor = edit->hover_actor,
                        .held = edit->grab.held,
                        .grab = edit->grab.handle,
                        .grab_actor = edit->grab.actor,
                        .grip = {lab_grip(lab, LAB_BASE), lab_grip(lab, LAB_CURSOR)},
                        .snapping = edit->grab.held && lab->motion.fast,
                        .grid = lab_grid(lab)};
}

static void show_drawing(lab *lab)
{
    const pen *pen = &lab->pen;
    lab->evidence.drawing =
        (evidence_drawing){.sketch = lab_sketch(lab),
                           .actor = pen->drawing == LAB_DRAW_CURSOR ? LAB_CURSOR : LAB_BASE,
                           .pointer = pen->pointer,
                           .closes = lab_closes_sketch(lab, pen->pointer),
                           .offered = lab_is_for_drawing(lab)};
}

const evidence *lab_evidence(lab *lab)
{
    evidence *e = &lab->evidence;
    const lab_slot *slot = lab_slot_shown(lab);
    e->scene = &slot->scene;
    e->at = slot->at;
    e->revision = lab->revision;
    e->flight = &slot->flight;
    e->paused = lab->motion.paused;
    e->swept = lab->motion.swept;
    e->edge_tests_so_far = slot->edge_tests;
    e->spared_so_far = slot->spared;
    e->message = lab->notice.text;
    e->message_is_error = lab->notice.is_error;
    show_edit(lab);
    show_drawing(lab);
    show_list(lab);
    return e;
}
