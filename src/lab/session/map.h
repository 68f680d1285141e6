/*
 * The verdict map: for every pixel, what the selected method says with the cursor there, against
 * the referee. Worker threads fill it from coarse to fine; whoever shows it looks at what is there.
 */
#ifndef LAB_MAP_H
#define LAB_MAP_H

#include "scene.h"
#include "view.h"

#include <SDL.h>
#include <stdatomic.h>

#define MAP_THREADS 8

typedef enum map_value {
    MAP_UNKNOWN,
    MAP_MISS,
    MAP_HIT,
    MAP_FALSE_HIT,
    MAP_FALSE_MISS,
    MAP_REFUSED,
    MAP_VALUES
} map_value;

/* Beside the value: a comparison of the run had a NaN on a side. */
#define MAP_NAN 0x80

typedef struct map {
    scene scene; /* a copy of its own: the workers' */
    const hit_method *method;
    view view;
    int width, height;
    atomic_uchar *cells;
    atomic_int next_job, jobs_left;
    atomic_bool stop, told; /* told: a progress event is on its way */
    atomic_int count[MAP_VALUES], nan_count;
    SDL_Thread *threads[MAP_THREADS];
    int thread_count;
    Uint32 progress_event; /* pushed when there is news; 0: none */
} map;

/* A zeroed map is empty. Stops what was under way. False when memory or threads cannot be had. */
bool map_start(map *map, const scene *scene, const hit_method *method, view view, int width,
               int height);
/* Ends the workers within one test; what they found stays. */
void map_stop(map *map);
void map_wait(map *map);
void map_free(map *map);
bool map_is_done(const map *map);

/* What is known for a pixel: its own value, or until then that of a coarser neighbour. */
unsigned char map_at(const map *map, int x, int y);

/* The same for all pixels of row y. */
void map_read_row(const map *map, int y, unsigned char *out);

/* The cursor position that a pixel stands for: the one a pointer at it has. */
hit_vec map_position(const map *map, int x, int y);

#endif
