/* SPDX-License-Identifier: MIT */
#include "pair_choice.h"

#include "code.h"
#include "form_choice.h"
#include "head.h"
#include "memory.h"
#include "signature.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the name of the function adds: as much as two names of parameters that say what they are. */
#define NAMED 8

/* As form_score has it: what a name that says something of every parameter has at least. */
#define KNOWN 2

/* How many times as well another pair has to be said as the one that is shown, if that fits, too.
 */
#define CLEARLY 1.5

/* How well the names say the pair; 0: not, or it has no such form. Of two that they say as well,
 * the one whose numbers stand in the usual order is it. */
static int score_of(const char *text, const char *function, const language *l, case_pair pair,
                    form_choice *scratch)
{
    char error[512];
    bool upright;
    signature found;
    const call c = {.pair = pair};
    if (!signature_read(text, function, &c, l, &found, &upright, error, sizeof error) ||
        !found.has_head || !form_choice_propose(scratch, pair, ASK_HIT, found.text))
        return 0;
    const form_tried *first = &scratch->tried[0];
    bool says = signature_says_pair(found.function, pair);
    bool known = 3 * first->score.known >= KNOWN * first->form.parameter_count;
    int named = pair.a == pair.b ? NAMED / 2 : NAMED; /* it may say another shape, too */
    int sum = first->score.sum + (says ? named : 0);
    return says || known ? 2 * sum + form_is_plain(&first->form, ASK_HIT) : 0;
}

/* Returns whether the function takes any number of numbers: "*numbers" are for every pair. */
static bool takes_any_count(const char *text, const char *function, const language *l)
{
    code_function found;
    head parameters;
    char *code = code_without_comments(text, l);
    bool any = false;
    if (code_find_function(code, function ? function : "hit", &found) &&
        head_read(&found, l, &parameters))
        for (int i = 0; i < parameters.count; i++)
            any = any || parameters.parameter[i].takes_rest;
    free(code);
    return any;
}

/* Returns whether two pairs differ in what people call a rect at most: a box, a turned one, or one
 * with round corners. */
static bool differ_in_rects(case_pair p, case_pair q)
{
    static const bool is_rect[FORM_COUNT] = {
        [FORM_BOX] = true, [FORM_RECT] = true, [FORM_ROUNDBOX] = true};
    return (p.a == q.a || (is_rect[p.a] && is_rect[q.a])) &&
           (p.b == q.b || (is_rect[p.b] && is_rect[q.b]));
}

/* Returns whether the code speaks of an angle, so that its rects are turned. */
static bool turns_rects(const char *text, const language *l)
{
    static const char *const words[] = {"angle", "rotation", "theta", "rot", "degrees", "radians"};
    char *code = code_without_comments(text, l);
    bool turns = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        turns = turns || code_has_word(code, words[i]);
    free(code);
    return turns;
}

bool pair_choice_find(const char *text, const char *function, const language *l, case_pair shown,
                      case_pair *out)
{
    if (takes_any_count(text, function, l))
        return false;
    int best = 0, now = 0;
    bool alone = false, turns = turns_rects(text, l);
    form_choice *scratch = memory_get(sizeof *scratch);
    for (int a = 0; a < FORM_COUNT; a++)
        for (int b = a; b < FORM_COUNT; b++) {
            case_pair pair = {(case_form)a, (case_form)b};
            if (!case_pair_fits(pair))
                continue;
            int score = score_of(text, function, l, pair, scratch);
            now = pair.a == shown.a && pair.b == shown.b ? score : now;
            bool same = score == best && best > 0 && differ_in_rects(pair, *out);
            bool turned = pair.a == FORM_RECT || pair.b == FORM_RECT;
            alone = score > best || (alone && (same || score < best));
            if (score < best || (score == best && !(same && turned && turns)))
                continue;
            best = score;
            *out = pair;
        }
    free(scratch);
    return alone && best >= CLEARLY * now;
}

/* ---- Shapes of a pair ------------------------------------------------------------------------ */

/* On the usual stage of 960 x 640: the numbers at the left, where the first shape is, and in the
 * middle. */
static const char *const usual[FORM_COUNT][2] = {
    [FORM_POINT] = {"200 180", "560 360"},
    [FORM_SEGMENT] = {"140 140 280 240", "420 420 700 300"},
    [FORM_CIRCLE] = {"200 180 60", "560 360 110"},
    [FORM_BOX] = {"120 120 160 120", "420 280 300 160"},
    [FORM_RECT] = {"200 180 160 110 20", "560 360 300 160 30"},
    [FORM_TRIANGLE] = {"120 230 280 230 190 100", "420 460 720 460 560 230"},
    [FORM_POLYGON] = {"5 130 130 250 110 300 200 210 260 140 220",
                      "5 430 300 600 240 730 340 640 470 470 440"},
    [FORM_CAPSULE] = {"140 150 260 210 40", "470 400 650 320 70"},
    [FORM_ELLIPSE] = {"200 180 180 110 20", "560 360 320 180 30"},
    [FORM_ROUNDBOX] = {"140 140 120 80 20", "450 310 240 100 30"},
    [FORM_SECTOR] = {"160 180 120 -30 60", "480 320 200 -20 70"},
};

bool pair_choice_state(case_pair pair, char *out, size_t size)
{
    static hit_case one;
    char line[256];
    snprintf(line, sizeof line, "%s/%s %s %s", case_forms[pair.a].name, case_forms[pair.b].name,
             usual[pair.a][0], usual[pair.b][1]);
    return case_parse(line, &one) && case_state(&one, true, out, size);
}
