#include "grid_scale.h"

#include "message.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define GRID 6.0 /* UI units: neighbouring doubles are drawn when they are this far apart */
#define HIGH 26.0
#define PAD  10.0

/* Around 0 they never are. */
bool grid_scale_is_coarse(const ui *ui, double low, double high)
{
    double spacing = fmin(nextafter(low, INFINITY) - low, high - nextafter(high, -INFINITY));
    return (low > 0 || high < 0) && spacing * ui->view.scale >= ui_px(ui, GRID);
}

/* Returns how far apart the doubles around x are; 0: they are not drawn. */
static double cell(const ui *ui, double low, double high)
{
    double middle = low + (high - low) / 2;
    return grid_scale_is_coarse(ui, low, high) ? nextafter(middle, INFINITY) - middle : 0;
}

/* Writes how wide and high a cell is. False: there is no grid. */
static bool describe(const ui *ui, char *out, size_t size)
{
    box zone = ui->layout.stage;
    hit_vec at = view_to_stage(ui->view, (hit_vec){zone.x, zone.y});
    hit_vec end = view_to_stage(ui->view, (hit_vec){zone.x + zone.w, zone.y + zone.h});
    double w = cell(ui, at.x, end.x), h = cell(ui, at.y, end.y);
    if (w > 0 && h > 0 && w != h)
        snprintf(out, size, _("1 cell = 2^%d × 2^%d = %.2g × %.2g"), ilogb(w), ilogb(h), w, h);
    else if (w > 0 || h > 0)
        snprintf(out, size, _("1 cell = 2^%d = %.2g"), ilogb(fmax(w, h)), fmax(w, h));
    return w > 0 || h > 0;
}

/* Returns the foot of the two: the stage's, or the top of the message if that is in the way. */
static double foot(ui *ui, const evidence *e, double left)
{
    box stage = ui->layout.stage;
    box text = ui->zones == LAYOUT_STAGE_ONLY ? (box){0, 0, 0, 0} : message_box(ui, e);
    bool in_the_way = text.w > 0 && text.x + text.w > left;
    return (in_the_way ? text.y : stage.y + stage.h) - ui_px(ui, PAD);
}

static void draw_chip(ui *ui, box b, const char *text, SDL_Color ground)
{
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ground);
    draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, 1), ui->theme->rule);
    text_draw(ui->text, TEXT_SMALL, text, b.x + b.w / 2, b.y + b.h / 2, TEXT_CENTRE, b.w,
              ui->theme->ink);
}

void grid_scale_draw(ui *ui, const evidence *e)
{
    char text[128];
    box stage = ui->layout.stage;
    const char *back = _("Whole stage (Shift+Home)");
    bool told = describe(ui, text, sizeof text), zoomed = ui->camera.zoom > 0;
    double pad = ui_px(ui, PAD), h = ui_px(ui, HIGH);
    double wide_told = told ? text_width(ui->text, TEXT_SMALL, text) + 2 * pad : 0;
    double wide_back = zoomed ? text_width(ui->text, TEXT_SMALL, back) + 2 * pad : 0;
    double right = stage.x + stage.w - pad;
    double left = right - wide_told - wide_back - (told && zoomed ? pad : 0);
    if ((!told && !zoomed) || left < stage.x || stage.h < 4 * h)
        return;
    double y = round(foot(ui, e, left) - h);
    box b = {round(right - wide_back), y, wide_back, h};
    if (zoomed) {
        draw_chip(ui, b, back, ui_hovers(ui, b) ? ui->theme->rule : ui->theme->chip);
        ui_add_button(ui, b, ACTION_WHOLE_STAGE, 0);
    }
    b = (box){round(left), y, wide_told, h};
    if (told) {
        draw_chip(ui, b, text, ui->theme->ground);
        ui_add_button(ui, b, ACTION_NONE, 0); /* labels keep off it, too */
    }
}
