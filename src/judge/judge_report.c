/* SPDX-License-Identifier: MIT */
/* The report: the findings in words and numbers, which the judge keeps. */
#include "judge_private.h"

#include "marked.h"

#include <stdlib.h>
#include <string.h>

static const char *const outcome_names[JUDGE_OUTCOMES] = {
    N_("correct"), N_("wrong"), N_("rounding"), N_("touching"), N_("flat"),     N_("convention"),
    N_("refused"), N_("error"), N_("timeout"),  N_("crash"),    N_("not asked")};

const char *judge_outcome_name(judge_outcome outcome)
{
    return outcome >= 0 && outcome < JUDGE_OUTCOMES ? outcome_names[outcome] : "unknown";
}

static judge_mistake words_of(const hit_method *m)
{
    return (judge_mistake){m->id, m->title, m->idea, m->source};
}

/* ---- Groups ---------------------------------------------------------------------------------- */

/* Returns the name of the shape that has no area in any of `count` cases, or "shape" if it is
 * sometimes the first and sometimes the second. NULL: in some case both have area. */
static const char *flat_shape(const judge *j, const long flat[3], long count)
{
    if (count == 0 || flat[2] < count)
        return NULL;
    if (flat[0] < count && flat[1] < count)
        return N_("shape");
    return case_forms[flat[0] == count ? j->wish.pair.a : j->wish.pair.b].name;
}

enum { STATE_ROOM = 8192, NUMBERS_ROOM = 2 * (1 + CASE_NUMBERS) + 2 };

static void show_group(judge *j, int index, const judge_found *found)
{
    judge_shown *s = &j->shown;
    char *line = s->text + (size_t)index * (JUDGE_LINE + STATE_ROOM), *state = line + JUDGE_LINE;
    judge_group *g = &s->groups[index];
    *g = (judge_group){.outcome = found->outcome,
                       .says_hit = found->says_hit,
                       .count = found->count,
                       .deck = case_decks[found->deck].name,
                       .line = line,
                       .source = found->shortest.source,
                       .clearance = found->clearance,
                       .error = found->error,
                       .ulps = found->ulps,
                       .shares_piece = found->shares_piece,
                       .like_count = found->like_count,
                       .flat = flat_shape(j, found->flat, found->count),
                       .problem = found->problem,
                       .fault = ask_fault_names[found->fault],
                       .says = found->says};
    judge_give(&found->shortest, s->numbers + (size_t)index * NUMBERS_ROOM, &g->shortest);
    judge_write_line(&g->shortest, line);
    line[strcspn(line, "\n")] = '\0';
    g->state = case_state(&found->shortest, false, state, STATE_ROOM) ? state : NULL;
    if (g->outcome == JUDGE_WRONG && j->wish.ask.ask == ASK_HIT) {
        judge_reason_find(&found->shortest, &s->reasons[index]);
        g->proof_lines = s->reasons[index].lines;
        g->proof = s->reasons[index].text[0] ? s->reasons[index].text : NULL;
    }
    if (found->like) {
        s->likes[index] = words_of(found->like);
        g->like = &s->likes[index];
    } else {
        g->like = found->ask_like;
    }
    if (j->wish.ask.ask != ASK_HIT) {
        case_built c;
        case_build(&found->shortest, &c);
        g->exact = ask_judge(&j->wish.ask, &c).answer;
    }
}

/* If memory runs out, the report has all counts but no groups. */
static void show_groups(judge *j)
{
    judge_shown *s = &j->shown;
    size_t count = (size_t)j->group_count;
    s->numbers = malloc(count * NUMBERS_ROOM * sizeof *s->numbers);
    s->text = malloc(count * (JUDGE_LINE + STATE_ROOM));
    if (!s->numbers || !s->text)
        return;
    for (int i = 0; i < j->group_count; i++)
        show_group(j, i, &j->groups[i]);
    j->report.groups = s->groups;
    j->report.group_count = j->group_count;
}

/* ---- The whole ------------------------------------------------------------------------------- */

enum { CONVEX_CASES = 20 }; /* so many right answers are no accident */

static void show_counts(judge *j)
{
    judge_report *r = &j->report;
    r->deck_count = 0;
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        if (!(j->wish.decks & 1u << deck))
            continue;
        judge_deck *to = &j->shown.decks[r->deck_count++];
        to->name = case_decks[deck].name;
        memcpy(to->counts, j->counts[deck], sizeof to->counts);
    }
    r->decks = j->shown.decks;
    memcpy(r->totals, j->totals, sizeof r->totals);
    r->touching_cases = j->touching;
    r->touching_hits = j->touching_hits;
    r->flat_shape = flat_shape(j, j->flat, j->totals[JUDGE_FLAT]);
    r->rounding_hits = j->rounding_hits;
    r->tolerated = j->tolerated;
    r->only_concave = j->totals[JUDGE_WRONG] > 0 && j->convex_wrong == 0 &&
                      j->convex_right >= CONVEX_CASES && !j->wish.convex;
    r->tolerance = j->wish.tolerance;
    r->open_cases = j->open_cases;
    r->open_zeros = j->open_zeros;
    r->open_none = j->open_none;
    r->stopped = j->stage == STAGE_DONE ? j->stopped : "not all cases have been asked";
}

static void show_wish(judge *j)
{
    const judge_wish *w = &j->wish;
    judge_shown *s = &j->shown;
    snprintf(s->pair, sizeof s->pair, "%s/%s", case_forms[w->pair.a].name,
             case_forms[w->pair.b].name);
    ask_columns(w->ask.ask, w->pair, s->columns, sizeof s->columns);
    j->report.pair = s->pair;
    j->report.columns = s->columns;
    j->report.numbers = case_number_names[w->numbers];
    j->report.touching = judge_touching_names[w->touching];
    j->report.flat = judge_flat_names[w->flat];
    j->report.convex = w->convex;
    j->report.seed = w->seed;
    j->report.ask = ask_names[w->ask.ask];
    j->report.within = w->ask.ask == ASK_HIT ? 0 : w->ask.within;
    j->report.convention = ask_convention_names[w->ask.convention];
    s->form[0] = '\0';
    if (!judge_form_is_usual(j))
        form_write(&j->form, s->form);
    j->report.form = s->form;
    j->report.form_chosen = j->form_chosen;
    j->report.question = j->question;
}

static const char *const margin_names[MARGIN_MEASURES] = {"length", "axes", "sides",      "radius",
                                                          "radii",  "size", "coordinates"};

static const char *show_other_case(judge *j, int change)
{
    judge_case one;
    double numbers[NUMBERS_ROOM];
    char *line = j->shown.other_case[change];
    judge_give(&j->again.first[change], numbers, &one);
    judge_write_line(&one, line);
    line[strcspn(line, "\n")] = '\0';
    return line;
}

static void show_again(judge *j)
{
    const judge_again *again = &j->again;
    judge_report *r = &j->report;
    r->asked_twice = again->asked[0];
    r->other_answers = again->other[0];
    r->other_case = again->other[0] > 0 ? show_other_case(j, 0) : NULL;
    r->changes = j->shown.changes;
    r->change_count = 0;
    for (int i = 1; i < JUDGE_CHANGES; i++)
        if (again->other[i] > 0)
            j->shown.changes[r->change_count++] = (judge_change){
                judge_again_name(i), again->asked[i], again->other[i], show_other_case(j, i)};
}

static void show_end(judge *j)
{
    j->report.margin = j->margin_size;
    j->report.margin_of = margin_names[j->margin_measure];
    show_again(j);
    if (j->touching_like) {
        j->shown.touching_like = words_of(j->touching_like);
        j->report.touching_like = &j->shown.touching_like;
    }
    if (j->group_count > 0 && !j->shown.text)
        show_groups(j);
}

const judge_report *judge_result(judge *j)
{
    show_wish(j);
    show_counts(j);
    if (j->stage == STAGE_DONE)
        show_end(j);
    return &j->report;
}

bool judge_has_faults(const judge_report *report)
{
    return report->totals[JUDGE_WRONG] || report->totals[JUDGE_ERROR] ||
           report->totals[JUDGE_TIMEOUT] || report->totals[JUDGE_CRASH] || report->other_answers ||
           report->change_count;
}
