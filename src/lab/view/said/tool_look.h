/* SPDX-License-Identifier: MIT */
/* How a tool looks, a row a tool. */
#ifndef LAB_TOOL_LOOK_H
#define LAB_TOOL_LOOK_H

#include "action.h"

typedef struct lab lab; /* lab.h */

/* A key in the strip, and what it does. A list ends with one without a key. */
typedef struct tool_hint {
    const char *key, *word;
    action_id id;
    const char *tip;
} tool_hint;

typedef struct tool_look {
    const tool_hint *hints; /* NULL: those of what is shown */
    bool has_handles;       /* they are drawn, and the panel has the numbers of the shapes */
    bool has_crosshair;     /* over the stage the pointer is one */
} tool_look;

const tool_look *tool_look_of(const lab *lab);

#endif
