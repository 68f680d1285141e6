/* SPDX-License-Identifier: MIT */
/* How a shape of a scene is drawn. */
#ifndef LAB_SCENE_LOOK_H
#define LAB_SCENE_LOOK_H

#include <stdbool.h>
#include <stdint.h>

typedef struct colour {
    uint8_t r, g, b, a;
} colour;

/* Lengths are in stage units. The theme gives a colour that is not set. */
typedef struct scene_look {
    bool has_colour, has_hit_colour;
    colour colour, hit_colour;
    bool fill, outline;
    bool recolour;     /* the base changes its colour on contact */
    double line_width; /* of outlines and of segments; wide ones have round joins and caps */
} scene_look;

#endif
