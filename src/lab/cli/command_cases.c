/* SPDX-License-Identifier: MIT */
#include "command.h"

#include "case.h"
#include "pair_text.h"
#include "witness.h"
#include "words.h"

#include <string.h>

enum { USUAL_COUNT = 1000, USUAL_SEED = 1 };

typedef struct lister {
    case_pair pair;
    case_numbers numbers;
    ask_wish ask;
    bool json, witness, first;
    bool failed; /* there is no memory for a proof */
} lister;

static void print_head(const lister *l)
{
    char columns[CASE_COLUMNS], head[256];
    judge_ask ask = l->ask.ask;
    ask_columns(ask, l->pair, columns, sizeof columns);
    ask_write_head(ask, l->pair, l->numbers, head, sizeof head);
    if (l->json && ask != ASK_HIT)
        printf("{\"version\": 1, \"pair\": \"%s/%s\", \"numbers\": \"%s\", \"ask\": \"%s\",\n"
               " \"exactness\": \"%s\",\n \"columns\": \"%s\",\n \"cases\": [",
               case_forms[l->pair.a].name, case_forms[l->pair.b].name,
               case_number_names[l->numbers], ask_names[ask], ask_exactness(ask), columns);
    else if (l->json)
        printf("{\"version\": 1, \"pair\": \"%s/%s\", \"numbers\": \"%s\",\n \"columns\": \"%s\",\n"
               " \"cases\": [",
               case_forms[l->pair.a].name, case_forms[l->pair.b].name,
               case_number_names[l->numbers], columns);
    else
        fputs(head, stdout);
    if (!l->json && ask != ASK_HIT)
        printf("# %s\n", ask_exactness(ask));
}

/* Prints the exact number, or none, and whether conventions differ about it. */
static void print_answer(const ask_wish *wish, const case_built *c)
{
    ask_truth truth = ask_judge(wish, c);
    printf(", \"%s\": [", ask_names[wish->ask]);
    for (int i = 0; i < truth.answer.count && truth.measured; i++)
        printf("%s%.17g", i ? ", " : "", truth.answer.number[i]);
    printf("], \"convention\": %s", truth.is_open ? "true" : "false");
}

/* Prints the numbers of the line, separated by commas. */
static void print_numbers(const hit_case *one)
{
    char line[CASE_LINE];
    case_write(one, line);
    for (char *c = line; *c != '\n'; c++)
        if (*c == ' ')
            printf(", ");
        else
            putchar(*c);
}

static void print_case(lister *l, const char *deck, long index, const hit_case *one)
{
    case_built built;
    char state[CASE_LINE];
    case_build(one, &built);
    case_truth truth = case_judge(&built);
    printf("%s\n  {\"deck\": \"%s\", \"index\": %ld, \"case\": [", l->first ? "" : ",", deck,
           index);
    print_numbers(one);
    static const char *const flags[] = {"false", "true"};
    printf("], \"hit\": %s, \"touching\": %s, \"relation\": \"%s\", \"exact\": %s",
           flags[truth.verdict == HIT_HIT], flags[truth.touching],
           hit_relation_name(hit_relate(&built.a, &built.b)), flags[built.exact]);
    if (l->ask.ask != ASK_HIT)
        print_answer(&l->ask, &built);
    if (!one->moves && case_state(one, false, state, sizeof state))
        printf(", \"state\": \"%s\"", state);
    if (one->source)
        printf(", \"source\": \"%s\"", one->source);
    if (l->witness) {
        printf(",\n   ");
        l->failed = !witness_print(&built.a, &built.b);
    }
    putchar('}');
    l->first = false;
}

/* Returns the number of cases. */
static long print_deck(lister *l, case_deck deck, const options *o)
{
    char line[CASE_LINE];
    hit_case one;
    long count = o->count ? o->count : USUAL_COUNT, i = 0;
    uint64_t seed = o->seed ? o->seed : USUAL_SEED;
    for (; i < count && !l->failed; i++) {
        if (!ask_make(l->ask.ask, deck, l->pair, l->numbers, o->convex, seed, i, &one))
            break;
        if (l->json) {
            print_case(l, case_decks[deck].name, i, &one);
        } else {
            case_write(&one, line);
            fputs(line, stdout);
        }
    }
    return i;
}

int command_cases(const options *o)
{
    lister l = {
        .numbers = o->numbers, .json = o->json || o->witness, .witness = o->witness, .first = true};
    l.ask = o->ask;
    l.ask.within = ASK_USUAL_WITHIN;
    char error[160];
    if (!pair_text_read(o->settings.paths[0], &l.pair, error, sizeof error)) {
        settings_complain(error);
        return 2;
    }
    if (o->convex && l.pair.a != FORM_POLYGON && l.pair.b != FORM_POLYGON) {
        settings_complain(_("--convex is for polygons"));
        return 2;
    }
    long made = 0;
    print_head(&l);
    for (int deck = 0; deck < DECK_COUNT; deck++)
        if (!o->decks || (o->decks & 1u << deck))
            made += print_deck(&l, (case_deck)deck, o);
    if (l.json)
        printf("\n ]}\n");
    if (made == 0)
        settings_complain(_("these decks have no case of this pair and type of numbers"));
    return made > 0 && !l.failed ? 0 : 1;
}
