/* SPDX-License-Identifier: MIT */
/* Pairs of shapes for tests of methods: of a window's size, touching or nearly touching, and at any
 * scale. A nearly touching pair is built from a contact. This is a point of one outline, or of the
 * line that an edge lies on. A point of the other shape is put there, a few ulps aside. */
#ifndef PAIR_CASE_H
#define PAIR_CASE_H

#include "shapes.h"

/* Its polygons point to its own rings, so a case must not be copied. */
typedef struct test_case {
    hit_shape a, b;
    hit_vec ring[2][MAX_RING];
} test_case;

typedef void case_maker(test_case *c, hit_kind a, hit_kind b);

case_maker make_visible; /* of a window's size */
case_maker make_near;    /* nearly touching */
case_maker make_scaled;  /* nearly touching, with subnormal numbers up to nearly the largest */

typedef struct contact {
    hit_vec at;
    hit_vec out; /* a unit vector; it points out of a shape whose ring runs clockwise */
} contact;

contact contact_of(const hit_shape *shape);

/* Returns the shape moved so that it touches the other one from outside at the contact. */
hit_shape put_at(const hit_shape *shape, contact touch, hit_vec *ring);

/* ---- What changes a case -------------------------------------------------------------------- */

/* Returns a number up to 3 ulps away, up or down. */
double few_ulps(double x);

/* All lengths times 2^power. */
hit_shape scaled_shape(const hit_shape *shape, int power, hit_vec *ring);

/* Exchanges a and b. */
void exchange(test_case *c);

#endif
