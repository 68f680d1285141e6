/* SPDX-License-Identifier: MIT */
/* What rounding did, in words. */
#include "rounding.h"
#include "sentence.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define LEAST 1e-3 /* what is more off is not written as a sum */

/* Writes m * 2^exponent, which may be beyond the doubles, with three digits, or with all that
 * count. */
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

static void write_computed(const rounding *r, char *out, size_t size)
{
    static const int digits[] = {
        [ROUNDING_TO_DOUBLE] = 17, [ROUNDING_TO_FLOAT] = 9, [ROUNDING_TO_INT] = 10};
    if (isnan(r->computed))
        snprintf(out, size, "NaN");
    else
        snprintf(out, size, "%.*g", digits[r->to], r->computed);
}

/* Writes "190 + 1e-17", or the number alone where the method's is far from it. */
static void write_exact(const rounding *r, char *out, size_t size)
{
    char more[48];
    double computed = ldexp(r->computed, -r->exponent);
    twofold off = twofold_subtract(r->exact, twofold_of(computed));
    bool far = !isfinite(r->computed) || fabs(off.high) > LEAST * fabs(computed);
    if (far || r->to == ROUNDING_TO_INT) {
        write_power(r->exact.high, r->exponent, "%.6g", out, size);
        return;
    }
    write_computed(r, out, size);
    write_power(fabs(off.high), r->exponent, "%.3g", more, sizeof more);
    size_t length = strlen(out);
    snprintf(out + length, size - length, " %c %s", off.high < 0 ? '-' : '+', more);
}

/* What a person calls the two sides that all comparisons of circles have. */
static const struct {
    const char *side, *pattern[2]; /* by rounding_to */
} named[] = {
    {"r1 + r2",
     {N_("The radii together are exactly %s; as a double %s."),
      N_("The radii together are exactly %s; as a float %s.")}},
    {"distance",
     {N_("The distance is exactly %s; as a double %s."),
      N_("The distance is exactly %s; as a float %s.")}},
};

static const char *const others[] = {N_("%s is exactly %s; as a double %s."),
                                     N_("%s is exactly %s; as a float %s."),
                                     N_("%s is exactly %s; cut to whole numbers on the way, %s.")};

static void write_fact(const rounding *r, char *out, size_t size)
{
    char side[96], exact[96], computed[32];
    snprintf(side, sizeof side, "%.*s", r->side_length, r->side);
    write_exact(r, exact, sizeof exact);
    write_computed(r, computed, sizeof computed);
    for (size_t i = 0; i < sizeof named / sizeof *named && r->to != ROUNDING_TO_INT; i++)
        if (strcmp(named[i].side, side) == 0) {
            snprintf(out, size, _(named[i].pattern[r->to]), exact, computed);
            return;
        }
    snprintf(out, size, _(others[r->to]), side, exact, computed);
}

/* Writes what an earlier comparison is about, as WHY names it: "A2 B5  ua >= 0". */
static void write_place(const sentence *of, const rounding *r, char *out, size_t size)
{
    const char *names = of->swapped ? "BA" : "AB";
    const char *text = hit_trace_step(of->trace, r->place)->text;
    if (r->edge_a >= 0 && r->edge_b >= 0)
        snprintf(out, size, "%c%d %c%d  %s", names[0], r->edge_a + 1, names[1], r->edge_b + 1,
                 text);
    else
        snprintf(out, size, "%s", text);
}

void sentence_write_rounding(const sentence *of, char *out, size_t size)
{
    rounding r;
    char fact[320], place[160];
    out[0] = '\0';
    if (!rounding_find(of, &r))
        return;
    write_fact(&r, fact, sizeof fact);
    write_place(of, &r, place, sizeof place);
    if (r.place == of->place)
        snprintf(out, size, "%s", fact);
    else
        snprintf(out, size, _("Rounding decided earlier, at %s: %s"), place, fact);
}
