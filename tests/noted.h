/* SPDX-License-Identifier: MIT */
/* The case at hand: what makes random shapes notes them, and a test that ends in the middle prints
 * them. */
#ifndef NOTED_H
#define NOTED_H

#include "hit.h"

#include <stdbool.h>

/* Prints the stored numbers of a shape, as a comment of a test. */
void noted_print(const hit_shape *shape);
/* Keeps the shape, and the one before it. */
void noted_add(const hit_shape *shape);
/* Returns whether random numbers were drawn since noted_tell() was called last. */
bool noted_drew(void);
/* Prints the seed if random numbers were drawn since it was called last, and the last two shapes
 * since then. It is a teardown of cmocka's: an assertion that fails leaves the test before it can
 * print anything. */
int noted_tell(void **state);

#endif
