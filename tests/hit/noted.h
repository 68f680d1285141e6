/* SPDX-License-Identifier: MIT */
/* The case at hand: what makes random shapes notes them, and a test that ends in the middle prints
 * them. */
#ifndef NOTED_H
#define NOTED_H

#include "hit.h"

/* Prints the stored numbers of a shape, as a comment of a test. */
void noted_print(const hit_shape *shape);
/* Keeps the shape, and the one before it. */
void noted_add(const hit_shape *shape);
/* Prints seed and the last two shapes, if there were any since it was called last. A teardown of
 * cmocka's: an assertion that fails leaves the test before it can print anything. */
int noted_tell(void **state);

#endif
