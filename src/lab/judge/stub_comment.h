/* SPDX-License-Identifier: MIT */
/* Describes the parameters of a function to fill in. */
#ifndef LAB_STUB_COMMENT_H
#define LAB_STUB_COMMENT_H

#include "case.h"

#include <stdio.h>

typedef struct stub_style {
    const char *begin; /* the beginning of a comment line: "// " */
    bool counts;       /* a polygon is a pointer, "xy", and a count, "n" */
} stub_style;

/* Writes a line for each shape of the pair, and one for the result, in the user's language. */
void stub_comment_write(FILE *out, stub_style style, case_pair pair);

#endif
