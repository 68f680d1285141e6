/* SPDX-License-Identifier: MIT */
/* The tools that the pointer may be on the stage, and what each is to the rules of the lab.
 * view/said/tool_look.h has how they look, window/tool_input.h what the hand does with them. */
#ifndef LAB_TOOL_H
#define LAB_TOOL_H

#include <stdbool.h>

typedef enum tool_id {
    TOOL_MOVE, /* moves the cursor shape */
    TOOL_READ, /* the same while the map is shown: a click reads it */
    TOOL_EDIT, /* changes shapes by their handles */
    TOOL_DRAW, /* draws a polygon */
    TOOL_COUNT
} tool_id;

typedef struct tool {
    bool moves;       /* the cursor follows the pointer, and may fly; otherwise it stands still */
    bool has_handles; /* shapes are grabbed by their handles, and changed; otherwise as a whole */
    bool sketches;    /* there is a drawing that is not finished */
} tool;

const tool *tool_of(tool_id id);

#endif
