/* SPDX-License-Identifier: MIT */
#include "sentence.h"

#include "method_list.h"
#include "sentence_private.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Which sentence -------------------------------------------------------------------------- */

/* What a loop over edges says at its end, where its last comparison is about one pair of them. */
static const struct {
    const char *of;
    hit_verdict verdict;
    const char *sentence;
} closings[] = {
    {"polygon-polygon/parametric", HIT_MISS,
     N_("No edge crosses another, so the test says miss. It never tests whether one shape lies "
        "inside the other.")},
    {"polygon-polygon/edge-crossing", HIT_MISS,
     N_("No edge crosses another, so the test says miss. It never tests whether one shape lies "
        "inside the other.")},
    {"polygon-polygon/edge-crossing-unfinished", HIT_MISS,
     N_("No edge crosses another, so the test says miss. It never tests whether one shape lies "
        "inside the other.")},
    {"polygon-polygon/edges-and-vertex", HIT_MISS,
     N_("No edge crosses another, and B's first vertex is not inside A, so the test says miss. It "
        "never tests whether A lies inside B.")},
    {"circle-polygon/edges", HIT_MISS,
     N_("No edge comes within the radius at the foot of the perpendicular, so the test says miss. "
        "It tests neither the ends nor whether the centre lies inside.")},
    {"circle-polygon/lines", HIT_MISS,
     N_("No edge comes within the radius, so the test says miss. It never tests whether the centre "
        "lies inside.")},
    {"segment-polygon/edges", HIT_MISS,
     N_("The segment crosses no edge, so the test says miss. It never tests whether it lies "
        "inside.")},
    {"rect-polygon/sides", HIT_MISS,
     N_("No edge crosses a side, and the rect's first corner is not inside the polygon, so the "
        "test says miss. It never tests whether the polygon lies inside the rect.")},
};

static const char *id_of(const hit_method *method)
{
    return method ? method->id : "referee";
}

static bool begins_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

static const sentence_row *row_in(const sentence_row *rows, const hit_method *method,
                                  const char *text)
{
    for (; rows->text; rows++)
        if (strcmp(rows->text, text) == 0 && (!rows->of || begins_with(id_of(method), rows->of)))
            return rows;
    return NULL;
}

static const sentence_row *row_of(const hit_method *method, const char *text)
{
    const sentence_row *row = row_in(sentence_shapes, method, text);
    return row ? row : row_in(sentence_edges, method, text);
}

bool sentence_is_known(const hit_method *method, const char *text)
{
    return row_of(method, text);
}

/* NULL: the last comparison speaks for itself. */
static const char *closing_of(const sentence *of)
{
    for (size_t i = 0; i < sizeof closings / sizeof *closings && of->decides; i++)
        if (strcmp(closings[i].of, id_of(of->method)) == 0 && closings[i].verdict == of->verdict)
            return closings[i].sentence;
    return NULL;
}

/* ---- Its numbers ----------------------------------------------------------------------------- */

/* The last value of this name before the comparison; NaN: there is none. */
static double value_named(const sentence *of, const char *name, size_t length)
{
    for (int i = of->place - 1; i >= 0; i--) {
        const hit_step *step = hit_trace_step(of->trace, i);
        if (step->kind == HIT_STEP_VALUE && strlen(step->text) == length &&
            strncmp(step->text, name, length) == 0)
            return step->left;
    }
    return NAN;
}

/* "l", "r", a name, or "r1 + r2". */
static double number_of(const sentence *of, const char *name, size_t length)
{
    const hit_step *step = hit_trace_step(of->trace, of->place);
    const char *plus = memchr(name, '+', length);
    if (length == 1 && *name == 'l')
        return step->left;
    if (length == 1 && *name == 'r')
        return step->right;
    if (!plus)
        return value_named(of, name, length);
    return value_named(of, name, (size_t)(plus - name) - 1) +
           value_named(of, plus + 2, length - (size_t)(plus - name) - 2);
}

enum { MOST_NUMBERS = 2 };

/* The numbers of a pattern. */
typedef struct numbers {
    double value[MOST_NUMBERS];
    int count;
    int digits; /* six, or as many more as tell them apart */
} numbers;

void sentence_number(double value, int digits, char *out, size_t size)
{
    if (isnan(value))
        snprintf(out, size, "NaN");
    else
        snprintf(out, size, "%.*g", digits, value);
}

/* All of them where two that are the same decide wrongly. */
static int digits_of(const sentence *of, const numbers *n)
{
    char one[32], two[32];
    int digits = 6;
    if (of->decides && of->is_false && n->count == 2 && n->value[0] == n->value[1])
        return 17;
    while (n->count == 2 && digits < 17 && n->value[0] != n->value[1]) {
        sentence_number(n->value[0], digits, one, sizeof one);
        sentence_number(n->value[1], digits, two, sizeof two);
        if (strcmp(one, two) != 0)
            break;
        digits++;
    }
    return digits;
}

static numbers numbers_in(const sentence *of, const char *pattern)
{
    numbers n = {.count = 0};
    for (const char *at = strchr(pattern, '{'); at && n.count < MOST_NUMBERS;
         at = strchr(at + 1, '{'))
        n.value[n.count++] = number_of(of, at + 1, strcspn(at + 1, "}"));
    n.digits = digits_of(of, &n);
    return n;
}

static void fill_pattern(const sentence *of, const char *pattern, char *out, size_t size)
{
    numbers n = numbers_in(of, pattern);
    size_t length = 0;
    out[0] = '\0';
    while (*pattern && length + 1 < size) {
        size_t plain = strcspn(pattern, "{");
        length += (size_t)snprintf(out + length, size - length, "%.*s", (int)plain, pattern);
        pattern += plain;
        if (!*pattern || length + 1 >= size)
            break;
        char number[32];
        size_t name = strcspn(pattern, "}");
        sentence_number(number_of(of, pattern + 1, name - 1), n.digits, number, sizeof number);
        length += (size_t)snprintf(out + length, size - length, "%s", number);
        pattern += name + (pattern[name] == '}');
    }
}

/* ---- The sentence ---------------------------------------------------------------------------- */

/* The end of a sentence: what the comparison decided. */
static const char *end_of(const sentence *of)
{
    if (!of->decides || (of->verdict != HIT_HIT && of->verdict != HIT_MISS))
        return _("%s.");
    if (of->is_false && of->verdict == HIT_HIT)
        return _("%s: the test takes that for a hit.");
    if (of->is_false)
        return _("%s: the test takes that for a miss.");
    return of->verdict == HIT_HIT ? _("%s: they meet.") : _("%s: they are apart.");
}

/* The user's own test says no more than its result. [returned true][the referee denies it] */
static const char *sentence_of_own(bool result, bool is_false)
{
    static const char *const sentences[2][2] = {
        {N_("Your test returned false: they are apart."),
         N_("Your test returned false, but they meet.")},
        {N_("Your test returned true: they meet."),
         N_("Your test returned true, but they are apart.")}};
    return _(sentences[result][is_false]);
}

void sentence_write(const sentence *of, char *out, size_t size)
{
    const hit_step *step = hit_trace_step(of->trace, of->place);
    if (of->method && of->method == method_list_own()) {
        snprintf(out, size, "%s", sentence_of_own(step->outcome, of->is_false));
        return;
    }
    const sentence_row *row = row_of(of->method, step->text);
    const char *closing = closing_of(of);
    char fact[512];
    if (closing) {
        snprintf(out, size, "%s", _(closing));
        return;
    }
    if (!row)
        snprintf(fact, sizeof fact,
                 step->outcome ? _("The comparison %s holds")
                               : _("The comparison %s does not hold"),
                 step->text);
    else
        fill_pattern(of, _(step->outcome || !row->no ? row->yes : row->no), fact, sizeof fact);
    snprintf(out, size, end_of(of), fact);
}
