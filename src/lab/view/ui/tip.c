/* SPDX-License-Identifier: MIT */
#include "tip.h"

#include "ui.h"
#include "wrap.h"

#include <math.h>

#define WIDEST 400.0
#define LINE   18.0
#define PAD_X  10.0
#define PAD_Y  5.0
#define GAP    6.0 /* between the control and its tip */

/* The tip stands below its control, or above it where the window ends. */
static box place_tip(const ui *ui, box control, double w, double h)
{
    const SDL_Rect *window = &ui->draw.clip;
    double gap = ui_px(ui, GAP);
    double x = fmax(0, fmin(control.x, window->w - w - gap));
    double y = control.y + control.h + gap;
    if (y + h > window->h)
        y = fmax(0, control.y - gap - h);
    return (box){round(x), round(y), w, h};
}

void tip_draw(ui *ui)
{
    const ui_note *tip = ui->mouse_known ? ui_tip_at(ui, ui->mouse) : NULL;
    if (!tip || !ui->rests || ui_tip_at(ui, ui->rested) != tip)
        return;
    double pad_x = ui_px(ui, PAD_X), line = ui_px(ui, LINE);
    double widest = fmin(ui_px(ui, WIDEST), ui->draw.clip.w - 4 * pad_x);
    wrap_lines lines = wrap_text(ui->text, TEXT_SMALL, tip->text, widest, WRAP_LINES);
    box b = place_tip(ui, tip->box, ceil(lines.width) + 2 * pad_x,
                      lines.count * line + 2 * ui_px(ui, PAD_Y));
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->ink);
    for (int i = 0; i < lines.count; i++)
        text_draw(ui->text, TEXT_SMALL, lines.text[i], b.x + pad_x,
                  b.y + ui_px(ui, PAD_Y) + (i + 0.5) * line, TEXT_LEFT, 0, ui->theme->ground);
}
