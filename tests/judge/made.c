/* SPDX-License-Identifier: MIT */
#include "made.h"

#include "mistakes.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- A function in a form ---------------------------------------------------------------------
 */

/* Solves for the columns: each number is a sum of two of them. */
static void solve(double rows[8][9], int count, int columns, double *out)
{
    for (int c = 0; c < columns; c++) {
        int best = c;
        for (int r = c; r < count; r++)
            if (fabs(rows[r][c]) > fabs(rows[best][c]))
                best = r;
        for (int k = 0; k <= 8; k++) {
            double kept = rows[c][k];
            rows[c][k] = rows[best][k];
            rows[best][k] = kept;
        }
        for (int r = 0; r < count; r++) {
            double factor = r != c && rows[c][c] != 0 ? rows[r][c] / rows[c][c] : 0;
            for (int k = 0; k <= 8; k++)
                rows[r][k] -= factor * rows[c][k];
        }
    }
    for (int c = 0; c < columns; c++)
        out[c] = rows[c][c] != 0 ? rows[c][8] / rows[c][c] : 0;
}

/* Takes a list of the polygon; with `xs` and `ys` apart, a half of it. Returns how many numbers it
 * has. */
static int take_list(const double *values, int which, case_shape *s)
{
    bool is_count = values[0] >= 0 && values[0] <= CASE_VERTICES; /* in another form it is none */
    int count = is_count ? (int)values[0] : 0, both = which < 3 || which == 5;
    for (int i = 0; i < count && i < CASE_VERTICES; i++) {
        if (which != 4)
            s->number[2 * i] = both ? values[1 + 2 * i] : values[1 + i];
        if (which != 3)
            s->number[2 * i + 1] = both ? values[2 + 2 * i] : values[1 + i];
    }
    s->count = 2 * (which == 5 && count > 0 ? count - 1 : count);
    return 1 + (both ? 2 : 1) * count;
}

/* A whole turn of a sector is rounded. */
static void keep_turn(double *n)
{
    n[4] = n[4] - n[3] > 360 - 1e-9 ? n[3] + 360 : fmax(n[3], n[4]);
    while (n[4] - n[3] > 360)
        n[4] = nextafter(n[4], n[3]);
}

/* The case as a function of this form understands these numbers. */
static void understand(const form_call *form, const double *values, hit_case *out)
{
    double rows[2][8][9] = {{{0}}};
    int count[2] = {0};
    double cosine = 1;
    *out = (hit_case){0};
    for (int shape = 0; shape < 2; shape++) {
        out->shape[shape].form = form_shape(form->pair, shape);
        out->shape[shape].count = case_forms[out->shape[shape].form].numbers;
    }
    for (int i = 0; i < form->word_count; i++) {
        form_word word = form->word[i];
        const form_quantity *q = &form_quantities[word.quantity];
        case_shape *s = &out->shape[word.shape];
        if (q->sort == SORT_LIST) {
            values += take_list(values, q->from[0], s);
        } else if (q->sort == SORT_COUNT) {
            values++;
        } else {
            double value = *values++;
            if (q->sort == SORT_COSINE && form_quantities[word.quantity + 1].sort == SORT_SINE) {
                cosine = value; /* the sine follows */
                continue;
            }
            double *row = rows[word.shape][count[word.shape]++];
            row[(int)q->from[0]] += q->factor[0];
            row[(int)q->from[1]] += q->factor[1];
            if (q->sort == SORT_SINE)
                value = atan2(value, cosine) * 57.29577951308232;
            else if (q->sort == SORT_COSINE)
                value = acos(fmax(-1, fmin(1, value))) * 57.29577951308232;
            row[8] = value;
        }
    }
    for (int shape = 0; shape < 2; shape++)
        if (out->shape[shape].form != FORM_POLYGON)
            solve(rows[shape], count[shape], out->shape[shape].count, out->shape[shape].number);
    for (int shape = 0; shape < 2; shape++)
        if (out->shape[shape].form == FORM_SECTOR)
            keep_turn(out->shape[shape].number);
}

int made_answer(const form_call *form, const double *values, const hit_method *mistake)
{
    static hit_case one;
    static case_built built;
    understand(form, values, &one);
    if (!case_build(&one, &built))
        return JUDGE_SAYS_MISS;
    hit_verdict verdict = mistake ? hit_run(mistake, &built.a, &built.b, NULL)
                                  : hit_referee(&built.a, &built.b, NULL);
    return verdict == HIT_HIT;
}

static void answer_all(judge *j, const judge_case *cases, int count, const form_call *form,
                       const hit_method *mistake, int *says)
{
    (void)j;
    for (int i = 0; i < count; i++)
        says[i] = made_answer(form, cases[i].number, mistake);
}

judge *made_judge(const char *pair, const form_call *form, const hit_method *mistake,
                  const judge_options *options, made_answers *answers)
{
    static int says[JUDGE_BATCH];
    const judge_case *cases;
    char error[512];
    judge *j = judge_new(pair, options, error, sizeof error);
    if (!j)
        fail_msg("%s: %s", pair, error);
    for (int count; (count = judge_next(j, JUDGE_BATCH, &cases)) > 0;) {
        (answers ? answers : answer_all)(j, cases, count, form, mistake, says);
        judge_answer(j, says, count);
    }
    return j;
}

/* ---- Rows -------------------------------------------------------------------------------------
 */

const char *const made_pairs[] = {"point/circle",
                                  "point/box",
                                  "point/rect",
                                  "point/triangle",
                                  "point/polygon",
                                  "circle/circle",
                                  "circle/box",
                                  "circle/rect",
                                  "box/box",
                                  "segment/segment",
                                  "segment/circle",
                                  "point/capsule",
                                  "point/ellipse",
                                  "circle/polygon",
                                  "segment/box",
                                  "point/roundbox",
                                  "circle/triangle",
                                  "sector/point",
                                  NULL};

static void write_row(case_pair pair, int shape, const char *words, char *out, size_t size)
{
    size_t used = 0;
    while (*words) {
        size_t brackets = strspn(words, " ()"), length = strcspn(words + brackets, " ()");
        const char *word = words + brackets;
        used += (size_t)snprintf(out + used, size - used, "%.*s%s%.*s", (int)brackets, words,
                                 length ? form_letter(pair, shape, word, length) : "", (int)length,
                                 word);
        words = word + length;
    }
}

void made_each_form(const char *name, made_with_form *call)
{
    case_pair pair;
    assert_true(case_pair_find(name, &pair));
    for (int swapped = 0; swapped < (pair.a == pair.b ? 1 : 2); swapped++)
        for (int a = 0; a < form_usual_count; a++)
            for (int b = 0; b < form_usual_count; b++) {
                char one[128] = "", two[128] = "", text[300], error[512];
                form_call form;
                if (form_usuals[a].shape != form_shape(pair, swapped) ||
                    form_usuals[b].shape != form_shape(pair, !swapped))
                    continue;
                write_row(pair, swapped, form_usuals[a].words, one, sizeof one);
                write_row(pair, !swapped, form_usuals[b].words, two, sizeof two);
                snprintf(text, sizeof text, "%s %s", one, two);
                if (!form_read(text, pair, ASK_HIT, &form, error, sizeof error))
                    fail_msg("%s: %s: %s", name, text, error);
                call(name, &form);
            }
}

int made_stride(int usual)
{
    const char *set = getenv("FORM_TESTS");
    return set ? atoi(set) : usual;
}

void made_write_head(const form_call *form, const char *mark, char *out, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < form->parameter_count; i++)
        used += (size_t)snprintf(out + used, size - used, "%sqq%c%s", i ? " " : "", 'g' + i, mark);
}

void made_name_of(judge *j, char out[64])
{
    const judge_report *r = judge_result(j);
    long most = 0;
    out[0] = '\0';
    for (int i = 0; i < r->group_count; i++)
        if (r->groups[i].like && r->groups[i].count > most) {
            most = r->groups[i].count;
            snprintf(out, 64, "%s", r->groups[i].like->id);
        }
}
