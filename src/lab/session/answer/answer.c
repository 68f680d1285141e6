/* SPDX-License-Identifier: MIT */
#include "answer.h"

#include "effort.h"
#include "hit_lab.h"
#include "indexed.h"
#include "kind.h"
#include "measured.h"
#include "memory.h"
#include "method_list.h"
#include "own.h"
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

bool answer_has_distance(const answer *a)
{
    return isfinite(a->nearest.distance);
}

double answer_distance_error(const answer *a)
{
    const crowd *crowd = a->shapes->scene.crowd;
    const hit_shape *other = crowd ? &crowd->shapes[a->field.nearest] : answer_base(a);
    return measured_distance_error(other, &a->cursor, a->nearest.distance);
}

double answer_depth_error(const answer *a)
{
    bool exact = a->relation == HIT_TOUCHING;
    return exact ? 0 : measured_depth_error(answer_base(a), &a->cursor, a->depth);
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
    a->crossing_count = hit_crossings(base, &a->cursor, a->crossings, NULL, ANSWER_POINTS);
    a->relation = hit_relate(base, &a->cursor);
    a->has_depth = hit_separate(&a->cursor, base, &a->way_out, &a->depth);
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
}

/* ---- What is told ------------------------------------------------------------------------- */

static int last_check(const hit_trace *trace)
{
    int last = hit_trace_kept(trace) - 1;
    while (last >= 0 && hit_trace_step(trace, last)->kind != HIT_STEP_CHECK)
        last--;
    return last;
}

sentence answer_told(const answer *a)
{
    const hit_shape *shapes[2] = {answer_base(a), &a->cursor};
    return (sentence){.method = answer_method(a),
                      .trace = &a->trace,
                      .place = last_check(&a->trace),
                      .decides = true,
                      .verdict = answer_verdict(a),
                      .is_false = answer_selected(a)->falseness != FALSE_NONE,
                      .a = shapes[a->swapped],
                      .b = shapes[!a->swapped],
                      .swapped = a->swapped};
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
    static long long made;
    a->number = ++made;
    static hit_step room[ANSWER_STEPS]; /* most runs make a few; the lab alone asks */
    a->trace = hit_trace_make(room, ANSWER_STEPS);
    a->trace.points = a->points;
    a->trace.point_room = ANSWER_POINTS;
    if (shapes->scene.crowd)
        find_in_field(a, asker);
    else
        find_in_pair(a);
    size_t kept = (size_t)hit_trace_kept(&a->trace);
    a->steps = memory_get((kept + 1) * sizeof *a->steps);
    memcpy(a->steps, a->trace.steps, kept * sizeof *a->steps);
    a->trace.steps = a->steps;
    sentence told = answer_told(a);
    a->reason = shapes->scene.crowd || told.place < 0 ? -1 : sentence_reason(&told);
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
    free(a);
}
