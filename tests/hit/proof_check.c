/* SPDX-License-Identifier: MIT */
#include "proof_check.h"

#include "rational.h"

#include <stdlib.h>
#include <string.h>

/* ---- Fractions, as values ------------------------------------------------------------------- */

typedef struct ratio {
    mpq_t q;
} ratio;

typedef struct ratio_vec {
    ratio x, y;
} ratio_vec;

typedef void ratio_operation(mpq_t out, const mpq_t a, const mpq_t b);

static ratio made(ratio_operation *operation, ratio a, ratio b)
{
    ratio out;
    mpq_init(out.q);
    operation(out.q, a.q, b.q);
    return out;
}

static ratio add(ratio a, ratio b)
{
    return made(mpq_add, a, b);
}

static ratio sub(ratio a, ratio b)
{
    return made(mpq_sub, a, b);
}

static ratio mul(ratio a, ratio b)
{
    return made(mpq_mul, a, b);
}

static ratio zero(void)
{
    ratio out;
    mpq_init(out.q);
    return out;
}

static int sign(ratio a)
{
    return mpq_sgn(a.q);
}

static int order(ratio a, ratio b)
{
    return mpq_cmp(a.q, b.q);
}

static ratio_vec vec_between(ratio_vec from, ratio_vec to)
{
    return (ratio_vec){sub(to.x, from.x), sub(to.y, from.y)};
}

static ratio dot(ratio_vec p, ratio_vec q)
{
    return add(mul(p.x, q.x), mul(p.y, q.y));
}

static ratio cross(ratio_vec p, ratio_vec q)
{
    return sub(mul(p.x, q.y), mul(p.y, q.x));
}

/* ---- Reading -------------------------------------------------------------------------------- */

enum { MOST_VERTICES = 4096, MOST_RINGS = 256, MOST_LINES = 4096 };

typedef struct core {
    bool closed, oval;
    int count, rings, start[MOST_RINGS + 1];
    ratio_vec vertex[MOST_VERTICES], axis[2];
    int edges, from[MOST_VERTICES], to[MOST_VERTICES];
    ratio r;
} core;

typedef struct reader {
    const char *at;
    bool fine;
} reader;

/* Takes the text if it stands there. */
static bool takes(reader *r, const char *text)
{
    bool is_there = strncmp(r->at, text, strlen(text)) == 0;
    r->at += is_there ? strlen(text) : 0;
    return is_there;
}

static void expect(reader *r, const char *text)
{
    r->fine = r->fine && takes(r, text);
}

static ratio read_number(reader *r)
{
    char text[1 << 14];
    ratio out = zero();
    expect(r, "\"");
    size_t length = strcspn(r->at, "\"");
    r->fine = r->fine && length < sizeof text && !memchr(r->at, ' ', length);
    if (!r->fine)
        return out;
    memcpy(text, r->at, length);
    text[length] = '\0';
    r->at += length + 1;
    r->fine = mpq_set_str(out.q, text, 10) == 0 && mpz_sgn(mpq_denref(out.q)) > 0;
    if (r->fine)
        mpq_canonicalize(out.q);
    return out;
}

static ratio_vec read_vec(reader *r)
{
    ratio_vec out;
    expect(r, "[");
    out.x = read_number(r);
    expect(r, ",");
    out.y = read_number(r);
    expect(r, "]");
    return out;
}

static int read_int(reader *r)
{
    char *end;
    long value = strtol(r->at, &end, 10);
    r->fine = r->fine && end > r->at && *end != '.' && value > -1000000 && value < 1000000;
    r->at = end;
    return (int)value;
}

static void read_ring(reader *r, core *c)
{
    expect(r, "[");
    do {
        if (c->count < MOST_VERTICES)
            c->vertex[c->count++] = read_vec(r);
    } while (r->fine && takes(r, ","));
    expect(r, "]");
}

static void number_edges(core *c)
{
    for (int k = 0; k < c->rings; k++) {
        int first = c->start[k], count = c->start[k + 1] - first;
        int edges = c->closed || count == 1 ? count : count - 1;
        for (int i = 0; i < edges; i++) {
            c->from[c->edges] = first + i;
            c->to[c->edges++] = first + (i + 1) % count;
        }
    }
}

static bool read_core(const char *text, core *c)
{
    reader r = {text, true};
    *c = (core){.r = zero()};
    c->oval = takes(&r, "{\"centre\":");
    if (c->oval) {
        c->vertex[c->count++] = read_vec(&r);
        expect(&r, ",\"axes\":[");
        c->axis[0] = read_vec(&r);
        expect(&r, ",");
        c->axis[1] = read_vec(&r);
        c->start[++c->rings] = 1;
    } else {
        expect(&r, "{\"rings\":[");
        do {
            read_ring(&r, c);
            c->start[++c->rings] = c->count;
        } while (r.fine && c->rings < MOST_RINGS && takes(&r, ","));
        expect(&r, "],\"closed\":");
        c->closed = takes(&r, "true");
        expect(&r, c->closed ? ",\"r\":" : "false,\"r\":");
        c->r = read_number(&r);
    }
    number_edges(c);
    return r.fine;
}

/* ---- Hits ----------------------------------------------------------------------------------- */

/* The even-odd rule. */
static bool surrounds(const core *c, ratio_vec p)
{
    bool inside = false;
    for (int i = 0; i < c->edges && c->closed; i++) {
        ratio_vec a = c->vertex[c->from[i]], b = c->vertex[c->to[i]];
        bool a_above = order(a.y, p.y) > 0, b_above = order(b.y, p.y) > 0;
        if (a_above != b_above &&
            (sign(cross(vec_between(a, b), vec_between(a, p))) > 0) == b_above)
            inside = !inside;
    }
    return inside;
}

static bool is_on(ratio_vec a, ratio_vec b, ratio_vec p)
{
    ratio_vec to_a = vec_between(p, a), to_b = vec_between(p, b);
    return sign(cross(to_a, to_b)) == 0 && sign(dot(to_a, to_b)) <= 0;
}

static bool holds(const core *c, ratio_vec p)
{
    if (c->oval) {
        ratio_vec u = c->axis[0], v = c->axis[1], w = vec_between(c->vertex[0], p);
        ratio area = cross(u, v), s = cross(w, v), t = cross(u, w);
        if (sign(area) != 0)
            return order(add(mul(s, s), mul(t, t)), mul(area, area)) <= 0;
        return sign(s) == 0 && sign(t) == 0 && order(dot(w, w), add(dot(u, u), dot(v, v))) <= 0;
    }
    for (int i = 0; i < c->edges; i++)
        if (is_on(c->vertex[c->from[i]], c->vertex[c->to[i]], p))
            return true;
    return surrounds(c, p);
}

static bool check_hit(reader *r, const core *a, const core *b)
{
    ratio_vec p = read_vec(r);
    expect(r, ",\"b\":");
    ratio_vec way = vec_between(p, read_vec(r)), q = {add(p.x, way.x), add(p.y, way.y)};
    ratio reach = add(a->r, b->r);
    expect(r, "}");
    return r->fine && holds(a, p) && holds(b, q) && order(dot(way, way), mul(reach, reach)) <= 0;
}

/* ---- Misses --------------------------------------------------------------------------------- */

typedef struct span {
    int first, last;
} span;

static span read_span(reader *r)
{
    span out;
    expect(r, "[");
    out.first = read_int(r);
    expect(r, ",");
    out.last = read_int(r);
    expect(r, "]");
    return out;
}

static bool is_span_of(span s, const core *c)
{
    return 0 <= s.first && s.first <= s.last && s.last < c->edges;
}

/* The least of n . p, or the greatest. */
static ratio extreme(const core *c, span edges, ratio_vec n, int greatest)
{
    ratio out = dot(n, c->vertex[c->from[edges.first]]);
    for (int i = edges.first; i <= edges.last; i++)
        for (int end = 0; end < 2; end++) {
            ratio value = dot(n, c->vertex[end ? c->to[i] : c->from[i]]);
            if (order(value, out) * (greatest ? 1 : -1) > 0)
                out = value;
        }
    return out;
}

static ratio reach_square(const core *c, ratio_vec n)
{
    if (!c->oval)
        return zero();
    ratio u = dot(n, c->axis[0]), v = dot(n, c->axis[1]);
    return add(mul(u, u), mul(v, v));
}

/* gap > sqrt(s) + sqrt(t), as rest = gap^2 - s - t > 2 sqrt(s t) */
static bool exceeds_roots(ratio gap, ratio s, ratio t)
{
    ratio rest = sub(sub(mul(gap, gap), s), t), both = mul(s, t);
    ratio four = add(add(both, both), add(both, both));
    return sign(gap) > 0 && sign(rest) > 0 && order(mul(rest, rest), four) > 0;
}

static bool check_line(reader *r, const core *a, const core *b, bool *covered)
{
    expect(r, "{\"a\":");
    span of_a = read_span(r);
    expect(r, ",\"b\":");
    span of_b = read_span(r);
    expect(r, ",\"n\":");
    ratio_vec n = read_vec(r);
    expect(r, "}");
    if (!r->fine || !is_span_of(of_a, a) || !is_span_of(of_b, b))
        return false;
    for (int i = of_a.first; i <= of_a.last; i++)
        for (int j = of_b.first; j <= of_b.last; j++)
            covered[i * b->edges + j] = true;
    ratio s = reach_square(a, n), t = reach_square(b, n), reach = add(a->r, b->r);
    ratio round = mul(mul(reach, reach), dot(n, n));
    ratio gap = sub(extreme(b, of_b, n, 0), extreme(a, of_a, n, 1));
    if (sign(round) > 0 && sign(s) > 0 && sign(t) > 0)
        return false; /* what has half-axes has no radius */
    return exceeds_roots(gap, sign(s) > 0 ? s : round, sign(s) > 0 && sign(round) > 0 ? round : t);
}

/* Each ring of c has a listed vertex that is outside the other. */
static bool check_outside(reader *r, const core *c, const core *other)
{
    bool seen[MOST_RINGS] = {false}, all = true;
    expect(r, "[");
    while (r->fine && !takes(r, "]")) {
        int vertex = read_int(r);
        takes(r, ",");
        for (int k = 0; k < c->rings && r->fine; k++)
            if (c->start[k] <= vertex && vertex < c->start[k + 1])
                seen[k] = seen[k] || !surrounds(other, c->vertex[vertex]);
    }
    for (int k = 0; k < c->rings; k++)
        all = all && seen[k];
    return all;
}

static bool check_miss(reader *r, const core *a, const core *b, bool *covered)
{
    int lines = 0;
    do {
        if (!check_line(r, a, b, covered) || ++lines > MOST_LINES)
            return false;
    } while (takes(r, ","));
    expect(r, "],\"outside\":[");
    for (int i = 0; i < a->edges * b->edges; i++)
        if (!covered[i])
            return false;
    if (lines == 1)
        return r->fine;
    bool outside = check_outside(r, a, b);
    expect(r, ",");
    return check_outside(r, b, a) && outside && r->fine;
}

bool proof_check(const char *core_a, const char *core_b, const char *proof)
{
    static core a, b;
    reader r = {proof, true};
    if (!read_core(core_a, &a) || !read_core(core_b, &b))
        return false;
    if (takes(&r, "{\"verdict\":\"hit\",\"a\":"))
        return check_hit(&r, &a, &b);
    if (!takes(&r, "{\"verdict\":\"miss\",\"lines\":["))
        return false;
    bool *covered = calloc((size_t)a.edges * (size_t)b.edges, sizeof *covered);
    bool proves = covered && check_miss(&r, &a, &b, covered);
    free(covered);
    return proves;
}
