#include "judge.h"

static void print_text(const char *text)
{
    putchar('"');
    for (; *text; text++)
        if ((unsigned char)*text < 0x20)
            printf("\\u%04x", (unsigned)*text);
        else
            printf(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    putchar('"');
}

static void print_counts(const long counts[OUTCOME_COUNT])
{
    putchar('{');
    for (int i = 0; i < OUTCOME_COUNT; i++)
        printf("%s\"%s\": %ld", i ? ", " : "", judge_outcome_names[i], counts[i]);
    putchar('}');
}

static void print_case(const hit_case *one)
{
    char line[CASE_LINE];
    case_write(one, line);
    for (const char *c = line; *c != '\n'; c++)
        if (*c == ' ')
            printf(", ");
        else
            putchar(*c);
}

static void print_group(const judge_group *g)
{
    char state[8192];
    printf("{\"outcome\": \"%s\", \"count\": %ld, \"deck\": \"%s\", \"case\": [",
           judge_outcome_names[g->outcome], g->count, case_decks[g->deck].name);
    print_case(&g->shortest);
    putchar(']');
    if (g->outcome == OUTCOME_WRONG)
        printf(", \"says\": \"%s\", \"clearance\": %.17g, \"ulps\": %.17g",
               g->says_hit ? "hit" : "miss", g->clearance, g->ulps);
    if (g->like)
        printf(", \"like\": \"%s\", \"like count\": %ld", g->like->id, g->like_count);
    if (case_state(&g->shortest, state, sizeof state)) {
        printf(", \"state\": ");
        print_text(state);
    }
    if (g->problem[0]) {
        printf(", \"problem\": ");
        print_text(g->problem);
    }
    putchar('}');
}

void judge_print_json(const judge_wish *w, const judge_report *report)
{
    printf("{\"version\": 1, \"pair\": \"%s/%s\", \"numbers\": \"%s\", \"touching\": \"%s\",\n"
           " \"seed\": %llu, \"decks\": {",
           case_forms[w->pair.a].name, case_forms[w->pair.b].name, case_number_names[w->numbers],
           judge_touching_names[w->touching], (unsigned long long)w->seed);
    bool first = true;
    for (int deck = 0; deck < DECK_COUNT; deck++)
        if (w->decks & 1u << deck) {
            printf("%s\n  \"%s\": ", first ? "" : ",", case_decks[deck].name);
            print_counts(report->counts[deck]);
            first = false;
        }
    printf("},\n \"total\": ");
    print_counts(report->totals);
    printf(",\n \"touching cases\": %ld, \"touching hits\": %ld, \"stopped\": ", report->touching,
           report->touching_hits);
    print_text(report->stopped);
    if (report->touching_like)
        printf(",\n \"touching like\": \"%s\"", report->touching_like->id);
    printf(",\n \"groups\": [");
    for (int i = 0; i < report->group_count; i++) {
        printf("%s\n  ", i ? "," : "");
        print_group(&report->groups[i]);
    }
    printf("]}\n");
}
