/* One frame: the zones in the order in which they cover each other. */
#include "ui.h"

void ui_draw(ui *ui, const lab *lab)
{
    int width = 0, height = 0;
    if (SDL_GetRendererOutputSize(ui->renderer, &width, &height) != 0)
        return;
    if (ui->camera_scene != lab->catalogue.current)
        ui->camera = (camera){0};
    ui->camera_scene = lab->catalogue.current;
    ui_arrange(ui, lab_scene(lab), width, height);
    ui->button_count = 0;
    ui->draw.clip = (SDL_Rect){0, 0, width, height};
    draw_clear(&ui->draw, ui->theme->ground);
    ui->draw.clip = box_pixels(ui->layout.stage);
    ui_draw_stage(ui, lab);
    if (ui->zones != LAYOUT_STAGE_ONLY)
        ui_draw_tools(ui, lab);
    if (ui->explain)
        ui_draw_overlay(ui, lab);
    if (ui->zones != LAYOUT_STAGE_ONLY)
        ui_draw_edit(ui, lab);
    if (ui->map_view.wanted)
        ui_draw_map_legend(ui);
    if (ui->zones != LAYOUT_STAGE_ONLY)
        ui_draw_message(ui, lab);
    ui->draw.clip = (SDL_Rect){0, 0, width, height};
    if (ui->zones != LAYOUT_STAGE_ONLY) {
        ui_draw_title(ui, lab);
        ui_draw_strip(ui, lab);
        ui_draw_panel(ui, lab);
    }
    if (ui->gallery.open)
        ui_draw_gallery(ui, lab);
    if (ui->pairs.open)
        ui_draw_pairs(ui);
    if (ui->question)
        ui_draw_question(ui, lab);
    if (ui->help)
        ui_draw_help(ui);
}
