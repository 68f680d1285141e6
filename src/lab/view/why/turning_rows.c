/* SPDX-License-Identifier: MIT */
#include "turning_rows.h"

#include "answer.h"
#include "base_turn.h"
#include "lab.h"
#include "ui.h"
#include "value.h"
#include "words.h"

#include <stdio.h>

#define ROWS 5

static bool is_shown(const lab *lab)
{
    return lab_answer(lab)->turn.angle != 0;
}

double turning_rows_height(const ui *ui, const lab *lab)
{
    return is_shown(lab) ? ui_px(ui, COLUMN_HEADING + ROWS * COLUMN_ROW) : 0;
}

static void draw_row(ui *ui, column *c, const char *name, const char *value, const char *tip)
{
    ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)}, tip, NULL);
    column_row(ui, c, name, value);
}

/* The times have so many digits, whatever they are; the tip has all. */
static void draw_times(ui *ui, const hit_turned *swept, column *c)
{
    char text[64] = "-", tip[2 * VALUE_TEXT + 80] = "", from[VALUE_TEXT], to[VALUE_TEXT];
    if (swept && swept->state != HIT_TURNED_FREE) {
        snprintf(text, sizeof text, _("%.6f to %.6f"), swept->start, swept->end);
        snprintf(tip, sizeof tip, _("The first contact is between %s and %s of the turn"),
                 value_write(swept->start, from), value_write(swept->end, to));
    }
    draw_row(ui, c, "t", text, tip);
}

static void draw_angle(ui *ui, const base_turn *turn, column *c)
{
    char text[64] = "-";
    if (turn->asked)
        snprintf(text, sizeof text, _("%.3f° of %.6g°"), turn->angle * turn->swept.start,
                 turn->angle);
    draw_row(ui, c, _("free to"), text, _("So far the base turns before it meets the cursor"));
}

void turning_rows_draw(ui *ui, const lab *lab, column *c)
{
    const answer *a = lab_answer(lab);
    const base_turn *turn = &a->turn;
    const bool asked = turn->asked && hit_validate(&a->cursor) == HIT_OK;
    const char *end = "-";
    if (!is_shown(lab))
        return;
    if (asked)
        end = base_turn_tunnels(turn) ? _("miss: it tunnels") : _(hit_verdict_name(turn->at_end));
    column_heading(ui, c, _("TURNING"), NULL);
    draw_row(ui, c, _("test at the start"), asked ? _(hit_verdict_name(turn->at_start)) : "-",
             _("The exact test of the base where it is drawn"));
    draw_row(ui, c, _("test at the end"), end,
             _("The exact test of the base after the whole turn"));
    draw_row(ui, c, _("turning sweep"), asked ? _(hit_turned_state_name(turn->swept.state)) : "-",
             _("What hit_sweep_turning() says of the turn"));
    draw_times(ui, asked ? &turn->swept : NULL, c);
    draw_angle(ui, turn, c);
}
