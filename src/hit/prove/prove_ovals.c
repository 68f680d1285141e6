/* SPDX-License-Identifier: MIT */
/*
 * An oval, and a second body: another oval, or an edge with a radius. Each edge of a ring or chain
 * with a radius is such a body. A body is where a square s(x) is at most 1: of an oval its
 * quadratic form, of an edge with a radius r the squared distance from it / r^2. Both are convex.
 *
 *   For weights l from 0 to 1 let x(l) be where l s1 + (1 - l) s2 is least, and F(l) that value. x
 *   solves linear equations, so it is rational for rational l. F is concave, 0 at both ends, and
 * its slope is s1 - s2, both at x(l) (Perram and Wertheim 1985, Statistical mechanics of hard
 *   ellipsoids).
 *
 *   They hit where s1 and s2 are at most 1 in some x(l). They are apart where F(l) > 1 for some l:
 *   then the gradient n = l grad s1 = -(1 - l) grad s2 in x parts them, since along n, counted in
 *   halves, the way between the middles is F, the first reaches l sqrt(s1), the second (1 - l)
 *   sqrt(s2), and their sum is at most sqrt(F) < F.
 *
 * So l is found by halving until one of the two holds. That takes half as many bits as the gap or
 * the overlap is small, and doubles mostly have these: what they lead to is tried first. Where they
 * touch from outside, F reaches 1 once: l is a double root, and rational. With a, b >= 0 in place
 * of l and 1 - l, each times the size of its form,
 *
 *   G = (a size1 + b size2) det(a Q1 + b Q2) - a b (a det1 Q2(d) + b det2 Q1(d))
 *
 * is negative where F > 1, for the way d from the first middle to the second.
 */
#include "prove_near.h"
#include "prove_private.h"

#include "vec.h"

/* s(x) = (xx dx^2 + 2 xy dx dy + yy dy^2) / size, for the way (dx, dy) from the middle to x. */
typedef struct form {
    big xx, xy, yy, size;
    big_vec middle; /* seen from that of the first body */
} form;

/* The second body. An oval has one form; an edge has that of its line and those of its ends. */
typedef struct second_body {
    form form[3];
    int forms;
    big_vec along; /* the edge; 0 for an oval */
    big length;    /* its square */
} second_body;

typedef struct bodies {
    prove_task *t;
    int first; /* which core the first body is */
    int edge;  /* of the other core: the second body, unless that is an oval */
    form one;
    second_body two;
} bodies;

/* x(l): seen from the middle of the first body, and squares there, s = value / (over^2 size). */
typedef struct balance {
    prove_place at;
    big one, two;
    const form *second;
} balance;

/* ---- The bodies ----------------------------------------------------------------------------- */

static big squares(big_memory *m, big a, big b)
{
    return hit_big_add(m, hit_big_mul(m, a, a), hit_big_mul(m, b, b));
}

/* (w x v)^2 + (u x w)^2 <= (u x v)^2 */
static form form_of_oval(big_memory *m, const prove_core *oval, big_vec middle)
{
    big_vec u = oval->u, v = oval->v;
    big area = big_vec_cross(m, u, v);
    big mixed = hit_big_add(m, hit_big_mul(m, v.x, v.y), hit_big_mul(m, u.x, u.y));
    return (form){squares(m, v.y, u.y), big_negative(mixed), squares(m, v.x, u.x),
                  hit_big_mul(m, area, area), middle};
}

static second_body body_of(prove_task *t, const prove_core *core, int edge, big_vec from)
{
    big_memory *m = &t->memory;
    big_vec first = core->stored[edge], middle = big_vec_sub(m, first, from);
    second_body out = {.forms = 1, .length = hit_big_of(m, 0)};
    if (core->oval) {
        out.form[0] = form_of_oval(m, core, middle);
        return out;
    }
    big_vec last = core->stored[hit_prove_next(core, edge)];
    out.along = big_vec_sub(m, last, first);
    out.length = big_vec_dot(m, out.along, out.along);
    /* |e|^2 w^2 <= |e|^2 r^2; without the factor for a point. */
    big factor = out.length.sign > 0 ? out.length : hit_big_of(m, 1);
    big size = hit_big_mul(m, factor, hit_big_mul(m, core->radius, core->radius));
    out.form[0] = (form){factor, hit_big_of(m, 0), factor, size, middle};
    if (out.length.sign == 0)
        return out;
    out.forms = 3;
    out.form[2] = out.form[1] = out.form[0];
    out.form[2].middle = big_vec_sub(m, last, from);
    /* (w x e)^2 <= |e|^2 r^2 */
    out.form[0] = (form){hit_big_mul(m, out.along.y, out.along.y),
                         big_negative(hit_big_mul(m, out.along.x, out.along.y)),
                         hit_big_mul(m, out.along.x, out.along.x), out.form[1].size, middle};
    return out;
}

/* ---- x(l) ----------------------------------------------------------------------------------- */

static big_vec applied(big_memory *m, const form *q, big_vec w)
{
    big x = hit_big_add(m, hit_big_mul(m, q->xx, w.x), hit_big_mul(m, q->xy, w.y));
    return (big_vec){x, hit_big_add(m, hit_big_mul(m, q->xy, w.x), hit_big_mul(m, q->yy, w.y))};
}

static big form_value_at(big_memory *m, const form *q, big_vec w)
{
    return big_vec_dot(m, w, applied(m, q, w));
}

static big mixed_product(big_memory *m, big a, big p, big b, big q)
{
    return hit_big_add(m, hit_big_mul(m, a, p), hit_big_mul(m, b, q));
}

static big determinant(big_memory *m, big xx, big xy, big yy)
{
    return hit_big_sub(m, hit_big_mul(m, xx, yy), hit_big_mul(m, xy, xy));
}

/* Returns the solution of (a Q1 + b Q2) x = b Q2 d. */
static prove_place balanced_place(big_memory *m, const form *one, const form *two, big a, big b)
{
    big xx = mixed_product(m, a, one->xx, b, two->xx),
        xy = mixed_product(m, a, one->xy, b, two->xy);
    big yy = mixed_product(m, a, one->yy, b, two->yy);
    big_vec right = applied(m, two, two->middle);
    big x =
        hit_big_mul(m, b, hit_big_sub(m, hit_big_mul(m, yy, right.x), hit_big_mul(m, xy, right.y)));
    big y =
        hit_big_mul(m, b, hit_big_sub(m, hit_big_mul(m, xx, right.y), hit_big_mul(m, xy, right.x)));
    return (prove_place){x, y, determinant(m, xx, xy, yy)};
}

/* Returns the way from a point to a place, times place.over. */
static big_vec way_to_place(big_memory *m, prove_place place, big_vec from)
{
    return (big_vec){hit_big_sub(m, place.x, hit_big_mul(m, from.x, place.over)),
                     hit_big_sub(m, place.y, hit_big_mul(m, from.y, place.over))};
}

/* Returns -1 when the place is before the normal at the edge's start, 0 when it is beside the edge,
 * 1 when it is behind the normal at its end. */
static int end_beside(big_memory *m, const second_body *two, prove_place place)
{
    big along = big_vec_dot(m, way_to_place(m, place, two->form[1].middle), two->along);
    if (along.sign < 0)
        return -1;
    return hit_big_order(along, hit_big_mul(m, two->length, place.over)) > 0 ? 1 : 0;
}

/* An edge's square has three parts, of which one has its least value in its own part of the plane.
 */
static balance balance_of(bodies *s, big a, big b)
{
    static const int side[] = {0, -1, 1};
    big_memory *m = &s->t->memory;
    balance out = {.second = NULL};
    for (int i = 0; i < s->two.forms && !out.second; i++) {
        out.at = balanced_place(m, &s->one, &s->two.form[i], a, b);
        if (s->two.forms == 1 || end_beside(m, &s->two, out.at) == side[i] || m->full)
            out.second = &s->two.form[i];
    }
    out.second = out.second ? out.second : &s->two.form[0];
    out.one = form_value_at(m, &s->one, (big_vec){out.at.x, out.at.y});
    out.two = form_value_at(m, out.second, way_to_place(m, out.at, out.second->middle));
    return out;
}

/* ---- Hits ----------------------------------------------------------------------------------- */

static bool is_in_both(bodies *s, const balance *at)
{
    big_memory *m = &s->t->memory;
    big square = hit_big_mul(m, at->at.over, at->at.over);
    return at->at.over.sign > 0 &&
           hit_big_order(at->one, hit_big_mul(m, square, s->one.size)) <= 0 &&
           hit_big_order(at->two, hit_big_mul(m, square, at->second->size)) <= 0;
}

static balance balance_at(bodies *s, prove_place at)
{
    big_memory *m = &s->t->memory;
    const second_body *two = &s->two;
    balance out = {.at = at, .second = &two->form[0]};
    int side = two->forms > 1 ? end_beside(m, two, at) : 0;
    if (side != 0)
        out.second = &two->form[side < 0 ? 1 : 2];
    out.one = form_value_at(m, &s->one, (big_vec){at.x, at.y});
    out.two = form_value_at(m, out.second, way_to_place(m, at, out.second->middle));
    return out;
}

/* Returns a / b, to the nearest integer. */
static big nearest_whole(big_memory *m, big a, big b)
{
    big twice = hit_big_add(m, hit_big_shift(m, big_size(a), 1), b);
    big out = hit_big_divide(m, twice, hit_big_shift(m, b, 1));
    out.sign *= a.sign;
    return out;
}

/* Returns the place in the plane, rounded to multiples of 2^power units and seen from the first
 * middle. */
static prove_place rounded_place(bodies *s, prove_place at, int power)
{
    big_memory *m = &s->t->memory;
    big_vec middle = s->t->core[s->first].stored[0];
    int up = power < 0 ? -power : 0;
    int down = power > 0 ? power : 0;
    big over = hit_big_shift(m, at.over, down);
    big x = hit_big_add(m, at.x, hit_big_mul(m, middle.x, at.over));
    big y = hit_big_add(m, at.y, hit_big_mul(m, middle.y, at.over));
    x = hit_big_shift(m, nearest_whole(m, hit_big_shift(m, x, up), over), down);
    y = hit_big_shift(m, nearest_whole(m, hit_big_shift(m, y, up), over), down);
    return (prove_place){hit_big_sub(m, x, hit_big_shift(m, middle.x, up)),
                         hit_big_sub(m, y, hit_big_shift(m, middle.y, up)),
                         hit_big_shift(m, hit_big_of(m, 1), up)};
}

/* Returns the nearest point of an edge: on it, or its end. */
static prove_place foot_of_balance(bodies *s, const balance *at)
{
    big_memory *m = &s->t->memory;
    const second_body *two = &s->two;
    if (at->second != &two->form[0] || two->forms == 1)
        return (prove_place){at->second->middle.x, at->second->middle.y, hit_big_of(m, 1)};
    big_vec from = two->form[1].middle;
    big along = big_vec_dot(m, way_to_place(m, at->at, from), two->along);
    big over = hit_big_mul(m, two->length, at->at.over);
    return (prove_place){
        hit_big_add(m, hit_big_mul(m, from.x, over), hit_big_mul(m, two->along.x, along)),
        hit_big_add(m, hit_big_mul(m, from.y, over), hit_big_mul(m, two->along.y, along)), over};
}

static prove_place in_plane(bodies *s, prove_place at)
{
    big_memory *m = &s->t->memory;
    big_vec middle = s->t->core[s->first].stored[0];
    return (prove_place){hit_big_add(m, at.x, hit_big_mul(m, middle.x, at.over)),
                         hit_big_add(m, at.y, hit_big_mul(m, middle.y, at.over)), at.over};
}

static void set_ovals_hit(bodies *s, const balance *at)
{
    prove_task *t = s->t;
    t->hit[s->first] = in_plane(s, at->at);
    t->hit[!s->first] = in_plane(s, t->core[!s->first].oval ? at->at : foot_of_balance(s, at));
}

/* Returns the bits of the greatest number that tells where the first body is. */
static int top_bits(const bodies *s)
{
    big_vec middle = s->t->core[s->first].stored[0];
    int top = hit_big_bits(s->one.size) / 4, x = hit_big_bits(middle.x), y = hit_big_bits(middle.y);
    top = x > top ? x : top;
    return y > top ? y : top;
}

/* Returns whether they hit in a place with short numbers near this one. */
static bool hits_near(bodies *s, prove_place at)
{
    static const int finer[] = {4, 6, 8, 12, 16, 24, 32, 48, 64};
    int top = top_bits(s);
    for (int i = 0; i < (int)(sizeof finer / sizeof *finer); i++) {
        balance tried = balance_at(s, rounded_place(s, at, top - finer[i]));
        if (!is_in_both(s, &tried))
            continue;
        set_ovals_hit(s, &tried);
        return true;
    }
    return false;
}

/* Returns whether they hit in this place, or near it. */
static bool hits_at_balance(bodies *s, const balance *at)
{
    if (!is_in_both(s, at))
        return false;
    if (!hits_near(s, at->at))
        set_ovals_hit(s, at);
    return true;
}

/* ---- In doubles ----------------------------------------------------------------------------- */

static near_form near_form_of(const form *q, int unit)
{
    double square = ldexp(1, 2 * unit);
    return (near_form){
        hit_big_ratio(q->xx, q->size) * square,
        hit_big_ratio(q->xy, q->size) * square,
        hit_big_ratio(q->yy, q->size) * square,
        {hit_big_in_units(q->middle.x, -unit), hit_big_in_units(q->middle.y, -unit)}};
}

static prove_place place_near(big_memory *m, hit_vec v, int unit)
{
    enum { NEAR_BITS = 60 };
    big x = hit_big_of(m, (int64_t)ldexp(v.x, NEAR_BITS));
    big y = hit_big_of(m, (int64_t)ldexp(v.y, NEAR_BITS));
    return (prove_place){hit_big_shift(m, x, unit), hit_big_shift(m, y, unit),
                         hit_big_shift(m, hit_big_of(m, 1), NEAR_BITS)};
}

/* Returns whether doubles lead to a proof, which is verified. *hits tells of what. */
static bool is_told_by_doubles(bodies *s, bool *hits)
{
    big_memory *m = &s->t->memory;
    int unit = top_bits(s) + 1;
    near_form one = near_form_of(&s->one, unit);
    for (int i = 0; i < s->two.forms; i++) {
        near_form two = near_form_of(&s->two.form[i], unit);
        near_balance at = hit_prove_near_best(&one, &two);
        size_t low = m->low;
        *hits = fabs(at.at.x) < 1 && fabs(at.at.y) < 1 && hits_near(s, place_near(m, at.at, unit));
        if (*hits ||
            (vec_is_finite(at.n) && hit_prove_oval_line_near(s->t, s->first, s->edge, at.n)))
            return true;
        m->low = low;
    }
    return false;
}

/* ---- The search ----------------------------------------------------------------------------- */

/* Writes G's coefficients, by powers of a from the third down. */
static void pencil_polynomial(bodies *s, const form *two, big g[4])
{
    big_memory *m = &s->t->memory;
    const form *one = &s->one;
    big d1 = determinant(m, one->xx, one->xy, one->yy),
        d2 = determinant(m, two->xx, two->xy, two->yy);
    big cross = hit_big_shift(m, hit_big_mul(m, one->xy, two->xy), 1);
    big both = hit_big_sub(m, mixed_product(m, one->xx, two->yy, one->yy, two->xx), cross);
    big far1 = form_value_at(m, one, two->middle), far2 = form_value_at(m, two, two->middle);
    g[0] = hit_big_mul(m, one->size, d1);
    g[1] =
        hit_big_sub(m, mixed_product(m, one->size, both, two->size, d1), hit_big_mul(m, d1, far2));
    g[2] =
        hit_big_sub(m, mixed_product(m, one->size, d2, two->size, both), hit_big_mul(m, d2, far1));
    g[3] = hit_big_mul(m, two->size, d2);
}

/* Returns whether they hit where G has a double root: a / b = (9 g0 g3 - g1 g2) / (2 (g1^2 - 3 g0
 * g2)); for g3 = 0, which is the band around a line, -g1 / (2 g0). */
static bool ovals_touch(bodies *s, const form *two)
{
    big_memory *m = &s->t->memory;
    big g[4];
    pencil_polynomial(s, two, g);
    big a = big_negative(g[1]), b = hit_big_shift(m, g[0], 1);
    if (g[3].sign != 0) {
        a = mixed_product(m, hit_big_mul(m, hit_big_of(m, 9), g[0]), g[3], big_negative(g[1]),
                          g[2]);
        b = mixed_product(m, g[1], g[1], hit_big_mul(m, hit_big_of(m, -3), g[0]), g[2]);
        b = hit_big_shift(m, b, 1);
    }
    if (a.sign * b.sign <= 0)
        return false;
    big divisor = hit_big_divisor(m, a, b);
    a = hit_big_divide(m, big_size(a), divisor);
    b = hit_big_divide(m, big_size(b), divisor);
    balance at = balance_at(s, balanced_place(m, &s->one, two, a, b));
    return hits_at_balance(s, &at);
}

/* Returns whether a size1 s1 + b size2 s2 > a size1 + b size2. */
static bool is_apart(bodies *s, big a, big b, const balance *at)
{
    big_memory *m = &s->t->memory;
    big whole = mixed_product(m, a, s->one.size, b, at->second->size);
    big square = hit_big_mul(m, at->at.over, at->at.over);
    return hit_big_order(mixed_product(m, a, at->one, b, at->two), hit_big_mul(m, whole, square)) >
           0;
}

/* Halves the range of the weight, l = weight / 2^bits, until the answer is known. Returns whether
 * they hit. */
static bool search_weight(bodies *s)
{
    big_memory *m = &s->t->memory;
    int lean = hit_big_bits(s->two.form[0].size) - hit_big_bits(s->one.size);
    big weight = hit_big_stay(m, hit_big_of(m, 0));
    for (int bits = 1; !m->full; bits++) {
        size_t low = m->low;
        weight = hit_big_add(m, hit_big_shift(m, weight, 1), hit_big_of(m, 1));
        big rest = hit_big_sub(m, hit_big_shift(m, hit_big_of(m, 1), bits), weight);
        big a = hit_big_shift(m, weight, lean > 0 ? lean : 0);
        big b = hit_big_shift(m, rest, lean < 0 ? -lean : 0);
        balance at = balance_of(s, a, b);
        if (hits_at_balance(s, &at))
            return true;
        if (is_apart(s, a, b, &at)) {
            big_vec n = applied(m, &s->one, (big_vec){at.at.x, at.at.y});
            if (!hit_prove_oval_line_near(s->t, s->first, s->edge, hit_prove_near(n)))
                hit_prove_oval_line(s->t, s->first, s->edge, n);
            return false;
        }
        /* The sign of s1 - s2. */
        int slope = hit_big_order(hit_big_mul(m, at.one, at.second->size),
                                  hit_big_mul(m, at.two, s->one.size));
        weight = hit_big_stay(m, slope > 0 ? weight : hit_big_sub(m, weight, hit_big_of(m, 1)));
        m->low = low;
    }
    return false;
}

/* Returns whether they hit. */
static bool prove_bodies(bodies *s)
{
    prove_task *t = s->t;
    bool hits;
    s->two = body_of(t, &t->core[!s->first], s->edge, t->core[s->first].stored[0]);
    if (is_told_by_doubles(s, &hits))
        return hits;
    for (int i = 0; i < s->two.forms; i++)
        if (ovals_touch(s, &s->two.form[i]))
            return true;
    return search_weight(s);
}

bool hit_prove_ovals(prove_task *t)
{
    big_memory *m = &t->memory;
    bodies s = {.t = t, .first = t->core[0].oval ? 0 : 1};
    big_vec zero = {hit_big_of(m, 0), hit_big_of(m, 0)};
    s.one = form_of_oval(m, &t->core[s.first], zero);
    int edges = t->core[!s.first].edges;
    for (s.edge = 0; s.edge < edges && !m->full; s.edge++) {
        size_t low = m->low;
        if (prove_bodies(&s))
            return true;
        m->low = low;
    }
    if (edges > 1 && !m->full)
        hit_prove_oval_line_for_all(t, s.first);
    return false;
}
