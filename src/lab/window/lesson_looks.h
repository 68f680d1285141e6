/* SPDX-License-Identifier: MIT */
/* What of the window the open lesson, or the case of the judge, has changed: see lesson_follow.c.
 */
#ifndef LAB_LESSON_LOOKS_H
#define LAB_LESSON_LOOKS_H

#include "layout.h"
#include "system.h"

typedef struct lesson_looks {
    bool open;
    bool text;          /* a lesson was open meanwhile, whose text stood in the panel's place */
    int opened, step;   /* what the window shows of it */
    bool explain, map;  /* as they were before */
    bool panel_open;    /* likewise */
    layout_zones zones; /* likewise, */
    camera camera;      /* of this scene */
    int scene;
} lesson_looks;

#endif
