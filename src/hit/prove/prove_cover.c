/* SPDX-License-Identifier: MIT */
/*
 * Finds lines for all pairs of edges: one line where the two spans of edges allow it; otherwise the
 * longer span is halved, and two edges are decided exactly. Afterwards neighbours that a line parts
 * together are merged.
 */
#include "prove_private.h"

#include "paths.h"

/* Returns n without its common divisor, in memory that stays. */
static big_vec reduced(big_memory *m, big_vec n)
{
    big divisor = hit_big_divisor(m, n.x, n.y);
    big x = hit_big_stay(m, hit_big_divide(m, n.x, divisor));
    return (big_vec){x, hit_big_stay(m, hit_big_divide(m, n.y, divisor))};
}

void hit_prove_add_line(prove_task *t, prove_span a, prove_span b, big_vec n)
{
    prove_line *line = hit_big_take_to_stay(&t->memory, sizeof *line);
    if (!line)
        return;
    *line = (prove_line){a, b, reduced(&t->memory, n), t->lines};
    t->lines = line;
    t->line_count++;
}

static bool add_whole_line(prove_task *t, prove_span a, prove_span b)
{
    big_vec n;
    size_t low = t->memory.low;
    bool found = hit_prove_find_line(t, a, b, &n);
    if (found)
        hit_prove_add_line(t, a, b, n);
    t->memory.low = low;
    return found;
}

/* Returns the last edge of the first half. Where there are several rings, each stays whole. */
static int span_middle(const hit_shape *shape, prove_span span)
{
    int middle = span.first + (span.last - span.first) / 2;
    if (paths_count(shape) == 1)
        return middle;
    int ring = hit_paths_ring_of(shape, middle);
    int before = paths_start(shape, ring) - 1, end = paths_start(shape, ring + 1) - 1;
    if (before >= span.first && (middle - before <= end - middle || end >= span.last))
        return before;
    return end < span.last ? end : middle;
}

bool hit_prove_cover(prove_task *t, prove_span a, prove_span b)
{
    int of_a = a.last - a.first, of_b = b.last - b.first;
    if (t->memory.full)
        return false;
    if (of_a == 0 && of_b == 0) {
        size_t low = t->memory.low;
        bool hits = hit_prove_edges(t, a.first, b.first);
        if (!hits)
            t->memory.low = low;
        return hits;
    }
    if (add_whole_line(t, a, b))
        return false;
    const prove_core *longer = &t->core[of_a >= of_b ? 0 : 1];
    int middle = span_middle(longer->shape, of_a >= of_b ? a : b);
    if (of_a >= of_b)
        return hit_prove_cover(t, (prove_span){a.first, middle}, b) ||
               hit_prove_cover(t, (prove_span){middle + 1, a.last}, b);
    return hit_prove_cover(t, a, (prove_span){b.first, middle}) ||
           hit_prove_cover(t, a, (prove_span){middle + 1, b.last});
}

/* ---- Fewer lines ---------------------------------------------------------------------------- */

static bool is_same_span(prove_span p, prove_span q)
{
    return p.first == q.first && p.last == q.last;
}

/* Returns whether they are one span, cut in two; *whole becomes that span. */
static bool spans_join(prove_span p, prove_span q, prove_span *whole)
{
    if (p.last + 1 != q.first && q.last + 1 != p.first)
        return false;
    *whole = p.first < q.first ? (prove_span){p.first, q.last} : (prove_span){q.first, p.last};
    return true;
}

/* Looks for a direction that parts the two spans: that of one of two lines, or another one. */
static bool parts_both(prove_task *t, prove_span a, prove_span b, const prove_line *p,
                       const prove_line *q, big_vec *n)
{
    if (hit_prove_find_line(t, a, b, n))
        return true;
    *n = p->n;
    if (hit_prove_parts(t, a, b, *n))
        return true;
    *n = q->n;
    return hit_prove_parts(t, a, b, *n);
}

/* Makes one line of two if it can. */
static bool merge_pair(prove_task *t, prove_line *p, const prove_line *q)
{
    prove_span a = p->a, b = p->b;
    bool joins = is_same_span(p->a, q->a) ? spans_join(p->b, q->b, &b)
                                          : is_same_span(p->b, q->b) && spans_join(p->a, q->a, &a);
    size_t low = t->memory.low;
    big_vec n;
    bool merges = joins && parts_both(t, a, b, p, q, &n);
    if (merges)
        *p = (prove_line){a, b, reduced(&t->memory, n), p->next};
    t->memory.low = low;
    return merges;
}

/* Merges p with what comes behind it. */
static bool merge_following(prove_task *t, prove_line *p)
{
    bool merged = false;
    for (prove_line **at = &p->next; *at && !t->memory.full;)
        if (merge_pair(t, p, *at)) {
            *at = (*at)->next;
            t->line_count--;
            merged = true;
        } else {
            at = &(*at)->next;
        }
    return merged;
}

/* Makes one line of all if one of them parts all edges. Of convex cores, the line between the
 * nearest two edges does. */
static bool merge_all(prove_task *t)
{
    enum { FEW_LINES = 32 };
    prove_span a = {0, t->core[0].edges - 1}, b = {0, t->core[1].edges - 1};
    for (prove_line *line = t->lines; line && t->line_count <= FEW_LINES; line = line->next)
        if (hit_prove_parts(t, a, b, line->n)) {
            *line = (prove_line){a, b, line->n, NULL};
            t->lines = line;
            t->line_count = 1;
            return true;
        }
    return false;
}

void hit_prove_merge(prove_task *t)
{
    bool merged = t->line_count > 1 && !merge_all(t);
    while (merged && !t->memory.full) {
        merged = false;
        for (prove_line *p = t->lines; p && !t->memory.full; p = p->next)
            merged = merge_following(t, p) || merged;
    }
}
