/* SPDX-License-Identifier: MIT */
/* What a figure says, for the text beside it. */
#include "answer.h"
#include "answer_sentence.h"
#include "figure.h"
#include "labels.h"
#include "lesson_card.h"
#include "method_list.h"
#include "page.h"
#include "share.h"
#include "slot.h"
#include "why.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Shapes that nobody has changed are the scene's own, and only the stage is a figure. */
static void leave_out(const figure *f, state *s)
{
    const state *was = figure_opened(f);
    bool changed = slot_is_changed(lab_slot(&f->lab));
    s->has[STATE_SCENE] = was->scene != NULL;
    s->has[STATE_BASE] = s->has[STATE_BASE] && (changed || was->has[STATE_BASE]);
    s->has[STATE_CURSOR] = s->has[STATE_CURSOR] && (changed || was->has[STATE_CURSOR]);
    s->has[STATE_PAUSED] = was->has[STATE_PAUSED];
    s->has[STATE_PANEL] = false;
}

char *figure_line(const figure *f)
{
    char error[256], *line = share_line(&f->lab, &f->screen), *out = NULL;
    state s;
    if (line && state_read("figure", line, &s, error, sizeof error)) {
        leave_out(f, &s);
        out = state_write(&s);
        state_free(&s);
    }
    free(line);
    return out;
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void say(FILE *out, const char *key, const char *text)
{
    fprintf(out, "\"%s\":\"", key);
    for (; *text; text++)
        if ((unsigned char)*text < 0x20)
            fprintf(out, "\\u%04x", (unsigned)*text);
        else
            fprintf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    fputs("\",", out);
}

static void say_flag(FILE *out, const char *key, bool flag)
{
    fprintf(out, "\"%s\":%s,", key, flag ? "true" : "false");
}

static void end_object(FILE *out)
{
    fputs("\"end\":0}", out);
}

/* ---- What is said ---------------------------------------------------------------------------- */

static void say_verdicts(FILE *out, const answer *a)
{
    const answer_row *row = answer_selected(a);
    say(out, "id", row->method ? row->method->id : "referee");
    say(out, "method", row->method ? _(method_list_title(row->method)) : _("Referee"));
    say(out, "idea", row->method ? _(method_list_idea(row->method)) : "");
    say(out, "verdict", hit_verdict_name(row->verdict));
    say(out, "said", _(hit_verdict_name(row->verdict)));
    say(out, "referee", _(hit_verdict_name(a->rows[0].verdict)));
    say(out, "false",
        row->falseness == FALSE_NONE  ? ""
        : row->falseness == FALSE_HIT ? _("a false hit")
                                      : _("a false miss"));
}

static void say_row(FILE *out, figure *f, int number, int current)
{
    char text[160];
    const lab *lab = &f->lab;
    why_line line = why_line_of(&f->screen.ui, lab, number, current);
    bool compares = !line.row->counts && why_tree_stops(line.row);
    fputs(number ? ",{" : "{", out);
    say(out, "name", line.name);
    say(out, "text", compares ? line.step->text : "");
    labels_values(line.step, text, sizeof text);
    say(out, "values", compares ? text : "");
    why_line_outcome(&line, text, sizeof text);
    say(out, "outcome", text);
    say(out, "verdict", line.verdict ? _(line.verdict) : "");
    if (line.verdict && !line.says[0]) { /* the referee's proof, which the window has above its rows */
        answer_sentence(lab->answer, line.says, sizeof line.says);
        answer_sentence_exactly(lab->answer, line.exactly, sizeof line.exactly);
    }
    say(out, "says", line.says);
    labels_whole(line.step, text, sizeof text);
    if (line.is_cut && !line.exactly[0])
        snprintf(line.exactly, sizeof line.exactly, "%s", text);
    say(out, "exactly", line.exactly);
    say_flag(out, "current", line.current);
    fprintf(out, "\"depth\":%d,", line.row->depth);
    end_object(out);
}

static void say_why(FILE *out, figure *f)
{
    const lab *lab = &f->lab;
    const why_tree *why = lab_why(lab);
    const answer *a = lab->answer;
    why_checks checks = lab_checks(lab);
    int current = why_tree_row_of(why, checks.current);
    fputs("\"why\":[", out);
    for (int i = 0; i < why->count; i++)
        say_row(out, f, i, current);
    fputs("],", out);
    if (why->check_count > 0)
        say(out, "decides",
            hit_trace_step(&a->trace, why->checks[why->check_count - 1].place)
                ->text);
}

static void say_wait(FILE *out, const lab *lab)
{
    static const char *const hands[LESSON_HANDS] = {"drag", "snap", "type", "nudge",
                                                    "tick", "draw", "write"};
    lesson_card card;
    const lesson_step *step = lessons_step(&lab->lessons);
    lesson_card_fill(&card, lab);
    fputs("\"wait\":{", out);
    say(out, "hand", hands[step->hand]);
    say_flag(out, "moves", step->moves);
    if (card.waits) {
        say(out, "wanted", card.wanted);
        say(out, "values", card.values);
        say(out, "outcome", card.outcome);
        say(out, "hint", card.hint);
        say_flag(out, "code", card.style == TEXT_MONO);
    }
    say_flag(out, "holds", card.wanted_now);
    say_flag(out, "met", lessons_may_go_on(&lab->lessons));
    end_object(out);
    fputc(',', out);
}

/* For the reader's own test: its parameters, and their values here. */
static void say_case(FILE *out, const answer *a)
{
    static hit_case one;
    static char line[CASE_LINE];
    const hit_shape *base = answer_base(a), *cursor = &a->cursor;
    case_pair pair = case_pair_of(base, cursor);
    bool swapped = case_pair_swaps(base, cursor);
    if (!case_take(swapped ? cursor : base, pair.a, &one.shape[0]) ||
        !case_take(swapped ? base : cursor, pair.b, &one.shape[1]))
        return;
    case_write(&one, line);
    line[strcspn(line, "\n")] = '\0';
    say(out, "pair", page_pair_text(pair, swapped));
    say(out, "case", line);
}

/* What sliders change. */
static void say_numbers(FILE *out, const figure *f)
{
    static const char *const names[] = {"radius", "angle"};
    fprintf(out, "\"zoom\":%.17g,", fmax(1, f->screen.ui.camera.zoom));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (isfinite(figure_number(f, names[i])))
            fprintf(out, "\"%s\":%.17g,", names[i], figure_number(f, names[i]));
}

static void say_all(FILE *out, figure *f)
{
    char at[96];
    const lab *lab = &f->lab;
    const answer *a = lab_answer(&f->lab);
    char *line = figure_line(f);
    fputc('{', out);
    say(out, "line", line ? line : "");
    free(line);
    snprintf(at, sizeof at, "%.17g, %.17g", lab_at(lab).x, lab_at(lab).y);
    say(out, "at", at);
    say(out, "title", lab_title(lab));
    say_flag(out, "field", lab_is_field(lab));
    say_flag(out, "flies", flight_is_on(lab_flight(lab)));
    say_flag(out, "swept", lab->motion.swept);
    say_numbers(out, f);
    say_verdicts(out, a);
    say_why(out, f);
    figure_say_marks(out, f);
    if (!lab_is_field(lab))
        say_case(out, a);
    if (lab->lessons.open)
        say_wait(out, lab);
    end_object(out);
}

const char *figure_say(figure *f)
{
    static char *text;
    size_t size;
    free(text);
    text = NULL;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return "";
    if (f->error[0]) {
        fputc('{', out);
        say(out, "error", f->error);
        end_object(out);
    } else {
        say_all(out, f);
    }
    fclose(out);
    return text ? text : "";
}
