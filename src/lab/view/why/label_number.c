/* SPDX-License-Identifier: MIT */
#include "label_number.h"

#include "digits.h"
#include "rounding.h"
#include "sentence.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SHORT = 6 }; /* digits at most of what a number is, beside what was computed */

#define NEAR       1e-3 /* of a number: closer than this it is told by its distance from it */
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

/* "25 + 2.8e-13": what was computed beside the number that it is about. */
static void write_computed_beside(const label_number_form *f, double exact, double computed,
                                  char *out, size_t size)
{
    char number[32];
    double off = computed - exact;
    if (f->whole || !(fabs(off) <= NEAR * fabs(exact)) || off == 0) {
        write_number(f, computed, out, size);
        return;
    }
    sentence_write_cut(exact, number, sizeof number);
    snprintf(out, size, "%s %c %.2g%s", number, off < 0 ? '-' : '+', fabs(off), f->unit);
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

void label_number_write(const label_number_form *f, const char *name, double value,
                        const sentence *told, int index, char *out, size_t size)
{
    char number[64], truth[64], computed[96];
    double exact = 0, error = 0;
    write_number(f, value, number, sizeof number);
    bool asked = told && !isnan(value);
    bool known = asked && rounding_number_of(told, index, &exact, &error);
    bool same = known && write_surely(write_number, f, exact, error, truth, sizeof truth) &&
                strcmp(truth, number) == 0;
    bool sure = known && FAR_ENOUGH * error <= fabs(value - exact);
    if (same && sure && f->compared && value != exact) {
        sentence_write_short(exact, truth, sizeof truth);
        snprintf(out, size, _("%s = %s, computed %s"), name, truth, number);
    } else if (!asked || same) {
        snprintf(out, size, "%s = %s", name, number);
    } else if (sure && write_surely(write_short, f, exact, error, truth, sizeof truth)) {
        write_computed_beside(f, exact, value, computed, sizeof computed);
        snprintf(out, size, _("%s = %s, computed %s"), name, truth, computed);
    } else {
        snprintf(out, size, _("computed: %s = %s"), name, number);
    }
}
