/* SPDX-License-Identifier: MIT */
#include "first_look.h"

#include "answer.h"
#include "lab.h"
#include "labels.h"
#include "marks.h"
#include "message.h"
#include "ui.h"
#include "value.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* UI units. */
#define HIGH 24.0
#define PAD  12.0
#define AWAY 124.0 /* so far from its place a label stands */
#define DOT  4.0

/* Draws the label away from its place, on the side that `side` points to. */
static void draw_first_label(ui *ui, labels *labels, const char *text, hit_vec at, hit_vec side,
                             SDL_Color rim, SDL_Color ink)
{
    box b;
    double w = round(text_width(ui->text, TEXT_SMALL, text) + ui_px(ui, 2 * PAD));
    double h = round(ui_px(ui, HIGH));
    if (!labels_place(labels, at.x, at.y, side.x, side.y, w + 1, h + 1, ui_px(ui, AWAY), &b))
        return;
    b = (box){ceil(b.x), ceil(b.y), w, h};
    hit_vec near = {fmin(fmax(at.x, b.x), b.x + b.w), fmin(fmax(at.y, b.y), b.y + b.h)};
    draw_line(&ui->draw, near, at, ui_px(ui, 1), ink);
    ui_card(ui, b, 4, ui->theme->ground, rim);
    text_draw(ui->text, TEXT_SMALL, text, b.x + b.w / 2, b.y + b.h / 2, TEXT_CENTRE, 0, ink);
}

/* Writes the point with the fewest digits with which it is in both shapes. */
static void write_common(const answer *a, hit_vec common, char x[VALUE_TEXT], char y[VALUE_TEXT])
{
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(x, VALUE_TEXT, "%.*g", digits, common.x);
        snprintf(y, VALUE_TEXT, "%.*g", digits, common.y);
        hit_shape point = hit_make_point((hit_vec){strtod(x, NULL), strtod(y, NULL)});
        if (hit_hits(answer_base(a), &point) && hit_hits(&a->cursor, &point))
            return;
    }
}

void first_look_draw(ui *ui, const lab *lab, box legend)
{
    const theme *t = ui->theme;
    char text[96];
    labels labels = {.within = ui->layout.stage};
    hit_vec common = lab->answer->nearest.on_a;
    hit_vec dot = view_to_output(ui->view, common), pin = view_to_output(ui->view, lab_at(lab));
    labels_block(&labels, legend);
    labels_block(&labels, message_box(ui, lab));
    labels_block(&labels, marks_pin_box(ui, lab));
    char x[VALUE_TEXT], y[VALUE_TEXT];
    write_common(lab->answer, common, x, y);
    snprintf(text, sizeof text, _("in both shapes: (%s, %s)"), x, y);
    draw_first_label(ui, &labels, text, dot, (hit_vec){-1, -1}, t->rule, t->ink);
    draw_first_label(ui, &labels, _("pin in the purple: the test is wrong"), pin, (hit_vec){1, -1},
                     t->false_mark, t->false_mark);
    draw_disc(&ui->draw, dot, ui_px(ui, DOT + 1.5), t->ground);
    draw_disc(&ui->draw, dot, ui_px(ui, DOT), t->current);
}
