/* SPDX-License-Identifier: MIT */
#include "first_look.h"

#include "answer.h"
#include "lab.h"
#include "labels.h"
#include "marks.h"
#include "message.h"
#include "proof.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

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

/* The point that WHY's sentence has, too. */
static void draw_common(ui *ui, const proof *proof, labels *labels)
{
    const theme *t = ui->theme;
    char text[HIT_REASON_TEXT + 128], numbers[HIT_REASON_TEXT + 64];
    hit_vec dot = view_to_output(ui->view, proof->reason.point);
    proof_write_numbers(proof, false, numbers, sizeof numbers);
    snprintf(text, sizeof text, _("in both shapes: %s"), numbers);
    draw_first_label(ui, labels, text, dot, (hit_vec){-1, -1}, t->rule, t->ink);
    draw_disc(&ui->draw, dot, ui_px(ui, DOT + 1.5), t->ground);
    draw_disc(&ui->draw, dot, ui_px(ui, DOT), t->current);
}

void first_look_draw(ui *ui, const lab *lab, box legend)
{
    const theme *t = ui->theme;
    labels labels = {.within = ui->layout.stage};
    hit_vec pin = view_to_output(ui->view, lab_at(lab));
    const proof *proof = proof_of(lab->answer);
    labels_block(&labels, legend);
    labels_block(&labels, message_box(ui, lab));
    labels_block(&labels, marks_pin_box(ui, lab));
    if (proof && proof->reason.verdict == HIT_HIT)
        draw_common(ui, proof, &labels);
    draw_first_label(ui, &labels, _("pin in the purple: the test is wrong"), pin, (hit_vec){1, -1},
                     t->false_mark, t->false_mark);
}
