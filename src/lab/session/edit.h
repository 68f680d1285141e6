/* Changes of shapes: by keys, by typing, vertex by vertex, and back again. Every change goes into
 * the scene's history; a bad one is refused with a message. */
#ifndef LAB_EDIT_H
#define LAB_EDIT_H

#include "lab.h"

/* Of the target. Degrees clockwise on screen; while `fast`, on to the next multiple of 15. */
void edit_turn(lab *lab, double degrees);
void edit_scale(lab *lab, int steps); /* larger by LAB_GROWTH a step */
/* NULL, or why it was not taken. */
const char *edit_set_field(lab *lab, field field, const char *typed);
/* A vertex where the pointer is on an edge; false: it is on none, or not on a polygon's. */
bool edit_add_vertex(lab *lab, hit_vec stage);
void edit_delete_vertex(lab *lab);
/* The next vertex of the target, as if it had been grabbed. */
void edit_walk_vertices(lab *lab, int by);
/* -1: back, 1: on. */
void edit_undo(lab *lab, int by);

#endif
