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

/* The referee first, then the pair's methods in the table's order. */
void lab_list_rows(lab *lab)
{
    const scene *scene = lab_scene(lab);
    const hit_method *method;
    lab->evidence.rows[0] = (lab_row){.method = NULL};
    lab->evidence.row_count = 1;
    for (int i = 0; (method = hit_method_at(i)) != NULL && lab->evidence.row_count < LAB_ROWS; i++)
        if (hit_method_fits(method, scene->base.shape.kind, scene->cursor.shape.kind))
            lab->evidence.rows[lab->evidence.row_count++] = (lab_row){.method = method};
    lab->evidence.selected_row = 0;
    for (int i = 0; i < lab->evidence.row_count; i++)
        if (lab->evidence.rows[i].method == lab_method_of(lab_slot_shown(lab)))
            lab->evidence.selected_row = i;
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

/* A cursor moved out of the range of doubles is no shape any more. */
static hit_verdict run(const hit_method *method, const hit_shape *base, const hit_shape *cursor,
                       hit_trace *trace)
{
    if (hit_validate(cursor) != HIT_OK)
        return HIT_REFUSED;
    return method ? hit_run(method, base, cursor, trace) : hit_referee(base, cursor, trace);
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

const char *lab_relation_name(hit_relation relation)
{
    if (relation == HIT_A_CONTAINS_B)
        return "base contains cursor";
    if (relation == HIT_B_CONTAINS_A)
        return "cursor contains base";
    return hit_relation_name(relation);
}

/* How the shapes lie, whatever the methods say. */
static void measure(lab *lab, const hit_shape *base)
{
    hit_vec direction;
    if (hit_validate(&lab->evidence.cursor) != HIT_OK)
        return;
    lab->evidence.relation = hit_relate(base, &lab->evidence.cursor);
    lab->evidence.nearest = hit_closest(base, &lab->evidence.cursor);
    lab->evidence.has_depth =
        hit_separate(&lab->evidence.cursor, base, &direction, &lab->evidence.depth);
}

static int edges_of(const hit_shape *shape)
{
    return shape->count >= 3 ? shape->count : 1;
}

bool lab_spares(const lab *lab)
{
    for (int i = 0; i < hit_trace_kept(&lab->evidence.trace); i++)
        if (hit_trace_step(&lab->evidence.trace, i)->kind == HIT_STEP_EDGES)
            return false;
    return lab_verdict(lab) != HIT_REFUSED;
}

long long lab_edge_tests(const lab *lab)
{
    return (long long)edges_of(&lab_scene(lab)->base.shape) * edges_of(&lab->evidence.cursor);
}

/* What a method that screens would have asked without, and what it did not ask. */
static void count_spared(lab *lab)
{
    lab_slot *slot = lab_slot_shown(lab);
    const hit_method *method = lab->evidence.rows[lab->evidence.selected_row].method;
    if (!method || !method->screens)
        return;
    slot->edge_tests += lab_edge_tests(lab);
    slot->spared += lab_spares(lab) ? lab_edge_tests(lab) : 0;
}

/* The shapes in their own frames: moving the cursor makes no difference. */
static void update_diagnosis(lab *lab)
{
    if (!lab->edit.on || lab->evidence.diagnosed == lab->revision)
        return;
    for (int which = LAB_BASE; which <= LAB_CURSOR; which++) {
        const hit_shape *shape = &lab_actor_of(lab, (lab_actor)which)->shape;
        if (shape->count >= 3)
            diagnose(shape, &lab->evidence.diagnosis[which]);
    }
    lab->evidence.diagnosed = lab->revision;
}

void lab_place_cursor(lab *lab)
{
    const lab_slot *slot = lab_slot_shown(lab);
    lab->evidence.cursor = scene_place_cursor(&slot->scene, slot->at, slot->ring);
}

void lab_update(lab *lab)
{
    lab_slot *slot = lab_slot_shown(lab);
    const hit_shape *base = &slot->scene.base.shape;
    lab_place_cursor(lab);
    lab->evidence.trace = hit_trace_make(lab->evidence.steps, LAB_STEPS);
    for (int i = 0; i < lab->evidence.row_count; i++) {
        lab_row *row = &lab->evidence.rows[i];
        row->verdict = run(row->method, base, &lab->evidence.cursor,
                           i == lab->evidence.selected_row ? &lab->evidence.trace : NULL);
        row->is_false =
            row->verdict != HIT_REFUSED && row->verdict != lab->evidence.rows[0].verdict;
    }
    measure(lab, base);
    update_diagnosis(lab);
    count_spared(lab);
    lab->evidence.hit_point_count = 0;
    if (slot->scene.hit_points > 0 && lab_verdict(lab) == HIT_HIT)
        lab->evidence.hit_point_count =
            hit_crossings(base, &lab->evidence.cursor, lab->evidence.hit_points, LAB_HIT_POINTS);
    remember_verdict(slot, lab_verdict(lab));
    lab->dirty = false;
}

hit_verdict lab_verdict(const lab *lab)
{
    return lab->evidence.rows[lab->evidence.selected_row].verdict;
}

lab_checks lab_find_checks(const lab *lab)
{
    lab_checks checks = {.count = 0};
    for (int i = 0; i < hit_trace_kept(&lab->evidence.trace); i++)
        if (hit_trace_step(&lab->evidence.trace, i)->kind == HIT_STEP_CHECK)
            checks.place[checks.count++] = i;
    int last = checks.count - 1;
    checks.current = lab->evidence.looked_at >= 0 && lab->evidence.looked_at < last
                         ? lab->evidence.looked_at
                         : last;
    return checks;
}

void lab_step_check(lab *lab, int step)
{
    lab_checks checks = lab_find_checks(lab);
    int next = checks.current + step;
    lab->evidence.looked_at = next < 0 ? 0 : next >= checks.count - 1 ? -1 : next;
    lab->dirty = true;
}
