/* SPDX-License-Identifier: MIT */
#include "hunt_search.h"

#include "effort.h"
#include "lab.h"
#include "memory.h"
#include "method_list.h"
#include "own.h"
#include "scene.h"
#include "scene_limits.h"
#include "slot.h"
#include "straight.h"
#include "system.h"
#include "vertices.h"
#include "view.h"

#include <math.h>
#include <stdlib.h>

#define FINEST 240 /* positions from left to right, at most */
#define SPARSE 4   /* the search between positions takes every fourth row and column of these */
enum { MOST_COLUMNS = FINEST + 1 };

/* The falseness at each position of a search, to find regions in. */
typedef struct grid {
    unsigned char (*cell)[MOST_COLUMNS];
    int columns, rows;
} grid;

bool hunt_search_is_in_view(const hunt_search_view *seen, hit_vec at)
{
    return at.x >= seen->low.x && at.x <= seen->high.x && at.y >= seen->low.y &&
           at.y <= seen->high.y;
}

static hit_verdict method_says(const hunt_search *h, hit_vec at)
{
    return straight_kiss_verdict(h->scene, h->method, at, h->ring);
}

static hit_verdict truth_at(const hunt_search *h, hit_vec at)
{
    return straight_kiss_verdict(h->scene, NULL, at, h->ring);
}

#define PIXEL 0.5 /* half of one, in units of the stage, when all of it is seen */

falseness hunt_search_falseness(const hunt_search *h, hit_vec at)
{
    return falseness_of(method_says(h, at), truth_at(h, at));
}

bool hunt_search_is_seen(const hunt_search *h, hit_vec at, falseness sort)
{
    static const hit_vec corners[] = {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    for (int i = 0; i < 4; i++) {
        hit_vec by = {corners[i].x * h->pixel, corners[i].y * h->pixel};
        if (hunt_search_falseness(h, (hit_vec){at.x + by.x, at.y + by.y}) != sort)
            return false;
    }
    return hunt_search_falseness(h, at) == sort;
}

static bool is_nearer(const hunt_search *h, hit_vec at, falseness sort)
{
    return hypot(at.x - h->from.x, at.y - h->from.y) < h->distance[sort];
}

/* Whether no pixel near the position is false as a whole: otherwise it is at the rim of a region
 * that a person sees. */
static bool is_unseen(const hunt_search *h, hit_vec at, falseness sort)
{
    static const int pixels[] = {1, 3}; /* at a sharp corner it is the farther one */
    for (size_t i = 0; i < sizeof pixels / sizeof *pixels; i++)
        for (int k = 0; k < 9; k++) {
            int column = k % 3 - 1, row = k / 3 - 1;
            double by = pixels[i] * 2 * h->pixel;
            hit_vec beside = {at.x + column * by, at.y + row * by};
            if (hunt_search_is_seen(h, beside, sort))
                return false;
        }
    return true;
}

static void note(hunt_search *h, hit_vec at, falseness found)
{
    if (!is_nearer(h, at, found))
        return;
    h->distance[found] = hypot(at.x - h->from.x, at.y - h->from.y);
    h->nearest[found] = at;
}

/* Notes a false verdict that nobody sees, and returns what the referee says there. */
static hit_verdict note_unseen(hunt_search *h, hit_vec at, hit_verdict said)
{
    hit_verdict truth = truth_at(h, at);
    falseness found = falseness_of(said, truth);
    if (found != FALSE_NONE && is_nearer(h, at, found) && is_unseen(h, at, found))
        note(h, at, found);
    return truth;
}

void hunt_search_ask(hunt_search *h, hit_vec at)
{
    falseness found = hunt_search_falseness(h, at);
    if (found != FALSE_NONE)
        note(h, at, found);
}

/* Looks at both sides of the outline between two positions, if it passes there. */
static void look_between(hunt_search *h, hit_vec a, hit_verdict of_a, hit_vec b, hit_verdict of_b)
{
    kiss kiss;
    bool is_outside = of_a != HIT_HIT;
    if (is_outside == (of_b != HIT_HIT) ||
        !(is_outside ? straight_kiss(h->scene, NULL, a, b, h->ring, &kiss)
                     : straight_kiss(h->scene, NULL, b, a, h->ring, &kiss)))
        return;
    note_unseen(h, kiss.miss, method_says(h, kiss.miss));
    note_unseen(h, kiss.hit, method_says(h, kiss.hit));
}

static hit_vec position(const hunt_search *h, int column, int row)
{
    return view_snap_to((hit_vec){h->low.x + column * h->step, h->low.y + row * h->step},
                        h->step / 2);
}

/* How many positions there are along a side of this length. */
static int count_of(double length, double step)
{
    return (int)fmin(length / step + 1, MOST_COLUMNS);
}

/* What the method says in a row. The user's own test answers many at once, if each shape has its
 * own vertices. */
static void ask_row(const hunt_search *h, int row, int count, hit_verdict *said)
{
    const hit_shape *kept = &h->scene->cursor.shape;
    hit_shape cursor[MOST_COLUMNS];
    bool together = h->method == method_list_own() && hit_vertices(kept) == kept->vertex;
    for (int i = 0; i < count; i++)
        if (together)
            cursor[i] = scene_place_cursor(h->scene, position(h, i, row), h->ring);
        else
            said[i] = method_says(h, position(h, i, row));
    if (together)
        own_verdicts(&h->scene->base.shape, cursor, count, NULL, NULL, said);
}

static int count_columns(const hunt_search *h)
{
    return count_of(h->high.x - h->low.x, h->step);
}

static int count_rows(const hunt_search *h)
{
    return count_of(h->high.y - h->low.y, h->step);
}

static void fill_grid(const hunt_search *h, grid *out)
{
    hit_verdict said[MOST_COLUMNS];
    for (int row = 0; row < out->rows; row++) {
        ask_row(h, row, out->columns, said);
        for (int column = 0; column < out->columns; column++)
            out->cell[row][column] =
                (unsigned char)falseness_of(said[column], truth_at(h, position(h, column, row)));
    }
}

void hunt_search_find_unseen(hunt_search *h)
{
    h->step *= SPARSE;
    hit_verdict above[MOST_COLUMNS] = {HIT_MISS}, said[MOST_COLUMNS], left = HIT_MISS;
    int columns = count_columns(h), rows = count_rows(h);
    for (int row = 0; row < rows; row++) {
        ask_row(h, row, columns, said);
        for (int column = 0; column < columns; column++) {
            hit_vec at = position(h, column, row);
            hit_verdict truth = note_unseen(h, at, said[column]);
            if (column > 0)
                look_between(h, position(h, column - 1, row), left, at, truth);
            if (row > 0)
                look_between(h, position(h, column, row - 1), above[column], at, truth);
            left = above[column] = truth;
        }
    }
}

/* A slow test of the user's own is asked about fewer positions, so that it comes to its end. */
static double looks_of_own(const hunt_search *h)
{
    enum { ASKED = 3 };
    if (h->method != method_list_own() || !own_answers_here())
        return INFINITY;
    double before = system_now();
    own_wait_begin(OWN_PATIENCE_MS);
    for (int i = 1; i <= ASKED; i++)
        method_says(h, (hit_vec){h->from.x + i, h->from.y + i});
    own_wait_end();
    return 0.5e-3 * OWN_PATIENCE_MS * ASKED / (system_now() - before);
}

static void take_step(hunt_search *h, double looks)
{
    hit_vec size = {h->high.x - h->low.x, h->high.y - h->low.y};
    h->step = fmax(fmax(size.x, size.y) / FINEST, sqrt(size.x * size.y / looks));
}

bool hunt_search_choose_step(hunt_search *h, hunt_search *part)
{
    double looks = LIMIT_ACTION / effort_of_judging(h->scene, h->method), own = looks_of_own(h);
    double affordable = fmin(looks, own);
    take_step(h, part ? affordable / 2 : affordable);
    if (part) {
        take_step(part, affordable / 2);
        /* Rounded by half a step, no position leaves the part. */
        double by = part->step / 2;
        part->low = (hit_vec){part->low.x + by, part->low.y + by};
        part->high = (hit_vec){part->high.x - by, part->high.y - by};
    }
    return own < looks || looks >= FINEST;
}

hunt_search hunt_search_begin(const lab *lab, const scene *scene)
{
    const slot *slot = lab_slot(lab);
    return (hunt_search){.scene = scene,
                         .method = slot_method(slot),
                         .ring = slot->ring,
                         .from = slot->at,
                         .high = scene->stage,
                         .pixel = PIXEL,
                         .distance = {INFINITY, INFINITY, INFINITY}};
}

bool hunt_search_look_at_view(hunt_search *h, const hunt_search_view *seen)
{
    const double whole = 0.99; /* of the stage: an edge out of sight makes no part of it */
    hit_vec stage = h->scene->stage, low = h->low, high = h->high;
    h->low = (hit_vec){fmax(seen->low.x, low.x), fmax(seen->low.y, low.y)};
    h->high = (hit_vec){fmin(seen->high.x, high.x), fmin(seen->high.y, high.y)};
    hit_vec size = {h->high.x - h->low.x, h->high.y - h->low.y};
    /* The whole stage fits in the window in one direction, and has room to spare in the other. */
    h->pixel = PIXEL *
               fmin((seen->high.x - seen->low.x) / stage.x, (seen->high.y - seen->low.y) / stage.y);
    return size.x > 0 && size.y > 0 && (size.x < whole * stage.x || size.y < whole * stage.y);
}

/* ---- Regions --------------------------------------------------------------------------------- */

typedef struct region {
    int size;
    int column, row; /* its position farthest from what is not false */
    int depth;
    hit_vec nearest; /* its position nearest to the cursor */
    double distance;
    bool in_view; /* some of it is, while a part of the stage is seen */
} region;

/* How many steps the cell has around it that are false in the same way. */
static int depth_of(const grid *g, int column, int row)
{
    unsigned char sort = g->cell[row][column];
    for (int reach = 1; reach < MOST_COLUMNS; reach++)
        for (int k = 0; k < 4; k++) {
            int c = column + (k == 0) * reach - (k == 1) * reach;
            int r = row + (k == 2) * reach - (k == 3) * reach;
            if (c < 0 || r < 0 || c >= g->columns || r >= g->rows || g->cell[r][c] != sort)
                return reach;
        }
    return MOST_COLUMNS;
}

/* Walks over the region of the cell, and marks its cells as seen. */
static region walk_region(const hunt_search *h, const grid *g, unsigned char (*seen)[MOST_COLUMNS],
                          int *stack, int column, int row)
{
    region out = {.distance = INFINITY};
    unsigned char sort = g->cell[row][column];
    int top = 0;
    stack[top++] = row * MOST_COLUMNS + column;
    seen[row][column] = 1;
    while (top > 0) {
        int r = stack[--top] / MOST_COLUMNS, c = stack[top] % MOST_COLUMNS;
        int depth = depth_of(g, c, r);
        hit_vec at = position(h, c, r);
        double distance = hypot(at.x - h->from.x, at.y - h->from.y);
        out.size++;
        if (depth > out.depth) {
            out.depth = depth;
            out.column = c;
            out.row = r;
        }
        if (distance < out.distance) {
            out.distance = distance;
            out.nearest = at;
        }
        out.in_view = out.in_view || (h->before && hunt_search_is_in_view(h->before, at));
        for (int k = 0; k < 4; k++) {
            int next_c = c + (k == 0) - (k == 1), next_r = r + (k == 2) - (k == 3);
            if (next_c < 0 || next_r < 0 || next_c >= g->columns || next_r >= g->rows ||
                seen[next_r][next_c] || g->cell[next_r][next_c] != sort)
                continue;
            seen[next_r][next_c] = 1;
            stack[top++] = next_r * MOST_COLUMNS + next_c;
        }
    }
    return out;
}

static void find_regions(hunt_search *h, const grid *g)
{
    unsigned char(*seen)[MOST_COLUMNS] = memory_get_zeroed(MOST_COLUMNS, sizeof *seen);
    int *stack = memory_get((size_t)MOST_COLUMNS * MOST_COLUMNS * sizeof *stack);
    for (int row = 0; row < g->rows; row++)
        for (int column = 0; column < g->columns; column++) {
            falseness sort = (falseness)g->cell[row][column];
            if (sort == FALSE_NONE || seen[row][column])
                continue;
            region found = walk_region(h, g, seen, stack, column, row);
            hit_vec at = position(h, found.column, found.row);
            if (found.in_view && h->offered[sort]) {
                h->passed_over[sort] = true;
            } else if (!hunt_search_is_seen(h, at, sort)) {
                if (is_unseen(h, found.nearest, sort))
                    note(h, found.nearest, sort);
            } else if (found.size > h->size[sort]) {
                h->size[sort] = found.size;
                h->inside[sort] = at;
            }
        }
    free(stack);
    free(seen);
}

void hunt_search_find_regions(hunt_search *h)
{
    grid grid = {.cell = memory_get(MOST_COLUMNS * sizeof *grid.cell),
                 .columns = count_columns(h),
                 .rows = count_rows(h)};
    fill_grid(h, &grid);
    find_regions(h, &grid);
    free(grid.cell);
}
