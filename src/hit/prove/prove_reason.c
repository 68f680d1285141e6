/* SPDX-License-Identifier: MIT */
/*
 * A proof in few numbers. The point, or the place of the line, is near the middle of what is
 * possible, and has as few digits as possible: each candidate is tried in integers.
 */
#include "prove_private.h"
#include "questions.h"

#include "vec.h"

#include <stdio.h>
#include <string.h>

/* ---- A point of both ------------------------------------------------------------------------ */

/* Returns the place on the way from the point of a's core to that of b's, at a's share of the
 * radii. */
static prove_place common_point(prove_task *t)
{
    big_memory *m = &t->memory;
    prove_place p = t->hit[0], q = t->hit[1];
    big ra = t->core[0].radius, sum = hit_big_add(m, ra, t->core[1].radius);
    if (sum.sign == 0)
        return p;
    big over = hit_big_mul(m, p.over, q.over);
    big px = hit_big_mul(m, p.x, q.over), py = hit_big_mul(m, p.y, q.over);
    big dx = hit_big_sub(m, hit_big_mul(m, q.x, p.over), px);
    big dy = hit_big_sub(m, hit_big_mul(m, q.y, p.over), py);
    big x = hit_big_add(m, hit_big_mul(m, px, sum), hit_big_mul(m, dx, ra));
    big y = hit_big_add(m, hit_big_mul(m, py, sum), hit_big_mul(m, dy, ra));
    return (prove_place){x, y, hit_big_mul(m, over, sum)};
}

static bool shape_has_point(const hit_shape *s, hit_vec p, void *memory, size_t bytes)
{
    hit_shape point = hit_make_point(p);
    prove_task t = {.memory = hit_big_memory(memory, bytes)};
    return hit_validate(&point) == HIT_OK && hit_prove_begin(&t, s, &point) &&
           hit_prove_search(&t) && !t.memory.full;
}

static bool write_reason_point(hit_reason *r, hit_vec p)
{
    char x[PROVE_NUMBER], y[PROVE_NUMBER];
    if (!hit_prove_write_decimal(p.x, x, sizeof x) || !hit_prove_write_decimal(p.y, y, sizeof y))
        return false;
    snprintf(r->text, sizeof r->text, "(%s, %s)", x, y);
    r->point = p;
    return true;
}

/* Looks for a point of few digits near the one that was found. */
static void shorten_point(const hit_shape *a, const hit_shape *b, void *memory, size_t bytes,
                          hit_reason *r)
{
    static const double steps[] = {1, 0x1p-1, 0x1p-2, 0x1p-3, 0x1p-4, 0x1p-6, 0x1p-9};
    enum { STEPS = sizeof steps / sizeof *steps, SHORT = 14 };
    double most = vec_extent(r->point);
    double unit = most > 0 && most < 1 ? ldexp(1, ilogb(most)) : 1;
    for (int i = 0; i < STEPS && (!r->text[0] || strlen(r->text) > SHORT); i++) {
        double step = steps[i] * unit;
        hit_vec p = vec(round(r->point.x / step) * step, round(r->point.y / step) * step);
        if (shape_has_point(a, p, memory, bytes) && shape_has_point(b, p, memory, bytes) &&
            write_reason_point(r, p))
            return;
    }
}

static void explain_hit(prove_task *t, hit_reason *r)
{
    big_memory *m = &t->memory;
    char x[PROVE_NUMBER], y[PROVE_NUMBER];
    prove_place p = common_point(t);
    bool fits = hit_prove_write_exact(m, p.x, p.over, t->unit, x, sizeof x);
    fits = hit_prove_write_exact(m, p.y, p.over, t->unit, y, sizeof y) && fits;
    r->point = vec(hit_prove_ratio(p.x, p.over, t->unit), hit_prove_ratio(p.y, p.over, t->unit));
    if (fits)
        snprintf(r->text, sizeof r->text, "(%s, %s)", x, y);
}

/* ---- How far shapes reach ------------------------------------------------------------------- */

/* along + root(square) for a, along - root(square) for b; in units, and units squared. */
typedef struct reach {
    big along, square;
    int way; /* +1: of a, which lies before the line; -1: of b */
} reach;

static reach reach_of_span(prove_task *t, int k, prove_span span, big_vec n, hit_reason_side *side)
{
    big_memory *m = &t->memory;
    const prove_core *core = &t->core[k];
    reach out = {.way = k == 0 ? 1 : -1};
    int best = -1;
    for (int i = span.first; i <= span.last && !m->full; i++)
        for (int end = 0; end < 2; end++) {
            int vertex = end == 0 ? i : hit_prove_next(core, i);
            size_t low = m->low;
            big value = big_vec_dot(m, n, core->stored[vertex]);
            if (best < 0 || hit_big_order(value, out.along) * out.way > 0) {
                out.along = value;
                best = vertex;
            } else {
                m->low = low;
            }
        }
    big of_n = big_vec_dot(m, n, n);
    out.square = hit_big_mul(m, hit_big_mul(m, core->radius, core->radius), of_n);
    if (core->oval) {
        big u = big_vec_dot(m, n, core->u), v = big_vec_dot(m, n, core->v);
        out.square = hit_big_add(m, hit_big_mul(m, u, u), hit_big_mul(m, v, v));
    }
    *side = (hit_reason_side){.first = span.first, .last = span.last};
    if (best >= 0)
        side->vertex = vec(hit_big_in_units(core->stored[best].x, t->unit),
                           hit_big_in_units(core->stored[best].y, t->unit));
    return out;
}

static double reach_in_double(const prove_task *t, const reach *r)
{
    /* The square may be beyond the doubles where its root is not: the root is taken of a fraction,
     * and an even exponent is halved. */
    int exponent;
    double fraction = hit_big_to_double(r->square, &exponent);
    int odd = exponent & 1;
    double root = ldexp(sqrt(ldexp(fraction, odd)), (exponent - odd) / 2 + t->unit);
    return hit_big_in_units(r->along, t->unit) + r->way * root;
}

/* Returns whether a lies before c, or b beyond it. c is in units of 2^unit, which is no larger than
 * t->unit. */
static bool reach_keeps_off(prove_task *t, const reach *r, big c, int unit, bool may_touch)
{
    big_memory *m = &t->memory;
    size_t low = m->low;
    big gap = hit_big_sub(m, c, hit_big_shift(m, r->along, t->unit - unit));
    gap.sign *= r->way;
    big square = hit_big_shift(m, r->square, 2 * (t->unit - unit));
    int order = hit_big_order(hit_big_mul(m, gap, gap), square);
    m->low = low;
    return may_touch ? gap.sign >= 0 && order >= 0 : gap.sign > 0 && order > 0;
}

/* Does the same for a double. One that is not finite keeps off nothing. */
static bool keeps_off_double(prove_task *t, const reach *r, double c, bool may_touch)
{
    if (!isfinite(c))
        return false;
    int last = hit_prove_last_bit(c), unit = last < t->unit ? last : t->unit;
    size_t low = t->memory.low;
    bool off = reach_keeps_off(t, r, hit_big_of_double(&t->memory, c, unit), unit, may_touch);
    t->memory.low = low;
    return off;
}

/* ---- The line's place ----------------------------------------------------------------------- */

static bool is_between_reaches(prove_task *t, const reach r[2], double c)
{
    return keeps_off_double(t, &r[0], c, false) && keeps_off_double(t, &r[1], c, false);
}

/* Looks for the roundest number near the middle: a multiple of a power of ten, or else of two. */
static bool find_round(prove_task *t, const reach r[2], double middle, double width, double *out)
{
    double room = 0.6 * width;
    for (double step = 1e15; step >= 1; step /= 10)
        if (step <= room && is_between_reaches(t, r, *out = round(middle / step) * step))
            return true;
    int power = room > 0 ? -ilogb(room) : 0;
    for (int i = 0; i < 3; i++) {
        double step = ldexp(1, -(power > 0 ? power : 0) - i);
        if (is_between_reaches(t, r, *out = round(middle / step) * step))
            return true;
    }
    *out = middle;
    return is_between_reaches(t, r, middle);
}

/* Takes the middle between them, in units of 2^unit. */
static bool find_half(prove_task *t, const reach r[2], int unit, big *out)
{
    big_memory *m = &t->memory;
    big from = hit_big_shift(m, r[0].along, t->unit - unit);
    big to = hit_big_shift(m, r[1].along, t->unit - unit);
    while (hit_big_order(hit_big_add(m, from, hit_big_of(m, 1)), to) < 0 && !m->full) {
        /* to the nearer integer, so that it is neither of them */
        *out = hit_big_add(m, from, hit_big_shift(m, hit_big_sub(m, to, from), -1));
        bool after_a = reach_keeps_off(t, &r[0], *out, unit, false);
        if (after_a && reach_keeps_off(t, &r[1], *out, unit, false))
            return true;
        if (after_a)
            to = *out;
        else
            from = *out;
    }
    return false;
}

/* Finds a place where no double lies between them, in units as fine as it needs. */
static bool find_fine(prove_task *t, const reach r[2], big *out, int *unit)
{
    enum { FINEST = 256 };
    for (int finer = 1; finer <= FINEST && !t->memory.full; finer *= 2) {
        *unit = t->unit - finer;
        if (find_half(t, r, *unit, out))
            return true;
    }
    return false;
}

/* Returns a double that is surely beyond the shape: `near`, moved towards the line as far as
 * necessary. */
static double sure_bound(prove_task *t, const reach *r, double near)
{
    double size = fabs(hit_big_in_units(r->along, t->unit)), bound = near;
    double step = nextafter(size, INFINITY) - size;
    for (; isfinite(bound) && !keeps_off_double(t, r, bound, true); step *= 2)
        bound = near + r->way * step;
    return bound;
}

/* Returns the bound in as few digits as keep it on its side of the line, rounded towards the line.
 */
static double outward_bound(prove_task *t, const reach *r, double about, double line)
{
    double near = sure_bound(t, r, about);
    if (!isfinite(near))
        return near;
    int power = near != 0 ? (int)floor(log10(fabs(near))) : 0;
    for (int digits = 6; digits <= 17; digits++)
        for (int up = 0; up < 2; up++) {
            double times = pow(10, digits - 1 - power);
            double bound = (round(near * times) + up * r->way) / times;
            char text[PROVE_NUMBER];
            /* As a decimal it is a little more or less than the double, unless it is one. */
            bool same = hit_prove_write_decimal(bound, text, sizeof text);
            double sure = same ? bound : nextafter(bound, -r->way * (double)INFINITY);
            if (keeps_off_double(t, r, sure, true) && r->way * (line - bound) > 0)
                return bound;
        }
    return near;
}

/* ---- A line between them -------------------------------------------------------------------- */

/* Writes "60 + 2 √13", or one number where the root is whole. */
static void write_reach(prove_task *t, const reach *r, int k, big_vec n, hit_reason_side *side)
{
    big_memory *m = &t->memory;
    const prove_core *core = &t->core[k];
    char along[PROVE_NUMBER], times[PROVE_NUMBER], square[PROVE_NUMBER];
    big one = hit_big_of(m, 1);
    bool exact = hit_prove_write_exact(m, r->along, one, t->unit, along, sizeof along);
    if (r->square.sign == 0) {
        snprintf(side->exact, sizeof side->exact, "%s", exact ? along : "");
        return;
    }
    big of_n = core->oval ? r->square : big_vec_dot(m, n, n);
    double root = sqrt(core->oval ? 0 : hit_big_in_units(of_n, 0));
    if (root > 0 && root < 0x1p26 && root == floor(root) &&
        hit_big_in_units(of_n, 0) == root * root) { /* the length is whole */
        big part = hit_big_mul(m, core->radius, hit_big_of(m, (int64_t)root));
        part.sign *= r->way;
        exact = hit_prove_write_exact(m, hit_big_add(m, r->along, part), one, t->unit, along,
                                      sizeof along);
        snprintf(side->exact, sizeof side->exact, "%s", exact ? along : "");
        return;
    }
    if (core->oval)
        snprintf(times, sizeof times, "%s", "");
    else
        exact = hit_prove_write_exact(m, core->radius, one, t->unit, times, sizeof times) && exact;
    exact =
        hit_prove_write_exact(m, of_n, one, core->oval ? 2 * t->unit : 0, square, sizeof square) &&
        exact;
    const char *space = times[0] ? " " : "";
    snprintf(side->exact, sizeof side->exact, "%s %s %s%s√%s", along, r->way > 0 ? "+" : "-", times,
             space, square);
    if (!exact)
        side->exact[0] = '\0';
}

/* Adds a term to the left side: "12 x", " + y", " - 5 y". */
static void add_term(char *text, size_t size, const char *number, char name)
{
    size_t length = strlen(text);
    bool minus = number[0] == '-';
    const char *sign = minus ? "-" : "", *digits = number + minus;
    if (strcmp(number, "0") == 0)
        return;
    if (length > 0)
        sign = minus ? " - " : " + ";
    if (strcmp(digits, "1") == 0)
        snprintf(text + length, size - length, "%s%c", sign, name);
    else
        snprintf(text + length, size - length, "%s%s %c", sign, digits, name);
}

/* `place` is the offset, n / 1 times 2^unit. The first number that is not 0 is written above 0. */
static void write_equation(big_memory *m, big_vec n, big place, int unit, hit_reason *r)
{
    char x[PROVE_NUMBER], y[PROVE_NUMBER], c[PROVE_NUMBER];
    big one = hit_big_of(m, 1);
    if (n.x.sign < 0 || (n.x.sign == 0 && n.y.sign < 0)) {
        n = (big_vec){big_negative(n.x), big_negative(n.y)};
        place = big_negative(place);
    }
    bool fits = hit_prove_write_exact(m, n.x, one, 0, x, sizeof x);
    fits = hit_prove_write_exact(m, n.y, one, 0, y, sizeof y) && fits;
    if (!hit_prove_write_exact(m, place, one, unit, c, sizeof c) || !fits)
        return;
    add_term(r->text, sizeof r->text, x, 'x');
    add_term(r->text, sizeof r->text, y, 'y');
    size_t length = strlen(r->text);
    snprintf(r->text + length, sizeof r->text - length, " = %s", c);
}

/* Returns how far apart the two spans are, in doubles: this chooses a line. */
static double gap_across_line(prove_task *t, const prove_line *line)
{
    hit_reason_side side;
    size_t low = t->memory.low;
    hit_vec n = vec(hit_big_in_units(line->n.x, 0), hit_big_in_units(line->n.y, 0));
    reach a = reach_of_span(t, 0, line->a, line->n, &side),
          b = reach_of_span(t, 1, line->b, line->n, &side);
    double gap = (reach_in_double(t, &b) - reach_in_double(t, &a)) / vec_length(n);
    t->memory.low = low;
    return gap;
}

static double square_to_edge(hit_vec p, hit_vec from, hit_vec to)
{
    hit_vec w = vec_sub(p, from), f = vec_sub(to, from);
    double length = vec_square(f), part = length > 0 ? vec_dot(w, f) / length : 0;
    part = part < 0 ? 0 : part;
    return vec_square(vec_sub(w, vec_scale(f, part > 1 ? 1 : part)));
}

/* Estimates the squared distance of two edges that do not cross. */
static double near_square(const prove_task *t, int i, int j)
{
    const prove_core *a = &t->core[0], *b = &t->core[1];
    hit_vec p = a->near[i], q = a->near[hit_prove_next(a, i)];
    hit_vec u = b->near[j], v = b->near[hit_prove_next(b, j)];
    double from_a = least(square_to_edge(p, u, v), square_to_edge(q, u, v));
    return least(from_a, least(square_to_edge(u, p, q), square_to_edge(v, p, q)));
}

/* Returns the least squared distance of edges that the line parts. */
static double distance_of_line_edges(const prove_task *t, const prove_line *line)
{
    double best = INFINITY;
    for (int i = line->a.first; i <= line->a.last; i++)
        for (int j = line->b.first; j <= line->b.last; j++)
            best = least(best, near_square(t, i, j));
    return best;
}

static const prove_line *nearest_line(prove_task *t)
{
    const prove_line *best = t->lines;
    double near = INFINITY;
    for (const prove_line *line = t->lines; line && t->line_count > 1; line = line->next) {
        double of_line = distance_of_line_edges(t, line);
        best = of_line < near ? line : best;
        near = least(near, of_line);
    }
    return best;
}

/* Returns the shortest line whose gap is at least half of the widest: the shortest of all may leave
 * hardly a gap. */
static prove_line with_room(prove_task *t, prove_line line)
{
    prove_line other = line;
    size_t low = t->memory.low;
    big_vec n;
    if (t->core[0].oval || t->core[1].oval || !hit_prove_widest(t, line.a, line.b, &n))
        return line;
    other.n = n;
    double enough = gap_across_line(t, &other) / 2;
    for (int number = 0; gap_across_line(t, &line) < enough; number++) {
        if (!hit_prove_candidate(&t->memory, hit_prove_near(n), t->reach.sign > 0, number,
                                 &other.n))
            break;
        if (gap_across_line(t, &other) >= enough && hit_prove_parts(t, line.a, line.b, other.n)) {
            hit_prove_add_line(t, line.a, line.b, other.n);
            line = *t->lines;
        }
    }
    t->memory.low = low;
    return line;
}

static void explain_miss(prove_task *t, hit_reason *r)
{
    big_memory *m = &t->memory;
    const prove_line with = with_room(t, *nearest_line(t)), *line = &with;
    reach side[2] = {reach_of_span(t, 0, line->a, line->n, &r->side[0]),
                     reach_of_span(t, 1, line->b, line->n, &r->side[1])};
    double low = reach_in_double(t, &side[0]), high = reach_in_double(t, &side[1]);
    double middle = low + (high - low) / 2;
    big place = {0, 0, NULL};
    int unit = t->unit;
    if (find_round(t, side, middle, high - low, &r->offset)) {
        int last = hit_prove_last_bit(r->offset);
        unit = last < unit ? last : unit;
        place = hit_big_of_double(m, r->offset, unit);
    } else {
        find_fine(t, side, &place, &unit);
        r->offset = hit_big_in_units(place, unit);
    }
    r->normal = vec(hit_big_in_units(line->n.x, 0), hit_big_in_units(line->n.y, 0));
    for (int k = 0; k < 2; k++) {
        r->side[k].bound = outward_bound(t, &side[k], k == 0 ? low : high, r->offset);
        write_reach(t, &side[k], k, line->n, &r->side[k]);
    }
    write_equation(m, line->n, place, unit, r);
}

hit_prove_state hit_prove_reason(const hit_shape *a, const hit_shape *b, void *memory, size_t bytes,
                                 hit_reason *reason)
{
    prove_task t = {.memory = hit_big_memory(memory, bytes)};
    if (hit_validate(a) != HIT_OK || hit_validate(b) != HIT_OK ||
        questions_refused(a, b, HIT_ASK_PROVE))
        return HIT_PROVE_SHAPE;
    bool hits = hit_prove_begin(&t, a, b) && hit_prove_search(&t);
    hit_reason out = {.verdict = hits ? HIT_HIT : HIT_MISS, .lines = t.line_count};
    if (t.memory.full)
        return HIT_PROVE_MEMORY;
    (hits ? explain_hit : explain_miss)(&t, &out);
    if (t.memory.full)
        return HIT_PROVE_MEMORY;
    if (hits) {
        out.lines = 0;
        shorten_point(a, b, memory, bytes, &out);
    }
    *reason = out;
    return HIT_PROVED;
}
