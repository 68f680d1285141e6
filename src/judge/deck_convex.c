/* SPDX-License-Identifier: MIT */
/* Convex polygons: the hull of the vertices that were drawn (Andrew's monotone chain). */
#include "deck_private.h"

static hit_vec vertex_of_case(const case_shape *s, int i)
{
    int n = s->count / 2;
    return (hit_vec){s->number[2 * (i % n)], s->number[2 * (i % n) + 1]};
}

static bool corners_are_same(hit_vec p, hit_vec q)
{
    return p.x == q.x && p.y == q.y;
}

/* A star, whose corners all turn one way, goes around more than once. */
static bool goes_around_once(const case_shape *s)
{
    int ways = 0, before = 0, first = 0;
    for (int i = 0; 2 * i < s->count; i++) {
        double x = vertex_of_case(s, i).x, next = vertex_of_case(s, i + 1).x;
        int way = (next > x) - (next < x);
        if (way == 0)
            continue;
        ways += before != 0 && way != before;
        first = first ? first : way;
        before = way;
    }
    return ways + (before != first) <= 2;
}

bool deck_is_convex(const case_shape *s)
{
    int left = 0, right = 0;
    if (s->form == FORM_POLYGON && !goes_around_once(s))
        return false;
    for (int i = 0; s->form == FORM_POLYGON && 2 * i < s->count; i++) {
        int turn = hit_orientation(vertex_of_case(s, i), vertex_of_case(s, i + 1),
                                   vertex_of_case(s, i + 2));
        left += turn < 0;
        right += turn > 0;
    }
    return left == 0 || right == 0;
}

static bool is_before(hit_vec p, hit_vec q)
{
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

static int sort(const case_shape *s, hit_vec out[CASE_VERTICES])
{
    int n = 0;
    for (int i = 0; 2 * i < s->count; i++, n++) {
        int at = n;
        for (; at > 0 && is_before(vertex_of_case(s, i), out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = vertex_of_case(s, i);
    }
    return n;
}

/* Adds the sorted vertices to the chain, so that it always turns to the right, as seen on the
 * screen. The first `least` vertices stay. */
static int chain(hit_vec v, hit_vec *hull, int count, int least)
{
    while (count > least && hit_orientation(hull[count - 2], hull[count - 1], v) <= 0)
        count--;
    hull[count] = v;
    return count + 1;
}

static int hull_of_case(const case_shape *s, hit_vec hull[2 * CASE_VERTICES])
{
    hit_vec v[CASE_VERTICES];
    int n = sort(s, v), count = 0;
    for (int i = 0; i < n; i++)
        count = chain(v[i], hull, count, 1);
    int half = count;
    for (int i = n - 2; i >= 0; i--)
        count = chain(v[i], hull, count, half);
    return count - 1; /* the last is the first */
}

void deck_keep_convex(const deck_draw *d, case_shape *s)
{
    hit_vec hull[2 * CASE_VERTICES];
    if (!d->convex || s->form != FORM_POLYGON)
        return;
    int count = hull_of_case(s, hull), first = 0; /* where in the hull the first vertex is */
    if (count < 3)
        return;
    while (first < count && !corners_are_same(hull[first], vertex_of_case(s, 0)))
        first++;
    bool back = corners_are_same(hull[(first + count - 1) % count], vertex_of_case(s, 1));
    for (int i = 0; i < count; i++) {
        hit_vec v = hull[(first + (back ? count - i : i)) % count];
        s->number[2 * i] = v.x;
        s->number[2 * i + 1] = v.y;
    }
    s->count = 2 * count;
}
