/* SPDX-License-Identifier: MIT */
/*
 * What stands on the stage at a fault is true. Thousands of faults of all published methods are
 * drawn, opened as links, and painted. The number of each label is held against the same number
 * of the method itself, run with numbers of 113 bits; the pill against the referee; the sentence
 * is the one that test_reasons.c judges.
 */
#include "answer.h"
#include "answer_sentence.h"
#include "case.h"
#include "fault_search.h"
#include "focus.h"
#include "lab.h"
#include "method_list.h"
#include "pixel_fixture.h"
#include "restore.h"
#include "said_fixture.h"
#include "share.h"
#include "state.h"
#include "ui.h"
#include "why_tree.h"
#include "wide_methods.h"
#include "wide_shapes.h"

#include <math.h>

enum { DRAWS = 4000, FAULTS = 40, MOST_SHOWN = 12, MOST_MEASURES = WIDE_CHECKS };

static struct {
    long faults, labels, computed, unknown, sentences, wrong;
} counts;

static wide_check measures[MOST_MEASURES];
static int measure_count; /* 0: the method is not run so */

/* ---- Failing --------------------------------------------------------------------------------- */

static void wrong_chip(const hit_case *pair, const char *chip, const char *what)
{
    char text[FAULT_TEXT];
    fault_example_print(pair, text);
    if (counts.wrong++ < MOST_SHOWN)
        print_error("%s: %s\n    %s\n    \"%s\"\n", answer_method(the_lab.answer)->id, what, text,
                    chip);
}

/* ---- Numbers of labels ----------------------------------------------------------------------- */

/* Half a unit of the last digit of a written number. */
static long double half_of_last_digit(const char *number)
{
    const char *exponent = strpbrk(number, "e"), *point = strchr(number, '.');
    size_t digits = strspn(number, "+-.0123456789");
    int places = point && point < number + digits ? (int)(number + digits - point) - 1 : 0;
    return 0.5L * powl(10, (exponent ? strtol(exponent + 1, NULL, 10) : 0) - places);
}

/* The place of the step among those of its kind, text and edges: false, it is none of 113 bits. */
static bool find_measure(const hit_trace *trace, int index, const wide_check **out)
{
    const hit_step *step = hit_trace_step(trace, index);
    int a = -1, b = -1, skip = 0;
    for (int i = 0; i < index; i++) {
        const hit_step *other = hit_trace_step(trace, i);
        if (other->kind == HIT_STEP_EDGES) {
            a = other->i;
            b = other->j;
            skip = 0;
        }
        skip += other->kind == step->kind && strcmp(other->text, step->text) == 0;
    }
    for (int i = 0; i < measure_count; i++) {
        const wide_check *w = &measures[i];
        if (w->edge_a == a && w->edge_b == b && w->kind == (int)step->kind &&
            strcmp(w->text, step->text) == 0 && skip-- == 0) {
            *out = w;
            return true;
        }
    }
    return false;
}

static bool measures_something(const hit_step *step)
{
    return step->kind == HIT_STEP_VALUE || step->kind == HIT_STEP_OFFSET ||
           step->kind == HIT_STEP_ANGLE || step->kind == HIT_STEP_TURN;
}

/* Whether the written number is that of the step, as the method computed it. */
static bool is_written(const hit_step *step, const char *number)
{
    double factor = step->kind == HIT_STEP_TURN ? 180 / 3.14159265358979324 : 1;
    double value = step->left * factor;
    if (isnan(value))
        return strcmp(number, "NaN") == 0;
    double told = strtod(number, NULL);
    return told == value ||
           fabsl(told - value) <= half_of_last_digit(number) * (1 + 1e-9) + fabs(value) * 0x1p-52;
}

/* "25 + 2.8e-13": the part behind the sign, which is 1 or -1. NULL: it is no sum. */
static const char *second_part(const char *number, int *sign)
{
    const char *space = strchr(number, ' ');
    if (!space || (space[1] != '+' && space[1] != '-') || space[2] != ' ')
        return NULL;
    *sign = space[1] == '-' ? -1 : 1;
    return space + 3;
}

static bool is_true(const wide_check *w, const hit_step *step, const char *number)
{
    int sign = 0;
    const char *more = second_part(number, &sign), *last = more ? more : number;
    double factor = step->kind == HIT_STEP_TURN ? 180 / 3.14159265358979324 : 1;
    sentence of = answer_told(the_lab.answer);
    double lost = wide_lost(of.method, of.b);
    if (isnan(step->left) || !isfinite(w->left) || !(w->left_noise < INFINITY))
        return true;
    /* A double would round the number. A sum has digits behind those of any: each part alone. */
    long double off = strtold(number, NULL) - w->left * (long double)factor;
    if (more)
        off += sign * strtold(more, NULL) - w->left_low * (long double)factor;
    long double half = half_of_last_digit(last) * (strstr(last, "…") ? 2 : 1);
    return fabsl(off) <= half * (1 + 1e-6) + (w->left_noise + lost) * factor;
}

/* "name = number", "computed: name = number", or "name = number, computed number". */
typedef struct chip {
    char name[96], number[64], computed[64]; /* empty: not told */
} chip;

static bool read_chip(const char *text, chip *out)
{
    static const char computed[] = "computed: ", beside[] = ", computed ";
    bool alone = strncmp(text, computed, sizeof computed - 1) == 0;
    const char *name = alone ? text + sizeof computed - 1 : text, *equals = strstr(name, " = ");
    *out = (chip){.name = ""};
    if (!equals || (size_t)(equals - name) >= sizeof out->name)
        return false;
    const char *number = equals + 3, *comma = strstr(number, beside);
    size_t length = comma ? (size_t)(comma - number) : strlen(number);
    if (length >= sizeof out->number || strncmp(number, "about ", 6) == 0) /* a proof says so */
        return false;
    snprintf(out->name, sizeof out->name, "%.*s", (int)(equals - name), name);
    snprintf(alone ? out->computed : out->number, sizeof out->number, "%.*s", (int)length, number);
    if (comma)
        snprintf(out->computed, sizeof out->computed, "%s", comma + sizeof beside - 1);
    return true;
}

/* "25 + 2.8e-13" */
static bool is_computed(const hit_step *step, const char *number)
{
    int sign = 0;
    const char *more = second_part(number, &sign);
    if (!more)
        return is_written(step, number);
    double near = strtod(number, NULL), off = strtod(more, NULL);
    return fabs(step->left - near - sign * off) <= 1.1e-3 * fabs(near);
}

/* One of the steps that are shown has the name and the number, and so has the exact run. */
static void check_label(const hit_case *pair, const char *text)
{
    chip chip;
    focus focus = focus_on(&the_lab);
    bool known = false, fits = false, computes = false;
    if (!read_chip(text, &chip))
        return;
    for (int i = 0; i < focus.check; i++) {
        const hit_step *step = hit_trace_step(focus.trace, i);
        const wide_check *w;
        if (!measures_something(step) || strcmp(step->text, chip.name) != 0)
            continue;
        const char *seen = chip.computed[0] ? chip.computed : chip.number;
        bool written = is_computed(step, seen);
        computes = computes || written;
        if (!written || !chip.number[0] || !find_measure(focus.trace, i, &w))
            continue;
        known = true;
        fits = fits || is_true(w, step, chip.number);
    }
    counts.labels += known;
    counts.computed += chip.computed[0] != '\0';
    counts.unknown += !known && !chip.computed[0];
    if (getenv("HIT_TELL") && !known)
        print_message("# %s: \"%s\"\n", answer_method(the_lab.answer)->id, text);
    if (chip.computed[0] && !computes)
        wrong_chip(pair, text, "no such number was computed");
    if (known && !fits)
        wrong_chip(pair, text, "the label's number is another");
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* A line that begins a text is as long as there is room for it. */
static bool begins(const char *sentence, const char *line)
{
    size_t length = strlen(line);
    return length > 20 && strncmp(sentence, line, length) == 0;
}

static void check_words(const hit_case *pair)
{
    char sentence[1024];
    const answer *a = the_lab.answer;
    bool hit = answer_selected(a)->falseness == FALSE_HIT, told = false;
    const char *pills[] = {"FALSE HIT", "FALSE MISS"}, *says[] = {"referee: miss", "referee: hit"};
    if (find_said(pills[!hit], -1) < 0 || find_said(says[!hit], -1) < 0)
        wrong_chip(pair, pills[!hit], "it is not said");
    if (find_said(pills[hit], -1) >= 0 || find_said(says[hit], -1) >= 0)
        wrong_chip(pair, pills[hit], "the other one is said");
    answer_sentence(a, sentence, sizeof sentence);
    for (int i = 0; i < said.count && !told; i++)
        told = begins(sentence, said.of[i].string);
    counts.sentences += told;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void run_wide(const answer *a)
{
    wide_shape shape[2];
    sentence of = answer_told(a);
    wide_take(of.a, &shape[0]);
    wide_take(of.b, &shape[1]);
    measure_count = 0;
    if (wide_can_tell(of.method, of.a, of.b))
        measure_count = wide_run(of.method->id, &shape[0], &shape[1], WIDE_MEASURES, measures);
}

/* Opens the pair as a link with Explain. False: the lab's shapes are others, so that the method is
 * right. */
static bool open_pair(const hit_method *method, const hit_case *pair)
{
    char line[CASE_LINE * 2], error[512];
    state opened;
    if (!case_state(pair, false, line, sizeof line - 100))
        return false;
    size_t length = strlen(line);
    snprintf(line + length, sizeof line - length, "&method=%s&explain", method->id);
    if (!state_read("line", line, &opened, error, sizeof error))
        fail_msg("%s: %s", line, error);
    bool opens = restore_open(&the_lab, &opened);
    if (opens) {
        lab_update(&the_lab);
        share_show_layers(&shown.screen, &the_lab, &opened);
        shown.screen.ui.zones = LAYOUT_NO_PANEL;
    }
    state_free(&opened);
    return opens && answer_method(the_lab.answer) == method && answer_is_known(the_lab.answer) &&
           answer_selected(the_lab.answer)->falseness != FALSE_NONE;
}

static void check_labels(const hit_case *pair)
{
    for (int i = 0; i < said.count; i++)
        check_label(pair, said.of[i].string);
}

static void check_pair(const hit_case *pair)
{
    draw_and_listen();
    run_wide(the_lab.answer);
    counts.faults++;
    check_words(pair);
    check_labels(pair);
    lab_fold_why(&the_lab, WHY_FOLD_EXACT);
    lab_update(&the_lab);
    draw_and_listen();
    check_labels(pair);
}

static void all_on_the_stage_is_true(void **state)
{
    (void)state;
    const hit_method *m;
    for (int i = 0; (m = method_list_at(i)) != NULL; i++) {
        int faults = 0;
        bool told = !m->any_pair; /* which takes bitmaps along */
        for (int n = 0;
             m->origin == HIT_AS_PUBLISHED && told && n < DRAWS && faults < FAULTS / test_step();
             n++) {
            hit_case pair;
            fault_sign sign;
            fault_search_draw(m, &pair);
            if (!fault_example_is_wrong(m, &pair, &sign) || !open_pair(m, &pair))
                continue;
            check_pair(&pair);
            faults++;
        }
        if (getenv("HIT_TELL"))
            print_message("# %s: %d\n", m->id, faults);
    }
    print_message("# %ld faults: %ld labels held, %ld say what was computed, %ld not known in 113 "
                  "bits, %ld sentences\n",
                  counts.faults, counts.labels, counts.computed, counts.unknown, counts.sentences);
    assert_int_equal(counts.wrong, 0);
    assert_true(counts.faults > 1000 / test_step() && counts.labels > 400 / test_step());
    assert_true(counts.computed > 200 / test_step() && counts.sentences > counts.faults / 2);
}

/* So far along an edge the next tick's place is the same double: the frame would never end. */
static void a_huge_rim_ends(void **state)
{
    (void)state;
    static const char line[] = "at=5e18,1e19&view=612,1e19,1&base=circle:0,0:1e19&cursor=point&"
                               "method=any/boxes";
    char error[512];
    struct state opened;
    if (!state_read("line", line, &opened, error, sizeof error))
        fail_msg("%s", error);
    assert_true(restore_open(&the_lab, &opened));
    lab_update(&the_lab);
    share_show_layers(&shown.screen, &the_lab, &opened);
    state_free(&opened);
    assert_int_equal(answer_selected(the_lab.answer)->falseness, FALSE_HIT);
    draw_and_listen();
    assert_true(find_said("FALSE HIT", -1) >= 0);
}

int main(int count, char **arguments)
{
    if (!take_scenes(count, arguments))
        return 2;
    random_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_huge_rim_ends, start_scenes_shown, stop_scenes_shown),
        cmocka_unit_test_setup_teardown(all_on_the_stage_is_true, start_scenes_shown,
                                        stop_scenes_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
