#include "gallery.h"

#include "pill.h"
#include "shape_view.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GAP     16.0
#define CAPTION 26.0
#define HEAD    44.0
#define LEAST   110.0 /* when all stages at once would be narrower than this, the grid scrolls */
#define WIDE    180.0 /* width of a stage in a grid that scrolls */
#define BAR     6.0

void gallery_move(gallery *g, gallery_way way, int count)
{
    int columns = g->columns > 0 ? g->columns : 1;
    int by = way == GALLERY_LEFT    ? -1
             : way == GALLERY_RIGHT ? 1
             : way == GALLERY_UP    ? -columns
                                    : columns;
    int to = g->chosen + by;
    if (to >= 0 && to < count)
        g->chosen = to;
}

void gallery_scroll(gallery *g, int rows)
{
    g->first_row += rows;
}

typedef struct grid {
    box area;
    int columns, rows;   /* rows: of all scenes */
    int first_row, seen; /* rows in sight */
    double gap, caption; /* output pixels */
    double cell_w, cell_h;
} grid;

/* Returns the width of the stages with so many columns. A stage is 1.5 times as wide as high. */
static double stage_width(const grid *g, int columns, int count)
{
    int rows = (count + columns - 1) / columns;
    double w = (g->area.w - g->gap) / columns - g->gap;
    double h = (g->area.h - g->gap) / rows - g->gap - g->caption;
    return fmin(w, h * 1.5);
}

/* Chooses the number of columns that gives the largest stages. */
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
}

/* Chooses cells of a comfortable width, as many as fit side by side. They are a bit smaller if that
 * makes room for one more row. */
static void fit_some(const ui *ui, grid *g)
{
    double w = g->area.w - g->gap - ui_px(ui, BAR), h = g->area.h - g->gap;
    g->columns = (int)fmax(1, floor(w / (ui_px(ui, WIDE) + g->gap)));
    double cell = w / g->columns - g->gap;
    double rows = fmax(1, round(h / (cell / 1.5 + g->caption + g->gap)));
    g->cell_w = fmax(8, fmin(cell, (h / rows - g->gap - g->caption) * 1.5));
}

static grid arrange(const ui *ui, box area, int count)
{
    grid g = {.area = area, .gap = ui_px(ui, GAP), .caption = ui_px(ui, CAPTION)};
    fit(&g, count);
    if (g.cell_w < ui_px(ui, LEAST))
        fit_some(ui, &g);
    g.cell_h = g.cell_w / 1.5 + g.caption;
    g.rows = (count + g.columns - 1) / g.columns;
    g.seen = (int)fmax(1, floor((area.h - g.gap) / (g.cell_h + g.gap) + 1e-9));
    return g;
}

/* Limits scrolling to the rows there are. Scrolls to the choice when it has changed. */
static void scroll(grid *g, gallery *gallery)
{
    int row = gallery->chosen / g->columns, *first = &gallery->first_row;
    if (gallery->seen_chosen != gallery->chosen || gallery->columns != g->columns) {
        if (row < *first)
            *first = row;
        if (row >= *first + g->seen)
            *first = row - g->seen + 1;
    }
    int last = g->rows > g->seen ? g->rows - g->seen : 0;
    *first = *first < 0 ? 0 : *first > last ? last : *first;
    gallery->seen_chosen = gallery->chosen;
    gallery->columns = g->columns;
    g->first_row = *first;
}

static void draw_scroll_bar(ui *ui, const grid *g)
{
    if (g->rows <= g->seen)
        return;
    double w = ui_px(ui, BAR), h = g->area.h - 2 * g->gap;
    double x = g->area.x + g->area.w - 1.5 * w, y = g->area.y + g->gap;
    draw_box(&ui->draw, x, y, w, h, w / 2, ui->theme->chip);
    draw_box(&ui->draw, x, y + h * g->first_row / g->rows, w, h * g->seen / g->rows, w / 2,
             ui->theme->dim);
}

static box cell_of(const grid *g, int index)
{
    int column = index % g->columns, row = index / g->columns - g->first_row;
    return (box){g->area.x + g->gap + column * (g->cell_w + g->gap),
                 g->area.y + g->gap + row * (g->cell_h + g->gap), g->cell_w, g->cell_h};
}

/* Draws the scene with its cursor in place and what its selected method says. */
static void draw_small_stage(ui *ui, const evidence_tile *tile, box b)
{
    const scene *scene = tile->scene;
    hit_vec *ring = malloc((size_t)scene->cursor.shape.count * sizeof *ring);
    if (!ring)
        return;
    hit_shape cursor = scene_place_cursor(scene, tile->at, ring);
    evidence_row said = evidence_tile_row(tile, ring);
    ui->view = view_fit(scene->stage, b.x, b.y, b.w, b.h);
    ui->draw.clip = box_pixels(b);
    shape_view_draw_background(ui, scene, b, &said);
    shape_view_draw_scene(ui, scene, &cursor, &said, true);
    free(ring);
    pill_draw_small(ui, &said, b);
}

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void draw_caption(ui *ui, const evidence_tile *tile, box cell)
{
    const theme *t = ui->theme;
    const scene *scene = tile->scene;
    double y = cell.y + cell.h - ui_px(ui, CAPTION) / 2;
    double x = cell.x;
    if (tile->key >= 0) {
        char digit[12];
        snprintf(digit, sizeof digit, "%d", tile->key);
        ui_chip(ui, (box){x, y - ui_px(ui, 8), ui_px(ui, 16), ui_px(ui, 16)}, TEXT_SMALL, digit,
                t->chip, t->chip_ink);
        x += ui_px(ui, 22);
    }
    text_draw(ui->text, TEXT_SMALL, scene ? tile->title : file_name(tile->path), x, y, TEXT_LEFT,
              fmax(cell.x + cell.w - x, 1), scene ? t->ink : t->error_ink);
}

/* Everything but the small stage is clipped to `window`. */
static void draw_cell(ui *ui, const evidence_tile *tile, bool chosen, box cell, SDL_Rect window)
{
    const theme *t = ui->theme;
    box stage = {cell.x, cell.y, cell.w, cell.h - ui_px(ui, CAPTION)};
    if (tile->scene)
        draw_small_stage(ui, tile, stage);
    ui->draw.clip = window;
    draw_border(&ui->draw, stage.x, stage.y, stage.w, stage.h, ui_px(ui, 2),
                ui_px(ui, chosen ? 3 : 1),
                chosen                ? t->accent
                : ui_hovers(ui, cell) ? t->dim
                                      : t->rule);
    draw_caption(ui, tile, cell);
}

static void draw_head(ui *ui, double width)
{
    text_draw(ui->text, TEXT_TITLE, "Scenes", ui_px(ui, GAP), ui_px(ui, HEAD / 2), TEXT_LEFT, 0,
              ui->theme->ink);
    text_draw(ui->text, TEXT_SMALL,
              "arrow keys and Enter, or a click; the wheel scrolls; Esc leaves",
              width - ui_px(ui, GAP), ui_px(ui, HEAD / 2), TEXT_RIGHT, 0, ui->theme->dim);
}

void gallery_draw(ui *ui, gallery *gallery, const evidence *e)
{
    SDL_Rect window = ui->draw.clip;
    view view = ui->view;
    ui_fill(ui, (box){0, 0, window.w, window.h}, ui->theme->ground);
    draw_head(ui, window.w);
    box area = {0, ui_px(ui, HEAD - GAP), window.w, window.h - ui_px(ui, HEAD - GAP)};
    grid g = arrange(ui, area, e->list.count);
    scroll(&g, gallery);
    ui->button_count = 0;
    int end = (g.first_row + g.seen) * g.columns;
    for (int i = g.first_row * g.columns; i < end && i < e->list.count; i++) {
        draw_cell(ui, &e->list.tiles[i], i == gallery->chosen, cell_of(&g, i), window);
        ui_add_button(ui, cell_of(&g, i), ACTION_SHOW_SCENE, i);
    }
    draw_scroll_bar(ui, &g);
    ui->draw.clip = window;
    ui->view = view;
}
