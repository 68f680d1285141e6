/* What is written beside a trace's constructions, and what that keeps off. */
#ifndef LAB_ANNOTATION_H
#define LAB_ANNOTATION_H

#include "construction.h"
#include "labels.h"

typedef struct annotation {
    const construction *construction;
    labels labels;
    hit_vec middle; /* the base's, in output pixels: names of points stand away from it */
} annotation;

/* What a label says, where it belongs, and to which side of that it would best stand. */
typedef struct annotation_label {
    char text[96];
    hit_vec at, side; /* output pixels */
} annotation_label;

/* Draws the label if there is room for it. `index`: its step; -1: it belongs to none. */
void annotation_draw(annotation *annotation, const annotation_label *label, int index);
/* Draws the step's own label, if it has one. */
void annotation_draw_step(annotation *annotation, int index);
/* A direction perpendicular to the line from p to q, upwards: where a label of it stands. */
hit_vec annotation_upwards(hit_vec p, hit_vec q);

/* Keep labels off what a step draws, off an outline, and off a square around a point. */
void annotation_avoid_step(annotation *annotation, int index);
void annotation_avoid_outline(annotation *annotation, const hit_shape *shape);
void annotation_keep_off(annotation *annotation, hit_vec at, double rim);

#endif
