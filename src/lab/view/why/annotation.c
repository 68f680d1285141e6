/* SPDX-License-Identifier: MIT */
#include "annotation.h"

#include "construction.h"
#include "curve.h"
#include "focus.h"
#include "label_number.h"
#include "strands.h"
#include "ui.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

#define LABEL_GAP 10.0

enum { FEW = 4 }; /* digits of a number on the stage, usually */

static hit_vec between(hit_vec a, hit_vec b, double t)
{
    return (hit_vec){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

/* Draws the line except where it would cross the first `count` labels. Parts of less than a pixel
 * are dropped at once: a line that many labels cover would have twice as many for each of them. */
static void draw_between_labels(annotation *n, int count, hit_vec a, hit_vec b, SDL_Color colour)
{
    labels_line line = {a.x, a.y, b.x, b.y};
    double from, to;
    if (hypot(b.x - a.x, b.y - a.y) < 1)
        return;
    while (count > 0 && !labels_clip(n->labels.placed[count - 1], &line, &from, &to))
        count--;
    if (count > 0) {
        draw_between_labels(n, count - 1, a, between(a, b, from), colour);
        draw_between_labels(n, count - 1, between(a, b, to), b, colour);
    } else {
        ui *ui = n->construction->ui;
        draw_line(&ui->draw, a, b, ui_px(ui, 1), colour);
    }
}

/* A place off the stage has no label: inside, it would stand beside something else. */
void annotation_draw(annotation *n, const annotation_label *label, int index)
{
    ui *ui = n->construction->ui;
    if (!box_contains(ui->layout.stage, label->at.x, label->at.y))
        return;
    const char *text = n->unfolded && label->exactly[0] ? label->exactly : label->text;
    double w = round(text_width(ui->text, TEXT_SMALL, text) + ui_px(ui, 12));
    double h = round(ui_px(ui, 20));
    box b;
    if (!labels_place(&n->labels, label->at.x, label->at.y, label->side.x, label->side.y, w + 1,
                      h + 1, ui_px(ui, LABEL_GAP), &b))
        return;
    SDL_Color ink = construction_measure_colour(n->construction, index);
    b = (box){ceil(b.x), ceil(b.y), w, h}; /* whole pixels inside the placed box */
    /* Draws a thin line from the label placed last, if it stands away from its place, to that
     * place. */
    hit_vec near = {fmin(fmax(label->at.x, b.x), b.x + b.w),
                    fmin(fmax(label->at.y, b.y), b.y + b.h)};
    if (hypot(near.x - label->at.x, near.y - label->at.y) >
        ui_px(n->construction->ui, 2 * LABEL_GAP))
        draw_between_labels(n, n->labels.count - 1, near, label->at, ink);
    ui_card(ui, b, 4, ui->theme->ground,
            focus_is_current(&n->construction->focus, index) ? ui->theme->current
                                                             : ui->theme->rule);
    text_draw(ui->text, TEXT_SMALL, text, b.x + b.w / 2, b.y + b.h / 2, TEXT_CENTRE, 0, ink);
    if (n->tells && label->exactly[0]) /* it is no button: what lies below it can be dragged */
        ui_tip(ui, b, label->exactly, NULL);
}

/* ---- Texts ---------------------------------------------------------------------------------- */

/* Words among the names in a trace. The other names are variables of the published code, which stay
 * as they are. */
static const char *const words[] = {
    N_("angle"),
    N_("axis"),
    N_("beside"),
    N_("bitmap a"),
    N_("bitmap b"),
    N_("bounding boxes"),
    N_("bounding circle"),
    N_("box"),
    N_("box a"),
    N_("box b"),
    N_("centre"),
    N_("centre line"),
    N_("circle"),
    N_("clipped"),
    N_("closest"),
    N_("corner"),
    N_("crossing"),
    N_("distance"),
    N_("edge"),
    N_("edge of A"),
    N_("edge of B"),
    N_("ellipse A"),
    N_("ellipse B"),
    N_("first side"),
    N_("grown ellipse"),
    N_("height"),
    N_("last side"),
    N_("length"),
    N_("line 1"),
    N_("line 2"),
    N_("mapped"),
    N_("offset curve"),
    N_("polygon"),
    N_("ray"),
    N_("rect"),
    N_("side"),
    N_("size"),
    N_("squared distance"),
    N_("stretched"),
    N_("tip"),
    N_("turned by"),
    N_("turned circle"),
    N_("unit disc"),
    N_("upright"),
    N_("vertex"),
    N_("vertex of the other"),
    N_("A's first vertex"),
    N_("width"),
    N_("B's first vertex"),
    N_("whole pixels"),
};

static const char *spoken_name(const char *name)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], name) == 0)
            return _(name);
    return name;
}

/* NULL: none is looked at. */
static const hit_step *current_check(const annotation *n)
{
    const focus *f = &n->construction->focus;
    return f->check < 0 ? NULL : hit_trace_step(f->trace, f->check);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

static void write_named(const annotation *n, int index, const label_number_form *f, double value,
                        char *out, size_t size)
{
    const char *name = spoken_name(hit_trace_step(n->construction->focus.trace, index)->text);
    label_number_form form = *f;
    form.whole = n->whole;
    label_number_write(&form, name, value, n->doubted ? &n->told : NULL, index, out, size);
}

/* Angles have so many places after the point, whatever they are: their labels keep their width.
 * Only an angle that is itself compared has as many digits as the comparison needs. */
static void label_angle(const annotation *n, int index, double value, int places, const char *unit,
                        char *out, size_t size)
{
    const hit_step *check = current_check(n);
    bool compared = check && (value == check->left || value == check->right);
    int digits = compared ? labels_digits(check, FEW) : FEW;
    label_number_form form = {.digits = digits, .places = digits > FEW ? -1 : places, .unit = unit};
    write_named(n, index, &form, value, out, size);
}

/* Writes the step's value. Numbers up to 10^7 keep all digits before the point. */
static void label_value(const annotation *n, int index, double value, const char *unit,
                        bool with_sign, char *out, size_t size)
{
    double magnitude = fabs(value);
    /* Four digits; where these would show the two sides of the current comparison as equal though
     * they differ, what it is about has as many as tell them apart. */
    const focus *f = &n->construction->focus;
    const hit_step *check = current_check(n);
    bool about =
        check && (focus_is_current(f, index) || value == check->left || value == check->right);
    label_number_form form = {.digits = about ? labels_digits(check, FEW) : FEW,
                              .places = -1,
                              .with_sign = with_sign,
                              .unit = unit,
                              .compared = about};
    if (form.digits == FEW && magnitude >= 9999.5 && magnitude < 1e7)
        form.places = 0;
    write_named(n, index, &form, value, out, size);
}

/* Which of a trace's two shapes an edge of that name belongs to; -1: it is no edge of a pair. */
static int shape_of_edge(const char *name)
{
    if (strcmp(name, "edge of A") == 0 || strcmp(name, "side") == 0)
        return 0;
    return strcmp(name, "edge of B") == 0 || strcmp(name, "edge") == 0 ? 1 : -1;
}

/* Names an edge as WHY does: "edge A10". False: the step is no edge of the current pair. */
static bool name_edge(const annotation *n, const hit_step *step, char *out, size_t size)
{
    const focus *f = &n->construction->focus;
    const hit_step *pair = f->edges < 0 ? NULL : hit_trace_step(f->trace, f->edges);
    int shape = shape_of_edge(step->text);
    if (!pair || shape < 0 || (pair->i < 0 && pair->j < 0))
        return false;
    int index = shape == 0 ? pair->i : pair->j;
    if (index < 0) { /* the pair has an edge of the other shape only */
        shape = !shape;
        index = shape == 0 ? pair->i : pair->j;
    }
    char letter = (shape == 0) == f->swapped ? 'B' : 'A';
    if (n->edges[letter == 'B'] > 1)
        snprintf(out, size, _("edge %c%d"), letter, index + 1);
    else
        snprintf(out, size, "%c", letter);
    return true;
}

static void name_with_value(const annotation *n, int index, char *out, size_t size)
{
    const hit_step *step = hit_trace_step(n->construction->focus.trace, index);
    const hit_step *value = construction_value_of(n->construction, index);
    if (name_edge(n, step, out, size))
        return;
    if (value)
        label_value(n, index, value->left, "", construction_tells_side(step), out, size);
    else
        snprintf(out, size, "%s", spoken_name(step->text));
}

/* ---- Places --------------------------------------------------------------------------------- */

/* Returns the perpendicular of the line from p to q that points upwards. */
hit_vec annotation_upwards(hit_vec p, hit_vec q)
{
    hit_vec side = {q.y - p.y, p.x - q.x};
    return side.y > 0 ? (hit_vec){-side.x, -side.y} : side;
}

/* Returns whether a shown step before this one has the same name. One label is enough for the four
 * equal sides of a rect. */
static bool is_named_before(const annotation *n, int index)
{
    const hit_step *step = hit_trace_step(n->construction->focus.trace, index);
    for (int i = index - 1; i >= 0; i--) {
        const hit_step *other = hit_trace_step(n->construction->focus.trace, i);
        if (focus_is_shown(&n->construction->focus, i) && other->kind == step->kind &&
            strcmp(other->text, step->text) == 0)
            return true;
    }
    return false;
}

/* Returns the side that the step's value tells of; without such a value, upwards. */
static hit_vec value_side(const annotation *n, int index, hit_vec a, hit_vec b)
{
    hit_vec side = construction_side_told(n->construction, index);
    return side.x != 0 || side.y != 0 ? side : annotation_upwards(a, b);
}

hit_vec annotation_visible_place(const annotation *n, hit_vec a, hit_vec b, double part)
{
    double from = 0, to = 1;
    labels_line line = {a.x, a.y, b.x, b.y};
    if (!labels_clip(n->construction->ui->layout.stage, &line, &from, &to))
        return between(a, b, part);
    return between(a, b, from + (to - from) * part);
}

static hit_vec visible_middle(const annotation *n, hit_vec a, hit_vec b)
{
    return annotation_visible_place(n, a, b, 0.5);
}

static hit_vec away_from_middle(const annotation *n, hit_vec at)
{
    hit_vec away = {at.x - n->middle.x, at.y - n->middle.y};
    return hypot(away.x, away.y) > 1 ? away : (hit_vec){1, -1};
}

static bool is_cursor(const annotation *n, hit_vec at)
{
    hit_vec cursor = n->construction->cursor;
    return hypot(at.x - cursor.x, at.y - cursor.y) < 0.5;
}

/* Returns where the name of a curve stands: of an ellipse on the right below, of the curve around
 * it on the left below, each on the curve. */
static hit_vec label_on_curve(const annotation *n, const hit_step *step, annotation_label *out)
{
    const double quarter = 3.14159265358979324 / 4;
    bool around = step->left > 0;
    curve c = {.centre = step->a, .u = step->b, .v = step->c};
    hit_vec centre = construction_on_screen(n->construction, step->a);
    hit_vec at =
        construction_on_screen(n->construction, curve_point(&c, around ? 3 * quarter : quarter));
    double length = hypot(at.x - centre.x, at.y - centre.y);
    double reach = step->left * n->construction->ui->view.scale;
    out->side = (hit_vec){at.x - centre.x, at.y - centre.y};
    if (around && length > 0)
        at = (hit_vec){at.x + out->side.x / length * reach, at.y + out->side.y / length * reach};
    return at;
}

/* The value of an angle stands at the middle of its arc. */
static void label_arc(const annotation *n, int index, construction_arc arc, double value,
                      int places, const char *unit, annotation_label *out)
{
    hit_vec a = construction_on_screen(n->construction,
                                       hit_trace_step(n->construction->focus.trace, index)->a);
    out->at = construction_arc_point(&arc, 0.5);
    out->side = (hit_vec){out->at.x - a.x, out->at.y - a.y};
    label_angle(n, index, value, places, unit, out->text, sizeof out->text);
}

/* An angle between a ray that rests and one to the cursor: its label stands outside, at the resting
 * one, and so it rests, too. */
static void keep_at_rest(const annotation *n, const hit_step *step, double radius,
                         annotation_label *out)
{
    const construction *d = n->construction;
    hit_vec a = construction_on_screen(d, step->a), b = construction_on_screen(d, step->b),
            c = construction_on_screen(d, step->c);
    if (is_cursor(n, b) == is_cursor(n, c))
        return;
    hit_vec end = is_cursor(n, b) ? c : b;
    double length = hypot(end.x - a.x, end.y - a.y);
    if (!(length > 0))
        return;
    hit_vec along = {(end.x - a.x) / length, (end.y - a.y) / length};
    out->at = (hit_vec){a.x + along.x * radius, a.y + along.y * radius};
    hit_vec away = away_from_middle(n, out->at);
    double side = along.x * away.y - along.y * away.x < 0 ? -1 : 1;
    out->side = (hit_vec){-along.y * side, along.x * side};
}

static void label_angle_step(const annotation *n, int index, annotation_label *out)
{
    const hit_step *step = hit_trace_step(n->construction->focus.trace, index);
    construction_arc arc = construction_angle_arc(n->construction, index);
    label_arc(n, index, arc, step->left, 3, " rad", out);
    keep_at_rest(n, step, arc.radius, out);
}

/* False: the step has no label. */
static bool label_of(const annotation *n, int index, annotation_label *out)
{
    const hit_step *step = hit_trace_step(n->construction->focus.trace, index);
    hit_vec a = construction_on_screen(n->construction, step->a),
            b = construction_on_screen(n->construction, step->b),
            c = construction_on_screen(n->construction, step->c);
    out->side = (hit_vec){1, -1};
    name_with_value(n, index, out->text, sizeof out->text);
    bool has_value = strchr(out->text, '=') != NULL;
    switch (step->kind) {
    case HIT_STEP_SEGMENT:
        out->at = visible_middle(n, a, b);
        out->side = value_side(n, index, a, b);
        if (step->a.x == step->b.x && step->a.y == step->b.y)
            return has_value; /* the only edge of a point or circle is marked already */
        return has_value || !is_named_before(n, index);
    case HIT_STEP_POINT:
    case HIT_STEP_CIRCLE:
        out->at = a;
        out->side = is_cursor(n, a) ? (hit_vec){1, 1} : away_from_middle(n, a);
        return true;
    case HIT_STEP_ELLIPSE:
        out->at = label_on_curve(n, step, out);
        return true;
    case HIT_STEP_LINE: /* a line has a label only for its value at P */
        out->at = visible_middle(n, a, b);
        out->side = value_side(n, index, a, b);
        return has_value;
    case HIT_STEP_TURN:
        label_arc(n, index, construction_turn_arc(n->construction, step),
                  step->left * (180 / 3.14159265358979324), 1, "°", out);
        return true;
    case HIT_STEP_OFFSET:
        out->at = visible_middle(n, c, construction_foot_of(c, a, b));
        out->side = (hit_vec){b.x - a.x, b.y - a.y};
        label_value(n, index, step->left, "", false, out->text, sizeof out->text);
        return true;
    case HIT_STEP_ANGLE: /* the methods compare angles in radians, turns in degrees */
        label_angle_step(n, index, out);
        return true;
    default:
        return false;
    }
}

void annotation_draw_step(annotation *n, int index)
{
    annotation_label label, whole;
    const hit_step *step = hit_trace_step(n->construction->focus.trace, index);
    if (!construction_is_drawn(step) || !focus_is_shown(&n->construction->focus, index))
        return;
    if (!label_of(n, index, &label) || !construction_is_finite(label.at))
        return;
    n->whole = true;
    label_of(n, index, &whole);
    n->whole = false;
    bool same = strcmp(label.text, whole.text) == 0;
    snprintf(label.exactly, sizeof label.exactly, "%s", same ? "" : whole.text);
    annotation_draw(n, &label, index);
}

/* ---- What labels keep off ------------------------------------------------------------------- */

static void avoid_line(annotation *n, hit_vec a, hit_vec b)
{
    labels_avoid(&n->labels, a.x, a.y, b.x, b.y);
}

static void avoid_arc(annotation *n, construction_arc arc)
{
    for (int i = 0; i < 8; i++)
        avoid_line(n, construction_arc_point(&arc, i / 8.0),
                   construction_arc_point(&arc, (i + 1) / 8.0));
}

void annotation_keep_off(annotation *n, hit_vec at, double rim)
{
    labels_block(&n->labels, (box){at.x - rim, at.y - rim, 2 * rim, 2 * rim});
}

/* Names of points may touch their own dots; the dots keep only other labels away. So dots are
 * blocked last. */
void annotation_avoid_step(annotation *n, int index)
{
    const hit_step *step = hit_trace_step(n->construction->focus.trace, index);
    hit_vec a = construction_on_screen(n->construction, step->a),
            b = construction_on_screen(n->construction, step->b),
            c = construction_on_screen(n->construction, step->c);
    switch (step->kind) {
    case HIT_STEP_SEGMENT:
    case HIT_STEP_LINE:
        avoid_line(n, a, b);
        break;
    case HIT_STEP_OFFSET:
        avoid_line(n, c, construction_foot_of(c, a, b));
        break;
    case HIT_STEP_ANGLE:
    case HIT_STEP_TURN:
        avoid_arc(n, step->kind == HIT_STEP_TURN ? construction_turn_arc(n->construction, step)
                                                 : construction_angle_arc(n->construction, index));
        avoid_line(n, a, b);
        avoid_line(n, a, c);
        break;
    case HIT_STEP_POINT:
    case HIT_STEP_CIRCLE:
        annotation_keep_off(n, a, ui_px(n->construction->ui, CONSTRUCTION_DOT + 1));
        break;
    default: /* nothing is drawn, or a curve, which labels may cross */
        break;
    }
}

enum { CURVE_POINTS = 24 };

/* Leaves out the outlines of large polygons, because they are nearly everywhere. */
void annotation_avoid_outline(annotation *n, const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    curve c;
    hit_vec ring[CURVE_POINTS];
    int rings = curve_of(shape, &c) ? curve_points(&c, ring, CURVE_POINTS) : 0;
    for (int i = 0; i < CURVE_POINTS && rings > 0; i++) {
        int each = CURVE_POINTS / rings, next = i - i % each + (i + 1) % each;
        avoid_line(n, construction_on_screen(n->construction, ring[i]),
                   construction_on_screen(n->construction, ring[next]));
    }
    for (int i = 0; shape->count <= 16 && i < shape->count; i++)
        avoid_line(n, construction_on_screen(n->construction, v[i]),
                   construction_on_screen(n->construction, v[strands_next(shape, i)]));
}
