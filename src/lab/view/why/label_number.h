/* SPDX-License-Identifier: MIT */
/* A number in a label of the stage: beside a false verdict it is told as what it is, and as what
 * was computed. */
#ifndef LAB_LABEL_NUMBER_H
#define LAB_LABEL_NUMBER_H

#include "told_run.h"

#include <stddef.h>

typedef struct label_number_form {
    int digits, places; /* places: -1: none are fixed */
    bool with_sign;
    bool compared; /* what rounding changed of it turned the verdict */
    bool whole;    /* all digits, whatever `digits` and `places` are */
    const char *unit;
} label_number_form;

/* Writes "name = value", where the verdict of `told` is false with what the step's number is
 * without rounding. NULL: the verdict is right. Only digits that are sure are told as what the
 * number is. */
void label_number_write(const label_number_form *f, const char *name, double value,
                        const sentence *told, int index, char *out, size_t size);

#endif
