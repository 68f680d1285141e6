/* SPDX-License-Identifier: MIT */
#include "tool_look.h"

#include "action_ids.h"
#include "lab.h"
#include "words.h"

static const tool_hint drawing_hints[] = {
    {"Enter", N_("finish"), ACTION_FINISH_DRAWING, N_("Finish the polygon")},
    {"Backspace", N_("take back"), ACTION_TAKE_BACK, N_("Remove the last vertex")},
    {"Esc", N_("leave"), ACTION_LEAVE, N_("Leave drawing or editing")},
    {NULL, NULL, ACTION_NONE, NULL},
};

static const tool_hint editing_hints[] = {
    {"Esc", N_("done"), ACTION_LEAVE, N_("Leave drawing or editing")},
    {"Q", N_("turn left"), ACTION_TURN_LEFT, N_("Turn the shape to the left")},
    {"W", N_("turn right"), ACTION_TURN_RIGHT, N_("Turn the shape to the right")},
    {"Z", N_("smaller"), ACTION_SHRINK, N_("Make the shape smaller")},
    {"X", N_("larger"), ACTION_GROW, N_("Make the shape larger")},
    {"Enter", N_("numbers"), ACTION_FINISH_DRAWING, N_("Type the shape's numbers; Tab goes on")},
    {NULL, NULL, ACTION_NONE, NULL},
};

static const tool_look looks[TOOL_COUNT] = {
    [TOOL_EDIT] = {.hints = editing_hints, .has_handles = true},
    [TOOL_DRAW] = {.hints = drawing_hints, .has_crosshair = true},
};

const tool_look *tool_look_of(const lab *lab)
{
    return &looks[lab->tool];
}
