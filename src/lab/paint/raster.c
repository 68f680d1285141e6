/* SPDX-License-Identifier: MIT */
/*
 * Cuts each sub-scanline into disjoint spans: the crossings of the rings' edges, paired by the
 * even-odd rule, united with one or two spans of every round. (A round is convex except for its
 * hole.) Edges and rounds are listed by the line they start on, and stay in a second list while
 * they are open. So the work is proportional to what the box shows, and memory to the number of
 * vertices.
 */
#include "raster.h"

#include "paint.h"
#include "system.h"

#include <string.h>

enum {
    PIXEL = 1 << 16,     /* coverage that one sub-scanline gives to a whole pixel */
    MANY = 8,            /* more edges that begin on one line are sorted, not inserted */
    ROUND_COST = 8,      /* the cost of a round on one line, counted in crossings, */
    SORT_COST = 16,      /* and of sorting a crossing among thousands */
    MOST_WORK = 1 << 20, /* crossings; they take some 8 ms */
};

typedef struct start {
    int edge, round;
} start;

typedef struct crossing {
    double at, x, slope;
    int last;
} crossing;

_Static_assert(SCAN_LINES *PIXEL == 1 << PAINT_FULL_SHIFT, "coverage of a whole pixel");

/* ---- One sub-scanline -------------------------------------------------------------------- */

/* Returns x in the box's own pixels, clipped to the box. */
static double in_box(const raster *r, double x)
{
    return scan_low(scan_high(x - r->box.x, 0), r->box.w);
}

static void push_span(raster *r, double left, double right)
{
    scan_span s = {in_box(r, left), in_box(r, right)};
    if (s.left < s.right)
        ((scan_span *)r->spans.data)[r->span_count++] = s;
}

static void push_round(raster *r, const scan_round *round, double y)
{
    scan_span outer = scan_round_span(round, round->radius, y);
    scan_span hole = {0, 0};
    if (round->hole > 0)
        hole = scan_round_span(round, round->hole, y);
    if (hole.left < hole.right) {
        push_span(r, outer.left, hole.left);
        push_span(r, hole.right, outer.right);
    } else {
        push_span(r, outer.left, outer.right);
    }
}

/* Adds `weight` of coverage to all pixels from x on. The pixel that contains x gets its part. */
static void add_step(int32_t *coverage, uint64_t x, int weight)
{
    int rest = (int)(x % PIXEL);
    coverage[x / PIXEL] += weight * (PIXEL - rest);
    coverage[x / PIXEL + 1] += weight * rest;
}

static uint64_t fixed_point_of(double x)
{
    return (uint64_t)(int64_t)(x * PIXEL + 0.5);
}

/* Leaves out whole columns, which does not change the coverage of the others. */
static void cover(raster *r, double left, double right)
{
    uint64_t first = (uint64_t)r->left * PIXEL, end = (uint64_t)r->right * PIXEL;
    uint64_t from = fixed_point_of(left), to = fixed_point_of(right);
    from = from > first ? from : first;
    to = to < end ? to : end;
    if (from >= to)
        return;
    add_step(r->differences.data, from, r->stride);
    add_step(r->differences.data, to, -r->stride);
    r->row_left = SDL_min(r->row_left, (int)(from / PIXEL));
    r->row_right = SDL_max(r->row_right, (int)((to + PIXEL - 1) / PIXEL));
}

/* Steps of a shell sort (M. Ciura, "Best increments for the average case of shellsort", 2001).
 * There are some hundred items at most, mostly: qsort() took four times as long, in calls. */
static const int steps[] = {1750, 701, 301, 132, 57, 23, 10, 4, 1};

enum { STEPS = sizeof steps / sizeof *steps };

static void sort_spans(scan_span *spans, int count)
{
    for (int k = 0; k < STEPS; k++)
        for (int i = steps[k], j; i < count; i++) {
            scan_span s = spans[i];
            for (j = i; j >= steps[k] && spans[j - steps[k]].left > s.left; j -= steps[k])
                spans[j] = spans[j - steps[k]];
            spans[j] = s;
        }
}

static void sort_crossings(crossing *open, int count)
{
    for (int k = 0; k < STEPS; k++)
        for (int i = steps[k], j; i < count; i++) {
            crossing c = open[i];
            for (j = i; j >= steps[k] && open[j - steps[k]].at > c.at; j -= steps[k])
                open[j] = open[j - steps[k]];
            open[j] = c;
        }
}

/* Unites the spans that begin in one pixel. That is cheaper than sorting them, and with more spans
 * than pixels nobody sees gaps within a pixel. */
static void unite_by_pixel(raster *r)
{
    scan_span *spans = r->spans.data, *united = r->united.data;
    for (int x = 0; x <= r->box.w; x++)
        united[x] = (scan_span){r->box.w, 0};
    for (int i = 0; i < r->span_count; i++) {
        scan_span *u = &united[(int)spans[i].left];
        *u = (scan_span){scan_low(u->left, spans[i].left), scan_high(u->right, spans[i].right)};
    }
    r->span_count = 0;
    for (int x = 0; x <= r->box.w; x++)
        if (united[x].left < united[x].right)
            spans[r->span_count++] = united[x];
}

/* Covers the union of the spans, which are sorted. */
static void cover_union(raster *r)
{
    scan_span *spans = r->spans.data;
    for (int i = 0; i < r->span_count;) {
        scan_span s = spans[i++];
        for (; i < r->span_count && spans[i].left <= s.right; i++)
            s.right = scan_high(s.right, spans[i].right);
        cover(r, s.left, s.right);
    }
    r->span_count = 0;
}

/* ---- From line to line ------------------------------------------------------------------- */

static double crossing_at(const raster *r, const crossing *c, int line)
{
    return in_box(r, c->x + c->slope * line);
}

static void open_edges(raster *r, int edge, int line)
{
    const scan_edge *edges = r->edges;
    crossing *open = r->crossings.data;
    int before = r->crossing_count;
    for (; edge >= 0; edge = edges[edge].next) {
        const scan_edge *e = &edges[edge];
        open[r->crossing_count++] = (crossing){0, e->x, e->slope, e->last};
    }
    if (r->crossing_count - before <= MANY)
        return;
    for (int i = 0; i < r->crossing_count; i++)
        open[i].at = crossing_at(r, &open[i], line);
    sort_crossings(open, r->crossing_count);
    r->work += (int64_t)SORT_COST * r->crossing_count;
}

/* Moves the open edges to the line, drops the finished ones and keeps them sorted. Insertion is
 * fast because little changes from line to line. */
static void step_edges(raster *r, int line)
{
    crossing *open = r->crossings.data;
    int kept = 0;
    for (int i = 0; i < r->crossing_count; i++) {
        crossing c = open[i];
        if (c.last <= line)
            continue;
        c.at = crossing_at(r, &c, line);
        int j = kept++;
        for (; j > 0 && open[j - 1].at > c.at; j--)
            open[j] = open[j - 1];
        open[j] = c;
    }
    r->crossing_count = kept;
}

static void open_rounds(raster *r, int round)
{
    const scan_round *rounds = r->rounds;
    for (; round >= 0; round = rounds[round].next)
        ((int *)r->open_rounds.data)[r->open_round_count++] = round;
}

static void push_open_rounds(raster *r, int line)
{
    const scan_round *rounds = r->rounds;
    int *open = r->open_rounds.data;
    int kept = 0;
    for (int i = 0; i < r->open_round_count; i++) {
        const scan_round *round = &rounds[open[i]];
        if (round->last <= line)
            continue;
        open[kept++] = open[i];
        push_round(r, round, scan_y(line));
    }
    r->open_round_count = kept;
}

static void scan_line(raster *r, int line)
{
    const start starting = ((start *)r->starts.data)[line - r->box.y * SCAN_LINES];
    if (starting.edge >= 0)
        open_edges(r, starting.edge, line);
    if (starting.round >= 0)
        open_rounds(r, starting.round);
    step_edges(r, line);
    r->work += r->crossing_count + ROUND_COST * r->open_round_count;
    const crossing *open = r->crossings.data;
    if (r->open_round_count == 0) {
        for (int i = 0; i + 1 < r->crossing_count; i += 2)
            cover(r, open[i].at, open[i + 1].at);
        return;
    }
    scan_span *spans = r->spans.data;
    for (int i = 0; i + 1 < r->crossing_count; i += 2)
        spans[r->span_count++] = (scan_span){open[i].at, open[i + 1].at};
    push_open_rounds(r, line);
    if (r->span_count > r->box.w)
        unite_by_pixel(r);
    else if (r->span_count > 1)
        sort_spans(r->spans.data, r->span_count);
    cover_union(r);
}

/* Scans a line of a single round. Most of what is painted is a line or disc alone, and nothing has
 * to be sorted then. */
static void scan_round_line(raster *r, const scan_round *round, int line)
{
    if (line < round->first || line >= round->last)
        return;
    scan_span s = scan_round_span(round, round->radius, scan_y(line));
    s = (scan_span){in_box(r, s.left), in_box(r, s.right)};
    if (s.left < s.right)
        cover(r, s.left, s.right);
}

/* ---- Rows -------------------------------------------------------------------------------- */

static void add_up(const raster *r)
{
    const int left = r->row_left, right = r->row_right;
    Uint32 sum = 0, *sums = r->sums.data;
    int32_t *differences = r->differences.data;
    if (left >= right)
        return;
    for (int x = left; x < right; x++) {
        sum += (Uint32)differences[x];
        sums[x] = sum;
    }
    memset(differences + left, 0, ((size_t)(right - left) + 2) * sizeof *differences);
}

/* A row has so many lines of marks. */
enum { MARK_LINES = 4, MARK_OF_LINE = PAINT_MARK_FULL / MARK_LINES };

static void add_coverage(Uint32 *sum, double part)
{
    Uint32 marked = (*sum >> PAINT_MARK_SHIFT) + (Uint32)(part * MARK_OF_LINE + 0.5);
    Uint32 covered = *sum & ((1u << PAINT_MARK_SHIFT) - 1);
    *sum = covered | SDL_min(marked, (Uint32)PAINT_MARK_FULL) << PAINT_MARK_SHIFT;
}

/* Marks the part of each pixel that lies between left and right. */
static void mark_span(const raster *r, double left, double right)
{
    Uint32 *sums = r->sums.data;
    double from = SDL_max(in_box(r, left), r->row_left);
    double to = SDL_min(in_box(r, right), r->row_right);
    for (int x = (int)from; x < to; x++)
        add_coverage(&sums[x], SDL_min(to, x + 1) - SDL_max(from, x));
}

static void mark_rims(raster *r, int line)
{
    for (int i = 0; i < r->rim_count; i++) {
        const scan_round *rim = &r->rims[i];
        if (line < rim->first || line >= rim->last)
            continue;
        scan_span outer = scan_round_span(rim, rim->radius, scan_y(line)), hole = {0, 0};
        if (rim->hole > 0)
            hole = scan_round_span(rim, rim->hole, scan_y(line));
        bool whole = !(hole.left < hole.right);
        mark_span(r, outer.left, whole ? outer.right : hole.left);
        if (!whole)
            mark_span(r, hole.right, outer.right);
    }
    r->work += r->rim_count;
}

Uint32 *raster_row(raster *r, int y)
{
    bool alone = r->edge_count == 0 && r->round_count == 1 && !(r->rounds->hole > 0);
    r->row_left = r->box.w;
    r->row_right = 0;
    for (int i = r->stride / 2; i < SCAN_LINES; i += r->stride)
        if (alone)
            scan_round_line(r, r->rounds, y * SCAN_LINES + i);
        else
            scan_line(r, y * SCAN_LINES + i);
    add_up(r);
    for (int i = 0; i < MARK_LINES; i++)
        mark_rims(r, y * SCAN_LINES + (2 * i + 1) * SCAN_LINES / (2 * MARK_LINES));
    return r->sums.data;
}

/* ---- Starting ---------------------------------------------------------------------------- */

/* Reserves all memory at once, so that nothing can fail between two lines. */
static bool reserve_all(raster *r)
{
    size_t width =
        (size_t)r->box.w + 2; /* coverage that starts at the right end touches two more */
    size_t edges = (size_t)r->edge_count, rounds = (size_t)r->round_count;
    if (!buffer_reserve(&r->starts, (size_t)r->box.h * SCAN_LINES, sizeof(start)) ||
        !buffer_reserve(&r->crossings, edges, sizeof(crossing)) ||
        !buffer_reserve(&r->open_rounds, rounds, sizeof(int)) ||
        !buffer_reserve(&r->spans, edges / 2 + rounds * 2, sizeof(scan_span)) ||
        !buffer_reserve(&r->united, width, sizeof(scan_span)) ||
        !buffer_reserve(&r->differences, width, sizeof(int32_t)) ||
        !buffer_reserve(&r->sums, width, sizeof(Uint32)))
        return false;
    memset(r->differences.data, 0, width * sizeof(int32_t));
    return true;
}

static int64_t lines_within(const raster *r, int first, int last)
{
    int top = r->box.y * SCAN_LINES, bottom = top + r->box.h * SCAN_LINES;
    return SDL_max(0, SDL_min(last, bottom) - SDL_max(first, top));
}

void raster_set_stride(raster *r, int least)
{
    int64_t work = 0;
    for (int i = 0; i < r->edge_count; i++)
        work += lines_within(r, r->edges[i].first, r->edges[i].last);
    for (int i = 0; i < r->round_count; i++)
        work += ROUND_COST * lines_within(r, r->rounds[i].first, r->rounds[i].last);
    r->stride = least;
    while (r->stride < SCAN_LINES && work / r->stride > MOST_WORK)
        r->stride *= 2;
}

/* Returns the index in the box of the first line of first..last - 1 that is sampled; -1: none is.
 */
static int opening(const raster *r, int first, int last)
{
    int top = r->box.y * SCAN_LINES, lines = r->box.h * SCAN_LINES;
    int index = SDL_max(first, top) - top, offset = r->stride / 2;
    int steps = SDL_max(0, index - offset + r->stride - 1) / r->stride;
    index = offset + steps * r->stride;
    return index < lines && index + top < last ? index : -1;
}

static void list_starts(raster *r)
{
    start *starts = r->starts.data;
    for (int i = 0; i < r->box.h * SCAN_LINES; i++)
        starts[i] = (start){-1, -1};
    for (int i = 0; i < r->edge_count; i++) {
        int line = opening(r, r->edges[i].first, r->edges[i].last);
        if (line >= 0) {
            r->edges[i].next = starts[line].edge;
            starts[line].edge = i;
        }
    }
    for (int i = 0; i < r->round_count; i++) {
        int line = opening(r, r->rounds[i].first, r->rounds[i].last);
        if (line >= 0) {
            r->rounds[i].next = starts[line].round;
            starts[line].round = i;
        }
    }
}

bool raster_start(raster *r)
{
    r->crossing_count = r->open_round_count = r->span_count = 0;
    if (!reserve_all(r))
        return false;
    list_starts(r);
    return true;
}

void raster_free(raster *r)
{
    buffer *buffers[] = {&r->starts, &r->crossings,   &r->open_rounds, &r->spans,
                         &r->united, &r->differences, &r->sums};
    for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
        free(buffers[i]->data);
}
