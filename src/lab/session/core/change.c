/* SPDX-License-Identifier: MIT */
#include "change.h"

#include "kind.h"
#include "pin.h"
#include "scene.h"
#include "scene_limits.h"
#include "slot.h"
#include "vertices.h"
#include "words.h"

#include <math.h>

/* A cursor's place is its reference point: what moved its place moves the reference point. */
static void recentre(actor_state *s)
{
    hit_vec by;
    if (!kind_has_place(&s->shape, &by) || (by.x == 0 && by.y == 0))
        return;
    s->at = (hit_vec){s->at.x + by.x, s->at.y + by.y};
    s->shape = kind_put(&s->shape, (hit_vec){0, 0});
}

void change_refresh(lab *lab)
{
    slot *slot = lab_slot(lab);
    lab->revision++;       /* what was indexed is no longer of these shapes */
    lab_place_cursor(lab); /* its vertices may have moved in memory */
    slot_forget_verdicts(slot);
    lab->why.looked_at = -1; /* that comparison was of other shapes */
    lab->dirty = true;
}

hit_vec *change_make_ring(const hit_shape *shape)
{
    return corners_make(shape->count + 1);
}

/* A field stays what its file says. */
static bool refuse_field(lab *lab, lab_actor which)
{
    bool refused = which == LAB_BASE && lab_is_field(lab);
    if (refused)
        lab_say(lab, false, "%s",
                _("The shapes of a field are not edited. Shift+B edits the cursor shape."));
    return refused;
}

static bool refuse_drawn_over(lab *lab, lab_actor which)
{
    bool refused = lab_slot(lab)->drawn_over[which];
    if (refused)
        lab_say(lab, false, "%s", _("First finish the polygon, or leave drawing with Esc."));
    return refused;
}

/* Why the actor cannot be so; NULL: it can, and there is room to place it. */
static const char *wrong_with(slot *slot, lab_actor which, const actor_state *state)
{
    hit_shape at = hit_make_point(state->at);
    hit_error error = hit_validate(&state->shape);
    if (error == HIT_OK)
        error = hit_validate(&at);
    if (error != HIT_OK)
        return _(hit_error_text(error));
    const scene *scene = slot->scene;
    int others = (which == LAB_BASE ? scene->cursor : scene->base).shape.count;
    if (state->shape.count > slot_actor(slot, which)->shape.count &&
        state->shape.count + others > LIMIT_VERTICES) {
        /* The text stands until the next call. */
        static char text[160];
        snprintf(text, sizeof text, _("both shapes together have at most %d vertices in the lab"),
                 LIMIT_VERTICES);
        return text;
    }
    if (which == LAB_CURSOR)
        slot_make_room(slot, state->shape.count);
    return NULL;
}

/* The actor owns what the new shape needs of the ring. */
static void take_actor_state(scene_actor *actor, const actor_state *state, hit_vec *ring)
{
    bool owned = kind_of(&state->shape)->free_count;
    int *ends = owned ? ends_share((int *)state->shape.rings.ends) : NULL;
    scene_actor_free(actor);
    actor->ring = owned ? ring : NULL;
    actor->ends = ends;
    if (!owned)
        corners_drop(ring);
    actor->shape = state->shape;
    actor->anchor = state->anchor;
}

bool change_install(lab *lab, lab_actor which, actor_state state, hit_vec *ring)
{
    slot *slot = lab_slot(lab);
    scene_actor *actor = slot_actor(slot, which);
    if (actor->anchored)
        state.shape = hit_make_segment(state.anchor, state.at);
    else if (which == LAB_CURSOR)
        recentre(&state);
    bool refused = refuse_field(lab, which) || refuse_drawn_over(lab, which);
    const char *wrong = refused ? NULL : wrong_with(slot, which, &state);
    if (wrong)
        lab_fail(lab, wrong);
    if (refused || wrong) {
        corners_drop(ring);
        return false;
    }
    take_actor_state(actor, &state, ring);
    slot->at = state.at;
    change_refresh(lab);
    return true;
}

void change_commit(lab *lab, hit_vec before)
{
    slot *slot = lab_slot(lab);
    lab->edit.series = LAB_NO_SERIES;
    lab_say_nothing(lab);
    pin_note_release(lab, before);
    if (before.x != slot->at.x || before.y != slot->at.y)
        slot->held = slot->at;
    const scene kept = slot_kept(slot);
    history_commit(&slot->history, &kept, before, slot->at);
}

bool change_make(lab *lab, lab_actor which, actor_state state, hit_vec *ring)
{
    hit_vec before = lab_slot(lab)->at;
    bool installed = change_install(lab, which, state, ring);
    if (installed)
        change_commit(lab, before);
    return installed;
}

bool change_adopt(lab *lab, lab_actor which, const hit_shape *outline)
{
    slot *slot = lab_slot(lab);
    hit_vec before = slot->at, low, high, reference = {0, 0};
    hit_vec *ring = change_make_ring(outline);
    hit_bounds(outline, &low, &high);
    /* Rounded to whole units, vertex - reference + reference is the vertex again. */
    if (which == LAB_CURSOR)
        reference = (hit_vec){round((low.x + high.x) / 2), round((low.y + high.y) / 2)};
    scene_actor *changed = slot_actor(slot, which);
    bool anchored = changed->anchored;
    changed->anchored = false;
    actor_state state = {hit_place(outline, (hit_vec){-reference.x, -reference.y}, ring),
                         {0, 0},
                         which == LAB_CURSOR ? reference : before};
    bool installed = change_install(lab, which, state, ring);
    changed->anchored = anchored && !installed;
    if (!installed)
        return false;
    lab->edit.vertex = -1; /* it was selected on the old shape */
    change_commit(lab, before);
    return true;
}

/* ---- Drawing over a shape ----------------------------------------------------------------- */

void change_draw_over(lab *lab, lab_actor which, const hit_shape *drawn)
{
    slot *slot = lab_slot(lab);
    scene_actor *actor = slot_actor(slot, which);
    hit_vec *ring = change_make_ring(drawn), origin = {0, 0};
    if (which == LAB_CURSOR)
        origin = slot->at;
    actor_state state = {hit_place(drawn, (hit_vec){-origin.x, -origin.y}, ring), actor->anchor,
                         slot->at};
    if (wrong_with(slot, which, &state)) {
        corners_drop(ring);
        return;
    }
    take_actor_state(actor, &state, ring);
    actor->anchored = false;
    slot->drawn_over[which] = true;
    change_refresh(lab);
}

void change_put_back(lab *lab, lab_actor which)
{
    slot *slot = lab_slot(lab);
    if (!slot->drawn_over[which])
        return;
    scene kept = slot_kept(slot);
    scene_actor back = scene_actor_share(which == LAB_BASE ? &kept.base : &kept.cursor);
    if (which == LAB_CURSOR)
        slot_make_room(slot, back.shape.count);
    scene_actor_free(slot_actor(slot, which));
    *slot_actor(slot, which) = back;
    slot->drawn_over[which] = false;
    change_refresh(lab);
}

/* ---- Undoing ------------------------------------------------------------------------------ */

/* Letting the cursor go was a move: from where it was held to where it is. Returns whether it is
 * where it was held. */
static bool undo_release(lab *lab)
{
    hit_vec held = lab_slot(lab)->held;
    pin_down(lab, LAB_NO_SERIES);
    return vertices_equal(held, lab_slot(lab)->at);
}

void change_undo(lab *lab, int by)
{
    slot *slot = lab_slot(lab);
    history *h = &slot->history;
    if (by < 0 && slot->released && undo_release(lab))
        return;
    int to = h->position + by;
    if (to < 0 || to >= h->count) {
        lab_say(lab, false, "%s", by < 0 ? _("Nothing to undo.") : _("Nothing to redo."));
        return;
    }
    hit_vec was = slot->at;
    slot_make_room(slot, h->entries[to].cursor.shape.count);
    history_walk(h, by, slot->scene, &slot->at);
    if (was.x != slot->at.x || was.y != slot->at.y) {
        slot->held = slot->at;
        slot->pinned = true;
        slot->released = false;
    }
    lab->edit.vertex = -1;
    lab->edit.series = LAB_NO_SERIES;
    change_refresh(lab);
    if (by < 0)
        lab_say(lab, false, _("Undone. %d more can be undone."), h->position);
    else
        lab_say(lab, false, _("Redone. %d more can be redone."), h->count - 1 - h->position);
}
