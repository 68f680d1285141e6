/* SPDX-License-Identifier: MIT */
/* How an index lies in its memory, and whether it is that of a polygon. */
#include "index.h"

void hit_index_lay_out(hit_index *index, run_edges of, int run)
{
    *index = (hit_index){.first = of.first, .count = of.count, .run = run};
    int runs = (of.count - 1) / run + 1;
    for (;;) {
        index->start[index->levels + 1] = index->start[index->levels] + runs;
        index->levels++;
        if (runs == 1)
            return;
        runs = (runs - 1) / INDEX_FAN + 1;
    }
}

/* Columns and rows for so many edges. Few are not worth cells. */
void hit_index_lay_out_cells(index_cells *cells, int edges)
{
    double wanted = greatest(least((double)CELLS_AN_EDGE * edges, MOST_CELLS), LEAST_CELLS);
    *cells = (index_cells){0};
    if (edges < CELLS_FROM)
        return;
    cells->columns = 64 * (int)ceil(sqrt((double)CELLS_LONG * wanted) / 64);
    cells->rows = (int)wanted / cells->columns;
}

size_t hit_index_size(int count)
{
    hit_index index;
    count = count > 1 ? count : 1;
    hit_index_lay_out(&index, (run_edges){0, count}, INDEX_RUN);
    hit_index_lay_out_cells(&index.cells, count);
    size_t words = (size_t)index.cells.rows * (size_t)(index.cells.columns / 64) * 2;
    return sizeof index + (size_t)index.start[index.levels] * sizeof *index.runs +
           words * sizeof *index.cells.words;
}

static bool is_in(hit_vec p, hit_vec low, hit_vec high)
{
    return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y;
}

/* Fowler, Noll and Vo's hash, FNV-1a. */
uint64_t hit_index_paths(const hit_shape *polygon)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ paths_is_open(polygon);
    for (int k = 1; k < paths_count(polygon); k++)
        hash = (hash ^ (uint64_t)paths_start(polygon, k)) * UINT64_C(0x100000001b3);
    return hash;
}

bool hit_index_fits(const hit_index *index, const hit_shape *polygon)
{
    if (index->count != polygon->count || index->paths != hit_index_paths(polygon))
        return false;
    for (int i = 0; i < index_runs_of_level(index, 0); i++) {
        /* Whether the box, moved, holds all edges of the leaf. */
        const index_run *run = index_run_at(index, 0, i);
        run_edges of = index_edges(index, 0, i);
        const hit_vec *v = paths_vertices(polygon);
        hit_vec low = vec_add(run->low, polygon->centre),
                high = vec_add(run->high, polygon->centre);
        for (int edge = of.first; edge < of.first + of.count; edge++)
            if (!is_in(v[edge], low, high) || !is_in(v[paths_next(polygon, edge)], low, high))
                return false;
    }
    return true;
}
