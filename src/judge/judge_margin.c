/* SPDX-License-Identifier: MIT */
#include "judge_private.h"

#include <math.h>

typedef struct box {
    hit_vec low, high;
} box;

static box bounds_of_shape(const hit_shape *s)
{
    box b;
    hit_bounds(s, &b.low, &b.high);
    return b;
}

/* Returns how far the boxes around the shapes are apart along the axis where that is most; 0: they
 * overlap. The shapes are no nearer. */
static double gap_of_boxes(box a, box b)
{
    double x = fmax(b.low.x - a.high.x, a.low.x - b.high.x);
    double y = fmax(b.low.y - a.high.y, a.low.y - b.high.y);
    return fmax(0, fmax(x, y));
}

static double extent_of_bounds(box b)
{
    return fmax(b.high.x - b.low.x, b.high.y - b.low.y);
}

static double largest_of_bounds(box b)
{
    return fmax(fmax(fabs(b.low.x), fabs(b.high.x)), fmax(fabs(b.low.y), fabs(b.high.y)));
}

static bool has_axes(case_form form)
{
    return form == FORM_BOX || form == FORM_POINT;
}

/* Of two intervals: how far their middles are from touching, as a part of that distance there;
 * negative: they overlap. */
static double part_of_interval(double low_1, double high_1, double low_2, double high_2)
{
    double reach = (high_1 - low_1 + high_2 - low_2) / 2;
    return fabs(low_1 + high_1 - low_2 - high_2) / 2 / reach - 1;
}

/* Returns the part of the axis where it is largest; of a hit, how far that is from touching. */
static double part_of_sides(box a, box b, bool hit)
{
    double x = part_of_interval(a.low.x, a.high.x, b.low.x, b.high.x);
    double y = part_of_interval(a.low.y, a.high.y, b.low.y, b.high.y);
    return hit ? -fmax(x, y) : fmax(x, y);
}

static double least_reach(box a, box b)
{
    double x = a.high.x - a.low.x + b.high.x - b.low.x;
    double y = a.high.y - a.low.y + b.high.y - b.low.y;
    return fmin(x, y) / 2;
}

/* Returns how much smaller the circle's radius may be for the shapes to touch; the whole radius
 * where the centre is in the other. */
static double spare_radius(const case_built *c)
{
    bool second = c->b.kind == HIT_CIRCLE;
    const hit_shape *circle = second ? &c->b : &c->a;
    hit_shape centre = hit_make_point(circle->vertex[0]);
    return circle->radius - hit_closest(&centre, second ? &c->a : &c->b).distance;
}

static bool has_one_circle(const case_built *c)
{
    return (c->a.kind == HIT_CIRCLE) != (c->b.kind == HIT_CIRCLE);
}

/* Measures a clearance of shapes that hit, or miss, in all ways. */
static margin_off measure_margin(const judge *j, const case_built *c, box a, box b, bool hit,
                                 double clearance)
{
    bool axes = has_axes(j->wish.pair.a) && has_axes(j->wish.pair.b);
    bool radius = hit && has_one_circle(c);
    const double scales[MARGIN_MEASURES] = {
        [MARGIN_LENGTH] = 1,
        [MARGIN_AXES] = axes,
        [MARGIN_SIDES] = axes ? least_reach(a, b) : 0,
        [MARGIN_RADIUS] = radius,
        [MARGIN_RADII] = c->a.radius + c->b.radius,
        [MARGIN_SIZE] = fmax(extent_of_bounds(a), extent_of_bounds(b)),
        [MARGIN_COORDINATES] = fmax(largest_of_bounds(a), largest_of_bounds(b))};
    double ulp = 1 / judge_compare_ulps(&j->wish, c, 1);
    margin_off o;
    for (int k = 0; k < MARGIN_MEASURES; k++) {
        o.off[k] = scales[k] > 0 ? clearance / scales[k] : -1;
        o.error[k] = scales[k] > 0 ? JUDGE_ULPS * ulp / scales[k] : 0;
    }
    if (axes && !hit)
        o.off[MARGIN_AXES] = gap_of_boxes(a, b);
    if (scales[MARGIN_SIDES] > 0)
        o.off[MARGIN_SIDES] = part_of_sides(a, b, hit);
    if (radius)
        o.off[MARGIN_RADIUS] = spare_radius(c);
    return o;
}

static void add_wrong(judge *j, const case_built *c, bool hit, double clearance)
{
    margin_off o =
        measure_margin(j, c, bounds_of_shape(&c->a), bounds_of_shape(&c->b), !hit, clearance);
    if (clearance > 0)
        margin_add(&j->margin, hit, true, &o);
}

/* The depth of a hit takes long, above all that of ellipses: it is measured where it decides. */
static bool measures_depth(const judge *j, const case_built *c)
{
    bool ellipse = c->a.kind == HIT_ELLIPSE || c->b.kind == HIT_ELLIPSE;
    return !ellipse && (j->deck == DECK_MARGIN || j->margin.wrong[0] > 0);
}

static void add_right(judge *j, const case_built *c, bool hit)
{
    if (hit && !measures_depth(j, c))
        return;
    box a = bounds_of_shape(&c->a), b = bounds_of_shape(&c->b);
    if (!hit) {
        margin_off far = measure_margin(j, c, a, b, false, gap_of_boxes(a, b));
        if (margin_add_far(&j->margin, hit, &far))
            return;
    }
    double clearance = case_clearance(c);
    margin_off o = measure_margin(j, c, a, b, hit, clearance);
    if (clearance > 0)
        margin_add(&j->margin, hit, false, &o);
}

void judge_margin_add(judge *j, const case_built *c, bool hit, judge_outcome outcome,
                      double clearance)
{
    bool tolerated =
        outcome == JUDGE_ROUNDING && judge_compare_ulps(&j->wish, c, clearance) > JUDGE_ULPS;
    if (outcome == JUDGE_WRONG || tolerated)
        add_wrong(j, c, hit, clearance);
    else if (outcome == JUDGE_CORRECT)
        add_right(j, c, hit);
}
