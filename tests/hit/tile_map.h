/* SPDX-License-Identifier: MIT */
/* Random maps of square tiles, and the rings around these: one may touch itself and others in
 * corners. */
#ifndef TILE_MAP_H
#define TILE_MAP_H

#include "hit.h"

enum {
    TILE_COLUMNS = 5,
    TILE_ROWS = 4,
    TILE_SIZE = 16,
    TILE_CORNERS = (TILE_COLUMNS + 1) * (TILE_ROWS + 1)
};
enum { TILE_MOST_SIDES = 4 * TILE_COLUMNS * TILE_ROWS };

/* The border of a map's tiles, as sides that have the tile on one hand; and the rings of these. */
typedef struct tile_map {
    bool filled[TILE_ROWS][TILE_COLUMNS];
    hit_shape tile[TILE_ROWS * TILE_COLUMNS];
    int tiles;
    int to[TILE_CORNERS][2], leaving[TILE_CORNERS]; /* where the sides lead that leave a corner */
    hit_vec v[TILE_MOST_SIDES];
    int ends[TILE_MOST_SIDES], vertices, rings;
    hit_shape traced;
} tile_map;

void tile_map_make(tile_map *m);

#endif
