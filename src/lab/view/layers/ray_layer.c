/* SPDX-License-Identifier: MIT */
/*
 * A ray goes on from the cursor through its second end: dashed outside of the base, a thick line
 * inside and along its edges. A disc marks where it enters, a circle where it leaves or only
 * touches. Each has the normal of the edge that it meets. In a field the ray ends at the first
 * shape, which has a thick outline.
 */
#include "ray_layer.h"

#include "answer.h"
#include "column.h"
#include "crowd.h"
#include "indexed.h"
#include "kind.h"
#include "layer_list.h"
#include "measured.h"
#include "scene.h"
#include "scene_rules.h"
#include "shape_view.h"
#include "ui.h"
#include "view.h"
#include "words.h"

#include <math.h>

#define NORMAL_LENGTH 26

static bool ray_is_shown(const scene *scene)
{
    return scene->rules->ray;
}

static bool begins_ray(const answer *a)
{
    return kind_of(&a->cursor)->takes_anchor && hit_validate(&a->cursor) == HIT_OK;
}

/* Endless, through both ends of the cursor. */
static void find_ray(const scene *scene, const answer *a, void *found)
{
    ray_found *ray = found;
    crowd *crowd = a->shapes->scene.crowd;
    (void)scene;
    ray->shape = -1;
    if (!begins_ray(a))
        return;
    const hit_vec *v = hit_vertices(&a->cursor);
    hit_vec direction = {v[1].x - v[0].x, v[1].y - v[0].y};
    if (crowd) {
        ray->shape = hit_field_ray(crowd_tree(crowd), v[0], direction, INFINITY, ray->stops, NULL);
        ray->count = ray->shape >= 0;
        return;
    }
    int count = hit_ray(answer_base(a), v[0], direction, INFINITY, ray->stops, RAY_STOPS);
    ray->count = count < RAY_STOPS ? count : RAY_STOPS;
}

/* ---- On the stage -----------------------------------------------------------------------------
 */

static void draw_stretch(ui *ui, hit_vec from, hit_vec to, hit_ray_state state)
{
    hit_vec a = view_to_output(ui->view, from), b = view_to_output(ui->view, to);
    if (state == HIT_RAY_OUTSIDE)
        draw_dashes(&ui->draw, a, b, ui_px(ui, 1.5), ui_px(ui, 6), ui->theme->construction);
    else
        draw_line(&ui->draw, a, b, ui_px(ui, 4), ui->theme->construction);
}

static void draw_stop(ui *ui, const hit_ray_stop *stop)
{
    hit_vec at = view_to_output(ui->view, stop->point);
    double length = ui_px(ui, NORMAL_LENGTH);
    hit_vec tip = {at.x + stop->normal.x * length, at.y + stop->normal.y * length};
    draw_line(&ui->draw, at, tip, ui_px(ui, 2), ui->theme->construction);
    if (stop->before == HIT_RAY_OUTSIDE && stop->after != HIT_RAY_OUTSIDE)
        draw_disc(&ui->draw, at, ui_px(ui, 6), ui->theme->construction);
    else
        draw_circle(&ui->draw, at, ui_px(ui, 6), ui_px(ui, 2), ui->theme->construction);
}

/* Beyond the stage, whatever the ray's direction. */
static hit_vec end_of_ray(const scene *scene, const hit_vec *ends, double farthest)
{
    double x = ends[1].x - ends[0].x, y = ends[1].y - ends[0].y, length = hypot(x, y);
    double reach = farthest + scene->stage.x + scene->stage.y + fabs(ends[0].x) + fabs(ends[0].y);
    double part = length > 0 ? reach / length : 0;
    return (hit_vec){ends[0].x + x * part, ends[0].y + y * part};
}

static void draw_ray(const stage_view *v)
{
    const ray_found *ray = v->found;
    const hit_vec *ends = hit_vertices(&v->answer->cursor);
    hit_vec from = ends[0];
    if (!begins_ray(v->answer))
        return;
    hit_ray_state state = ray->count > 0 ? ray->stops[0].before : HIT_RAY_OUTSIDE;
    for (int i = 0; i < ray->count; i++) {
        draw_stretch(v->ui, from, ray->stops[i].point, state);
        from = ray->stops[i].point;
        state = ray->stops[i].after;
    }
    if (v->scene->crowd && ray->count > 0) {
        shape_view_draw_ghost(v->ui, &v->scene->crowd->shapes[ray->shape],
                              v->ui->theme->construction, ui_px(v->ui, 3));
        draw_stop(v->ui, &ray->stops[0]);
        return;
    }
    double farthest = ray->count > 0 ? ray->stops[ray->count - 1].distance : 0;
    draw_stretch(v->ui, from, end_of_ray(v->scene, ends, farthest), state);
    for (int i = 0; i < ray->count; i++)
        draw_stop(v->ui, &ray->stops[i]);
}

/* ---- In the panel, in a field ------------------------------------------------------------------
 */

static double height_of_ray(const scene *scene)
{
    return scene->crowd ? COLUMN_ROW : 0;
}

static void draw_ray_row(const stage_view *v, column *c)
{
    const ray_found *ray = v->found;
    const answer *a = v->answer;
    const char *first = _("first along the ray");
    bool known = answer_is_known(a) && answer_verdict(a) != HIT_REFUSED;
    if (!v->scene->crowd)
        return;
    if (known && ray->shape >= 0)
        column_measure(v->ui, c, first, ray->stops[0].distance,
                       measured_span(&v->scene->crowd->shapes[ray->shape], &a->cursor));
    else
        column_row(v->ui, c, first, known ? "-" : "…");
}

const stage_layer ray_layer = {.is_shown = ray_is_shown,
                               .size = sizeof(ray_found),
                               .find = find_ray,
                               .draw = {[STAGE_OVER] = draw_ray},
                               .height = height_of_ray,
                               .rows = draw_ray_row,
                               .in_numbers = true};
