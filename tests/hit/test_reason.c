/* SPDX-License-Identifier: MIT */
/*
 * Proofs in few numbers: of every pair of kinds from every generator the point or the line that the
 * text says is checked by GMP's fractions, from the text alone; and some are known by hand.
 *
 *   HIT_CASES=N    cases for each pair and generator; 12 when it is not set
 */
#include "generators.h"
#include "hit_lab.h"
#include "hit_prove.h"
#include "random.h"
#include "shapes.h"

#include <gmp.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int cases = 12;

static hit_reason reason_of(const hit_shape *a, const hit_shape *b)
{
    size_t bytes = hit_prove_size(a, b);
    hit_reason reason;
    hit_prove_state state = HIT_PROVE_MEMORY;
    while (state == HIT_PROVE_MEMORY) {
        void *memory = malloc(bytes);
        state = hit_prove_reason(a, b, memory, bytes, &reason);
        free(memory);
        bytes *= 2;
    }
    assert_int_equal(state, HIT_PROVED);
    return reason;
}

/* ---- What a text says ----------------------------------------------------------------------- */

/* Divides by the power of two in "/2^55". Returns what follows. */
static const char *read_power(const char *text, mpq_t out)
{
    char *end;
    unsigned long power = strtoul(text + strlen("/2^"), &end, 10);
    mpq_div_2exp(out, out, power);
    return end;
}

/* Reads "12", "-3/4", "3/2^55" or "0.25" exactly. Returns what follows. */
static const char *read_number(const char *text, mpq_t out)
{
    char digits[HIT_REASON_TEXT];
    const char *power = strstr(text, "/2^");
    size_t length = strspn(text, "-0123456789/."), kept = 0;
    if (power && power < text + length)
        length = (size_t)(power - text);
    else
        power = NULL;
    unsigned long places = 0;
    assert_true(length > 0 && length < sizeof digits);
    const char *point = memchr(text, '.', length);
    for (size_t i = 0; i < length; i++)
        if (text[i] != '.')
            digits[kept++] = text[i];
    digits[kept] = '\0';
    assert_int_equal(mpq_set_str(out, digits, 10), 0);
    mpq_canonicalize(out);
    if (point)
        places = (unsigned long)(text + length - point - 1);
    mpz_t ten;
    mpz_init(ten);
    mpz_ui_pow_ui(ten, 10, places);
    mpz_mul(mpq_denref(out), mpq_denref(out), ten);
    mpq_canonicalize(out);
    mpz_clear(ten);
    return power ? read_power(power, out) : text + length;
}

/* Reads a term such as "12 x", "- y" if it has this name; otherwise it is 0. */
static const char *read_term(const char *text, char name, mpq_t out)
{
    const char *at = text;
    mpq_set_si(out, 0, 1);
    bool minus = *at == '-';
    while (*at == '+' || *at == '-' || *at == ' ')
        at++;
    mpq_t factor;
    mpq_init(factor);
    mpq_set_si(factor, 1, 1);
    if (*at != 'x' && *at != 'y')
        at = read_number(at, factor);
    while (*at == ' ')
        at++;
    if (*at == name) {
        mpq_set(out, factor);
        if (minus)
            mpq_neg(out, out);
        text = at + 1 + strspn(at + 1, " ");
    }
    mpq_clear(factor);
    return text;
}

typedef struct line {
    mpq_t x, y, c;
} line;

static void read_line(const char *text, line *out)
{
    text = read_term(text, 'x', out->x);
    if (*text != '=')
        text = read_term(text, 'y', out->y);
    assert_int_equal(strncmp(text, "= ", 2), 0);
    assert_string_equal(read_number(text + 2, out->c), "");
}

/* ---- A line between them -------------------------------------------------------------------- */

/* x * v.x + y * v.y */
static void along(const line *l, hit_vec v, mpq_t out)
{
    mpq_t px, py;
    mpq_inits(px, py, NULL);
    mpq_set_d(px, v.x);
    mpq_set_d(py, v.y);
    mpq_mul(px, px, l->x);
    mpq_mul(py, py, l->y);
    mpq_add(out, px, py);
    mpq_clears(px, py, NULL);
}

/* The square of how far the shape reaches beyond its vertices along the line's normal. */
static void square_of(const line *l, const hit_shape *s, mpq_t out)
{
    mpq_t p, q;
    mpq_inits(p, q, NULL);
    if (s->kind == HIT_ELLIPSE) {
        along(l, s->vertex[1], p);
        along(l, s->vertex[2], q);
        mpq_mul(p, p, p);
        mpq_mul(q, q, q);
        mpq_add(out, p, q);
    } else {
        mpq_mul(p, l->x, l->x);
        mpq_mul(q, l->y, l->y);
        mpq_add(p, p, q);
        mpq_set_d(q, s->radius);
        mpq_mul(q, q, q);
        mpq_mul(out, p, q);
    }
    mpq_clears(p, q, NULL);
}

/* On which side of the line all of the shape lies: -1, +1; 0: not on one. */
static int side_of(const line *l, const hit_shape *s, int first, int last)
{
    mpq_t gap, square, reach;
    mpq_inits(gap, square, reach, NULL);
    square_of(l, s, reach);
    int side = 0, count = s->kind == HIT_ELLIPSE ? 1 : s->count;
    for (int i = first; i <= last + 1; i++) {
        along(l, hit_vertices(s)[i % count], gap);
        mpq_sub(gap, gap, l->c);
        mpq_mul(square, gap, gap);
        int of_one = mpq_cmp(square, reach) > 0 ? mpq_sgn(gap) : 0;
        if (i > first && of_one != side)
            of_one = 0;
        side = of_one;
        if (side == 0)
            break;
    }
    mpq_clears(gap, square, reach, NULL);
    return side;
}

/* The greatest or least that a decimal of these digits says, against what is exact: `bound` is no
 * decimal, so it is taken a last bit wider. */
static void expect_bound(const hit_reason *r, const hit_shape *s, int k)
{
    line l;
    mpq_inits(l.x, l.y, l.c, NULL);
    read_line(r->text, &l); /* whose numbers may be longer than those of `normal` */
    if (r->normal.x < 0 || (r->normal.x == 0 && r->normal.y < 0)) {
        mpq_neg(l.x, l.x);
        mpq_neg(l.y, l.y);
    }
    double wide = nextafter(r->side[k].bound, k == 0 ? INFINITY : -INFINITY);
    mpq_set_d(l.c, wide);
    int side = side_of(&l, s, r->side[k].first, r->side[k].last);
    if (side != (k == 0 ? -1 : 1))
        fail_msg("bound %d: %.17g of %s", k, r->side[k].bound, r->text);
    mpq_clears(l.x, l.y, l.c, NULL);
}

static void expect_line(const hit_reason *r, const hit_shape *a, const hit_shape *b)
{
    line l;
    mpq_inits(l.x, l.y, l.c, NULL);
    read_line(r->text, &l);
    int of_a = side_of(&l, a, r->side[0].first, r->side[0].last);
    int of_b = side_of(&l, b, r->side[1].first, r->side[1].last);
    if (of_a == 0 || of_a != -of_b)
        fail_msg("%s is not between %s and %s", r->text, hit_kind_name(a->kind),
                 hit_kind_name(b->kind));
    mpq_clears(l.x, l.y, l.c, NULL);
    expect_bound(r, a, 0);
    expect_bound(r, b, 1);
}

/* ---- A point of both ------------------------------------------------------------------------ */

/* Returns whether the text's point is one of doubles, which is *out. */
static bool read_point(const char *text, hit_vec *out)
{
    mpq_t x, y, back;
    mpq_inits(x, y, back, NULL);
    assert_int_equal(text[0], '(');
    text = read_number(text + 1, x);
    assert_int_equal(strncmp(text, ", ", 2), 0);
    assert_string_equal(read_number(text + 2, y), ")");
    *out = vec(mpq_get_d(x), mpq_get_d(y));
    mpq_set_d(back, out->x);
    bool exact = mpq_equal(back, x);
    mpq_set_d(back, out->y);
    exact = exact && mpq_equal(back, y);
    mpq_clears(x, y, back, NULL);
    return exact;
}

static void expect_point(const hit_reason *r, const hit_shape *a, const hit_shape *b)
{
    hit_vec p;
    const hit_shape *shape[2] = {a, b};
    bool exact = read_point(r->text, &p);
    assert_true(p.x == r->point.x || fabs(p.x - r->point.x) < 1e-12 * fabs(p.x));
    for (int k = 0; k < 2; k++) {
        hit_shape point = hit_make_point(p);
        double size = fabs(p.x) + fabs(p.y);
        bool has = hit_hits(&point, shape[k]);
        /* One that is no double is rounded by less than that. */
        bool near = !exact && hit_closest(&point, shape[k]).distance <= 1e-14 * size;
        if (!has && !near)
            fail_msg("%s is not in %s", r->text, hit_kind_name(shape[k]->kind));
    }
}

static void every_reason_holds(void **state)
{
    (void)state;
    shape_pair pair;
    long said = 0, silent = 0;
    for (int g = 0; g < GENERATOR_COUNT; g++)
        for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
            for (hit_kind b = 0; b < HIT_KIND_COUNT; b++)
                for (int i = 0; i < cases; i++) {
                    generators[g].generate(a, b, &pair);
                    hit_reason r = reason_of(&pair.a, &pair.b);
                    assert_int_equal(r.verdict, hit_referee(&pair.a, &pair.b, NULL));
                    assert_true((r.verdict == HIT_MISS) == (r.lines > 0));
                    said += r.text[0] != '\0';
                    silent += r.text[0] == '\0';
                    if (r.text[0] && r.verdict == HIT_MISS)
                        expect_line(&r, &pair.a, &pair.b);
                    else if (r.text[0])
                        expect_point(&r, &pair.a, &pair.b);
                }
    printf("# %ld say it in few numbers, %ld do not\n", said, silent);
    assert_true(said > 3 * silent);
}

/* ---- Known by hand -------------------------------------------------------------------------- */

static hit_reason expect_text(hit_shape a, hit_shape b, const char *text)
{
    hit_reason r = reason_of(&a, &b);
    assert_string_equal(r.text, text);
    return r;
}

static void short_reasons_are_found(void **state)
{
    (void)state;
    hit_reason r = expect_text(hit_make_rect(vec(480, 320), vec(300, 160), 20),
                               CIRCLE(720, 400, 60), "15 x + 8 y = 12700");
    assert_true(r.side[0].bound == 12475.8); /* rounded up */
    assert_true(r.side[1].bound == 12980);   /* 15 * 720 + 8 * 400 - 17 * 60 */
    assert_string_equal(r.side[1].exact, "12980");
    expect_text(CIRCLE(0, 0, 1), hit_make_box(vec(2, 2), vec(4, 4)), "x = 1.5");
    expect_text(hit_make_box(vec(2, 2), vec(4, 4)), CIRCLE(0, 0, 1), "x = 1.5");
    expect_text(CIRCLE(0, 0, 3), CIRCLE(3, 4, 2), "(9/5, 12/5)");
    expect_text(CIRCLE(0.1, 0.2, 3), CIRCLE(3, 4, 2), "(2, 2.5)");
    expect_text(SEGMENT(0, 0, 3, 1), SEGMENT(0, 1, 3, 0), "(1.5, 0.5)");
    /* No double lies between them. */
    expect_text(CIRCLE(0, 0, 1), CIRCLE(1 + 0x1p-52, 0, 1.5 * 0x1p-53),
                "x = 36028797018963969/2^55");
    /* A root is left where no whole length fits. */
    hit_shape flat = hit_make_ellipse(vec(0, 0), vec(3, 1), 0);
    hit_shape other = SEGMENT(3, 1, 9, -5);
    r = reason_of(&flat, &other);
    assert_string_equal(r.text, "x + y = 3.5");
    assert_string_equal(r.side[0].exact, "0 + √10");
    assert_true(r.side[0].bound == 3.16228); /* sqrt(10) = 3.162277... */
}

static void it_says_when_memory_is_short(void **state)
{
    (void)state;
    static unsigned char memory[1 << 17];
    hit_shape a = CIRCLE(0, 0, 1), b = hit_make_box(vec(2, 2), vec(4, 4)), bad = CIRCLE(0, 0, -1);
    hit_reason r = {.lines = 7};
    assert_int_equal(hit_prove_reason(&a, &bad, memory, sizeof memory, &r), HIT_PROVE_SHAPE);
    assert_int_equal(hit_prove_reason(&a, &b, memory, 64, &r), HIT_PROVE_MEMORY);
    assert_int_equal(r.lines, 7);
    assert_int_equal(hit_prove_reason(&a, &b, memory, sizeof memory, &r), HIT_PROVED);
    assert_int_equal(r.lines, 1);
}

int main(void)
{
    cases = random_cases(cases);
    random_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_holds),
        cmocka_unit_test(short_reasons_are_found),
        cmocka_unit_test(it_says_when_memory_is_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
