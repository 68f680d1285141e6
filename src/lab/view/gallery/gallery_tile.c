/* SPDX-License-Identifier: MIT */

#include "answer.h"
#include "closeup.h"
#include "field_view.h"
#include "gallery.h"
#include "lesson.h"
#include "memory.h"
#include "method_list.h"
#include "path.h"
#include "pill.h"
#include "scene.h"
#include "shape_view.h"
#include "text.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Draws the scene with its cursor in place and what its selected method says. */
static void draw_small_stage(ui *ui, const gallery_tile *tile, box b, SDL_Rect within)
{
    const scene *scene = tile->scene;
    hit_vec *ring = memory_get((size_t)scene->cursor.shape.count * sizeof *ring);
    hit_shape cursor = scene_place_cursor(scene, tile->at, ring);
    answer_row said = gallery_list_row(tile, ring);
    SDL_Rect stage = box_pixels(b);
    ui->view = view_fit(scene->stage, b.x, b.y, b.w, b.h);
    SDL_IntersectRect(&stage, &within, &ui->draw.clip);
    shape_view_draw_background(ui, scene, b, &said);
    if (scene->crowd)
        field_view_draw_small(ui, scene, &cursor, b);
    shape_view_draw_scene(ui, scene, &cursor, &said, true);
    if (!scene->crowd)
        closeup_draw(ui, scene, &cursor, &said, b);
    free(ring);
    pill_draw_small(ui, &said, b);
}

/* Returns the left end of what follows. */
static double draw_tile_key(ui *ui, const gallery_tile *tile, double x, double y)
{
    char digit[12];
    if (tile->key < 0)
        return x;
    snprintf(digit, sizeof digit, "%d", tile->key);
    ui_chip(ui, (box){x, y - ui_px(ui, 8), ui_px(ui, 16), ui_px(ui, 16)}, TEXT_SMALL, digit,
            ui->theme->chip, ui->theme->chip_ink);
    return x + ui_px(ui, 22);
}

/* The selected method, or how far the reader of the lesson is. */
static void describe_tile(const gallery_tile *tile, char *out, size_t size)
{
    if (tile->back)
        snprintf(out, size, "%s", _("came back, not saved"));
    else if (tile->lesson)
        snprintf(out, size, _("step %d of %d"), tile->step + 1, tile->lesson->count);
    else if (!tile->scene)
        snprintf(out, size, "%s", _("cannot be read"));
    else
        snprintf(out, size, "%s", _(method_list_title(tile->method)));
}

/* The title, and what describes it below. */
static void draw_caption(ui *ui, const gallery_tile *tile, box cell)
{
    const theme *t = ui->theme;
    const char *title = tile->title[0] ? tile->title : path_name(tile->path);
    char below[256];
    describe_tile(tile, below, sizeof below);
    double y = cell.y + cell.h - ui_px(ui, GALLERY_CAPTION - 12);
    double x = draw_tile_key(ui, tile, cell.x, y);
    text_draw(ui->text, TEXT_SMALL, title, x, y, TEXT_LEFT, fmax(cell.x + cell.w - x, 1),
              tile->title[0] ? t->ink : t->error_ink);
    text_draw(ui->text, TEXT_SMALL, below, cell.x, y + ui_px(ui, 17), TEXT_LEFT, fmax(cell.w, 1),
              tile->back ? t->accent : t->dim);
}

void gallery_tile_draw(ui *ui, const gallery_tile *tile, bool chosen, box cell, SDL_Rect within)
{
    const theme *t = ui->theme;
    box stage = {cell.x, cell.y, cell.w, cell.h - ui_px(ui, GALLERY_CAPTION)};
    if (tile->scene)
        draw_small_stage(ui, tile, stage, within);
    ui->draw.clip = within;
    SDL_Color rim = ui_hovers(ui, cell) ? t->dim : t->rule;
    if (chosen)
        rim = t->accent;
    draw_border(&ui->draw, stage.x, stage.y, stage.w, stage.h, ui_px(ui, 2),
                ui_px(ui, chosen ? 3 : 1), rim);
    draw_caption(ui, tile, cell);
}

void gallery_tile_tell(ui *ui, const gallery_tile *tile, box seen)
{
    char text[240];
    const char *name = path_name(tile->path), *id = tile->method ? tile->method->id : "referee";
    if (tile->title[0])
        snprintf(text, sizeof text, _("%s · %s · %s"), tile->title, id, name);
    else
        snprintf(text, sizeof text, _("%s cannot be read: Enter shows why"), name);
    ui_tip(ui, seen, text, NULL);
}
