/* SPDX-License-Identifier: MIT */
#include "map.h"

#include "falseness.h"
#include "indexed.h"
#include "kind.h"
#include "method_list.h"
#include "own.h"
#include "scene.h"
#include "strands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The first pass tests every eighth pixel of every eighth row; each pass halves the stride. */
#define PASSES       4
#define FIRST_STRIDE (1 << (PASSES - 1))

static int rows_of_pass(const map *map, int pass)
{
    int stride = FIRST_STRIDE >> pass;
    return (map->height + stride - 1) / stride;
}

hit_vec map_position(const map *map, int x, int y)
{
    return (hit_vec){map->places[x], map->places[map->width + y]};
}

/* ---- One test ----------------------------------------------------------------------------- */

static map_value value_of_verdict(hit_verdict said, hit_verdict truth)
{
    static const map_value verdicts[] = {
        [HIT_MISS] = MAP_MISS, [HIT_HIT] = MAP_HIT, [HIT_REFUSED] = MAP_REFUSED};
    switch (falseness_of(said, truth)) {
    case FALSE_HIT:
        return MAP_FALSE_HIT;
    case FALSE_MISS:
        return MAP_FALSE_MISS;
    case FALSE_NONE:
        break;
    }
    return verdicts[said];
}

/* The user's own test, which answers many at once. */
static bool asks_own(const map *map)
{
    return map->method && map->method == method_list_own();
}

bool map_answers_here(const map *map)
{
    return !asks_own(map) || own_answers_here();
}

/* An own_stopped. */
static bool map_is_stopped(const void *context)
{
    const map *map = context;
    return workers_are_stopped(&map->workers);
}

/* ---- Workers ------------------------------------------------------------------------------ */

/* Adds up a row first: threads that count into the same memory hold each other up. */
typedef struct tally {
    int count[MAP_VALUES], nan_count;
} tally;

static void record(map *map, tally *tally, int x, int y, unsigned char value)
{
    atomic_store_explicit(&map->cells[(size_t)y * (size_t)map->width + (size_t)x], value,
                          memory_order_relaxed);
    tally->count[value & ~MAP_NAN]++;
    tally->nan_count += (value & MAP_NAN) != 0;
}

static void add_tally(map *map, const tally *tally)
{
    for (int i = 0; i < MAP_VALUES; i++)
        atomic_fetch_add_explicit(&map->count[i], tally->count[i], memory_order_relaxed);
    atomic_fetch_add_explicit(&map->nan_count, tally->nan_count, memory_order_relaxed);
}

/* Pixels of one row that no earlier pass has tested: x0, x0 + stride... */
typedef struct span {
    int x, y, stride;
} span;

static span span_of_row(int pass, int row)
{
    int stride = FIRST_STRIDE >> pass, y = row * stride;
    bool tested_row = pass > 0 && y % (2 * stride) == 0;
    return tested_row ? (span){stride, y, 2 * stride} : (span){0, y, stride};
}

enum { BATCH = OWN_BATCH };

static void ask_referee(const map *map, const hit_shape *cursor, const hit_vec *at, int count,
                        unsigned char *truth)
{
    const scene *scene = &map->shapes->scene;
    const hit_shape *base = &scene->base.shape;
    if (scene->crowd || !kind_of(&scene->cursor.shape)->round)
        for (int i = 0; i < count; i++)
            truth[i] = hit_validate(&cursor[i]) == HIT_OK
                           ? (unsigned char)scene_verdict(scene, NULL, &cursor[i])
                           : HIT_REFUSED;
    else if (kind_of(&scene->cursor.shape)->sizeless)
        hit_batch_points(base, at, count, truth);
    else
        hit_batch_circles(base, at, scene->cursor.shape.radius, count, truth);
}

/* What the method says of the cursor. */
static unsigned char judge_cursor(const map *map, const hit_shape *cursor, hit_verdict truth)
{
    hit_trace trace = hit_trace_make(NULL, 0); /* keeps no steps: it only tells of NaN */
    const scene *scene = &map->shapes->scene;
    bool asks = map->method && !scene->crowd; /* no broad phase is ever wrong */
    hit_verdict said = asks ? hit_run(map->asked, &map->base, cursor, &trace) : truth;
    return (unsigned char)(value_of_verdict(said, truth) | (trace.nan ? MAP_NAN : 0));
}

/* The user's own test answers all at once, too. */
static void judge_batch(const map *map, const hit_shape *cursor, int count,
                        const unsigned char *truth, unsigned char *values)
{
    hit_verdict said[BATCH];
    bool own = asks_own(map) && (count > 1 || truth[0] != HIT_REFUSED);
    if (own)
        own_verdicts(&map->shapes->scene.base.shape, cursor, count, map_is_stopped, map, said);
    for (int i = 0; i < count; i++)
        if (truth[i] == HIT_REFUSED)
            values[i] = MAP_REFUSED;
        else
            values[i] = own ? (unsigned char)value_of_verdict(said[i], (hit_verdict)truth[i])
                            : judge_cursor(map, &cursor[i], (hit_verdict)truth[i]);
}

/* The verdicts for up to `most` pixels from x on come at once. Returns how many. */
static int fill_batch(map *map, tally *tally, span of, int x, int most, hit_vec *ring)
{
    hit_shape cursor[BATCH];
    hit_vec at[BATCH];
    unsigned char truth[BATCH], value[BATCH];
    int count = 0;
    do {
        hit_vec position = map_position(map, x + count * of.stride, of.y);
        cursor[count] = scene_place_cursor(&map->shapes->scene, position, ring);
        at[count] = cursor[count].vertex[0];
    } while (++count < most && x + count * of.stride < map->width);
    ask_referee(map, cursor, at, count, truth);
    judge_batch(map, cursor, count, truth, value);
    for (int i = 0; i < count; i++)
        record(map, tally, x + i * of.stride, of.y, value[i]);
    return count;
}

/* False when it was stopped before the end. */
static bool fill_row(map *map, int pass, int row, hit_vec *ring)
{
    span of = span_of_row(pass, row);
    /* How many cursors are asked about at once. `ring` has room for the vertices of one polygon. */
    const hit_shape *cursor = &map->shapes->scene.cursor.shape;
    bool has_vertices = hit_vertices(cursor) == cursor->vertex;
    bool together = kind_of(cursor)->round || (asks_own(map) && has_vertices);
    int most = together && !map->shapes->scene.crowd ? BATCH : 1, x = of.x;
    tally tally = {.nan_count = 0};
    while (x < map->width && !workers_are_stopped(&map->workers))
        x += fill_batch(map, &tally, of, x, most, ring) * of.stride;
    add_tally(map, &tally);
    return x >= map->width;
}

/* Until it is filled itself, a row shows the cells of a coarser one above it. */
static void note_change(map *map, int pass, int row)
{
    int stride = FIRST_STRIDE >> pass;
    for (int y = row * stride; y < (row + 1) * stride && y < map->height; y++)
        atomic_store(&map->changed[y], 1);
}

void map_tell(map *map)
{
    if (map->progress_event == 0 || atomic_exchange(&map->told, true))
        return;
    SDL_Event event = {.type = map->progress_event};
    SDL_PushEvent(&event);
}

/* Jobs are counted through all passes. False: there is none of this number. */
static bool find_job(const map *map, int job, int *pass, int *row)
{
    for (*pass = 0; *pass < PASSES; ++*pass) {
        if (job < rows_of_pass(map, *pass)) {
            *row = job;
            return true;
        }
        job -= rows_of_pass(map, *pass);
    }
    return false;
}

/* False: there is no such row, or the map is stopped. */
static bool fill_job(map *map, int job, hit_vec *ring)
{
    int pass, row;
    if (!find_job(map, job, &pass, &row) || !fill_row(map, pass, row, ring))
        return false;
    note_change(map, pass, row);
    return true;
}

static bool work(void *map, int job, void *ring)
{
    return fill_job(map, job, ring);
}

static void tell_map(void *map)
{
    map_tell(map);
}

static size_t ring_size(const map *map)
{
    return (size_t)map->shapes->scene.cursor.shape.count * sizeof(hit_vec);
}

/* ---- Rows that are lent ------------------------------------------------------------------- */

const unsigned char *map_fill_lent(map *map, int job)
{
    int pass, row;
    hit_vec *ring = malloc(ring_size(map));
    bool filled = ring && find_job(map, job, &pass, &row) && fill_job(map, job, ring);
    free(ring);
    if (filled)
        workers_note_done(&map->workers);
    size_t line = filled ? (size_t)span_of_row(pass, row).y : 0;
    return filled ? (const unsigned char *)map->cells + line * (size_t)map->width : NULL;
}

void map_take_back(map *map, int job, const unsigned char *cells)
{
    int pass, row;
    if (!find_job(map, job, &pass, &row))
        return;
    span of = span_of_row(pass, row);
    tally tally = {.nan_count = 0};
    for (int x = of.x; x < map->width; x += of.stride)
        record(map, &tally, x, of.y, cells[x]);
    add_tally(map, &tally);
    note_change(map, pass, row);
    workers_note_done(&map->workers);
    map_tell(map);
}

/* ---- Start and stop ----------------------------------------------------------------------- */

static void find_places(map *map)
{
    for (int i = 0; i < map->width || i < map->height; i++) {
        hit_vec place = view_snap(map->view, view_to_stage(map->view, (hit_vec){i, i}));
        if (i < map->width)
            map->places[i] = place.x;
        if (i < map->height)
            map->places[map->width + i] = place.y;
    }
}

/* The first finds the circle around a polygon at every run, and compares circles. The second makes
 * the same comparison with the circle at hand. */
static const char *const BY_CIRCLE[][2] = {
    {"circle-polygon/bounding-circle", "circle-circle/distance"},
    {"polygon-polygon/bounding-circles", "circle-polygon/bounding-circle"},
};

/* The base stays where it is, and so does the circle around it. */
static void find_circle(map *map)
{
    hit_vec centre;
    double radius;
    map->asked = map->method;
    map->base = map->shapes->scene.base.shape;
    bool has_ring = map->base.count > 1 && strands_is_plain(&map->base); /* not the circle */
    for (size_t i = 0; map->method && has_ring && i < sizeof BY_CIRCLE / sizeof *BY_CIRCLE; i++)
        if (strcmp(map->method->id, BY_CIRCLE[i][0]) == 0 &&
            hit_enclose(&map->base, &centre, &radius)) {
            map->asked = hit_find_method(BY_CIRCLE[i][1]);
            map->base = hit_make_circle(centre, radius);
            return;
        }
}

static void start_workers(map *map)
{
    /* One processor stays free for the window. (Workers with low priority would also give way, but
     * the window waits until they stop: on a busy machine for hundreds of milliseconds.) */
    int spare = SDL_GetCPUCount() - 1;
    map->workers =
        (workers){.work = work, .tell = tell_map, .data = map, .scratch = ring_size(map)};
    for (int pass = 0; pass < PASSES; pass++)
        map->workers.jobs += rows_of_pass(map, pass);
    workers_start(&map->workers, spare < 1 ? 1 : spare);
}

bool map_start(map *map, const scene *scene, indexed *shapes, const hit_method *method, view view,
               int width, int height)
{
    map_free(map);
    map->cells = calloc((size_t)width * (size_t)height, sizeof *map->cells);
    map->changed = calloc((size_t)height, sizeof *map->changed);
    map->places = calloc((size_t)width + (size_t)height, sizeof *map->places);
    if (!map->cells || !map->changed || !map->places) {
        map_free(map);
        return false;
    }
    map->shapes = shapes ? indexed_share(shapes) : indexed_take(scene, 0);
    if (map->shapes->scene.crowd)
        crowd_tree(map->shapes->scene.crowd); /* before workers share it */
    map->method = method;
    map->view = view;
    map->width = width;
    map->height = height;
    map->round++;
    atomic_store(&map->told, false);
    atomic_store(&map->nan_count, 0);
    for (int i = 0; i < MAP_VALUES; i++)
        atomic_store(&map->count[i], 0);
    find_places(map);
    find_circle(map);
    start_workers(map);
    return true;
}

void map_free(map *map)
{
    map_stop(map);
    free(map->cells);
    free(map->changed);
    free(map->places);
    indexed_drop(map->shapes);
    map->cells = NULL;
    map->changed = NULL;
    map->places = NULL;
    map->shapes = NULL;
}

void map_stop(map *map)
{
    workers_stop(&map->workers);
}

void map_wait(map *map)
{
    workers_wait(&map->workers);
}

bool map_is_done(const map *map)
{
    return workers_are_done(&map->workers);
}

unsigned char map_at(const map *map, int x, int y)
{
    for (int mask = 0; mask < FIRST_STRIDE; mask = mask * 2 + 1) {
        size_t place = (size_t)(y & ~mask) * (size_t)map->width + (size_t)(x & ~mask);
        unsigned char value = atomic_load_explicit(&map->cells[place], memory_order_relaxed);
        if (value != MAP_UNKNOWN)
            return value;
    }
    return MAP_UNKNOWN;
}

bool map_take_change(const map *map, int y)
{
    return atomic_load(&map->changed[y]) && atomic_exchange(&map->changed[y], 0);
}

/* Where something is unknown, values are written from the coarsest stride to the finest, so that a
 * map that has only begun takes two reads a pixel instead of one for each stride. */
void map_read_row(const map *map, int y, unsigned char *out)
{
    const atomic_uchar *row = map->cells + (size_t)y * (size_t)map->width;
    bool whole = true;
    for (int x = 0; x < map->width; x++) {
        out[x] = atomic_load_explicit(&row[x], memory_order_relaxed);
        whole = whole && out[x] != MAP_UNKNOWN;
    }
    for (int stride = FIRST_STRIDE; !whole && stride > 0; stride /= 2) {
        const atomic_uchar *coarse = map->cells + (size_t)(y & -stride) * (size_t)map->width;
        for (int x = 0; x < map->width; x += stride) {
            unsigned char value = atomic_load_explicit(&coarse[x], memory_order_relaxed);
            if (value != MAP_UNKNOWN || stride == FIRST_STRIDE)
                memset(out + x, value, (size_t)fmin(stride, map->width - x));
        }
    }
}

/* ---- Places ------------------------------------------------------------------------------- */

unsigned char map_tested_at(const map *map, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < map->width && y < map->height;
    return inside ? atomic_load_explicit(&map->cells[(size_t)y * (size_t)map->width + (size_t)x],
                                         memory_order_relaxed)
                  : MAP_UNKNOWN;
}

int map_count_false(const map *map)
{
    return atomic_load(&map->count[MAP_FALSE_HIT]) + atomic_load(&map->count[MAP_FALSE_MISS]);
}

map_counts map_count(const map *map)
{
    map_counts counts = {.done = map_is_done(map)};
    for (int i = 0; i < MAP_VALUES; i++)
        counts.of[i] = atomic_load(&map->count[i]);
    counts.nan = atomic_load(&map->nan_count);
    return counts;
}

static bool cell_is_wanted(const map *map, int x, int y, unsigned char wanted)
{
    unsigned char cell = map_tested_at(map, x, y);
    return wanted & MAP_NAN ? cell & MAP_NAN : (cell & ~MAP_NAN) == wanted;
}

bool map_next_patch(const map *map, unsigned char wanted, hit_vec from, map_patch *out)
{
    hit_vec now = view_to_output(map->view, from);
    double row = round(now.y), column = round(now.x);
    bool found = false; /* one after `from`: until then the first one is the next */
    *out = (map_patch){.count = 0};
    for (int y = 0; map->cells && y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            /* A patch is counted at the first of its cells that is read. */
            bool begins_patch = cell_is_wanted(map, x, y, wanted) &&
                                !cell_is_wanted(map, x - 1, y, wanted) &&
                                !cell_is_wanted(map, x - 1, y - 1, wanted) &&
                                !cell_is_wanted(map, x, y - 1, wanted) &&
                                !cell_is_wanted(map, x + 1, y - 1, wanted);
            if (!begins_patch)
                continue;
            bool is_after = y > row || (y == row && x > column);
            out->count++;
            if (out->count > 1 && (found || !is_after))
                continue;
            found = is_after;
            out->at = map_position(map, x, y);
            out->place = out->count;
        }
    return out->count > 0;
}
