/* SPDX-License-Identifier: MIT */
#include "pairs.h"

#include "action_ids.h"
#include "answer.h"
#include "method_list.h"
#include "scene.h"
#include "scene_template.h"
#include "shape_view.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define HEAD    56.0 /* title, and what is chosen */
#define BUTTON  24.0 /* the way back, with a margin above and below */
#define MARGIN  10.0
#define WIDE    168.0 /* a cell, if there is room */
#define HIGH    140.0
#define PADDING 24.0
#define NAME    24.0 /* the name's line in a cell */

enum { WIDE_COLUMNS = 4, NARROW_COLUMNS = 2 };

static int count_rows(int columns)
{
    return (TEMPLATE_COUNT + columns - 1) / columns;
}

static int clamp_to_kinds(int value)
{
    return SDL_clamp(value, 0, TEMPLATE_COUNT - 1);
}

void pairs_open(pairs *p)
{
    p->asked = LAB_BASE;
    p->cells = (box){0, 0, 0, 0};
    p->columns = WIDE_COLUMNS;
}

void pairs_move(pairs *p, int right, int down)
{
    p->chosen[p->asked] = clamp_to_kinds(p->chosen[p->asked] + right + down * p->columns);
}

void pairs_point_at(pairs *p, hit_vec at)
{
    if (!box_contains(p->cells, at.x, at.y))
        return;
    int rows = count_rows(p->columns);
    int column = (int)((at.x - p->cells.x) / p->cells.w * p->columns);
    int row = (int)((at.y - p->cells.y) / p->cells.h * rows);
    p->chosen[p->asked] = clamp_to_kinds(row * p->columns + column);
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

enum { BESIDE_ALL = 0 }; /* a kind that goes beside every other: the first one, the point */

/* Draws the new scene itself, small; or its base alone. */
static void draw_pair_scene(ui *ui, int base, int cursor, bool alone, box b)
{
    char error[256];
    scene scene;
    if (!scene_template_make("", base, alone ? BESIDE_ALL : cursor, &scene, error, sizeof error))
        return;
    hit_vec ring[16];
    hit_vec at = {scene.stage.x * 0.27, scene.stage.y * 0.3};
    hit_shape placed = scene_place_cursor(&scene, at, ring);
    view view = ui->view;
    double w = b.w * CLOSER, h = b.h * CLOSER;
    ui->view = view_fit(scene.stage, b.x - (w - b.w) / 2, b.y - (h - b.h) / 2, w, h);
    shape_view_draw_base(ui, &scene, &(answer_row){.verdict = HIT_MISS}, true);
    if (!alone)
        shape_view_draw_cursor(ui, &scene, &placed, true);
    ui->view = view;
    scene_free(&scene);
}

/* The methods there are for the pair, beside its cursor's name. */
static void draw_method_count(ui *ui, int base, int cursor, double right, double y)
{
    char count[16];
    int methods = methods_for(base, cursor);
    snprintf(count, sizeof count, "%d", methods);
    if (methods > 0)
        text_draw(ui->text, TEXT_SMALL, count, right, y, TEXT_RIGHT, 0, ui->theme->dim);
}

static action action_of_cell(const pairs *p, int kind)
{
    if (p->asked == LAB_BASE)
        return (action){ACTION_PICK_KIND, kind};
    return (action){ACTION_MAKE, action_pair(p->chosen[LAB_BASE], kind)};
}

action pairs_enter(const pairs *p)
{
    return action_of_cell(p, p->chosen[p->asked]);
}

static void draw_cell(ui *ui, const pairs *p, int kind, box b)
{
    const theme *t = ui->theme;
    bool chosen = kind == p->chosen[p->asked], first = p->asked == LAB_BASE;
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), chosen ? t->selected : t->ground);
    SDL_Color rim = chosen ? t->accent : t->rule;
    draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, chosen ? 2 : 1), rim);
    double inset = ui_px(ui, 8), name = ui_px(ui, NAME), y = b.y + b.h - name / 2;
    int base = first ? kind : p->chosen[LAB_BASE];
    draw_pair_scene(ui, base, kind, first,
                    (box){b.x + inset, b.y + inset, b.w - 2 * inset, b.h - inset - name});
    bool goes = first || scene_template_goes(base, kind);
    text_draw(ui->text, TEXT_SMALL, _(scene_template_name(kind)), b.x + inset, y, TEXT_LEFT,
              b.w - 2 * inset, goes ? t->ink : t->dim);
    if (!first && goes)
        draw_method_count(ui, base, kind, b.x + b.w - inset, y);
    static const char *const tips[] = {
        [LAB_BASE] = N_("This shape stays; the one that moves is chosen next"),
        [LAB_CURSOR] =
            N_("A new scene of these two shapes; the number counts the methods for them")};
    action does = action_of_cell(p, kind);
    ui_add_button(ui, b, does.id, does.argument);
    ui_tip(ui, b, goes ? _(tips[p->asked]) : _("There is no exact test of these two"), "Enter");
}

static void draw_pairs_head(ui *ui, const pairs *p, box b)
{
    const theme *t = ui->theme;
    double x = b.x + ui_px(ui, PADDING), room = b.w - 2 * ui_px(ui, PADDING);
    char asks[160];
    snprintf(asks, sizeof asks, "%s", _("First the shape that stays, the base."));
    if (p->asked == LAB_CURSOR)
        snprintf(asks, sizeof asks, _("Base: %s. Now the shape that moves, the cursor."),
                 _(scene_template_name(p->chosen[LAB_BASE])));
    text_draw(ui->text, TEXT_TITLE, _("New scene"), x, b.y + ui_px(ui, 20), TEXT_LEFT, room,
              t->ink);
    text_draw(ui->text, TEXT_SMALL, asks, x, b.y + ui_px(ui, 42), TEXT_LEFT, room, t->ink);
}

/* Two steps have a way back; so has the first, out of the page. */
static void draw_way_back(ui *ui, const pairs *p, box b)
{
    const char *word = p->asked == LAB_BASE ? _("Cancel") : _("Back");
    double w = text_width(ui->text, TEXT_SMALL, word) + ui_px(ui, PADDING);
    double h = ui_px(ui, ui_finger(ui, BUTTON));
    box chip = {b.x + ui_px(ui, PADDING), b.y + b.h - ui_px(ui, MARGIN) - h, w, h};
    ui_chip(ui, chip, TEXT_SMALL, word, ui->theme->chip, ui->theme->ink);
    ui_add_control(ui, chip, ACTION_LEAVE, word, "Esc", NULL);
}

/* Dims the window and draws the cells in its middle. */
void pairs_draw(ui *ui, pairs *p)
{
    SDL_Rect window = ui->draw.clip;
    double head = ui_px(ui, HEAD), pad = ui_px(ui, PADDING);
    double foot = ui_px(ui, ui_finger(ui, BUTTON) + 2 * MARGIN);
    bool narrow = window.w < window.h;
    p->columns = narrow ? NARROW_COLUMNS : WIDE_COLUMNS;
    int rows = count_rows(p->columns);
    double w = fmin(ui_px(ui, WIDE), floor((window.w - 2 * pad) / p->columns));
    double h = fmin(ui_px(ui, HIGH), floor((window.h - head - foot) / rows));
    box b = ui_dialog(ui, p->columns * w + 2 * pad, head + rows * h + foot);
    ui_add_button(ui, b, ACTION_NONE, 0);
    draw_pairs_head(ui, p, b);
    draw_way_back(ui, p, b);
    box grid = {b.x + pad, b.y + head, p->columns * w, rows * h};
    /* When the page opens under the pointer, the cell there is the choice. */
    bool opens = p->cells.w == 0;
    p->cells = grid;
    if (opens && ui->mouse_known)
        pairs_point_at(p, ui->mouse);
    double gap = ui_px(ui, 3);
    for (int i = 0; i < TEMPLATE_COUNT; i++) {
        int row = i / p->columns, column = i % p->columns;
        box cell = {grid.x + column * w + gap, grid.y + row * h + gap, w - 2 * gap, h - 2 * gap};
        draw_cell(ui, p, i, cell);
    }
}
