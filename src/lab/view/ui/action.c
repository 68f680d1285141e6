/* SPDX-License-Identifier: MIT */
#include "action.h"

#include "action_ids.h"
#include "answer.h"
#include "case.h"
#include "edit.h"
#include "lab.h"
#include "pen.h"
#include "words.h"

/* ---- Why an action does nothing now -----------------------------------------------------------
 */

static const char *why_crowd(const lab *lab)
{
    return lab_is_field(lab) ? N_("This works with two shapes, and this scene is a field of many.")
                             : NULL;
}

/* Of a sector the judge has no cases beside every shape, and none with an inner radius. */
static bool has_cases(const hit_shape *a, const hit_shape *b)
{
    bool partial = a->kind >= HIT_KIND_COUNT || b->kind >= HIT_KIND_COUNT;
    case_pair pair = case_pair_of(a, b);
    hit_case one;
    return !partial || (case_pair_fits(pair) && case_take_pair(pair, a, b, &one));
}

static const char *why_no_own(const lab *lab)
{
    if (lab_is_field(lab) || has_cases(lab_shape(lab, LAB_BASE), lab_shape(lab, LAB_CURSOR)))
        return why_crowd(lab);
    return N_(
        "Tests of yours take sectors with a tip, beside a point, a segment, a circle or a box.");
}

static const char *why_no_method(const lab *lab)
{
    return lab->answer->row_count > 1 ? NULL : N_("There is no other method for these shapes.");
}

static const char *why_no_step_back(const lab *lab)
{
    why_checks checks = lab_checks(lab);
    if (lab_is_field(lab))
        return why_crowd(lab);
    if (checks.count == 0)
        return N_("The method compared nothing.");
    if (checks.current > 0)
        return NULL;
    return checks.count == 1 ? N_("There is only one comparison.")
                             : N_("The first comparison is shown.");
}

static const char *why_no_step_on(const lab *lab)
{
    why_checks checks = lab_checks(lab);
    if (lab_is_field(lab) || checks.count <= 1)
        return why_no_step_back(lab);
    return checks.current < checks.count - 1
               ? NULL
               : N_("The last comparison is shown, which decided: step back to those before it.");
}

static const char *why_drawing(const lab *lab)
{
    return lab->tool == TOOL_DRAW ? N_("First finish the polygon, or leave drawing with Esc.")
                                  : NULL;
}

static const char *why_no_fault(const lab *lab)
{
    const char *why = lab_is_field(lab) ? why_crowd(lab) : why_drawing(lab);
    return !why && !answer_method(lab->answer) ? N_("The referee is never wrong. Select a method.")
                                               : why;
}

static const char *why_no_pin(const lab *lab)
{
    const char *why = why_drawing(lab);
    return !why && lab->tool == TOOL_EDIT ? N_("While you edit, the shape stays anyway.") : why;
}

static const char *why_no_undo(const lab *lab)
{
    return edit_can_undo(lab, -1) ? NULL : N_("Nothing to undo.");
}

static const char *why_no_redo(const lab *lab)
{
    return edit_can_undo(lab, 1) ? NULL : N_("Nothing to redo.");
}

/* ---- The table --------------------------------------------------------------------------------
 */

/* clang-format off */
#define KEY(key)        {SDLK_##key, 0}
#define SHIFT(key)      {SDLK_##key, KMOD_SHIFT}
#define CTRL(key)       {SDLK_##key, KMOD_CTRL}
#define CTRL_SHIFT(key) {SDLK_##key, KMOD_CTRL | KMOD_SHIFT}

const action_row actions[ACTION_MOST] = {
#define ACTION(id, does, ...)    [ACTION_##id] = {.name = #id, __VA_ARGS__},
#define GROUP(id, title)         [ACTION_GROUP_##id] = {.help = title},
#define NOTE(id, keys, explains) [ACTION_NOTE_##id] = {.label = keys, .help = explains},
#include "actions.inc"
#define INNER(id, does)          [ACTION_##id] = {.name = #id},
#include "inner_actions.inc"
};

const int action_count = ACTION_COUNT;
_Static_assert((int)ACTION_COUNT <= (int)ACTION_MOST, "ACTION_MOST");

static const action_id order[] = {
#define ACTION(id, ...) ACTION_##id,
#define GROUP(id, ...)  ACTION_GROUP_##id,
#define NOTE(id, ...)   ACTION_NOTE_##id,
#include "actions.inc"
};

const int action_order_count = sizeof order / sizeof *order;
/* clang-format on */

action_id action_in_order(int place)
{
    return order[place];
}

const char *action_key_label(action_id id)
{
    return actions[id].label ? _(actions[id].label) : NULL;
}

const char *action_key_text(action_id id)
{
    return actions[id].help ? _(actions[id].help) : NULL;
}

const char *action_why_grey(action_id id, const lab *lab)
{
    return actions[id].grey ? actions[id].grey(lab) : NULL;
}

/* ---- Keys -------------------------------------------------------------------------------------
 */

/* Reads scancodes, so that digits also work on layouts that need Shift for them, and on the keypad.
 */
static int digit_of(SDL_Scancode code)
{
    if (code >= SDL_SCANCODE_1 && code <= SDL_SCANCODE_0)
        return (int)(code - SDL_SCANCODE_1 + 1) % 10;
    if (code >= SDL_SCANCODE_KP_1 && code <= SDL_SCANCODE_KP_0)
        return (int)(code - SDL_SCANCODE_KP_1 + 1) % 10;
    return -1;
}

static bool has_key(const action_row *row, SDL_Keycode code, Uint16 modifier)
{
    for (int i = 0; i < ACTION_KEYS && row->keys[i].code; i++)
        if (row->keys[i].code == code && row->keys[i].modifier == modifier)
            return true;
    return false;
}

action action_for_key(const SDL_Keysym *key, bool repeat)
{
    if (key->mod & (KMOD_ALT | KMOD_GUI))
        return (action){ACTION_NONE, 0};
    Uint16 modifier = 0;
    modifier |= key->mod & KMOD_SHIFT ? KMOD_SHIFT : 0;
    modifier |= key->mod & KMOD_CTRL ? KMOD_CTRL : 0;
    int digit = digit_of(key->scancode);
    if (digit >= 0 && !(modifier & KMOD_CTRL) && !repeat)
        return (action){ACTION_SCENE_KEY, digit};
    if (digit == 0 && modifier == KMOD_CTRL)
        return (action){ACTION_USUAL_TEXT, 0};
    for (action_id id = 0; id < ACTION_COUNT; id++)
        if (has_key(&actions[id], key->sym, modifier) && (!repeat || actions[id].repeats))
            return (action){id, 0};
    return (action){ACTION_NONE, 0};
}
