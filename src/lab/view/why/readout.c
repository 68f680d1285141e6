/* SPDX-License-Identifier: MIT */
#include "readout.h"

#include "action_ids.h"
#include "answer.h"
#include "column.h"
#include "effort.h"
#include "field_rows.h"
#include "kind.h"
#include "lab.h"
#include "scene.h"
#include "sentence.h"
#include "slot.h"
#include "stage_layers.h"
#include "ui.h"
#include "value.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* Numbers of rows. */
#define ROWS   2 /* how the shapes lie */
#define MATRIX 1
#define PLACE  2 /* the cursor's position */
#define HEX    2
#define SIDES  2 /* of the current comparison */
#define SHAPES 2
#define SPARED 2 /* only with a method that screens */

#define MATRIX_VERTICES 2000 /* so that a frame asks for it: some ms */

/* Writes one side of the current comparison with all its digits. */
static void describe_side(const lab *lab, bool left, char *out, size_t size)
{
    const why_tree *why = lab_why(lab);
    const answer *a = lab->answer;
    why_checks checks = lab_checks(lab);
    snprintf(out, size, "-");
    if (checks.current < 0 || checks.current >= why->check_count)
        return;
    const hit_step *step = hit_trace_step(&a->trace, why->checks[checks.current].place);
    sentence_number(left ? step->left : step->right, 17, out, size);
}

/* A row whose name needs a sentence. */
static void draw_told(ui *ui, const char *name, const char *value, const char *tip, column *c)
{
    ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)}, tip, NULL);
    column_row(ui, c, name, value);
}

static bool both_answer(const answer *a, hit_question question)
{
    return hit_answers(answer_base(a), question) && hit_answers(&a->cursor, question);
}

/* A row that says that one of the shapes does not answer. */
static void draw_unanswered(ui *ui, const char *name, column *c)
{
    draw_told(ui, name, _("no answer"),
              _("A sector answers what it hits, and how far a point is from it"), c);
}

/* Draws the distance of the shapes, or how far one must move to separate them. Not all
 * have a depth: see hit_separate(). */
static void draw_distance(ui *ui, const answer *a, column *c)
{
    bool known = answer_is_known(a), apart = known && a->relation == HIT_APART;
    const char *name = apart || !known ? _("distance") : _("depth");
    if (!known)
        column_row(ui, c, name, "…");
    else if (apart && answer_has_distance(a))
        column_measure(ui, c, name, a->nearest.distance, answer_distance_error(a));
    else if (apart || !both_answer(a, HIT_ASK_SEPARATE))
        draw_unanswered(ui, name, c);
    else if (a->has_depth)
        column_measure(ui, c, name, a->depth, answer_depth_error(a));
    else
        column_row(ui, c, name, "-");
}

void readout_draw_relation(ui *ui, const lab *lab, column *c)
{
    const answer *a = lab->answer;
    if (lab_is_field(lab)) {
        field_rows_draw_hits(ui, lab, c);
        return;
    }
    bool known = answer_is_known(a);
    column_row(ui, c, _("relation"), known ? _(answer_relation_name(a->relation)) : "…");
    draw_distance(ui, a, c);
}

#define DEEP 0x1p20 /* from this zoom on the last bits matter */

readout_detail readout_wanted(const ui *ui)
{
    return ui->numbers || ui->camera.zoom >= DEEP ? READOUT_ALL : READOUT_FOLDED;
}

/* A click on it folds and unfolds. */
static void draw_numbers_heading(ui *ui, readout_detail detail, column *c)
{
    box b = {c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_HEADING)};
    const char *mark = detail == READOUT_FOLDED ? "▸" : "▾";
    text_draw(ui->text, TEXT_BODY, mark, c->right - ui_px(ui, 8), c->y + ui_px(ui, 16), TEXT_RIGHT,
              0, ui_hovers(ui, b) ? ui->theme->ink : ui->theme->dim);
    ui_add_button(ui, b, ACTION_NUMBERS, 0);
    ui_tip(ui, b, _("Unfold all numbers, or fold them"), NULL);
    column_heading(ui, c, _("NUMBERS"), NULL);
}

/* Draws a coordinate of the cursor, with all digits where they are seen, and its bits. */
static void draw_coordinate(ui *ui, const char *name, double value, bool hex, column *c)
{
    char text[96];
    if (ui->camera.zoom >= DEEP)
        column_row(ui, c, name, value_write(value, text));
    else
        column_number(ui, c, name, value);
    if (!hex)
        return;
    snprintf(text, sizeof text, "%a", value);
    draw_told(ui, "", text, _("The same number to its last bit, as a hex float of C"), c);
}

static void draw_matrix(ui *ui, const lab *lab, column *c)
{
    const answer *a = lab->answer;
    char letters[10];
    bool asked = answer_is_known(a) && hit_validate(&a->cursor) == HIT_OK &&
                 effort_vertices(lab_scene(lab)) <= MATRIX_VERTICES;
    bool told = asked && hit_relate_matrix(answer_base(a), &a->cursor, letters);
    draw_told(
        ui, _("matrix"), told ? letters : "-",
        _("DE-9IM, of points, segments, chains and rings: what interior, boundary and exterior "
          "of the base share with those of the cursor; 2 areas, 1 lines, 0 points, F nothing"),
        c);
}

static void draw_numbers(ui *ui, const lab *lab, readout_detail detail, column *c)
{
    char text[96];
    draw_numbers_heading(ui, detail, c);
    readout_draw_relation(ui, lab, c);
    stage_layers_draw_rows(ui, lab, true, c);
    if (detail == READOUT_FOLDED)
        return;
    if (!lab_is_field(lab))
        draw_matrix(ui, lab, c);
    draw_coordinate(ui, _("cursor x"), lab_at(lab).x, detail == READOUT_ALL, c);
    draw_coordinate(ui, _("cursor y"), lab_at(lab).y, detail == READOUT_ALL, c);
    if (detail >= READOUT_NO_SIDES || lab_is_field(lab))
        return;
    describe_side(lab, true, text, sizeof text);
    draw_told(ui, _("left of the step"), text,
              _("The left side of the comparison that is shown, with all its digits"), c);
    describe_side(lab, false, text, sizeof text);
    draw_told(ui, _("right of the step"), text,
              _("The right side of the comparison that is shown, with all its digits"), c);
}

static bool is_screening(const answer *a)
{
    return answer_method(a) && answer_method(a)->screens;
}

/* Draws how many edge tests the bounding circles spared, now and since the method was selected. */
static void draw_spared(ui *ui, const lab *lab, column *c)
{
    const answer *a = lab->answer;
    char text[96] = "…";
    if (answer_is_known(a))
        snprintf(text, sizeof text, _("%lld of %lld"), a->spares ? a->edge_tests : 0,
                 a->edge_tests);
    column_row(ui, c, _("edge tests spared"), text);
    snprintf(text, sizeof text, _("%lld of %lld"), lab_slot(lab)->spared,
             lab_slot(lab)->edge_tests);
    column_row(ui, c, _("... so far"), text);
}

/* Draws a row; a click on it starts editing the shape. */
static void draw_shape_row(ui *ui, const hit_shape *shape, const char *name, action_id edit,
                           column *c)
{
    char text[96];
    box row = {c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)};
    if (ui_hovers(ui, row))
        draw_box(&ui->draw, row.x, row.y, row.w, row.h, ui_px(ui, 3), ui->theme->chip);
    ui_add_button(ui, row, edit, 0);
    ui_tip(ui, row, _("Edit this shape"), action_key_label(edit));
    kind_describe(shape, text, sizeof text);
    column_row(ui, c, name, text);
}

static void draw_shapes(ui *ui, const lab *lab, column *c)
{
    const answer *a = lab->answer;
    column_heading(ui, c, _("SHAPES"), NULL);
    if (lab_is_field(lab))
        field_rows_draw_shapes(ui, lab, c);
    else
        draw_shape_row(ui, &lab_scene(lab)->base.shape, _("base"), ACTION_EDIT_BASE, c);
    draw_shape_row(ui, &a->cursor, _("cursor"), ACTION_EDIT_CURSOR, c);
}

double readout_height(const ui *ui, const lab *lab, readout_detail detail)
{
    const answer *a = lab->answer;
    const struct {
        bool are_there;
        int rows;
    } parts[] = {
        {is_screening(a), SPARED},
        {detail < READOUT_FOLDED && !lab_is_field(lab), MATRIX},
        {detail < READOUT_FOLDED, PLACE},
        {detail < READOUT_NO_HEX, HEX},
        {detail < READOUT_NO_SIDES && !lab_is_field(lab), SIDES},
    };
    int rows = ROWS + SHAPES;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        rows += parts[i].are_there ? parts[i].rows : 0;
    double layers = stage_layers_height(ui, lab, true) + stage_layers_height(ui, lab, false);
    return ui_px(ui, 2 * COLUMN_HEADING + rows * COLUMN_ROW + 12 + layers);
}

void readout_draw(ui *ui, const lab *lab, readout_detail detail, column *c)
{
    const answer *a = lab->answer;
    draw_numbers(ui, lab, detail, c);
    if (is_screening(a))
        draw_spared(ui, lab, c);
    stage_layers_draw_rows(ui, lab, false, c);
    draw_shapes(ui, lab, c);
}
