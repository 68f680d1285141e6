#include "gallery.h"

#include "ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define GAP     16.0
#define CAPTION 26.0
#define HEAD    44.0
#define SMALL   70.0 /* a stage narrower than this has no caption */

void gallery_move(gallery *g, gallery_step step, int count)
{
    int columns = g->columns > 0 ? g->columns : 1;
    int by = step == GALLERY_LEFT    ? -1
             : step == GALLERY_RIGHT ? 1
             : step == GALLERY_UP    ? -columns
                                     : columns;
    int to = g->chosen + by;
    if (to >= 0 && to < count)
        g->chosen = to;
}

typedef struct grid {
    box area;
    int columns;
    double gap, caption; /* output pixels; small cells have no caption */
    double cell_w, cell_h;
} grid;

/* The stages' width if there are so many columns: they are half as wide again as high. */
static double stage_width(const grid *g, int columns, int count)
{
    int rows = (count + columns - 1) / columns;
    double w = (g->area.w - g->gap) / columns - g->gap;
    double h = (g->area.h - g->gap) / rows - g->gap - g->caption;
    return fmin(w, h * 1.5);
}

/* As many columns as give the largest stages. */
static void fit(grid *g, int count)
{
    g->cell_w = -1;
    for (int columns = 1; columns <= count; columns++) {
        double w = stage_width(g, columns, count);
        if (w <= g->cell_w)
            continue;
        g->cell_w = w;
        g->columns = columns;
    }
    g->cell_h = g->cell_w / 1.5 + g->caption;
}

static grid arrange(const ui *ui, box area, int count)
{
    grid g = {.area = area, .gap = ui_px(ui, GAP), .caption = ui_px(ui, CAPTION)};
    fit(&g, count);
    if (g.cell_w < ui_px(ui, SMALL)) {
        g.gap = 2;
        g.caption = 0;
        fit(&g, count);
    }
    return g;
}

static box cell_of(const grid *g, int index)
{
    int column = index % g->columns, row = index / g->columns;
    return (box){g->area.x + g->gap + column * (g->cell_w + g->gap),
                 g->area.y + g->gap + row * (g->cell_h + g->gap), g->cell_w, g->cell_h};
}

/* The scene as it stands: where its cursor is, by its selected method. */
static void draw_small_stage(ui *ui, const lab *lab, int index, box b)
{
    const lab_slot *slot = &lab->slots[index];
    hit_shape cursor = scene_place_cursor(&slot->scene, slot->at, slot->ring);
    bool hit = lab_verdict_of(slot) == HIT_HIT;
    ui->view = view_fit(slot->scene.stage, b.x, b.y, b.w, b.h);
    ui->draw.clip = box_pixels(b);
    if (hit && slot->scene.has_background_on_hit) {
        colour c = slot->scene.background_on_hit;
        ui_fill(ui, b, (SDL_Color){c.r, c.g, c.b, c.a});
    }
    ui_draw_scene(ui, &slot->scene, &cursor, hit);
    text_draw(ui->text, TEXT_SMALL, hit_verdict_name(lab_verdict_of(slot)),
              b.x + b.w - ui_px(ui, 6), b.y + ui_px(ui, 12), TEXT_RIGHT, 0,
              hit ? ui->theme->verdict_hit : ui->theme->dim);
}

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void draw_caption(ui *ui, const lab *lab, int index, box cell)
{
    const theme *t = ui->theme;
    const scene_file *file = &lab->list.files[index];
    const lab_slot *slot = &lab->slots[index];
    double y = cell.y + cell.h - ui_px(ui, CAPTION) / 2;
    double x = cell.x;
    if (file->key >= 0) {
        char digit[12];
        snprintf(digit, sizeof digit, "%d", file->key);
        ui_chip(ui, (box){x, y - ui_px(ui, 8), ui_px(ui, 16), ui_px(ui, 16)}, TEXT_SMALL, digit,
                t->chip, t->chip_ink);
        x += ui_px(ui, 22);
    }
    text_draw(ui->text, TEXT_SMALL, slot->loaded ? slot->scene.title : file_name(file->path), x, y,
              TEXT_LEFT, fmax(cell.x + cell.w - x, 1), slot->loaded ? t->ink : t->error_ink);
}

static void draw_cell(ui *ui, const lab *lab, int index, box cell, double caption, SDL_Rect window)
{
    const theme *t = ui->theme;
    box stage = {cell.x, cell.y, cell.w, cell.h - caption};
    bool chosen = index == ui->gallery.chosen;
    if (lab->slots[index].loaded)
        draw_small_stage(ui, lab, index, stage);
    ui->draw.clip = window;
    draw_frame(&ui->draw, stage.x, stage.y, stage.w, stage.h, ui_px(ui, 2),
               ui_px(ui, chosen ? 3 : 1),
               chosen                ? t->accent
               : ui_hovers(ui, cell) ? t->dim
                                     : t->rule);
    if (caption > 0)
        draw_caption(ui, lab, index, cell);
    ui_add_button(ui, cell, ACTION_SHOW_SCENE, index);
}

/* Over the whole window; the view is put back for whoever asks next. */
void ui_draw_gallery(ui *ui, const lab *lab)
{
    SDL_Rect window = ui->draw.clip;
    view view = ui->view;
    bool map = ui->map_view.wanted;
    ui->map_view.wanted = false;
    ui_fill(ui, (box){0, 0, window.w, window.h}, ui->theme->ground);
    text_draw(ui->text, TEXT_TITLE, "Scenes", ui_px(ui, GAP), ui_px(ui, HEAD / 2), TEXT_LEFT, 0,
              ui->theme->ink);
    text_draw(ui->text, TEXT_SMALL, "arrow keys and Enter, or a click; Esc leaves",
              window.w - ui_px(ui, GAP), ui_px(ui, HEAD / 2), TEXT_RIGHT, 0, ui->theme->dim);
    box area = {0, ui_px(ui, HEAD - GAP), window.w, window.h - ui_px(ui, HEAD - GAP)};
    grid g = arrange(ui, area, lab->list.count);
    ui->gallery.columns = g.columns;
    ui->button_count = 0;
    for (int i = 0; i < lab->list.count; i++)
        draw_cell(ui, lab, i, cell_of(&g, i), g.caption, window);
    ui->draw.clip = window;
    ui->view = view;
    ui->map_view.wanted = map;
}
