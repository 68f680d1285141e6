#include "diagnosis.h"
#include "shortage.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>

/* The search for crossings gives up after so many pairs of edges: about 20 ms. */
#define MOST_PAIRS 1000000

/* The ring without the vertices that repeat their predecessor. */
typedef struct corners {
    hit_vec *at;
    int *number; /* the number of the vertex in the shape */
    int count;
} corners;

static bool same(hit_vec a, hit_vec b)
{
    return a.x == b.x && a.y == b.y;
}

static bool take_corners(const hit_shape *ring, corners *out)
{
    const hit_vec *v = hit_vertices(ring);
    size_t count = (size_t)ring->count;
    *out = (corners){shortage_note(malloc(count * sizeof(hit_vec))),
                     shortage_note(malloc(count * sizeof(int))), 0};
    if (!out->at || !out->number)
        return false;
    for (int i = 0; i < ring->count; i++) {
        if (same(v[i], v[(i + ring->count - 1) % ring->count]))
            continue;
        out->at[out->count] = v[i];
        out->number[out->count++] = i;
    }
    return true;
}

static hit_vec corner(const corners *c, int index)
{
    return c->at[(index + c->count) % c->count];
}

static int turn_at(const corners *c, int index)
{
    return hit_orientation(corner(c, index - 1), corner(c, index), corner(c, index + 1));
}

static int count_straight(const corners *c)
{
    int straight = 0;
    for (int i = 0; i < c->count && c->count >= 3; i++)
        straight += turn_at(c, i) == 0;
    return straight;
}

/* ---- Crossings ---------------------------------------------------------------------------- */

typedef struct edge {
    double left, right;
    int index; /* the number of its first corner */
} edge;

static int compare(const void *a, const void *b)
{
    const edge *e = a, *f = b;
    return e->left < f->left ? -1 : e->left > f->left;
}

static edge edge_of(const corners *c, int index)
{
    double a = corner(c, index).x, b = corner(c, index + 1).x;
    return (edge){a < b ? a : b, a < b ? b : a, index};
}

static hit_shape segment(const corners *c, int index)
{
    return hit_make_segment(corner(c, index), corner(c, index + 1));
}

/* Whether edge `index` and the next one share more than a vertex: the second lies on the first. */
static bool folds_back(const corners *c, int index)
{
    hit_vec a = corner(c, index), b = corner(c, index + 1), d = corner(c, index + 2);
    hit_shape first = hit_make_segment(a, b), second = hit_make_segment(b, d);
    hit_shape start = hit_make_point(a), end = hit_make_point(d);
    return hit_referee(&first, &end, NULL) == HIT_HIT ||
           hit_referee(&second, &start, NULL) == HIT_HIT;
}

static bool edges_cross(const corners *c, int i, int j)
{
    if (j == (i + 1) % c->count)
        return folds_back(c, i);
    if (i == (j + 1) % c->count)
        return folds_back(c, j);
    hit_shape e = segment(c, i), f = segment(c, j);
    return hit_referee(&e, &f, NULL) == HIT_HIT;
}

/* The edges are sorted by their left ends, so edges that can meet are near each other. */
static void find_crossing(const corners *c, edge *edges, diagnosis *out)
{
    long pairs = 0;
    for (int i = 0; i < c->count; i++)
        edges[i] = edge_of(c, i);
    qsort(edges, (size_t)c->count, sizeof *edges, compare);
    for (int i = 0; i < c->count; i++)
        for (int j = i + 1; j < c->count && edges[j].left <= edges[i].right; j++) {
            if (++pairs > MOST_PAIRS) {
                out->unknown = true;
                return;
            }
            if (!edges_cross(c, edges[i].index, edges[j].index))
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
static int turn_of(const corners *c)
{
    int left = 0;
    for (int i = 1; i < c->count; i++)
        if (c->at[i].x < c->at[left].x ||
            (c->at[i].x == c->at[left].x && c->at[i].y < c->at[left].y))
            left = i;
    return turn_at(c, left);
}

static bool is_flat(const corners *c)
{
    for (int i = 2; i < c->count; i++)
        if (hit_orientation(c->at[0], c->at[1], c->at[i]) != 0)
            return false;
    return true;
}

bool diagnose(const hit_shape *ring, diagnosis *out)
{
    corners c;
    *out = (diagnosis){0};
    bool taken = take_corners(ring, &c);
    edge *edges = taken ? shortage_note(malloc(((size_t)c.count + 1) * sizeof *edges)) : NULL;
    if (edges) {
        out->repeated = ring->count - c.count;
        out->straight = count_straight(&c);
        out->flat = is_flat(&c);
        if (!out->flat)
            find_crossing(&c, edges, out);
        if (!out->flat && !out->crossing && !out->unknown)
            out->turn = turn_of(&c);
    }
    free(c.at);
    free(c.number);
    free(edges);
    return edges != NULL;
}

void diagnosis_text(const diagnosis *d, char *course, size_t course_size, char *more,
                    size_t more_size)
{
    if (d->crossing)
        snprintf(course, course_size, _("crosses itself: edges %d and %d"), d->edges[0] + 1,
                 d->edges[1] + 1);
    else
        snprintf(course, course_size, "%s",
                 d->flat       ? _("no area: all vertices on one line")
                 : d->unknown  ? _("too many edges to look for crossings")
                 : d->turn > 0 ? _("clockwise")
                               : _("counter-clockwise"));
    int used = 0;
    more[0] = '\0';
    if (d->repeated)
        used = snprintf(
            more, more_size,
            ngettext("%d vertex repeated", "%d vertices repeated", (unsigned long)d->repeated),
            d->repeated);
    if (d->straight && !d->flat && used >= 0 && (size_t)used < more_size)
        snprintf(more + used, more_size - (size_t)used,
                 used ? _(", %d on a straight line") : _("%d on a straight line"), d->straight);
}
