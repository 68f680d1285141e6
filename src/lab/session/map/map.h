/* SPDX-License-Identifier: MIT */
/*
 * The verdict map compares, for every pixel, the selected method with the referee when the cursor
 * is there. Worker threads fill it from coarse to fine; it can be shown at any time.
 */
#ifndef LAB_MAP_H
#define LAB_MAP_H

#include "hit_lab.h"
#include "view.h"
#include "workers.h"

typedef struct indexed indexed; /* indexed.h */
typedef struct scene scene;     /* scene.h */

typedef enum map_value {
    MAP_UNKNOWN,
    MAP_MISS,
    MAP_HIT,
    MAP_FALSE_HIT,
    MAP_FALSE_MISS,
    MAP_REFUSED,
    MAP_VALUES
} map_value;

/* Added to the value when a comparison of the run had a NaN on one side. */
#define MAP_NAN 0x80

typedef struct map {
    indexed *shapes; /* what the workers test */
    const hit_method *method;
    const hit_method *asked; /* what says the same as the method, with this base */
    hit_shape base;
    view view;
    int width, height;
    int round;      /* how many maps have been started here */
    double *places; /* the x of every column, then the y of every row, on the stage */
    atomic_uchar *cells;
    atomic_uchar *changed; /* of each row: it shows new cells since map_take_change() */
    workers workers;       /* their jobs are rows */
    atomic_bool told;      /* a progress event is in the queue */
    atomic_int count[MAP_VALUES], nan_count;
    Uint32 progress_event; /* pushed when cells have been filled; 0: none */
} map;

/* Stops the map before and starts a new one; a zeroed map is empty. `shapes` are the scene's with
 * their indices; NULL: they are made. False when memory runs out. */
bool map_start(map *map, const scene *scene, indexed *shapes, const hit_method *method, view view,
               int width, int height);
/* workers_lend() lends rows to somebody who has a copy of the program and shares no memory with it.
 * In the copy, or here if nothing came back: fills a row that was lent. Returns the `width` cells
 * of the line where it stands. NULL: memory is out, or there is no such row. */
const unsigned char *map_fill_lent(map *map, int job);
/* Returns whether rows can be filled here: on the page only copies may ask the user's own test. */
bool map_answers_here(const map *map);
/* Takes over what map_fill_lent() returned in the copy. */
void map_take_back(map *map, int job, const unsigned char *cells);

/* Stops the workers after their current test. Their results stay. */
void map_stop(map *map);
void map_wait(map *map);
void map_free(map *map);
bool map_is_done(const map *map);

/* The pixel's value, or while it is unknown the value of a coarser neighbour. */
unsigned char map_at(const map *map, int x, int y);

/* Pushes the progress event unless one is in the queue. */
void map_tell(map *map);

/* Returns whether row `y` has changed since this was asked last. */
bool map_take_change(const map *map, int y);

/* Does the same as map_at() for all pixels of row `y`. */
void map_read_row(const map *map, int y, unsigned char *out);

/* Returns the cursor position for a pixel: the same as that of the pointer at this pixel. */
hit_vec map_position(const map *map, int x, int y);

/* What has been tested there; unlike map_at() it does not stand for its neighbours. */
unsigned char map_tested_at(const map *map, int x, int y);

/* Returns whether the method was wrong there, with or without a NaN. */
static inline bool map_is_false(int cell)
{
    int value = cell & ~MAP_NAN;
    return value == MAP_FALSE_HIT || value == MAP_FALSE_MISS;
}

/* Returns how many cells have been found false. */
int map_count_false(const map *map);

/* What the map has found at one moment; its threads go on meanwhile. */
typedef struct map_counts {
    bool done; /* the numbers are those of the whole map */
    int of[MAP_VALUES], nan;
} map_counts;

map_counts map_count(const map *map);

/* A patch of cells of one value, or with MAP_NAN; its place among all of them, in reading order. */
typedef struct map_patch {
    hit_vec at; /* a position in it */
    int place, count;
} map_patch;

/* Finds the next patch of a whole map after this position; the first one follows the last. False:
 * there is none. */
bool map_next_patch(const map *map, unsigned char wanted, hit_vec from, map_patch *out);

#endif
