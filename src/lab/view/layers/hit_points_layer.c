/* SPDX-License-Identifier: MIT */
/* Discs where the outlines meet: those that the selected method computed, or else the exact ones.
 */
#include "hit_points_layer.h"

#include "annotation.h"
#include "answer.h"
#include "column.h"
#include "kind.h"
#include "layer_list.h"
#include "scene.h"
#include "scene_look.h"
#include "shape_view.h"
#include "ui.h"
#include "view.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

static bool hit_points_are_shown(const scene *scene)
{
    return scene->looks->on_hit.hit_points > 0;
}

static void find_points(const scene *scene, const answer *a, void *found)
{
    hit_points_found *points = found;
    (void)scene;
    if (answer_verdict(a) != HIT_HIT)
        return;
    points->by_method = a->trace.point_count > 0;
    points->points = points->by_method ? a->points : a->crossings;
    points->all = points->by_method ? a->trace.point_count : a->crossing_count;
    points->count = (int)(points->all < ANSWER_POINTS ? points->all : ANSWER_POINTS);
}

/* ---- On the stage --------------------------------------------------------------------------- */

static void draw_hit_points(const stage_view *v)
{
    const hit_points_found *found = v->found;
    const scene_stage_look *look = &v->scene->looks->on_hit;
    ui *ui = v->ui;
    for (int i = 0; i < found->count; i++)
        draw_disc(&ui->draw, view_to_output(ui->view, found->points[i]),
                  look->hit_points * ui->view.scale, shape_view_colour(look->hit_point_colour));
}

/* The base covers them, as in the post; a stroke does not, which would hide what they mark. */
static bool marks_strokes(const scene *scene)
{
    return kind_is_bare(&scene->base.shape) || kind_is_bare(&scene->cursor.shape);
}

static void draw_under(const stage_view *v)
{
    if (!marks_strokes(v->scene))
        draw_hit_points(v);
}

static void draw_over(const stage_view *v)
{
    if (marks_strokes(v->scene))
        draw_hit_points(v);
}

static void keep_labels_off_hit_points(const stage_view *v, annotation *n)
{
    const hit_points_found *found = v->found;
    double rim = fmax(ui_px(v->ui, CONSTRUCTION_DOT + 3),
                      v->scene->looks->on_hit.hit_points * v->ui->view.scale);
    for (int i = 0; i < found->count; i++)
        annotation_keep_off(n, construction_on_screen(n->construction, found->points[i]), rim);
}

/* ---- In the panel -----------------------------------------------------------------------------
 */

static double height_of_hit_points(const scene *scene)
{
    (void)scene;
    return COLUMN_ROW;
}

/* How many points the stage shows, and whose they are. hit_crossings() does not count the points
 * for which there is no room. */
static void draw_hit_points_row(const stage_view *v, column *c)
{
    char text[96];
    const hit_points_found *found = v->found;
    if (!answer_is_known(v->answer))
        snprintf(text, sizeof text, "…");
    else if (answer_verdict(v->answer) != HIT_HIT)
        snprintf(text, sizeof text, "-");
    else if (found->by_method && found->all > found->count)
        snprintf(text, sizeof text, _("%d of %lld, by the method"), found->count, found->all);
    else if (found->by_method)
        snprintf(text, sizeof text, _("%d, by the method"), found->count);
    else if (found->count == ANSWER_POINTS)
        snprintf(text, sizeof text, _("%d or more, exact"), found->count);
    else
        snprintf(text, sizeof text, _("%d, exact"), found->count);
    column_row(v->ui, c, _("hit points"), text);
}

const stage_layer hit_points_layer = {
    .is_shown = hit_points_are_shown,
    .size = sizeof(hit_points_found),
    .find = find_points,
    .draw = {[STAGE_UNDER_BASE] = draw_under, [STAGE_OVER] = draw_over},
    .avoid = keep_labels_off_hit_points,
    .height = height_of_hit_points,
    .rows = draw_hit_points_row,
    .in_numbers = true};
