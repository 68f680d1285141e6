/* SPDX-License-Identifier: MIT */
/* How the shapes really lie, whatever the method says: their gap, or the points where their
 * outlines meet. Evidence for the verdict stands in its place. */
#include "annotation.h"
#include "answer.h"
#include "lab.h"
#include "layer_list.h"
#include "measured.h"
#include "ui.h"
#include "view.h"
#include "words.h"

#include <stdio.h>

static bool shapes_are_apart(const answer *a)
{
    return answer_is_known(a) && a->relation == HIT_APART && answer_has_distance(a);
}

static bool gap_is_told(const stage_view *v)
{
    stage_view other;
    return hit_validate(&v->answer->cursor) == HIT_OK &&
           !stage_layers_evidence_shown(v->ui, v->lab, &other);
}

static void draw_gap_line(const stage_view *v)
{
    ui *ui = v->ui;
    const answer *a = v->answer;
    if (!gap_is_told(v))
        return;
    for (int i = 0; i < a->crossing_count; i++) {
        hit_vec at = view_to_output(ui->view, a->crossings[i]);
        draw_disc(&ui->draw, at, ui_px(ui, CONSTRUCTION_DOT + 2), ui->theme->ground);
        draw_disc(&ui->draw, at, ui_px(ui, CONSTRUCTION_DOT), ui->theme->current);
    }
    if (shapes_are_apart(a))
        draw_dashes(&ui->draw, view_to_output(ui->view, a->nearest.on_a),
                    view_to_output(ui->view, a->nearest.on_b), ui_px(ui, CONSTRUCTION_LINE),
                    ui_px(ui, CONSTRUCTION_DASH / 2), ui->theme->dim);
}

static void keep_labels_off_gap(const stage_view *v, annotation *n)
{
    for (int i = 0; i < v->answer->crossing_count; i++)
        annotation_keep_off(n, construction_on_screen(n->construction, v->answer->crossings[i]),
                            ui_px(v->ui, CONSTRUCTION_DOT + 3));
}

static void label_gap(const stage_view *v, annotation *n)
{
    const hit_nearest *nearest = &v->answer->nearest;
    if (!gap_is_told(v) || !shapes_are_apart(v->answer))
        return;
    hit_vec a = construction_on_screen(n->construction, nearest->on_a);
    hit_vec b = construction_on_screen(n->construction, nearest->on_b);
    annotation_label label = {.at = construction_middle(a, b), .side = annotation_upwards(a, b)};
    char text[DIGITS_TEXT];
    measured_text(nearest->distance, answer_distance_error(v->answer), 4, text);
    snprintf(label.text, sizeof label.text, *text == '<' ? _("gap %s") : _("gap = %s"), text);
    annotation_draw(n, &label, -1);
}

const stage_layer gap_layer = {
    .draw = {[STAGE_EXPLAINED] = draw_gap_line}, .avoid = keep_labels_off_gap, .label = label_gap};
