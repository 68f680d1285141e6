/* SPDX-License-Identifier: MIT */
/* Uniform grid: every shape is listed in each cell that its box meets, and only the cells under the
 * cursor's box are looked at. Christer Ericson, "Real-Time Collision Detection", chapter 7.1. A
 * shape in several of these cells is tested once, in the cell that holds the low corner of the two
 * boxes' intersection (Dittrich and Seeger, 2000). */
#include "broad_private.h"
#include "memory.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>

/* Bounds the memory: cells become wider until the grid is no larger than this. */
#define MOST_CELLS   1000000
#define MOST_ENTRIES 4000000

/* A shape in the lists. Items of neighbouring cells are near each other in memory. */
typedef struct item {
    crowd_box box;
    int shape, column, row; /* the cell of the box's low corner */
} item;

typedef struct grid {
    crowd_box all;
    double cell;
    int columns, rows;
    item *items;  /* behind the struct */
    int *start;   /* of each cell's list, and the end of the last; behind the items */
    int *entries; /* the lists: numbers of items */
} grid;

typedef struct cells {
    int left, top, right, bottom; /* all inclusive */
} cells;

static int cell_of(double x, double low, double cell, int count)
{
    double i = floor((x - low) / cell);
    return (int)fmin(fmax(i, 0), count - 1);
}

/* Boxes beside the grid belong to its outermost cells. */
static cells cells_of(const grid *g, crowd_box b)
{
    return (cells){cell_of(b.low.x, g->all.low.x, g->cell, g->columns),
                   cell_of(b.low.y, g->all.low.y, g->cell, g->rows),
                   cell_of(b.high.x, g->all.low.x, g->cell, g->columns),
                   cell_of(b.high.y, g->all.low.y, g->cell, g->rows)};
}

static crowd_box box_of_cell(const grid *g, int column, int row)
{
    hit_vec low = {g->all.low.x + column * g->cell, g->all.low.y + row * g->cell};
    return (crowd_box){low, {low.x + g->cell, low.y + g->cell}};
}

/* ---- Building ------------------------------------------------------------------------------ */

/* The grid has as many cells as shapes, unless the scene says otherwise. */
static double usual_cell(const crowd *c)
{
    double w = c->all.high.x - c->all.low.x, h = c->all.high.y - c->all.low.y;
    double cell = sqrt(fmax(w, 1e-9) / c->count * fmax(h, 1e-9));
    return fmax(cell, fmax(w, h) / c->count);
}

static grid measure_grid(const crowd *c, double cell)
{
    grid g = {.all = c->all};
    double w = c->all.high.x - c->all.low.x, h = c->all.high.y - c->all.low.y;
    g.cell = fmax(fmax(cell, 1e-9), sqrt(fmax(w, 1e-9) / MOST_CELLS * fmax(h, 1e-9)));
    g.cell = fmax(g.cell, fmax(w, h) / (MOST_CELLS / 4.0));
    g.columns = (int)fmin(floor(w / g.cell) + 1, MOST_CELLS);
    g.rows = (int)fmin(floor(h / g.cell) + 1, MOST_CELLS);
    return g;
}

static double count_entries(const grid *g, const crowd *c)
{
    double entries = 0;
    for (int i = 0; i < c->count; i++) {
        cells at = cells_of(g, c->boxes[i]);
        entries += (at.right - at.left + 1.0) * (at.bottom - at.top + 1.0);
    }
    return entries;
}

/* Each shape becomes an item, in the order in which the lists name it first. */
static void number_items(const grid *g, const crowd *c, int entries, int *item_of)
{
    int count = 0;
    for (int i = 0; i < c->count; i++)
        item_of[i] = -1;
    for (int i = 0; i < entries; i++) {
        int shape = g->entries[i];
        if (item_of[shape] < 0) {
            cells at = cells_of(g, c->boxes[shape]);
            g->items[count] = (item){c->boxes[shape], shape, at.left, at.top};
            item_of[shape] = count++;
        }
        g->entries[i] = item_of[shape];
    }
}

/* Counts, sums up, then fills each list from its end: so `start` ends where each list begins. */
static void fill_lists(const grid *g, const crowd *c, int *item_of)
{
    int count = g->columns * g->rows, sum = 0;
    for (int i = 0; i <= count; i++)
        g->start[i] = 0;
    for (int i = 0; i < c->count; i++) {
        cells at = cells_of(g, c->boxes[i]);
        for (int row = at.top; row <= at.bottom; row++)
            for (int column = at.left; column <= at.right; column++)
                g->start[row * g->columns + column]++;
    }
    for (int i = 0; i <= count; i++) {
        sum += g->start[i];
        g->start[i] = sum;
    }
    for (int i = c->count - 1; i >= 0; i--) {
        cells at = cells_of(g, c->boxes[i]);
        for (int row = at.top; row <= at.bottom; row++)
            for (int column = at.left; column <= at.right; column++)
                g->entries[--g->start[row * g->columns + column]] = i;
    }
    number_items(g, c, sum, item_of);
}

static grid *reserve(grid plan, size_t shapes, size_t entries)
{
    size_t starts = (size_t)plan.columns * (size_t)plan.rows + 1;
    grid *g = memory_get(sizeof *g + shapes * sizeof(item) + (starts + entries) * sizeof(int));
    *g = plan;
    g->items = (item *)(g + 1);
    g->start = (int *)(g->items + shapes);
    g->entries = g->start + starts;
    return g;
}

static void *build_grid(crowd *c)
{
    double cell = c->cell > 0 ? c->cell : usual_cell(c);
    grid plan = measure_grid(c, cell);
    while (count_entries(&plan, c) > MOST_ENTRIES ||
           (double)plan.columns * plan.rows > 2.0 * MOST_CELLS)
        plan = measure_grid(c, plan.cell * 2);
    grid *g = reserve(plan, (size_t)c->count, (size_t)count_entries(&plan, c));
    int *item_of = memory_get(((size_t)c->count + 1) * sizeof *item_of);
    fill_lists(g, c, item_of);
    free(item_of);
    return g;
}

/* ---- Asking -------------------------------------------------------------------------------- */

static void look_in(const grid *g, broad_run *run, cells around, int column, int row)
{
    int cell = row * g->columns + column;
    run->looked++;
    broad_mark_add(&run->marks, BROAD_AREA, false, box_of_cell(g, column, row));
    for (int i = g->start[cell]; i < g->start[cell + 1]; i++) {
        const item *item = &g->items[g->entries[i]];
        /* The low corner of the two boxes' intersection is in the later of the cells of their low
         * corners. */
        int x = item->column > around.left ? item->column : around.left;
        int y = item->row > around.top ? item->row : around.top;
        if (x == column && y == row)
            broad_run_box(run, item->shape, item->box);
    }
}

static void ask_grid(const void *built, broad_run *run)
{
    const grid *g = built;
    if (!crowd_boxes_meet(g->all, run->around))
        return;
    cells at = cells_of(g, run->around);
    for (int row = at.top; row <= at.bottom; row++)
        for (int column = at.left; column <= at.right; column++)
            look_in(g, run, at, column, row);
}

static void outline_cells(const void *built, const crowd *crowd, broad_marks *marks)
{
    const grid *g = built;
    (void)crowd;
    for (int column = 0; column < g->columns; column++) {
        crowd_box b = box_of_cell(g, column, 0);
        b.high.y = g->all.low.y + g->rows * g->cell;
        broad_mark_add(marks, BROAD_PLAIN, false, b);
    }
    for (int row = 0; row < g->rows; row++) {
        crowd_box b = box_of_cell(g, 0, row);
        b.high.x = g->all.low.x + g->columns * g->cell;
        broad_mark_add(marks, BROAD_PLAIN, false, b);
    }
}

const broad_phase broad_grid = {
    BROAD_METHOD(
        "field/grid", N_("Uniform grid"),
        N_("Lists the shapes in square cells; looks only into the cells under the cursor's box."),
        "Christer Ericson, “Real-Time Collision Detection”, chapter 7.1"),
    .looks = N_("cells and boxes"),
    .build = build_grid,
    .ask = ask_grid,
    .outline = outline_cells,
};
