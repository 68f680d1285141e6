/* SPDX-License-Identifier: MIT */
/* Labels beside a trace's constructions, and the places that they avoid. */
#ifndef LAB_ANNOTATION_H
#define LAB_ANNOTATION_H

#include "construction.h"
#include "labels.h"
#include "told_run.h"

typedef struct annotation {
    const construction *construction;
    labels labels;
    hit_vec middle; /* the base's middle in output pixels; names of points stand away from it */
    int edges[2];   /* of base and cursor */
    sentence told;  /* the answer */
    bool doubted;   /* it is wrong: its numbers are told as what they are */
    bool whole;     /* numbers are written with all their digits */
    bool unfolded;  /* labels show them so; the panel or the caption unfolds them */
    bool tells;     /* the pointer is free: a label's tip has all digits */
} annotation;

/* A label's text, the place that it names, and the direction in which it would best stand. */
typedef struct annotation_label {
    char text[128];
    char exactly[128]; /* with all digits; empty: these are all */
    hit_vec at, side;  /* output pixels */
} annotation_label;

/* Draws the label if there is room for it. `index` is its step's place in the trace, or -1. */
void annotation_draw(annotation *annotation, const annotation_label *label, int index);
/* Draws the step's own label, if it has one. */
void annotation_draw_step(annotation *annotation, int index);
/* Returns the perpendicular of the line from p to q that points upwards: a label of the line stands
 * there. */
hit_vec annotation_upwards(hit_vec p, hit_vec q);
/* Returns the place on the part of a line that is on the stage, from 0 where it begins to 1. */
hit_vec annotation_visible_place(const annotation *annotation, hit_vec a, hit_vec b, double part);

/* These keep labels away from what a step draws, from an outline, and from a square around a point.
 */
void annotation_avoid_step(annotation *annotation, int index);
void annotation_avoid_outline(annotation *annotation, const hit_shape *shape);
void annotation_keep_off(annotation *annotation, hit_vec at, double rim);

#endif
