/* SPDX-License-Identifier: MIT */
#include "lattice_matrix.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_EDGES = 160, MOST_CUTS = 2 * MOST_EDGES + 2 };

typedef struct whole {
    int64_t x, y;
} whole;

/* (x / q, y / q), q > 0 */
typedef struct fraction {
    int64_t x, y, q;
} fraction;

typedef struct line {
    whole a, b;
} line;

/* A shape as its edges; one without a length is a point of it. */
typedef struct map {
    int count;
    line edge[MOST_EDGES];
    bool fills; /* by the even-odd rule */
    bool has_ends;
    whole end[2];
} map;

/* ---- Shapes --------------------------------------------------------------------------------- */

static whole whole_of(hit_vec v)
{
    return (whole){(int64_t)v.x, (int64_t)v.y};
}

static void add_strand(map *m, const hit_vec *v, int count, bool closed)
{
    for (int i = 0; i < count - !closed; i++)
        m->edge[m->count++] = (line){whole_of(v[i]), whole_of(v[i + 1 < count ? i + 1 : 0])};
}

static map map_of(const hit_shape *s)
{
    map m = {.count = 0};
    const hit_vec *v = hit_vertices(s);
    bool open = s->kind == HIT_SEGMENT || (s->kind == HIT_POLYGON && s->rings.open);
    bool several = s->kind == HIT_POLYGON && s->rings.ends;
    m.fills = !open && s->count > 2;
    for (int k = 0; several && k < s->rings.count; k++) {
        int from = k > 0 ? s->rings.ends[k - 1] : 0;
        add_strand(&m, v + from, s->rings.ends[k] - from, true);
    }
    if (!several)
        add_strand(&m, v, s->count, !open);
    m.end[0] = whole_of(v[0]);
    m.end[1] = whole_of(v[s->count - 1]);
    m.has_ends = open && (m.end[0].x != m.end[1].x || m.end[0].y != m.end[1].y);
    return m;
}

/* ---- Points --------------------------------------------------------------------------------- */

static int sign(int64_t x)
{
    return (x > 0) - (x < 0);
}

static int side(line e, fraction p)
{
    int64_t x = e.b.x - e.a.x, y = e.b.y - e.a.y;
    return sign(x * (p.y - e.a.y * p.q) - y * (p.x - e.a.x * p.q));
}

static bool is_between(int64_t a, int64_t b, int64_t x, int64_t q)
{
    int64_t low = a < b ? a : b, high = a < b ? b : a;
    return low * q <= x && x <= high * q;
}

static bool is_on_line(line e, fraction p)
{
    return side(e, p) == 0 && is_between(e.a.x, e.b.x, p.x, p.q) &&
           is_between(e.a.y, e.b.y, p.y, p.q);
}

static bool is_on(const map *m, fraction p)
{
    for (int i = 0; i < m->count; i++)
        if (is_on_line(m->edge[i], p))
            return true;
    return false;
}

/* Off the outline: a ray to the left. */
static bool is_filled(const map *m, fraction p)
{
    bool odd = false;
    for (int i = 0; m->fills && i < m->count; i++) {
        line e = m->edge[i];
        bool a_is_low = e.a.y * p.q > p.y, b_is_low = e.b.y * p.q > p.y;
        if (a_is_low != b_is_low)
            odd ^= (side(e, p) > 0) != b_is_low;
    }
    return odd;
}

/* From p by a little that is less than the distance to any line that is not through p. */
static fraction moved(fraction p, whole by)
{
    const int64_t fine = INT64_C(1) << 32;
    return (fraction){p.x * fine + by.x * p.q, p.y * fine + by.y * p.q, p.q * fine};
}

/* ---- What a point is ------------------------------------------------------------------------ */

enum { INSIDE, BORDER, OUTSIDE };

/* Directions of the edges through a point, both ways. */
static int directions_at(const map *m, fraction p, whole *out)
{
    int count = 0;
    for (int i = 0; i < m->count; i++) {
        line e = m->edge[i];
        whole u = {e.b.x - e.a.x, e.b.y - e.a.y};
        if (!is_on_line(e, p) || (u.x == 0 && u.y == 0))
            continue;
        out[count++] = u;
        out[count++] = (whole){-u.x, -u.y};
    }
    return count;
}

typedef struct around {
    bool in, out;
} around;

static void look(around *a, const map *m, fraction p, whole by)
{
    fraction q = moved(p, by);
    if (is_on(m, q))
        return;
    bool filled = is_filled(m, q);
    a->in |= filled;
    a->out |= !filled;
}

/* The sum of the directions on both sides of a sector leads into it, or, of a straight one, the
 * direction across them. */
static around look_around(const map *m, fraction p, const whole *u, int count)
{
    around a = {false, false};
    look(&a, m, p, (whole){1, 0});
    for (int i = 0; i < count; i++) {
        look(&a, m, p, (whole){-u[i].y, u[i].x});
        for (int k = 0; k < i; k++)
            look(&a, m, p, (whole){u[i].x + u[k].x, u[i].y + u[k].y});
    }
    return a;
}

static bool same_way(whole u, whole v)
{
    return u.x * v.y == u.y * v.x && u.x * v.x + u.y * v.y > 0;
}

static int rays_at(const map *m, fraction p, const whole *u, int count)
{
    int rays = 0;
    for (int i = 0; i < count; i++) {
        bool is_new = is_on(m, moved(p, u[i]));
        for (int k = 0; k < i; k++)
            is_new &= !same_way(u[i], u[k]);
        rays += is_new;
    }
    return rays;
}

static bool is_end(const map *m, fraction p)
{
    for (int k = 0; m->has_ends && k < 2; k++)
        if (m->end[k].x * p.q == p.x && m->end[k].y * p.q == p.y)
            return true;
    return false;
}

static int part_of(const map *m, fraction p)
{
    whole u[2 * MOST_EDGES];
    if (!is_on(m, p))
        return is_filled(m, p) ? INSIDE : OUTSIDE;
    int count = directions_at(m, p, u);
    around a = look_around(m, p, u, count);
    if (a.in)
        return a.out ? BORDER : INSIDE;
    if (m->fills)
        return rays_at(m, p, u, count) == 1 ? BORDER : INSIDE;
    return is_end(m, p) ? BORDER : INSIDE;
}

/* ---- The arrangement ------------------------------------------------------------------------ */

typedef struct arrangement {
    map a, b;
    int dimension[3][3];
} arrangement;

static void tell(arrangement *t, fraction p, int dimension)
{
    int *is = &t->dimension[part_of(&t->a, p)][part_of(&t->b, p)];
    *is = dimension > *is ? dimension : *is;
}

static void tell_face(arrangement *t, fraction p)
{
    if (!is_on(&t->a, p) && !is_on(&t->b, p))
        tell(t, p, 2);
}

/* Places along an edge, as x or y is, whichever differs. */
static int order(line e, fraction p, fraction q)
{
    int way = sign(e.b.x - e.a.x), along = sign(p.x * q.q - q.x * p.q);
    if (way != 0)
        return way * along;
    return sign(e.b.y - e.a.y) * sign(p.y * q.q - q.y * p.q);
}

static int add_cut(fraction *cut, int count, line e, fraction p)
{
    if (!is_on_line(e, p))
        return count;
    int i = count;
    for (; i > 0 && order(e, p, cut[i - 1]) < 0; i--)
        cut[i] = cut[i - 1];
    if (i > 0 && order(e, p, cut[i - 1]) == 0) { /* there already: close the gap */
        for (; i < count; i++)
            cut[i] = cut[i + 1];
        return count;
    }
    cut[i] = p;
    return count + 1;
}

static int add_cuts(fraction *cut, int count, line e, const map *m)
{
    for (int i = 0; i < m->count; i++) {
        line f = m->edge[i];
        int64_t ux = e.b.x - e.a.x, uy = e.b.y - e.a.y, vx = f.b.x - f.a.x, vy = f.b.y - f.a.y;
        int64_t below = ux * vy - uy * vx, over = (f.a.x - e.a.x) * vy - (f.a.y - e.a.y) * vx;
        count = add_cut(cut, count, e, (fraction){f.a.x, f.a.y, 1});
        count = add_cut(cut, count, e, (fraction){f.b.x, f.b.y, 1});
        if (below == 0)
            continue;
        int64_t s = sign(below);
        fraction p = {s * (e.a.x * below + ux * over), s * (e.a.y * below + uy * over), s * below};
        if (is_on_line(f, p))
            count = add_cut(cut, count, e, p);
    }
    return count;
}

static void tell_edge(arrangement *t, line e)
{
    static fraction cut[2 * (3 * MOST_CUTS)];
    whole u = {e.b.x - e.a.x, e.b.y - e.a.y};
    int count = add_cuts(cut, 0, e, &t->a);
    count = add_cuts(cut, count, e, &t->b);
    for (int i = 0; i < count; i++) {
        tell(t, cut[i], 0);
        tell_face(t, moved(cut[i], (whole){3, 1})); /* beside an edge of no length */
        if (i == 0)
            continue;
        fraction p = cut[i - 1], q = cut[i];
        fraction mid = {p.x * q.q + q.x * p.q, p.y * q.q + q.y * p.q, 2 * p.q * q.q};
        tell(t, mid, 1);
        tell_face(t, moved(mid, (whole){-u.y, u.x}));
        tell_face(t, moved(mid, (whole){u.y, -u.x}));
    }
}

void lattice_matrix(const hit_shape *a, const hit_shape *b, char letters[10])
{
    static arrangement t;
    t.a = map_of(a);
    t.b = map_of(b);
    for (int i = 0; i < 9; i++)
        t.dimension[i / 3][i % 3] = -1;
    for (int i = 0; i < t.a.count; i++)
        tell_edge(&t, t.a.edge[i]);
    for (int i = 0; i < t.b.count; i++)
        tell_edge(&t, t.b.edge[i]);
    for (int i = 0; i < 9; i++)
        letters[i] = "F012"[t.dimension[i / 3][i % 3] + 1];
    letters[9] = 0;
}

bool lattice_is_on(const hit_shape *shape, int64_t x, int64_t y, int64_t q)
{
    static map m;
    m = map_of(shape);
    return is_on(&m, (fraction){x, y, q});
}

bool lattice_is_filled(const hit_shape *shape, int64_t x, int64_t y, int64_t q)
{
    static map m;
    m = map_of(shape);
    return is_filled(&m, (fraction){x, y, q});
}
