#include "gallery.h"

#include "ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define GAP     16.0
#define CAPTION 26.0
#define HEAD    44.0

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
    double cell_w, cell_h;
} grid;

/* As few columns as leave every stage at least three fifths as high as wide. */
static grid arrange(const ui *ui, box area, int count)
{
    double gap = ui_px(ui, GAP), caption = ui_px(ui, CAPTION);
    grid g = {.area = area};
    for (g.columns = 1; g.columns <= count; g.columns++) {
        int rows = (count + g.columns - 1) / g.columns;
        g.cell_w = (area.w - gap) / g.columns - gap;
        g.cell_h = fmin(g.cell_w * 2 / 3 + caption, (area.h - gap) / rows - gap);
        if (g.cell_h - caption >= g.cell_w * 0.6)
            break;
    }
    return g;
}

static box cell_of(const ui *ui, const grid *g, int index)
{
    double gap = ui_px(ui, GAP);
    int column = index % g->columns, row = index / g->columns;
    return (box){g->area.x + gap + column * (g->cell_w + gap),
                 g->area.y + gap + row * (g->cell_h + gap), g->cell_w, g->cell_h};
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

static void draw_cell(ui *ui, const lab *lab, int index, box cell, SDL_Rect window)
{
    const theme *t = ui->theme;
    box stage = {cell.x, cell.y, cell.w, cell.h - ui_px(ui, CAPTION)};
    bool chosen = index == ui->gallery.chosen;
    if (stage.h < ui_px(ui, 8))
        return;
    if (lab->slots[index].loaded)
        draw_small_stage(ui, lab, index, stage);
    ui->draw.clip = window;
    draw_frame(&ui->draw, stage.x, stage.y, stage.w, stage.h, ui_px(ui, 2),
               ui_px(ui, chosen ? 3 : 1),
               chosen                ? t->accent
               : ui_hovers(ui, cell) ? t->dim
                                     : t->rule);
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
        draw_cell(ui, lab, i, cell_of(ui, &g, i), window);
    ui->draw.clip = window;
    ui->view = view;
    ui->map_view.wanted = map;
}
