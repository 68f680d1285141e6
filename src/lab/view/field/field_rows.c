/* SPDX-License-Identifier: MIT */
#include "field_rows.h"

#include "action_ids.h"
#include "answer.h"
#include "column.h"
#include "kind.h"
#include "lab.h"
#include "measured.h"
#include "scene.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define ROW   28.0
#define COUNT 50.0 /* the width of a column of counts */
#define TIME  56.0 /* ... of times */
#define GAP   8.0

/* Four digits, and then thousands and millions. */
static void write_short_count(long long count, char *out, size_t size)
{
    if (count < 10000)
        snprintf(out, size, "%lld", count);
    else if (count < 10000000)
        snprintf(out, size, "%lldk", count / 1000);
    else
        snprintf(out, size, "%lldM", count / 1000000);
}

static void write_time(double seconds, char *out, size_t size)
{
    if (seconds <= 0)
        snprintf(out, size, "–");
    else if (seconds < 1e-3)
        snprintf(out, size, "%.0f µs", seconds * 1e6);
    else
        snprintf(out, size, seconds < 1e-2 ? "%.1f ms" : "%.0f ms", seconds * 1e3);
}

/* ---- The list ------------------------------------------------------------------------------ */

/* Right ends of the columns: looked at, tests, time. */
static double column_end(const ui *ui, const column *c, int index)
{
    static const int from_right[] = {GAP + TIME + COUNT, GAP + TIME, GAP};
    return c->right - ui_px(ui, from_right[index]);
}

static void draw_phase_values(ui *ui, const field_phase *phase, const column *c, double y)
{
    char text[3][32] = {"…", "…", "…"};
    if (phase->asked) {
        write_short_count(phase->looked, text[0], sizeof text[0]);
        write_short_count(phase->tests, text[1], sizeof text[1]);
        write_time(phase->seconds, text[2], sizeof text[2]);
    }
    for (int i = 0; i < 3; i++)
        text_draw(ui->text, TEXT_MONO, text[i], column_end(ui, c, i), y, TEXT_RIGHT, 0,
                  phase->asked ? ui->theme->ink : ui->theme->dim);
}

static void draw_phase(ui *ui, const answer *a, int index, column *c)
{
    bool selected = index == a->selected_row;
    const broad_phase *phase = broad_at(index);
    box b = {c->x, c->y, c->right - c->x, ui_px(ui, ROW)};
    double x = b.x + ui_px(ui, 26), y = b.y + b.h / 2;
    if (selected || ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4),
                 selected ? ui->theme->selected : ui->theme->chip);
    ui_add_button(ui, b, ACTION_SELECT_METHOD, index);
    char text[480];
    snprintf(text, sizeof text, _("%s, %s. %s"), _(phase->method.title), phase->method.id,
             _(phase->method.idea));
    ui_tip(ui, b, text, NULL);
    ui_dot(ui, (hit_vec){b.x + ui_px(ui, 13), y}, selected);
    text_draw(ui->text, TEXT_BODY, _(phase->method.title), x, y, TEXT_LEFT,
              column_end(ui, c, 0) - ui_px(ui, 36) - x, ui->theme->ink);
    draw_phase_values(ui, &a->field.phases[index], c, y);
    c->y += b.h;
}

void field_rows_draw(ui *ui, const answer *a, column *c)
{
    const char *const names[3] = {_("SEEN"), _("TESTS"), _("TIME")};
    column_heading(ui, c, _("BROAD PHASE"), NULL);
    double y = c->y - ui_px(ui, COLUMN_HEADING - 16);
    for (int i = 0; i < 3; i++)
        text_draw(ui->text, TEXT_HEADING, names[i], column_end(ui, c, i), y, TEXT_RIGHT, 0,
                  ui->theme->dim);
    for (int i = 0; i < a->row_count; i++)
        draw_phase(ui, a, i, c);
}

/* ---- What the selected one did ------------------------------------------------------------- */

void field_rows_draw_work(ui *ui, const lab *lab, column *c, double bottom)
{
    const answer *a = lab->answer;
    const field_phase *did = &a->field.phases[a->selected_row];
    const broad_phase *phase = broad_at(a->selected_row);
    int count = lab_scene(lab)->crowd->count;
    char text[96], name[64];
    if (bottom - c->y < ui_px(ui, COLUMN_HEADING + 3 * COLUMN_ROW))
        return;
    column_heading(ui, c, _("WHAT IT DID"), NULL);
    snprintf(name, sizeof name, _("%s looked at"), _(phase->looks));
    snprintf(text, sizeof text, did->asked ? "%lld" : "…", did->looked);
    column_row(ui, c, name, text);
    snprintf(text, sizeof text, did->asked ? "%lld" : "…", did->tests);
    column_row(ui, c, _("exact tests made"), text);
    snprintf(text, sizeof text, did->asked ? _("%lld of %d") : "…", count - did->tests, count);
    column_row(ui, c, _("exact tests spared"), text);
}

/* ---- The foot ------------------------------------------------------------------------------ */

void field_rows_draw_hits(ui *ui, const lab *lab, column *c)
{
    const answer *a = lab->answer;
    char text[96];
    bool known = answer_is_known(a) && answer_verdict(a) != HIT_REFUSED;
    snprintf(text, sizeof text, known ? _("%d of %d") : "…", a->field.hit_count,
             lab_scene(lab)->crowd->count);
    column_row(ui, c, _("shapes hit"), text);
    const char *nearest = _("distance of the nearest");
    if (known && a->field.hit_count > 0)
        column_row(ui, c, nearest, "0");
    else if (known && a->field.nearest >= 0)
        column_measure(ui, c, nearest, a->nearest.distance, answer_distance_error(a));
    else
        column_row(ui, c, nearest, known && !answer_has_distance(a) ? _("no answer") : "…");
}

void field_rows_draw_shapes(ui *ui, const lab *lab, column *c)
{
    char shape[96], text[160];
    kind_describe(&lab_scene(lab)->base.shape, shape, sizeof shape);
    if (lab_scene(lab)->scatter.count > 0)
        snprintf(text, sizeof text, "%d × %s", lab_scene(lab)->crowd->count, shape);
    else
        snprintf(text, sizeof text, _("%d, as listed"), lab_scene(lab)->crowd->count);
    column_row(ui, c, _("field"), text);
}
