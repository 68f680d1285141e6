/* SPDX-License-Identifier: MIT */
/* The program of scripts/faults: looks for wrong verdicts of a method and prints a line a group. */
#include "case.h"
#include "fault_search.h"
#include "method_list.h"
#include "random.h"
#include "text.h"
#include "traits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const usage =
    "usage: faults METHOD [--seconds N] [--seed S] [--examples]\n"
    "       faults --judge\n"
    "       faults --published\n"
    "Looks for wrong verdicts of METHOD for N seconds (default 10). Prints a line a group, TSV: "
    "the\n"
    "method, what it says, the traits that the pair needs, the comparison that decided, how often "
    "it\n"
    "was seen, whether the method's row claims it, and the shortest pair found, as a scene has "
    "it.\n"
    "--examples: an example of each fault that the row claims instead, for "
    "tests/faults/examples.tsv.\n"
    "--judge: reads lines METHOD, tab, pair and prints those that are wrong in the same form.\n"
    "--published: lists the published methods.\n"
    "Exit status: 0 the row claims all of it, 1 it does not, 2 usage.\n";

/* Returns the processor's time: the wall's clock says little on a busy machine. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static const char *wrong_name(hit_verdict says)
{
    return says == HIT_HIT ? "false hit" : says == HIT_MISS ? "false miss" : "refused";
}

static bool print_group(const hit_method *method, fault_group *g)
{
    char traits[TRAITS_TEXT], pair[FAULT_TEXT];
    bool claimed = fault_example_claimed(method, g->sign.says, &g->example);
    traits_print(g->example.traits, traits);
    fault_example_print(&g->example.pair, pair);
    printf("%s\t%s\t%s\t%s%s\t%ld\t%s\t%s\n", method->id, wrong_name(g->sign.says), traits,
           g->sign.decision, g->sign.nan ? " (NaN)" : "", g->seen,
           claimed ? "claimed" : "NOT CLAIMED", pair);
    return claimed;
}

static int search(const hit_method *method, double seconds)
{
    static fault_search s;
    fault_search_start(&s, method);
    for (double end = now() + seconds; now() < end;)
        for (int i = 0; i < 100; i++)
            fault_search_step(&s);
    fault_search_finish(&s);
    int unclaimed = 0;
    for (int i = 0; i < s.groups; i++)
        unclaimed += !print_group(method, &s.group[i]);
    fprintf(stderr, "%s: %ld cases, %ld wrong, %d groups, %d not claimed\n", method->id, s.cases,
            s.wrong, s.groups, unclaimed);
    return unclaimed > 0;
}

/* ---- Examples of what the row claims --------------------------------------------------------- */

enum { FAULTS = 32, TRIES = 3 };

typedef struct shown {
    fault_example example;
    int tries;
} shown;

static void show(const hit_method *method, const hit_fault *fault, shown *to,
                 const fault_example *from)
{
    fault_example e = fault_example_shorten(method, from, traits_closed(fault->needs));
    if (to->tries++ == 0 || e.cost < to->example.cost)
        to->example = e;
}

/* One case, for each fault that it shows. */
static void show_case(const hit_method *method, shown *list)
{
    hit_case pair;
    fault_sign sign;
    fault_search_draw(method, &pair);
    if (!fault_example_is_wrong(method, &pair, &sign))
        return;
    fault_example e = fault_example_of(&pair);
    for (int i = 0; method->faults && method->faults[i].words && i < FAULTS; i++) {
        const hit_fault *f = &method->faults[i];
        if (list[i].tries < TRIES && f->says == sign.says && !(traits_closed(f->needs) & ~e.traits))
            show(method, f, &list[i], &e);
    }
}

static int print_examples(const hit_method *method, double seconds)
{
    static shown list[FAULTS];
    char traits[TRAITS_TEXT], pair[FAULT_TEXT];
    int missing = 0;
    for (double end = now() + seconds; now() < end;)
        show_case(method, list);
    for (int i = 0; method->faults && method->faults[i].words && i < FAULTS; i++) {
        const hit_fault *f = &method->faults[i];
        traits_print(list[i].tries ? list[i].example.traits : f->needs, traits);
        fault_example_print(&list[i].example.pair, pair);
        if (list[i].tries)
            printf("%s\t%s\t%s\t%s\n", method->id, wrong_name(f->says), traits, pair);
        else
            fprintf(stderr, "%s: none found: %s, %s\n", method->id, wrong_name(f->says), traits);
        missing += list[i].tries == 0;
    }
    return missing > 0;
}

/* ---- Given pairs ---------------------------------------------------------------------------- */

static void judge_line(char *line)
{
    char traits[TRAITS_TEXT], text[FAULT_TEXT], *tab = strchr(line, '\t');
    line[strcspn(line, "\n")] = '\0';
    hit_case pair;
    fault_sign sign;
    if (!tab)
        return;
    *tab = 0;
    const hit_method *method = method_list_find(line);
    if (!method || !case_parse(tab + 1, &pair) || !fault_example_is_wrong(method, &pair, &sign))
        return;
    traits_print(fault_example_of(&pair).traits, traits);
    fault_example_print(&pair, text);
    printf("%s\t%s\t%s\t%s\n", method->id, wrong_name(sign.says), traits, text);
}

static int judge(void)
{
    char line[FAULT_TEXT];
    while (fgets(line, sizeof line, stdin))
        judge_line(line);
    return 0;
}

static int list_published(void)
{
    const hit_method *m;
    for (int i = 0; (m = method_list_at(i)) != NULL; i++)
        if (m->origin != HIT_CORRECTED)
            puts(m->id);
    return 0;
}

int main(int count, char **arguments)
{
    const hit_method *method = NULL;
    double seconds = 10;
    bool shows_examples = false;
    random_seed();
    for (int i = 1; i < count; i++) {
        bool more = i + 1 < count;
        if (strcmp(arguments[i], "--seconds") == 0 && more)
            seconds = atof(arguments[++i]);
        else if (strcmp(arguments[i], "--seed") == 0 && more)
            random_state = strtoull(arguments[++i], NULL, 0);
        else if (strcmp(arguments[i], "--judge") == 0)
            return judge();
        else if (strcmp(arguments[i], "--published") == 0)
            return list_published();
        else if (strcmp(arguments[i], "--examples") == 0)
            shows_examples = true;
        else if (!method)
            method = method_list_find(arguments[i]);
    }
    if (!method) {
        fputs(usage, stderr);
        return 2;
    }
    return shows_examples ? print_examples(method, seconds) : search(method, seconds);
}
