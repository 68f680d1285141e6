/* The constructions of a trace: points, lines, distances, angles, turns. */
#include "overlay.h"

#include <string.h>

#define MEASURE     2.0
#define ARC         26.0 /* radius of the first angle at a vertex; */
#define ARC_STEP    9.0  /* the next ones lie outside it */
#define RIGHT_ANGLE 9.0
#define ARROW       9.0
#define SIDE        20.0 /* how far an arrow to a side goes */
#define ARC_POINTS  33

/* ---- Values and sides --------------------------------------------------------------------- */

/* The value of the same name that the method recorded right after the construction; NULL: none. */
const hit_step *overlay_value_of(const overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    const hit_step *next = index < o->check ? hit_trace_step(o->trace, index + 1) : step;
    return next->kind == HIT_STEP_VALUE && strcmp(next->text, step->text) == 0 ? next : NULL;
}

/* A value that tells sides: a cross product or a line's equation at a point. Its sign is shown even
 * when it is a plus. */
bool overlay_tells_side(const hit_step *step)
{
    return step->kind == HIT_STEP_LINE || step->kind == HIT_STEP_POINT ||
           strstr(step->text, " x ") != NULL;
}

/* Square to the line of a value that tells sides, to the side it tells of. Stage and window have y
 * down: a cross product above 0 is clockwise of the line; a line's equation has the other sign. */
hit_vec overlay_side_told(const overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    const hit_step *value = overlay_value_of(o, index);
    hit_vec a = overlay_on_screen(o, step->a), b = overlay_on_screen(o, step->b);
    double length = hypot(b.x - a.x, b.y - a.y);
    if (!value || !overlay_tells_side(step) || !(length > 0) || !(value->left != 0))
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
    hit_vec side = overlay_side_told(o, index);
    if (side.x == 0 && side.y == 0)
        return;
    double length = ui_px(o->ui, SIDE);
    hit_vec tip = {from.x + side.x * length, from.y + side.y * length};
    draw_line(&o->ui->draw, from, tip, ui_px(o->ui, OVERLAY_LINE), colour);
    draw_arrow_head(o, tip, side, colour);
}

/* ---- Points and lines --------------------------------------------------------------------- */

static void draw_point(overlay *o, const hit_step *step, int index)
{
    hit_vec at = overlay_on_screen(o, step->a);
    if (at.x != o->cursor.x || at.y != o->cursor.y) /* that is marked already */
        draw_disc(&o->ui->draw, at, ui_px(o->ui, OVERLAY_DOT),
                  overlay_construction_colour(o, index));
}

static void draw_segment(overlay *o, const hit_step *step, int index)
{
    hit_vec a = overlay_on_screen(o, step->a), b = overlay_on_screen(o, step->b);
    draw_line(&o->ui->draw, a, b, ui_px(o->ui, MEASURE), overlay_measure_colour(o, index));
    draw_side(o, index, overlay_middle(a, b), overlay_measure_colour(o, index));
}

/* Both ways beyond the stage. */
static void draw_whole_line(overlay *o, hit_vec a, hit_vec b, SDL_Color colour)
{
    hit_vec p = overlay_on_screen(o, a), q = overlay_on_screen(o, b);
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
    draw_dashes(&o->ui->draw, from, to, ui_px(o->ui, OVERLAY_LINE), ui_px(o->ui, OVERLAY_DASH),
                colour);
}

static void draw_circle_step(overlay *o, const hit_step *step, int index)
{
    draw_circle(&o->ui->draw, overlay_on_screen(o, step->a), step->left * o->ui->view.scale,
                ui_px(o->ui, OVERLAY_LINE), overlay_construction_colour(o, index));
    draw_point(o, step, index);
}

/* In output pixels: the foot of p's perpendicular on the line through a and b. */
hit_vec overlay_foot_of(hit_vec p, hit_vec a, hit_vec b)
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
    SDL_Color colour = overlay_measure_colour(o, index);
    draw_whole_line(o, step->a, step->b, overlay_construction_colour(o, index));
    hit_vec p = overlay_on_screen(o, step->c);
    hit_vec foot = overlay_foot_of(p, overlay_on_screen(o, step->a), overlay_on_screen(o, step->b));
    if (!overlay_is_finite(foot))
        return;
    draw_line(&o->ui->draw, p, foot, ui_px(o->ui, MEASURE), colour);
    mark_right_angle(o, foot, p, colour);
}

/* ---- Angles and turns --------------------------------------------------------------------- */

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

hit_vec overlay_arc_point(const overlay_arc *arc, double part)
{
    double angle = arc->from + arc->sweep * part;
    return (hit_vec){arc->apex.x + arc->radius * cos(angle),
                     arc->apex.y + arc->radius * sin(angle)};
}

/* The shorter way from the ray to b to the ray to c. */
overlay_arc overlay_angle_arc(const overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    double from = atan2(step->b.y - step->a.y, step->b.x - step->a.x);
    double to = atan2(step->c.y - step->a.y, step->c.x - step->a.x);
    double radius = ui_px(o->ui, ARC + ARC_STEP * angles_before(o, index));
    return (overlay_arc){overlay_on_screen(o, step->a), radius, from,
                         remainder(to - from, 2 * 3.14159265358979324)};
}

static void draw_angle(overlay *o, const hit_step *step, int index)
{
    SDL_Color colour = overlay_measure_colour(o, index);
    draw_line(&o->ui->draw, overlay_on_screen(o, step->a), overlay_on_screen(o, step->b),
              ui_px(o->ui, OVERLAY_LINE), overlay_construction_colour(o, index));
    draw_line(&o->ui->draw, overlay_on_screen(o, step->a), overlay_on_screen(o, step->c),
              ui_px(o->ui, OVERLAY_LINE), overlay_construction_colour(o, index));
    overlay_arc a = overlay_angle_arc(o, index);
    hit_vec points[ARC_POINTS];
    for (int i = 0; i < ARC_POINTS; i++)
        points[i] = overlay_arc_point(&a, (double)i / (ARC_POINTS - 1));
    draw_stroke(&o->ui->draw, points, ARC_POINTS, false, ui_px(o->ui, MEASURE), colour);
}

/* An arc from b to c round a, with an arrow head: a point that has been turned. */
overlay_arc overlay_turn_arc(const overlay *o, const hit_step *step)
{
    hit_vec a = overlay_on_screen(o, step->a), b = overlay_on_screen(o, step->b);
    return (overlay_arc){a, hypot(b.x - a.x, b.y - a.y), atan2(b.y - a.y, b.x - a.x), step->left};
}

static void draw_turn(overlay *o, const hit_step *step, int index)
{
    SDL_Color colour = overlay_measure_colour(o, index);
    overlay_arc a = overlay_turn_arc(o, step);
    hit_vec end = overlay_on_screen(o, step->c), start = overlay_arc_point(&a, 0);
    draw_dashes(&o->ui->draw, a.apex, start, ui_px(o->ui, OVERLAY_LINE), ui_px(o->ui, OVERLAY_DASH),
                colour);
    draw_dashes(&o->ui->draw, a.apex, end, ui_px(o->ui, OVERLAY_LINE), ui_px(o->ui, OVERLAY_DASH),
                colour);
    hit_vec points[ARC_POINTS];
    for (int i = 0; i < ARC_POINTS; i++)
        points[i] = overlay_arc_point(&a, (double)i / (ARC_POINTS - 1));
    draw_stroke(&o->ui->draw, points, ARC_POINTS, false, ui_px(o->ui, MEASURE), colour);
    double last = a.from + a.sweep, way = a.sweep < 0 ? -1 : 1;
    if (a.radius * fabs(a.sweep) > ui_px(o->ui, ARROW))
        draw_arrow_head(o, points[ARC_POINTS - 1], (hit_vec){-sin(last) * way, cos(last) * way},
                        colour);
}

/* ---- A step --------------------------------------------------------------------------------- */

void overlay_draw_step(overlay *o, int index)
{
    const hit_step *step = hit_trace_step(o->trace, index);
    if (!overlay_is_finite(step->a) || !overlay_is_finite(step->b) || !overlay_is_finite(step->c))
        return;
    switch (step->kind) {
    case HIT_STEP_POINT:
        draw_point(o, step, index);
        break;
    case HIT_STEP_SEGMENT:
        draw_segment(o, step, index);
        break;
    case HIT_STEP_LINE:
        draw_whole_line(o, step->a, step->b, overlay_construction_colour(o, index));
        draw_side(o, index,
                  overlay_middle(overlay_on_screen(o, step->a), overlay_on_screen(o, step->b)),
                  overlay_construction_colour(o, index));
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
