/* SPDX-License-Identifier: MIT */
#include "answer.h"

#include "effort.h"
#include "indexed.h"
#include "kind.h"
#include "memory.h"
#include "method_list.h"
#include "own.h"
#include "proof.h"
#include "scene.h"
#include "words.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const hit_shape *answer_base(const answer *a)
{
    return &a->shapes->scene.base.shape;
}

const answer_row *answer_selected(const answer *a)
{
    return &a->rows[a->selected_row];
}

const hit_method *answer_method(const answer *a)
{
    return answer_selected(a)->method;
}

hit_verdict answer_verdict(const answer *a)
{
    return answer_selected(a)->verdict;
}

bool answer_is_known(const answer *a)
{
    return !answer_selected(a)->open;
}

bool answer_gap_is_known(const hit_nearest *nearest)
{
    double place = hypot(nearest->on_a.x, nearest->on_a.y);
    return nearest->distance > fmax(place * DBL_EPSILON / 16, DBL_TRUE_MIN);
}

/* ---- Edges -------------------------------------------------------------------------------- */

static bool looked_at_edges(const hit_trace *trace)
{
    for (int i = 0; i < hit_trace_kept(trace); i++)
        if (hit_trace_step(trace, i)->kind == HIT_STEP_EDGES)
            return true;
    return false;
}

/* ---- How the shapes lie ------------------------------------------------------------------- */

const char *answer_relation_name(hit_relation relation)
{
    if (relation == HIT_A_CONTAINS_B)
        return N_("base contains cursor");
    if (relation == HIT_B_CONTAINS_A)
        return N_("cursor contains base");
    return hit_relation_name(relation);
}

/* Measures how the shapes lie, whatever the methods say. */
static void measure(answer *a, const hit_shape *base)
{
    if (hit_validate(&a->cursor) != HIT_OK)
        return;
    a->nearest = hit_closest(base, &a->cursor);
    a->contact_count = hit_crossings(base, &a->cursor, a->contacts, ANSWER_HIT_POINTS);
    a->relation = hit_relate(base, &a->cursor);
    a->has_depth = hit_separate(&a->cursor, base, &a->way_out, &a->depth);
}

/* Only some scenes show hit points. */
static void find_hit_points(answer *a, bool shown)
{
    bool wanted = shown && answer_verdict(a) == HIT_HIT;
    long long found = wanted ? a->trace.point_count : 0;
    a->points_by_method = found > 0;
    if (wanted && !a->points_by_method) {
        found = a->contact_count;
        memcpy(a->hit_points, a->contacts, sizeof a->hit_points);
    }
    a->hit_point_count = (int)(found < ANSWER_HIT_POINTS ? found : ANSWER_HIT_POINTS);
    a->hit_points_found = found;
}

/* Endless, through both ends of the cursor. In a field it ends at the first shape. */
static void find_ray(answer *a)
{
    crowd *crowd = a->shapes->scene.crowd;
    a->ray_shape = -1;
    if (!a->shapes->shows_ray || !kind_of(&a->cursor)->takes_anchor ||
        hit_validate(&a->cursor) != HIT_OK)
        return;
    const hit_vec *v = hit_vertices(&a->cursor);
    hit_vec direction = {v[1].x - v[0].x, v[1].y - v[0].y};
    if (crowd) {
        a->ray_shape = hit_field_ray(crowd_tree(crowd), v[0], direction, INFINITY, a->ray, NULL);
        a->ray_count = a->ray_shape >= 0;
        return;
    }
    int found = hit_ray(answer_base(a), v[0], direction, INFINITY, a->ray, ANSWER_RAY_STOPS);
    a->ray_count = found < ANSWER_RAY_STOPS ? found : ANSWER_RAY_STOPS;
}

static void find_manifold(answer *a, const hit_shape *base)
{
    if (a->shapes->shows_contact && hit_validate(&a->cursor) == HIT_OK)
        hit_contact(&a->cursor, base, &a->manifold);
}

static void find_turn(answer *a, const hit_shape *base)
{
    a->turn.angle = a->shapes->turning;
    a->turn.pivot = a->shapes->pivot;
    if (a->turn.angle != 0 && hit_validate(&a->cursor) == HIT_OK)
        base_turn_find(&a->turn, base, &a->cursor);
}

/* A cursor that was moved out of the range of doubles is not a valid shape, and refused. */
static void find_in_pair(answer *a)
{
    const hit_shape *base = answer_base(a), *cursor = &a->cursor;
    for (int i = 0; i < a->row_count; i++) {
        answer_row *row = &a->rows[i];
        hit_trace *trace = i == a->selected_row ? &a->trace : NULL;
        row->too_large = !effort_fits_frame(row->method, base, cursor);
        row->verdict = HIT_REFUSED;
        if (!row->too_large && hit_validate(cursor) == HIT_OK)
            row->verdict = row->method ? hit_run(row->method, base, cursor, trace)
                                       : hit_referee(base, cursor, trace);
        row->falseness = falseness_of(row->verdict, a->rows[0].verdict);
        row->open = row->group == GROUP_YOURS && own_is_open();
    }
    a->edge_tests = (long long)effort_edges(base) * effort_edges(&a->cursor);
    a->spares = answer_verdict(a) != HIT_REFUSED && !looked_at_edges(&a->trace);
    measure(a, base);
    find_hit_points(a, a->shapes->shows_hit_points);
    find_ray(a);
    find_manifold(a, base);
    find_turn(a, base);
}

/* ---- Fields -------------------------------------------------------------------------------- */

static void find_in_field(answer *a, field_asker *asker)
{
    bool valid = hit_validate(&a->cursor) == HIT_OK;
    if (valid)
        field_asker_ask(asker, a->shapes->scene.crowd, a->selected_row, &a->cursor, &a->field,
                        &a->nearest);
    for (int i = 0; i < a->row_count; i++) {
        const field_phase *phase = &a->field.phases[i];
        hit_verdict said = phase->hit ? HIT_HIT : HIT_MISS;
        a->rows[i].verdict = phase->asked ? said : HIT_REFUSED;
        a->rows[i].too_large = valid && !phase->asked;
    }
    a->relation = a->field.hit_count > 0 ? HIT_CROSSING : HIT_APART;
    find_ray(a);
}

/* ---- Asking -------------------------------------------------------------------------------- */

/* Another place of the cursor has the same rows. */
static void list_rows(answer *a, const scene *scene, const answer *before)
{
    a->own = method_list_own();
    bool holds = before && before->shapes == a->shapes && before->own == a->own &&
                 before->asks.method == a->asks.method && before->asks.all_rows == a->asks.all_rows;
    if (!holds) {
        a->row_count = answer_rows_list(a->rows, scene, a->asks.method, a->asks.all_rows);
        return;
    }
    a->row_count = before->row_count;
    for (int i = 0; i < a->row_count; i++) {
        const answer_row *row = &before->rows[i];
        a->rows[i] = (answer_row){.method = row->method,
                                  .group = row->group,
                                  .correction = row->correction,
                                  .joined = row->joined};
    }
}

answer *answer_make(const query *asks, const scene *scene, indexed *shapes, field_asker *asker,
                    const answer *before)
{
    answer *a = memory_get_zeroed(1, sizeof *a);
    a->owners = 1;
    a->field.nearest = -1;
    a->asks = *asks;
    a->shapes = indexed_share(shapes);
    a->ring = memory_get(((size_t)shapes->scene.cursor.shape.count + 1) * sizeof *a->ring);
    a->cursor = scene_place_cursor(&shapes->scene, asks->at, a->ring);
    list_rows(a, scene, before);
    a->selected_row = answer_rows_find(a->rows, a->row_count, asks->method);
    const hit_method *method = answer_method(a); /* hit_run() gives it its kinds in its order */
    a->swapped = method && !method->any_pair && method->a != answer_base(a)->kind;
    static hit_step room[ANSWER_STEPS]; /* most runs make a few; the lab alone asks */
    a->trace = hit_trace_make(room, ANSWER_STEPS);
    a->trace.points = a->hit_points;
    a->trace.point_room = ANSWER_HIT_POINTS;
    if (shapes->scene.crowd)
        find_in_field(a, asker);
    else
        find_in_pair(a);
    if (!shapes->scene.crowd)
        a->proof = memory_get_zeroed(1, sizeof *a->proof);
    size_t kept = (size_t)hit_trace_kept(&a->trace);
    a->steps = memory_get((kept + 1) * sizeof *a->steps);
    memcpy(a->steps, a->trace.steps, kept * sizeof *a->steps);
    a->trace.steps = a->steps;
    return a;
}

answer *answer_share(answer *a)
{
    a->owners++;
    return a;
}

void answer_drop(answer *a)
{
    if (!a || --a->owners > 0)
        return;
    indexed_drop(a->shapes);
    free(a->field.hits);
    free(a->ring);
    free(a->steps);
    proof_free(a->proof);
    free(a);
}
