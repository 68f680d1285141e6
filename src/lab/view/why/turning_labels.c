/* SPDX-License-Identifier: MIT */
#include "turning_labels.h"

#include "answer.h"
#include "base_turn.h"
#include "lab.h"
#include "turning_view.h"
#include "ui.h"
#include "words.h"

#include <stdio.h>

#define RIM 7.0 /* of the pivot, UI units */

/* Beside the tip, on the far side of the pivot. */
static void label_tip(annotation *n, const answer *a, double part, const char *said)
{
    const construction *d = n->construction;
    char time[16];
    hit_vec tip = construction_on_screen(d, turning_view_tip(&a->turn, answer_base(a), part));
    hit_vec pivot = construction_on_screen(d, a->turn.pivot);
    annotation_label label = {.at = tip, .side = {tip.x - pivot.x, tip.y - pivot.y}};
    const bool is_end = part == 0 || part == 1;
    snprintf(time, sizeof time, is_end ? "%.0f" : "%.4f", part);
    snprintf(label.text, sizeof label.text, _("t = %s: %s"), time, said);
    annotation_draw(n, &label, -1);
}

/* The cursor is seen whole, unless it takes much of the stage. */
static void keep_off_cursor(annotation *n, const hit_shape *cursor)
{
    const construction *d = n->construction;
    const box stage = d->ui->layout.stage;
    hit_vec low, high;
    hit_bounds(cursor, &low, &high);
    low = construction_on_screen(d, low);
    high = construction_on_screen(d, high);
    const box around = {low.x, low.y, high.x - low.x, high.y - low.y};
    if (around.w < stage.w / 3 && around.h < stage.h / 3)
        labels_block(&n->labels, around);
}

void turning_labels_draw(annotation *n, const lab *lab)
{
    const answer *a = lab_answer(lab);
    const base_turn *turn = &a->turn;
    if (!turn->asked || hit_validate(&a->cursor) != HIT_OK)
        return;
    const hit_turned swept = turn->swept;
    const construction *d = n->construction;
    annotation_keep_off(n, construction_on_screen(d, turn->pivot), ui_px(d->ui, RIM));
    keep_off_cursor(n, &a->cursor);
    if (swept.state == HIT_TURNED_CONTACT || swept.state == HIT_TURNED_NEAR)
        label_tip(n, a, swept.start, _(hit_turned_state_name(swept.state)));
    label_tip(n, a, 0, _(hit_verdict_name(turn->at_start)));
    label_tip(n, a, 1, _(hit_verdict_name(turn->at_end)));
}
