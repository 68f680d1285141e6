/* SPDX-License-Identifier: MIT */
/* The layer of the verdict map: its picture below the shapes, its legend over all. */
#include "action_ids.h"
#include "answer.h"
#include "border_view.h"
#include "lab.h"
#include "layer_list.h"
#include "map_legend.h"
#include "map_view.h"
#include "state.h"
#include "ui.h"
#include "value.h"
#include "words.h"

#include <stdio.h>

static void draw_map(const stage_view *v)
{
    map_view_draw(v->ui, v->found, v->lab);
}

#define INNER 15.0 /* UI units: the mark stands outside the pin's disc */
#define OUTER 24.0

/* Marks the cursor's pixel where the method is wrong: a fault by a last bit has no pixel of its
 * own. */
static void draw_fault_mark(const stage_view *v)
{
    ui *ui = v->ui;
    const map_view *m = v->found;
    static const hit_vec ways[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    hit_vec at = view_to_output(ui->view, lab_at(v->lab));
    bool is_false = answer_selected(v->answer)->falseness != FALSE_NONE;
    if (m->failed || !ui->layers->in_window || !is_false ||
        !box_contains(ui->layout.stage, at.x, at.y))
        return;
    for (int i = 0; i < 4; i++) {
        /* A tick of two lines, so that it is seen on every colour. */
        hit_vec from = {at.x + ways[i].x * ui_px(ui, INNER), at.y + ways[i].y * ui_px(ui, INNER)};
        hit_vec to = {at.x + ways[i].x * ui_px(ui, OUTER), at.y + ways[i].y * ui_px(ui, OUTER)};
        draw_line(&ui->draw, from, to, ui_px(ui, 4), ui->theme->ground);
        draw_line(&ui->draw, from, to, ui_px(ui, 2), ui->theme->false_mark);
    }
}

/* ---- The legend ---------------------------------------------------------------------------- */

_Static_assert((int)BORDER_MARKS <= (int)MAP_LEGEND_LINES, "the legend has room for every line");

static map_legend legend_of(const stage_view *v)
{
    map_legend legend = {.map = v->found, .in_window = v->ui->layers->in_window};
    const border_view *border = border_view_of(v->ui->layers);
    for (border_mark i = 0; i < BORDER_MARKS; i++)
        if (border->shown[i])
            legend.lines[legend.line_count++] = (map_legend_line){
                border_view_name(i), border_view_colour(v->ui->theme, i), i == BORDER_GHOST};
    return legend;
}

static box card_of(const stage_view *v)
{
    const map_legend legend = legend_of(v);
    return map_legend_box(v->ui, &legend);
}

static void draw_map_legend(const stage_view *v)
{
    const map_legend legend = legend_of(v);
    map_legend_draw(v->ui, &legend);
}

/* A row of the legend leads to the next place of its colour. */
static bool find_next_patch(const stage_view *v, int cell, hit_vec *place, char *said, size_t size)
{
    const map_view *m = v->found;
    map_patch next;
    char x[VALUE_TEXT], y[VALUE_TEXT];
    if (!map_next_patch(&m->map, (unsigned char)cell, lab_at(v->lab), &next))
        return false;
    const char *name = cell & MAP_NAN ? _("NaN compared") : _(map_view_value_name((map_value)cell));
    *place = next.at;
    snprintf(said, size, _("%s: place %d of %d, at %s, %s."), name, next.place, next.count,
             value_write(next.at.x, x), value_write(next.at.y, y));
    return true;
}

static bool find_place_on_map(const stage_view *v, hit_vec pixel, hit_vec *place)
{
    return map_view_find(v->ui, v->found, pixel, place);
}

/* ---- The layer ----------------------------------------------------------------------------- */

static bool finish_whole_map(const stage_view *v)
{
    return map_view_finish(v->ui, v->found, v->lab);
}

static void drop_map_texture(void *found)
{
    map_view_drop_texture(found);
}

static void free_map(void *found)
{
    map_view_free(found);
}

static const stage_switch map_switch = {ACTION_MAP, STATE_MAP};

const stage_layer map_layer = {
    .switch_of = &map_layer,
    .own_switch = &map_switch,
    .size = sizeof(map_view),
    .keeps = true,
    .finish = finish_whole_map,
    .drop_textures = drop_map_texture,
    .free = free_map,
    .draw = {[STAGE_GROUND] = draw_map,
             [STAGE_UNDER_LABELS] = draw_fault_mark,
             [STAGE_TOP] = draw_map_legend},
    .bares = true,
    .card = card_of,
    .place_at = find_place_on_map,
    .next_place = find_next_patch,
};
