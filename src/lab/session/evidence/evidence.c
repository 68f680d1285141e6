#include "evidence.h"

#include "broad.h"
#include "effort.h"
#include "indexed.h"
#include "method_list.h"
#include "own.h"
#include "scene.h"
#include "shortage.h"
#include "straight.h"
#include "vertices.h"
#include "words.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void evidence_free(evidence *e)
{
    free(e->list.tiles);
    e->list = (evidence_list){0};
    why_tree_free(&e->why);
    field_evidence_free(&e->field);
}

bool evidence_resize_list(evidence *e, int count)
{
    evidence_list *list = &e->list;
    bool room = shortage_grow(&list->tiles, &list->room, count, sizeof *list->tiles);
    list->count = room ? count : 0;
    return room;
}

/* ---- Methods ------------------------------------------------------------------------------ */

/* Lists those methods of the pair that belong to the group. */
static void list_group(evidence *e, const scene *scene, method_group group)
{
    const hit_method *method, *home = groups_home(scene);
    for (int i = 0; (method = method_list_at(i)) != NULL && e->row_count < EVIDENCE_ROWS - 1; i++)
        if (scene_fits(scene, method) && groups_of(method, home) == group)
            e->rows[e->row_count++] = (evidence_row){.method = method, .group = group};
}

/* All of the pair where all rows are wanted; otherwise the selected one, if it is a mistake. */
static void list_mistakes(evidence *e, const scene *scene, const hit_method *selected)
{
    const mistake *m;
    for (int i = 0; (m = mistake_at(i)) != NULL && e->row_count < EVIDENCE_ROWS; i++)
        if ((e->all_rows && !scene->crowd && scene_fits(scene, &m->method)) ||
            &m->method == selected)
            e->rows[e->row_count++] = (evidence_row){.method = &m->method, .group = GROUP_MISTAKES};
}

static void list_phases(evidence *e)
{
    for (int i = 1; i < broad_count(); i++)
        e->rows[e->row_count++] =
            (evidence_row){.method = &broad_at(i)->method, .group = GROUP_OTHERS};
}

static int find_row(const evidence *e, const char *id)
{
    for (int i = 1; i < e->row_count; i++)
        if (strcmp(e->rows[i].method->id, id) == 0)
            return i;
    return 0;
}

static void join_corrections(evidence *e)
{
    for (int i = 1; i < e->row_count; i++) {
        const char *id = e->rows[i].method->corrected_by;
        e->rows[i].correction = id ? find_row(e, id) : 0;
        if (e->rows[i].correction > 0)
            e->rows[e->rows[i].correction].joined = true;
    }
}

void evidence_list_rows(evidence *e, const scene *scene, const hit_method *selected)
{
    e->rows[0] = (evidence_row){.method = NULL, .group = GROUP_REFEREE};
    e->row_count = 1;
    const hit_method *own = method_list_own();
    if (own && !scene->crowd && scene_fits(scene, own))
        e->rows[e->row_count++] = (evidence_row){.method = own, .group = GROUP_YOURS};
    for (method_group group = GROUP_POST; group <= GROUP_OTHERS && !scene->crowd; group++)
        list_group(e, scene, group);
    list_mistakes(e, scene, selected);
    if (scene->crowd)
        list_phases(e);
    join_corrections(e);
    e->selected_row = 0;
    for (int i = 0; i < e->row_count; i++)
        if (e->rows[i].method == selected)
            e->selected_row = i;
}

const hit_shape *evidence_base(const evidence *e)
{
    return e->shapes ? &e->shapes->scene.base.shape : &e->scene->base.shape;
}

const evidence_row *evidence_selected(const evidence *e)
{
    return &e->rows[e->selected_row];
}

const hit_method *evidence_method(const evidence *e)
{
    return evidence_selected(e)->method;
}

hit_verdict evidence_verdict(const evidence *e)
{
    return evidence_selected(e)->verdict;
}

bool evidence_is_known(const evidence *e)
{
    return !evidence_selected(e)->unknown;
}

bool evidence_gap_is_known(const hit_nearest *nearest)
{
    double place = hypot(nearest->on_a.x, nearest->on_a.y);
    return nearest->distance > fmax(place * DBL_EPSILON / 16, DBL_TRUE_MIN);
}

/* A tile says as much as one with a relation: its closeup asks for that. */
static bool is_soon_known(const evidence_tile *tile)
{
    if (tile->scene->crowd)
        return true;
    const hit_shape *base = &tile->scene->base.shape, *cursor = &tile->scene->cursor.shape;
    return effort_of_run(tile->method, base, cursor) + effort_of_relation(base, cursor) <=
           EFFORT_AT_ONCE;
}

evidence_row evidence_tile_row(const evidence_tile *tile, hit_vec *ring)
{
    if (!is_soon_known(tile))
        return (evidence_row){.method = tile->method, .unknown = true};
    hit_verdict said = kiss_verdict(tile->scene, tile->method, tile->at, ring);
    hit_verdict truth = kiss_verdict(tile->scene, NULL, tile->at, ring);
    return (evidence_row){
        .method = tile->method, .verdict = said, .falseness = falseness_of(said, truth)};
}

/* A cursor that was moved out of the range of doubles is not a valid shape. */
static hit_verdict run(const hit_method *method, const hit_shape *base, const hit_shape *cursor,
                       hit_trace *trace)
{
    if (hit_validate(cursor) != HIT_OK)
        return HIT_REFUSED;
    return method ? hit_run(method, base, cursor, trace) : hit_referee(base, cursor, trace);
}

static bool is_stopped(const atomic_bool *stop)
{
    return stop && atomic_load(stop);
}

static void start_trace(evidence *e)
{
    e->trace = hit_trace_make(e->steps, EVIDENCE_STEPS);
    e->trace.points = e->hit_points;
    e->trace.point_room = EVIDENCE_HIT_POINTS;
}

static void run_row(evidence *e, const hit_shape *base, int i)
{
    evidence_row *row = &e->rows[i];
    row->verdict = run(row->method, base, &e->cursor, i == e->selected_row ? &e->trace : NULL);
    row->falseness = falseness_of(row->verdict, e->rows[0].verdict);
    row->unknown = row->group == GROUP_YOURS && own_is_open();
}

/* Runs what is asked first, referee and selected method, then others as long as they are quick:
 * what is run has this effort at most. */
static void run_rows(evidence *e, const hit_shape *base, double most, const atomic_bool *stop)
{
    start_trace(e);
    for (int i = 0; i < e->row_count && !is_stopped(stop); i++) {
        evidence_row *row = &e->rows[i];
        double effort = effort_of_run(row->method, base, &e->cursor);
        row->unknown = i > 0 && i != e->selected_row && effort > most;
        row->falseness = FALSE_NONE;
        if (row->unknown)
            continue;
        run_row(e, base, i);
        most -= effort;
    }
}

/* ---- Edges -------------------------------------------------------------------------------- */

static bool looked_at_edges(const hit_trace *trace)
{
    for (int i = 0; i < hit_trace_kept(trace); i++)
        if (hit_trace_step(trace, i)->kind == HIT_STEP_EDGES)
            return true;
    return false;
}

static void count_edges(evidence *e, const hit_shape *base)
{
    e->edge_tests = (long long)effort_edges(base) * effort_edges(&e->cursor);
    e->spares = evidence_verdict(e) != HIT_REFUSED && !looked_at_edges(&e->trace);
}

/* ---- Why ----------------------------------------------------------------------------------- */

/* hit_run() gives a method its kinds in the method's order. */
static bool is_swapped(const hit_method *method, const hit_shape *base)
{
    return method && !method->any_pair && method->a != base->kind;
}

void evidence_grow_tree(evidence *e, const scene *scene)
{
    const hit_shape *base = &scene->base.shape;
    e->swapped = is_swapped(evidence_method(e), base);
    why_source source = {.trace = &e->trace,
                         .verdict = evidence_verdict(e),
                         .swapped = e->swapped,
                         .folds = &e->folds};
    source.edges[e->swapped] = effort_edges(base);
    source.edges[!e->swapped] = effort_edges(&e->cursor);
    why_tree_build(&e->why, &source);
}

/* ---- How the shapes lie ------------------------------------------------------------------- */

const char *evidence_relation_name(hit_relation relation)
{
    if (relation == HIT_A_CONTAINS_B)
        return N_("base contains cursor");
    if (relation == HIT_B_CONTAINS_A)
        return N_("cursor contains base");
    return hit_relation_name(relation);
}

/* Measures how the shapes lie, whatever the methods say. */
static void measure(evidence *e, const hit_shape *base, const atomic_bool *stop)
{
    hit_vec direction;
    e->contact_count = 0;
    if (hit_validate(&e->cursor) != HIT_OK)
        return;
    e->nearest = hit_closest(base, &e->cursor);
    e->contact_count = hit_crossings(base, &e->cursor, e->contacts, EVIDENCE_HIT_POINTS);
    if (is_stopped(stop))
        return;
    e->relation = hit_relate(base, &e->cursor);
    if (!is_stopped(stop))
        e->has_depth = hit_separate(&e->cursor, base, &direction, &e->depth);
}

/* Only some scenes show hit points. */
static void find_hit_points(evidence *e, const scene *scene)
{
    bool wanted = scene->hit_points > 0 && evidence_verdict(e) == HIT_HIT;
    long long found = wanted ? e->trace.point_count : 0;
    e->points_by_method = found > 0;
    if (wanted && !e->points_by_method) {
        found = e->contact_count;
        memcpy(e->hit_points, e->contacts, sizeof e->hit_points);
    }
    e->hit_point_count = (int)(found < EVIDENCE_HIT_POINTS ? found : EVIDENCE_HIT_POINTS);
    e->hit_points_found = found;
}

/* ---- Fields -------------------------------------------------------------------------------- */

/* Nothing is known of a pair. */
static void forget_pair(evidence *e)
{
    start_trace(e);
    e->edge_tests = 0;
    e->spares = e->has_depth = e->points_by_method = false;
    e->contact_count = e->hit_point_count = 0;
    e->hit_points_found = 0;
}

static void find_in_field(evidence *e, const scene *scene)
{
    bool valid = hit_validate(&e->cursor) == HIT_OK;
    forget_pair(e);
    if (valid)
        valid =
            field_evidence_ask(&e->field, scene->crowd, e->selected_row, &e->cursor, &e->nearest);
    else
        e->field.hit_count = 0;
    for (int i = 0; i < e->row_count; i++) {
        const field_phase *phase = &e->field.phases[i];
        hit_verdict said = phase->hit ? HIT_HIT : HIT_MISS;
        e->rows[i].verdict = valid ? said : HIT_REFUSED;
        e->rows[i].unknown = valid && !phase->asked;
        e->rows[i].falseness = FALSE_NONE;
    }
    e->relation = e->field.hit_count > 0 ? HIT_CROSSING : HIT_APART;
}

void evidence_place_cursor(evidence *e, const scene *scene, hit_vec at, hit_vec *ring)
{
    e->cursor = scene_place_cursor(scene, at, ring);
}

/* What there is to know of the placed cursor. False: it was stopped. */
static bool find_in_pair(evidence *e, const scene *scene, double most, const atomic_bool *stop)
{
    const hit_shape *base = &scene->base.shape;
    run_rows(e, base, most, stop);
    if (is_stopped(stop))
        return false;
    count_edges(e, base);
    measure(e, base, stop);
    find_hit_points(e, scene);
    return !is_stopped(stop);
}

bool evidence_find(evidence *e, const scene *scene, const atomic_bool *stop)
{
    return find_in_pair(e, scene, INFINITY, stop);
}

void evidence_update(evidence *e, const scene *scene, hit_vec at, hit_vec *ring, double most)
{
    evidence_place_cursor(e, scene, at, ring);
    if (scene->crowd)
        find_in_field(e, scene);
    else
        find_in_pair(e, scene, most, NULL);
    evidence_grow_tree(e, scene);
}

double evidence_effort(const evidence *e, const scene *scene)
{
    const hit_shape *base = &scene->base.shape, *cursor = &scene->cursor.shape;
    double all = effort_of_answer(NULL, base, cursor);
    for (int i = 1; i < e->row_count; i++)
        all += effort_of_run(e->rows[i].method, base, cursor);
    return all;
}

/* Diagnoses the shapes in their own coordinates, so that a move of the cursor makes no difference.
 */
void evidence_diagnose(evidence *e, const scene *scene, int revision)
{
    const hit_shape *shapes[2] = {&scene->base.shape, &scene->cursor.shape};
    if (e->diagnosed == revision)
        return;
    for (int i = 0; i < 2; i++)
        if (shapes[i]->count >= 3 || strands_is_chain(shapes[i]))
            diagnose(shapes[i], &e->diagnosis[i]);
    e->diagnosed = revision;
}

/* ---- Beside the window -------------------------------------------------------------------- */

void evidence_begin(evidence *beside, const evidence *e)
{
    memcpy(beside->rows, e->rows, sizeof e->rows);
    memcpy(beside->diagnosis, e->diagnosis, sizeof e->diagnosis);
    beside->row_count = e->row_count;
    beside->selected_row = e->selected_row;
    beside->diagnosed = e->diagnosed;
}

static void take_trace(evidence *e, const evidence *beside)
{
    e->trace = beside->trace;
    e->trace.steps = e->steps;
    e->trace.points = e->hit_points;
    memcpy(e->steps, beside->steps, (size_t)hit_trace_kept(&e->trace) * sizeof *e->steps);
    memcpy(e->hit_points, beside->hit_points, sizeof e->hit_points);
    e->hit_point_count = beside->hit_point_count;
    e->hit_points_found = beside->hit_points_found;
    e->points_by_method = beside->points_by_method;
}

void evidence_take(evidence *e, const evidence *beside)
{
    evidence_begin(e, beside);
    take_trace(e, beside);
    e->edge_tests = beside->edge_tests;
    e->spares = beside->spares;
    e->relation = beside->relation;
    e->nearest = beside->nearest;
    e->has_depth = beside->has_depth;
    e->depth = beside->depth;
    memcpy(e->contacts, beside->contacts, sizeof e->contacts);
    e->contact_count = beside->contact_count;
}

void evidence_forget(evidence *e, const scene *scene)
{
    for (int i = 0; i < e->row_count; i++) {
        e->rows[i].unknown = true;
        e->rows[i].falseness = FALSE_NONE;
    }
    forget_pair(e);
    evidence_grow_tree(e, scene);
}

/* ---- Comparisons -------------------------------------------------------------------------- */

evidence_checks evidence_find_checks(const evidence *e)
{
    evidence_checks checks = {.count = 0};
    for (int i = 0; i < hit_trace_kept(&e->trace); i++)
        checks.count += hit_trace_step(&e->trace, i)->kind == HIT_STEP_CHECK;
    int last = checks.count - 1;
    checks.current = e->looked_at >= 0 && e->looked_at < last ? e->looked_at : last;
    return checks;
}

void evidence_look_at(evidence *e, int check)
{
    e->looked_at = check < 0 ? 0 : check >= e->why.check_count - 1 ? -1 : check;
}

void evidence_walk_why(evidence *e, int by)
{
    const why_tree *tree = &e->why;
    int now = e->looked_at < 0 || e->looked_at >= tree->check_count ? tree->check_count - 1
                                                                    : e->looked_at;
    int row = why_tree_row_of(tree, now);
    for (int next = row + by; next >= 0 && next < tree->count; next += by)
        if (why_tree_stops(&tree->rows[next])) {
            evidence_look_at(e, tree->rows[next].last);
            return;
        }
}

/* ---- Falseness --------------------------------------------------------------------------- */

falseness falseness_of(hit_verdict said, hit_verdict truth)
{
    if (said == truth || said == HIT_REFUSED)
        return FALSE_NONE;
    return said == HIT_HIT ? FALSE_HIT : FALSE_MISS;
}
