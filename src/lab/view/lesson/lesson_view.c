/* SPDX-License-Identifier: MIT */
#include "lesson_view.h"

#include "action_ids.h"
#include "lab.h"
#include "lesson_card.h"
#include "prose.h"
#include "scroller.h"
#include "ui.h"
#include "utf8.h"
#include "words.h"
#include "wrap.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define PAD       24.0
#define GAP       14.0 /* between what stands in the column */
#define FOOT      68.0
#define CODE_LINE 18.0
#define CODE_PAD  12.0

/* ---- Text and code ------------------------------------------------------------------------ */

static double draw_prose(ui *ui, box b, const char *text, SDL_Color ink, bool draws)
{
    double h = prose_height(ui, TEXT_PROSE, text, b.w);
    if (draws)
        prose_draw(ui, TEXT_PROSE, text, b.x, b.y, b.w, ink);
    return h + ui_px(ui, GAP);
}

static double draw_code(ui *ui, box b, const char *code, bool draws)
{
    int lines = wrap_count_lines(code);
    b.h = lines * ui_px(ui, CODE_LINE) + 2 * ui_px(ui, CODE_PAD);
    if (draws)
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->panel);
    for (int i = 0; draws && i < lines; i++) {
        char text[256];
        double pad = ui_px(ui, CODE_PAD), y = b.y + pad + ui_px(ui, CODE_LINE) * (i + 0.5);
        snprintf(text, sizeof text, "%.*s", (int)strcspn(code, "\n"), code);
        text_draw(ui->text, TEXT_MONO, text, b.x + pad, y, TEXT_LEFT, b.w - 1.5 * pad,
                  ui->theme->ink);
        code += strcspn(code, "\n");
        code += *code == '\n';
    }
    return b.h + ui_px(ui, GAP);
}

/* ---- Column ------------------------------------------------------------------------------- */

/* Where the column is too low for the texts around, they are left out, first the next. */
typedef enum around { BEFORE_AND_AFTER, BEFORE, NEITHER, AROUND_COUNT } around;

/* Returns the height of what stands in the column, and draws it or not. */
static double draw_step(ui *ui, const lab *lab, box b, around around, bool draws)
{
    const lesson *l = &lessons_current(&lab->lessons)->lesson;
    const lesson_step *step = &l->steps[lessons_current(&lab->lessons)->step];
    double top = b.y;
    if (around != NEITHER && lessons_current(&lab->lessons)->step > 0)
        b.y += draw_prose(ui, b, lesson_words(step - 1, lab->touch), ui->theme->dim, draws);
    b.y += draw_prose(ui, b, lesson_words(step, lab->touch), ui->theme->ink, draws);
    if (step->code)
        b.y += draw_code(ui, b, step->code, draws);
    if (step->moves || step->hand == LESSON_WRITES)
        b.y += lesson_card_draw(ui, lab, b, draws) + ui_px(ui, GAP);
    if (around == BEFORE_AND_AFTER && lessons_current(&lab->lessons)->step + 1 < l->count)
        b.y += draw_prose(ui, b, lesson_words(step + 1, lab->touch), ui->theme->dim, draws);
    return b.y - top;
}

static void draw_lesson_column(ui *ui, scroller *page, const lab *lab, box zone)
{
    double pad = ui_px(ui, PAD), height = 0;
    box b = {zone.x + pad, 0, zone.w - 2 * pad, 0};
    around around = BEFORE_AND_AFTER;
    for (; around < AROUND_COUNT; around++) {
        height = draw_step(ui, lab, b, around, false) + pad;
        if (height <= zone.h)
            break;
    }
    scroller_fit(page, zone.h / ui->scale, fmax(height, 0) / ui->scale);
    b.y = round(zone.y + ui_px(ui, PAD - 4) - ui_px(ui, page->offset));
    ui_clip(ui, zone);
    draw_step(ui, lab, b, around < AROUND_COUNT ? around : NEITHER, true);
    scroller_draw(ui, page, zone);
}

/* ---- Foot --------------------------------------------------------------------------------- */

#define BUTTON 26.0
#define DOT    5.0
#define SPACE  17.0 /* from one dot to the next, where there is room */
#define LEAST  8.0  /* ... with less, they could not be told apart */

static double button_width(ui *ui, const char *word)
{
    return text_width(ui->text, TEXT_SMALL, word) + ui_px(ui, 20);
}

static const char *word_for_next(const lessons *all)
{
    const lessons_book *book = lessons_current(all);
    if (book->step + 1 < book->lesson.count)
        return _("Next ›");
    return all->last + 1 == all->count ? _("Done") : _("Next lesson ›");
}

void lesson_view_excerpt(const lesson_step *step, char *out, size_t size)
{
    const char *text = words_text_get(&step->text);
    size_t used = 0;
    for (int length; *text && (length = utf8_length(text)) > 0; text += length) {
        if (*text == '`')
            continue;
        if (used + (size_t)length + sizeof "…" > size) {
            used += (size_t)snprintf(out + used, size - used, "…");
            break;
        }
        memcpy(out + used, text, (size_t)length);
        used += (size_t)length;
    }
    out[used] = '\0';
}

static void draw_step_dot(ui *ui, const lessons_book *book, int step, hit_vec at, double space)
{
    const theme *t = ui->theme;
    double r = fmin(ui_px(ui, DOT), space * 0.35);
    char excerpt[120], tip[160];
    if (step == book->step)
        draw_disc(&ui->draw, at, r + ui_px(ui, 0.5), t->accent);
    else if (step < book->step)
        draw_disc(&ui->draw, at, r, t->dim);
    else
        draw_circle(&ui->draw, at, r - ui_px(ui, 0.5), ui_px(ui, 1), t->dim);
    if (ui->layout.fingers)
        return; /* none could be met: Back and Next are there for that */
    lesson_view_excerpt(&book->lesson.steps[step], excerpt, sizeof excerpt);
    snprintf(tip, sizeof tip, "%d · %s", step + 1, excerpt);
    box b = {at.x - space / 2, at.y - ui_px(ui, BUTTON / 2), space, ui_px(ui, BUTTON)};
    ui_add_button(ui, b, ACTION_GO_TO_STEP, step);
    ui_tip(ui, b, tip, NULL);
}

/* Draws a dot a step between left and right, or how many there are. */
static void draw_steps(ui *ui, const lessons_book *book, double left, double right, double y)
{
    char which[32];
    int count = book->lesson.count;
    double middle = (left + right) / 2, space = fmin(ui_px(ui, SPACE), (right - left) / count);
    double x = middle - space * (count - 1) / 2;
    if (space >= ui_px(ui, LEAST)) {
        for (int i = 0; i < count; i++)
            draw_step_dot(ui, book, i, (hit_vec){x + i * space, y}, space);
        return;
    }
    snprintf(which, sizeof which, "%d/%d", book->step + 1, count);
    double room = right - left + ui_px(ui, 20); /* it may come nearer to the buttons */
    text_draw(ui->text, TEXT_SMALL, which, middle, y, TEXT_CENTRE, room, ui->theme->dim);
}

static void draw_foot(ui *ui, const lessons *all, box zone)
{
    const lessons_book *book = lessons_current(all);
    double pad = ui_px(ui, PAD), h = ui_px(ui, ui_finger(ui, BUTTON)), y = zone.y + zone.h / 2;
    const char *next = word_for_next(all), *back = _("‹ Back");
    box b = {zone.x + pad, y - h / 2, button_width(ui, back), h};
    ui_button_draw(ui, b, back, ACTION_PREVIOUS_STEP, book->step > 0);
    double left = b.x + b.w + ui_px(ui, 12);
    b.w = button_width(ui, next);
    b.x = zone.x + zone.w - pad - b.w;
    ui_button_draw(ui, b, next, ACTION_NEXT_STEP, lessons_may_go_on(all));
    double right = b.x - ui_px(ui, 12);
    draw_steps(ui, book, left, right, y);
}

void lesson_view_draw(ui *ui, scroller *page, const lab *lab, box zone)
{
    double foot = fmin(ui_px(ui, FOOT), zone.h / 2);
    ui_clip(ui, zone);
    draw_foot(ui, &lab->lessons, (box){zone.x, zone.y + zone.h - foot, zone.w, foot});
    draw_lesson_column(ui, page, lab, (box){zone.x, zone.y, zone.w, zone.h - foot});
}

#define TEXT_PART 0.58 /* of the width; what the step waits for stands beside the text */

void lesson_view_project(ui *ui, const lab *lab, box zone)
{
    const lesson_step *step = lessons_step(&lab->lessons);
    const char *words = lesson_words(step, lab->touch);
    bool asks = step->moves || step->hand == LESSON_WRITES;
    double pad = ui_px(ui, PAD), foot = fmin(ui_px(ui, FOOT), zone.h / 2);
    double split = round(zone.w * TEXT_PART);
    box text = {zone.x + pad, 0, split - 2 * pad, zone.h};
    box card = {zone.x + split, 0, zone.w - split - pad, zone.h};
    double high = asks ? lesson_card_draw(ui, lab, card, false) : 0;
    double least = ui_px(ui, ui_finger(ui, BUTTON) + 8), most = ui_px(ui, PAD - 4);
    foot = fmax(fmin(foot, zone.h - most - high), least);
    text_style style = TEXT_PROSE;
    if (prose_height(ui, style, words, text.w) > zone.h - most)
        style = TEXT_SMALL;
    card.y = zone.y + fmax(fmin(most, zone.h - high - foot), 0);
    text.y = zone.y + fmax(fmin(most, zone.h - prose_height(ui, style, words, text.w)), 0);
    ui_clip(ui, zone);
    ui_fill(ui, zone, ui->theme->panel);
    prose_draw(ui, style, words, text.x, text.y, text.w, ui->theme->ink);
    if (asks)
        lesson_card_draw(ui, lab, card, true);
    draw_foot(ui, &lab->lessons,
              (box){zone.x + split, zone.y + zone.h - foot, zone.w - split, foot});
}
