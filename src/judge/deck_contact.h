/* SPDX-License-Identifier: MIT */
/*
 * Shapes on one side of a line through a point, whose normal has whole numbers as coordinates and
 * as length. So everything is exact: radii along the normal, and corners behind the line.
 */
#ifndef JUDGE_DECK_CONTACT_H
#define JUDGE_DECK_CONTACT_H

#include "deck_private.h"

/* The line: its normal (x, y) of length `length`, towards the shape, and the point. */
typedef struct deck_contact {
    double x, y, length;
    double at_x, at_y;
    double size; /* how many times the normal shapes may reach */
} deck_contact;

/* Draws a normal; the point is (0, 0). */
deck_contact deck_contact_draw(deck_draw *d);
deck_contact deck_contact_opposite(deck_contact c);
/* Returns a point so many normals inwards and so many to the side. */
hit_vec deck_contact_inwards(const deck_contact *c, double in, double aside);
/* Draws a point behind the line. */
hit_vec deck_contact_behind(deck_draw *d, const deck_contact *c);
/* Puts a shape that touches the line in the point. `edge`: it may have an edge on the line. */
void deck_contact_shape(deck_draw *d, const deck_contact *c, case_form form, bool edge,
                        case_shape *out);
/* Puts a pair of at most this size, one shape on either side, in the drawn whole numbers. */
void deck_contact_pair(deck_draw *d, deck_contact c, hit_case *out);
bool deck_contact_touches(const hit_case *one);

#endif
