/* SPDX-License-Identifier: MIT */
#include "panel.h"

#include "action_ids.h"
#include "answer.h"
#include "cubic_view.h"
#include "field_rows.h"
#include "lab.h"
#include "lesson_view.h"
#include "method_rows.h"
#include "numbers_view.h"
#include "own_rows.h"
#include "readout.h"
#include "scroller.h"
#include "tool_look.h"
#include "ui.h"
#include "why.h"
#include "words.h"

#include <math.h>

#define PAD         16.0
#define WHY_ROOM    154.0 /* the comparisons get at least this height, with their heading */
#define SLIDE_TICKS 8

/* ---- In and out --------------------------------------------------------------------------- */

bool panel_is_shown(const ui *ui)
{
    return ui->layout.floats ? ui->panel_open : ui->zones == LAYOUT_ALL;
}

void panel_toggle(ui *ui)
{
    if (ui->layout.floats)
        ui->panel_open = !ui->panel_open;
    else
        ui->zones = ui->zones == LAYOUT_ALL ? LAYOUT_NO_PANEL : LAYOUT_ALL;
}

bool panel_close(ui *ui)
{
    bool covers = ui->panel_open && !ui->lesson;
    if (covers)
        ui->panel_open = false;
    return covers;
}

bool panel_is_pointed_at(const ui *ui)
{
    return ui->mouse_known && box_contains(ui->layout.panel, ui->mouse.x, ui->mouse.y);
}

bool panel_moves(const ui *ui)
{
    return ui->panel_slid != (ui->panel_open ? 1 : 0);
}

bool panel_tick(ui *ui)
{
    bool moves = panel_moves(ui);
    if (moves)
        ui->panel_slid += (ui->panel_open ? 1.0 : -1.0) / SLIDE_TICKS;
    return moves;
}

/* ---- Frame -------------------------------------------------------------------------------- */

/* Draws the tab that calls the panel, or at the edge of a floating one, sends it away. Then it has
 * no word, as there is little room beside the panel. */
static void draw_tab(ui *ui, bool calls)
{
    const theme *t = ui->theme;
    box stage = ui->layout.stage;
    const char *word = ui->lesson ? _("Lesson") : _("Panel");
    double h = ui_px(ui, ui_finger(ui, 28)), w = ui_px(ui, ui_finger(ui, 24));
    if (calls)
        w += text_width(ui->text, TEXT_SMALL, word) + ui_px(ui, 10);
    double right = ui->layout.panel.x > 0 ? ui->layout.panel.x : stage.x + stage.w;
    box b = {right - w, stage.y + ui_px(ui, 8), w + ui_px(ui, 4), h};
    bool hovered = ui_hovers(ui, b);
    ui_clip(ui, (box){0, 0, right, stage.y + stage.h});
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), hovered ? t->rule : t->chip);
    double x = b.x + ui_px(ui, 13), y = b.y + h / 2, tall = ui_px(ui, 4);
    double deep = ui_px(ui, calls ? 2.5 : -2.5);
    const hit_vec chevron[3] = {{x + deep, y - tall}, {x - deep, y}, {x + deep, y + tall}};
    draw_stroke(&ui->draw, chevron, 3, false, ui_px(ui, 1.75), t->chip_ink);
    if (calls)
        text_draw(ui->text, TEXT_SMALL, word, b.x + ui_px(ui, 24), b.y + h / 2, TEXT_LEFT, 0,
                  t->chip_ink);
    ui_add_button(ui, b, ACTION_PANEL, 0);
    const char *tip = _("Hide the panel");
    if (calls)
        tip = ui->lesson ? _("Show the lesson's text") : _("Show methods, why and numbers");
    ui_tip(ui, b, tip, action_key_label(ACTION_PANEL));
}

#define SHADOW 10.0

static void draw_panel_ground(ui *ui, box zone)
{
    SDL_Color shade = {0, 0, 0, 0x0a};
    for (int i = 1; ui->layout.floats && !ui->lesson && i <= 5; i++) {
        double w = ui_px(ui, SHADOW * i / 5);
        ui_fill(ui, (box){zone.x - w, zone.y, w, zone.h}, shade);
    }
    ui_fill(ui, zone, ui->lesson ? ui->theme->ground : ui->theme->panel);
    ui_fill(ui, (box){zone.x, zone.y, ui_px(ui, 1), zone.h}, ui->theme->rule);
    ui_add_button(ui, zone, ACTION_NONE, 0); /* a press goes no further */
    ui_tip(ui, zone, "", NULL);
}

/* ---- Content ------------------------------------------------------------------------------ */

typedef struct content {
    why_view *why;
    const lab *lab;
    const prompt *prompt;
    readout_detail detail; /* of the foot, unless shapes are edited */
} content;

static double foot_height(const ui *ui, const content *shown)
{
    return tool_look_of(shown->lab)->has_handles
               ? numbers_view_height(ui, shown->lab, shown->prompt)
               : readout_height(ui, shown->lab, shown->detail);
}

static void draw_methods(ui *ui, const lab *lab, double row, column *c)
{
    const answer *a = lab->answer;
    if (lab_is_field(lab))
        field_rows_draw(ui, a, c);
    else
        method_rows_draw(ui, lab, row, c);
}

static column column_of(const ui *ui, box zone, double top)
{
    return (column){zone.x + ui_px(ui, PAD), zone.x + zone.w - ui_px(ui, PAD), top};
}

/* Returns the height of the methods, each so high: draws them where nothing is seen. */
static double methods_height(ui *ui, const lab *lab, double row, box zone)
{
    column c = column_of(ui, zone, 0);
    ui_clip(ui, (box){0, 0, 0, 0});
    draw_methods(ui, lab, row, &c);
    ui_clip(ui, zone);
    return c.y;
}

/* How much of that comes and goes. */
static double passing_height(ui *ui, const lab *lab, double row, box zone)
{
    column c = column_of(ui, zone, 0);
    return method_rows_unfolded(ui, lab, row) +
           (lab_is_field(lab) ? 0 : own_rows_height(ui, lab, row, &c));
}

/* Leaves numbers out until all else fits into the room. When it never does, the page scrolls, with
 * everything on it. Returns the page's height. */
static double fit_foot(ui *ui, content *shown, double above, double room)
{
    const readout_detail wanted = readout_wanted(ui);
    for (shown->detail = wanted; shown->detail < READOUT_DETAILS; shown->detail++)
        if (above + foot_height(ui, shown) <= room)
            return room;
    shown->detail = wanted;
    return above + foot_height(ui, shown);
}

/* The numbers stand at the foot, so that nothing moves when comparisons come and go. A list that is
 * unfolded makes the page longer: no row moves. */
static void draw_page(ui *ui, scroller *page, content *shown, box zone)
{
    double least = method_rows_height(ui, shown->lab, 0);
    double folded =
        methods_height(ui, shown->lab, least, zone) - passing_height(ui, shown->lab, least, zone);
    double plot = cubic_view_height(ui, shown->lab), below = ui_px(ui, WHY_ROOM) + plot;
    double height = fit_foot(ui, shown, folded + below, zone.h), foot = foot_height(ui, shown);
    double row = method_rows_height(ui, shown->lab, height - foot);
    height = fmax(height, methods_height(ui, shown->lab, row, zone) + below + foot);
    scroller_fit(page, zone.h / ui->scale, height / ui->scale);
    double top = round(zone.y - ui_px(ui, page->offset));
    column c = column_of(ui, zone, top);
    double bottom = top + height - foot;
    draw_methods(ui, shown->lab, row, &c);
    if (lab_is_field(shown->lab))
        field_rows_draw_work(ui, shown->lab, &c, bottom);
    else
        why_draw(ui, shown->why, shown->lab, &c, bottom - plot);
    c.y = bottom - plot;
    cubic_view_draw(ui, shown->lab, &c);
    c.y = bottom;
    if (tool_look_of(shown->lab)->has_handles)
        numbers_view_draw(ui, shown->lab, shown->prompt, &c);
    else
        readout_draw(ui, shown->lab, shown->detail, &c);
    scroller_draw(ui, page, zone);
}

void panel_draw(ui *ui, scroller *page, why_view *why, const lab *lab, const prompt *prompt)
{
    SDL_Rect window = ui->draw.clip;
    box zone = ui->layout.panel;
    content content = {why, lab, prompt, READOUT_ALL};
    page->track.w = 0;
    why->box = (box){0, 0, 0, 0};
    if (zone.w > 0) {
        draw_panel_ground(ui, zone);
        ui_clip(ui, zone);
        if (ui->lesson && lab->lessons.open)
            lesson_view_draw(ui, page, lab, zone);
        else
            draw_page(ui, page, &content, zone);
        ui_clip(ui, (box){window.x, window.y, window.w, window.h});
    }
    if (ui->layout.floats || zone.w <= 0)
        draw_tab(ui, !panel_is_shown(ui));
    ui_clip(ui, (box){window.x, window.y, window.w, window.h});
}
