/* SPDX-License-Identifier: MIT */
/* Shared by the files that implement types.h. */
#ifndef LAB_TYPES_PRIVATE_H
#define LAB_TYPES_PRIVATE_H

#include "types.h"

/* ---- types_names.c --------------------------------------------------------------------------- */

bool types_is_whole_number(const char *bare);

/* ---- types_tuples.c -------------------------------------------------------------------------- */

/* Fills the row with numbers that are called x and y, or 0, 1, 2 and so on. */
void types_fill_tuple(const char *name, types_row *out);
/* Writes what stands around the numbers of such a value, with "," between them. */
void types_open_tuple(FILE *out, const language *l, const char *name);
void types_close_tuple(FILE *out, const language *l, const char *name);

#endif
