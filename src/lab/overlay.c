/*
 * The explanation, drawn from the trace of the run that gave the verdict: what has been looked at
 * up to the current comparison, and what that comparison is about in its own colour.
 */
#include "labels.h"
#include "ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define LINE_WIDTH  1.5
#define MEASURE     2.0
#define DASH        8.0
#define DOT         4.0
#define ARC         26.0 /* radius of the first angle at a vertex; */
#define ARC_STEP    9.0  /* the next ones lie outside it */
#define RIGHT_ANGLE 9.0
#define LABEL_GAP   10.0
#define ARC_POINTS  33

typedef struct overlay {
    ui *ui;
    const hit_trace *trace;
    int check;         /* the current comparison's place in the trace */
    int previous;      /* the comparison before it, -1: none */
    int first_edges;   /* loops over edges: only the last pair announced ... */
    int current_edges; /* ... is drawn; -1: no loop */
    labels labels;
} overlay;

static bool is_finite(hit_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

static hit_vec on_screen(const overlay *o, hit_vec stage)
{
    return view_to_output(o->ui->view, stage);
}

/* What the current comparison is about: recorded since the one before it, or for the same edges. */
static bool is_current(const overlay *o, int index)
{
    return index > o->previous || (o->current_edges >= 0 && index >= o->current_edges);
}

static SDL_Color measure_colour(const overlay *o, int index)
{
    return is_current(o, index) ? o->ui->theme->current : o->ui->theme->ink;
}

static SDL_Color construction_colour(const overlay *o, int index)
{
    return is_current(o, index) ? o->ui->theme->current : o->ui->theme->construction;
}

/* ---- Labels ------------------------------------------------------------------------------- */

/* What a label says, where it belongs, and to which side of that it would best stand. */
typedef struct label {
    char text[96];
    hit_vec at, side;
} label;

static void draw_label(overlay *o, const label *label, int index)
{
    ui *ui = o->ui;
    double w = round(text_width(ui->text, TEXT_SMALL, label->text) + ui_px(ui, 12));
    double h = round(ui_px(ui, 20));
    box b;
    if (!labels_place(&o->labels, label->at.x, label->at.y, label->side.x, label->side.y, w + 1,
                      h + 1, ui_px(ui, LABEL_GAP), &b))
        return;
    SDL_Color ink = measure_colour(o, index);
    b = (box){ceil(b.x), ceil(b.y), w, h}; /* whole pixels within what was placed */
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->ground);
    draw_frame(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, 1),
               is_current(o, index) ? ui->theme->current : ui->theme->rule);
    text_draw(ui->text, TEXT_SMALL, label->text, b.x + b.w / 2, b.y + b.h / 2, TEXT_CENTRE, 0, ink);
}

static void label_value(char *out, size_t size, const char *name, double value, const char *unit)
{
    if (isnan(value))
        snprintf(out, size, "%s = NaN", name);
    else
        snprintf(out, size, "%s = %.4g%s", name, value, unit);
}

/* A value of the same name that the method recorded right after the construction. */
static void name_with_value(const overlay *o, int index, char *out, size_t size)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    const hit_step *next = index < o->check ? hit_trace_step(o->trace, index + 1) : step;
    if (next->kind == HIT_STEP_VALUE && strcmp(next->text, step->text) == 0)
        label_value(out, size, step->text, next->left, "");
    else
        snprintf(out, size, "%s", step->text);
}

/* ---- Constructions ------------------------------------------------------------------------ */

static void draw_point(overlay *o, const hit_step *step, int index)
{
    hit_vec at = on_screen(o, step->a);
    draw_disc(&o->ui->draw, at, ui_px(o->ui, DOT), construction_colour(o, index));
}

static void draw_segment(overlay *o, const hit_step *step, int index)
{
    draw_line(&o->ui->draw, on_screen(o, step->a), on_screen(o, step->b), ui_px(o->ui, MEASURE),
              measure_colour(o, index));
}

/* Both ways beyond the stage. */
static void draw_whole_line(overlay *o, hit_vec a, hit_vec b, SDL_Color colour)
{
    hit_vec p = on_screen(o, a), q = on_screen(o, b);
    double dx = q.x - p.x, dy = q.y - p.y;
    double length = hypot(dx, dy);
    if (!(length > 0) || !isfinite(length))
        return;
    box stage = o->ui->layout.stage;
    hit_vec along = {dx / length, dy / length};
    double middle =
        (stage.x + stage.w / 2 - p.x) * along.x + (stage.y + stage.h / 2 - p.y) * along.y;
    double reach = stage.w + stage.h;
    hit_vec from = {p.x + along.x * (middle - reach), p.y + along.y * (middle - reach)};
    hit_vec to = {p.x + along.x * (middle + reach), p.y + along.y * (middle + reach)};
    draw_dashes(&o->ui->draw, from, to, ui_px(o->ui, LINE_WIDTH), ui_px(o->ui, DASH), colour);
}

static void draw_circle_step(overlay *o, const hit_step *step, int index)
{
    draw_circle(&o->ui->draw, on_screen(o, step->a), step->left * o->ui->view.scale,
                ui_px(o->ui, LINE_WIDTH), construction_colour(o, index));
    draw_point(o, step, index);
}

/* In output pixels: the foot of p's perpendicular on the line through a and b. */
static hit_vec foot_of(hit_vec p, hit_vec a, hit_vec b)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
    return (hit_vec){a.x + dx * t, a.y + dy * t};
}

/* A small square in the corner between the line and the perpendicular from p. */
static void mark_right_angle(overlay *o, hit_vec foot, hit_vec p, SDL_Color colour)
{
    double length = hypot(p.x - foot.x, p.y - foot.y);
    double side = ui_px(o->ui, RIGHT_ANGLE);
    if (length < 2 * side)
        return;
    double ux = (p.x - foot.x) / length * side, uy = (p.y - foot.y) / length * side;
    const hit_vec corner[3] = {{foot.x + ux, foot.y + uy},
                               {foot.x + ux - uy, foot.y + uy + ux},
                               {foot.x - uy, foot.y + ux}};
    draw_stroke(&o->ui->draw, corner, 3, false, ui_px(o->ui, 1), colour);
}

static void draw_offset(overlay *o, const hit_step *step, int index)
{
    SDL_Color colour = measure_colour(o, index);
    draw_whole_line(o, step->a, step->b, construction_colour(o, index));
    hit_vec p = on_screen(o, step->c);
    hit_vec foot = foot_of(p, on_screen(o, step->a), on_screen(o, step->b));
    if (!is_finite(foot))
        return;
    draw_line(&o->ui->draw, p, foot, ui_px(o->ui, MEASURE), colour);
    mark_right_angle(o, foot, p, colour);
}

/* How many angles were drawn at this vertex before. */
static int angles_before(const overlay *o, int index)
{
    int count = 0;
    const hit_step *step = hit_trace_step(o->trace, index);
    for (int i = 0; i < index; i++) {
        const hit_step *other = hit_trace_step(o->trace, i);
        count +=
            other->kind == HIT_STEP_ANGLE && other->a.x == step->a.x && other->a.y == step->a.y;
    }
    return count;
}

typedef struct arc {
    hit_vec apex; /* output pixels */
    double radius, from, sweep;
} arc;

static hit_vec arc_point(const arc *arc, double part)
{
    double angle = arc->from + arc->sweep * part;
    return (hit_vec){arc->apex.x + arc->radius * cos(angle),
                     arc->apex.y + arc->radius * sin(angle)};
}

/* The shorter way from the ray to b to the ray to c. */
static arc arc_of(const overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    double from = atan2(step->b.y - step->a.y, step->b.x - step->a.x);
    double to = atan2(step->c.y - step->a.y, step->c.x - step->a.x);
    double radius = ui_px(o->ui, ARC + ARC_STEP * angles_before(o, index));
    return (arc){on_screen(o, step->a), radius, from,
                 remainder(to - from, 2 * 3.14159265358979324)};
}

static void draw_angle(overlay *o, const hit_step *step, int index)
{
    SDL_Color colour = measure_colour(o, index);
    draw_line(&o->ui->draw, on_screen(o, step->a), on_screen(o, step->b), ui_px(o->ui, LINE_WIDTH),
              construction_colour(o, index));
    draw_line(&o->ui->draw, on_screen(o, step->a), on_screen(o, step->c), ui_px(o->ui, LINE_WIDTH),
              construction_colour(o, index));
    arc a = arc_of(o, index);
    hit_vec points[ARC_POINTS];
    for (int i = 0; i < ARC_POINTS; i++)
        points[i] = arc_point(&a, (double)i / (ARC_POINTS - 1));
    draw_stroke(&o->ui->draw, points, ARC_POINTS, false, ui_px(o->ui, MEASURE), colour);
}

/* ---- A step's drawing and label ----------------------------------------------------------- */

static void draw_step(overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    if (!is_finite(step->a) || !is_finite(step->b) || !is_finite(step->c))
        return;
    switch (step->kind) {
    case HIT_STEP_POINT:
        draw_point(o, step, index);
        break;
    case HIT_STEP_SEGMENT:
        draw_segment(o, step, index);
        break;
    case HIT_STEP_LINE:
        draw_whole_line(o, step->a, step->b, construction_colour(o, index));
        break;
    case HIT_STEP_CIRCLE:
        draw_circle_step(o, step, index);
        break;
    case HIT_STEP_OFFSET:
        draw_offset(o, step, index);
        break;
    case HIT_STEP_ANGLE:
        draw_angle(o, step, index);
        break;
    case HIT_STEP_CHECK:
    case HIT_STEP_VALUE:
    case HIT_STEP_EDGES:
        break;
    }
}

static hit_vec middle(hit_vec p, hit_vec q)
{
    return (hit_vec){(p.x + q.x) / 2, (p.y + q.y) / 2};
}

/* Square to the line from p to q, upwards. */
static hit_vec upwards(hit_vec p, hit_vec q)
{
    hit_vec side = {q.y - p.y, p.x - q.x};
    return side.y > 0 ? (hit_vec){-side.x, -side.y} : side;
}

/* Loops over edges announce pair after pair: what belongs to earlier pairs is left out. */
static bool is_shown(const overlay *o, int index)
{
    return index <= o->check &&
           (o->current_edges < 0 || index < o->first_edges || index >= o->current_edges);
}

/* The same name without a value once is enough: the sides of a rect. */
static bool is_named_before(const overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    for (int i = index - 1; i >= 0; i--) {
        const hit_step *other = hit_trace_step(o->trace, i);
        if (is_shown(o, i) && other->kind == step->kind && strcmp(other->text, step->text) == 0)
            return true;
    }
    return false;
}

/* False: the step has no label. */
static bool label_of(const overlay *o, int index, label *out)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    hit_vec a = on_screen(o, step->a), b = on_screen(o, step->b), c = on_screen(o, step->c);
    arc arc;
    out->side = (hit_vec){1, -1};
    name_with_value(o, index, out->text, sizeof out->text);
    bool has_value = strchr(out->text, '=') != NULL;
    switch (step->kind) {
    case HIT_STEP_SEGMENT:
        out->at = middle(a, b);
        out->side = upwards(a, b);
        return has_value || !is_named_before(o, index);
    case HIT_STEP_POINT:
    case HIT_STEP_CIRCLE:
        out->at = a;
        return true;
    case HIT_STEP_LINE: /* a line's label is its value at P; a line by itself needs none */
        out->at = middle(a, b);
        out->side = upwards(a, b);
        return has_value;
    case HIT_STEP_OFFSET:
        out->at = middle(c, foot_of(c, a, b));
        out->side = (hit_vec){b.x - a.x, b.y - a.y};
        label_value(out->text, sizeof out->text, step->text, step->left, "");
        return true;
    case HIT_STEP_ANGLE:
        arc = arc_of(o, index);
        out->at = arc_point(&arc, 0.5);
        out->side = (hit_vec){out->at.x - a.x, out->at.y - a.y};
        label_value(out->text, sizeof out->text, step->text,
                    step->left * (180 / 3.14159265358979324), "°");
        return true;
    default:
        return false;
    }
}

static void label_step(overlay *o, int index)
{
    label label;
    if (is_shown(o, index) && label_of(o, index, &label) && is_finite(label.at))
        draw_label(o, &label, index);
}

static void find_edges(overlay *o)
{
    o->first_edges = o->current_edges = -1;
    for (int i = 0; i <= o->check; i++)
        if (hit_trace_step(o->trace, i)->kind == HIT_STEP_EDGES) {
            o->first_edges = o->first_edges < 0 ? i : o->first_edges;
            o->current_edges = i;
        }
}

/* How they really lie, whatever the method says: the gap, or where the outlines meet. Drawn under
 * the labels. */
static void draw_contact(overlay *o, const lab *lab)
{
    ui *ui = o->ui;
    hit_vec points[LAB_HIT_POINTS];
    int count = hit_crossings(&lab_scene(lab)->base.shape, &lab->cursor, points, LAB_HIT_POINTS);
    for (int i = 0; i < count; i++) {
        hit_vec at = on_screen(o, points[i]);
        draw_disc(&ui->draw, at, ui_px(ui, DOT + 2), ui->theme->ground);
        draw_disc(&ui->draw, at, ui_px(ui, DOT), ui->theme->current);
    }
    if (lab->relation == HIT_APART)
        draw_dashes(&ui->draw, on_screen(o, lab->nearest.on_a), on_screen(o, lab->nearest.on_b),
                    ui_px(ui, LINE_WIDTH), ui_px(ui, DASH / 2), ui->theme->dim);
}

static void label_gap(overlay *o, const lab *lab)
{
    hit_vec a = on_screen(o, lab->nearest.on_a), b = on_screen(o, lab->nearest.on_b);
    label label = {.at = middle(a, b), .side = upwards(a, b)};
    snprintf(label.text, sizeof label.text, "gap = %.4g", lab->nearest.distance);
    draw_label(o, &label, -1);
}

static overlay start(ui *ui, const lab *lab)
{
    lab_checks checks = lab_find_checks(lab);
    overlay o = {.ui = ui, .trace = &lab->trace, .check = -1, .previous = -1};
    o.labels.within = ui->layout.stage;
    for (int i = 0; i < ui->button_count; i++) /* the drawing tools */
        labels_block(&o.labels, ui->buttons[i].box);
    hit_vec cursor = on_screen(&o, lab->slots[lab->current].at);
    double rim = ui_px(ui, 8);
    labels_block(&o.labels, (box){cursor.x - rim, cursor.y - rim, 2 * rim, 2 * rim});
    if (checks.current >= 0)
        o.check = checks.place[checks.current];
    if (checks.current > 0)
        o.previous = checks.place[checks.current - 1];
    find_edges(&o);
    return o;
}

/* The current comparison's labels are placed first: they get the best places. */
void ui_draw_overlay(ui *ui, const lab *lab)
{
    overlay o = start(ui, lab);
    bool placed = hit_validate(&lab->cursor) == HIT_OK;
    for (int i = 0; i <= o.check; i++)
        if (is_shown(&o, i))
            draw_step(&o, i);
    if (placed)
        draw_contact(&o, lab);
    for (int i = o.previous + 1; i <= o.check; i++)
        label_step(&o, i);
    for (int i = 0; i <= o.previous; i++)
        label_step(&o, i);
    if (placed && lab->relation == HIT_APART)
        label_gap(&o, lab);
}
