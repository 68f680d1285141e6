/* The shapes of a state as text: "circle:480,320:50", "polygon:0,0:9,0:5,7", "anchor:480,320". */
#ifndef LAB_STATE_SHAPE_H
#define LAB_STATE_SHAPE_H

#include "report.h"
#include "scene.h"

/* A cursor's place is the pointer: the text leaves it out. `line` is for the report. False: failed
 * and reported; *out owns nothing then. The text is changed. */
bool state_shape_read(report *report, int line, bool base, char *text, scene_actor *out);
void state_shape_write(FILE *out, const scene_actor *actor, bool base);

/* Explains the forms of all kinds. */
void state_shape_print_help(FILE *out);

#endif
