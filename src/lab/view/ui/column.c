/* SPDX-License-Identifier: MIT */
#include "column.h"

#include "measured.h"
#include "ui.h"
#include "value.h"

#include <stdio.h>

void column_heading(ui *ui, column *c, const char *title, const char *aside)
{
    double y = c->y + ui_px(ui, 16);
    double w = text_draw(ui->text, TEXT_HEADING, title, c->x, y, TEXT_LEFT, 0, ui->theme->dim);
    if (aside)
        text_draw(ui->text, TEXT_HEADING, aside, c->x + w + ui_px(ui, 12), y, TEXT_LEFT,
                  c->right - c->x - w - ui_px(ui, 12), ui->theme->dim);
    c->y += ui_px(ui, COLUMN_HEADING);
}

void column_row(ui *ui, column *c, const char *name, const char *value)
{
    double y = c->y + ui_px(ui, COLUMN_ROW / 2);
    double w =
        text_draw(ui->text, TEXT_SMALL, name, c->x + ui_px(ui, 8), y, TEXT_LEFT, 0, ui->theme->ink);
    double room = c->right - c->x - w - ui_px(ui, 24);
    text_draw(ui->text, TEXT_MONO, value, c->right - ui_px(ui, 8), y, TEXT_RIGHT, room,
              ui->theme->ink);
    c->y += ui_px(ui, COLUMN_ROW);
}

void column_measure(ui *ui, column *c, const char *name, double value, double error)
{
    char text[DIGITS_TEXT], all[DIGITS_TEXT];
    ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)},
           measured_text(value, error, COLUMN_SURE, all), NULL);
    column_row(ui, c, name, measured_text(value, error, 6, text));
}

void column_number(ui *ui, column *c, const char *name, double value)
{
    char text[VALUE_TEXT], all[VALUE_TEXT];
    snprintf(text, sizeof text, "%.6g", value);
    ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)}, value_write(value, all),
           NULL);
    column_row(ui, c, name, text);
}
