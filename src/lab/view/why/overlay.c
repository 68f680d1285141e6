/* SPDX-License-Identifier: MIT */
#include "overlay.h"

#include "annotation.h"
#include "answer.h"
#include "caption.h"
#include "construction.h"
#include "effort.h"
#include "focus.h"
#include "gfx_mask.h"
#include "kind.h"
#include "lab.h"
#include "marks.h"
#include "message.h"
#include "pixels_view.h"
#include "scene.h"
#include "scene_limits.h"
#include "stage_layers.h"
#include "text.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Returns whether the pixels that the method compared are drawn. Shapes with very many edges take
 * too long: for them there are only the boxes of the bitmaps. */
static bool shows_pixels(const lab *lab)
{
    const answer *a = lab->answer;
    const hit_method *method = answer_method(a);
    return method == &any_pixels_method && answer_is_known(a) &&
           effort_of_run(method, &lab_scene(lab)->base.shape, &a->cursor) <= LIMIT_ACTION;
}

/* ---- What labels keep off ------------------------------------------------------------------- */

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
    stage_layers_avoid(ui, lab, n);
    annotation_avoid_outline(n, &lab_scene(lab)->base.shape);
}

static annotation annotate(const construction *d, const lab *lab)
{
    const answer *a = lab->answer;
    hit_vec low, high;
    hit_bounds(answer_base(a), &low, &high);
    annotation n = {.construction = d, .labels.within = d->ui->layout.stage};
    n.middle = construction_middle(construction_on_screen(d, low), construction_on_screen(d, high));
    n.edges[0] = lab_scene(lab)->base.shape.count >= 3 ? lab_scene(lab)->base.shape.count : 1;
    n.edges[1] = a->cursor.count >= 3 ? a->cursor.count : 1;
    n.told = answer_told(a);
    n.doubted = n.told.is_false && n.told.place >= 0;
    n.unfolded = why_tree_is_toggled(&lab->why.folds, (unsigned)WHY_FOLD_EXACT);
    n.tells = lab_is_pinned(lab);
    avoid_surroundings(&n, lab);
    for (int i = 0; i <= d->focus.check; i++)
        if (focus_is_shown(&d->focus, i))
            annotation_avoid_step(&n, i);
    return n;
}

/* ---- Letters -------------------------------------------------------------------------------- */

/* Returns whether an explained method names a point so itself. */
static bool point_is_named(const focus *f, const char *letter)
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
    if (!explained || !point_is_named(&n->construction->focus, label.text))
        annotation_draw(n, &label, -1);
}

/* Post [0] names the corners of its rect, post [2] those of its triangle. */
static const char *letters_of_corners(const lab *lab)
{
    const answer *a = lab->answer;
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
    const answer *a = lab->answer;
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
    const answer *a = lab->answer;
    bool names = lab->lessons.open || stage_layers_label_alone(ui, lab);
    if (!names || hit_validate(&a->cursor) != HIT_OK)
        return;
    construction d = {
        .ui = ui, .focus = focus_on(lab), .cursor = view_to_output(ui->view, lab_at(lab))};
    annotation n = annotate(&d, lab);
    if (lab->lessons.open)
        draw_letters(&n, lab, false);
    stage_layers_label(ui, lab, &n, false);
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

static void draw_step_label(annotation *n, int index)
{
    if (!is_named_enough(n->construction->focus.trace, index))
        annotation_draw_step(n, index);
}

static void draw_constructions(construction *d)
{
    for (int pass = 0; pass < 2; pass++) {
        d->casing = pass == 0;
        for (int i = 0; i <= d->focus.check; i++)
            if (focus_is_shown(&d->focus, i))
                construction_draw(d, i);
    }
}

#define POINT 4.5 /* UI units: a point as cursor is a disc with a rim, above all lines */
#define RIM   1.5

static void draw_point_cursor(const construction *d, const answer *a)
{
    ui *ui = d->ui;
    if (!kind_of(&a->cursor)->sizeless || !construction_is_finite(d->cursor))
        return;
    draw_disc(&ui->draw, d->cursor, ui_px(ui, POINT + RIM), ui->theme->ground);
    draw_disc(&ui->draw, d->cursor, ui_px(ui, POINT), ui->theme->ink);
}

void overlay_draw(ui *ui, const lab *lab, box legend)
{
    const answer *a = lab->answer;
    stage_view view;
    const stage_evidence *evidence = stage_layers_evidence_drawn(ui, lab, &view);
    construction d = {
        .ui = ui, .focus = focus_on(lab), .cursor = view_to_output(ui->view, lab_at(lab))};
    if (evidence) /* in place of the comparisons */
        d.focus.check = d.focus.previous = -1;
    annotation n = annotate(&d, lab);
    bool placed = hit_validate(&a->cursor) == HIT_OK;
    labels_block(&n.labels, legend);
    if (placed)
        annotation_avoid_outline(&n, &a->cursor);
    if (placed && shows_pixels(lab))
        pixels_view_draw(&ui->sheet, ui->theme, ui->view, ui->draw.clip,
                         &lab_scene(lab)->base.shape, &a->cursor);
    draw_constructions(&d);
    stage_layers_draw(ui, lab, STAGE_EXPLAINED);
    if (placed)
        draw_point_cursor(&d, a);
    if (d.focus.check >= 0 || evidence)
        caption_draw(&n, lab, legend);
    if (evidence)
        evidence->draw(&view, &n);
    if (evidence) /* what is drawn may cross it */
        caption_draw(&n, lab, legend);
    if (placed)
        draw_letters(&n, lab, true);
    const focus *f = &n.construction->focus;
    for (int i = f->previous + 1; i <= f->check; i++)
        draw_step_label(&n, i);
    for (int i = 0; i <= f->previous; i++)
        draw_step_label(&n, i);
    stage_layers_label(ui, lab, &n, true);
}
