/* SPDX-License-Identifier: MIT */
#include "overlay.h"

#include "annotation.h"
#include "answer.h"
#include "caption.h"
#include "construction.h"
#include "contact_labels.h"
#include "effort.h"
#include "focus.h"
#include "gfx_mask.h"
#include "kind.h"
#include "lab.h"
#include "marks.h"
#include "message.h"
#include "pixels_view.h"
#include "proof_view.h"
#include "scene.h"
#include "scene_limits.h"
#include "scene_look.h"
#include "scene_rules.h"
#include "text.h"
#include "turning_labels.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Contact -------------------------------------------------------------------------------- */

static bool are_apart(const answer *a)
{
    return answer_is_known(a) && a->relation == HIT_APART;
}

/* Draws how the shapes really lie, whatever the method says: their gap, or the points where their
 * outlines meet. */
static void draw_contact(const construction *d, const answer *a)
{
    ui *ui = d->ui;
    for (int i = 0; i < a->contact_count; i++) {
        hit_vec at = construction_on_screen(d, a->contacts[i]);
        draw_disc(&ui->draw, at, ui_px(ui, CONSTRUCTION_DOT + 2), ui->theme->ground);
        draw_disc(&ui->draw, at, ui_px(ui, CONSTRUCTION_DOT), ui->theme->current);
    }
    if (are_apart(a))
        draw_dashes(&ui->draw, construction_on_screen(d, a->nearest.on_a),
                    construction_on_screen(d, a->nearest.on_b), ui_px(ui, CONSTRUCTION_LINE),
                    ui_px(ui, CONSTRUCTION_DASH / 2), ui->theme->dim);
}

static void label_gap(annotation *n, const answer *answer)
{
    hit_vec a = construction_on_screen(n->construction, answer->nearest.on_a);
    hit_vec b = construction_on_screen(n->construction, answer->nearest.on_b);
    annotation_label label = {.at = construction_middle(a, b), .side = annotation_upwards(a, b)};
    if (answer_gap_is_known(&answer->nearest))
        snprintf(label.text, sizeof label.text, _("gap = %.4g"), answer->nearest.distance);
    else
        snprintf(label.text, sizeof label.text, "%s", _("gap > 0, less than the last bit"));
    annotation_draw(n, &label, -1);
}

/* Returns whether the pixels that the method compared are drawn. Shapes with very many edges take
 * too long: for them there are only the boxes of the bitmaps. */
static bool shows_pixels(const lab *lab)
{
    const answer *a = lab_answer(lab);
    const hit_method *method = answer_method(a);
    return method == &any_pixels_method && answer_is_known(a) &&
           effort_of_run(method, &lab_scene(lab)->base.shape, &a->cursor) <= LIMIT_ACTION;
}

/* ---- What labels keep off ------------------------------------------------------------------- */

static void keep_off_points(annotation *n, const hit_vec *points, int count, double rim)
{
    for (int i = 0; i < count; i++)
        annotation_keep_off(n, construction_on_screen(n->construction, points[i]), rim);
}

/* Keeps labels away from everything that is not part of the explanation. */
static void avoid_surroundings(annotation *n, const lab *lab)
{
    ui *ui = n->construction->ui;
    for (int i = 0; i < ui->button_count; i++) /* the tools */
        labels_block(&n->labels, ui->buttons[i].box);
    if (ui->zones != LAYOUT_STAGE_ONLY)
        labels_block(&n->labels, message_box(ui, lab));
    labels_block(&n->labels, caption_tab(ui));
    annotation_keep_off(n, n->construction->cursor, ui_px(ui, 8));
    if (ui->zones != LAYOUT_STAGE_ONLY)
        labels_block(&n->labels, marks_pin_box(ui, lab));
    /* The points where the outlines meet, and the discs of hit points. */
    const answer *a = lab_answer(lab);
    double rim = ui_px(ui, CONSTRUCTION_DOT + 3);
    keep_off_points(n, a->contacts, a->contact_count, rim);
    keep_off_points(n, a->hit_points, a->hit_point_count,
                    fmax(rim, lab_scene(lab)->looks->contact.hit_points * ui->view.scale));
    annotation_avoid_outline(n, &lab_scene(lab)->base.shape);
}

static annotation annotate(const construction *d, const lab *lab)
{
    const answer *a = lab_answer(lab);
    hit_vec low, high;
    hit_bounds(answer_base(a), &low, &high);
    annotation n = {.construction = d, .labels.within = d->ui->layout.stage};
    n.middle = construction_middle(construction_on_screen(d, low), construction_on_screen(d, high));
    n.edges[0] = lab_scene(lab)->base.shape.count >= 3 ? lab_scene(lab)->base.shape.count : 1;
    n.edges[1] = a->cursor.count >= 3 ? a->cursor.count : 1;
    avoid_surroundings(&n, lab);
    for (int i = 0; i <= d->focus.check; i++)
        if (focus_is_shown(&d->focus, i))
            annotation_avoid_step(&n, i);
    return n;
}

/* ---- Letters -------------------------------------------------------------------------------- */

/* Returns whether an explained method names a point so itself. */
static bool is_named(const focus *f, const char *letter)
{
    for (int i = 0; i <= f->check; i++) {
        const hit_step *step = hit_trace_step(f->trace, i);
        if (step->kind == HIT_STEP_POINT && strcmp(step->text, letter) == 0 && focus_is_shown(f, i))
            return true;
    }
    return false;
}

static void draw_letter(annotation *n, char letter, hit_vec at, bool explained)
{
    annotation_label label = {.text = {letter}, .at = construction_on_screen(n->construction, at)};
    label.side = (hit_vec){label.at.x - n->middle.x, label.at.y - n->middle.y};
    if (!explained || !is_named(&n->construction->focus, label.text))
        annotation_draw(n, &label, -1);
}

/* Post [0] names the corners of its rect, post [2] those of its triangle. */
static const char *letters_of_corners(const lab *lab)
{
    const answer *a = lab_answer(lab);
    static const char lines[] = "circle-rect/centre-lines";
    const hit_method *method = answer_method(a);
    const char *corners = kind_of(&lab_scene(lab)->base.shape)->corners;
    bool of_rect = method && strncmp(method->id, lines, sizeof lines - 1) == 0;
    bool of_triangle = corners && strlen(corners) == 3 && kind_of(&a->cursor)->sizeless;
    return corners && (of_rect || of_triangle) ? corners : "";
}

/* Where no method is explained, the two polygons of post [4] have its letters. */
static void draw_letters(annotation *n, const lab *lab, bool explained)
{
    const answer *a = lab_answer(lab);
    const hit_shape *base = &lab_scene(lab)->base.shape;
    const char *corners = letters_of_corners(lab);
    for (int i = 0; corners[i]; i++)
        draw_letter(n, corners[i], hit_vertices(base)[i], explained);
    if (strcmp(corners, "ABC") == 0)
        draw_letter(n, 'P', lab_at(lab), explained);
    if (!explained && kind_of(base)->rings && kind_of(&a->cursor)->rings) {
        draw_letter(n, 'A', handles_middle(base), false);
        draw_letter(n, 'B', handles_middle(&a->cursor), false);
    }
}

void overlay_draw_names(ui *ui, const lab *lab)
{
    const answer *a = lab_answer(lab);
    const scene *scene = lab_scene(lab);
    bool names = lab->lessons.open || scene->looks->contact.manifold || scene->rules->turning != 0;
    if (!names || hit_validate(&a->cursor) != HIT_OK)
        return;
    construction d = {ui, focus_on(lab), view_to_output(ui->view, lab_at(lab))};
    annotation n = annotate(&d, lab);
    if (lab->lessons.open)
        draw_letters(&n, lab, false);
    contact_labels_draw(&n, lab);
    turning_labels_draw(&n, lab);
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Places the labels of the current comparison first, so that they get the best places. */
#define NAMED 4 /* of many points of one name so many have it beside them */

static bool is_named_enough(const hit_trace *trace, int index)
{
    const hit_step *step = hit_trace_step(trace, index);
    int before = 0;
    while (before < NAMED && index > before) {
        const hit_step *other = hit_trace_step(trace, index - before - 1);
        if (other->kind != HIT_STEP_POINT || strcmp(other->text, step->text) != 0)
            break;
        before++;
    }
    return step->kind == HIT_STEP_POINT && before == NAMED;
}

static void draw_label(annotation *n, int index)
{
    if (!is_named_enough(n->construction->focus.trace, index))
        annotation_draw_step(n, index);
}

void overlay_draw(ui *ui, const lab *lab, box legend)
{
    const answer *a = lab_answer(lab);
    const proof *proof = proof_view_shown(lab);
    construction d = {ui, focus_on(lab), view_to_output(ui->view, lab_at(lab))};
    if (proof) /* in place of the comparisons */
        d.focus.check = d.focus.previous = -1;
    annotation n = annotate(&d, lab);
    bool placed = hit_validate(&a->cursor) == HIT_OK;
    labels_block(&n.labels, legend);
    if (placed)
        annotation_avoid_outline(&n, &a->cursor);
    if (placed && shows_pixels(lab))
        pixels_view_draw(&ui->sheet, ui->theme, ui->view, ui->draw.clip,
                         &lab_scene(lab)->base.shape, &a->cursor);
    for (int i = 0; i <= d.focus.check; i++)
        if (focus_is_shown(&d.focus, i))
            construction_draw(&d, i);
    if (placed && !proof)
        draw_contact(&d, a); /* under the labels */
    if (d.focus.check >= 0 || proof)
        caption_draw(&n, lab, legend);
    if (proof)
        proof_view_draw(&n, lab, proof);
    if (placed)
        draw_letters(&n, lab, true);
    const focus *f = &n.construction->focus;
    for (int i = f->previous + 1; i <= f->check; i++)
        draw_label(&n, i);
    for (int i = 0; i <= f->previous; i++)
        draw_label(&n, i);
    if (placed && are_apart(a) && !proof)
        label_gap(&n, a);
    contact_labels_draw(&n, lab);
    turning_labels_draw(&n, lab);
}
