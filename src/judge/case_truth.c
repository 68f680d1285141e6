/* SPDX-License-Identifier: MIT */
#include "case.h"
#include "case_sector.h"
#include "measured.h"

#include <float.h>
#include <math.h>

/* ---- The exact answer ---------------------------------------------------------------------- */

static bool shape_is_line(const hit_shape *s)
{
    return s->kind == HIT_SEGMENT && hit_relate(s, s) == HIT_EQUAL &&
           (s->vertex[0].x != s->vertex[1].x || s->vertex[0].y != s->vertex[1].y);
}

/* Returns whether two segments share more than one point, and so do more than touch.
 * hit_overlap() says that they only touch, because a move to the side separates them. */
static bool share_a_piece(const case_built *c, hit_relation relation)
{
    return relation == HIT_CROSSING ||
           (relation != HIT_TOUCHING && shape_is_line(&c->a) && shape_is_line(&c->b));
}

static bool is_on_one_line(const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    for (int i = 2; i < hit_vertex_count(s); i++)
        for (int j = 1; j < i; j++)
            if (hit_orientation(v[0], v[j], v[i]) != 0)
                return false;
    return true;
}

bool case_is_flat(const hit_shape *s)
{
    if (s->kind == HIT_RECT && s->radius > 0)
        return false;
    switch (s->kind) {
    case HIT_POINT:
    case HIT_SEGMENT:
        return false;
    case HIT_CIRCLE:
    case HIT_CAPSULE:
        return s->radius == 0;
    case HIT_RECT:
    case HIT_ELLIPSE:
        return s->size.x == 0 || s->size.y == 0;
    case HIT_SECTOR:
        return s->size.x == s->size.y || s->vertex[3].x == 0;
    default:
        return is_on_one_line(s);
    }
}

/* Shapes that have areas and no inner point in common only touch. */
static bool has_area(const hit_shape *s)
{
    return s->kind != HIT_POINT && s->kind != HIT_SEGMENT && !case_is_flat(s);
}

case_truth case_judge(const case_built *c)
{
    hit_verdict verdict = hit_hits(&c->a, &c->b) ? HIT_HIT : HIT_MISS;
    if (case_sector_is_one(c))
        return (case_truth){verdict, verdict == HIT_HIT && case_sector_touches(c)};
    bool touching =
        verdict == HIT_HIT && !hit_overlap(&c->a, &c->b) &&
        ((has_area(&c->a) && has_area(&c->b)) || !share_a_piece(c, hit_relate(&c->a, &c->b)));
    return (case_truth){verdict, touching};
}

bool case_is_inside(const case_built *c)
{
    if (case_sector_is_one(c))
        return case_sector_holds(c);
    hit_relation relation = hit_relate(&c->a, &c->b);
    return relation == HIT_A_CONTAINS_B || relation == HIT_B_CONTAINS_A;
}

/* ---- How far from touching ----------------------------------------------------------------- */

/* Returns the largest coordinate of the box around the shape. */
static double largest_of_shape(const hit_shape *s)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    return fmax(fmax(fabs(low.x), fabs(low.y)), fmax(fabs(high.x), fabs(high.y)));
}

double case_largest(const case_built *c)
{
    return fmax(largest_of_shape(&c->a), largest_of_shape(&c->b));
}

/* Returns the length of the piece that two segments on one line share, or the way along the line
 * by which one leaves the other. */
static double common_piece(const case_built *c)
{
    const hit_vec *p = c->a.vertex, *q = c->b.vertex;
    hit_vec along = {p[1].x - p[0].x, p[1].y - p[0].y};
    double length = hypot(along.x, along.y), from = 0, to = 0;
    for (int i = 0; i < 2; i++) {
        double at = ((q[i].x - p[0].x) * along.x + (q[i].y - p[0].y) * along.y) / length;
        from = i == 0 ? at : fmin(from, at);
        to = i == 0 ? at : fmax(to, at);
    }
    return fmin(to, length - from);
}

bool case_shares_piece(const case_built *c)
{
    case_truth truth = case_judge(c);
    return truth.verdict == HIT_HIT && !truth.touching && !case_sector_is_one(c) &&
           shape_is_line(&c->a) && shape_is_line(&c->b) && !hit_overlap(&c->a, &c->b);
}

/* hit_separate() knows the depth of every pair with at most CASE_VERTICES vertices whose rings
 * do not cross themselves. */
static double depth_of(const case_built *c)
{
    hit_vec direction;
    double depth = 0;
    if (case_shares_piece(c))
        return common_piece(c);
    hit_separate(&c->a, &c->b, &direction, &depth);
    return depth;
}

double case_clearance(const case_built *c)
{
    case_truth truth = case_judge(c);
    if (truth.touching)
        return 0;
    if (case_sector_is_one(c))
        return case_sector_clearance(c, truth.verdict == HIT_HIT);
    return truth.verdict == HIT_MISS ? hit_closest(&c->a, &c->b).distance : depth_of(c);
}

double case_clearance_error(const case_built *c, double clearance)
{
    case_truth truth = case_judge(c);
    if (case_sector_is_one(c) && !truth.touching)
        return case_sector_error(c, truth.verdict == HIT_HIT, clearance);
    if (truth.verdict == HIT_MISS)
        return measured_distance_error(&c->a, &c->b, clearance);
    return truth.touching ? 0 : measured_depth_error(&c->a, &c->b, clearance);
}

double case_ulps(const case_built *c, case_numbers numbers, double clearance)
{
    static const int bits[NUMBERS_COUNT] = {FLT_MANT_DIG, DBL_MANT_DIG, 0};
    double largest = case_largest(c);
    if (numbers == NUMBERS_INT || clearance == 0)
        return clearance;
    return clearance / ldexp(1, (largest > 0 ? ilogb(largest) : DBL_MIN_EXP) + 1 - bits[numbers]);
}
