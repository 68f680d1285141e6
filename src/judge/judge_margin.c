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

/* Measures a clearance in all ways; `axes` is that of the boxes, a and b. */
static margin_off measure_margin(const judge *j, const case_built *c, box a, box b,
                                 double clearance, double axes)
{
    const double scales[MARGIN_MEASURES] = {
        [MARGIN_LENGTH] = 1,
        [MARGIN_AXES] = has_axes(j->wish.pair.a) && has_axes(j->wish.pair.b),
        [MARGIN_RADII] = c->a.radius + c->b.radius,
        [MARGIN_SIZE] = fmax(extent_of_bounds(a), extent_of_bounds(b)),
        [MARGIN_COORDINATES] = fmax(largest_of_bounds(a), largest_of_bounds(b))};
    double ulp = 1 / judge_compare_ulps(&j->wish, c, 1);
    margin_off o;
    for (int k = 0; k < MARGIN_MEASURES; k++) {
        double length = k == MARGIN_AXES ? axes : clearance;
        o.off[k] = scales[k] > 0 ? length / scales[k] : -1;
        o.error[k] = scales[k] > 0 ? JUDGE_ULPS * ulp / scales[k] : 0;
    }
    return o;
}

static void add_wrong(judge *j, const case_built *c, bool hit, double clearance)
{
    box a = bounds_of_shape(&c->a), b = bounds_of_shape(&c->b);
    margin_off o = measure_margin(j, c, a, b, clearance, hit ? gap_of_boxes(a, b) : clearance);
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
    double gap = gap_of_boxes(a, b);
    margin_off far = measure_margin(j, c, a, b, gap, gap);
    if (!hit && margin_add_far(&j->margin, hit, &far))
        return;
    double clearance = case_clearance(c);
    margin_off o = measure_margin(j, c, a, b, clearance, hit ? clearance : gap);
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
