/* SPDX-License-Identifier: MIT */
/*
 * How far a direction leads. While a direction n parts two parts, the gap along n of a vertex of
 * the mover is f at a time t, its speed g there, and the gap bends by no more than K = w^2 r, with
 * w the rate of the turn and r the largest distance of a vertex from the pivot. So the gap stays
 * positive up to the root s of f + g s - K s^2 / 2, and t + s is free. Where an edge of the mover
 * comes to a vertex, n turns with the mover, and the vertex of the base is what moves.
 *
 * Which directions are tried is only a matter of time: every one gives a true bound.
 */
#include "sweep_turning.h"

#include "closest.h"

enum { MOST_HALVINGS = 60 };

/* Returns the root above 0 of f + g s - k s^2 / 2, for f > 0. */
static double root_of(double f, double g, double k)
{
    double root = sqrt(g * g + 2 * k * f);
    return g > 0 ? (g + root) / k : 2 * f / (root - g);
}

/* Takes a corner's gap and speed into account; it computes the root only if that is nearer than
 * the one so far. */
static void add_corner_gap(turning_lead *out, int corner, double f, double g, double k)
{
    out->gap = least(out->gap, f);
    if (f <= 0 || f + out->step * (g - k / 2 * out->step) > 0)
        return;
    double step = root_of(f, g, k);
    if (step >= out->step)
        return;
    out->step = step;
    out->speed = g;
    out->corner = corner;
}

/* A motion takes no longer than 1. */
static turning_lead no_lead(bool of_base)
{
    return (turning_lead){.gap = INFINITY, .step = 2, .of_base = of_base};
}

static turning_lead ended(turning_lead lead)
{
    lead.step = lead.gap > 0 ? lead.step : 0;
    return lead;
}

/* ---- Ovals ---------------------------------------------------------------------------------- */

static double extent(const hit_vec axes[2], hit_vec n)
{
    return vec_length(vec(vec_dot(n, axes[0]), vec_dot(n, axes[1])));
}

static double highest(const turning_part *p, hit_vec n)
{
    double high = -INFINITY;
    for (int i = 0; i < p->count; i++)
        high = greatest(high, vec_dot(n, p->at[i]));
    return p->oval ? high + extent(p->axes, n) : high;
}

/* An oval that comes along -n. The gap of one of its points p is n.p + rest and changes by speed +
 * rate n.(p turned by 90 degrees), up to the bend of what it is after s. */
typedef struct oval_way {
    hit_vec n, centre, axes[2];
    double rest, speed, rate, bend;
} oval_way;

/* Returns a bound of the oval's gap after s: its points of least gap, and their speed, change with
 * s. The bound is a minimum of concave functions, so if it is positive at s, it is positive until
 * s. */
static double oval_gap_after(const oval_way *w, double s)
{
    hit_vec d = vec_add(w->n, vec_scale(vec(w->n.y, -w->n.x), s * w->rate));
    return vec_dot(d, w->centre) - extent(w->axes, d) + w->rest + s * w->speed -
           w->bend * s * s / 2;
}

static turning_lead lead_of_oval(const oval_way *w)
{
    double length = extent(w->axes, w->n);
    turning_lead out = {.gap = oval_gap_after(w, 0)};
    if (out.gap <= 0)
        return out;
    hit_vec nearest = w->centre;
    for (int i = 0; length > 0 && i < 2; i++)
        nearest = vec_sub(nearest, vec_scale(w->axes[i], vec_dot(w->n, w->axes[i]) / length));
    out.speed = w->speed + w->rate * vec_dot(w->n, quarter_turned(nearest));
    double step = least(root_of(out.gap, out.speed, w->bend), 1);
    for (int i = 0; oval_gap_after(w, step) <= 0; i++) {
        if (i == MOST_HALVINGS)
            return out;
        step /= 2;
    }
    out.step = step;
    return out;
}

/* Returns the direction between the nearest points. */
static hit_vec between_shapes(const turning_pose *now, const turning_part *base)
{
    hit_vec room[SWEEP_TURNING_CORNERS];
    hit_shape a = hit_sweep_turning_placed(now, 0, room), b = hit_sweep_turning_shape(base, 0);
    hit_nearest nearest;
    hit_vec normal;
    if (now->of->oval || base->oval) {
        hit_closest_to_ellipse(&b, &a, 1, &nearest, &normal);
        return normal;
    }
    nearest = hit_closest(&a, &b);
    return unit_between(nearest.on_b, nearest.on_a);
}

/* ---- Corners -------------------------------------------------------------------------------- */

/* Returns the lead of a fixed direction n, from the base to the mover. */
static turning_lead lead_along(const turning *m, const turning_pose *now, const turning_part *base,
                               hit_vec n)
{
    double top = highest(base, n) + m->radii[0] + m->radii[1] + m->error;
    double far = vec_dot(n, now->shift) - top, speed = vec_dot(n, m->motion);
    double square = m->rate * m->rate;
    if (now->of->oval) {
        double k = square * now->of->reach;
        const oval_way way = {n, now->arm[0], {now->axes[0], now->axes[1]}, far, speed, m->rate, k};
        return lead_of_oval(&way);
    }
    turning_lead out = no_lead(false);
    for (int i = 0; i < now->of->count; i++) {
        double g = speed + m->rate * vec_dot(n, quarter_turned(now->arm[i]));
        add_corner_gap(&out, i, vec_dot(n, now->arm[i]) + far, g, square * now->of->far[i]);
    }
    return ended(out);
}

/* Returns the lead of a direction n that turns with the mover; it leads from the base to the mover.
 */
static turning_lead lead_with(const turning *m, const turning_pose *now, const turning_part *base,
                              const hit_vec *own, hit_vec n)
{
    hit_vec motion = turning_turned_back(now->turn, m->motion);
    double low = -highest(now->of, vec_scale(n, -1)) - m->radii[0] - m->radii[1] - m->error;
    double way = vec_length(m->motion), speed = vec_dot(n, motion);
    double square = m->rate * m->rate, more = square * way + 2 * fabs(m->rate) * way;
    if (base->oval) {
        const oval_way to_mover = {vec_scale(n, -1),
                                   own[0],
                                   {turning_turned_back(now->turn, base->axes[0]),
                                    turning_turned_back(now->turn, base->axes[1])},
                                   low,
                                   speed,
                                   -m->rate,
                                   square * base->reach + more};
        return lead_of_oval(&to_mover);
    }
    turning_lead out = no_lead(true);
    for (int j = 0; j < base->count; j++) {
        double g = m->rate * vec_dot(n, quarter_turned(own[j])) + speed;
        add_corner_gap(&out, j, low - vec_dot(n, own[j]), g, square * base->far[j] + more);
    }
    return ended(out);
}

/* ---- Which directions ----------------------------------------------------------------------- */

/* An edge of one part, and the distance of the other's nearest corner across it. */
typedef struct across {
    double gap;
    int edge, corner;
} across;

/* Returns the edge of `of` across which the corners are farthest. The corners are in its frame. */
static across farthest_across(const turning_part *of, const hit_vec *corners, int count)
{
    across best = {-INFINITY, 0, 0};
    for (int i = 0; i < of->normals; i++) {
        hit_vec n = of->normal[i];
        double low = INFINITY;
        int nearest = 0;
        for (int j = 0; j < count; j++) {
            double far = vec_dot(n, corners[j]);
            nearest = far < low ? j : nearest;
            low = least(low, far);
        }
        low -= vec_dot(n, of->at[i]);
        if (low > best.gap)
            best = (across){low, i, nearest};
    }
    return best;
}

/* Returns the way from the edge's nearer end to the corner if the corner lies beyond that end,
 * otherwise (0, 0). */
static hit_vec beyond_edge(const turning_part *of, int edge, hit_vec corner)
{
    hit_vec ends[2] = {of->at[edge], of->at[edge + 1 < of->count ? edge + 1 : 0]};
    hit_vec along = vec_sub(ends[1], ends[0]);
    double from = vec_dot(along, vec_sub(corner, ends[0]));
    if (from > 0 && from < vec_square(along))
        return vec(0, 0);
    return unit_between(ends[from > 0], corner);
}

static turning_lead longer(turning_lead a, turning_lead b)
{
    return b.step > a.step ? b : a;
}

/* Whether the lead is so short that it may be the last one. */
static bool hardly_leads(const turning *m, const turning_lead *lead)
{
    return m->speed * lead->step <= SWEEP_TURNING_CREEP * SWEEP_TURNING_STOP * m->size;
}

/* Tries the direction across the edge, of either part, with the largest gap, and between corners
 * if the nearest one lies beyond that edge's ends. Only if that hardly leads on, it also tries
 * the other part's edge, and between the nearest points: of two corners that are as far across an
 * edge, the other one may be the nearest. */
static turning_lead lead_of_corners(const turning *m, const turning_pose *now,
                                    const turning_part *base)
{
    hit_vec own[SWEEP_TURNING_CORNERS], corner[SWEEP_TURNING_CORNERS];
    const turning_part *mover = now->of;
    for (int j = 0; j < base->count; j++)
        own[j] = turning_own(now, base->at[j]);
    for (int i = 0; i < mover->count; i++)
        corner[i] = turning_corner(now, i);
    across of_mover = farthest_across(mover, own, base->count);
    across of_base = farthest_across(base, corner, mover->count);
    bool mover_first = of_mover.gap > of_base.gap;
    turning_lead best = {0};
    for (int k = 0; k < 2; k++) {
        turning_lead lead;
        hit_vec beyond;
        if (mover_first == (k == 0)) {
            if (mover->normals == 0)
                break;
            hit_vec n = mover->normal[of_mover.edge];
            lead = lead_with(m, now, base, own, vec_scale(n, -1));
            beyond = beyond_edge(mover, of_mover.edge, own[of_mover.corner]);
            beyond = vec_scale(turning_turned(now->turn, beyond), -1);
        } else {
            if (base->normals == 0)
                break;
            lead = lead_along(m, now, base, base->normal[of_base.edge]);
            beyond = beyond_edge(base, of_base.edge, corner[of_base.corner]);
        }
        if (beyond.x != 0 || beyond.y != 0)
            lead = longer(lead, lead_along(m, now, base, beyond));
        best = k == 0 ? lead : longer(best, lead);
        if (!hardly_leads(m, &best))
            return best;
    }
    return longer(best, lead_along(m, now, base, between_shapes(now, base)));
}

/* If one part is an oval, tries the direction between nearest points, and those across the
 * other's edges, which turn with them. An oval that turns is soon as far away along the first as it
 * is long; if that hardly leads on, the direction turns with it. */
static turning_lead lead_of_ovals(const turning *m, const turning_pose *now,
                                  const turning_part *base)
{
    hit_vec own[SWEEP_TURNING_CORNERS], between = between_shapes(now, base);
    turning_lead best = lead_along(m, now, base, between);
    for (int i = 0; i < base->normals; i++)
        best = longer(best, lead_along(m, now, base, base->normal[i]));
    for (int j = 0; j < base->count; j++)
        own[j] = turning_own(now, base->at[j]);
    for (int i = 0; i < now->of->normals; i++)
        best = longer(best, lead_with(m, now, base, own, vec_scale(now->of->normal[i], -1)));
    return longer(best, lead_with(m, now, base, own, turning_turned_back(now->turn, between)));
}

turning_lead hit_sweep_turning_lead(const turning *m, const turning_pose *now,
                                    const turning_part *base)
{
    if (now->of->oval || base->oval)
        return lead_of_ovals(m, now, base);
    if (now->of->normals == 0 && base->normals == 0)
        return lead_along(m, now, base, unit_between(base->at[0], turning_corner(now, 0)));
    return lead_of_corners(m, now, base);
}
