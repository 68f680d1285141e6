/* SPDX-License-Identifier: MIT */
/* Makes and validates sectors, and finds their bounds. */
#include "cone.h"
#include "sector_private.h"
#include "turn.h"

static const hit_vec none = {0, 0};

/* The degrees clockwise from one direction to the other: 0 to 360. NaN for what is not finite. */
static double degrees_between(double from, double to)
{
    double turn = to - from;
    if (!isfinite(turn))
        return NAN;
    if (turn >= CONE_WHOLE_TURN)
        return CONE_WHOLE_TURN;
    turn = fmod(turn, CONE_WHOLE_TURN);
    if (turn < 0)
        turn += CONE_WHOLE_TURN;
    return turn + 0; /* -0 to 0 */
}

/* Where rounding has made the two directions one, a sector of nearly no angle becomes a segment,
 * and one of nearly a whole turn becomes a ring. Rounding brings no direction past the other: sine
 * and cosine keep their order. */
static void settle_directions(hit_vec *v, double *turn)
{
    if (hit_orientation(none, v[1], v[2]) == 0 && vec_dot(v[1], v[2]) > 0)
        *turn = *turn < CONE_WHOLE_TURN / 2 ? 0 : CONE_WHOLE_TURN;
    if (*turn == 0 || *turn == CONE_WHOLE_TURN)
        v[2] = v[1];
}

static bool is_direction(hit_vec d)
{
    double square = vec_square(d);
    return square > 0.5 && square < 2;
}

static hit_error sector_judge(const hit_shape *sector)
{
    const hit_vec *v = sector->vertex;
    double turn = v[3].x;
    if (!vec_in_range(sector->size) || !vec_is_finite(v[1]) || !vec_is_finite(v[2]) ||
        !isfinite(turn))
        return HIT_ERROR_NOT_FINITE;
    if (sector->size.x > sector->size.y || !is_direction(v[1]) || !is_direction(v[2]))
        return HIT_ERROR_SECTOR;
    bool same = hit_orientation(none, v[1], v[2]) == 0 && vec_dot(v[1], v[2]) > 0;
    bool fits = same ? turn == 0 || turn == CONE_WHOLE_TURN : turn > 0 && turn < CONE_WHOLE_TURN;
    return fits && (!same || vec_equal(v[1], v[2])) ? HIT_OK : HIT_ERROR_SECTOR;
}

/* ---- Bounds ---------------------------------------------------------------------------------- */

static bool holds_axis(const hit_shape *sector, hit_vec axis)
{
    const hit_vec *v = sector->vertex;
    return cone_holds(cone_of(sector), hit_orientation(none, v[1], axis),
                      hit_orientation(none, axis, v[2]), vec_dot(v[1], axis) >= 0 ? 1 : -1);
}

/* Widens the box by the point radius * d / |d|: along an axis exactly, otherwise by a few last bits
 * more, so that rounding makes no box too small. */
static void widen_to(hit_vec d, double radius, hit_vec *low, hit_vec *high)
{
    double length = vec_length(d);
    hit_vec at = vec(radius * (d.x / length), radius * (d.y / length)), off = none;
    if (d.x != 0 && d.y != 0)
        off = vec(fabs(at.x) * 0x1p-50 + DBL_TRUE_MIN, fabs(at.y) * 0x1p-50 + DBL_TRUE_MIN);
    else if (d.x != 0)
        at = vec(copysign(radius, d.x), 0);
    else
        at = vec(0, copysign(radius, d.y));
    *low = vec(least(low->x, at.x - off.x), least(low->y, at.y - off.y));
    *high = vec(greatest(high->x, at.x + off.x), greatest(high->y, at.y + off.y));
}

static void sector_bounds(const hit_shape *sector, hit_vec *low, hit_vec *high)
{
    static const hit_vec axes[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const hit_vec *v = sector->vertex;
    double inner = sector->size.x, outer = sector->size.y;
    *low = vec(INFINITY, INFINITY);
    *high = vec(-INFINITY, -INFINITY);
    for (int i = 1; i <= 2; i++) {
        widen_to(v[i], inner, low, high);
        widen_to(v[i], outer, low, high);
    }
    for (int i = 0; i < 4; i++)
        if (holds_axis(sector, axes[i]))
            widen_to(axes[i], outer, low, high);
    *low = vec_add(v[0], vec(greatest(low->x, -outer), greatest(low->y, -outer)));
    *high = vec_add(v[0], vec(least(high->x, outer), least(high->y, outer)));
}

/* ---- To make one ----------------------------------------------------------------------------- */

static const sector_answers answers = {
    .tag = SECTOR_TAG,
    .judge = sector_judge,
    .bounds = sector_bounds,
    .hits = hit_sector_hits,
    .trace = hit_sector_trace,
    .picks = hit_sector_picks,
    .closest = hit_sector_closest,
};

hit_shape hit_make_sector(hit_vec centre, double inner, double outer, double from, double to)
{
    double turn = degrees_between(from, to);
    hit_vec v[4] = {centre, hit_turn_direction(from), hit_turn_direction(to), none};
    settle_directions(v, &turn);
    return (hit_shape){.kind = HIT_SECTOR,
                       .count = 1,
                       .vertex = {centre, v[1], v[2], {turn, to}},
                       .index = (const hit_index *)(const void *)&answers,
                       .size = {inner, outer},
                       .angle = from};
}
