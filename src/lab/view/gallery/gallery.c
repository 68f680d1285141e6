/* SPDX-License-Identifier: MIT */
#include "gallery.h"

#include "action_ids.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define GAP     16.0
#define HEAD    52.0
#define HEADING 30.0
#define FIELD   260.0 /* width of the filter's field */
#define WIDE    196.0 /* least width of a stage where there is room */
#define BAR     6.0

/* ---- State --------------------------------------------------------------------------------- */

void gallery_open(gallery *g, int chosen)
{
    *g = (gallery){
        .chosen = chosen, .columns = g->columns, .page = g->page, .seen_chosen = -1, .deaf = true};
}

void gallery_scroll(gallery *g, int rows)
{
    g->rows_to_scroll += rows;
}

void gallery_move(gallery *g, const gallery_list *list, gallery_way way)
{
    gallery_plan plan = gallery_plan_make(list, g->filter.text, g->columns);
    g->chosen = gallery_plan_move(&plan, g->chosen, way, g->page);
    gallery_plan_free(&plan);
}

/* The best match is chosen and in sight. Without a filter the choice stays, if there is one. */
static void choose_again(gallery *g, const gallery_list *list)
{
    gallery_plan plan = gallery_plan_make(list, g->filter.text, g->columns);
    if (g->filter.text[0] || gallery_plan_line_of(&plan, g->chosen) < 0)
        g->chosen = gallery_plan_move(&plan, -1, GALLERY_FIRST, 1);
    gallery_plan_free(&plan);
    g->scrolled = 0;
    g->seen_chosen = -1;
}

void gallery_type(gallery *g, const gallery_list *list, const char *text)
{
    if (g->deaf)
        return;
    prompt_type(&g->filter, text);
    choose_again(g, list);
}

void gallery_erase(gallery *g, const gallery_list *list)
{
    prompt_erase(&g->filter, true);
    choose_again(g, list);
}

bool gallery_clear(gallery *g, const gallery_list *list)
{
    if (!g->filter.text[0])
        return false;
    g->filter = (prompt){0};
    choose_again(g, list);
    return true;
}

/* ---- Places -------------------------------------------------------------------------------- */

typedef struct grid {
    box area; /* below the head; it scrolls */
    int columns;
    double gap, heading, cell_w, cell_h; /* output pixels */
} grid;

/* Cells of a comfortable width, as many as fit side by side. One with its heading fits in the
 * area's height. A stage is 1.5 times as wide as high. */
static grid arrange(const ui *ui, box area)
{
    grid g = {.area = area, .gap = ui_px(ui, GAP), .heading = ui_px(ui, HEADING)};
    double w = area.w - g.gap - ui_px(ui, BAR), caption = ui_px(ui, GALLERY_CAPTION);
    g.columns = (int)fmax(1, floor(w / (ui_px(ui, WIDE) + g.gap)));
    double highest = area.h - g.heading - caption - g.gap;
    g.cell_w = fmax(8, fmin(w / g.columns - g.gap, highest * 1.5));
    g.cell_h = g.cell_w / 1.5 + caption;
    return g;
}

static double line_height(const grid *g, const gallery_line *line)
{
    return line->heading ? g->heading : g->cell_h + g->gap;
}

/* Returns the height of the first lines, so many of them. */
static double height_of_lines(const grid *g, const gallery_plan *plan, int lines)
{
    double h = 0;
    for (int i = 0; i < lines; i++)
        h += line_height(g, &plan->lines[i]);
    return h;
}

/* Scrolls the choice into sight, the heading above it too. */
static void scroll_to_choice(const grid *g, const gallery_plan *plan, gallery *gallery)
{
    int line = gallery_plan_line_of(plan, gallery->chosen);
    if (line < 0)
        return;
    int first = line > 0 && plan->lines[line - 1].heading ? line - 1 : line;
    double top = height_of_lines(g, plan, first), end = height_of_lines(g, plan, line + 1);
    gallery->scrolled = fmax(gallery->scrolled, end - g->area.h);
    gallery->scrolled = fmin(gallery->scrolled, top);
}

static void scroll_to_tile(const grid *g, const gallery_plan *plan, gallery *gallery)
{
    bool moved = gallery->seen_chosen != gallery->chosen || gallery->columns != g->columns;
    gallery->scrolled += gallery->rows_to_scroll * (g->cell_h + g->gap);
    gallery->rows_to_scroll = 0;
    if (moved)
        scroll_to_choice(g, plan, gallery);
    double last = fmax(0, height_of_lines(g, plan, plan->line_count) - g->area.h);
    gallery->scrolled = round(fmax(0, fmin(gallery->scrolled, last)));
    gallery->seen_chosen = gallery->chosen;
    gallery->columns = g->columns;
    gallery->page = (int)fmax(1, floor(g->area.h / (g->cell_h + g->gap)));
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static void draw_gallery_bar(ui *ui, const grid *g, double scrolled, double height)
{
    if (height <= g->area.h)
        return;
    double w = ui_px(ui, BAR), x = g->area.x + g->area.w - 1.5 * w, h = g->area.h - g->gap;
    draw_box(&ui->draw, x, g->area.y, w, h, w / 2, ui->theme->chip);
    draw_box(&ui->draw, x, g->area.y + h * scrolled / height, w, h * g->area.h / height, w / 2,
             ui->theme->dim);
}

static void draw_section_heading(ui *ui, const grid *g, const gallery_tile *tile, int count,
                                 double y)
{
    char title[128], number[16];
    gallery_plan_heading(tile, title, sizeof title);
    snprintf(number, sizeof number, "%d", count);
    double middle = y + g->heading / 2, x = g->area.x + g->gap;
    double w = text_draw(ui->text, TEXT_BODY_BOLD, title, x, middle, TEXT_LEFT,
                         g->area.w - 4 * g->gap, ui->theme->ink);
    text_draw(ui->text, TEXT_SMALL, number, x + w + ui_px(ui, 8), middle, TEXT_LEFT, 0,
              ui->theme->dim);
}

/* Draws what of the row is in sight, and its buttons. */
static void draw_tile_row(ui *ui, const grid *g, const gallery_list *list, const gallery_plan *plan,
                          const gallery_line *line, int chosen, double y)
{
    SDL_Rect within = box_pixels(g->area);
    for (int i = 0; i < line->count; i++) {
        int tile = plan->tiles[line->first + i];
        box cell = {g->area.x + g->gap + i * (g->cell_w + g->gap), y, g->cell_w, g->cell_h};
        gallery_tile_draw(ui, &list->tiles[tile], tile == chosen, cell, within);
        double top = fmax(cell.y, g->area.y), end = fmin(y + cell.h, g->area.y + g->area.h);
        box seen = {cell.x, top, cell.w, end - top};
        ui_add_button(ui, seen, ACTION_SHOW_SCENE, tile);
        gallery_tile_tell(ui, &list->tiles[tile], seen);
    }
}

static void draw_gallery_lines(ui *ui, const grid *g, const gallery_list *list,
                               const gallery_plan *plan, const gallery *gallery)
{
    double y = g->area.y - gallery->scrolled;
    for (int i = 0; i < plan->line_count && y < g->area.y + g->area.h; i++) {
        const gallery_line *line = &plan->lines[i];
        double h = line_height(g, line);
        bool seen = y + h - (line->heading ? 0 : g->gap) > g->area.y;
        ui->draw.clip = box_pixels(g->area);
        if (seen && line->heading)
            draw_section_heading(ui, g, &list->tiles[plan->tiles[line->first]], line->count, y);
        else if (seen)
            draw_tile_row(ui, g, list, plan, line, gallery->chosen, y);
        y += h;
    }
}

/* The field shows what was typed, and how many scenes pass. */
static void draw_filter(ui *ui, const gallery *g, box b, int shown, int count)
{
    const theme *t = ui->theme;
    char number[32];
    double pad = ui_px(ui, 8), middle = b.y + b.h / 2;
    ui_card(ui, b, 4, t->panel, g->filter.text[0] ? t->accent : t->rule);
    snprintf(number, sizeof number, "%d / %d", shown, count);
    double w =
        text_draw(ui->text, TEXT_SMALL, number, b.x + b.w - pad, middle, TEXT_RIGHT, 0, t->dim);
    double room = fmax(1, b.w - w - 3 * pad);
    if (g->filter.text[0] || g->filter.composed[0])
        prompt_draw(ui, &g->filter, b.x + pad, middle, room);
    else
        text_draw(ui->text, TEXT_SMALL, _("type to filter"), b.x + pad, middle, TEXT_LEFT, room,
                  t->dim);
    ui->field = (box){b.x + pad, b.y, room, b.h};
}

/* Draws the button that closes the gallery. Returns its left end. */
static double draw_gallery_close(ui *ui, double right, double middle)
{
    double side = ui_px(ui, ui_finger(ui, 28)), arm = ui_px(ui, 5), width = ui_px(ui, 2);
    box b = {right - side, middle - side / 2, side, side};
    hit_vec at = {b.x + side / 2, middle};
    if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->chip);
    for (int way = -1; way <= 1; way += 2)
        draw_line(&ui->draw, (hit_vec){at.x - arm, at.y - way * arm},
                  (hit_vec){at.x + arm, at.y + way * arm}, width, ui->theme->ink);
    ui_add_button(ui, b, ACTION_GALLERY, 0);
    ui_tip(ui, b, _("Back to the scene"), "Esc");
    return b.x;
}

static void draw_gallery_head(ui *ui, const gallery *g, double width, int shown, int count)
{
    double gap = ui_px(ui, GAP), middle = ui_px(ui, HEAD / 2), h = ui_px(ui, 28);
    double w =
        text_draw(ui->text, TEXT_TITLE, _("Scenes"), gap, middle, TEXT_LEFT, 0, ui->theme->ink);
    box field = {2 * gap + w, middle - h / 2, 0, h};
    field.w = fmax(1, fmin(ui_px(ui, FIELD), width - field.x - gap));
    draw_filter(ui, g, field, shown, count);
    double x = field.x + field.w + gap;
    double right = draw_gallery_close(ui, width - gap, middle) - gap;
    if (right - x > ui_px(ui, 60))
        text_draw(ui->text, TEXT_SMALL,
                  g->filter.text[0] ? _("Enter opens; Esc clears the filter")
                                    : _("arrow keys and Enter, or a click; Esc leaves"),
                  right, middle, TEXT_RIGHT, right - x, ui->theme->dim);
}

static void draw_empty(ui *ui, const grid *g, const char *filter)
{
    char text[256];
    snprintf(text, sizeof text,
             _("No scene has a word that begins with “%s” in its title, file name, method, kinds, "
               "heading or verdict."),
             filter);
    text_draw(ui->text, TEXT_BODY, text, g->area.x + g->gap, g->area.y + ui_px(ui, 24), TEXT_LEFT,
              g->area.w - 2 * g->gap, ui->theme->dim);
}

void gallery_draw(ui *ui, gallery *gallery, const lab *lab)
{
    SDL_Rect window = ui->draw.clip;
    view view = ui->view;
    double head = ui_px(ui, HEAD);
    grid g = arrange(ui, (box){0, head, window.w, fmax(1, window.h - head)});
    gallery_list list = gallery_list_make(lab);
    gallery_plan plan = gallery_plan_make(&list, gallery->filter.text, g.columns);
    scroll_to_tile(&g, &plan, gallery);
    ui_fill(ui, (box){0, 0, window.w, window.h}, ui->theme->ground);
    ui_add_button(ui, g.area, ACTION_GALLERY, 0); /* beside the tiles */
    draw_gallery_head(ui, gallery, window.w, plan.count, list.count);
    if (plan.count == 0)
        draw_empty(ui, &g, gallery->filter.text);
    draw_gallery_lines(ui, &g, &list, &plan, gallery);
    ui->draw.clip = window;
    draw_gallery_bar(ui, &g, gallery->scrolled, height_of_lines(&g, &plan, plan.line_count));
    gallery_plan_free(&plan);
    gallery_list_free(&list);
    ui->view = view;
}
