/* SPDX-License-Identifier: MIT */
/*
 * Where a ray comes to a shape's outline. Which edges it meets is decided by exact signs. Where it
 * crosses an edge is a part of that edge, found from the distances of both its ends from the ray's
 * line. These are computed with twice the digits, or in integers, so how far away the ray begins
 * does not matter.
 *
 * What is inside is told from the end: far away the ray is outside, and each edge that it passes
 * turns inside to outside. An edge with an end on the ray counts where its other end is on the side
 * to the left: as if the ray were moved to the right by infinitely little.
 */
#include "ray.h"
#include "arguments.h"
#include "questions.h"

#include "closest.h"
#include "exact.h"
#include "scale.h"
#include "sum.h"
#include "walk.h"
#include "wide.h"

/* ---- Signs ---------------------------------------------------------------------------------- */

int hit_ray_side(const ray *r, hit_vec p)
{
    return sum_cross(sum_of_motion(r->direction), sum_between(r->from, p));
}

int hit_ray_ahead(const ray *r, hit_vec p)
{
    return sum_dot(sum_of_motion(r->direction), sum_between(r->from, p));
}

/* ---- Parts of an edge ----------------------------------------------------------------------- */

/* Numbers of which products are neither too large nor too small. survives: INFINITY; products below
 * the range are rounded in order, and infinite ones and NaN pass no comparison */
#define RAY_MOST 0x1p300

/* A product with twice the digits is right where it is a larger part of its terms than this.
 * weaken: 0 */
#define RAY_LEAST 0x1p-44

static bool number_is_safe(double x)
{
    return x == 0 || (fabs(x) < RAY_MOST && fabs(x) > 1 / RAY_MOST);
}

/* x (to - from), with twice the digits; clears *fits where that is not so. */
static middle_twofold product(double x, double from, double to, bool *fits)
{
    middle_twofold d = middle_twofold_sum(to, -from);
    double high = x * d.high;
    *fits &= number_is_safe(x) && number_is_safe(d.high);
    if (high == 0)
        return (middle_twofold){0, 0};
    return (middle_twofold){high, middle_product_tail(x, d.high, high) + x * d.low};
}

bool hit_ray_side_value(const ray *r, hit_vec p, double *value)
{
    bool fits = true;
    middle_twofold left = product(r->direction.x, r->from.y, p.y, &fits);
    middle_twofold right = product(r->direction.y, r->from.x, p.x, &fits);
    middle_twofold sum = middle_twofold_sum(left.high, -right.high);
    *value = sum.high + (sum.low + left.low - right.low);
    return fits && fabs(*value) > RAY_LEAST * (fabs(left.high) + fabs(right.high));
}

static void wide_side_of(wide *out, const ray *r, hit_vec p, int unit)
{
    wide_vec direction, to;
    hit_sum_to_wide(&direction, sum_of_motion(r->direction), unit);
    hit_wide_between(&to, r->from, p, unit);
    hit_wide_cross(out, &direction, &to);
}

static ray_shares shares_closely(const ray *r, hit_vec a, hit_vec b)
{
    const double all[] = {r->from.x, r->from.y, r->direction.x, r->direction.y, a.x, a.y, b.x, b.y};
    int unit = hit_wide_unit(all, sizeof all / sizeof *all);
    wide of_a, of_b;
    wide_side_of(&of_a, r, a, unit);
    wide_side_of(&of_b, r, b, unit);
    int limbs = of_a.count > of_b.count ? of_a.count : of_b.count;
    double x = fabs(hit_wide_to_double(&of_a, -32 * limbs));
    double y = fabs(hit_wide_to_double(&of_b, -32 * limbs));
    return (ray_shares){x / (x + y), y / (x + y)};
}

ray_shares hit_ray_shares(const ray *r, hit_vec a, hit_vec b)
{
    double of_a, of_b;
    if (!hit_ray_side_value(r, a, &of_a) || !hit_ray_side_value(r, b, &of_b))
        return shares_closely(r, a, b);
    double sum = fabs(of_a) + fabs(of_b);
    return (ray_shares){fabs(of_a) / sum, fabs(of_b) / sum};
}

/* ---- Stops ---------------------------------------------------------------------------------- */

double hit_ray_place(const ray *r, hit_vec p)
{
    return vec_dot(vec_sub(p, r->middle), r->unit);
}

/* Against the ray. */
static hit_vec facing(const ray *r, hit_vec normal)
{
    double along = vec_dot(normal, r->unit);
    if (along == 0 && vec_equal(normal, vec(0, 0)))
        return vec_sub(vec(0, 0), r->unit);
    return along > 0 ? vec_sub(vec(0, 0), normal) : normal;
}

static void grow_stop(const ray *r, hit_ray_stop *stop, hit_vec normal, int edge, bool turns,
                      int along)
{
    hit_vec other = facing(r, normal);
    if (vec_dot(other, r->unit) < vec_dot(stop->normal, r->unit)) {
        stop->normal = other;
        stop->edge = edge;
    }
    if (turns)
        stop->before = stop->before ? HIT_RAY_OUTSIDE : HIT_RAY_INSIDE;
    stop->distance += along;
}

void hit_ray_add(ray *r, hit_vec point, hit_vec normal, int edge, bool turns, int along)
{
    double place = hit_ray_place(r, point);
    int i = r->count;
    r->odd ^= turns;
    while (i > 0 && hit_ray_place(r, r->out[i - 1].point) > place)
        i--;
    for (int k = i; k > 0 && hit_ray_place(r, r->out[k - 1].point) == place; k--)
        if (vec_equal(r->out[k - 1].point, point)) {
            grow_stop(r, &r->out[k - 1], normal, edge, turns, along);
            return;
        }
    if (i == r->room)
        return;
    int last = r->count < r->room ? r->count : r->room - 1;
    for (int k = last; k > i; k--)
        r->out[k] = r->out[k - 1];
    r->count = last + 1;
    r->out[i] = (hit_ray_stop){.point = point,
                               .normal = facing(r, normal),
                               .edge = edge,
                               .before = turns ? HIT_RAY_INSIDE : HIT_RAY_OUTSIDE,
                               .distance = along};
}

/* ---- Edges ---------------------------------------------------------------------------------- */

static hit_vec normal_of(hit_edge e)
{
    return quarter_turned(unit_between(e.a, e.b));
}

static void add_crossing(ray *r, int i, hit_edge e, int side_of_b, bool turns)
{
    int ahead = hit_exact_orient(r->from, e.a, e.b) * side_of_b;
    if (ahead < 0)
        return;
    ray_shares s = hit_ray_shares(r, e.a, e.b);
    hit_vec at = vec(e.a.x * s.of_b + e.b.x * s.of_a, e.a.y * s.of_b + e.b.y * s.of_a);
    hit_ray_add(r, ahead == 0 ? r->from : into_box(at, e), normal_of(e), i, turns, 0);
}

/* An end of the edge on the ray's line. */
static void add_edge_end(ray *r, int i, hit_edge e, hit_vec end, bool turns, int along)
{
    int ahead = hit_ray_ahead(r, end);
    if (ahead >= 0)
        hit_ray_add(r, end, normal_of(e), i, turns, along);
    else
        r->along += along;
}

typedef struct edge_scan {
    ray *ray;
    const hit_shape *shape;
    bool fills;
} edge_scan;

static bool add_edge_stops(void *context, int i, hit_edge e)
{
    const edge_scan *s = (const edge_scan *)context;
    int a = hit_ray_side(s->ray, e.a), b = hit_ray_side(s->ray, e.b);
    int number = outline_edge_number(s->shape, i);
    bool turns = s->fills && (a < 0) != (b < 0);
    if (a * b < 0) {
        add_crossing(s->ray, number, e, b, turns);
        return false;
    }
    bool runs_along = a == 0 && b == 0 && !vec_equal(e.a, e.b);
    int way = runs_along ? sum_dot(sum_of_motion(s->ray->direction), sum_between(e.a, e.b)) : 0;
    if (a == 0)
        add_edge_end(s->ray, number, e, e.a, turns, way);
    if (b == 0)
        add_edge_end(s->ray, number, e, e.b, turns, -way);
    return false;
}

static bool box_is_beside_ray(void *context, hit_edge box)
{
    const ray *r = ((const edge_scan *)context)->ray;
    const hit_vec corner[4] = {box.a, vec(box.b.x, box.a.y), box.b, vec(box.a.x, box.b.y)};
    int left = 0, right = 0, behind = 0;
    for (int i = 0; i < 4; i++) {
        int side = hit_ray_side(r, corner[i]);
        left += side < 0;
        right += side > 0;
        behind += hit_ray_ahead(r, corner[i]) < 0;
    }
    return left == 4 || right == 4 || behind == 4;
}

static void add_edges(ray *r, const hit_shape *shape)
{
    edge_scan s = {r, shape, outline_has_inside(shape)};
    if (walk_index(shape)) {
        local_index room;
        walk_tree tree = hit_walk_tree(shape, &room);
        hit_walk_edges(&tree, box_is_beside_ray, add_edge_stops, &s);
        return;
    }
    for (int i = 0; i < outline_edge_count(shape); i++)
        add_edge_stops(&s, i, outline_edge(shape, i));
}

/* ---- The answer ----------------------------------------------------------------------------- */

static hit_ray_state ray_state_of(bool odd, int along)
{
    if (along > 0)
        return HIT_RAY_ALONG;
    return odd ? HIT_RAY_INSIDE : HIT_RAY_OUTSIDE;
}

/* Writes what is before and after each stop, and leaves out those beyond the length. No rounding
 * makes a stop nearer than the one before it. */
static int finish_stops(ray *r, double length)
{
    bool odd = r->odd;
    int along = r->along;
    double last = 0;
    for (int i = 0; i < r->count; i++) {
        hit_ray_stop *stop = &r->out[i];
        bool turns = stop->before == HIT_RAY_INSIDE;
        stop->before = ray_state_of(odd, along);
        odd ^= turns;
        along += (int)stop->distance;
        stop->after = ray_state_of(odd, along);
        double distance = vec_dot(vec_sub(stop->point, r->from), r->unit);
        stop->distance = last = distance > last ? distance : last;
        if (stop->distance > length)
            return i;
    }
    return r->count;
}

/* An ellipse without area, also one whose ends are no doubles: these are rounded then. */
static bool ray_ring_is_flat(const hit_shape *shape, hit_shape *segment)
{
    const hit_vec none = {0, 0}, c = shape->vertex[0];
    if (shape->kind != HIT_ELLIPSE ||
        (!vec_equal(shape->vertex[1], none) && !vec_equal(shape->vertex[2], none)))
        return false;
    hit_vec half = vec_add(shape->vertex[1], shape->vertex[2]);
    *segment = hit_make_segment(vec_sub(c, half), vec_add(c, half));
    return true;
}

int hit_ray(const hit_shape *shape, hit_vec from, hit_vec direction, double length,
            hit_ray_stop *out, int room)
{
    HIT_CHECK(shape);
    if (questions_refused(shape, shape, HIT_ASK_RAY))
        return 0;
    hit_shape other;
    if (hit_closest_ellipse_is_other(shape, &other) || ray_ring_is_flat(shape, &other))
        shape = &other;
    ray r = {.from = from, .direction = direction, .out = out, .room = room};
    if (!vec_in_range(from) || !vec_in_range(direction) || vec_equal(direction, vec(0, 0)) ||
        !(length >= 0) || room <= 0)
        return 0;
    r.unit = unit_between(vec(0, 0), scaled_to_one(direction));
    r.middle = paths_vertices(shape)[0];
    if (outline_is_grown(shape))
        hit_ray_grown(&r, shape);
    else if (shape->kind == HIT_ELLIPSE || shape->radius > 0)
        hit_ray_round(&r, shape);
    else
        add_edges(&r, shape);
    return finish_stops(&r, length);
}
