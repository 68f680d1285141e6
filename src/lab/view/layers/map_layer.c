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

static map_legend legend_of(const stage_view *v)
{
    return (map_legend){v->found, border_view_of(v->ui->layers), v->ui->layers->in_window};
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
};
