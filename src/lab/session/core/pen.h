/* Draws polygons by clicks: the tool of "Collision of any polygons by the cross product". */
#ifndef LAB_PEN_H
#define LAB_PEN_H

#include "shape_number.h"
#include "sketch.h"

typedef struct lab lab; /* lab.h */

/* Returns whether the scene is about polygons, so that drawing is offered, and no lesson is about
 * another thing. Drawing is possible in every scene. */
bool pen_is_offered(const lab *lab);

void pen_start(lab *lab, lab_actor which);
/* Starts polygon A; when it is finished, polygon B follows. */
void pen_start_both(lab *lab);
void pen_click(lab *lab, hit_vec stage);
/* The pointer moved with the button down: draws a freehand line. */
void pen_stroke(lab *lab, hit_vec stage);
void pen_end_stroke(lab *lab);
void pen_take_back(lab *lab);
/* Replaces the shape by what was drawn: a polygon, a segment of two vertices, or a point. */
void pen_finish(lab *lab, lab_actor which);

/* Returns whether a click there hits the first vertex and so finishes the polygon. */
bool pen_closes(const lab *lab, hit_vec stage);
const sketch *pen_sketch(const lab *lab); /* NULL: nothing is being drawn */

#endif
