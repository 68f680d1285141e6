/* SPDX-License-Identifier: MIT */
/* The traits of a pair of shapes, HIT_TRAITS of hit_lab.h: what a fault of a method needs. */
#ifndef TRAITS_H
#define TRAITS_H

#include "hit_lab.h"

/* Both must have been accepted by hit_validate(). */
unsigned traits_of(const hit_shape *a, const hit_shape *b);

/* Adds the traits that these include: what is flat is thin, what touches is near contact. */
unsigned traits_closed(unsigned traits);

/* "flat, in line": without those that others include; "everyday" for none. */
enum { TRAITS_TEXT = 256 };
void traits_print(unsigned traits, char text[TRAITS_TEXT]);

/* The reverse. Returns false for an unknown name. */
bool traits_parse(const char *text, unsigned *traits);

/* Returns whether the method's row accounts for a wrong verdict on a pair with these traits: some
 * fault of it applies, and those that apply name each trait that is an occasion to fail by itself.
 * A fault of everyday shapes accounts for all. */
bool traits_claimed(const hit_method *method, hit_verdict says, unsigned traits);

#endif
