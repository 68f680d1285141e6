/* SPDX-License-Identifier: MIT */
#include "flight.h"

#include "effort.h"
#include "scene.h"
#include "scene_limits.h"
#include "scene_rules.h"
#include "straight.h"
#include "system.h"

#include <math.h>

/* A fast shape bounces often between a wall and the edge of the stage. After so many bounces the
 * rest of the tick is dropped. */
#define MOST_BOUNCES 8192

bool flight_is_on(const flight *f)
{
    return f->velocity.x != 0 || f->velocity.y != 0;
}

/* ---- The stage's edges -------------------------------------------------------------------- */

/* Returns the part of a motion along one axis that keeps [low, high] within [0, size]. A shape that
 * is outside may come in. */
static double free_part_of_motion(double low, double high, double size, double motion)
{
    double room = motion < 0 ? low : size - high;
    double way = fabs(motion);
    return way <= room || way == 0 ? 1 : fmax(0, room) / way;
}

typedef struct edges {
    double x, y; /* the free part of the motion along each axis */
} edges;

static edges move_to_edges(const scene *scene, hit_vec at, hit_vec motion, hit_vec *ring)
{
    hit_shape cursor = scene_place_cursor(scene, at, ring);
    hit_vec low, high;
    hit_bounds(&cursor, &low, &high);
    return (edges){free_part_of_motion(low.x, high.x, scene->stage.x, motion.x),
                   free_part_of_motion(low.y, high.y, scene->stage.y, motion.y)};
}

static void reflect(hit_vec *v, bool x, bool y)
{
    if (x)
        v->x = -v->x;
    if (y)
        v->y = -v->y;
}

/* ---- Moving, then testing ----------------------------------------------------------------- */

/* Finds out whether the shape passed through the base although this tick's tests said miss. */
static void look_back(flight_sample *sample, const scene *scene, const hit_method *method,
                      hit_vec *ring)
{
    hit_vec motion = {sample->at.x - sample->from.x, sample->at.y - sample->from.y};
    if (scene->crowd || scene->cursor.anchored ||
        straight_kiss_verdict(scene, method, sample->from, ring) != HIT_MISS ||
        straight_kiss_verdict(scene, method, sample->at, ring) != HIT_MISS)
        return;
    hit_vec contact = sample->from;
    sample->stepped_over = straight_until(scene, &contact, motion, ring).state == HIT_SWEEP_CONTACT;
    sample->contact = contact;
}

/* A tick tests so often only what is quickly tested. */
static bool is_quick(const scene *scene, const hit_method *method)
{
    return effort_of_move(scene, method) <= LIMIT_MOVE;
}

static void tick_discrete(flight *f, const scene *scene, const hit_method *method, hit_vec *at,
                          flight_sample *sample, hit_vec *ring)
{
    edges e = move_to_edges(scene, *at, f->velocity, ring);
    hit_vec to = {at->x + f->velocity.x * e.x, at->y + f->velocity.y * e.y};
    hit_vec from = *at;
    bool back[2] = {false, false};
    *at = scene->rules->solid ? straight_by_axes(scene, method, from, to, ring, back) : to;
    reflect(&f->velocity, e.x < 1, e.y < 1);
    reflect(&f->velocity, back[0], back[1]);
    f->bounces += (e.x < 1) + (e.y < 1) + back[0] + back[1];
    sample->at = *at;
    if (is_quick(scene, method))
        look_back(sample, scene, method, ring);
}

/* ---- The swept test ----------------------------------------------------------------------- */

/* Moves to the next bounce or the end of the tick. Returns the part of the motion that was made. */
static double leg(flight *f, const scene *scene, hit_vec *at, hit_vec motion, hit_vec *ring)
{
    edges e = move_to_edges(scene, *at, motion, ring);
    double part = fmin(e.x, e.y);
    hit_vec way = {motion.x * part, motion.y * part}, from = *at;
    hit_swept swept = {HIT_SWEEP_FREE, 1, {0, 0}, {0, 0}, {-1, -1}};
    if (scene->rules->solid)
        swept = straight_until(scene, at, way, ring);
    if (swept.state == HIT_SWEEP_CONTACT) {
        hit_vec v = f->velocity, normal = swept.normal;
        double into = v.x * normal.x + v.y * normal.y;
        if (into < 0)
            f->velocity = (hit_vec){v.x - 2 * into * normal.x, v.y - 2 * into * normal.y};
        f->bounces++;
        return part * swept.time;
    }
    hit_vec to = {from.x + way.x, from.y + way.y};
    if (!scene->rules->solid || swept.state == HIT_SWEEP_STARTED ||
        straight_may_stand(scene, to, ring))
        *at = to; /* otherwise rounding would put it into the base */
    reflect(&f->velocity, e.x < 1 && e.x <= e.y, e.y < 1 && e.y <= e.x);
    f->bounces += part < 1;
    return part;
}

static void tick_swept(flight *f, const scene *scene, hit_vec *at, hit_vec *ring)
{
    double left = 1, effort = effort_of_run(NULL, &scene->base.shape, &scene->cursor.shape);
    double most = fmin(MOST_BOUNCES, ceil(LIMIT_ACTION / effort));
    for (int i = 0; i < most && left > 0; i++) {
        hit_vec motion = {f->velocity.x * left, f->velocity.y * left};
        left *= 1 - leg(f, scene, at, motion, ring);
    }
}

void flight_tick(flight *f, const scene *scene, const hit_method *method, bool swept, hit_vec *at,
                 hit_vec *ring)
{
    scene_rules rules = *scene->rules;
    rules.solid = rules.solid && is_quick(scene, method);
    struct scene open = *scene;
    open.rules = &rules;
    flight_sample *sample = &f->samples[f->ticks++ % FLIGHT_SAMPLES];
    *sample = (flight_sample){.from = *at};
    if ((swept || scene_rules_one_way(&rules)) && !scene->cursor.anchored)
        tick_swept(f, &open, at, ring);
    else
        tick_discrete(f, &open, method, at, sample, ring);
    sample->at = *at;
    if (!sample->stepped_over)
        return;
    f->missed = *sample;
    f->stepped_over++;
}
