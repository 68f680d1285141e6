/* SPDX-License-Identifier: MIT */
/*
 * Makes an index: its runs, and its cells, which tell of most points at once where they lie.
 *
 * The boxes of runs hold the outline, so the cells that no box touches are free of it. Free cells
 * side by side are all inside or all outside. One above a span of them that is known tells which;
 * where there is none, the place of one point in the span is looked for in the runs.
 *
 * Rounding: boxes are taken for a quarter of a cell greater than they are. The cell of a point, and
 * the vertices of an outline that was moved, are right to an eighth, or the cells are not asked:
 * see index_cells.most. So such a point is at least an eighth of a cell off the moved outline. It
 * is inside of that when its cell is inside of the outline that was indexed: on the straight way
 * that moves each vertex from where it should be to where it was rounded, no edge passes the point.
 */
#include "arguments.h"
#include "walk_private.h"

_Static_assert((int)CELLS_FROM > (int)WALK_FROM, "places are looked for in the runs");

/* ---- Cells that the outline may touch ------------------------------------------------------- */

/* Columns and rows, the last ones included. */
typedef struct cell_box {
    int left, right, top, bottom;
} cell_box;

/* How far around a box its cells are marked, as a part of a cell. weaken: (-0.25) */
#define CELL_BORDER 0.25

/* Bits `from` to `to` of a word that begins with bit 64 k of the row. */
static inline uint64_t bits_in_word(int k, int from, int to)
{
    int low = from - 64 * k, high = to - 64 * k;
    uint64_t left = low > 0 ? ~UINT64_C(0) << low : ~UINT64_C(0);
    return high < 63 ? left & ~(~UINT64_C(0) << (high + 1)) : left;
}

/* All cells of a box of up to so many rows and columns are marked, without a look at its children.
 */
enum { SMALL_BOX = 2 };

/* Marks the cells of a run's box if it is small or of the level `lowest`, otherwise those of its
 * children. */
static void mark_run(const index_cells *c, int lowest, node n)
{
    const index_run *run = run_of(n);
    cell_box box = {(int)((run->low.x - c->low.x) * c->scale.x - CELL_BORDER),
                    (int)((run->high.x - c->low.x) * c->scale.x + CELL_BORDER),
                    (int)((run->low.y - c->low.y) * c->scale.y - CELL_BORDER),
                    (int)((run->high.y - c->low.y) * c->scale.y + CELL_BORDER)};
    if (n.level == lowest ||
        ((box.right - box.left < SMALL_BOX) & (box.bottom - box.top < SMALL_BOX))) {
        for (int row = box.top; row <= box.bottom; row++) {
            /* While cells are being marked, a row's free bits tell which cells are not free. */
            uint64_t *words = index_cells_row(c, row);
            for (int k = box.left / 64; k <= box.right / 64; k++)
                words[2 * k] |= bits_in_word(k, box.left, box.right);
        }
        return;
    }
    int end;
    for (node child = first_child(n, &end); child.i < end; child.i++)
        mark_run(c, lowest, child);
}

/* Returns the number of rows in the boxes of a level's runs. */
static double rows_of_level(const hit_index *index, const index_cells *c, int level)
{
    double height = 0;
    int runs = index_runs_of_level(index, level);
    for (int i = 0; i < runs; i++)
        height += index_run_at(index, level, i)->high.y - index_run_at(index, level, i)->low.y;
    return runs + height * c->scale.y;
}

/* ---- Inside and outside --------------------------------------------------------------------- */

typedef struct siding {
    const index_cells *cells;
    walk_tree tree;
    int left; /* how many more places may be looked for in the runs */
} siding;

/* Returns +1 or -1; 0: no more places may be looked for. */
static int where_is_cell(siding *s, int column, int row)
{
    const index_cells *c = s->cells;
    hit_vec middle = vec((column + 0.5) / c->scale.x, (row + 0.5) / c->scale.y);
    hit_vec p = vec_add(c->low, middle);
    return s->left-- > 0 ? hit_walk_where(&s->tree, p, p) : 0;
}

/* Returns the first column from `column` on whose bit is not that of `flip`; the number of columns:
 * there is none. */
static int next_column(const index_cells *c, const uint64_t *words, int column, uint64_t flip)
{
    while (column < c->columns) {
        uint64_t bits = (words[2 * (column / 64)] ^ flip) >> (column % 64);
        if (bits != 0)
            return column + filter_lowest_bit(bits);
        column = (column / 64 + 1) * 64;
    }
    return c->columns;
}

/* Returns where the free cells above a span are: +1, -1; 0: none of them is free. */
static int where_above(const uint64_t *above, int left, int right)
{
    for (int k = left / 64; above && k <= right / 64; k++) {
        uint64_t open = above[2 * k] & bits_in_word(k, left, right);
        if (open != 0)
            return above[2 * k + 1] & open ? 1 : -1;
    }
    return 0;
}

static void set_span(uint64_t *words, int left, int right, int where)
{
    for (int k = left / 64; k <= right / 64; k++) {
        uint64_t bits = bits_in_word(k, left, right);
        if (where == 0)
            words[2 * k] |= bits;
        else if (where > 0)
            words[2 * k + 1] |= bits;
    }
}

enum { WORTH_ASKING = 5 }; /* cells side by side */

/* Gives the spans between marked cells their side, and marks the spans whose side is not known.
 * From here on, marked cells are those that are not free. */
static void side_row(siding *s, int row)
{
    const index_cells *c = s->cells;
    uint64_t *words = index_cells_row(c, row),
             *above = row > 0 ? index_cells_row(c, row - 1) : NULL;
    int left = next_column(c, words, 0, ~UINT64_C(0));
    while (left < c->columns) {
        int end = next_column(c, words, left, 0);
        int where = where_above(above, left, end - 1);
        if (where == 0 && end - left >= WORTH_ASKING)
            where = where_is_cell(s, left + (end - left) / 2, row);
        set_span(words, left, end - 1, where);
        left = next_column(c, words, end, ~UINT64_C(0));
    }
    for (int k = 0; k < c->columns / 64; k++)
        words[2 * k] = ~words[2 * k];
}

/* ---- Indices -------------------------------------------------------------------------------- */

/* Lays the cells over the root's box, with one more on each side. Returns whether they are wide
 * enough for their numbers to be right. */
static bool place_cells(index_cells *c, const index_run *root)
{
    hit_vec low = root->low, high = root->high;
    double size =
        greatest(greatest(fabs(low.x), fabs(high.x)), greatest(fabs(low.y), fabs(high.y)));
    if (c->columns == 0 || !(size > INDEX_LEAST && size < INDEX_MOST))
        return false;
    c->scale = vec((c->columns - 3) / (high.x - low.x), (c->rows - 3) / (high.y - low.y));
    c->low = vec(low.x - 1.5 / c->scale.x, low.y - 1.5 / c->scale.y);
    double sharpest = greatest(c->scale.x, c->scale.y);
    c->most = least(0.125 / INDEX_SLACK / sharpest, INDEX_MOST) - size;
    return c->most >= 0;
}

static void make_cells(index_cells *c, const hit_shape *polygon, const hit_index *index)
{
    hit_shape shape = *polygon;
    shape.index = index;
    shape.centre = vec(0, 0);
    siding s = {c, hit_walk_tree(&shape, NULL), polygon->count / 64 + 8};
    memset(c->words, 0, sizeof *c->words * (size_t)(index_cells_row(c, c->rows) - c->words));
    /* The lowest level at which marking takes a small part of the time that making the runs takes.
     * Spikes side by side have many rows in all, and hardly more cells are free between them. */
    int level = 0;
    while (level < index->levels - 1 && rows_of_level(index, c, level) > 256 + 0.25 * index->count)
        level++;
    mark_run(c, level, root_of(&s.tree));
    for (int row = 0; row < c->rows; row++)
        side_row(&s, row);
}

const hit_index *hit_index_build_for(const hit_shape *polygon, void *memory)
{
    HIT_CHECK(polygon);
    if (!memory)
        return NULL;
    hit_index *index = hit_walk_index_runs(polygon, memory);
    index_cells cells = index->cells;
    index->cells.columns = 0; /* until they are made */
    if (!place_cells(&cells, index_run_at(index, index->levels - 1, 0)))
        return index;
    make_cells(&cells, polygon, index);
    index->cells = cells;
    return index;
}

const hit_index *hit_index_build(const hit_vec *ring, int count, void *memory)
{
    const hit_shape polygon = hit_make_polygon(ring, count);
    return hit_index_build_for(&polygon, memory);
}
