/* SPDX-License-Identifier: MIT */
#include "map_border.h"

#include "map.h"

#include "indexed.h"
#include "memory.h"
#include "method_list.h"
#include "scene.h"
#include "vertices.h"

#include <stdlib.h>

enum { HALVINGS = 5 };

/* A look at the verdicts of two rows of pixels. */
typedef struct reader {
    const map *map;
    map_border *border;
    unsigned char *rows[2]; /* of the cells; the upper one first */
    hit_vec *ring;
    int y;
} reader;

void map_border_free(map_border *b)
{
    free(b->lines);
    *b = (map_border){0};
}

static bool cell_says_hit(const reader *r, unsigned char cell)
{
    int value = cell & ~MAP_NAN;
    bool of_method = r->border->of == MAP_BORDER_OF_METHOD;
    return value == MAP_HIT || value == (of_method ? MAP_FALSE_HIT : MAP_FALSE_MISS);
}

static bool verdict_hits_at(const reader *r, hit_vec at)
{
    const map *map = r->map;
    const scene *scene = &map->shapes->scene;
    hit_shape cursor = scene_place_cursor(scene, at, r->ring);
    if (hit_validate(&cursor) != HIT_OK)
        return false;
    if (r->border->of == MAP_BORDER_OF_METHOD && map->method)
        return hit_run(map->asked, &map->base, &cursor, NULL) == HIT_HIT;
    return scene_verdict(scene, NULL, &cursor) == HIT_HIT;
}

/* Returns the place between two pixels where the verdict changes. The user's own test is another
 * program, which is not asked so often. */
static hit_vec change_between(const reader *r, int from_x, int from_y, int to_x, int to_y, bool hit)
{
    const map *map = r->map;
    hit_vec from = map_position(map, from_x, from_y), to = map_position(map, to_x, to_y);
    bool own = map->method && map->method == method_list_own();
    for (int i = 0; i < HALVINGS && !own; i++) {
        hit_vec middle = vertices_between(from, to);
        if (verdict_hits_at(r, middle) == hit)
            from = middle;
        else
            to = middle;
    }
    return view_to_output(map->view, vertices_between(from, to));
}

/* The square between four pixels: the border comes in where the verdict changes along its sides,
 * and goes out at the next one. */
static void look_at_square(const reader *r, int x)
{
    static const int at[5][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}};
    hit_vec changes[4];
    int count = 0;
    bool wrong = false, hit[5];
    for (int i = 0; i < 5; i++) {
        unsigned char cell = r->rows[at[i][1]][x + at[i][0]];
        hit[i] = cell_says_hit(r, cell);
        wrong = wrong || map_is_false(cell);
    }
    bool one = hit[0] == hit[1] && hit[1] == hit[2] && hit[2] == hit[3];
    if (one || (r->border->of == MAP_BORDER_OF_METHOD && !wrong))
        return;
    for (int i = 0; i < 4; i++)
        if (hit[i] != hit[i + 1])
            changes[count++] = change_between(r, x + at[i][0], r->y + at[i][1], x + at[i + 1][0],
                                              r->y + at[i + 1][1], hit[i]);
    map_border *b = r->border;
    for (int i = 0; i + 1 < count; i += 2) {
        memory_grow(&b->lines, &b->room, b->count + 1, sizeof *b->lines);
        b->lines[b->count++] = (map_border_line){changes[i], changes[i + 1]};
    }
}

bool map_border_follow(map_border *b, const map *map, map_border_of of, int milliseconds)
{
    if (b->round != map->round || b->of != of) {
        b->of = of;
        b->round = map->round;
        b->next = b->count = 0;
    }
    if (!map->cells || !map_is_done(map))
        return false;
    Uint64 end = SDL_GetTicks64() + (Uint64)milliseconds;
    size_t width = (size_t)map->width, count = (size_t)map->shapes->scene.cursor.shape.count;
    reader r = {.map = map, .border = b, .ring = memory_get(count * sizeof *r.ring)};
    r.rows[0] = memory_get(2 * width);
    r.rows[1] = r.rows[0] + width;
    for (; b->next + 1 < map->height && SDL_GetTicks64() <= end; b->next++) {
        r.y = b->next;
        for (int i = 0; i < 2; i++)
            map_read_row(map, r.y + i, r.rows[i]);
        for (int x = 0; x + 1 < map->width; x++)
            look_at_square(&r, x);
    }
    free(r.rows[0]);
    free(r.ring);
    return b->next + 1 >= map->height;
}
