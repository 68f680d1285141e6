/* SPDX-License-Identifier: MIT */
/* A one-way base: an arrow through its middle shows which way the cursor passes. */
#include "layer_list.h"
#include "scene.h"
#include "scene_rules.h"
#include "ui.h"
#include "view.h"

#include <math.h>

/* UI units */
#define LENGTH 44.0
#define HEAD   12.0
#define WIDTH  3.0
#define HALO   1.5 /* around it, since it lies on the base and beside it */

static bool front_is_shown(const scene *scene)
{
    return scene_rules_one_way(scene->rules);
}

static hit_vec along_front(hit_vec from, hit_vec way, double by)
{
    return (hit_vec){from.x + way.x * by, from.y + way.y * by};
}

static void draw_front_arrow(ui *ui, hit_vec middle, hit_vec way, double halo, SDL_Color colour)
{
    double half = ui_px(ui, LENGTH / 2), head = ui_px(ui, HEAD + halo);
    hit_vec tip = along_front(middle, way, half + ui_px(ui, halo)),
            neck = along_front(tip, way, -head);
    hit_vec end = along_front(middle, way, -half - ui_px(ui, halo)), across = {-way.y, way.x};
    const hit_vec corners[3] = {tip, along_front(neck, across, head * 0.6),
                                along_front(neck, across, -head * 0.6)};
    draw_line(&ui->draw, end, neck, ui_px(ui, WIDTH + 2 * halo), colour);
    draw_polygon(&ui->draw, corners, 3, colour);
}

static void draw_front(const stage_view *v)
{
    ui *ui = v->ui;
    hit_vec low, high, front = v->scene->rules->front;
    double length = hypot(front.x, front.y);
    if (!(length > 0 && length < INFINITY))
        return;
    hit_bounds(&v->scene->base.shape, &low, &high);
    hit_vec middle = view_to_output(
        ui->view, (hit_vec){low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2});
    hit_vec way = {front.x / length, front.y / length};
    draw_front_arrow(ui, middle, way, HALO, ui->theme->ground);
    draw_front_arrow(ui, middle, way, 0, ui->theme->ink);
}

const stage_layer front_layer = {.is_shown = front_is_shown,
                                 .draw = {[STAGE_UNDER_CURSOR] = draw_front}};
