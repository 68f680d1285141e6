/* SPDX-License-Identifier: MIT */
/*
 * What is told of a fault holds without rounding. Thousands of faults of all published methods are
 * drawn. Each sentence is held against the method itself, run with numbers of 113 bits: a
 * comparison that rounding is said to have turned comes out the other way there, none before it
 * does, and the numbers are those that are told; what is told as a fact comes out the same there.
 */
#include "case.h"
#include "fault_search.h"
#include "method_list.h"
#include "random.h"
#include "rounding.h"
#include "sentence.h"
#include "wide_methods.h"
#include "wide_shapes.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS = 16384, CASES = 4000, MOST_SHOWN = 12 };

typedef struct fault {
    const hit_method *method;
    hit_case pair;
    sentence of;
    rounding judged;
    char says[1024];
    wide_check wide[WIDE_CHECKS];
    int count; /* of these; 0: the method is not run so */
} fault;

static struct {
    long faults, turned, facts, own_numbers, no_value, held, told_so, wrong;
} counts;

/* ---- Running --------------------------------------------------------------------------------- */

static int last_check(const hit_trace *trace)
{
    int last = hit_trace_kept(trace) - 1;
    while (last >= 0 && hit_trace_step(trace, last)->kind != HIT_STEP_CHECK)
        last--;
    return last;
}

static void tell(fault *f, const hit_shape *a, const hit_shape *b, hit_verdict verdict,
                 const hit_trace *trace)
{
    wide_shape shape[2];
    f->of = (sentence){.method = f->method,
                       .trace = trace,
                       .place = last_check(trace),
                       .decides = true,
                       .verdict = verdict,
                       .is_false = true,
                       .a = a,
                       .b = b};
    f->judged = rounding_judge(&f->of);
    sentence_write(&f->of, f->says, sizeof f->says);
    wide_take(a, &shape[0]);
    wide_take(b, &shape[1]);
    f->count = 0;
    if (wide_can_tell(f->method, a, b))
        f->count = wide_run(f->method->id, &shape[0], &shape[1], WIDE_CHECKS_MADE, f->wide);
}

/* ---- Failing --------------------------------------------------------------------------------- */

static void wrong(const fault *f, const char *what)
{
    char text[FAULT_TEXT];
    fault_example_print(&f->pair, text);
    if (counts.wrong++ < MOST_SHOWN)
        print_error("%s: %s\n    %s\n    \"%s\"\n", f->method->id, what, text, f->says);
}

/* ---- What is held ---------------------------------------------------------------------------- */

/* The edges that the comparison of the double's trace is about. */
static void edges_at(const hit_trace *trace, int place, int *a, int *b)
{
    *a = *b = -1;
    for (int i = place; i >= 0; i--)
        if (hit_trace_step(trace, i)->kind == HIT_STEP_EDGES) {
            *a = hit_trace_step(trace, i)->i;
            *b = hit_trace_step(trace, i)->j;
            return;
        }
}

/* How many comparisons of that text about those edges there are up to the place. */
static int repeats_at(const hit_trace *trace, int place)
{
    const char *text = hit_trace_step(trace, place)->text;
    int count = 0;
    for (int i = place - 1; i >= 0 && hit_trace_step(trace, i)->kind != HIT_STEP_EDGES; i--)
        count += hit_trace_step(trace, i)->kind == HIT_STEP_CHECK &&
                 strcmp(hit_trace_step(trace, i)->text, text) == 0;
    return count;
}

/* The same comparison without rounding; NULL: it is not made. */
static const wide_check *wide_at(const fault *f, int place)
{
    int a, b, skip = repeats_at(f->of.trace, place);
    const char *text = hit_trace_step(f->of.trace, place)->text;
    edges_at(f->of.trace, place, &a, &b);
    for (int i = 0; i < f->count; i++) {
        const wide_check *w = &f->wide[i];
        if (w->edge_a == a && w->edge_b == b && strcmp(w->text, text) == 0 && skip-- == 0)
            return w;
    }
    return NULL;
}

static double scaled(const rounding_side *s)
{
    return ldexp(s->exact.high, s->exponent);
}

/* Whether two numbers are the same but for noise; a number near 0 may be beyond the doubles. */
static bool is_same(double told, double found, double part, double noise)
{
    bool beyond = fabs(told) < 1e-290 && fabs(found) < 1e-290;
    return beyond || !isfinite(found) || !(noise < INFINITY) ||
           fabs(told - found) <= part * fabs(found) + noise;
}

/* Whether the comparison is known to come out so. */
static bool is_sure(const wide_check *w)
{
    return isfinite(w->left) && isfinite(w->right) && fabs(w->between) > w->between_noise;
}

static void expect_numbers(const fault *f, const wide_check *w)
{
    const rounding *r = &f->judged;
    double lost = wide_lost(f->method, f->of.b);
    double unseen = 0x1p-105 * (fabs(w->left) + fabs(w->right)); /* of their difference */
    twofold between = twofold_subtract(r->side[0].exact, r->side[1].exact);
    if (!is_same(scaled(&r->side[0]), w->left, 1e-6, w->left_noise + lost) ||
        !is_same(scaled(&r->side[1]), w->right, 1e-6, w->right_noise + lost))
        wrong(f, "the numbers are others");
    if (r->side[0].exponent == r->side[1].exponent &&
        !is_same(ldexp(between.high, r->side[0].exponent), w->between, 0.05,
                 w->between_noise + lost + unseen))
        wrong(f, "the distance from the limit is another");
}

static void expect_turned(const fault *f)
{
    const rounding *r = &f->judged;
    const wide_check *w = wide_at(f, r->place);
    bool outcome = hit_trace_step(f->of.trace, r->place)->outcome;
    if (!w)
        return;
    if (is_sure(w) && w->outcome == outcome)
        wrong(f, "the comparison comes out the same without rounding");
    expect_numbers(f, w);
    counts.held += is_sure(w);
    counts.told_so += is_sure(w);
}

/* What is told as a fact, "%s: the test takes that for", is compared so without rounding, too. */
static void expect_facts(const fault *f)
{
    bool by_edges = f->judged.edge_a >= 0;
    for (int i = 0; i <= f->of.place; i++) {
        const hit_step *step = hit_trace_step(f->of.trace, i);
        if (step->kind == HIT_STEP_EDGES)
            by_edges = true;
        if (step->kind != HIT_STEP_CHECK || (by_edges && i != f->of.place))
            continue;
        const wide_check *w = wide_at(f, i);
        if (w && is_sure(w) && w->outcome != step->outcome)
            wrong(f, step->text);
        if (w && i == f->of.place && f->judged.near &&
            (!is_same(step->left, w->left, 1e-6, w->left_noise) ||
             !is_same(step->right, w->right, 1e-6, w->right_noise)))
            wrong(f, "its numbers are wrong in six digits");
        counts.held += w && is_sure(w);
    }
}

static bool says_who(const char *text)
{
    return strstr(text, "by the test's own numbers") || strstr(text, "The test ") == text ||
           strncmp(text, "SDL", 3) == 0 || strncmp(text, "The comparison ", 15) == 0;
}

static void expect_no_value(const fault *f)
{
    const hit_step *step = hit_trace_step(f->of.trace, f->judged.place);
    if (isfinite(step->left) && isfinite(step->right))
        wrong(f, "both sides are numbers");
    if (!strstr(f->says, isnan(step->left) || isnan(step->right) ? "NaN" : "inf"))
        wrong(f, "it does not say which number");
}

/* Numbers with more than six digits are for nobody. */
static void expect_short_numbers(const fault *f)
{
    int digits = 0;
    for (const char *c = f->says; *c; c++) {
        bool leads = digits == 0 && (*c == '0' || *c == '.');
        if (*c >= '0' && *c <= '9')
            digits += !leads;
        else if (*c != '.')
            digits = 0;
        if (digits > 6 && !strstr(f->says, "3.1415927"))
            wrong(f, "a number has more than six digits");
    }
}

static void expect_truth(const fault *f)
{
    counts.faults++;
    expect_short_numbers(f);
    switch (f->judged.kind) {
    case ROUNDING_TURNED:
        counts.turned++;
        expect_turned(f);
        break;
    case ROUNDING_NO_VALUE:
        counts.no_value++;
        expect_no_value(f);
        break;
    case ROUNDING_NOWHERE:
        counts.facts++;
        if (!says_who(f->says))
            expect_facts(f);
        break;
    case ROUNDING_UNKNOWN:
        counts.own_numbers++;
        if (!says_who(f->says))
            wrong(f, "it is not known, and not told as the test's");
    }
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* Tells of the case if the method is wrong there. */
static void judge(const hit_method *method, const hit_case *pair)
{
    static hit_step steps[STEPS];
    static fault f;
    static case_built built;
    f.method = method;
    f.pair = *pair;
    if (!case_build(pair, &built))
        return;
    bool swapped = !method->any_pair && built.a.kind != method->a;
    const hit_shape *a = swapped ? &built.b : &built.a, *b = swapped ? &built.a : &built.b;
    hit_trace trace = hit_trace_make(steps, STEPS);
    hit_verdict verdict = hit_run(method, a, b, &trace);
    if (verdict == HIT_REFUSED || verdict == hit_referee(a, b, NULL))
        return;
    tell(&f, a, b, verdict, &trace);
    expect_truth(&f);
}

static void nothing_false_is_told(void **state)
{
    (void)state;
    const hit_method *m;
    for (int i = 0; (m = method_list_at(i)) != NULL; i++) {
        long before = counts.faults;
        bool draws = strcmp(m->id, "any/pixels") == 0;
        for (int n = 0; m->origin == HIT_AS_PUBLISHED && n < (draws ? CASES / 20 : CASES); n++) {
            hit_case pair;
            fault_search_draw(m, &pair);
            judge(m, &pair);
        }
        if (getenv("HIT_TELL"))
            print_message("# %s: %ld\n", m->id, counts.faults - before);
    }
    print_message("# %ld faults: %ld turned by rounding, %ld as computed exactly, %ld by no value, "
                  "%ld by the test's own numbers; %ld comparisons held, "
                  "%ld of them turned\n",
                  counts.faults, counts.turned, counts.facts, counts.no_value, counts.own_numbers,
                  counts.held, counts.told_so);
    assert_int_equal(counts.wrong, 0);
    assert_true(counts.faults > 2000);
}

int main(void)
{
    random_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_false_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
