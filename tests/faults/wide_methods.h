/* SPDX-License-Identifier: MIT */
/* The published methods themselves with numbers of 113 bits: what they would compare without
 * rounding. */
#ifndef WIDE_METHODS_H
#define WIDE_METHODS_H

#include <stdbool.h>

/* A shape in plain numbers: its vertices as the library stores them, x and y in turn. */
typedef struct wide_shape {
    int kind, count;
    const double *vertices; /* of an ellipse, centre and half-axes */
    double radius, centre[2], size[2], angle;
} wide_shape;

typedef enum wide_sort { WIDE_CHECKS_MADE, WIDE_MEASURES } wide_sort;

/* A comparison, or a measure: a value, an offset, an angle, whose number is the left one. The
 * numbers are cut to doubles; NaN: none. */
typedef struct wide_check {
    const char *text;
    int kind;                    /* a hit_step_kind */
    double left, right, between; /* left - right */
    double left_low;             /* what `left` lacks */
    /* How far each may be wrong: it moves so far, times a few, when the shapes move by 2^-105. */
    double left_noise, right_noise, between_noise;
    bool outcome;
    int edge_a, edge_b; /* what it is about; -1: no edge */
} wide_check;

enum { WIDE_CHECKS = 4096 };

/* Returns how many of the sort the method makes; -1: there is no such method. The shapes are in its
 * order. */
int wide_run(const char *id, const wide_shape *a, const wide_shape *b, wide_sort sort,
             wide_check *out);

#endif
