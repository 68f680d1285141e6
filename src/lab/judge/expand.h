/* SPDX-License-Identifier: MIT */
/* Texts in which a name such as @NAME@ stands for a value. */
#ifndef LAB_EXPAND_H
#define LAB_EXPAND_H

#include <stdio.h>

typedef struct expand_value {
    const char *name, *value;
} expand_value;

/* Writes the text with each @NAME@ of the values, up to {0}, replaced. */
void expand_write(FILE *out, const char *text, const expand_value *values);
/* The caller frees it. */
char *expand_text(const char *text, const expand_value *values);

#endif
