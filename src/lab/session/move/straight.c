/* SPDX-License-Identifier: MIT */
#include "straight.h"

#include "memory.h"
#include "scene.h"
#include "scene_rules.h"
#include "vec.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The largest number of contacts in one move. */
#define MOST_CONTACTS 8

/* A contact this shallow is due to rounding; the shape is held back as if it only touched. */
#define TOUCHING 1e-9 /* times the stage's width */

bool straight_is_apart(const scene *scene, hit_vec at, hit_vec *ring)
{
    hit_shape cursor = scene_place_cursor(scene, at, ring);
    return hit_validate(&cursor) == HIT_OK && !hit_hits(&cursor, &scene->base.shape);
}

bool straight_may_stand(const scene *scene, hit_vec at, hit_vec *ring)
{
    return scene_rules_one_way(scene->rules) || straight_is_apart(scene, at, ring);
}

static hit_vec along_motion(hit_vec from, hit_vec motion, double time)
{
    return (hit_vec){from.x + motion.x * time, from.y + motion.y * time};
}

#define HOLDS_WITHIN 45 /* degrees from the front */

static hit_one_way front_of(const scene *scene)
{
    return (hit_one_way){scene->rules->front, HOLDS_WITHIN};
}

hit_swept straight_until(const scene *scene, hit_vec *at, hit_vec motion, hit_vec *ring)
{
    hit_shape cursor = scene_place_cursor(scene, *at, ring);
    const hit_one_way front = front_of(scene);
    const hit_rules rules = {.one_way = &front};
    bool one_way = scene_rules_one_way(scene->rules);
    hit_swept swept = one_way ? hit_sweep_into(&cursor, &scene->base.shape, motion, &rules)
                              : hit_sweep(&cursor, &scene->base.shape, motion);
    hit_vec to = along_motion(*at, motion, swept.time);
    if (swept.state == HIT_SWEEP_CONTACT && straight_may_stand(scene, to, ring))
        *at = to;
    return swept;
}

/* A shape that touches is held back. One that overlaps more, or cannot be separated, may leave. */
static bool is_held_back_at(const scene *scene, hit_vec at, hit_vec *ring)
{
    hit_vec direction;
    double depth;
    hit_shape cursor = scene_place_cursor(scene, at, ring);
    return hit_separate(&cursor, &scene->base.shape, &direction, &depth) &&
           depth <= TOUCHING * scene->stage.x;
}

hit_vec straight_slide(const scene *scene, hit_vec from, hit_vec to, hit_vec *ring)
{
    hit_vec at = from, motion = {to.x - from.x, to.y - from.y}, before = {0, 0};
    for (int i = 0; i < MOST_CONTACTS && (motion.x != 0 || motion.y != 0); i++) {
        hit_vec end = along_motion(at, motion, 1);
        hit_swept swept = straight_until(scene, &at, motion, ring);
        if (swept.state == HIT_SWEEP_STARTED && !is_held_back_at(scene, at, ring))
            return to;
        if (swept.state == HIT_SWEEP_FREE && i == 0)
            return to;
        if (swept.state == HIT_SWEEP_FREE)
            return straight_is_apart(scene, end, ring) ? end : at;
        hit_vec left = {motion.x * (1 - swept.time), motion.y * (1 - swept.time)};
        double into = vec_dot(left, swept.normal);
        motion = into < 0
                     ? (hit_vec){left.x - swept.normal.x * into, left.y - swept.normal.y * into}
                     : left;
        if (swept.state == HIT_SWEEP_STARTED && vec_dot(left, swept.normal) >= 0)
            return to;
        if (vec_dot(motion, before) < 0) /* in a corner: both sides stop it */
            break;
        before = swept.normal;
    }
    return at;
}

hit_vec straight_slide_one_way(const scene *scene, hit_vec from, hit_vec to, hit_vec *ring)
{
    hit_shape cursor = scene_place_cursor(scene, from, ring);
    const hit_vec motion = {to.x - from.x, to.y - from.y};
    const hit_one_way front = front_of(scene);
    const hit_rules rules = {.one_way = &front};
    hit_slide_contact met[MOST_CONTACTS];
    hit_vec *places = memory_get(2 * ((size_t)cursor.count + 1) * sizeof *places);
    hit_slid slid =
        hit_slide(&cursor, &scene->base.shape, 1, motion, &rules, met, MOST_CONTACTS, places);
    free(places);
    return slid.state == HIT_SWEEP_FREE ? to : along_motion(from, slid.moved, 1);
}

static bool method_hits_at(const scene *scene, const hit_method *method, hit_vec at, hit_vec *ring)
{
    return straight_kiss_verdict(scene, method, at, ring) == HIT_HIT;
}

hit_vec straight_by_axes(const scene *scene, const hit_method *method, hit_vec from, hit_vec to,
                         hit_vec *ring, bool back[2])
{
    back[0] = back[1] = false;
    if (method_hits_at(scene, method, from, ring))
        return to;
    hit_vec at = {to.x, from.y};
    back[0] = method_hits_at(scene, method, at, ring);
    if (back[0])
        at.x = from.x;
    at.y = to.y;
    back[1] = method_hits_at(scene, method, at, ring);
    if (back[1])
        at.y = from.y;
    return at;
}

/* ---- Kiss -------------------------------------------------------------------------------- */

/* A cursor that has left the range of coordinates is not a valid shape. */
hit_verdict straight_kiss_verdict(const scene *scene, const hit_method *method, hit_vec at,
                                  hit_vec *ring)
{
    hit_shape cursor = scene_place_cursor(scene, at, ring);
    if (hit_validate(&cursor) != HIT_OK)
        return HIT_REFUSED;
    return scene_verdict(scene, method, &cursor);
}

/* Returns the middle, rounded to a double; `a` when no double is between. */
static double double_between(double a, double b)
{
    double middle = a / 2 + b / 2;
    bool is_between = a < b ? middle > a && middle < b : middle < a && middle > b;
    return is_between ? middle : a;
}

/* Each round halves the distance in both coordinates, so it ends after about 2100 rounds, when no
 * double is between. A refusal counts as a miss. */
bool straight_kiss(const scene *scene, const hit_method *method, hit_vec miss, hit_vec hit,
                   hit_vec *ring, kiss *out)
{
    if (method_hits_at(scene, method, miss, ring) || !method_hits_at(scene, method, hit, ring))
        return false;
    for (;;) {
        hit_vec middle = {double_between(miss.x, hit.x), double_between(miss.y, hit.y)};
        if (middle.x == miss.x && middle.y == miss.y)
            break;
        if (method_hits_at(scene, method, middle, ring))
            hit = middle;
        else
            miss = middle;
    }
    *out = (kiss){miss, hit};
    return true;
}

/* Maps doubles to integers in the same order; neighbours differ by 1. */
static int64_t rank_of_double(double value)
{
    int64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits < 0 ? INT64_MIN - bits : bits;
}

static double doubles_between(double a, double b)
{
    int64_t low = rank_of_double(a), high = rank_of_double(b);
    return a < b ? (double)((uint64_t)high - (uint64_t)low)
                 : (double)((uint64_t)low - (uint64_t)high);
}

double straight_kiss_ulps(hit_vec a, hit_vec b)
{
    if (fabs(a.x - b.x) >= fabs(a.y - b.y))
        return doubles_between(a.x, b.x);
    return doubles_between(a.y, b.y);
}
