/* SPDX-License-Identifier: MIT */
/* Draws polygons by clicks: the tool of "Collision of any polygons by the cross product".
 *
 * As in the post, a click adds a vertex to every polygon that is being drawn. From its first vertex
 * on, what is drawn so far is the shape, an open line that Finish closes; the shape from before
 * comes back when no vertex is left, or when drawing is left. */
#ifndef LAB_PEN_H
#define LAB_PEN_H

#include "shape_number.h"
#include "sketch.h"

typedef struct lab lab; /* lab.h */

/* Returns whether the scene is about polygons, so that drawing is offered, and no lesson is about
 * another thing. Drawing is possible in every scene. */
bool pen_is_offered(const lab *lab);

/* Starts that polygon, anew if it is being drawn; the other one goes on. */
void pen_start(lab *lab, lab_actor which);
/* Starts polygon A; when it is finished, polygon B follows. */
void pen_start_both(lab *lab);
/* The scene is shown again: goes on with what was being drawn in it. */
void pen_go_on(lab *lab);
void pen_click(lab *lab, hit_vec stage);
/* The pointer moved with the button down: draws a freehand line. */
void pen_stroke(lab *lab, hit_vec stage);
void pen_end_stroke(lab *lab);
void pen_take_back(lab *lab);
bool pen_can_take_back(const lab *lab);
/* Replaces the shape by what was drawn: a polygon, a segment of two vertices, or a point. */
void pen_finish(lab *lab, lab_actor which);
/* Finishes all that is being drawn. */
void pen_finish_all(lab *lab);

/* Returns whether a click there hits that polygon's first vertex and so finishes it. */
bool pen_closes(const lab *lab, lab_actor which, hit_vec stage);
/* NULL: that polygon is not being drawn. */
const sketch *pen_sketch(const lab *lab, lab_actor which);

#endif
