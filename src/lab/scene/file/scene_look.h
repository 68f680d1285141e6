/* SPDX-License-Identifier: MIT */
/* How the shapes of a scene and their contact are drawn. A new flag recompiles only the few files
 * that draw. */
#ifndef LAB_SCENE_LOOK_H
#define LAB_SCENE_LOOK_H

#include "colour.h"
#include <stdbool.h>

/* Lengths are in stage units. The theme gives a colour that is not set. */
typedef struct scene_look {
    bool has_colour, has_hit_colour;
    colour colour, hit_colour;
    bool fill, outline;
    bool recolour;     /* the base changes its colour on contact */
    double line_width; /* of outlines and of segments; wide ones have round joins and caps */
} scene_look;

/* What the stage shows when the shapes hit. */
typedef struct scene_stage_look {
    bool has_background;
    colour background; /* of the stage */
    double hit_points; /* radius of the discs drawn where the outlines meet; 0: none */
    colour hit_point_colour;
    bool contact; /* contact points, normal and depth are shown */
} scene_stage_look;

typedef struct scene_looks {
    scene_look base, cursor;
    scene_stage_look on_hit;
} scene_looks;

#endif
