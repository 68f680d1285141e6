/* The panel: methods with their verdicts, why the selected one said so, numbers, shapes. */
#include "panel.h"

#include "kinds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define PAD       16.0
#define ROW       28.0
#define LEAST     22.0  /* a method's row where it is crowded */
#define WHY_ROW   42.0  /* a comparison and under it its values ... */
#define WHY_LINE  22.0  /* ... or without them, where it is crowded */
#define WHY_LEAST 126.0 /* what rows of methods are made lower for */
#define SHAPES    2     /* rows */
#define NUMBERS   8

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
static double draw_verdict(ui *ui, const evidence_row *row, double right, double y)
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

/* Depends on the scene and the window alone: rows keep their places when verdicts change. */
static double method_row(const ui *ui, const lab *lab, double room)
{
    double share = (room / ui->scale - PANEL_HEADING - WHY_LEAST) / lab->evidence.row_count;
    return ui_px(ui, floor(fmin(fmax(share, LEAST), ROW)));
}

static void draw_method(ui *ui, const lab *lab, int index, double height, column *c)
{
    const theme *t = ui->theme;
    const evidence_row *row = &lab->evidence.rows[index];
    bool selected = index == lab->evidence.selected_row;
    box b = {c->x, c->y, c->right - c->x, height};
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

/* The pair of edges a comparison is about, the last announced before it; NULL: it is about no pair.
 */
static const hit_step *edges_of(const hit_trace *trace, int check)
{
    for (int i = check; i >= 0; i--) {
        const hit_step *step = hit_trace_step(trace, i);
        if (step->kind == HIT_STEP_EDGES)
            return step->i >= 0 && step->j >= 0 ? step : NULL;
    }
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

/* Six digits, or as many more as it takes. */
void ui_describe_values(const hit_step *step, char *out, size_t size)
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

/* What the comparison is about, and what it decided. Returns the left end. */
static double draw_outcome(ui *ui, const hit_step *edges, const char *verdict, double right,
                           double y)
{
    const theme *t = ui->theme;
    if (verdict)
        right -=
            text_draw(ui->text, TEXT_MONO, verdict, right, y, TEXT_RIGHT, 0, t->ink) + ui_px(ui, 8);
    if (!edges)
        return right;
    char pair[48];
    snprintf(pair, sizeof pair, "A%d B%d", edges->i + 1, edges->j + 1);
    return right - text_draw(ui->text, TEXT_MONO, pair, right, y, TEXT_RIGHT, 0, t->dim) -
           ui_px(ui, 8);
}

/* A comparison in the list. `verdict`: it decided that; NULL: it did not. */
typedef struct why_row {
    const hit_trace *trace;
    int place; /* in the trace */
    bool current;
    const char *verdict;
} why_row;

static void draw_ground(ui *ui, const column *c, double height)
{
    ui_fill(ui, (box){c->x, c->y, c->right - c->x, height - ui_px(ui, 2)}, ui->theme->decided);
    ui_fill(ui, (box){c->x, c->y, ui_px(ui, 3), height - ui_px(ui, 2)}, ui->theme->decided_bar);
}

/* The comparison's text and whether it holds, from x to right. */
static void draw_comparison(ui *ui, const hit_step *step, double x, double right, double y)
{
    const theme *t = ui->theme;
    double w = text_draw(ui->text, TEXT_MONO, step->outcome ? "yes" : "no", right, y, TEXT_RIGHT, 0,
                         step->outcome ? t->yes : t->dim);
    text_draw(ui->text, TEXT_MONO, step->text, x, y, TEXT_LEFT, right - w - x - ui_px(ui, 8),
              t->ink);
}

static void draw_check(ui *ui, const why_row *row, bool one_line, column *c)
{
    const hit_step *step = hit_trace_step(row->trace, row->place);
    const hit_step *edges = edges_of(row->trace, row->place);
    double height = ui_px(ui, one_line ? WHY_LINE : WHY_ROW);
    double x = c->x + ui_px(ui, 11), right = c->right - ui_px(ui, 8);
    double y = c->y + (one_line ? height / 2 : ui_px(ui, 12));
    if (row->current)
        draw_ground(ui, c, height);
    if (one_line) {
        draw_comparison(ui, step, x, draw_outcome(ui, edges, row->verdict, right, y), y);
    } else {
        char values[96];
        ui_describe_values(step, values, sizeof values);
        draw_comparison(ui, step, x, right, y);
        y += ui_px(ui, 17);
        text_draw(ui->text, TEXT_MONO, values, x, y, TEXT_LEFT, right - x - ui_px(ui, 64),
                  ui->theme->dim);
        draw_outcome(ui, edges, row->verdict, right, y);
    }
    c->y += height;
}

/* With room for so many of the comparisons: the current one in sight, and at the foot always the
 * last, which decided. Row i shows number first + i, but the last row the last of all. */
static int first_shown(const evidence_checks *checks, int room)
{
    int last_start = checks->count > room ? checks->count - room : 0;
    int start = checks->current - (room - 1) / 2;
    return start < 0 ? 0 : start < last_start ? start : last_start;
}

/* How many rows: all with their values, or the current one alone, and lines for the others. */
static int why_room(const ui *ui, const evidence_checks *checks, double height)
{
    if (checks->count * ui_px(ui, WHY_ROW) <= height)
        return checks->count;
    int lines = (int)floor((height - ui_px(ui, WHY_ROW)) / ui_px(ui, WHY_LINE));
    return lines + 1 < checks->count ? lines + 1 : checks->count;
}

static void why_heading(ui *ui, const lab *lab, const evidence_checks *checks, column *c)
{
    char aside[64] = "NO COMPARISON";
    if (checks->count)
        snprintf(aside, sizeof aside, "STEP %d OF %d%s", checks->current + 1, checks->count,
                 lab->evidence.trace.total > lab->evidence.trace.capacity ? ", THE LAST" : "");
    panel_heading(ui, c, "WHY", aside);
}

static void draw_why(ui *ui, const lab *lab, column *c, double bottom)
{
    evidence_checks checks = evidence_find_checks(&lab->evidence);
    double height = bottom - c->y - ui_px(ui, PANEL_HEADING);
    if (height < ui_px(ui, WHY_ROW))
        return;
    why_heading(ui, lab, &checks, c);
    int room = why_room(ui, &checks, height);
    bool crowded = checks.count * ui_px(ui, WHY_ROW) > height;
    int first = first_shown(&checks, room);
    for (int i = 0; i < room; i++) {
        int number = room > 1 && i + 1 == room ? checks.count - 1 : first + i;
        bool current = number == checks.current, decided = number + 1 == checks.count;
        why_row row = {&lab->evidence.trace, checks.place[number], current,
                       decided ? hit_verdict_name(evidence_verdict(&lab->evidence)) : NULL};
        draw_check(ui, &row, crowded && !current, c);
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

/* One side of the current comparison with all its digits. */
static void describe_side(const lab *lab, bool left, char *out, size_t size)
{
    evidence_checks checks = evidence_find_checks(&lab->evidence);
    snprintf(out, size, "-");
    if (checks.current < 0)
        return;
    const hit_step *step = hit_trace_step(&lab->evidence.trace, checks.place[checks.current]);
    describe_value(left ? step->left : step->right, 17, out, size);
}

/* How far apart they are, or how far one must move to part them; only convex shapes have a depth.
 */
static void describe_gap(const lab *lab, char *out, size_t size)
{
    if (lab->evidence.relation == HIT_APART)
        snprintf(out, size, "%.9g", lab->evidence.nearest.distance);
    else if (lab->evidence.has_depth)
        snprintf(out, size, "%.9g", lab->evidence.depth);
    else
        snprintf(out, size, "-");
}

void panel_relation(ui *ui, const lab *lab, column *c)
{
    char text[96];
    panel_data(ui, c, "relation", evidence_relation_name(lab->evidence.relation));
    describe_gap(lab, text, sizeof text);
    panel_data(ui, c, lab->evidence.relation == HIT_APART ? "distance" : "depth", text);
}

static void draw_numbers(ui *ui, const lab *lab, column *c)
{
    char text[96];
    const slot *slot = &lab->catalogue.slots[lab->catalogue.current];
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

static bool screens(const lab *lab)
{
    const hit_method *method = lab->evidence.rows[lab->evidence.selected_row].method;
    return method && method->screens;
}

#define SPARED 2 /* rows */

/* What the first test by circles was good for: now, and since the method was selected. */
static void draw_spared(ui *ui, const lab *lab, column *c)
{
    char text[96];
    const slot *slot = &lab->catalogue.slots[lab->catalogue.current];
    const evidence *e = &lab->evidence;
    snprintf(text, sizeof text, "%lld of %lld", e->spares ? e->edge_tests : 0, e->edge_tests);
    panel_data(ui, c, "edge tests spared", text);
    snprintf(text, sizeof text, "%lld of %lld", slot->spared, slot->edge_tests);
    panel_data(ui, c, "... so far", text);
}

/* A click edits the shape. */
static void draw_shape(ui *ui, const hit_shape *shape, const char *name, action_id edit, column *c)
{
    char text[96];
    box row = {c->x, c->y, c->right - c->x, ui_px(ui, PANEL_DATA_ROW)};
    if (ui_hovers(ui, row))
        draw_box(&ui->draw, row.x, row.y, row.w, row.h, ui_px(ui, 3), ui->theme->chip);
    ui_add_button(ui, row, edit, 0);
    kind_describe(shape, text, sizeof text);
    panel_data(ui, c, name, text);
}

static void draw_shapes(ui *ui, const lab *lab, column *c)
{
    panel_heading(ui, c, "SHAPES", NULL);
    draw_shape(ui, &lab_scene(lab)->base.shape, "base", ACTION_EDIT_BASE, c);
    draw_shape(ui, &lab->evidence.cursor, "cursor", ACTION_EDIT_CURSOR, c);
}

static double foot_height(const ui *ui, const lab *lab)
{
    if (lab->edit.on)
        return panel_fields_height(ui, lab);
    int rows = NUMBERS + SHAPES + (screens(lab) ? SPARED : 0);
    return ui_px(ui, 2 * PANEL_HEADING + rows * PANEL_DATA_ROW + 12);
}

static void draw_foot(ui *ui, const lab *lab, column *c)
{
    if (lab->edit.on) {
        panel_fields(ui, lab, c);
        return;
    }
    draw_numbers(ui, lab, c);
    if (screens(lab))
        draw_spared(ui, lab, c);
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
    double foot = zone.y + zone.h - foot_height(ui, lab);
    double height = method_row(ui, lab, foot - c.y);
    for (int i = 0; i < lab->evidence.row_count; i++)
        draw_method(ui, lab, i, height, &c);
    double bottom = fmax(foot, c.y);
    draw_why(ui, lab, &c, bottom);
    c.y = bottom;
    draw_foot(ui, lab, &c);
}
