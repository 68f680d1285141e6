#include "panel.h"

#include "fields_view.h"
#include "method_rows.h"
#include "readout.h"

#include <math.h>

#define PAD 16.0

static double foot_height(const ui *ui, const evidence *e, const prompt *prompt)
{
    return e->edit.on ? fields_view_height(ui, e, prompt) : readout_height(ui, e);
}

/* The numbers stand at the foot, so that nothing moves when comparisons come and go. */
void panel_draw(ui *ui, why_view *why, const evidence *e, const prompt *prompt)
{
    box zone = ui->layout.panel;
    why->box = (box){0, 0, 0, 0};
    if (zone.w <= 0)
        return;
    ui_fill(ui, zone, ui->theme->panel);
    ui_fill(ui, (box){zone.x, zone.y, ui_px(ui, 1), zone.h}, ui->theme->rule);
    column c = {zone.x + ui_px(ui, PAD), zone.x + zone.w - ui_px(ui, PAD), zone.y};
    double foot = zone.y + zone.h - foot_height(ui, e, prompt);
    method_rows_draw(ui, e, foot - c.y, &c);
    double bottom = fmax(foot, c.y);
    why_draw(ui, why, e, &c, bottom);
    c.y = bottom;
    if (e->edit.on)
        fields_view_draw(ui, e, prompt, &c);
    else
        readout_draw(ui, e, &c);
}
