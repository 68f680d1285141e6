/* SPDX-License-Identifier: MIT */
/* The types of values that scene files have; states and lessons share them. */
#ifndef LAB_KEY_TYPES_H
#define LAB_KEY_TYPES_H

#include "key_type.h"
#include "kind.h"

#include <float.h>

/* ---- Types --------------------------------------------------------------------------------- */

extern const key_type key_text, key_path, key_method, key_kind, key_flag, key_colour;
extern const key_type key_length, key_zoom, key_count, key_step, key_seed, key_part;
extern const key_type key_pair, key_angle, key_area, key_stage, key_points, key_shapes, key_expect;

/* These limit a stage's width and height at zoom 1: of key_stage. */
#define KEY_LEAST_STAGE DBL_TRUE_MIN
#define KEY_MOST_STAGE  1e6

/* Prints what it takes. */
void key_type_print(FILE *out, const key_type *type);

/* Returns the type of a number of a kind: its slot is a hit_vec, of which a single number is x. */
key_type key_type_of_number(const kind_number *number);

#endif
