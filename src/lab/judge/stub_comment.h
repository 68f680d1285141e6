/* SPDX-License-Identifier: MIT */
/* What the parameters of a function to fill in are, in words. */
#ifndef LAB_STUB_COMMENT_H
#define LAB_STUB_COMMENT_H

#include "case.h"

#include <stdio.h>

typedef struct stub_style {
    const char *begin; /* of a line that is a comment: "// " */
    bool counts;       /* a polygon is a pointer, "xy", and a count, "n" */
} stub_style;

/* Writes a line for each shape of the pair, and what to return, in the language spoken. */
void stub_comment_write(FILE *out, stub_style style, case_pair pair);

#endif
