/* SPDX-License-Identifier: MIT */
#include "lesson_card.h"

#include "action_ids.h"
#include "answer.h"
#include "lab.h"
#include "labels.h"
#include "own.h"
#include "prose.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define PAD  14.0
#define LINE 18.0
#define GAP  8.0 /* above the last row */

/* ---- What is said ------------------------------------------------------------------------- */

static const char *wanted_verdict(const lesson_wait *wait)
{
    bool hit = wait->verdict == HIT_HIT;
    if (wait->is_false)
        return hit ? _("a false hit") : _("a false miss");
    return hit ? _("the method says hit") : _("the method says miss");
}

static void fill_verdict(lesson_card *c, const lab *lab, const lesson_wait *wait)
{
    const answer *a = lab->answer;
    c->style = TEXT_SMALL;
    snprintf(c->wanted, sizeof c->wanted, "%s", wanted_verdict(wait));
    snprintf(c->values, sizeof c->values, "…");
    if (answer_is_known(a))
        snprintf(c->values, sizeof c->values, _("method: %s, referee: %s"),
                 _(hit_verdict_name(answer_verdict(a))), _(hit_verdict_name(a->rows[0].verdict)));
    c->wanted_now = lab->lessons.holds;
    c->outcome = c->wanted_now ? _("yes") : _("no");
}

/* Where no is wanted, a bare no would read as a failure. */
static const char *outcome_text(bool outcome, bool wanted)
{
    if (wanted)
        return outcome ? _("yes") : _("no");
    return outcome ? _("yes; no is wanted") : _("no, as wanted");
}

static void fill_check(lesson_card *c, const lab *lab, const lesson_wait *wait)
{
    const answer *a = lab->answer;
    c->style = TEXT_MONO;
    snprintf(c->wanted, sizeof c->wanted, "%s", wait->check);
    if (lab->lessons.check < 0) {
        snprintf(c->values, sizeof c->values, "%s",
                 answer_is_known(a) ? _("not compared here") : "…");
        c->outcome = "";
        return;
    }
    const hit_step *step = hit_trace_step(&a->trace, lab->lessons.check);
    labels_shown(step, c->values, sizeof c->values);
    c->wanted_now = lab->lessons.holds;
    c->outcome = outcome_text(step->outcome, wait->outcome);
}

/* An exercise, which nobody has to do. */
static void fill_exercise(lesson_card *c, const lab *lab)
{
    c->style = TEXT_SMALL;
    snprintf(c->wanted, sizeof c->wanted, "%s", _("the judge finds nothing wrong in yours"));
    snprintf(c->values, sizeof c->values, "%s",
             own_look()->runs ? own_look()->runs->call : _("no test of yours runs"));
    c->wanted_now = lab->lessons.holds;
    c->outcome = c->wanted_now ? _("yes") : _("no");
    const char *how = lab->touch ? _("Your test opens the function; Judge asks it once it runs.")
                                 : _("Y opens the function; J judges it once it runs.");
    c->hint = c->wanted_now ? _("It holds: read on.") : how;
}

static const char *hint_of(const lessons *all, const lesson_step *step, bool touch)
{
    static const char *const hints[LESSON_HANDS] = {
        [LESSON_DRAGS] = N_("Drag the shape until it holds."),
        [LESSON_SNAPS] = N_("Drag the shape to the mark: it snaps in."),
        [LESSON_TYPES] = N_("Press = and type the position."),
        [LESSON_NUDGES] = N_("Alt and an arrow key: one double."),
        [LESSON_TICKS] = N_("Press Enter until it holds."),
        [LESSON_DRAWS] = N_("Draw until it holds."),
    };
    static const char *const by_touch[LESSON_HANDS] = {
        [LESSON_TYPES] = N_("Type the position, or let it be shown."),
        [LESSON_NUDGES] = N_("An arrow moves by one double; so does Show me."),
        [LESSON_TICKS] = N_("Press One tick until it holds."),
    };
    if (lessons_may_go_on(all))
        return all->holds ? _("It holds: read on.") : _("It held: read on.");
    if (all->reshaped)
        return _("Only a move counts; the shapes are changed.");
    const char *hint = touch ? by_touch[step->hand] : NULL;
    return _(hint ? hint : hints[step->hand]);
}

void lesson_card_fill(lesson_card *c, const lab *lab)
{
    const lesson_step *step = lessons_step(&lab->lessons);
    const lesson_wait *wait = &step->wait;
    bool writes = step->hand == LESSON_WRITES;
    *c = (lesson_card){.waits = wait->kind != LESSON_GOES_ON || writes,
                       .button = writes ? ACTION_OWN : ACTION_SHOW_STEP};
    if (step->hand == LESSON_TICKS && lab->touch)
        c->button = ACTION_FINISH_DRAWING; /* the key Enter */
    if (writes)
        fill_exercise(c, lab);
    if (writes || !c->waits)
        return;
    if (wait->kind == LESSON_WAITS_CHECK)
        fill_check(c, lab, wait);
    else
        fill_verdict(c, lab, wait);
    c->hint = hint_of(&lab->lessons, step, lab->touch);
}

/* ---- Drawing ------------------------------------------------------------------------------ */

/* A triangle, or once the wait has ended a tick. */
static void draw_step_mark(ui *ui, double x, double y, bool met)
{
    const theme *t = ui->theme;
    double s = ui_px(ui, 3.5);
    hit_vec points[3] = {{x, y - s}, {x + 1.6 * s, y}, {x, y + s}};
    hit_vec tick[3] = {{x, y}, {x + 0.8 * s, y + s}, {x + 2.4 * s, y - s}};
    if (met)
        draw_stroke(&ui->draw, tick, 3, false, ui_px(ui, 1.75), t->yes);
    else
        draw_polygon(&ui->draw, points, 3, t->active_ink);
}

static void draw_condition(ui *ui, const lesson_card *c, box b)
{
    const theme *t = ui->theme;
    double y = b.y + ui_px(ui, PAD + LINE / 2), left = b.x + ui_px(ui, PAD);
    double right = b.x + b.w - ui_px(ui, PAD);
    double room = right - left - text_width(ui->text, TEXT_BODY_BOLD, c->outcome) - ui_px(ui, 12);
    text_draw(ui->text, c->style, c->wanted, left, y, TEXT_LEFT, room, t->ink);
    text_draw(ui->text, TEXT_BODY_BOLD, c->outcome, right, y, TEXT_RIGHT, 0,
              c->wanted_now ? t->yes : t->dim);
    text_draw(ui->text, c->style, c->values, left, y + ui_px(ui, LINE), TEXT_LEFT, right - left,
              t->dim);
}

static const char *word_of_button(action_id button)
{
    if (button == ACTION_OWN)
        return _("Your test");
    return button == ACTION_FINISH_DRAWING ? _("One tick") : _("Show me");
}

double lesson_card_draw(ui *ui, const lab *lab, box b, bool draws)
{
    const theme *t = ui->theme;
    lesson_card c;
    lesson_card_fill(&c, lab);
    const char *word = word_of_button(c.button);
    double pad = ui_px(ui, PAD), row = ui_px(ui, ui_finger(ui, 24));
    double show = text_width(ui->text, TEXT_SMALL, word) + ui_px(ui, 20);
    if (!c.waits) {
        if (draws)
            ui_button_draw(ui, (box){b.x, b.y, show, row}, word, ACTION_SHOW_STEP, true);
        return row;
    }
    bool met = c.button == ACTION_OWN ? c.wanted_now : lessons_may_go_on(&lab->lessons);
    double mark = ui_px(ui, 14), room = b.w - 2 * pad - show - ui_px(ui, 8) - mark;
    double hint = prose_height(ui, TEXT_SMALL, c.hint, room);
    double above = pad + ui_px(ui, 2 * LINE + GAP);
    b.h = above + fmax(hint, row) + ui_px(ui, PAD - 4);
    if (!draws)
        return b.h;
    ui_card(ui, b, 4, t->panel, t->rule);
    draw_condition(ui, &c, b);
    double top = b.y + above + (fmax(hint, row) - hint) / 2;
    double line = text_line_height(ui->text, TEXT_SMALL);
    draw_step_mark(ui, b.x + pad, top + line / 2, met);
    prose_draw(ui, TEXT_SMALL, c.hint, b.x + pad + mark, top, room, met ? t->yes : t->active_ink);
    ui_button_draw(
        ui, (box){b.x + b.w - pad - show, b.y + above + (fmax(hint, row) - row) / 2, show, row},
        word, c.button, true);
    return b.h;
}
