/*
 * The explanation, drawn from the trace of the run that gave the verdict: what has been looked at
 * up to the current comparison, and what that comparison is about in its own colour.
 */
#include "labels.h"
#include "ui.h"

#include <ctype.h>
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
#define LEGEND      280.0 /* the map's, in the other corner */
#define ARROW       9.0
#define SIDE        20.0 /* how far an arrow to a side goes */
#define ARC_POINTS  33

typedef struct overlay {
    ui *ui;
    const hit_trace *trace;
    int check;         /* the current comparison's place in the trace */
    int previous;      /* the comparison before it, -1: none */
    int first_edges;   /* loops over edges: only the last pair announced ... */
    int current_edges; /* ... is drawn; -1: no loop */
    int announced;     /* what it is about: up to its first comparison */
    hit_vec cursor;    /* output pixels */
    hit_vec middle;    /* the base's: names of points stand away from it */
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

/* A word of the text, in capitals or not: the angle BAP is compared as bap. */
static bool is_word_of(const char *word, const char *text)
{
    size_t length = strlen(word);
    for (const char *p = text; *p; p++) {
        size_t same = 0;
        while (same < length &&
               tolower((unsigned char)p[same]) == tolower((unsigned char)word[same]))
            same++;
        bool starts = p == text || !isalnum((unsigned char)p[-1]);
        if (length && same == length && starts && !isalnum((unsigned char)p[length]))
            return true;
    }
    return false;
}

/* What the current comparison is about: recorded since the one before it, for the same edges, or
 * named in it. -1: no step of the trace. */
static bool is_current(const overlay *o, int index)
{
    if (index < 0)
        return false;
    return index > o->previous || (o->current_edges >= 0 && index >= o->current_edges) ||
           (o->check >= 0 && is_word_of(hit_trace_step(o->trace, index)->text,
                                        hit_trace_step(o->trace, o->check)->text));
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

/* Four digits, and all of them before the point while they are not too many. */
static void label_value(char *out, size_t size, const char *name, double value, const char *unit,
                        bool with_sign)
{
    double magnitude = fabs(value);
    bool whole = magnitude >= 9999.5 && magnitude < 1e7;
    const char *sign = with_sign && value > 0 ? "+" : "";
    if (isnan(value))
        snprintf(out, size, "%s = NaN", name);
    else
        snprintf(out, size, whole ? "%s = %s%.0f%s" : "%s = %s%.4g%s", name, sign, value, unit);
}

/* The value of the same name that the method recorded right after the construction; NULL: none. */
static const hit_step *value_of(const overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    const hit_step *next = index < o->check ? hit_trace_step(o->trace, index + 1) : step;
    return next->kind == HIT_STEP_VALUE && strcmp(next->text, step->text) == 0 ? next : NULL;
}

/* A value that tells sides: a cross product or a line's equation at a point. Its sign is shown even
 * when it is a plus. */
static bool tells_side(const hit_step *step)
{
    return step->kind == HIT_STEP_LINE || step->kind == HIT_STEP_POINT ||
           strstr(step->text, " x ") != NULL;
}

static void name_with_value(const overlay *o, int index, char *out, size_t size)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    const hit_step *value = value_of(o, index);
    if (value)
        label_value(out, size, step->text, value->left, "", tells_side(step));
    else
        snprintf(out, size, "%s", step->text);
}

/* ---- Constructions ------------------------------------------------------------------------ */

static void draw_point(overlay *o, const hit_step *step, int index)
{
    hit_vec at = on_screen(o, step->a);
    if (at.x != o->cursor.x || at.y != o->cursor.y) /* that is marked already */
        draw_disc(&o->ui->draw, at, ui_px(o->ui, DOT), construction_colour(o, index));
}

/* ---- Sides -------------------------------------------------------------------------------- */

/* Square to the line of a value that tells sides, to the side it tells of. Stage and window have y
 * down: a cross product above 0 is clockwise of the line; a line's equation has the other sign. */
static hit_vec side_told(const overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    const hit_step *value = value_of(o, index);
    hit_vec a = on_screen(o, step->a), b = on_screen(o, step->b);
    double length = hypot(b.x - a.x, b.y - a.y);
    if (!value || !tells_side(step) || !(length > 0) || !(value->left != 0))
        return (hit_vec){0, 0};
    double sign = (value->left > 0) == (step->kind == HIT_STEP_SEGMENT) ? 1 / length : -1 / length;
    return (hit_vec){-(b.y - a.y) * sign, (b.x - a.x) * sign};
}

/* `towards`: of length 1. */
static void draw_arrow_head(overlay *o, hit_vec tip, hit_vec towards, SDL_Color colour)
{
    double l = ui_px(o->ui, ARROW), w = l * 0.45;
    hit_vec back = {tip.x - towards.x * l, tip.y - towards.y * l};
    const hit_vec head[3] = {tip,
                             {back.x - towards.y * w, back.y + towards.x * w},
                             {back.x + towards.y * w, back.y - towards.x * w}};
    draw_polygon(&o->ui->draw, head, 3, colour);
}

static void draw_side(overlay *o, int index, hit_vec from, SDL_Color colour)
{
    hit_vec side = side_told(o, index);
    if (side.x == 0 && side.y == 0)
        return;
    double length = ui_px(o->ui, SIDE);
    hit_vec tip = {from.x + side.x * length, from.y + side.y * length};
    draw_line(&o->ui->draw, from, tip, ui_px(o->ui, LINE_WIDTH), colour);
    draw_arrow_head(o, tip, side, colour);
}

static hit_vec middle(hit_vec p, hit_vec q)
{
    return (hit_vec){(p.x + q.x) / 2, (p.y + q.y) / 2};
}

static void draw_segment(overlay *o, const hit_step *step, int index)
{
    hit_vec a = on_screen(o, step->a), b = on_screen(o, step->b);
    draw_line(&o->ui->draw, a, b, ui_px(o->ui, MEASURE), measure_colour(o, index));
    draw_side(o, index, middle(a, b), measure_colour(o, index));
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

/* An arc from b to c round a, with an arrow head: a point that has been turned. */
static arc turn_of(const overlay *o, const hit_step *step)
{
    hit_vec a = on_screen(o, step->a), b = on_screen(o, step->b);
    return (arc){a, hypot(b.x - a.x, b.y - a.y), atan2(b.y - a.y, b.x - a.x), step->left};
}

static void draw_turn(overlay *o, const hit_step *step, int index)
{
    SDL_Color colour = measure_colour(o, index);
    arc a = turn_of(o, step);
    hit_vec end = on_screen(o, step->c), start = arc_point(&a, 0);
    draw_dashes(&o->ui->draw, a.apex, start, ui_px(o->ui, LINE_WIDTH), ui_px(o->ui, DASH), colour);
    draw_dashes(&o->ui->draw, a.apex, end, ui_px(o->ui, LINE_WIDTH), ui_px(o->ui, DASH), colour);
    hit_vec points[ARC_POINTS];
    for (int i = 0; i < ARC_POINTS; i++)
        points[i] = arc_point(&a, (double)i / (ARC_POINTS - 1));
    draw_stroke(&o->ui->draw, points, ARC_POINTS, false, ui_px(o->ui, MEASURE), colour);
    double last = a.from + a.sweep, way = a.sweep < 0 ? -1 : 1;
    if (a.radius * fabs(a.sweep) > ui_px(o->ui, ARROW))
        draw_arrow_head(o, points[ARC_POINTS - 1], (hit_vec){-sin(last) * way, cos(last) * way},
                        colour);
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
        draw_side(o, index, middle(on_screen(o, step->a), on_screen(o, step->b)),
                  construction_colour(o, index));
        break;
    case HIT_STEP_TURN:
        draw_turn(o, step, index);
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

/* Square to the line from p to q, upwards. */
static hit_vec upwards(hit_vec p, hit_vec q)
{
    hit_vec side = {q.y - p.y, p.x - q.x};
    return side.y > 0 ? (hit_vec){-side.x, -side.y} : side;
}

/* Loops over edges announce pair after pair: what belongs to earlier pairs is left out, and of the
 * current pair all but the edges and what the current comparison is about. */
static bool is_shown(const overlay *o, int index)
{
    if (index > o->check)
        return false;
    if (o->current_edges < 0 || index < o->first_edges)
        return true;
    return index >= o->current_edges && (index < o->announced || index > o->previous);
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

/* To the side a value tells of; else upwards. */
static hit_vec value_side(const overlay *o, int index, hit_vec a, hit_vec b)
{
    hit_vec side = side_told(o, index);
    return side.x != 0 || side.y != 0 ? side : upwards(a, b);
}

static hit_vec away_from_middle(const overlay *o, hit_vec at)
{
    hit_vec away = {at.x - o->middle.x, at.y - o->middle.y};
    return hypot(away.x, away.y) > 1 ? away : (hit_vec){1, -1};
}

/* A point's or circle's only edge: it is marked already. */
static bool is_dot(const hit_step *step)
{
    return step->a.x == step->b.x && step->a.y == step->b.y;
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
        out->side = value_side(o, index, a, b);
        return has_value || (!is_dot(step) && !is_named_before(o, index));
    case HIT_STEP_POINT:
    case HIT_STEP_CIRCLE:
        out->at = a;
        out->side = away_from_middle(o, a);
        return true;
    case HIT_STEP_LINE: /* a line's label is its value at P; a line by itself needs none */
        out->at = middle(a, b);
        out->side = value_side(o, index, a, b);
        return has_value;
    case HIT_STEP_TURN:
        arc = turn_of(o, step);
        out->at = arc_point(&arc, 0.5);
        out->side = (hit_vec){out->at.x - a.x, out->at.y - a.y};
        label_value(out->text, sizeof out->text, step->text,
                    step->left * (180 / 3.14159265358979324), "°", false);
        return true;
    case HIT_STEP_OFFSET:
        out->at = middle(c, foot_of(c, a, b));
        out->side = (hit_vec){b.x - a.x, b.y - a.y};
        label_value(out->text, sizeof out->text, step->text, step->left, "", false);
        return true;
    case HIT_STEP_ANGLE:
        arc = arc_of(o, index);
        out->at = arc_point(&arc, 0.5);
        out->side = (hit_vec){out->at.x - a.x, out->at.y - a.y};
        label_value(out->text, sizeof out->text, step->text,
                    step->left * (180 / 3.14159265358979324), "°", false);
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
    if (o->current_edges >= 0 && o->trace->total > o->trace->capacity)
        o->first_edges = 0; /* what is left before them is of a pair whose start is gone */
    o->announced = o->current_edges;
    while (o->announced >= 0 && o->announced < o->check &&
           hit_trace_step(o->trace, o->announced)->kind != HIT_STEP_CHECK)
        o->announced++;
}

/* ---- What labels keep off ------------------------------------------------------------------ */

static void avoid_line(overlay *o, hit_vec a, hit_vec b)
{
    labels_avoid(&o->labels, a.x, a.y, b.x, b.y);
}

static void avoid_arc(overlay *o, arc arc)
{
    for (int i = 0; i < 8; i++)
        avoid_line(o, arc_point(&arc, i / 8.0), arc_point(&arc, (i + 1) / 8.0));
}

static void keep_off(overlay *o, hit_vec at, double rim)
{
    labels_block(&o->labels, (box){at.x - rim, at.y - rim, 2 * rim, 2 * rim});
}

/* Names of points may touch their dots, which only keep other labels off: they are blocked last. */
static void avoid_step(overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    hit_vec a = on_screen(o, step->a), b = on_screen(o, step->b), c = on_screen(o, step->c);
    switch (step->kind) {
    case HIT_STEP_SEGMENT:
    case HIT_STEP_LINE:
        avoid_line(o, a, b);
        break;
    case HIT_STEP_OFFSET:
        avoid_line(o, c, foot_of(c, a, b));
        break;
    case HIT_STEP_ANGLE:
        avoid_arc(o, arc_of(o, index));
        avoid_line(o, a, b);
        avoid_line(o, a, c);
        break;
    case HIT_STEP_TURN:
        avoid_arc(o, turn_of(o, step));
        avoid_line(o, a, b);
        avoid_line(o, a, c);
        break;
    case HIT_STEP_POINT:
    case HIT_STEP_CIRCLE:
        keep_off(o, a, ui_px(o->ui, DOT + 1));
        break;
    case HIT_STEP_CHECK:
    case HIT_STEP_VALUE:
    case HIT_STEP_EDGES:
        break;
    }
}

/* Of large polygons the outline is left out: it is nearly everywhere. */
static void avoid_outline(overlay *o, const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; shape->count <= 16 && i < shape->count; i++)
        avoid_line(o, on_screen(o, v[i]), on_screen(o, v[(i + 1) % shape->count]));
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

/* ---- Caption ------------------------------------------------------------------------------- */

static void write_caption(const overlay *o, const lab *lab, bool decided, char *out, size_t size)
{
    char values[96];
    const hit_step *step = hit_trace_step(o->trace, o->check);
    ui_describe_values(step, values, sizeof values);
    snprintf(out, size, "%s:  %s  %s%s%s", step->text, values, step->outcome ? "yes" : "no",
             decided ? ", " : "", decided ? hit_verdict_name(lab_verdict(lab)) : "");
}

/* Below the drawing tools, if there are any. */
static double caption_top(const ui *ui)
{
    box stage = ui->layout.stage;
    double top = stage.y;
    for (int i = 0; i < ui->button_count; i++)
        if (box_contains(stage, ui->buttons[i].box.x, ui->buttons[i].box.y))
            top = fmax(top, ui->buttons[i].box.y + ui->buttons[i].box.h);
    return top + ui_px(ui, 12);
}

/* The current comparison in the stage's corner: the figure says all, with the panel or without. */
static void draw_caption(overlay *o, const lab *lab, bool decided)
{
    char text[256];
    ui *ui = o->ui;
    box stage = ui->layout.stage;
    write_caption(o, lab, decided, text, sizeof text);
    double margin = ui_px(ui, 12), pad = ui_px(ui, 10), h = ui_px(ui, 26);
    double room = stage.w - 2 * margin - (ui->map_view.wanted ? ui_px(ui, LEGEND) : 0);
    double w = fmin(text_width(ui->text, TEXT_MONO, text) + 2 * pad, room);
    if (w <= 2 * pad || stage.h < 4 * h)
        return;
    box b = {ceil(stage.x + margin), ceil(caption_top(ui)), floor(w), floor(h)};
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->decided);
    draw_frame(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, 1), ui->theme->decided_bar);
    text_draw(ui->text, TEXT_MONO, text, b.x + pad, b.y + b.h / 2, TEXT_LEFT, b.w - 2 * pad,
              ui->theme->ink);
    labels_block(&o->labels, b);
}

static overlay start(ui *ui, const lab *lab)
{
    lab_checks checks = lab_find_checks(lab);
    overlay o = {.ui = ui, .trace = &lab->trace, .check = -1, .previous = -1};
    o.labels.within = ui->layout.stage;
    for (int i = 0; i < ui->button_count; i++) /* the drawing tools */
        labels_block(&o.labels, ui->buttons[i].box);
    if (ui->zones != LAYOUT_STAGE_ONLY)
        labels_block(&o.labels, ui_message_box(ui, lab));
    o.cursor = on_screen(&o, lab->slots[lab->current].at);
    keep_off(&o, o.cursor, ui_px(ui, 8));
    hit_vec low, high;
    hit_bounds(&lab_scene(lab)->base.shape, &low, &high);
    o.middle = middle(on_screen(&o, low), on_screen(&o, high));
    avoid_outline(&o, &lab_scene(lab)->base.shape);
    if (checks.current >= 0)
        o.check = checks.place[checks.current];
    if (checks.current > 0)
        o.previous = checks.place[checks.current - 1];
    find_edges(&o);
    for (int i = 0; i <= o.check; i++)
        if (is_shown(&o, i))
            avoid_step(&o, i);
    return o;
}

/* The current comparison's labels are placed first: they get the best places. */
void ui_draw_overlay(ui *ui, const lab *lab)
{
    overlay o = start(ui, lab);
    bool placed = hit_validate(&lab->cursor) == HIT_OK;
    if (placed)
        avoid_outline(&o, &lab->cursor);
    for (int i = 0; i <= o.check; i++)
        if (is_shown(&o, i))
            draw_step(&o, i);
    if (placed)
        draw_contact(&o, lab);
    lab_checks checks = lab_find_checks(lab);
    if (o.check >= 0)
        draw_caption(&o, lab, checks.current + 1 == checks.count);
    for (int i = o.previous + 1; i <= o.check; i++)
        label_step(&o, i);
    for (int i = 0; i <= o.previous; i++)
        label_step(&o, i);
    if (placed && lab->relation == HIT_APART)
        label_gap(&o, lab);
}
