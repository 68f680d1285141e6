/* SPDX-License-Identifier: MIT */
#include "edit.h"

#include "change.h"
#include "grab.h"
#include "kind.h"
#include "lab.h"
#include "pen.h"
#include "reshape.h"
#include "slot.h"
#include "strands.h"
#include "tool.h"
#include "vertices.h"
#include "way_back.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>

void edit_undo(lab *lab, int by)
{
    if (lab->edit.grab.held) /* undoing ends the drag */
        grab_cancel(lab);
    else if (tool_of(lab->tool)->sketches && by < 0)
        pen_take_back(lab);
    else if (lab_slot(lab)->drawn_over[LAB_BASE] || lab_slot(lab)->drawn_over[LAB_CURSOR])
        lab_say(lab, false, "%s", _("First finish the polygon, or leave drawing with Esc."));
    else
        change_undo(lab, by);
}

bool edit_can_undo(const lab *lab, int by)
{
    const history *history = &lab_slot(lab)->history;
    int wanted = history->position + by;
    if (tool_of(lab->tool)->sketches && by < 0)
        return pen_can_take_back(lab);
    if (by < 0 && (lab_slot(lab)->released || way_back_is_open(lab)))
        return true;
    return wanted >= 0 && wanted < history->count;
}

/* ---- Turning and scaling ------------------------------------------------------------------ */

/*
 * A series of turns (or of scalings) of one shape is one change. Every turn starts again from the
 * shape before the series: rounding does not add up, and a whole turn ends where it began.
 */
static bool series_goes_on(const lab *lab, lab_series series)
{
    return lab->edit.series == series && lab->edit.series_actor == lab->edit.target;
}

static void walk_history(slot *slot, int by)
{
    history_walk(&slot->history, by, slot->scene, &slot->at);
}

static bool change_to(lab *lab, lab_series series, double total)
{
    actor_state state = slot_state(lab_slot(lab), lab->edit.target);
    hit_vec *ring = change_make_ring(&state.shape);
    /* A cursor turns around the pointer. */
    hit_vec middle = lab->edit.target == LAB_BASE ? handles_middle(&state.shape) : (hit_vec){0, 0};
    double multiple = lab->motion.fast ? LAB_RIGHT_TURN : 0;
    state.shape = series == LAB_TURNS
                      ? reshape_turn(&state.shape, total, multiple, middle, ring)
                      : reshape_scale(&state.shape, pow(LAB_GROWTH, total), middle, ring);
    return change_make(lab, lab->edit.target, state, ring);
}

static void change_in_series(lab *lab, lab_series series, double total)
{
    bool again = series_goes_on(lab, series);
    if (again)
        walk_history(lab_slot(lab), -1);
    if (change_to(lab, series, total)) {
        lab->edit.series = series;
        lab->edit.series_actor = lab->edit.target;
        lab->edit.series_total = total;
    } else if (again) {
        walk_history(lab_slot(lab), 1);
    }
}

static bool refuse_anchored(lab *lab)
{
    bool anchored = slot_actor(lab_slot(lab), lab->edit.target)->anchored;
    if (anchored)
        lab_say(lab, false, _("This segment runs from its anchor to the pointer."));
    return anchored;
}

void edit_turn(lab *lab, double degrees)
{
    grab_release(lab);
    const hit_shape *shape = &slot_actor(lab_slot(lab), lab->edit.target)->shape;
    if (kind_of(shape)->round) {
        lab_say(lab, false, _("A %s looks the same when it is turned."),
                _(kind_name(kind_index(shape))));
        return;
    }
    if (refuse_anchored(lab))
        return;
    double total = series_goes_on(lab, LAB_TURNS) ? lab->edit.series_total : 0;
    double from = total;
    kind_has_angle(shape, &from);
    if (lab->motion.fast) { /* to the next right angle */
        double quarter = from / LAB_RIGHT_TURN;
        quarter = degrees > 0 ? floor(quarter) + 1 : ceil(quarter) - 1;
        degrees = quarter * LAB_RIGHT_TURN - from;
    }
    change_in_series(lab, LAB_TURNS, remainder(total + degrees, 360));
}

void edit_make_upright(lab *lab)
{
    grab_release(lab);
    for (int i = 0; i < 2; i++) {
        actor_state state = slot_state(lab_slot(lab), (lab_actor)i);
        double degrees;
        if (!kind_has_angle(&state.shape, &degrees) || degrees == 0)
            continue;
        state.shape = kind_make_upright(&state.shape);
        change_make(lab, (lab_actor)i, state, NULL);
    }
}

void edit_scale(lab *lab, int times)
{
    grab_release(lab);
    const hit_shape *shape = &slot_actor(lab_slot(lab), lab->edit.target)->shape;
    if (kind_of(shape)->sizeless) {
        lab_say(lab, false, _("A %s has no size."), _(kind_name(kind_index(shape))));
        return;
    }
    if (refuse_anchored(lab))
        return;
    double total = series_goes_on(lab, LAB_SCALINGS) ? lab->edit.series_total : 0;
    change_in_series(lab, LAB_SCALINGS, total + times);
}

/* ---- Typing and vertices ------------------------------------------------------------------ */

static bool is_same_state(const actor_state *a, const actor_state *b)
{
    return reshape_is_same(&a->shape, &b->shape) && a->anchor.x == b->anchor.x &&
           a->anchor.y == b->anchor.y && a->at.x == b->at.x && a->at.y == b->at.y;
}

const char *edit_set_number(lab *lab, shape_number number, const char *typed)
{
    grab_release(lab);
    const slot *slot = lab_slot(lab);
    if (number.index >= shape_numbers_count(slot->scene, number.actor))
        return _("the shape has changed since this was asked for");
    actor_state was = slot_state(slot, number.actor), state = was;
    hit_vec *ring = change_make_ring(&state.shape);
    const char *wrong = shape_number_read(slot->scene, number, typed, &state, ring);
    if (!wrong && hit_validate(&state.shape) != HIT_OK)
        wrong = _(hit_error_text(hit_validate(&state.shape)));
    if (wrong || is_same_state(&state, &was)) {
        corners_drop(ring);
        return wrong;
    }
    if (kind_of(&state.shape)->free_count &&
        state.shape.ring != ring) /* typing moved the cursor alone */
        state.shape = reshape_copy(&state.shape, ring);
    change_make(lab, number.actor, state, ring);
    return NULL;
}

/* The ends of a polygon's rings, those from ring `first` on moved by so many vertices. A ring that
 * has none left goes. */
static int *move_ends(const hit_shape *shape, int first, int by, int *rings)
{
    int *ends = ends_make(strands_count(shape));
    *rings = 0;
    for (int i = 0; i < strands_count(shape); i++) {
        int end = shape->rings.ends[i] + (i < first ? 0 : by);
        if (end > (*rings > 0 ? ends[*rings - 1] : 0))
            ends[(*rings)++] = end;
    }
    return ends;
}

/* Puts `vertex` (NULL: nothing) in the place of the `gone` vertices from `index` on, all of one
 * strand. */
static bool change_vertices(lab *lab, lab_actor which, int index, int gone, int strand,
                            const hit_vec *vertex)
{
    actor_state state = slot_state(lab_slot(lab), which);
    const hit_shape was = state.shape;
    int rings = 1, put = vertex ? 1 : 0, count = was.count + put - gone;
    bool has_ends = strands_count(&was) > 1;
    hit_vec *ring = change_make_ring(&was);
    int *ends = has_ends ? move_ends(&was, strand, put - gone, &rings) : NULL;
    for (int i = 0; i < count; i++)
        ring[i] = was.ring[i < index ? i : i - put + gone];
    if (vertex)
        ring[index] = *vertex;
    state.shape = has_ends ? hit_make_rings(ring, ends, rings) : kind_of(&was)->join(ring, count);
    state.shape = kind_make_grown(state.shape, was.radius);
    bool changed = change_make(lab, which, state, ring);
    ends_drop(ends);
    if (changed)
        lab->edit.vertex = vertex ? index : -1;
    return changed;
}

bool edit_add_vertex(lab *lab, hit_vec stage)
{
    grab_release(lab);
    lab_actor which;
    int edge = grab_find_edge(lab, stage, &which);
    if (edge < 0)
        return false;
    const slot *slot = lab_slot(lab);
    const hit_shape *shape = &slot_actor(lab_slot(lab), which)->shape;
    if (!kind_of(shape)->free_count) {
        lab_say(lab, false, _("Only polygons and chains take more vertices: draw one with %s."),
                which == LAB_BASE ? "A" : "D");
        return false;
    }
    hit_vec origin = which == LAB_CURSOR ? slot->at : (hit_vec){0, 0};
    hit_vec vertex = {stage.x - origin.x, stage.y - origin.y};
    lab->edit.target = which;
    change_vertices(lab, which, edge + 1, 0, strands_of(shape, edge), &vertex);
    return true;
}

/* A ring of three vertices goes as a whole, as long as it is not the only one. */
static void delete_vertex(lab *lab, lab_actor which, const hit_shape *shape, int vertex)
{
    int place = strands_of(shape, vertex);
    strand ring = strands_at(shape, place);
    bool whole = strands_count(shape) > 1 && ring.count <= 3;
    if (!whole)
        change_vertices(lab, which, vertex, 1, place, NULL);
    else if (change_vertices(lab, which, ring.first, ring.count, place, NULL))
        lab_say(lab, false,
                _("This ring had 3 vertices: all of it is gone. Ctrl+Z brings it back."));
}

/* Deletes the vertex under the pointer, or if there is none the one that was grabbed last. */
void edit_delete_vertex(lab *lab)
{
    grab_release(lab);
    bool hovered = lab->edit.hover.kind == HANDLE_VERTEX;
    lab_actor which = hovered ? lab->edit.hover_actor : lab->edit.target;
    int vertex = hovered ? lab->edit.hover.index : lab->edit.vertex;
    const hit_shape *shape = &slot_actor(lab_slot(lab), which)->shape;
    if (vertex < 0 || vertex >= shape->count)
        lab_say(lab, false, _("Point at a vertex or grab it: Delete removes it."));
    else if (!kind_of(shape)->free_count || shape->count <= kind_of(shape)->least_vertices)
        lab_say(lab, false,
                words_plural("A %s keeps its %d vertex.", "A %s keeps its %d vertices.",
                             (unsigned long)shape->count),
                _(kind_name(kind_index(shape))), shape->count);
    else
        delete_vertex(lab, which, shape, vertex);
    lab->edit.hover = (handle){0};
}

void edit_walk_vertices(lab *lab, int by)
{
    int count = slot_actor(lab_slot(lab), lab->edit.target)->shape.count;
    int to = lab->edit.vertex + by;
    if (count < 3)
        return;
    int last = to < count ? to : count - 1;
    lab->edit.vertex = last > 0 ? last : 0;
    lab->dirty = true;
}
