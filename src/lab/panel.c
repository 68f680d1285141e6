/* The panel: methods with their verdicts, why the selected one said so, numbers, shapes. */
#include "panel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define PAD     16.0
#define ROW     28.0
#define WHY_ROW 42.0
#define SHAPES  2 /* rows */
#define NUMBERS 8

void panel_heading(ui *ui, column *c, const char *title, const char *aside)
{
    double y = c->y + ui_px(ui, 16);
    double w = text_draw(ui->text, TEXT_HEADING, title, c->x, y, TEXT_LEFT, 0, ui->theme->dim);
    if (aside)
        text_draw(ui->text, TEXT_HEADING, aside, c->x + w + ui_px(ui, 12), y, TEXT_LEFT,
                  c->right - c->x - w - ui_px(ui, 12), ui->theme->dim);
    c->y += ui_px(ui, PANEL_HEADING);
}

/* ---- Methods ------------------------------------------------------------------------------ */

static void draw_dot(ui *ui, hit_vec at, bool selected)
{
    if (selected)
        draw_disc(&ui->draw, at, ui_px(ui, 5), ui->theme->accent);
    else
        draw_circle(&ui->draw, at, ui_px(ui, 4), ui_px(ui, 2), ui->theme->dim);
}

/* Right-aligned: the verdict, before it the tag of a false one. Returns the left end. */
static double draw_verdict(ui *ui, const lab_row *row, double right, double y)
{
    const theme *t = ui->theme;
    bool hit = row->verdict == HIT_HIT;
    SDL_Color ink = hit ? t->verdict_hit : row->verdict == HIT_REFUSED ? t->false_ink : t->dim;
    double left = right - text_draw(ui->text, hit ? TEXT_BODY_BOLD : TEXT_BODY,
                                    hit_verdict_name(row->verdict), right, y, TEXT_RIGHT, 0, ink);
    if (!row->is_false)
        return left;
    double w = text_width(ui->text, TEXT_HEADING, "FALSE") + ui_px(ui, 12);
    box tag = {left - ui_px(ui, 8) - w, y - ui_px(ui, 10), w, ui_px(ui, 20)};
    ui_chip(ui, tag, TEXT_HEADING, "FALSE", t->false_ground, t->false_ink);
    return tag.x;
}

static void draw_method(ui *ui, const lab *lab, int index, column *c)
{
    const theme *t = ui->theme;
    const lab_row *row = &lab->rows[index];
    bool selected = index == lab->selected_row;
    box b = {c->x, c->y, c->right - c->x, ui_px(ui, ROW)};
    if (selected)
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), t->selected);
    else if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), t->chip);
    ui_add_button(ui, b, ACTION_SELECT_METHOD, index);
    double y = b.y + b.h / 2;
    draw_dot(ui, (hit_vec){b.x + ui_px(ui, 13), y}, selected);
    double left = draw_verdict(ui, row, b.x + b.w - ui_px(ui, 8), y);
    double x = b.x + ui_px(ui, 26);
    text_draw(ui->text, TEXT_BODY, row->method ? row->method->title : "Referee (exact)", x, y,
              TEXT_LEFT, left - x - ui_px(ui, 8), t->ink);
    c->y += b.h;
}

/* ---- Why ---------------------------------------------------------------------------------- */

/* The edges a comparison is about: the last announced before it. */
static const hit_step *edges_of(const hit_trace *trace, int check)
{
    for (int i = check; i >= 0; i--)
        if (hit_trace_step(trace, i)->kind == HIT_STEP_EDGES)
            return hit_trace_step(trace, i);
    return NULL;
}

static const char *operator_of(const char *text, char out[4])
{
    int length = 0;
    for (const char *p = text; *p; p++)
        if (p[0] == ' ' && (p[1] == '<' || p[1] == '>' || p[1] == '=' || p[1] == '!')) {
            for (p++; *p && *p != ' ' && length < 3; p++)
                out[length++] = *p;
            break;
        }
    out[length] = '\0';
    return out;
}

/* A NaN is a NaN, whatever its sign bit. */
static void describe_value(double value, int digits, char *out, size_t size)
{
    if (isnan(value))
        snprintf(out, size, "NaN");
    else
        snprintf(out, size, "%.*g", digits, value);
}

/* Six digits, or as many more as it takes to tell two different values apart. */
static void describe_values(const hit_step *step, char *out, size_t size)
{
    char left[32], right[32], op[4];
    for (int digits = 6; digits <= 17; digits++) {
        describe_value(step->left, digits, left, sizeof left);
        describe_value(step->right, digits, right, sizeof right);
        if (step->left == step->right || strcmp(left, right) != 0)
            break;
    }
    snprintf(out, size, "%s %s %s", left, operator_of(step->text, op), right);
}

/* What the comparison is about, and what it decided. */
static void draw_outcome(ui *ui, const hit_step *edges, const char *verdict, double right, double y)
{
    const theme *t = ui->theme;
    if (verdict)
        right -=
            text_draw(ui->text, TEXT_MONO, verdict, right, y, TEXT_RIGHT, 0, t->ink) + ui_px(ui, 8);
    if (!edges)
        return;
    char pair[48];
    snprintf(pair, sizeof pair, "A%d B%d", edges->i + 1, edges->j + 1);
    text_draw(ui->text, TEXT_MONO, pair, right, y, TEXT_RIGHT, 0, t->dim);
}

/* `verdict`: the comparison decided it; NULL: it did not. */
static void draw_check(ui *ui, const hit_trace *trace, int index, bool current, const char *verdict,
                       column *c)
{
    const theme *t = ui->theme;
    const hit_step *step = hit_trace_step(trace, index);
    double x = c->x + ui_px(ui, 11);
    double right = c->right - ui_px(ui, 8);
    if (current) {
        ui_fill(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, WHY_ROW - 2)}, t->decided);
        ui_fill(ui, (box){c->x, c->y, ui_px(ui, 3), ui_px(ui, WHY_ROW - 2)}, t->decided_bar);
    }
    double y = c->y + ui_px(ui, 12);
    double w = text_draw(ui->text, TEXT_MONO, step->outcome ? "yes" : "no", right, y, TEXT_RIGHT, 0,
                         step->outcome ? t->yes : t->dim);
    text_draw(ui->text, TEXT_MONO, step->text, x, y, TEXT_LEFT, right - w - x - ui_px(ui, 8),
              t->ink);
    char values[96];
    describe_values(step, values, sizeof values);
    y += ui_px(ui, 17);
    text_draw(ui->text, TEXT_MONO, values, x, y, TEXT_LEFT, right - x - ui_px(ui, 64), t->dim);
    draw_outcome(ui, edges_of(trace, index), verdict, right, y);
    c->y += ui_px(ui, WHY_ROW);
}

/* The first comparison to show: the current one stays in sight, the decision at the foot if it can.
 */
static int first_shown(const lab_checks *checks, int room)
{
    int last_start = checks->count > room ? checks->count - room : 0;
    int start = checks->current - room / 2;
    return start < 0 ? 0 : start < last_start ? start : last_start;
}

static void draw_why(ui *ui, const lab *lab, column *c, double bottom)
{
    const hit_trace *trace = &lab->trace;
    lab_checks checks = lab_find_checks(lab);
    int room = (int)((bottom - c->y - ui_px(ui, PANEL_HEADING)) / ui_px(ui, WHY_ROW));
    if (room < 1)
        return;
    int first = first_shown(&checks, room);
    int end = first + room < checks.count ? first + room : checks.count;
    char aside[64] = "NO COMPARISON";
    if (checks.count)
        snprintf(aside, sizeof aside, "STEP %d OF %d%s", checks.current + 1, checks.count,
                 trace->total > trace->capacity ? ", THE LAST" : "");
    panel_heading(ui, c, "WHY", aside);
    for (int i = first; i < end; i++) {
        bool decided = i + 1 == checks.count;
        draw_check(ui, trace, checks.place[i], i == checks.current,
                   decided ? hit_verdict_name(lab_verdict(lab)) : NULL, c);
    }
}

/* ---- Numbers and shapes ------------------------------------------------------------------- */

void panel_data(ui *ui, column *c, const char *name, const char *value)
{
    double y = c->y + ui_px(ui, PANEL_DATA_ROW / 2);
    double w =
        text_draw(ui->text, TEXT_SMALL, name, c->x + ui_px(ui, 8), y, TEXT_LEFT, 0, ui->theme->ink);
    double room = c->right - c->x - w - ui_px(ui, 24);
    text_draw(ui->text, TEXT_MONO, value, c->right - ui_px(ui, 8), y, TEXT_RIGHT, room,
              ui->theme->ink);
    c->y += ui_px(ui, PANEL_DATA_ROW);
}

static void describe_shape(const hit_shape *s, char *out, size_t size)
{
    const hit_vec *v = hit_vertices(s);
    switch (s->kind) {
    case HIT_CIRCLE:
        snprintf(out, size, "circle, r %.6g", s->radius);
        break;
    case HIT_RECT:
        snprintf(out, size, "rect %.6g × %.6g, %.6g°", s->size.x, s->size.y, s->angle);
        break;
    case HIT_SEGMENT:
        snprintf(out, size, "segment, %.6g long", hypot(v[1].x - v[0].x, v[1].y - v[0].y));
        break;
    case HIT_CAPSULE:
        snprintf(out, size, "capsule, %.6g long, r %.6g", hypot(v[1].x - v[0].x, v[1].y - v[0].y),
                 s->radius);
        break;
    case HIT_POLYGON:
        snprintf(out, size, "polygon, %d vertices", s->count);
        break;
    default:
        snprintf(out, size, "%s", hit_kind_name(s->kind));
    }
}

/* One side of the current comparison with all its digits. */
static void describe_side(const lab *lab, bool left, char *out, size_t size)
{
    lab_checks checks = lab_find_checks(lab);
    snprintf(out, size, "-");
    if (checks.current < 0)
        return;
    const hit_step *step = hit_trace_step(&lab->trace, checks.place[checks.current]);
    describe_value(left ? step->left : step->right, 17, out, size);
}

/* How far apart they are, or how far one must move to part them; only convex shapes have a depth.
 */
static void describe_gap(const lab *lab, char *out, size_t size)
{
    if (lab->relation == HIT_APART)
        snprintf(out, size, "%.9g", lab->nearest.distance);
    else if (lab->has_depth)
        snprintf(out, size, "%.9g", lab->depth);
    else
        snprintf(out, size, "-");
}

void panel_relation(ui *ui, const lab *lab, column *c)
{
    char text[96];
    panel_data(ui, c, "relation", lab_relation_name(lab->relation));
    describe_gap(lab, text, sizeof text);
    panel_data(ui, c, lab->relation == HIT_APART ? "distance" : "depth", text);
}

static void draw_numbers(ui *ui, const lab *lab, column *c)
{
    char text[96];
    const lab_slot *slot = &lab->slots[lab->current];
    panel_heading(ui, c, "NUMBERS", NULL);
    panel_relation(ui, lab, c);
    snprintf(text, sizeof text, "%.17g", slot->at.x);
    panel_data(ui, c, "cursor x", text);
    snprintf(text, sizeof text, "%a", slot->at.x);
    panel_data(ui, c, "", text);
    snprintf(text, sizeof text, "%.17g", slot->at.y);
    panel_data(ui, c, "cursor y", text);
    snprintf(text, sizeof text, "%a", slot->at.y);
    panel_data(ui, c, "", text);
    describe_side(lab, true, text, sizeof text);
    panel_data(ui, c, "left of the step", text);
    describe_side(lab, false, text, sizeof text);
    panel_data(ui, c, "right of the step", text);
}

/* A click edits the shape. */
static void draw_shape(ui *ui, const hit_shape *shape, const char *name, action_id edit, column *c)
{
    char text[96];
    box row = {c->x, c->y, c->right - c->x, ui_px(ui, PANEL_DATA_ROW)};
    if (ui_hovers(ui, row))
        draw_box(&ui->draw, row.x, row.y, row.w, row.h, ui_px(ui, 3), ui->theme->chip);
    ui_add_button(ui, row, edit, 0);
    describe_shape(shape, text, sizeof text);
    panel_data(ui, c, name, text);
}

static void draw_shapes(ui *ui, const lab *lab, column *c)
{
    panel_heading(ui, c, "SHAPES", NULL);
    draw_shape(ui, &lab_scene(lab)->base.shape, "base", ACTION_EDIT_BASE, c);
    draw_shape(ui, &lab->cursor, "cursor", ACTION_EDIT_CURSOR, c);
}

static double foot_height(const ui *ui, const lab *lab)
{
    if (lab->editing)
        return panel_fields_height(ui, lab);
    return ui_px(ui, 2 * PANEL_HEADING + (NUMBERS + SHAPES) * PANEL_DATA_ROW + 12);
}

static void draw_foot(ui *ui, const lab *lab, column *c)
{
    if (lab->editing) {
        panel_fields(ui, lab, c);
        return;
    }
    draw_numbers(ui, lab, c);
    draw_shapes(ui, lab, c);
}

/* Numbers and shapes stand at the foot, so that nothing moves when comparisons come and go. */
void ui_draw_panel(ui *ui, const lab *lab)
{
    box zone = ui->layout.panel;
    if (zone.w <= 0)
        return;
    ui_fill(ui, zone, ui->theme->panel);
    ui_fill(ui, (box){zone.x, zone.y, ui_px(ui, 1), zone.h}, ui->theme->rule);
    column c = {zone.x + ui_px(ui, PAD), zone.x + zone.w - ui_px(ui, PAD), zone.y};
    panel_heading(ui, &c, "METHODS", NULL);
    for (int i = 0; i < lab->row_count; i++)
        draw_method(ui, lab, i, &c);
    double bottom = fmax(zone.y + zone.h - foot_height(ui, lab), c.y);
    draw_why(ui, lab, &c, bottom);
    c.y = bottom;
    draw_foot(ui, lab, &c);
}
