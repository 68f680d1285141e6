/* SPDX-License-Identifier: MIT */
/*
 * A border found in a map, by marching squares (Lorensen and Cline 1987): between two pixels of
 * different verdicts the change is looked for by halves, to 1/32 of a pixel. It needs nothing but
 * verdicts: so it shows what a method takes for the border where that is another one than the
 * referee's, and the referee's for shapes of which border.h has none.
 */
#ifndef LAB_MAP_BORDER_H
#define LAB_MAP_BORDER_H

#include "hit.h"

#include <stdbool.h>

typedef struct map map; /* map.h */

typedef struct map_border_line {
    hit_vec a, b; /* output pixels, as the map's view has them */
} map_border_line;

/* Whose border it is: the method's, only where pixels beside it are false; or the referee's. */
typedef enum map_border_of { MAP_BORDER_OF_METHOD, MAP_BORDER_OF_REFEREE } map_border_of;

/* Zeroed, it is of no map. */
typedef struct map_border {
    map_border_of of;
    int round;              /* the map's number: another one begins anew */
    int next;               /* the row of pixels that comes next */
    map_border_line *lines; /* owned */
    int count, room;
} map_border;

void map_border_free(map_border *border);
/* Goes on for about so long, after the map is whole. Returns whether all of it is found. */
bool map_border_follow(map_border *border, const map *map, map_border_of of, int milliseconds);

#endif
