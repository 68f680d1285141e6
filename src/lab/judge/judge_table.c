#include "judge.h"
#include "report.h"
#include "utf8.h"
#include "words.h"

#include <string.h>

enum { DECK_WIDTH = 12, WIDTH = 10 };

/* What does not occur has no column, but for the usual four. */
static bool has_column(const judge_report *report, int outcome)
{
    return outcome <= OUTCOME_TOUCHING || report->totals[outcome] > 0;
}

static void print_cell(const char *text)
{
    printf("%*s%s", WIDTH - utf8_columns(text, strlen(text)), "", text);
}

static void print_numbers(const judge_report *report, const char *name,
                          const long counts[OUTCOME_COUNT])
{
    long cases = 0;
    for (int i = 0; i < OUTCOME_COUNT; i++)
        cases += counts[i];
    if (cases == 0)
        return;
    printf("%-*s%*ld", DECK_WIDTH, name, WIDTH, cases);
    for (int i = 0; i < OUTCOME_COUNT; i++)
        if (has_column(report, i))
            printf("%*ld", WIDTH, counts[i]);
    putchar('\n');
}

static void print_table(const judge_report *report)
{
    const char *deck = _("deck");
    printf("%s%*s", deck, DECK_WIDTH - utf8_columns(deck, strlen(deck)), "");
    print_cell(_("cases"));
    for (int i = 0; i < OUTCOME_COUNT; i++)
        if (has_column(report, i))
            print_cell(_(judge_outcome_names[i]));
    putchar('\n');
    for (int deck = 0; deck < DECK_COUNT; deck++)
        print_numbers(report, case_decks[deck].name, report->counts[deck]);
    print_numbers(report, "", report->totals);
}

static void say_wrong(FILE *out, const judge_group *g)
{
    char state[8192];
    const char *says = g->says_hit ? _("hit") : _("miss"), *is = g->says_hit ? _("miss") : _("hit");
    fprintf(out, _("  it says %s; the exact answer is %s"), says, is);
    if (g->clearance == 0)
        fprintf(out, "%s", _(", touching"));
    else
        fprintf(out, _(", %.9g from touching (%.3g ulps)"), g->clearance, g->ulps);
    if (case_state(&g->shortest, state, sizeof state))
        fprintf(out, "\n  hitlab '%s%s%s'", state, g->like ? "&method=" : "",
                g->like ? g->like->id : "");
    fputc('\n', out);
    if (g->like)
        fprintf(out, _("  it answers like: %s (%ld of %ld). %s\n"), _(g->like->title),
                g->like_count, g->count, _(g->like->idea));
}

void judge_say_group(FILE *out, const judge_wish *wish, const judge_group *g)
{
    char line[CASE_LINE], names[CASE_COLUMNS];
    case_pair_columns(wish->pair, names, sizeof names);
    case_write(&g->shortest, line);
    fprintf(out,
            words_plural("%s: %ld case, first in the deck %s\n",
                         "%s: %ld cases, first in the deck %s\n", (unsigned long)g->count),
            _(judge_outcome_names[g->outcome]), g->count, case_decks[g->deck].name);
    fprintf(out, "  %s = %s", names, line);
    if (g->outcome == OUTCOME_WRONG)
        say_wrong(out, g);
    else if (g->problem[0])
        fprintf(out, "  %s\n", g->problem);
    if (g->shortest.source)
        fprintf(out, "  %s\n", g->shortest.source);
}

static void say_touching(FILE *out, const judge_wish *wish, const judge_report *report)
{
    if (wish->touching == TOUCHING_ANY && report->touching > 0)
        fprintf(out,
                words_plural("Touching is a hit in %.0f %% of %ld case.\n",
                             "Touching is a hit in %.0f %% of %ld cases.\n",
                             (unsigned long)report->touching),
                100.0 * (double)report->touching_hits / (double)report->touching, report->touching);
    if (report->touching_like)
        fprintf(out, _("There it answers like: %s. %s\n"), _(report->touching_like->title),
                _(report->touching_like->idea));
}

void judge_say_result(FILE *out, const judge_wish *wish, const judge_report *report)
{
    const long *t = report->totals;
    long without = t[OUTCOME_ERROR] + t[OUTCOME_TIMEOUT] + t[OUTCOME_CRASH];
    say_touching(out, wish, report);
    if (report->stopped[0])
        fprintf(out, _("Stopped: %s\n"), report->stopped);
    if (t[OUTCOME_WRONG] == 0 && without == 0)
        fputs(t[OUTCOME_ROUNDING] ? _("No answer is wrong but what rounding explains.\n")
                                  : _("No answer is wrong.\n"),
              out);
    if (t[OUTCOME_WRONG] > 0)
        fprintf(out,
                words_plural("%ld answer is wrong.\n", "%ld answers are wrong.\n",
                             (unsigned long)t[OUTCOME_WRONG]),
                t[OUTCOME_WRONG]);
    if (without > 0)
        fprintf(out,
                words_plural("%ld case has no answer.\n", "%ld cases have no answer.\n",
                             (unsigned long)without),
                without);
}

void judge_print(const judge_wish *wish, const judge_report *report)
{
    int more = report->group_count - JUDGE_SHOWN;
    print_table(report);
    for (int i = 0; i < report->group_count && i < JUDGE_SHOWN; i++) {
        putchar('\n');
        judge_say_group(stdout, wish, &report->groups[i]);
    }
    if (more > 0)
        printf(words_plural("\nand %d group more\n", "\nand %d groups more\n", (unsigned long)more),
               more);
    putchar('\n');
    judge_say_result(stdout, wish, report);
}
