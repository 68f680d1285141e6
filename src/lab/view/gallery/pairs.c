/* SPDX-License-Identifier: MIT */
#include "pairs.h"

#include "answer.h"
#include "inner_action_ids.h"
#include "method_list.h"
#include "scene.h"
#include "scene_template.h"
#include "shape_view.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define HEAD    64.0 /* title, and the names of the columns */
#define SIDE    98.0 /* names of the rows */
#define WIDE    96.0 /* a cell, if there is room */
#define HIGH    68.0
#define PADDING 24.0
#define LOW     40.0 /* in such a cell the shapes stand beside the number, not behind it, */
#define LEAST   15.0 /* if they have so much room; the names tell the kinds, too */
#define NUMBER  18.0 /* its width */

static int clamp(int value)
{
    return SDL_clamp(value, 0, TEMPLATE_COUNT - 1);
}

void pairs_move(pairs *p, int right, int down)
{
    p->cursor = clamp(p->cursor + right);
    p->base = clamp(p->base + down);
}

void pairs_open(pairs *p)
{
    p->cells = (box){0, 0, 0, 0};
}

void pairs_point_at(pairs *p, hit_vec at)
{
    if (!box_contains(p->cells, at.x, at.y))
        return;
    p->cursor = clamp((int)((at.x - p->cells.x) / p->cells.w * TEMPLATE_COUNT));
    p->base = clamp((int)((at.y - p->cells.y) / p->cells.h * TEMPLATE_COUNT));
}

/* Counts the methods of the pair, without the referee. */
static int methods_for(int base, int cursor)
{
    const hit_method *method;
    bool plain = scene_template_is_plain(base) && scene_template_is_plain(cursor);
    int count = 0;
    for (int i = 0; (method = method_list_at(i)) != NULL; i++)
        count += method->any_pair ||
                 (plain && hit_method_fits(method, (hit_kind)base, (hit_kind)cursor));
    return count;
}

#define CLOSER 1.7 /* enlarges the middle of the stage, where the shapes are */

/* Draws the new scene itself, small. */
static void draw_pair(ui *ui, int base, int cursor, box b)
{
    char error[256];
    scene scene;
    if (!scene_template_make("", base, cursor, &scene, error, sizeof error))
        return;
    hit_vec ring[16];
    hit_vec at = {scene.stage.x * 0.27, scene.stage.y * 0.3};
    hit_shape placed = scene_place_cursor(&scene, at, ring);
    view view = ui->view;
    double w = b.w * CLOSER, h = b.h * CLOSER;
    ui->view = view_fit(scene.stage, b.x - (w - b.w) / 2, b.y - (h - b.h) / 2, w, h);
    shape_view_draw_scene(ui, &scene, &placed, &(answer_row){.verdict = HIT_MISS}, true);
    ui->view = view;
    scene_free(&scene);
}

static void draw_cell(ui *ui, const pairs *p, int base, int cursor, box b)
{
    const theme *t = ui->theme;
    bool chosen = base == p->base && cursor == p->cursor;
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), chosen ? t->selected : t->ground);
    SDL_Color rim = chosen ? t->accent : t->rule;
    draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, chosen ? 2 : 1), rim);
    bool low = b.h < ui_px(ui, LOW);
    double inset = ui_px(ui, 6), beside = low ? ui_px(ui, NUMBER) : 0;
    box room = {b.x + inset, b.y + inset, b.w - 2 * inset - beside, b.h - 2 * inset};
    if (!low || room.w >= ui_px(ui, LEAST))
        draw_pair(ui, base, cursor, room);
    char count[16];
    int methods = methods_for(base, cursor);
    snprintf(count, sizeof count, "%d", methods);
    if (methods > 0)
        text_draw(ui->text, TEXT_SMALL, count, b.x + b.w - ui_px(ui, 6), b.y + b.h - ui_px(ui, 9),
                  TEXT_RIGHT, 0, t->dim);
    ui_add_button(ui, b, ACTION_MAKE, action_pair(base, cursor));
    ui_tip(ui, b, _("A new scene of these two shapes; the number counts the methods for them"),
           "Enter");
}

static void draw_names(ui *ui, const pairs *p, box grid, double w, double h)
{
    const theme *t = ui->theme;
    for (int i = 0; i < TEMPLATE_COUNT; i++) {
        const char *name = _(scene_template_name(i));
        text_draw(ui->text, TEXT_SMALL, name, grid.x + (i + 0.5) * w, grid.y - ui_px(ui, 12),
                  TEXT_CENTRE, w, p->cursor == i ? t->ink : t->dim);
        text_draw(ui->text, TEXT_SMALL, name, grid.x - ui_px(ui, 10), grid.y + (i + 0.5) * h,
                  TEXT_RIGHT, 0, p->base == i ? t->ink : t->dim);
    }
}

/* Dims the window and draws the grid in its middle. */
void pairs_draw(ui *ui, pairs *p)
{
    const theme *t = ui->theme;
    SDL_Rect window = ui->draw.clip;
    double side = ui_px(ui, SIDE), head = ui_px(ui, HEAD), pad = ui_px(ui, PADDING);
    double w = fmin(ui_px(ui, WIDE), (window.w - side - pad) / TEMPLATE_COUNT);
    double h = fmin(ui_px(ui, HIGH), (window.h - head - pad) / TEMPLATE_COUNT);
    box b = ui_dialog(ui, side + TEMPLATE_COUNT * w + pad, head + TEMPLATE_COUNT * h + pad);
    ui_add_button(ui, b, ACTION_NONE, 0);
    text_draw(ui->text, TEXT_TITLE, _("New scene"), b.x + ui_px(ui, 16), b.y + ui_px(ui, 22),
              TEXT_LEFT, 0, t->ink);
    text_draw(ui->text, TEXT_SMALL,
              _("row: base, column: cursor, number: methods; arrows and Enter"), b.x + b.w - pad,
              b.y + ui_px(ui, 22), TEXT_RIGHT, b.w - ui_px(ui, 140), t->dim);
    box grid = {b.x + side, b.y + head, TEMPLATE_COUNT * w, TEMPLATE_COUNT * h};
    /* When the grid opens under the pointer, the cell there is the choice. */
    bool first = p->cells.w == 0;
    p->cells = grid;
    if (first && ui->mouse_known)
        pairs_point_at(p, ui->mouse);
    draw_names(ui, p, grid, w, h);
    double gap = ui_px(ui, 3);
    for (int i = 0; i < TEMPLATE_COUNT * TEMPLATE_COUNT; i++) {
        int base = i / TEMPLATE_COUNT, cursor = i % TEMPLATE_COUNT;
        draw_cell(
            ui, p, base, cursor,
            (box){grid.x + cursor * w + gap, grid.y + base * h + gap, w - 2 * gap, h - 2 * gap});
    }
}
