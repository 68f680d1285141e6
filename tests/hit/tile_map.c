/* SPDX-License-Identifier: MIT */
#include "tile_map.h"

#include "shapes.h"

#include <string.h>

static bool is_filled(const tile_map *m, int column, int row)
{
    return column >= 0 && row >= 0 && column < TILE_COLUMNS && row < TILE_ROWS &&
           m->filled[row][column];
}

static int corner_at(int column, int row)
{
    return row * (TILE_COLUMNS + 1) + column;
}

static void add_side(tile_map *m, int from, int to)
{
    m->to[from][m->leaving[from]++] = to;
}

static void add_tile(tile_map *m, int x, int y)
{
    m->tile[m->tiles++] = hit_make_box(vec(x * TILE_SIZE, y * TILE_SIZE),
                                       vec((x + 1) * TILE_SIZE, (y + 1) * TILE_SIZE));
    if (!is_filled(m, x, y - 1))
        add_side(m, corner_at(x, y), corner_at(x + 1, y));
    if (!is_filled(m, x + 1, y))
        add_side(m, corner_at(x + 1, y), corner_at(x + 1, y + 1));
    if (!is_filled(m, x, y + 1))
        add_side(m, corner_at(x + 1, y + 1), corner_at(x, y + 1));
    if (!is_filled(m, x - 1, y))
        add_side(m, corner_at(x, y + 1), corner_at(x, y));
}

/* From a corner back to it. Where two sides leave a corner, either is taken; and where a ring is
 * closed but another side leaves, it may go on. */
static void trace_ring(tile_map *m, int start)
{
    int at = start;
    do {
        int k = m->leaving[at] > 1 && one_in(2), next = m->to[at][k];
        m->v[m->vertices++] =
            vec(at % (TILE_COLUMNS + 1) * TILE_SIZE, at / (TILE_COLUMNS + 1) * TILE_SIZE);
        m->to[at][k] = m->to[at][--m->leaving[at]];
        at = next;
    } while (at != start || (m->leaving[at] > 0 && one_in(2)));
    m->ends[m->rings++] = m->vertices;
}

void tile_map_make(tile_map *m)
{
    memset(m, 0, sizeof *m);
    for (int y = 0; y < TILE_ROWS; y++)
        for (int x = 0; x < TILE_COLUMNS; x++)
            m->filled[y][x] = one_in(2) || (x == 0 && y == 0);
    for (int y = 0; y < TILE_ROWS; y++)
        for (int x = 0; x < TILE_COLUMNS; x++)
            if (m->filled[y][x])
                add_tile(m, x, y);
    for (int i = 0; i < TILE_CORNERS; i++)
        while (m->leaving[i] > 0)
            trace_ring(m, i);
    m->traced = m->rings == 1 ? hit_make_polygon(m->v, m->vertices)
                              : hit_make_rings(m->v, m->ends, m->rings);
}
