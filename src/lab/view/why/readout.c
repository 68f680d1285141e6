#include "action_ids.h"
#include "column.h"
#include "why.h"

#include "construction.h"
#include "field_view.h"
#include "kinds.h"
#include "scene.h"
#include "values.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* Numbers of rows. */
#define ROWS   2 /* how the shapes lie */
#define PLACE  2 /* the cursor's position */
#define HEX    2
#define SIDES  2 /* of the current comparison */
#define SHAPES 2
#define SPARED 2 /* only with a method that screens */
#define POINTS 1 /* only in a scene that shows hit points */

/* Writes one side of the current comparison with all its digits. */
static void describe_side(const evidence *e, bool left, char *out, size_t size)
{
    evidence_checks checks = evidence_find_checks(e);
    snprintf(out, size, "-");
    if (checks.current < 0 || checks.current >= e->why.check_count)
        return;
    const hit_step *step = hit_trace_step(&e->trace, e->why.checks[checks.current].place);
    comparison_value(left ? step->left : step->right, 17, out, size);
}

/* Writes the distance of the shapes, or how far one must move to separate them. Not all
 * have a depth: see hit_separate(). */
static void describe_gap(const evidence *e, char *out, size_t size)
{
    if (!evidence_is_known(e))
        snprintf(out, size, "…");
    else if (e->relation == HIT_APART && !evidence_gap_is_known(&e->nearest))
        snprintf(out, size, "%s", _("> 0, less than the last bit"));
    else if (e->relation == HIT_APART)
        snprintf(out, size, "%.9g", e->nearest.distance);
    else if (e->has_depth)
        snprintf(out, size, "%.9g", e->depth);
    else
        snprintf(out, size, "-");
}

void readout_draw_relation(ui *ui, const evidence *e, column *c)
{
    if (e->scene->crowd) {
        field_rows_draw_hits(ui, e, c);
        return;
    }
    char text[96];
    bool known = evidence_is_known(e);
    column_row(ui, c, _("relation"), known ? _(evidence_relation_name(e->relation)) : "…");
    describe_gap(e, text, sizeof text);
    column_row(ui, c, !known || e->relation == HIT_APART ? _("distance") : _("depth"), text);
}

/* Writes how many hit points the stage shows, and whose they are. hit_crossings() does not count
 * the points for which there is no room. */
static void describe_hit_points(const evidence *e, char *out, size_t size)
{
    int shown = e->hit_point_count;
    if (!evidence_is_known(e))
        snprintf(out, size, "…");
    else if (evidence_verdict(e) != HIT_HIT)
        snprintf(out, size, "-");
    else if (e->points_by_method && e->hit_points_found > shown)
        snprintf(out, size, _("%d of %lld, by the method"), shown, e->hit_points_found);
    else if (e->points_by_method)
        snprintf(out, size, _("%d, by the method"), shown);
    else if (shown == EVIDENCE_HIT_POINTS)
        snprintf(out, size, _("%d or more, exact"), shown);
    else
        snprintf(out, size, _("%d, exact"), shown);
}

static bool has_hit_points(const evidence *e)
{
    return e->scene->hit_points > 0;
}

static void draw_hit_points(ui *ui, const evidence *e, column *c)
{
    char text[96];
    describe_hit_points(e, text, sizeof text);
    column_row(ui, c, _("hit points"), text);
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
    text_draw(ui->text, TEXT_BODY, detail == READOUT_FOLDED ? "▸" : "▾", c->right - ui_px(ui, 8),
              c->y + ui_px(ui, 16), TEXT_RIGHT, 0,
              ui_hovers(ui, b) ? ui->theme->ink : ui->theme->dim);
    ui_add_button(ui, b, ACTION_NUMBERS, 0);
    ui_tip(ui, b, _("Unfold all numbers, or fold them"), NULL);
    column_heading(ui, c, _("NUMBERS"), NULL);
}

/* A row whose name needs a sentence. */
static void draw_told(ui *ui, const char *name, const char *value, const char *tip, column *c)
{
    ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)}, tip, NULL);
    column_row(ui, c, name, value);
}

/* Draws a coordinate of the cursor, and its bits. */
static void draw_coordinate(ui *ui, const char *name, double value, bool hex, column *c)
{
    char text[96];
    value_write(value, text);
    column_row(ui, c, name, text);
    if (!hex)
        return;
    snprintf(text, sizeof text, "%a", value);
    draw_told(ui, "", text, _("The same number to its last bit, as a hex float of C"), c);
}

static void draw_numbers(ui *ui, const evidence *e, readout_detail detail, column *c)
{
    char text[96];
    draw_numbers_heading(ui, detail, c);
    readout_draw_relation(ui, e, c);
    if (has_hit_points(e))
        draw_hit_points(ui, e, c);
    if (detail == READOUT_FOLDED)
        return;
    draw_coordinate(ui, _("cursor x"), e->at.x, detail == READOUT_ALL, c);
    draw_coordinate(ui, _("cursor y"), e->at.y, detail == READOUT_ALL, c);
    if (detail >= READOUT_NO_SIDES || e->scene->crowd)
        return;
    describe_side(e, true, text, sizeof text);
    draw_told(ui, _("left of the step"), text,
              _("What stands left of the sign in the comparison looked at, with all its digits"),
              c);
    describe_side(e, false, text, sizeof text);
    draw_told(ui, _("right of the step"), text,
              _("What stands right of the sign in the comparison looked at, with all its digits"),
              c);
}

static bool is_screening(const evidence *e)
{
    return evidence_method(e) && evidence_method(e)->screens;
}

/* Draws how many edge tests the bounding circles spared, now and since the method was selected. */
static void draw_spared(ui *ui, const evidence *e, column *c)
{
    char text[96] = "…";
    if (evidence_is_known(e))
        snprintf(text, sizeof text, _("%lld of %lld"), e->spares ? e->edge_tests : 0,
                 e->edge_tests);
    column_row(ui, c, _("edge tests spared"), text);
    snprintf(text, sizeof text, _("%lld of %lld"), e->spared_so_far, e->edge_tests_so_far);
    column_row(ui, c, _("... so far"), text);
}

/* Draws a row; a click on it starts editing the shape. */
static void draw_shape(ui *ui, const hit_shape *shape, const char *name, action_id edit, column *c)
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

static void draw_shapes(ui *ui, const evidence *e, column *c)
{
    column_heading(ui, c, _("SHAPES"), NULL);
    if (e->scene->crowd)
        field_rows_draw_shapes(ui, e, c);
    else
        draw_shape(ui, &e->scene->base.shape, _("base"), ACTION_EDIT_BASE, c);
    draw_shape(ui, &e->cursor, _("cursor"), ACTION_EDIT_CURSOR, c);
}

double readout_height(const ui *ui, const evidence *e, readout_detail detail)
{
    int rows = ROWS + SHAPES + (is_screening(e) ? SPARED : 0) + (has_hit_points(e) ? POINTS : 0);
    rows += (detail < READOUT_FOLDED ? PLACE : 0) + (detail < READOUT_NO_HEX ? HEX : 0) +
            (detail < READOUT_NO_SIDES && !e->scene->crowd ? SIDES : 0);
    return ui_px(ui, 2 * COLUMN_HEADING + rows * COLUMN_ROW + 12);
}

void readout_draw(ui *ui, const evidence *e, readout_detail detail, column *c)
{
    draw_numbers(ui, e, detail, c);
    if (is_screening(e))
        draw_spared(ui, e, c);
    draw_shapes(ui, e, c);
}
