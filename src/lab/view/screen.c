#include "screen.h"

#include "bars.h"
#include "edit_view.h"
#include "field_overlay.h"
#include "grid_scale.h"
#include "help.h"
#include "message.h"
#include "overlay.h"
#include "panel.h"
#include "question.h"
#include "stage.h"
#include "tip.h"
#include "toolbar.h"
#include "tools.h"

bool screen_start(screen *s, SDL_Renderer *renderer, theme_name theme, const char *font,
                  double scale, char *error, size_t error_size)
{
    *s = (screen){0};
    return ui_start(&s->ui, renderer, theme, font, scale, error, error_size);
}

void screen_stop(screen *s)
{
    map_view_free(&s->map_view);
    ui_stop(&s->ui);
}

void screen_reset(screen *s, double scale)
{
    ui_reset(&s->ui, scale);
    map_view_drop_texture(&s->map_view);
}

/* Sets zones and camera for this output and scene. */
static void arrange(screen *s, const evidence *e, int width, int height)
{
    if (s->camera_scene != e->list.current)
        s->ui.camera = (camera){0};
    s->camera_scene = e->list.current;
    ui_arrange(&s->ui, e->scene->stage, width, height);
    ui_cover(&s->ui);
}

/* Draws what lies on the stage's zone, from bottom to top. */
static void draw_stage(screen *s, const evidence *e)
{
    ui *ui = &s->ui;
    bool alone = ui->zones == LAYOUT_STAGE_ONLY;
    stage_draw(ui, e, &s->map_view);
    if (!alone)
        tools_draw(ui, e);
    if (!alone)
        grid_scale_draw(ui, e);
    if (s->explain && e->scene->crowd)
        field_overlay_draw(ui, e);
    else if (s->explain)
        overlay_draw(ui, e, map_view_legend_box(ui, &s->map_view));
    else if (e->lesson.lesson && !e->scene->crowd)
        overlay_draw_letters(ui, e);
    if (!alone)
        edit_view_draw(ui, e);
    if (s->map_view.wanted)
        map_view_draw_legend(ui, &s->map_view);
    if (!alone)
        message_draw(ui, e, &s->prompt);
}

static void draw_bars(screen *s, const evidence *e)
{
    bars_draw_title(&s->ui, e);
    toolbar_draw(&s->ui, e, (toolbar_on){s->explain, s->map_view.wanted});
    bars_draw_strip(&s->ui, e, &s->prompt);
}

/* Draws the zones. What lies under a floating panel does not see the pointer that is on it. */
static void draw_zones(screen *s, const evidence *e, SDL_Rect window)
{
    ui *ui = &s->ui;
    bool known = ui->mouse_known;
    ui->mouse_known = known && !panel_is_pointed_at(ui);
    ui->draw.clip = box_pixels(ui->layout.stage);
    draw_stage(s, e);
    ui->draw.clip = window;
    if (ui->zones != LAYOUT_STAGE_ONLY)
        draw_bars(s, e);
    ui->mouse_known = known;
    if (ui->zones != LAYOUT_STAGE_ONLY)
        panel_draw(ui, &s->panel_page, &s->why, e, &s->prompt);
}

/* Draws what covers the whole window. */
static void draw_pages(screen *s, const evidence *e)
{
    s->ui.covered = s->gallery.open || s->pairs.open || s->question || s->help;
    if (s->ui.covered)
        ui_cover(&s->ui);
    if (s->gallery.open)
        gallery_draw(&s->ui, &s->gallery, e);
    if (s->pairs.open)
        pairs_draw(&s->ui, &s->pairs);
    if (s->question)
        question_draw(&s->ui, e, s->question);
    if (s->help)
        help_draw(&s->ui, &s->help_page);
}

bool screen_is_covered(const screen *s)
{
    return s->help || s->gallery.open || s->pairs.open || s->question;
}

void screen_draw(screen *s, const evidence *e)
{
    ui *ui = &s->ui;
    int width = 0, height = 0;
    if (SDL_GetRendererOutputSize(ui->renderer, &width, &height) != 0)
        return;
    arrange(s, e, width, height);
    if (!s->keeps)
        sheet_forget(&ui->sheet);
    sheet_begin(&ui->sheet, width, height);
    ui->caret = (box){0, 0, 0, 0};
    ui->draw.clip = (SDL_Rect){0, 0, width, height};
    draw_clear(&ui->draw, ui->theme->ground);
    draw_zones(s, e, ui->draw.clip);
    draw_pages(s, e);
    tip_draw(ui);
    sheet_end(&ui->sheet);
}
