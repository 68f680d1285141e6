/* SPDX-License-Identifier: MIT */
/* What rounding did, and numbers that are none, in words. Numbers have six digits at most: what is
 * near the other side of the comparison, the limit, is told as its distance from it. */
#include "rounding.h"
#include "sentence.h"
#include "sentence_private.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEAST 1e-3 /* what is more off is not written as a sum */

enum { NUMBER = 64, SUM = 160 };

/* ---- Numbers --------------------------------------------------------------------------------- */

/* Writes m * 2^exponent, which may be beyond the doubles. */
static void write_power(double m, int exponent, const char *format, char *out, size_t size)
{
    double plain = ldexp(m, exponent);
    if (m == 0 || isnormal(plain)) {
        snprintf(out, size, format, plain);
        return;
    }
    double places = log10(fabs(m)) + exponent * log10(2), whole = floor(places);
    snprintf(out, size, "%s%.3ge%.0f", m < 0 ? "-" : "", pow(10, places - whole), whole);
}

/* All digits of both halves: "219.99999999999997 - 1.2e-17". */
static void write_whole(twofold value, int exponent, char *out, size_t size)
{
    char low[NUMBER];
    write_power(value.high, exponent, "%.17g", out, size);
    if (exponent == 0)
        sentence_number(value.high, SENTENCE_ALL, out, size);
    write_power(fabs(value.low), exponent, "%.17g", low, sizeof low);
    if (value.low != 0)
        words_append(out, size, " %c %s", value.low < 0 ? '-' : '+', low);
}

/* "210", or "173.966…" where the number has more digits than six. */
static void write_limit(twofold value, int exponent, char *out, size_t size)
{
    char digits[32];
    double plain = ldexp(value.high, exponent);
    bool exact = value.low == 0 && value.error == 0 && isfinite(plain);
    snprintf(digits, sizeof digits, "%.6g", plain);
    if (exact && strtod(digits, NULL) == plain) {
        snprintf(out, size, "%s", digits);
        return;
    }
    if (plain == 0)
        snprintf(out, size, "0");
    else
        sentence_write_cut(plain, out, size);
}

/* The other side as the method has it, where that is a number. False: it is none. */
static bool write_literal(const rounding_side *s, char *out, size_t size)
{
    char *end;
    (void)strtod(s->text, &end);
    if (end != s->text + s->length)
        return false;
    snprintf(out, size, "%.*s", s->length, s->text);
    return true;
}

/* "210 + 2.8e-13" */
static void write_sum(const char *limit, double off, int exponent, char *out, size_t size)
{
    char more[NUMBER];
    write_power(fabs(off), exponent, "%.2g", more, sizeof more);
    if (off == 0)
        snprintf(out, size, "%s", limit);
    else
        snprintf(out, size, "%s %c %s", limit, off < 0 ? '-' : '+', more);
}

typedef struct told {
    const rounding_side *side, *other;
    bool exactly;
    char exact[SUM], computed[SUM];
} told;

/* Whether the number is far from the limit, so that it is told alone. */
static bool is_far(double off, double limit)
{
    return !(fabs(off) <= LEAST * fabs(limit));
}

static void write_exact(told *t)
{
    const rounding_side *s = t->side;
    char limit[NUMBER], number[SUM];
    twofold off = twofold_subtract(s->exact, t->other->exact);
    if (t->exactly) {
        write_whole(s->exact, s->exponent, number, sizeof number);
        snprintf(t->exact, sizeof t->exact, s->exact.error == 0 ? _("exactly %s") : _("about %s"),
                 number);
        return;
    }
    if (is_far(off.high, t->other->exact.high)) {
        bool six = s->exact.error <= ROUNDING_SIX_DIGITS * fabs(s->exact.high);
        write_power(s->exact.high, s->exponent, six ? "%.6g" : "%.2g", number, sizeof number);
        bool short_enough = s->exact.low == 0 && s->exact.error == 0 &&
                            strtod(number, NULL) == ldexp(s->exact.high, s->exponent);
        snprintf(t->exact, sizeof t->exact, short_enough ? _("exactly %s") : _("about %s"), number);
        return;
    }
    if (!write_literal(t->other, limit, sizeof limit))
        write_limit(t->other->exact, s->exponent, limit, sizeof limit);
    write_sum(limit, off.high, s->exponent, number, sizeof number);
    snprintf(t->exact, sizeof t->exact, _("exactly %s"), number);
}

static void write_computed(told *t)
{
    char limit[NUMBER];
    double computed = t->side->computed, other = t->other->computed, off = computed - other;
    if (isnan(computed) || t->exactly)
        sentence_number(computed, SENTENCE_ALL, t->computed, sizeof t->computed);
    else if (!isfinite(computed) || is_far(off, other))
        snprintf(t->computed, sizeof t->computed, "%.6g", computed);
    else {
        if (!write_literal(t->other, limit, sizeof limit))
            write_limit(twofold_of(other), 0, limit, sizeof limit);
        write_sum(limit, off, 0, t->computed, sizeof t->computed);
    }
}

/* ---- What rounding did ----------------------------------------------------------------------- */

/* What a person calls the two sides that all comparisons of circles have. */
static const struct {
    const char *side, *pattern[2]; /* by rounding_to */
} named[] = {
    {"r1 + r2",
     {N_("The radii together are %s; as a double %s"),
      N_("The radii together are %s; as a float %s")}},
    {"distance",
     {N_("The distance is %s; as a double %s"), N_("The distance is %s; as a float %s")}},
};

static const char *const others[] = {N_("%s is %s; as a double %s"), N_("%s is %s; as a float %s"),
                                     N_("%s is %s; cut to whole numbers on the way, %s")};

static void write_fact(const rounding *r, const told *t, char *out, size_t size)
{
    char side[96];
    snprintf(side, sizeof side, "%.*s", t->side->length, t->side->text);
    for (size_t i = 0; i < sizeof named / sizeof *named && r->to != ROUNDING_TO_INT; i++)
        if (strcmp(named[i].side, side) == 0) {
            snprintf(out, size, _(named[i].pattern[r->to]), t->exact, t->computed);
            return;
        }
    snprintf(out, size, _(others[r->to]), side, t->exact, t->computed);
}

/* What a method does to a number that it is given. */
static void write_rounded_input(const told *t, char *out, size_t size)
{
    char limit[NUMBER], number[SUM];
    twofold off = twofold_subtract(t->side->exact, twofold_of(t->side->computed));
    if (t->exactly) {
        sentence_number(t->side->computed, SENTENCE_ALL, limit, sizeof limit);
        write_whole(t->side->exact, 0, number, sizeof number);
    } else {
        write_limit(twofold_of(t->side->computed), 0, limit, sizeof limit);
        write_sum(limit, off.high, 0, number, sizeof number);
    }
    snprintf(out, size, _("%s was rounded to %s"), number, limit);
}

/* Writes the comparison as WHY names it: "A2 B5  ua >= 0". */
static void write_comparison(const sentence *of, const rounding *r, char *out, size_t size)
{
    const char *names = of->swapped ? "BA" : "AB";
    const char *text = hit_trace_step(of->trace, r->place)->text;
    bool single = (!of->a || of->a->count < 3) && (!of->b || of->b->count < 3);
    if (r->edge_a >= 0 && r->edge_b >= 0 && !single)
        snprintf(out, size, "%c%d %c%d  %s", names[0], r->edge_a + 1, names[1], r->edge_b + 1,
                 text);
    else
        snprintf(out, size, "%s", text);
}

void sentence_write_turned(const sentence *of, const rounding *r, char *out, size_t size)
{
    char fact[2 * SUM + 160], comparison[200];
    told t = {.side = &r->side[r->changed], .other = &r->side[!r->changed], .exactly = of->exactly};
    bool inputs = r->of_inputs && isfinite(t.side->computed) && t.side->exponent == 0 &&
                  !is_far(twofold_subtract(t.side->exact, twofold_of(t.side->computed)).high,
                          t.side->computed);
    write_exact(&t);
    write_computed(&t);
    write_comparison(of, r, comparison, sizeof comparison);
    if (inputs)
        write_rounded_input(&t, fact, sizeof fact);
    else
        write_fact(r, &t, fact, sizeof fact);
    bool yes = hit_trace_step(of->trace, r->place)->outcome;
    snprintf(out, size, yes ? _("%s, and so %s said yes.") : _("%s, and so %s said no."), fact,
             comparison);
}

/* ---- Numbers that are none --------------------------------------------------------------------
 */

/* "NaN >= 0": the comparison with the number that is none in its place. */
static void write_with_value(const hit_step *step, int digits, const char *value, char *out,
                             size_t size)
{
    static const char *const signs[] = {" <= ", " >= ", " == ", " < ", " > ", " != "};
    bool left = !isfinite(step->left);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *at = strstr(step->text, signs[i]);
        if (!at)
            continue;
        char other[32];
        sentence_number(left ? step->right : step->left, digits, other, sizeof other);
        if (left)
            snprintf(out, size, "%s%s%s", value, signs[i], other);
        else
            snprintf(out, size, "%s%s%s", other, signs[i], value);
        return;
    }
    snprintf(out, size, "%s", step->text);
}

void sentence_write_no_value(const sentence *of, const rounding *r, char *out, size_t size)
{
    const hit_step *step = hit_trace_step(of->trace, r->place);
    double number = isfinite(step->left) ? step->right : step->left;
    char value[32], compared[96];
    sentence_number(number, 6, value, sizeof value);
    write_with_value(step, of->exactly ? SENTENCE_ALL : 6, value, compared, sizeof compared);
    if (r->cause)
        snprintf(out, size,
                 step->outcome ? _("%s: the test divides by 0, gets %s, and %s is true.")
                               : _("%s: the test divides by 0, gets %s, and %s is false."),
                 _(r->cause), value, compared);
    else
        snprintf(out, size,
                 step->outcome ? _("At %s the test has got %s, and %s is true.")
                               : _("At %s the test has got %s, and %s is false."),
                 step->text, value, compared);
}
