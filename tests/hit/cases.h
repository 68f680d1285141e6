/*
 * Pairs of shapes for tests of methods: of a window's size, touching or nearly so, and at any
 * scale. Near-touching pairs are built from a contact: a point of one outline, or of the line an
 * edge runs on, on which a point of the other is put, a few ulps aside.
 */
#ifndef CASES_H
#define CASES_H

#include "shapes.h"

/* Its polygons' vertices are its own: it must stay where it was made. */
typedef struct test_case {
    hit_shape a, b;
    hit_vec ring[2][MAX_RING];
} test_case;

typedef void case_maker(test_case *c, hit_kind a, hit_kind b);

case_maker make_visible; /* of a window's size */
case_maker make_near;    /* near-touching */
case_maker make_scaled;  /* near-touching, from subnormal numbers to nearly the largest */

typedef struct contact {
    hit_vec at;
    hit_vec out; /* unit; away from a shape whose ring runs clockwise */
} contact;

contact contact_of(const hit_shape *shape);

/* `shape` moved so that it touches the other from outside at the contact. */
hit_shape put_at(const hit_shape *shape, contact touch, hit_vec *ring);

/* ---- What changes a case -------------------------------------------------------------------- */

/* Up to 3 ulps away, up or down. */
double few_ulps(double x);

/* All lengths times 2^power. */
hit_shape scaled_shape(const hit_shape *shape, int power, hit_vec *ring);

/* Exchanges a and b. */
void exchange(test_case *c);

#endif
