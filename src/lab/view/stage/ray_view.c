/* SPDX-License-Identifier: MIT */
/*
 * A ray goes on from the cursor through its second end: dashed outside of the base, a thick line
 * inside and along its edges. A disc marks where it enters, a circle where it leaves or only
 * touches. Each has the normal of the edge that it meets. In a field the ray ends at the first
 * shape, which has a thick outline.
 */
#include "ray_view.h"

#include "crowd.h"
#include "kind.h"
#include "scene.h"
#include "scene_rules.h"
#include "shape_view.h"
#include "view.h"

#include <math.h>

#define NORMAL_LENGTH 26

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

void ray_view_draw(ui *ui, const scene *scene, const answer *answer)
{
    if (!scene->rules->ray || !kind_of(&answer->cursor)->takes_anchor ||
        hit_validate(&answer->cursor) != HIT_OK)
        return;
    const hit_vec *ends = hit_vertices(&answer->cursor);
    hit_vec from = ends[0];
    int count = answer->ray_count;
    hit_ray_state state = count > 0 ? answer->ray[0].before : HIT_RAY_OUTSIDE;
    for (int i = 0; i < count; i++) {
        draw_stretch(ui, from, answer->ray[i].point, state);
        from = answer->ray[i].point;
        state = answer->ray[i].after;
    }
    if (scene->crowd && count > 0) {
        shape_view_draw_ghost(ui, &scene->crowd->shapes[answer->ray_shape], ui->theme->construction,
                              ui_px(ui, 3));
        draw_stop(ui, &answer->ray[0]);
        return;
    }
    double farthest = count > 0 ? answer->ray[count - 1].distance : 0;
    draw_stretch(ui, from, end_of_ray(scene, ends, farthest), state);
    for (int i = 0; i < count; i++)
        draw_stop(ui, &answer->ray[i]);
}
