/* SPDX-License-Identifier: MIT */
/* Where two tracks of a border cross, touch or begin to lie on each other. */
#ifndef LAB_BORDER_CROSS_H
#define LAB_BORDER_CROSS_H

#include "border.h"

/* The parameters of the place along both tracks. */
typedef struct border_crossing {
    double at[2];
} border_crossing;

enum { BORDER_CROSSINGS = 12 };

/* Returns how many there are. */
int border_cross(const border *border, int i, int j, border_crossing out[BORDER_CROSSINGS]);

#endif
