/* SPDX-License-Identifier: MIT */
#include "judge_private.h"
#include "measured.h"

#include <math.h>
#include <string.h>

static void add_json_text(output *to, const char *text)
{
    output_add(to, "\"");
    for (; *text; text++)
        if ((unsigned char)*text < 0x20)
            output_add(to, "\\u%04x", (unsigned)*text);
        else
            output_add(to, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    output_add(to, "\"");
}

static void add_member(output *to, const char *name, const char *text)
{
    output_add(to, ", \"%s\": ", name);
    add_json_text(to, text);
}

static void add_json_counts(output *to, const long counts[JUDGE_OUTCOMES])
{
    output_add(to, "{");
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        output_add(to, "%s\"%s\": %ld", i ? ", " : "", judge_outcome_name((judge_outcome)i),
                   counts[i]);
    output_add(to, "}");
}

static void add_number(output *to, const char *name, judge_number n)
{
    output_add(to, ", \"%s\": [", name);
    for (int i = 0; i < n.count; i++) {
        output_add(to, "%s", i ? ", " : "");
        output_add(to, isfinite(n.number[i]) ? "%.17g" : "\"%g\"", n.number[i]);
    }
    output_add(to, "]");
}

/* With the digits that are sure; if there are none, with one. */
static void add_length(output *to, const char *name, double value, double error)
{
    char text[DIGITS_TEXT];
    measured_text(value, error, 12, text);
    if (*text == '<')
        snprintf(text, sizeof text, "%.1g", value);
    output_add(to, ", \"%s\": %s", name, text);
}

static void add_json_proof(output *to, const judge_group *g)
{
    add_member(to, "proof", g->proof);
    if (g->proof_lines > 0)
        output_add(to, ", \"proof lines\": %d", g->proof_lines);
    output_add(to, ", \"reason\": \"");
    judge_reason_add(to, g, &judge_text_english);
    output_add(to, "\"");
}

static void add_json_line(output *to, const char *line)
{
    for (; *line; line++) {
        if (*line == ' ')
            output_add(to, ",");
        output_add(to, "%c", *line);
    }
}

static void add_json_group(output *to, const judge_group *g)
{
    output_add(to, "{\"outcome\": \"%s\", \"count\": %ld, \"deck\": \"%s\", \"case\": [",
               judge_outcome_name(g->outcome), g->count, g->deck);
    add_json_line(to, g->line);
    output_add(to, "]");
    if (g->outcome == JUDGE_WRONG && g->fault[0]) {
        add_member(to, "fault", g->fault);
        add_number(to, "says", g->says);
        add_number(to, "exact", g->exact);
        add_length(to, "off", g->clearance, g->error);
    } else if (g->outcome == JUDGE_WRONG) {
        add_member(to, "says", g->says_hit ? "hit" : "miss");
        add_length(to, "clearance", g->clearance, g->error);
        add_length(to, "ulps", g->ulps, g->clearance > 0 ? g->error / g->clearance * g->ulps : 0);
    }
    if (g->shares_piece)
        output_add(to, ", \"shares piece\": true");
    if (g->proof)
        add_json_proof(to, g);
    if (g->flat)
        add_member(to, "flat", g->flat);
    if (g->like)
        output_add(to, ", \"like\": \"%s\", \"like count\": %ld", g->like->id, g->like_count);
    if (g->state)
        add_member(to, "state", g->state);
    if (g->problem[0])
        add_member(to, "problem", g->problem);
    output_add(to, "}");
}

static void add_decks(output *to, const judge_report *r)
{
    output_add(to, "\"decks\": {");
    for (int i = 0; i < r->deck_count; i++) {
        output_add(to, "%s\n  \"%s\": ", i ? "," : "", r->decks[i].name);
        add_json_counts(to, r->decks[i].counts);
    }
    output_add(to, "},\n \"total\": ");
    add_json_counts(to, r->totals);
}

static void add_json_question(output *to, const judge_question *q)
{
    output_add(to, "\"question\": {\"read\": \"%s\", \"read wrong\": %d, \"read asked\": %d",
               q->read, q->read_wrong, q->read_asked);
    if (q->best)
        output_add(to, ", \"best\": \"%s\", \"best wrong\": %d, \"best asked\": %d", q->best,
                   q->best_wrong, q->best_asked);
    if (q->mistake)
        add_member(to, "mistake", q->mistake);
    if (q->missing && q->missing[0])
        add_member(to, "missing", q->missing);
    output_add(to, "},\n ");
}

static void add_report(output *to, const judge_report *r)
{
    output_add(to,
               "{\"version\": 1, \"pair\": \"%s\", \"numbers\": \"%s\", \"touching\": \"%s\",\n"
               " \"flat\": \"%s\", \"convex\": %s, \"seed\": %llu, ",
               r->pair, r->numbers, r->touching, r->flat, r->convex ? "true" : "false", r->seed);
    if (strcmp(r->ask, ask_names[ASK_HIT]) != 0)
        output_add(to,
                   "\"ask\": \"%s\", \"within\": %.17g, \"convention\": \"%s\",\n"
                   " \"open cases\": %ld, \"open zeros\": %ld, \"open none\": %ld,\n ",
                   r->ask, r->within, r->convention, r->open_cases, r->open_zeros, r->open_none);
    if (r->form[0])
        output_add(to, "\"form\": \"%s\", \"form chosen\": %s,\n ", r->form,
                   r->form_chosen ? "true" : "false");
    if (r->question.read)
        add_json_question(to, &r->question);
    add_decks(to, r);
    output_add(to, ",\n \"touching cases\": %ld, \"touching hits\": %ld", r->touching_cases,
               r->touching_hits);
    output_add(to, ", \"rounding hits\": %ld", r->rounding_hits);
    if (r->tolerance > 0)
        output_add(to, ", \"tolerance\": %.17g, \"tolerated\": %ld", r->tolerance, r->tolerated);
    if (r->flat_shape)
        add_member(to, "flat shape", r->flat_shape);
    if (r->only_concave)
        output_add(to, ", \"only concave\": true");
    if (r->other_answers > 0) {
        output_add(to, ", \"asked twice\": %ld, \"other answers\": %ld, \"other case\": [",
                   r->asked_twice, r->other_answers);
        add_json_line(to, r->other_case);
        output_add(to, "]");
    }
    for (int i = 0; i < r->change_count; i++) {
        const judge_change *c = &r->changes[i];
        output_add(to, "%s{\"name\": \"%s\", \"asked\": %ld, \"other\": %ld, \"case\": [",
                   i ? ", " : ",\n \"changes\": [", c->name, c->asked, c->other);
        add_json_line(to, c->line);
        output_add(to, i + 1 < r->change_count ? "]}" : "]}]");
    }
    if (r->margin != 0)
        output_add(to, ", \"margin\": %.17g, \"margin of\": \"%s\"", r->margin, r->margin_of);
    add_member(to, "stopped", r->stopped);
    if (r->touching_like)
        output_add(to, ",\n \"touching like\": \"%s\"", r->touching_like->id);
    output_add(to, ",\n \"groups\": [");
    for (int i = 0; i < r->group_count; i++) {
        output_add(to, "%s\n  ", i ? "," : "");
        add_json_group(to, &r->groups[i]);
    }
    output_add(to, "]}\n");
}

const char *judge_json(judge *j)
{
    output_clear(&j->as_json);
    add_report(&j->as_json, judge_result(j));
    return output_text(&j->as_json);
}
