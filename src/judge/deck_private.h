/* SPDX-License-Identifier: MIT */
/*
 * What the decks share. Shapes are drawn in whole numbers, so that every number of a case, and the
 * far corner of a box, is exact; case_make() then scales all of them by a power of two.
 */
#ifndef JUDGE_DECK_PRIVATE_H
#define JUDGE_DECK_PRIVATE_H

#include "case.h"
#include "chance.h"

typedef struct deck_draw {
    case_pair pair;
    case_numbers numbers;
    bool convex; /* all polygons are */
    bool moves;  /* the first shape does */
    long index;
    uint64_t chance;
    double unit; /* a power of two: what 1 of the drawn numbers becomes */
} deck_draw;

/* A place in whole numbers, and how far a shape reaches from it. */
typedef struct deck_spot {
    double x, y, reach;
} deck_spot;

/* Draws a case. False: what was drawn is none of this deck's cases; another draw may be one. */
typedef bool deck_fn(deck_draw *d, hit_case *out);

deck_fn deck_structured, deck_inside, deck_touch, deck_near, deck_margin, deck_special, deck_issues,
    deck_motion;
/* Draw two bars across each other, and boxes that overlap in a corner. */
deck_fn deck_cross, deck_diagonal;

static inline double deck_whole(deck_draw *d, int64_t low, int64_t high)
{
    return (double)chance_whole(&d->chance, low, high);
}

static inline bool deck_one_in(deck_draw *d, int n)
{
    return chance_whole(&d->chance, 1, n) == 1;
}

/* Makes the shape a bar of half so long and so wide, level or upright; a point is its middle. */
void deck_bar(case_form form, hit_vec at, hit_vec half, bool upright, case_shape *out);
/* Moves all coordinates. */
void deck_move(case_shape *s, double x, double y);
/* Draws a motion for the first shape of a case that is made: towards the other or not, in numbers
 * of the type. */
void deck_motion_add(deck_draw *d, hit_case *one);
/* Draws a shape of ordinary proportions around the spot. Rings run clockwise as seen on the screen.
 */
void deck_shape(deck_draw *d, case_form form, deck_spot at, case_shape *out);
/* Draws a simple polygon of so many vertices. */
void deck_ring(deck_draw *d, deck_spot at, int vertices, case_shape *out);
/* Makes a polygon its convex hull, where that is asked for: its first edge stays the first, if it
 * is one of the hull's. */
void deck_keep_convex(const deck_draw *d, case_shape *s);
/* Returns whether the shape is no polygon, or turns to one side at all vertices. */
bool deck_is_convex(const case_shape *s);
case_shape deck_of(case_form form, int count, const double *numbers);

/* Returns whether number i of the shape is an angle; whether it is a coordinate. */
bool deck_is_angle(const case_shape *s, int i);
/* Makes the case so many times as large. */
void deck_scale(hit_case *c, double by);
bool deck_is_coordinate(const case_shape *s, int i);
bool deck_has_area(case_form form);
/* Returns whether hit_validate() takes both shapes, and no ring crosses itself. */
bool deck_is_fine(const hit_case *one);

#endif
