/* SPDX-License-Identifier: MIT */
#include "construction.h"

#include "curve.h"
#include "focus.h"
#include "ui.h"

#include <string.h>

#define MEASURE     2.0
#define ARC         26.0 /* radius of the first arc at a vertex */
#define ARC_STEP    9.0  /* each further arc is larger by this much */
#define RIGHT_ANGLE 9.0
#define ARROW       9.0
#define SIDE        20.0 /* length of an arrow to a side */
#define ARC_POINTS  33

SDL_Color construction_measure_colour(const construction *d, int index)
{
    if (d->casing)
        return d->ui->theme->ground;
    return focus_is_current(&d->focus, index) ? d->ui->theme->current : d->ui->theme->ink;
}

SDL_Color construction_colour(const construction *d, int index)
{
    if (d->casing)
        return d->ui->theme->ground;
    return focus_is_current(&d->focus, index) ? d->ui->theme->current : d->ui->theme->construction;
}

double construction_width(const construction *d, double width)
{
    return ui_px(d->ui, d->casing ? width + 2 * CONSTRUCTION_CASING : width);
}

/* The casing of dashes is whole. */
static void draw_dashed(const construction *d, hit_vec a, hit_vec b, SDL_Color colour)
{
    double width = construction_width(d, CONSTRUCTION_LINE);
    if (d->casing)
        draw_line(&d->ui->draw, a, b, width, colour);
    else
        draw_dashes(&d->ui->draw, a, b, width, ui_px(d->ui, CONSTRUCTION_DASH), colour);
}

static void draw_construction_dot(const construction *d, hit_vec at, SDL_Color colour)
{
    double radius = construction_width(d, 2 * CONSTRUCTION_DOT) / 2;
    draw_disc(&d->ui->draw, at, radius, colour);
}

bool construction_is_drawn(const hit_step *step)
{
    return step->kind != HIT_STEP_CHECK && step->kind != HIT_STEP_VALUE &&
           step->kind != HIT_STEP_EDGES && step->kind != HIT_STEP_PART &&
           step->kind != HIT_STEP_CUBIC;
}

/* ---- Values and sides --------------------------------------------------------------------- */

/* Returns the step with the construction's value: the method records it right after the
 * construction, under the same name. */
const hit_step *construction_value_of(const construction *d, int index)
{
    const hit_step *step = hit_trace_step(d->focus.trace, index);
    const hit_step *next =
        index < d->focus.check ? hit_trace_step(d->focus.trace, index + 1) : step;
    return next->kind == HIT_STEP_VALUE && strcmp(next->text, step->text) == 0 ? next : NULL;
}

/* Returns whether the step tells on which side of a line a point lies, as cross products and line
 * equations do. */
bool construction_tells_side(const hit_step *step)
{
    return step->kind == HIT_STEP_LINE || step->kind == HIT_STEP_POINT ||
           strstr(step->text, " x ") != NULL;
}

/* Stage and window have y down, so a cross product above 0 means the clockwise side of the line. A
 * line's equation has the other sign. */
hit_vec construction_side_told(const construction *d, int index)
{
    const hit_step *step = hit_trace_step(d->focus.trace, index);
    const hit_step *value = construction_value_of(d, index);
    hit_vec a = construction_on_screen(d, step->a), b = construction_on_screen(d, step->b);
    double length = hypot(b.x - a.x, b.y - a.y);
    if (!value || !construction_tells_side(step) || !(length > 0) || !(value->left != 0))
        return (hit_vec){0, 0};
    double sign = (value->left > 0) == (step->kind == HIT_STEP_SEGMENT) ? 1 / length : -1 / length;
    return (hit_vec){-(b.y - a.y) * sign, (b.x - a.x) * sign};
}

/* Draws an arrow's head. `towards` is a unit vector. */
static void draw_arrow_head(const construction *d, hit_vec tip, hit_vec towards, SDL_Color colour)
{
    double l = ui_px(d->ui, ARROW), w = l * 0.45;
    hit_vec back = {tip.x - towards.x * l, tip.y - towards.y * l};
    const hit_vec head[3] = {tip,
                             {back.x - towards.y * w, back.y + towards.x * w},
                             {back.x + towards.y * w, back.y - towards.x * w}};
    draw_polygon(&d->ui->draw, head, 3, colour);
    if (d->casing)
        draw_stroke(&d->ui->draw, head, 3, true, ui_px(d->ui, 2 * CONSTRUCTION_CASING), colour);
}

static void draw_side(const construction *d, int index, hit_vec from, SDL_Color colour)
{
    hit_vec side = construction_side_told(d, index);
    if (side.x == 0 && side.y == 0)
        return;
    double length = ui_px(d->ui, SIDE);
    hit_vec tip = {from.x + side.x * length, from.y + side.y * length};
    draw_line(&d->ui->draw, from, tip, construction_width(d, CONSTRUCTION_LINE), colour);
    draw_arrow_head(d, tip, side, colour);
}

/* ---- Points and lines --------------------------------------------------------------------- */

static void draw_point_step(const construction *d, const hit_step *step, int index)
{
    hit_vec at = construction_on_screen(d, step->a);
    if (at.x != d->cursor.x || at.y != d->cursor.y) /* the cursor has a mark already */
        draw_construction_dot(d, at, construction_colour(d, index));
}

static void draw_segment(const construction *d, const hit_step *step, int index)
{
    hit_vec a = construction_on_screen(d, step->a), b = construction_on_screen(d, step->b);
    if (strcmp(step->text, "distance") == 0) {
        /* Dots mark the two points of a distance, so that they are seen on top of shapes. */
        draw_construction_dot(d, a, construction_measure_colour(d, -1));
        draw_construction_dot(d, b, construction_measure_colour(d, -1));
    }
    draw_line(&d->ui->draw, a, b, construction_width(d, MEASURE),
              construction_measure_colour(d, index));
    draw_side(d, index, construction_middle(a, b), construction_measure_colour(d, index));
}

/* Draws the line through a and b far enough to cross the whole stage. */
static void draw_whole_line(const construction *d, hit_vec a, hit_vec b, SDL_Color colour)
{
    hit_vec p = construction_on_screen(d, a), q = construction_on_screen(d, b);
    double dx = q.x - p.x, dy = q.y - p.y;
    double length = hypot(dx, dy);
    if (!(length > 0) || !isfinite(length))
        return;
    box stage = d->ui->layout.stage;
    hit_vec along = {dx / length, dy / length};
    double middle =
        (stage.x + stage.w / 2 - p.x) * along.x + (stage.y + stage.h / 2 - p.y) * along.y;
    double reach = stage.w + stage.h;
    hit_vec from = {p.x + along.x * (middle - reach), p.y + along.y * (middle - reach)};
    hit_vec to = {p.x + along.x * (middle + reach), p.y + along.y * (middle + reach)};
    draw_dashed(d, from, to, colour);
}

/* Draws an ellipse, or a curve around one, which has the colour of measures because something is
 * compared with it. */
static void draw_ellipse_step(const construction *d, const hit_step *step, int index)
{
    curve c = {.centre = step->a, .u = step->b, .v = step->c};
    SDL_Rect clip = d->ui->draw.clip;
    double width = construction_width(d, step->left > 0 ? MEASURE : CONSTRUCTION_LINE);
    box within = {clip.x - width, clip.y - width, clip.w + 2 * width, clip.h + 2 * width};
    curve_add_line_around(&d->ui->draw.fill, &c, step->left, d->ui->view, within, width);
    draw_paint(&d->ui->draw, step->left > 0 ? construction_measure_colour(d, index)
                                            : construction_colour(d, index));
}

/* Returns the foot of p on the line through a and b. */
hit_vec construction_foot_of(hit_vec p, hit_vec a, hit_vec b)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
    return (hit_vec){a.x + dx * t, a.y + dy * t};
}

/* Draws a small square in the corner between the line and the perpendicular from p. */
void construction_mark_right_angle(const construction *d, hit_vec foot, hit_vec p, SDL_Color colour)
{
    double length = hypot(p.x - foot.x, p.y - foot.y);
    double side = ui_px(d->ui, RIGHT_ANGLE);
    if (length < 2 * side)
        return;
    double ux = (p.x - foot.x) / length * side, uy = (p.y - foot.y) / length * side;
    const hit_vec corner[3] = {{foot.x + ux, foot.y + uy},
                               {foot.x + ux - uy, foot.y + uy + ux},
                               {foot.x - uy, foot.y + ux}};
    draw_stroke(&d->ui->draw, corner, 3, false, construction_width(d, 1), colour);
}

static void draw_offset(const construction *d, const hit_step *step, int index)
{
    SDL_Color colour = construction_measure_colour(d, index);
    draw_whole_line(d, step->a, step->b, construction_colour(d, index));
    hit_vec p = construction_on_screen(d, step->c);
    hit_vec foot = construction_foot_of(p, construction_on_screen(d, step->a),
                                        construction_on_screen(d, step->b));
    if (!construction_is_finite(foot))
        return;
    draw_line(&d->ui->draw, p, foot, construction_width(d, MEASURE), colour);
    construction_mark_right_angle(d, foot, p, colour);
}

/* ---- Angles and turns --------------------------------------------------------------------- */

/* Counts the angles at this vertex that come before the step. */
static int angles_before(const construction *d, int index)
{
    int count = 0;
    const hit_step *step = hit_trace_step(d->focus.trace, index);
    for (int i = 0; i < index; i++) {
        const hit_step *other = hit_trace_step(d->focus.trace, i);
        count +=
            other->kind == HIT_STEP_ANGLE && other->a.x == step->a.x && other->a.y == step->a.y;
    }
    return count;
}

hit_vec construction_arc_point(const construction_arc *arc, double part)
{
    double angle = arc->from + arc->sweep * part;
    return (hit_vec){arc->apex.x + arc->radius * cos(angle),
                     arc->apex.y + arc->radius * sin(angle)};
}

/* Returns the arc of an angle. remainder() chooses the shorter of the two ways. */
construction_arc construction_angle_arc(const construction *d, int index)
{
    const hit_step *step = hit_trace_step(d->focus.trace, index);
    double from = atan2(step->b.y - step->a.y, step->b.x - step->a.x);
    double to = atan2(step->c.y - step->a.y, step->c.x - step->a.x);
    double radius = ui_px(d->ui, ARC + ARC_STEP * angles_before(d, index));
    return (construction_arc){construction_on_screen(d, step->a), radius, from,
                              remainder(to - from, 2 * 3.14159265358979324)};
}

static void draw_angle_step(const construction *d, const hit_step *step, int index)
{
    SDL_Color colour = construction_measure_colour(d, index);
    draw_line(&d->ui->draw, construction_on_screen(d, step->a), construction_on_screen(d, step->b),
              construction_width(d, CONSTRUCTION_LINE), construction_colour(d, index));
    draw_line(&d->ui->draw, construction_on_screen(d, step->a), construction_on_screen(d, step->c),
              construction_width(d, CONSTRUCTION_LINE), construction_colour(d, index));
    construction_arc a = construction_angle_arc(d, index);
    hit_vec points[ARC_POINTS];
    for (int i = 0; i < ARC_POINTS; i++)
        points[i] = construction_arc_point(&a, (double)i / (ARC_POINTS - 1));
    draw_stroke(&d->ui->draw, points, ARC_POINTS, false, construction_width(d, MEASURE), colour);
}

/* Returns the arc of a turn, whose angle is the step's left value. */
construction_arc construction_turn_arc(const construction *d, const hit_step *step)
{
    hit_vec a = construction_on_screen(d, step->a), b = construction_on_screen(d, step->b);
    return (construction_arc){a, hypot(b.x - a.x, b.y - a.y), atan2(b.y - a.y, b.x - a.x),
                              step->left};
}

static void draw_turn(const construction *d, const hit_step *step, int index)
{
    SDL_Color colour = construction_measure_colour(d, index);
    construction_arc a = construction_turn_arc(d, step);
    hit_vec end = construction_on_screen(d, step->c), start = construction_arc_point(&a, 0);
    draw_dashed(d, a.apex, start, colour);
    draw_dashed(d, a.apex, end, colour);
    hit_vec points[ARC_POINTS];
    for (int i = 0; i < ARC_POINTS; i++)
        points[i] = construction_arc_point(&a, (double)i / (ARC_POINTS - 1));
    draw_stroke(&d->ui->draw, points, ARC_POINTS, false, construction_width(d, MEASURE), colour);
    double last = a.from + a.sweep, way = a.sweep < 0 ? -1 : 1;
    if (a.radius * fabs(a.sweep) > ui_px(d->ui, ARROW))
        draw_arrow_head(d, points[ARC_POINTS - 1], (hit_vec){-sin(last) * way, cos(last) * way},
                        colour);
}

/* ---- A step --------------------------------------------------------------------------------- */

void construction_draw(const construction *d, int index)
{
    const hit_step *step = hit_trace_step(d->focus.trace, index);
    if (!construction_is_finite(step->a) || !construction_is_finite(step->b) ||
        !construction_is_finite(step->c))
        return;
    switch (step->kind) {
    case HIT_STEP_POINT:
        draw_point_step(d, step, index);
        break;
    case HIT_STEP_SEGMENT:
        draw_segment(d, step, index);
        break;
    case HIT_STEP_LINE:
        draw_whole_line(d, step->a, step->b, construction_colour(d, index));
        draw_side(d, index,
                  construction_middle(construction_on_screen(d, step->a),
                                      construction_on_screen(d, step->b)),
                  construction_colour(d, index));
        break;
    case HIT_STEP_TURN:
        draw_turn(d, step, index);
        break;
    case HIT_STEP_CIRCLE:
        draw_circle(&d->ui->draw, construction_on_screen(d, step->a),
                    step->left * d->ui->view.scale, construction_width(d, CONSTRUCTION_LINE),
                    construction_colour(d, index));
        draw_point_step(d, step, index);
        break;
    case HIT_STEP_OFFSET:
        draw_offset(d, step, index);
        break;
    case HIT_STEP_ELLIPSE:
        draw_ellipse_step(d, step, index);
        break;
    case HIT_STEP_ANGLE:
        draw_angle_step(d, step, index);
        break;
    case HIT_STEP_CHECK:
    case HIT_STEP_VALUE:
    case HIT_STEP_EDGES:
    case HIT_STEP_PART:
    case HIT_STEP_CUBIC:
        break;
    }
}
