/* SPDX-License-Identifier: MIT */
/*
 * Cases from public bug reports: a function gave another answer, hung, or was to have another rule
 * for touching. If a report uses numbers that no form here has (a third coordinate, diameters), the
 * numbers are those of the same shapes in our forms.
 */
#include "deck_private.h"

#include <math.h>
#include <string.h>

/* judge/issues.tsv, written as an array by scripts/tools/embed: the case of each row, then its
 * address.
 */
extern const unsigned char issues_tsv[];
extern const size_t issues_tsv_size;

/* Rounds to the nearest numbers of the type. False: no number of the type is near. */
static bool take_type(case_numbers numbers, case_shape *s)
{
    for (int i = 0; i < s->count; i++) {
        if (numbers == NUMBERS_INT && s->number[i] != rint(s->number[i]))
            return false;
        if (numbers == NUMBERS_FLOAT)
            s->number[i] = (double)(float)s->number[i];
    }
    return true;
}

/* Takes the row if it is of this pair, or of the pair swapped. */
static bool take_row(const char *row, const deck_draw *d, hit_case *out)
{
    case_form a = d->pair.a, b = d->pair.b;
    if (!case_parse(row, out))
        return false;
    case_form first = out->shape[0].form, second = out->shape[1].form;
    bool same = first == a && second == b;
    if (!same && (first != b || second != a))
        return false;
    if (!same) {
        case_shape swapped = out->shape[0];
        out->shape[0] = out->shape[1];
        out->shape[1] = swapped;
    }
    bool fits = !d->convex || (deck_is_convex(&out->shape[0]) && deck_is_convex(&out->shape[1]));
    return fits && take_type(d->numbers, &out->shape[0]) && take_type(d->numbers, &out->shape[1]);
}

bool deck_issues(deck_draw *d, hit_case *out)
{
    const char *at = (const char *)issues_tsv, *end = at + issues_tsv_size;
    long before = d->index;
    while (at < end) {
        const char *row = at, *source = row + strlen(row) + 1;
        at = source + strlen(source) + 1;
        if (!take_row(row, d, out) || before-- > 0)
            continue;
        out->source = source;
        return true;
    }
    return false;
}
