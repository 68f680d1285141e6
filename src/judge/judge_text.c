/* SPDX-License-Identifier: MIT */
#include "judge_text.h"

#include "judge_private.h"
#include "marked.h"
#include "measured.h"
#include "outcomes.h"

#include <math.h>
#include <string.h>

/* ---- English --------------------------------------------------------------------------------- */

static const char *as_it_is(const char *english)
{
    return english;
}

static const char *one_or_many(const char *one, const char *many, unsigned long count)
{
    return count == 1 ? one : many;
}

static int letters_of(const char *text)
{
    return (int)strlen(text);
}

const judge_language judge_text_english = {as_it_is, one_or_many, letters_of};

#if defined(__GNUC__)
#define FORMAT_LIKE(n) __attribute__((format_arg(n)))
#else
#define FORMAT_LIKE(n)
#endif

FORMAT_LIKE(2) static const char *words_in(const judge_language *l, const char *english)
{
    return l->translate(english);
}

FORMAT_LIKE(2)
FORMAT_LIKE(3)
static const char *plural_in(const judge_language *l, const char *one, const char *many, long count)
{
    return l->plural(one, many, (unsigned long)count);
}

/* ---- The table ------------------------------------------------------------------------------- */

enum { DECK_WIDTH = 12, WIDTH = 10 };

/* An outcome that does not occur has no column, except for the usual four. */
static bool report_has_column(const judge_report *report, int outcome)
{
    return outcome <= JUDGE_TOUCHING || report->totals[outcome] > 0;
}

/* Returns a width that fits the column's head. */
static int width_of_outcome(const judge_language *l, int outcome)
{
    int width = l->columns(words_in(l, judge_outcome_name((judge_outcome)outcome))) + 2;
    return width > WIDTH ? width : WIDTH;
}

static void add_cell(output *to, const judge_language *l, int width, const char *text)
{
    output_add(to, "%*s%s", width - l->columns(text), "", text);
}

static void add_count_numbers(output *to, const judge_report *report, const judge_language *l,
                              const char *name, const long counts[JUDGE_OUTCOMES])
{
    long cases = outcomes_cases(counts);
    if (cases == 0)
        return;
    output_add(to, "%-*s%*ld", DECK_WIDTH, name, WIDTH, cases);
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        if (report_has_column(report, i))
            output_add(to, "%*ld", width_of_outcome(l, i), counts[i]);
    output_add(to, "\n");
}

static void add_table(output *to, const judge_report *report, const judge_language *l)
{
    const char *deck = words_in(l, N_("deck"));
    output_add(to, "%s%*s", deck, DECK_WIDTH - l->columns(deck), "");
    add_cell(to, l, WIDTH, words_in(l, N_("cases")));
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        if (report_has_column(report, i))
            add_cell(to, l, width_of_outcome(l, i),
                     words_in(l, judge_outcome_name((judge_outcome)i)));
    output_add(to, "\n");
    for (int i = 0; i < report->deck_count; i++)
        add_count_numbers(to, report, l, report->decks[i].name, report->decks[i].counts);
    add_count_numbers(to, report, l, "", report->totals);
}

/* ---- Groups ---------------------------------------------------------------------------------- */

enum { NUMBER_TEXT = 64 };

static const char *number_text(judge_number n, const judge_language *l, char text[NUMBER_TEXT])
{
    if (n.count == 0)
        return words_in(l, N_("no contact"));
    int length = snprintf(text, NUMBER_TEXT, "%.9g", n.number[0]);
    if (n.count > 1)
        snprintf(text + length, NUMBER_TEXT - (size_t)length, " %.9g", n.number[1]);
    return text;
}

/* Returns what is wrong about a number, in words. NULL: the two numbers say enough. */
static const char *fault_text(const char *fault, bool moves)
{
    static const struct {
        const char *fault, *text, *of_move;
    } rows[] = {
        {"missed", N_("they meet on the way"), N_("they overlap")},
        {"invented", N_("they do not meet"), N_("they do not overlap")},
        {"outside", N_("a part of the motion is from 0 to 1"), NULL},
        {"off", N_("it is not on the second shape"), NULL},
        {"far", N_("it is not nearest"), NULL},
        {"small", NULL, N_("they still overlap")},
        {"large", NULL, N_("it is longer than it needs to be")},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].fault, fault) == 0)
            return moves ? rows[i].of_move : rows[i].text;
    return NULL;
}

static void add_wrong_number(output *to, const judge_group *g, bool moves, const judge_language *l)
{
    char says[NUMBER_TEXT], exact[NUMBER_TEXT], off[DIGITS_TEXT];
    const char *why = fault_text(g->fault, moves);
    output_add(to, words_in(l, N_("  it says %s; the exact answer is %s")),
               number_text(g->says, l, says), number_text(g->exact, l, exact));
    if (g->clearance > 0)
        output_add(to, words_in(l, N_(", %s off")), measured_text(g->clearance, g->error, 3, off));
    if (why)
        output_add(to, words_in(l, N_(": %s")), words_in(l, why));
    if (g->state)
        output_add(to, "\n  hitlab '%s'", g->state);
    output_add(to, "\n");
}

static bool asks_for(const judge_report *r, judge_ask ask)
{
    return strcmp(r->ask, ask_names[ask]) == 0;
}

/* Adds a note about cases with a shape without area, where an error still counts as wrong. */
static void add_flat_shape(output *to, const judge_report *r, const judge_group *g,
                           const judge_language *l)
{
    const char *text = N_("  all %ld have a %s without area\n");
    bool any = asks_for(r, ASK_HIT) && strcmp(r->flat, judge_flat_names[FLAT_ANY]) == 0;
    if (!g->flat)
        return;
    if (g->outcome != JUDGE_WRONG)
        text = any ? N_("  all %ld have a %s without area: an error is not an answer there either: "
                        "return false, or '?' to refuse it\n")
                   : N_("  all %ld have a %s without area: an error is not an answer there either: "
                        "return an answer, or '?' to refuse it\n");
    output_add(to, words_in(l, text), g->count, words_in(l, g->flat));
}

static void add_wrong_hit(output *to, const judge_group *g, const judge_language *l)
{
    const char *const words[] = {words_in(l, N_("miss")), words_in(l, N_("hit"))};
    char far[DIGITS_TEXT], ulps[DIGITS_TEXT];
    output_add(to, words_in(l, N_("  it says %s; the exact answer is %s")), words[g->says_hit],
               words[!g->says_hit]);
    if (g->clearance == 0)
        output_add(to, "%s", words_in(l, N_(", touching")));
    else if (g->shares_piece)
        output_add(to, words_in(l, N_(", on one line, with a piece of %s in common")),
                   measured_text(g->clearance, g->error, 9, far));
    else
        output_add(to, words_in(l, N_(", %s from touching (%s ulps)")),
                   measured_text(g->clearance, g->error, 9, far),
                   measured_text(g->ulps, g->error / g->clearance * g->ulps, 3, ulps));
    if (g->proof) {
        output_add(to, "\n  ");
        judge_reason_add(to, g, l);
    }
    if (g->state && g->like)
        output_add(to, "\n  hitlab '%s&method=%s'", g->state, g->like->id);
    else if (g->state)
        output_add(to, "\n  hitlab '%s'", g->state);
    output_add(to, "\n");
}

void judge_text_group(output *to, const judge_report *report, const judge_group *g,
                      const judge_language *l)
{
    output_add(to,
               plural_in(l, "%s: %ld case, first in the deck %s\n",
                         "%s: %ld cases, first in the deck %s\n", g->count),
               words_in(l, judge_outcome_name(g->outcome)), g->count, g->deck);
    output_add(to, "  %s = %s\n", report->columns, g->line);
    if (g->outcome == JUDGE_WRONG && g->fault[0])
        add_wrong_number(to, g, asks_for(report, ASK_MOVE) || asks_for(report, ASK_NORMAL), l);
    else if (g->outcome == JUDGE_WRONG)
        add_wrong_hit(to, g, l);
    else if (g->problem[0])
        output_add(to, "  %s\n", g->problem);
    add_flat_shape(to, report, g, l);
    if (g->like)
        output_add(to, words_in(l, N_("  it answers like: %s (%ld of %ld). %s\n")),
                   words_in(l, g->like->title), g->like_count, g->count,
                   words_in(l, g->like->idea));
    if (g->source)
        output_add(to, "  %s\n", g->source);
}

/* ---- The sum --------------------------------------------------------------------------------- */

static void add_touching(output *to, const judge_report *r, const judge_language *l)
{
    if (strcmp(r->touching, judge_touching_names[TOUCHING_ANY]) == 0 && r->touching_cases > 0)
        output_add(to,
                   plural_in(l, "Touching is a hit in %.0f %% of %ld case.\n",
                             "Touching is a hit in %.0f %% of %ld cases.\n", r->touching_cases),
                   100.0 * (double)r->touching_hits / (double)r->touching_cases, r->touching_cases);
    if (r->touching_like)
        output_add(to, words_in(l, N_("There it answers like: %s. %s\n")),
                   words_in(l, r->touching_like->title), words_in(l, r->touching_like->idea));
}

static void add_flat(output *to, const judge_report *r, const judge_language *l)
{
    long count = r->totals[JUDGE_FLAT];
    if (count > 0)
        output_add(to,
                   plural_in(l, "%ld wrong answer is not counted: it has a %s without area.\n",
                             "%ld wrong answers are not counted: all have a %s without area.\n",
                             count),
                   count, words_in(l, r->flat_shape ? r->flat_shape : N_("shape")));
}

/* Ordinary rounding errors go both ways; this many to one side are reported. */
enum { MANY_ROUNDINGS = 20 };

static void add_rounding(output *to, const judge_report *r, const judge_language *l)
{
    long rounding = r->totals[JUDGE_ROUNDING];
    if (r->tolerated > 0 || rounding < MANY_ROUNDINGS || r->totals[JUDGE_WRONG] > 0 ||
        !asks_for(r, ASK_HIT))
        return;
    if (r->rounding_hits == rounding)
        output_add(
            to, "%s",
            words_in(l,
                     N_("It says hit wherever rounding decides: a margin of a few last bits.\n")));
    if (r->rounding_hits == 0)
        output_add(
            to, "%s",
            words_in(l,
                     N_("It says miss wherever rounding decides: a margin of a few last bits.\n")));
}

static void add_margin(output *to, const judge_report *r, const judge_language *l)
{
    static const struct {
        const char *of, *apart, *overlap;
    } rows[] = {
        {"length", N_("It answers like a margin of %g: what is apart by less is a hit.\n"),
         N_("It answers like a margin of %g: what overlaps by less is a miss.\n")},
        {"axes",
         N_("It answers like a margin of %g in x and in y: what is apart by less is a hit.\n"),
         N_("It answers like a margin of %g in x and in y: what overlaps by less is a miss.\n")},
        {"sides",
         N_("It answers like a margin of %g of the sizes, in x and in y: what is apart by less is "
            "a hit.\n"),
         N_("It answers like a margin of %g of the sizes, in x and in y: what overlaps by less is "
            "a miss.\n")},
        {"radius", NULL, N_("It answers as if the circle's radius were smaller by %g.\n")},
        {"radii",
         N_("It answers like a margin of %g of the radii: what is apart by less is a hit.\n"),
         N_("It answers like a margin of %g of the radii: what overlaps by less is a miss.\n")},
        {"size",
         N_("It answers like a margin of %g of the larger shape's size: what is apart by less is a "
            "hit.\n"),
         N_("It answers like a margin of %g of the larger shape's size: what overlaps by less is a "
            "miss.\n")},
        {"coordinates",
         N_("It answers like a margin of %g of the largest coordinate: what is apart by less is a "
            "hit.\n"),
         N_("It answers like a margin of %g of the largest coordinate: what overlaps by less is a "
            "miss.\n")}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows && r->margin != 0; i++)
        if (strcmp(rows[i].of, r->margin_of) == 0)
            output_add(to, words_in(l, r->margin > 0 ? rows[i].apart : rows[i].overlap),
                       fabs(r->margin));
}

/* Adds what the test does where conventions differ. */
static void add_open(output *to, const judge_report *r, const judge_language *l)
{
    if (r->open_cases == 0)
        return;
    double zeros = 100.0 * (double)r->open_zeros / (double)r->open_cases;
    double none = 100.0 * (double)r->open_none / (double)r->open_cases;
    if (asks_for(r, ASK_DISTANCE))
        output_add(to,
                   plural_in(l, "For shapes that overlap it answers 0 in %.0f %% of %ld case.\n",
                             "For shapes that overlap it answers 0 in %.0f %% of %ld cases.\n",
                             r->open_cases),
                   zeros, r->open_cases);
    else if (asks_for(r, ASK_TIME))
        output_add(
            to,
            plural_in(l,
                      "For a motion that begins in contact it answers 0 in %.0f %% of %ld case, "
                      "and no contact in %.0f %%.\n",
                      "For a motion that begins in contact it answers 0 in %.0f %% of %ld cases, "
                      "and no contact in %.0f %%.\n",
                      r->open_cases),
            zeros, r->open_cases, none);
    if (r->totals[JUDGE_CONVENTION] > 0 && !asks_for(r, ASK_TIME))
        output_add(to,
                   plural_in(l, "%ld answer is right by another convention.\n",
                             "%ld answers are right by another convention.\n",
                             r->totals[JUDGE_CONVENTION]),
                   r->totals[JUDGE_CONVENTION]);
}

static void add_again(output *to, const judge_report *r, const judge_language *l)
{
    if (r->other_answers > 0)
        output_add(to,
                   plural_in(l,
                             "Asked again, it gave %ld case of %ld another answer: %s. It is "
                             "random, or it keeps something between two calls.\n",
                             "Asked again, it gave %ld cases of %ld another answer, such as: %s. "
                             "It is random, or it keeps something between two calls.\n",
                             r->other_answers),
                   r->other_answers, r->asked_twice, r->other_case);
}

static void add_tolerated(output *to, const judge_report *r, const judge_language *l)
{
    if (r->tolerated > 0)
        output_add(to,
                   plural_in(l, "%ld answer is let off: it is within the tolerance of %g.\n",
                             "%ld answers are let off: they are within the tolerance of %g.\n",
                             r->tolerated),
                   r->tolerated, r->tolerance);
}

static void add_changes(output *to, const judge_report *r, const judge_language *l)
{
    static const char *const texts[][2] = {
        {"swapped", N_("In %ld of %ld cases it answers otherwise if the shapes are swapped: %s\n")},
        {"mirrored", N_("In %ld of %ld cases it answers otherwise if they are mirrored: %s\n")},
        {"shifted", N_("In %ld of %ld cases it answers otherwise if both are shifted: %s\n")},
        {"scaled", N_("In %ld of %ld cases it answers otherwise if both are twice as large: %s\n")},
        {"rotated", N_("In %ld of %ld cases it answers otherwise if rings begin at another vertex: "
                       "%s\n")},
        {"reversed",
         N_("In %ld of %ld cases it answers otherwise if the vertices are reversed: %s\n")}};
    for (int i = 0; i < r->change_count; i++)
        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
            if (strcmp(texts[k][0], r->changes[i].name) == 0)
                output_add(to, words_in(l, texts[k][1]), r->changes[i].other, r->changes[i].asked,
                           r->changes[i].line);
}

static const char *all_is_right(const judge_report *r)
{
    if (r->stopped[0])
        return N_("No answer is wrong so far.\n");
    return r->totals[JUDGE_ROUNDING] > r->tolerated
               ? N_("Every wrong answer is explained by rounding.\n")
               : N_("No answer is wrong.\n");
}

static void add_concave(output *to, const judge_report *r, const judge_language *l)
{
    if (r->only_concave)
        output_add(to, "%s",
                   words_in(l, N_("All wrong answers have a polygon that is not convex. If it is "
                                  "for convex ones alone: --convex\n")));
}

void judge_text_sum(output *to, const judge_report *report, const judge_language *l)
{
    const long *t = report->totals;
    long without = outcomes_unanswered(t);
    add_touching(to, report, l);
    add_open(to, report, l);
    add_flat(to, report, l);
    add_concave(to, report, l);
    add_rounding(to, report, l);
    add_tolerated(to, report, l);
    add_margin(to, report, l);
    add_again(to, report, l);
    add_changes(to, report, l);
    if (report->stopped[0])
        output_add(to, words_in(l, N_("Stopped: %s\n")), report->stopped);
    if (t[JUDGE_NOT_ASKED] > 0)
        output_add(to,
                   plural_in(l, "%ld case was not asked.\n", "%ld cases were not asked.\n",
                             t[JUDGE_NOT_ASKED]),
                   t[JUDGE_NOT_ASKED]);
    if (t[JUDGE_WRONG] == 0 && without == 0)
        output_add(to, "%s", words_in(l, all_is_right(report)));
    if (t[JUDGE_WRONG] > 0)
        output_add(
            to, plural_in(l, "%ld answer is wrong.\n", "%ld answers are wrong.\n", t[JUDGE_WRONG]),
            t[JUDGE_WRONG]);
    if (without > 0)
        output_add(
            to, plural_in(l, "%ld case has no answer.\n", "%ld cases have no answer.\n", without),
            without);
}

static void add_question_text(output *to, const judge_question *q, const judge_language *l)
{
    if (!q->best) {
        output_add(to, words_in(l, N_("No usual form has as many parameters as the function.\n")));
        return;
    }
    output_add(to,
               words_in(l, N_("Is the form \"%s\"? %d of %d answers are wrong that way, %d of %d "
                              "as read: \"%s\".\n")),
               q->best, q->best_wrong, q->best_asked, q->read_wrong, q->read_asked, q->read);
}

void judge_text_write(output *to, const judge_report *report, const judge_language *l)
{
    int more = report->group_count - JUDGE_SHOWN;
    if (report->question.read) {
        add_question_text(to, &report->question, l);
        return;
    }
    if (report->form_chosen)
        output_add(to, words_in(l, N_("Read as: %s\n\n")), report->form);
    add_table(to, report, l);
    for (int i = 0; i < report->group_count && i < JUDGE_SHOWN; i++) {
        output_add(to, "\n");
        judge_text_group(to, report, &report->groups[i], l);
    }
    if (more > 0)
        output_add(to, plural_in(l, "\nand %d more group\n", "\nand %d more groups\n", more), more);
    output_add(to, "\n");
    judge_text_sum(to, report, l);
}

const char *judge_text(judge *j)
{
    output_clear(&j->as_text);
    judge_text_write(&j->as_text, judge_result(j), &judge_text_english);
    return output_text(&j->as_text);
}
