/* SPDX-License-Identifier: MIT */
#include "tool.h"

static const tool tools[TOOL_COUNT] = {
    [TOOL_MOVE] = {.moves = true},
    [TOOL_READ] = {.moves = true},
    [TOOL_EDIT] = {.has_handles = true},
    [TOOL_DRAW] = {.sketches = true},
};

const tool *tool_of(tool_id id)
{
    return &tools[id];
}
