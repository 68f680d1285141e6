/* SPDX-License-Identifier: MIT */
#include "handles.h"

#include "kind.h"
#include "strands.h"

#include <math.h>

hit_vec handles_middle(const hit_shape *shape)
{
    return kind_of(shape)->middle(shape);
}

/* The vertex of a point or circle is its centre. */
static int count_vertices(const hit_shape *s)
{
    return s->count == 1 ? 0 : s->count;
}

/* The vertices, the handles of the kind, the centre: in the order of who is grabbed first. */
int handles_count(const hit_shape *s)
{
    return count_vertices(s) + kind_handle_count(kind_of(s)) + 1;
}

handle handles_get(const hit_shape *s, int index, const grip *grip)
{
    const kind *k = kind_of(s);
    int vertices = count_vertices(s);
    if (index < vertices)
        return (handle){HANDLE_VERTEX, index, hit_vertices(s)[index]};
    if (index - vertices >= kind_handle_count(k))
        return (handle){HANDLE_CENTRE, 0, grip->middle};
    const kind_handle *h = &k->handles[index - vertices];
    return (handle){h->kind, h->index, h->at(s, h->index, grip->arm)};
}

static inline bool may_be_near(hit_vec v, hit_vec point, double reach)
{
    return (int)(fabs(v.x - point.x) <= reach) & (int)(fabs(v.y - point.y) <= reach);
}

enum { AT_ONCE = 8 };

/* Returns the next vertex from `from` on that may be within reach; their count: there is none. A
 * ring may have a million. */
static int next_near(const hit_vec *v, int from, int count, hit_vec point, double reach)
{
    for (; from + AT_ONCE <= count; from += AT_ONCE) {
        bool any = false;
        for (int i = from; i < from + AT_ONCE; i++)
            any |= may_be_near(v[i], point, reach);
        if (any)
            break;
    }
    while (from < count && !may_be_near(v[from], point, reach))
        from++;
    return from;
}

static void keep_nearer_handle(handle *found, double *nearest, handle h, hit_vec point)
{
    double distance = hypot(h.at.x - point.x, h.at.y - point.y);
    bool first = found->kind == HANDLE_NONE;
    if (first ? distance > *nearest : distance >= *nearest)
        return;
    *nearest = distance;
    *found = h;
}

handle handles_find(const hit_shape *s, hit_vec point, const grip *grip)
{
    handle found = {HANDLE_NONE, 0, point};
    double nearest = grip->reach;
    const hit_vec *v = hit_vertices(s);
    int vertices = count_vertices(s), i = 0;
    while ((i = next_near(v, i, vertices, point, nearest)) < vertices)
        keep_nearer_handle(&found, &nearest, handles_get(s, i++, grip), point);
    for (; i < handles_count(s); i++)
        keep_nearer_handle(&found, &nearest, handles_get(s, i, grip), point);
    /* A disc is judged in double: the pointer is a pixel wide. */
    hit_shape disc = hit_make_circle(point, grip->reach);
    if (found.kind == HANDLE_NONE && hit_validate(&disc) == HIT_OK && hit_hits(s, &disc))
        found.kind = HANDLE_BODY;
    return found;
}

/* Returns whether the box around the edge is surely farther from the point than the reach. */
static bool is_aside(hit_vec a, hit_vec b, hit_vec point, double reach)
{
    return (a.x - point.x > reach && b.x - point.x > reach) ||
           (point.x - a.x > reach && point.x - b.x > reach) ||
           (a.y - point.y > reach && b.y - point.y > reach) ||
           (point.y - a.y > reach && point.y - b.y > reach);
}

int handles_edge(const hit_shape *s, hit_vec point, double reach)
{
    const hit_vec *v = hit_vertices(s);
    int found = -1;
    for (int i = 0; i < s->count && (s->count >= 3 || strands_is_chain(s)); i++) {
        int next = strands_next(s, i);
        hit_vec end = v[next];
        if (next == i || is_aside(v[i], end, point, reach))
            continue;
        hit_shape edge = hit_make_segment(v[i], end), at = hit_make_point(point);
        double distance = hit_closest(&edge, &at).distance;
        if (distance > reach)
            continue;
        reach = distance;
        found = i;
    }
    return found;
}
