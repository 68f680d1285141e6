/* SPDX-License-Identifier: MIT */
/* What the oracles of relations share: shapes in whole numbers. */
#ifndef ORACLE_FIGURE_H
#define ORACLE_FIGURE_H

#include "hit.h"
#include "rational.h"

typedef struct place {
    num x, y;
} place;

/* The point (x / w, y / w); w > 0. */
typedef struct spot {
    num x, y, w;
} spot;

enum { MAX_CORNERS = 16 };

typedef struct figure {
    int count; /* corners: 1 or 2 of an axis, 3 or more of a ring with an area */
    place corner[MAX_CORNERS];
    num radius;
    bool tangled;
} figure;

/* Returns the least of `unit` and those of the shape's numbers. */
int oracle_least_unit(int unit, const hit_shape *shape);

/* Reads a shape; of ellipses only those without area. */
void oracle_read_figure(figure *f, const hit_shape *shape, int unit);

enum { OUTSIDE = -1, ON_OUTLINE, INSIDE };

/* Where the point lies, by the even-odd rule. A figure without area is all outline. */
int oracle_where_in(const figure *f, spot p);

/* Names the relation of two that hit. */
hit_relation oracle_name_relation(bool f_in_g, bool g_in_f, bool interiors);

hit_relation oracle_relate_figures(const figure *f, const figure *g);

#endif
