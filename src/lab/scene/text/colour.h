/* SPDX-License-Identifier: MIT */
/* A colour of a scene, not premultiplied. */
#ifndef LAB_COLOUR_H
#define LAB_COLOUR_H

#include <stdint.h>

typedef struct colour {
    uint8_t r, g, b, a;
} colour;

#endif
