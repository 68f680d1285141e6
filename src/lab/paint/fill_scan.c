/*
 * Cuts each sub-scanline into disjoint spans: the crossings of the rings' edges, paired by the
 * even-odd rule, united with one or two spans of every round. (A round is convex except for its
 * hole.) Edges and rounds are listed by the line they start on, and stay in a second list while
 * they are open. So the work is proportional to what the box shows, and memory to the number of
 * vertices.
 */
#include "dye.h"
#include "fill.h"

#include <stdint.h>
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

_Static_assert(SCAN_LINES *PIXEL == 1 << DYE_FULL_SHIFT, "coverage of a whole pixel");

/* ---- The area that is painted --------------------------------------------------------------- */

static scan_edge *edges_of(const fill *f)
{
    return f->area.edge_count > 0 ? (scan_edge *)f->edges.data + f->area.edge : NULL;
}

static scan_round *rounds_of(const fill *f)
{
    return f->area.round_count > 0 ? (scan_round *)f->rounds.data + f->area.round : NULL;
}

/* ---- One sub-scanline -------------------------------------------------------------------- */

/* Returns x in the box's own pixels, clipped to the box. */
static double in_box(const fill *f, double x)
{
    return scan_low(scan_high(x - f->box.x, 0), f->box.w);
}

static void push_span(fill *f, double left, double right)
{
    scan_span s = {in_box(f, left), in_box(f, right)};
    if (s.left < s.right)
        ((scan_span *)f->spans.data)[f->span_count++] = s;
}

static void push_round(fill *f, const scan_round *r, double y)
{
    scan_span outer = scan_round_span(r, r->radius, y);
    scan_span hole = {0, 0};
    if (r->hole > 0)
        hole = scan_round_span(r, r->hole, y);
    if (hole.left < hole.right) {
        push_span(f, outer.left, hole.left);
        push_span(f, hole.right, outer.right);
    } else {
        push_span(f, outer.left, outer.right);
    }
}

/* Adds `weight` of coverage to all pixels from x on. The pixel that contains x gets its part. */
static void add_step(int32_t *coverage, uint64_t x, int weight)
{
    int rest = (int)(x % PIXEL);
    coverage[x / PIXEL] += weight * (PIXEL - rest);
    coverage[x / PIXEL + 1] += weight * rest;
}

static uint64_t pixels_of(double x)
{
    return (uint64_t)(int64_t)(x * PIXEL + 0.5);
}

/* Whole columns are left out, so that the others get the same coverage as ever. */
static void cover(fill *f, double left, double right)
{
    uint64_t first = (uint64_t)f->left * PIXEL, end = (uint64_t)f->right * PIXEL;
    uint64_t from = pixels_of(left), to = pixels_of(right);
    from = from > first ? from : first;
    to = to < end ? to : end;
    if (from >= to)
        return;
    add_step(f->coverage.data, from, f->stride);
    add_step(f->coverage.data, to, -f->stride);
    f->row_left = block_low(f->row_left, (int)(from / PIXEL));
    f->row_right = block_high(f->row_right, (int)((to + PIXEL - 1) / PIXEL));
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

/* Of the spans that begin in one pixel, makes one: it is cheaper than to sort them, and where the
 * pixels are fewer than the spans, gaps within a pixel are not seen. */
static void unite_by_pixel(fill *f)
{
    scan_span *spans = f->spans.data, *united = f->united.data;
    for (int x = 0; x <= f->box.w; x++)
        united[x] = (scan_span){f->box.w, 0};
    for (int i = 0; i < f->span_count; i++) {
        scan_span *u = &united[(int)spans[i].left];
        *u = (scan_span){scan_low(u->left, spans[i].left), scan_high(u->right, spans[i].right)};
    }
    f->span_count = 0;
    for (int x = 0; x <= f->box.w; x++)
        if (united[x].left < united[x].right)
            spans[f->span_count++] = united[x];
}

static void order_spans(fill *f)
{
    if (f->span_count > f->box.w)
        unite_by_pixel(f);
    else if (f->span_count > 1)
        sort_spans(f->spans.data, f->span_count);
}

/* The spans are sorted. */
static void cover_union(fill *f)
{
    scan_span *spans = f->spans.data;
    for (int i = 0; i < f->span_count;) {
        scan_span s = spans[i++];
        for (; i < f->span_count && spans[i].left <= s.right; i++)
            s.right = scan_high(s.right, spans[i].right);
        cover(f, s.left, s.right);
    }
    f->span_count = 0;
}

/* ---- From line to line ------------------------------------------------------------------- */

static double crossing_at(const fill *f, const crossing *c, int line)
{
    return in_box(f, c->x + c->slope * line);
}

static void open_edges(fill *f, int edge, int line)
{
    const scan_edge *edges = edges_of(f);
    crossing *open = f->crossings.data;
    int before = f->crossing_count;
    for (; edge >= 0; edge = edges[edge].next) {
        const scan_edge *e = &edges[edge];
        open[f->crossing_count++] = (crossing){0, e->x, e->slope, e->last};
    }
    if (f->crossing_count - before <= MANY)
        return;
    for (int i = 0; i < f->crossing_count; i++)
        open[i].at = crossing_at(f, &open[i], line);
    sort_crossings(open, f->crossing_count);
    f->work += (int64_t)SORT_COST * f->crossing_count;
}

/* Moves the open edges to the line, drops the finished ones and keeps them sorted. Insertion is
 * fast because little changes from line to line. */
static void step_edges(fill *f, int line)
{
    crossing *open = f->crossings.data;
    int kept = 0;
    for (int i = 0; i < f->crossing_count; i++) {
        crossing c = open[i];
        if (c.last <= line)
            continue;
        c.at = crossing_at(f, &c, line);
        int j = kept++;
        for (; j > 0 && open[j - 1].at > c.at; j--)
            open[j] = open[j - 1];
        open[j] = c;
    }
    f->crossing_count = kept;
}

static void open_rounds(fill *f, int round)
{
    const scan_round *rounds = rounds_of(f);
    for (; round >= 0; round = rounds[round].next)
        ((int *)f->open_rounds.data)[f->open_round_count++] = round;
}

static void push_open_rounds(fill *f, int line)
{
    const scan_round *rounds = rounds_of(f);
    int *open = f->open_rounds.data;
    int kept = 0;
    for (int i = 0; i < f->open_round_count; i++) {
        const scan_round *r = &rounds[open[i]];
        if (r->last <= line)
            continue;
        open[kept++] = open[i];
        push_round(f, r, scan_y(line));
    }
    f->open_round_count = kept;
}

static void scan_line(fill *f, int line)
{
    const start starting = ((start *)f->starts.data)[line - f->box.y * SCAN_LINES];
    if (starting.edge >= 0)
        open_edges(f, starting.edge, line);
    if (starting.round >= 0)
        open_rounds(f, starting.round);
    step_edges(f, line);
    f->work += f->crossing_count + ROUND_COST * f->open_round_count;
    const crossing *open = f->crossings.data;
    if (f->open_round_count == 0) {
        for (int i = 0; i + 1 < f->crossing_count; i += 2)
            cover(f, open[i].at, open[i + 1].at);
        return;
    }
    scan_span *spans = f->spans.data;
    for (int i = 0; i + 1 < f->crossing_count; i += 2)
        spans[f->span_count++] = (scan_span){open[i].at, open[i + 1].at};
    push_open_rounds(f, line);
    order_spans(f);
    cover_union(f);
}

/* A line or disc alone is most of what is painted: nothing has to be sorted. */
static void scan_round_line(fill *f, const scan_round *r, int line)
{
    if (line < r->first || line >= r->last)
        return;
    scan_span s = scan_round_span(r, r->radius, scan_y(line));
    s = (scan_span){in_box(f, s.left), in_box(f, s.right)};
    if (s.left < s.right)
        cover(f, s.left, s.right);
}

/* ---- Rows -------------------------------------------------------------------------------- */

static bool is_one_round(const fill *f)
{
    return f->area.edge_count == 0 && f->area.round_count == 1 && !(rounds_of(f)->hole > 0);
}

void fill_scan_row(fill *f, int y)
{
    bool alone = is_one_round(f);
    f->row_left = f->box.w;
    f->row_right = 0;
    for (int i = f->stride / 2; i < SCAN_LINES; i += f->stride)
        if (alone)
            scan_round_line(f, rounds_of(f), y * SCAN_LINES + i);
        else
            scan_line(f, y * SCAN_LINES + i);
}

/* ---- Starting ---------------------------------------------------------------------------- */

/* Reserves all memory at once, so that nothing can fail between two lines. */
static bool reserve_all(fill *f)
{
    size_t width =
        (size_t)f->box.w + 2; /* coverage that starts at the right end touches two more */
    size_t edges = (size_t)f->area.edge_count, rounds = (size_t)f->area.round_count;
    if (!block_reserve(&f->starts, (size_t)f->box.h * SCAN_LINES, sizeof(start)) ||
        !block_reserve(&f->crossings, edges, sizeof(crossing)) ||
        !block_reserve(&f->open_rounds, rounds, sizeof(int)) ||
        !block_reserve(&f->spans, edges / 2 + rounds * 2, sizeof(scan_span)) ||
        !block_reserve(&f->united, width, sizeof(scan_span)) ||
        !block_reserve(&f->coverage, width, sizeof(int32_t)))
        return false;
    memset(f->coverage.data, 0, width * sizeof(int32_t));
    return true;
}

static int64_t lines_within(const fill *f, int first, int last)
{
    int top = f->box.y * SCAN_LINES, bottom = top + f->box.h * SCAN_LINES;
    return block_high(0, block_low(last, bottom) - block_high(first, top));
}

int fill_scan_stride(const fill *f)
{
    const scan_edge *edges = edges_of(f);
    const scan_round *rounds = rounds_of(f);
    int64_t work = 0;
    for (int i = 0; i < f->area.edge_count; i++)
        work += lines_within(f, edges[i].first, edges[i].last);
    for (int i = 0; i < f->area.round_count; i++)
        work += ROUND_COST * lines_within(f, rounds[i].first, rounds[i].last);
    int stride = 1;
    while (stride < SCAN_LINES && work / stride > MOST_WORK)
        stride *= 2;
    return stride;
}

/* Returns the index in the box of the first line of first..last - 1 that is looked at; -1: none is.
 */
static int opening(const fill *f, int first, int last)
{
    int top = f->box.y * SCAN_LINES, lines = f->box.h * SCAN_LINES;
    int index = block_high(first, top) - top, offset = f->stride / 2;
    int steps = block_high(0, index - offset + f->stride - 1) / f->stride;
    index = offset + steps * f->stride;
    return index < lines && index + top < last ? index : -1;
}

static void list_starts(fill *f)
{
    start *starts = f->starts.data;
    for (int i = 0; i < f->box.h * SCAN_LINES; i++)
        starts[i] = (start){-1, -1};
    scan_edge *edges = edges_of(f);
    for (int i = 0; i < f->area.edge_count; i++) {
        int line = opening(f, edges[i].first, edges[i].last);
        if (line >= 0) {
            edges[i].next = starts[line].edge;
            starts[line].edge = i;
        }
    }
    scan_round *rounds = rounds_of(f);
    for (int i = 0; i < f->area.round_count; i++) {
        int line = opening(f, rounds[i].first, rounds[i].last);
        if (line >= 0) {
            rounds[i].next = starts[line].round;
            starts[line].round = i;
        }
    }
    f->crossing_count = f->open_round_count = f->span_count = 0;
}

bool fill_scan_start(fill *f)
{
    if (!reserve_all(f))
        return false;
    list_starts(f);
    return true;
}
