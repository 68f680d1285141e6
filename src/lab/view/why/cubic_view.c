/* SPDX-License-Identifier: MIT */
#include "cubic_view.h"

#include "answer.h"
#include "column.h"
#include "lab.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* UI units. */
#define PLOT 84.0
#define PAD  8.0
#define DOT  3.5

enum { POINTS = 161 };

static const hit_step *find_step(const lab *lab)
{
    const answer *a = lab->answer;
    const why_tree *tree = lab_why(lab);
    int current = lab_checks(lab).current;
    const hit_step *found = NULL;
    if (current < 0 || current >= tree->check_count || !answer_is_known(a))
        return NULL;
    for (int i = 0; i <= tree->checks[current].place; i++)
        if (hit_trace_step(&a->trace, i)->kind == HIT_STEP_CUBIC)
            found = hit_trace_step(&a->trace, i);
    return found;
}

double cubic_view_height(const ui *ui, const lab *lab)
{
    return find_step(lab) ? ui_px(ui, COLUMN_HEADING + PLOT + PAD) : 0;
}

/* ---- The curve ---------------------------------------------------------------------------- */

/* The polynomial of s, for t = scale * s. */
typedef struct cubic {
    double a, b, c, d;
} cubic;

/* With equal outer coefficients the zeros lie around 1 and -1. */
static cubic cubic_of(const hit_step *step)
{
    double a = step->a.x, b = step->a.y, c = step->b.x, d = step->b.y;
    double scale = cbrt(d / a);
    if (!(scale > 0) || !isfinite(scale))
        scale = 1;
    cubic of = {a * scale * scale * scale, b * scale * scale, c * scale, d};
    double most = fmax(fmax(fabs(of.a), fabs(of.b)), fmax(fabs(of.c), fabs(of.d)));
    if (!(most > 0) || !isfinite(most))
        return (cubic){0, 0, 0, 0};
    return (cubic){of.a / most, of.b / most, of.c / most, of.d / most};
}

/*
 * The whole line is shown: x from -1 to 1 stands for s = x / (1 - |x|), and the height is that of
 * the polynomial times (1 - |x|)^3, which has its sign. The root of it shows what is near 0.
 */
static double height_at(const cubic *p, double x)
{
    double w = 1 - fabs(x);
    double h = p->a * x * x * x + p->b * x * x * w + p->c * x * w * w + p->d * w * w * w;
    return h < 0 ? -sqrt(-h) : sqrt(h);
}

static double x_at(int i)
{
    return 2.0 * i / (POINTS - 1) - 1;
}

static void draw_zeros(ui *ui, const double *height, const hit_vec *points)
{
    for (int i = 1; i < POINTS; i++) {
        if ((height[i - 1] > 0) == (height[i] > 0) || height[i - 1] == 0)
            continue;
        double part = height[i - 1] / (height[i - 1] - height[i]);
        hit_vec a = points[i - 1], b = points[i];
        hit_vec at = {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
        draw_disc(&ui->draw, at, ui_px(ui, DOT), x_at(i) > 0 ? ui->theme->current : ui->theme->dim);
    }
}

static void draw_curve(ui *ui, const cubic *p, box b)
{
    double height[POINTS], most = 0;
    hit_vec points[POINTS];
    for (int i = 0; i < POINTS; i++) {
        height[i] = height_at(p, x_at(i));
        most = fmax(most, fabs(height[i]));
    }
    for (int i = 0; i < POINTS; i++)
        points[i] =
            (hit_vec){b.x + ui_px(ui, 1) + (b.w - ui_px(ui, 2)) * (x_at(i) + 1) / 2,
                      b.y + b.h / 2 - (most > 0 ? height[i] / most : 0) * (b.h / 2 - ui_px(ui, 5))};
    draw_stroke(&ui->draw, points, POINTS, false, ui_px(ui, 1.5), ui->theme->ink);
    draw_zeros(ui, height, points);
}

/* ---- The plot ------------------------------------------------------------------------------- */

static const char *sign_of(double x)
{
    if (x > 0)
        return "+";
    if (x < 0)
        return "−";
    return x == 0 ? "0" : "?";
}

void cubic_view_draw(ui *ui, const lab *lab, column *c)
{
    const hit_step *step = find_step(lab);
    const theme *t = ui->theme;
    char signs[64];
    if (!step)
        return;
    snprintf(signs, sizeof signs, "%s t³  %s t²  %s t  %s 1", sign_of(step->a.x),
             sign_of(step->a.y), sign_of(step->b.x), sign_of(step->b.y));
    column_heading(ui, c, _("POLYNOMIAL"), signs);
    box b = {c->x, c->y, c->right - c->x, ui_px(ui, PLOT)};
    cubic p = cubic_of(step);
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), t->ground);
    ui_fill(ui, (box){b.x + b.w / 2, b.y, b.w / 2, b.h}, t->chip);
    ui_fill(ui, (box){b.x, round(b.y + b.h / 2), b.w, ui_px(ui, 1)}, t->dim);
    draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, 1), t->rule);
    draw_curve(ui, &p, b);
    double in = ui_px(ui, 6), up = ui_px(ui, 10); /* where the curve, rising, is not */
    text_draw(ui->text, TEXT_SMALL, "t < 0", b.x + in, b.y + up, TEXT_LEFT, 0, t->dim);
    text_draw(ui->text, TEXT_SMALL, "t > 0", b.x + b.w - in, b.y + b.h - up, TEXT_RIGHT, 0, t->dim);
    ui_tip(ui, b, _("For ellipses with an area: apart when it has two different zeros with t > 0"),
           NULL);
    c->y = b.y + b.h + ui_px(ui, PAD);
}
