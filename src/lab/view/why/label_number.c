/* SPDX-License-Identifier: MIT */
#include "label_number.h"

#include "digits.h"
#include "rounding.h"
#include "sentence.h"
#include "twofold.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHORT = 6 }; /* digits at most of what a number is, beside what was computed */

#define NEAR       1e-3 /* of a number: closer than this it is told by its distance from it */
#define LAST_BITS  1e-9 /* of a number: six digits show no distance that is smaller */
#define FAR_ENOUGH 1e3  /* times what is not known: so far, two digits of a distance are right */

static void write_number(const label_number_form *f, double value, char *out, size_t size)
{
    char all[DIGITS_TEXT];
    const char *sign = f->with_sign && value > 0 ? "+" : "";
    value += 0.0; /* never "-0" */
    if (isnan(value))
        snprintf(out, size, "NaN");
    else if (f->whole)
        snprintf(out, size, "%s%s%s", sign, digits_text(value, all), f->unit);
    else if (f->places >= 0)
        snprintf(out, size, "%s%.*f%s", sign, f->places, value, f->unit);
    else
        snprintf(out, size, "%s%.*g%s", sign, f->digits, value, f->unit);
}

/* Beside what was computed. */
static void write_short(const label_number_form *f, double value, char *out, size_t size)
{
    if (f->digits > SHORT && !f->whole)
        sentence_write_cut(value + 0.0, out, size);
    else
        write_number(f, value, out, size);
}

/* "1 + 6.5e-15": what is a last bit away from a number of a few digits, which both numbers of a
 * label then are told by. */
typedef struct short_neighbour {
    char text[32];
    double value, off; /* `off`: of the number from it */
} short_neighbour;

/* False: there is no such number, or the distance from it is not known to two digits. */
static bool find_short_neighbour(const label_number_form *f, twofold exact, short_neighbour *out)
{
    sentence_number(exact.high, SHORT, out->text, sizeof out->text);
    out->value = strtod(out->text, NULL);
    twofold off = twofold_subtract(exact, twofold_of(out->value));
    out->off = off.high;
    return !f->whole && off.high != 0 && fabs(off.high) <= LAST_BITS * fabs(exact.high) &&
           FAR_ENOUGH * off.error <= fabs(off.high) && sentence_is_double(out->text);
}

static void write_off(const label_number_form *f, const char *number, double off, char *out,
                      size_t size)
{
    if (off == 0)
        snprintf(out, size, "%s%s", number, f->unit);
    else
        snprintf(out, size, "%s %c %.2g%s", number, off < 0 ? '-' : '+', fabs(off), f->unit);
}

/* "25 + 2.8e-13": what was computed beside the number that it is about. */
static void write_computed_beside(const label_number_form *f, const char *number, double from,
                                  double computed, char *out, size_t size)
{
    double off = computed - from;
    if (f->whole || !(fabs(off) <= NEAR * fabs(from)))
        write_number(f, computed, out, size);
    else
        write_off(f, number, off, out, size);
}

typedef void number_writer(const label_number_form *f, double value, char *out, size_t size);

/* Writes the number. Returns whether it reads the same wherever within the error it is. */
static bool write_surely(number_writer *write, const label_number_form *f, double exact,
                         double error, char *out, size_t size)
{
    char low[64], high[64];
    write(f, exact, out, size);
    write(f, exact - error, low, sizeof low);
    write(f, exact + error, high, sizeof high);
    return strcmp(low, out) == 0 && strcmp(high, out) == 0;
}

/* Writes what the number is and what was computed; `same`: in the form they read the same. False:
 * not enough digits are sure. */
static bool write_both(const label_number_form *f, twofold exact, double computed, bool same,
                       char *truth, char *beside, size_t size)
{
    char number[32];
    short_neighbour near;
    double error = exact.error + fabs(exact.low);
    bool is_far = FAR_ENOUGH * error <= fabs(computed - exact.high);
    if (find_short_neighbour(f, exact, &near)) {
        write_off(f, near.text, near.off, truth, size);
        write_computed_beside(f, near.text, near.value, computed, beside, size);
    } else if (is_far && same) {
        sentence_write_short(exact.high, truth, size);
        write_number(f, computed, beside, size);
    } else if (is_far && write_surely(write_short, f, exact.high, error, truth, size)) {
        sentence_write_cut(exact.high, number, sizeof number);
        write_computed_beside(f, number, exact.high, computed, beside, size);
    } else {
        return false;
    }
    return true;
}

void label_number_write(const label_number_form *f, const char *name, double value,
                        const sentence *told, int index, char *out, size_t size)
{
    char number[64], truth[64], computed[64];
    twofold exact;
    write_number(f, value, number, sizeof number);
    bool asked = told && !isnan(value), known = asked && rounding_number_of(told, index, &exact);
    double error = known ? exact.error + fabs(exact.low) : INFINITY;
    bool same = known && write_surely(write_number, f, exact.high, error, truth, sizeof truth) &&
                strcmp(truth, number) == 0;
    double off = known ? twofold_subtract(twofold_of(value), exact).high : 0;
    bool sure = known && FAR_ENOUGH * exact.error <= fabs(off);
    bool differs = !same || (f->compared && off != 0);
    if (sure && differs && write_both(f, exact, value, same, truth, computed, sizeof truth))
        snprintf(out, size, _("%s = %s, computed %s"), name, truth, computed);
    else if (!asked || same)
        snprintf(out, size, "%s = %s", name, number);
    else
        snprintf(out, size, _("computed: %s = %s"), name, number);
}
