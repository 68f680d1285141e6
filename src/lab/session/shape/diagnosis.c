/* SPDX-License-Identifier: MIT */
#include "diagnosis.h"
#include "memory.h"
#include "strands.h"
#include "vertices.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The search for crossings gives up after so many pairs of edges: about 20 ms. */
#define MOST_PAIRS 1000000

/* The strands without the vertices that repeat their predecessor. */
typedef struct corners {
    hit_vec *at;
    int *number; /* the number of the vertex in the shape */
    int *next;   /* the corner to which an edge leads; -1: none does */
    int count;
} corners;

static void take_strand(const hit_vec *v, strand s, corners *out)
{
    int start = out->count;
    for (int i = 0; i < s.count; i++) {
        bool first = i == 0 && !s.closed;
        if (!first && vertices_equal(v[s.first + i], v[s.first + (i + s.count - 1) % s.count]))
            continue;
        out->at[out->count] = v[s.first + i];
        out->next[out->count] = out->count + 1;
        out->number[out->count++] = s.first + i;
    }
    if (out->count > start)
        out->next[out->count - 1] = s.closed ? start : -1;
}

static void take_corners(const hit_shape *shape, corners *out)
{
    size_t count = (size_t)shape->count;
    *out = (corners){.at = memory_get(count * sizeof *out->at),
                     .number = memory_get(count * sizeof *out->number),
                     .next = memory_get(count * sizeof *out->next)};
    for (int i = 0; i < strands_count(shape); i++)
        take_strand(hit_vertices(shape), strands_at(shape, i), out);
}

/* The turn at the corner after this one; in a strand of one edge there is none. */
static bool turns_after(const corners *c, int index, int *turn)
{
    int middle = c->next[index], end = middle < 0 ? -1 : c->next[middle];
    if (end < 0 || end == index)
        return false;
    *turn = hit_orientation(c->at[index], c->at[middle], c->at[end]);
    return true;
}

/* ---- Crossings ---------------------------------------------------------------------------- */

typedef struct edge {
    double left, right;
    int index; /* the number of its first corner */
} edge;

static int compare_corners(const void *a, const void *b)
{
    const edge *e = a, *f = b;
    return e->left < f->left ? -1 : e->left > f->left;
}

static hit_shape segment(const corners *c, int index)
{
    return hit_make_segment(c->at[index], c->at[c->next[index]]);
}

/* Returns whether edge `index` and the next one share more than a vertex: the second lies on the
 * first. */
static bool folds_back(const corners *c, int index)
{
    int middle = c->next[index];
    hit_vec a = c->at[index], b = c->at[middle], d = c->at[c->next[middle]];
    hit_shape first = hit_make_segment(a, b), second = hit_make_segment(b, d);
    hit_shape start = hit_make_point(a), end = hit_make_point(d);
    return hit_hits(&first, &end) || hit_hits(&second, &start);
}

static bool corner_edges_cross(const corners *c, int i, int j)
{
    if (j == c->next[i])
        return folds_back(c, i);
    if (i == c->next[j])
        return folds_back(c, j);
    hit_shape e = segment(c, i), f = segment(c, j);
    return hit_hits(&e, &f);
}

/* The edges are sorted by their left ends, so edges that can meet are near each other. */
static void find_edges_crossing(const corners *c, edge *edges, diagnosis *out)
{
    long pairs = 0;
    int count = 0;
    for (int i = 0; i < c->count; i++)
        if (c->next[i] >= 0) {
            double a = c->at[i].x, b = c->at[c->next[i]].x;
            edges[count++] = (edge){fmin(a, b), fmax(a, b), i};
        }
    qsort(edges, (size_t)count, sizeof *edges, compare_corners);
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count && edges[j].left <= edges[i].right; j++) {
            if (++pairs > MOST_PAIRS) {
                out->unknown = true;
                return;
            }
            if (!corner_edges_cross(c, edges[i].index, edges[j].index))
                continue;
            int a = c->number[edges[i].index], b = c->number[edges[j].index];
            out->crossing = true;
            out->edges[0] = a < b ? a : b;
            out->edges[1] = a < b ? b : a;
            return;
        }
}

/* ---- All ---------------------------------------------------------------------------------- */

/* A ring that does not cross itself turns at its leftmost corner in the same sense as the whole
 * ring does. */
static int turn_of_corners(const corners *c)
{
    int left = 0, turn = 0;
    for (int i = 1; i < c->count; i++)
        if (c->at[i].x < c->at[left].x ||
            (c->at[i].x == c->at[left].x && c->at[i].y < c->at[left].y))
            left = i;
    turns_after(c, (left + c->count - 1) % c->count, &turn);
    return turn;
}

static bool corners_are_flat(const corners *c)
{
    for (int i = 2; i < c->count; i++)
        if (hit_orientation(c->at[0], c->at[1], c->at[i]) != 0)
            return false;
    return true;
}

void diagnosis_find(const hit_shape *shape, diagnosis *out)
{
    corners c;
    *out = (diagnosis){.rings = strands_count(shape), .open = strands_is_chain(shape)};
    take_corners(shape, &c);
    edge *edges = memory_get(((size_t)c.count + 1) * sizeof *edges);
    out->repeated = shape->count - c.count;
    for (int i = 0, turn; i < c.count; i++)
        out->straight += turns_after(&c, i, &turn) && turn == 0;
    out->flat = corners_are_flat(&c);
    if (!out->flat)
        find_edges_crossing(&c, edges, out);
    if (!out->flat && !out->crossing && !out->unknown && strands_is_plain(shape))
        out->turn = turn_of_corners(&c);
    free(c.at);
    free(c.number);
    free(c.next);
    free(edges);
}

/* What the course of a ring or chain that does not cross itself is called. */
static const char *course_name(const diagnosis *d)
{
    if (d->flat && d->open)
        return _("open: all vertices on one line");
    if (d->flat)
        return _("no area: all vertices on one line");
    if (d->unknown)
        return _("too many edges to look for crossings");
    if (d->open)
        return _("open: edges without an inside");
    return d->turn > 0 ? _("clockwise") : _("counter-clockwise");
}

void diagnosis_text(const diagnosis *d, char *course, size_t course_size, char *more,
                    size_t more_size)
{
    if (d->crossing)
        snprintf(course, course_size, _("crosses itself: edges %d and %d"), d->edges[0] + 1,
                 d->edges[1] + 1);
    else if (d->rings > 1 && !d->flat && !d->unknown)
        snprintf(course, course_size, _("%d rings, filled by the even-odd rule"), d->rings);
    else
        snprintf(course, course_size, "%s", course_name(d));
    more[0] = '\0';
    if (d->repeated)
        words_append(
            more, more_size,
            words_plural("%d vertex repeated", "%d vertices repeated", (unsigned long)d->repeated),
            d->repeated);
    if (d->straight && !d->flat)
        words_append(more, more_size,
                     *more ? _(", %d on a straight line") : _("%d on a straight line"),
                     d->straight);
}
