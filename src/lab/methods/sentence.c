/* SPDX-License-Identifier: MIT */
#include "sentence.h"

#include "digits.h"
#include "method_list.h"
#include "sentence_private.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Which sentence -------------------------------------------------------------------------- */

/* What a loop over edges says at its end, where its last comparison is about one pair of them. */
static const struct {
    const char *of;
    hit_verdict verdict;
    const char *sentence;
} closings[] = {
    {"polygon-polygon/parametric", HIT_MISS,
     N_("The test finds no edge that crosses another, and so says miss. It never looks whether one "
        "shape lies inside the other.")},
    {"polygon-polygon/edge-crossing", HIT_MISS,
     N_("The test finds no edge that crosses another, and so says miss. It never looks whether one "
        "shape lies inside the other.")},
    {"polygon-polygon/edge-crossing-unfinished", HIT_MISS,
     N_("The test finds no edge that crosses another, and so says miss. It never looks whether one "
        "shape lies inside the other.")},
    {"polygon-polygon/edges-and-vertex", HIT_MISS,
     N_("The test finds no edge that crosses another, nor B's first vertex inside A, and so says "
        "miss. It never looks whether A lies inside B.")},
    {"circle-polygon/edges", HIT_MISS,
     N_("The test finds no edge within the radius at the foot of the perpendicular, and so says "
        "miss. It looks neither at the ends nor whether the centre lies inside.")},
    {"circle-polygon/lines", HIT_MISS,
     N_("The test finds no edge within the radius, and so says miss. It never looks whether the "
        "centre lies inside.")},
    {"segment-polygon/edges", HIT_MISS,
     N_("The test finds no edge that the segment crosses, and so says miss. It never looks whether "
        "the segment lies inside.")},
    {"rect-polygon/sides", HIT_MISS,
     N_("The test finds no edge that crosses a side, nor the rect's first corner inside the "
        "polygon, and so says miss. It never looks whether the polygon lies inside the rect.")},
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

static const sentence_row *row_of_sentence(const hit_method *method, const char *text)
{
    const sentence_row *row = row_in(sentence_shapes, method, text);
    return row ? row : row_in(sentence_edges, method, text);
}

bool sentence_is_known(const hit_method *method, const char *text)
{
    return row_of_sentence(method, text);
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
static double value_of_name(const sentence *of, const char *name, size_t length)
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

#define LAST_BITS 1e-9 /* of a number: by so much it is told as a sum */

/* The numbers of a pattern. */
typedef struct numbers {
    double value[MOST_NUMBERS];
    int count;
} numbers;

void sentence_number(double value, int digits, char *out, size_t size)
{
    char all[DIGITS_TEXT];
    value += 0.0; /* never "-0" */
    if (isnan(value))
        snprintf(out, size, "NaN");
    else if (digits == SENTENCE_ALL)
        snprintf(out, size, "%s", digits_text(value, all));
    else
        snprintf(out, size, "%.*g", digits, value);
}

/* Decimals are written to the 18th digit, and cut behind the sixth: none of them is rounded. */
void sentence_write_cut(double value, char *out, size_t size)
{
    char all[400];
    int digits = 0, length = 0;
    double magnitude = fabs(value);
    bool plain = magnitude >= 1e-4 && magnitude < 1e6;
    snprintf(all, sizeof all, plain ? "%.22f" : "%.17e", value);
    while (all[length] && digits < 6) {
        bool leads = digits == 0 && all[length] == '0';
        digits += all[length] >= '0' && all[length] <= '9' && !leads;
        length++;
    }
    const char *exponent = strchr(all, 'e');
    snprintf(out, size, "%.*s%s…", length, all, exponent ? exponent : "");
}

bool sentence_is_double(const char *digits)
{
    char exactly[64];
    snprintf(exactly, sizeof exactly, "%.30g", strtod(digits, NULL));
    return strcmp(exactly, digits) == 0;
}

void sentence_write_short(double value, char *out, size_t size)
{
    sentence_number(value, 6, out, size);
    double off = value - strtod(out, NULL);
    if (off == 0 || !isfinite(value))
        return;
    if (fabs(off) > LAST_BITS * fabs(value) || !sentence_is_double(out))
        sentence_write_cut(value, out, size);
    else
        words_append(out, size, " %c %.2g", off < 0 ? '-' : '+', fabs(off));
}

static numbers numbers_in(const sentence *of, const char *pattern)
{
    numbers n = {.count = 0};
    for (const char *at = strchr(pattern, '{'); at && n.count < MOST_NUMBERS;
         at = strchr(at + 1, '{'))
        n.value[n.count++] = value_of_name(of, at + 1, strcspn(at + 1, "}"));
    return n;
}

/* The right side, if the method has it as a number: that is short enough as it stands there. */
static const char *literal_of(const sentence *of, double value)
{
    const char *text = strrchr(hit_trace_step(of->trace, of->place)->text, ' ');
    char *end;
    bool same = text && strtod(text + 1, &end) == value && end > text + 1 && *end == '\0';
    return same ? text + 1 : NULL;
}

/* The first of two numbers that six digits do not tell apart is told by the second: "210 + 3e-14".
 */
static void write_near_number(const sentence *of, const numbers *n, int index, char *out,
                              size_t size)
{
    double value = n->value[index], other = n->count == 2 ? n->value[!index] : value;
    char second[32];
    sentence_number(value, of->exactly ? SENTENCE_ALL : 6, out, size);
    if (of->exactly)
        return;
    sentence_number(other, 6, second, sizeof second);
    if (value == other || strcmp(out, second) != 0 || !isfinite(value))
        return;
    if (literal_of(of, n->value[1]))
        snprintf(second, sizeof second, "%s", literal_of(of, n->value[1]));
    else if (strtod(second, NULL) != n->value[1])
        sentence_write_cut(n->value[1], second, sizeof second);
    if (index == 1)
        snprintf(out, size, "%s", second);
    else
        snprintf(out, size, "%s %c %.2g", second, value < other ? '-' : '+', fabs(value - other));
}

static void fill_pattern(const sentence *of, const char *pattern, char *out, size_t size)
{
    numbers n = numbers_in(of, pattern);
    int index = 0;
    size_t length = 0;
    out[0] = '\0';
    while (*pattern && length + 1 < size) {
        size_t plain = strcspn(pattern, "{");
        length += (size_t)snprintf(out + length, size - length, "%.*s", (int)plain, pattern);
        pattern += plain;
        if (!*pattern || length + 1 >= size)
            break;
        char number[64];
        size_t name = strcspn(pattern, "}");
        write_near_number(of, &n, index++, number, sizeof number);
        length += (size_t)snprintf(out + length, size - length, "%s", number);
        pattern += name + (pattern[name] == '}');
    }
}

/* ---- The sentence ---------------------------------------------------------------------------- */

/* A pattern that begins so says what the test does, and not how the shapes lie. */
static bool is_of_test(const char *pattern)
{
    static const char *const beginnings[] = {"The test", "SDL"};
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (begins_with(pattern, beginnings[i]))
            return true;
    return false;
}

/* The end of a sentence: what the comparison decided. */
static const char *decision_words(const sentence *of, bool is_fact)
{
    if (!of->decides || (of->verdict != HIT_HIT && of->verdict != HIT_MISS))
        return _("%s.");
    bool hit = of->verdict == HIT_HIT;
    if (of->is_false && is_fact)
        return hit ? _("%s: the test takes that for a hit.")
                   : _("%s: the test takes that for a miss.");
    if (of->is_false)
        return hit ? _("%s, by the test's own numbers: it takes that for a hit.")
                   : _("%s, by the test's own numbers: it takes that for a miss.");
    return hit ? _("%s: they meet.") : _("%s: they are apart.");
}

/* The user's own test says no more than its result. */
static void write_own_verdict(const sentence *of, char *out, size_t size)
{
    bool result = hit_trace_step(of->trace, of->place)->outcome;
    snprintf(out, size, "%s", result ? _("Your test says hit.") : _("Your test says miss."));
}

/* The comparison that decides, and whether what it says holds without rounding, too. */
static void write_last(const sentence *of, const rounding *r, char *out, size_t size)
{
    const hit_step *step = hit_trace_step(of->trace, of->place);
    const sentence_row *row = row_of_sentence(of->method, step->text);
    const char *closing = closing_of(of);
    char fact[512];
    if (closing) {
        snprintf(out, size, "%s", _(closing));
        return;
    }
    if (!row) {
        snprintf(fact, sizeof fact,
                 step->outcome ? _("The comparison %s holds")
                               : _("The comparison %s does not hold"),
                 step->text);
        snprintf(out, size, decision_words(of, true), fact);
        return;
    }
    const char *pattern = step->outcome || !row->no ? row->yes : row->no;
    bool is_fact = r->kind == ROUNDING_NOWHERE && (r->near || !strchr(pattern, '{'));
    fill_pattern(of, _(pattern), fact, sizeof fact);
    snprintf(out, size, decision_words(of, is_fact || is_of_test(pattern)), fact);
}

void sentence_write(const sentence *of, char *out, size_t size)
{
    rounding r = rounding_judge(of);
    if (of->method && of->method == method_list_own())
        write_own_verdict(of, out, size);
    else if (r.kind == ROUNDING_TURNED)
        sentence_write_turned(of, &r, out, size);
    else if (r.kind == ROUNDING_NO_VALUE && (of->is_false || !closing_of(of)))
        sentence_write_no_value(of, &r, out, size);
    else
        write_last(of, &r, out, size);
}

int sentence_reason(const sentence *of)
{
    rounding r = rounding_judge(of);
    bool earlier = r.kind == ROUNDING_TURNED || r.kind == ROUNDING_NO_VALUE;
    return earlier ? r.place : of->place;
}
