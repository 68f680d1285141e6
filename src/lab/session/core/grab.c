/* SPDX-License-Identifier: MIT */
#include "grab.h"

#include "change.h"
#include "kind.h"
#include "lab.h"
#include "motion.h"
#include "pin.h"
#include "reshape.h"
#include "slot.h"
#include "tool.h"
#include "vertices.h"
#include "view.h"

#include <math.h>
#include <stdlib.h>

/* An arm is so many times as long as the reach; a motion of so much of it is still a click. */
#define ARM     2.8
#define TREMBLE 0.3

/* A cursor is held by its reference point; only in edit mode, where its anchor moves with it, has
 * an anchored segment a middle. */
grip grab_grip(const lab *lab, lab_actor which)
{
    slot *slot = lab_slot(lab);
    bool moves_whole = !slot_actor(slot, LAB_CURSOR)->anchored;
    bool held = which == LAB_CURSOR && (moves_whole || !tool_of(lab->tool)->has_handles);
    bool kept = which == LAB_BASE && lab->edit.middle_of == lab->revision;
    grip grip = {slot->at, ARM * lab->edit.reach, lab->edit.reach};
    if (!held)
        grip.middle = kept ? lab->edit.middle : handles_middle(lab_shape(lab, which));
    return grip;
}

static bool can_be_grabbed(const lab *lab, lab_actor which)
{
    if (which == LAB_BASE) /* it is valid, and may be large; a field stays as it is */
        return !lab_is_field(lab) && (tool_of(lab->tool)->has_handles || !lab->lessons.open);
    return (tool_of(lab->tool)->has_handles || lab_slot(lab)->pinned) &&
           hit_validate(lab_shape(lab, which)) == HIT_OK;
}

/* Outside edit mode, whatever is grabbed of the cursor stands for the whole of it. */
static bool is_carried(const lab *lab, lab_actor which)
{
    return which == LAB_CURSOR && !tool_of(lab->tool)->has_handles;
}

static handle find_handle(const lab *lab, hit_vec stage, lab_actor which)
{
    grip grip = grab_grip(lab, which);
    if (!can_be_grabbed(lab, which))
        return (handle){0};
    handle found = handles_find(lab_shape(lab, which), stage, &grip);
    hit_vec badge = lab->edit.badge;
    bool on_badge = hypot(stage.x - badge.x, stage.y - badge.y) < lab->edit.badge_reach;
    if (is_carried(lab, which) && (found.kind != HANDLE_NONE || on_badge))
        found.kind = HANDLE_BODY;
    return found;
}

/* Outside edit mode no handle is seen, and the cursor lies above the base. */
static int rank_of_handle(const lab *lab, handle h, lab_actor which)
{
    if (h.kind == HANDLE_NONE)
        return 0;
    if (is_carried(lab, which))
        return 3;
    return h.kind == HANDLE_BODY ? 1 : 2;
}

/* Prefers handles to bodies, and of two handles the one of the shape that was edited last. */
static handle find_any(const lab *lab, hit_vec stage, lab_actor *which)
{
    lab_actor other = lab->edit.target == LAB_BASE ? LAB_CURSOR : LAB_BASE;
    handle first = find_handle(lab, stage, lab->edit.target);
    handle second = find_handle(lab, stage, other);
    bool others = rank_of_handle(lab, second, other) > rank_of_handle(lab, first, lab->edit.target);
    *which = others ? other : lab->edit.target;
    return others ? second : first;
}

void grab_hover(lab *lab, hit_vec stage)
{
    lab_actor which;
    handle found = find_any(lab, stage, &which);
    bool same = found.kind == lab->edit.hover.kind && found.index == lab->edit.hover.index &&
                which == lab->edit.hover_actor;
    lab->edit.hover = found;
    lab->edit.hover_actor = which;
    lab->dirty = lab->dirty || !same;
}

int grab_find_edge(const lab *lab, hit_vec stage, lab_actor *which)
{
    const lab_actor order[2] = {lab->edit.target,
                                lab->edit.target == LAB_BASE ? LAB_CURSOR : LAB_BASE};
    for (int i = 0; i < 2; i++) {
        *which = order[i];
        int edge = can_be_grabbed(lab, *which)
                       ? handles_edge(lab_shape(lab, *which), stage, lab->edit.reach)
                       : -1;
        if (edge >= 0)
            return edge;
    }
    return -1;
}

/* ---- Dragging ----------------------------------------------------------------------------- */

bool grab_press(lab *lab, hit_vec stage)
{
    grab_release(lab);
    lab_actor which;
    handle found = find_any(lab, stage, &which);
    grab *g = &lab->edit.grab;
    if (found.kind == HANDLE_NONE)
        return false;
    if (found.kind == HANDLE_BODY)
        found = (handle){HANDLE_CENTRE, 0, grab_grip(lab, which).middle};
    g->held = true;
    g->was = scene_actor_share(slot_actor(lab_slot(lab), which));
    g->actor = which;
    g->handle = found;
    g->from = stage;
    g->at = lab_slot(lab)->at;
    g->changed = false;
    lab->edit.target = which;
    lab->edit.vertex = found.kind == HANDLE_VERTEX ? found.index : -1;
    lab->dirty = true;
    return true;
}

/* Returns the smallest round number of stage units that is not under the reach. */
double grab_grid(const lab *lab)
{
    double least = lab->edit.reach;
    double unit = pow(10, floor(log10(least)));
    if (least <= unit)
        return unit;
    return least <= 5 * unit ? 5 * unit : 10 * unit;
}

/* A grid under 1 is the inverse of a whole number: division gives 0.3, not 0.30000000000000004. */
static double round_to(double x, double grid)
{
    double parts = round(1 / grid);
    return grid < 1 ? round(x * parts) / parts : round(x / grid) * grid;
}

static hit_vec to_grid(hit_vec v, double grid)
{
    return (hit_vec){round_to(v.x, grid), round_to(v.y, grid)};
}

/* The handle moves as far as the pointer did, then to a round position. */
static hit_vec target_of(const lab *lab, hit_vec stage)
{
    const grab *g = &lab->edit.grab;
    hit_vec to = {g->handle.at.x + (stage.x - g->from.x), g->handle.at.y + (stage.y - g->from.y)};
    bool free = g->handle.kind == HANDLE_RADIUS || g->handle.kind == HANDLE_ANGLE;
    if (free)
        return to;
    return lab->motion.fast ? to_grid(to, grab_grid(lab)) : view_snap_to(to, lab->edit.pixel);
}

/* Angles become multiples of this; 0: any. */
static double angle_unit(const lab *lab)
{
    return lab->motion.fast ? LAB_RIGHT_TURN : 0;
}

static void drag_cursor(const lab *lab, actor_state *state, hit_vec to, hit_vec *ring)
{
    const grab *g = &lab->edit.grab;
    handle h = g->handle;
    if (h.kind == HANDLE_CENTRE) {
        state->shape = reshape_copy(&g->was.shape, ring);
        state->at = to;
        return;
    }
    h.at = (hit_vec){h.at.x - g->at.x, h.at.y - g->at.y};
    hit_vec local = {to.x - g->at.x, to.y - g->at.y};
    state->shape = reshape_drag(&g->was.shape, h, local, angle_unit(lab), ring);
}

/* The cursor is where it is now when the base is held: keys may have moved it. */
static actor_state state_held(lab *lab)
{
    const grab *g = &lab->edit.grab;
    hit_vec at = g->actor == LAB_CURSOR ? g->at : lab_slot(lab)->at;
    return (actor_state){g->was.shape, g->was.anchor, at};
}

static hit_vec snapped(const lab *lab, hit_vec v)
{
    return lab->motion.fast ? to_grid(v, grab_grid(lab)) : view_snap_to(v, lab->edit.pixel);
}

/* Rounds the number that the handle changes, such as a radius. Of a pair the handle changes one. */
static void snap_number(const lab *lab, hit_shape *shape)
{
    const kind *k = kind_of(shape);
    const kind_handle *h = kind_find_handle(shape, lab->edit.grab.handle);
    if (!h || !h->rounded)
        return;
    if (h->rounded == &kind_grow) {
        hit_vec grow = {shape->radius, 0};
        if (shape->radius != lab->edit.grab.was.shape.radius)
            shape->radius = snapped(lab, grow).x;
        return;
    }
    kind_values values = k->values(shape), were = k->values(&lab->edit.grab.was.shape);
    int i = kind_find_number(k, h->rounded->name);
    hit_vec v = values.of[i], was = were.of[i];
    v = snapped(lab, v);
    values.of[i].x = values.of[i].x == was.x ? was.x : v.x;
    values.of[i].y = values.of[i].y == was.y ? was.y : v.y;
    *shape = k->make(&values);
}

/* The pointer has moved so little that this is still a click. */
static bool is_trembling(const lab *lab, hit_vec stage)
{
    const grab *g = &lab->edit.grab;
    return hypot(stage.x - g->from.x, stage.y - g->from.y) < lab->edit.reach * TREMBLE;
}

void grab_drag(lab *lab, hit_vec stage)
{
    grab *g = &lab->edit.grab;
    lab->pen.pointer = stage;
    if (!g->held || (!g->changed && is_trembling(lab, stage)))
        return;
    hit_vec to = target_of(lab, stage);
    if (is_carried(lab, g->actor)) {
        motion_drag_to(lab, to);
        g->changed = true;
        return;
    }
    hit_vec *ring = change_make_ring(&g->was.shape);
    actor_state state = state_held(lab);
    if (g->was.anchored) {
        /* The ends of an anchored segment are the anchor and the reference point. */
        hit_vec by = {to.x - g->handle.at.x, to.y - g->handle.at.y};
        if (g->handle.kind != HANDLE_VERTEX || g->handle.index == 0)
            state.anchor = (hit_vec){state.anchor.x + by.x, state.anchor.y + by.y};
        if (g->handle.kind != HANDLE_VERTEX || g->handle.index == 1)
            state.at = (hit_vec){state.at.x + by.x, state.at.y + by.y};
    } else if (g->actor == LAB_CURSOR)
        drag_cursor(lab, &state, to, ring);
    else
        state.shape = reshape_drag(&g->was.shape, g->handle, to, angle_unit(lab), ring);
    snap_number(lab, &state.shape);
    g->changed = change_install(lab, g->actor, state, ring) || g->changed;
}

void grab_release(lab *lab)
{
    grab *g = &lab->edit.grab;
    if (!g->held)
        return;
    g->held = false;
    lab->dirty = true;
    scene_actor_free(&g->was);
    if (g->changed && is_carried(lab, g->actor))
        pin_down(lab, LAB_NO_SERIES);
    else if (g->changed)
        change_commit(lab, g->actor == LAB_CURSOR ? g->at : lab_slot(lab)->at);
}

void grab_cancel(lab *lab)
{
    grab *g = &lab->edit.grab;
    if (!g->held)
        return;
    g->held = false;
    lab->dirty = true;
    actor_state state = state_held(lab);
    if (is_carried(lab, g->actor))
        lab_slot(lab)->at = g->at;
    if (g->changed && !is_carried(lab, g->actor))
        change_install(lab, g->actor, state, corners_share(g->was.ring));
    scene_actor_free(&g->was);
}
