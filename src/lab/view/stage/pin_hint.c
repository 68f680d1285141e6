/* SPDX-License-Identifier: MIT */
#include "pin_hint.h"

#include "lab.h"
#include "ui.h"
#include "words.h"

#include <math.h>

/* UI units. */
#define AWAY 24.0 /* right of the pointer and below it */
#define HIGH 24.0
#define PAD  12.0

static bool is_over_button(const ui *ui)
{
    for (int i = 0; i < ui->button_count; i++)
        if (ui_hovers(ui, ui->buttons[i].box))
            return true;
    return false;
}

/* A lesson says itself what is to be done. In a scene that the arrow keys alone move, no click lets
 * the shape go. */
static bool is_wanted(const ui *ui, const lab *lab)
{
    bool is_free = lab->tool == TOOL_MOVE && !lab->edit.grab.held && !lab->lessons.open;
    bool alone = ui->zones == LAYOUT_STAGE_ONLY || ui->zones == LAYOUT_PRESENT;
    return lab_is_pinned(lab) && is_free && lab_follows(lab) && !alone && !ui->covered &&
           !ui->layout.fingers && ui_hovers(ui, ui->layout.stage) && !is_over_button(ui);
}

/* On the other side of the pointer where the stage ends. */
static double beside(double at, double away, double length, double end)
{
    return at + away + length <= end ? at + away : at - away - length;
}

void pin_hint_draw(ui *ui, const lab *lab)
{
    const char *words = _("pinned: click or Space lets go");
    if (!is_wanted(ui, lab))
        return;
    box stage = ui->layout.stage;
    double away = ui_px(ui, AWAY), h = round(ui_px(ui, HIGH));
    double w = ceil(text_width(ui->text, TEXT_SMALL, words) + ui_px(ui, 2 * PAD));
    double x = round(beside(ui->mouse.x, away, w, stage.x + stage.w));
    double y = round(beside(ui->mouse.y, away, h, stage.y + stage.h));
    draw_box(&ui->draw, x, y, w, h, ui_px(ui, 4), ui->theme->ink);
    text_draw(ui->text, TEXT_SMALL, words, x + w / 2, y + h / 2, TEXT_CENTRE, 0, ui->theme->ground);
}
