/* SPDX-License-Identifier: MIT */
/* What a figure draws under a name of the code, as polylines: names in the text beside it light it.
 */
#include "answer.h"
#include "construction.h"
#include "figure.h"
#include "focus.h"
#include "kind.h"

#include <math.h>

enum { MOST = 64, ROUND = 32 }; /* marks; parts of a circle or an arc */

/* ---- Lines, in pixels ------------------------------------------------------------------------ */

typedef struct polyline {
    hit_vec at[ROUND + 1];
    int count;
} polyline;

static polyline line_between(hit_vec a, hit_vec b)
{
    return (polyline){{a, b}, 2};
}

static polyline arc_line(const construction_arc *arc)
{
    polyline line = {.count = ROUND + 1};
    for (int i = 0; i <= ROUND; i++)
        line.at[i] = construction_arc_point(arc, (double)i / ROUND);
    return line;
}

/* Beyond both ends of the stage. */
static polyline whole_line(const construction *d, hit_vec a, hit_vec b)
{
    box stage = d->ui->layout.stage;
    double length = hypot(b.x - a.x, b.y - a.y), reach = (stage.w + stage.h) / length;
    hit_vec by = {(b.x - a.x) * reach, (b.y - a.y) * reach};
    return line_between((hit_vec){a.x - by.x, a.y - by.y}, (hit_vec){b.x + by.x, b.y + by.y});
}

static polyline circle_line(const construction *d, const hit_step *step, hit_vec centre)
{
    construction_arc round = {centre, step->left * d->ui->view.scale, 0, 2 * 3.14159265358979324};
    return arc_line(&round);
}

static polyline step_line(const construction *d, const hit_step *step, int index)
{
    construction_arc arc;
    hit_vec a = construction_on_screen(d, step->a), b = construction_on_screen(d, step->b);
    hit_vec c = construction_on_screen(d, step->c);
    switch (step->kind) {
    case HIT_STEP_SEGMENT:
        return line_between(a, b);
    case HIT_STEP_LINE:
        return whole_line(d, a, b);
    case HIT_STEP_OFFSET:
        return line_between(c, construction_foot_of(c, a, b));
    case HIT_STEP_CIRCLE:
        return circle_line(d, step, a);
    case HIT_STEP_ANGLE:
        arc = construction_angle_arc(d, index);
        return arc_line(&arc);
    case HIT_STEP_TURN:
        arc = construction_turn_arc(d, step);
        return arc_line(&arc);
    default:
        return (polyline){.count = 0};
    }
}

/* ---- Marks ----------------------------------------------------------------------------------- */

static bool is_finite_line(const polyline *line)
{
    for (int i = 0; i < line->count; i++)
        if (!construction_is_finite(line->at[i]))
            return false;
    return line->count > 0;
}

/* `drawn`: it is seen now, so that pointing at it lights its name. */
static void say_mark(FILE *out, const char *name, const polyline *line, bool drawn)
{
    fprintf(out, "{\"name\":\"%s\",\"drawn\":%s,\"points\":[%.2f,%.2f", name,
            drawn ? "true" : "false", line->at[0].x, line->at[0].y);
    for (int i = 1; i < line->count; i++)
        fprintf(out, ",%.2f,%.2f", line->at[i].x, line->at[i].y);
    fputs("]},", out);
}

/* The radius of the moving circle, or else of the other, as a line to its rim. */
static void say_radius(FILE *out, const construction *d, const answer *a)
{
    const hit_shape *circle = a->cursor.kind == HIT_CIRCLE ? &a->cursor : answer_base(a);
    if (circle->kind != HIT_CIRCLE)
        return;
    hit_vec centre = circle->vertex[0];
    polyline line =
        line_between(construction_on_screen(d, centre),
                     construction_on_screen(d, (hit_vec){centre.x + circle->radius, centre.y}));
    if (!is_finite_line(&line))
        return;
    say_mark(out, "radius", &line, false);
    say_mark(out, "r", &line, false);
}

static void say_steps(FILE *out, const construction *d, bool explains)
{
    const hit_trace *trace = d->focus.trace;
    for (int i = 0, said = 0; i < hit_trace_kept(trace) && said < MOST; i++) {
        const hit_step *step = hit_trace_step(trace, i);
        polyline line = step_line(d, step, i);
        if (!is_finite_line(&line))
            continue;
        bool drawn = explains && i <= d->focus.check && focus_is_shown(&d->focus, i);
        say_mark(out, step->text, &line, drawn);
        said++;
    }
}

void figure_say_marks(FILE *out, figure *f)
{
    const answer *a = lab_answer(&f->lab);
    construction d = {.ui = &f->screen.ui, .focus = focus_on(&f->lab)};
    fputs("\"marks\":[", out);
    if (!lab_is_field(&f->lab)) {
        say_radius(out, &d, a);
        say_steps(out, &d, f->screen.explain);
    }
    fputs("null],", out);
}
