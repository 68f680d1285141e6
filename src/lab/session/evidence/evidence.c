#include "evidence.h"

#include "broad.h"
#include "effort.h"
#include "memory.h"
#include "method_list.h"
#include "mistakes.h"
#include "own.h"
#include "scene.h"
#include "straight.h"
#include "strands.h"
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

void evidence_resize_list(evidence *e, int count)
{
    evidence_list *list = &e->list;
    memory_grow(&list->tiles, &list->room, count, sizeof *list->tiles);
    list->count = count;
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
    for (int i = 0; (m = mistakes_at(i)) != NULL && e->row_count < EVIDENCE_ROWS; i++)
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
    return !evidence_selected(e)->open;
}

bool evidence_gap_is_known(const hit_nearest *nearest)
{
    double place = hypot(nearest->on_a.x, nearest->on_a.y);
    return nearest->distance > fmax(place * DBL_EPSILON / 16, DBL_TRUE_MIN);
}

evidence_row evidence_tile_row(const evidence_tile *tile, hit_vec *ring)
{
    const scene *scene = tile->scene;
    evidence_row row = {.method = tile->method, .verdict = HIT_REFUSED};
    row.too_large = !effort_fits_frame(tile->method, &scene->base.shape, &scene->cursor.shape);
    if (row.too_large)
        return row;
    row.verdict = straight_kiss_verdict(scene, tile->method, tile->at, ring);
    row.falseness = falseness_of(row.verdict, straight_kiss_verdict(scene, NULL, tile->at, ring));
    return row;
}

/* A cursor that was moved out of the range of doubles is not a valid shape. */
static hit_verdict run(const hit_method *method, const hit_shape *base, const hit_shape *cursor,
                       hit_trace *trace)
{
    if (hit_validate(cursor) != HIT_OK)
        return HIT_REFUSED;
    return method ? hit_run(method, base, cursor, trace) : hit_referee(base, cursor, trace);
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
    row->too_large = !effort_fits_frame(row->method, base, &e->cursor);
    row->verdict = HIT_REFUSED;
    if (!row->too_large)
        row->verdict = run(row->method, base, &e->cursor, i == e->selected_row ? &e->trace : NULL);
    row->falseness = falseness_of(row->verdict, e->rows[0].verdict);
    row->open = row->group == GROUP_YOURS && own_is_open();
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
static void measure(evidence *e, const hit_shape *base)
{
    hit_vec direction;
    e->contact_count = 0;
    if (hit_validate(&e->cursor) != HIT_OK)
        return;
    e->nearest = hit_closest(base, &e->cursor);
    e->contact_count = hit_crossings(base, &e->cursor, e->contacts, EVIDENCE_HIT_POINTS);
    e->relation = hit_relate(base, &e->cursor);
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
        e->rows[i].verdict = valid && phase->asked ? said : HIT_REFUSED;
        e->rows[i].open = false;
        e->rows[i].too_large = valid && !phase->asked;
        e->rows[i].falseness = FALSE_NONE;
    }
    e->relation = e->field.hit_count > 0 ? HIT_CROSSING : HIT_APART;
}

void evidence_place_cursor(evidence *e, const scene *scene, hit_vec at, hit_vec *ring)
{
    e->cursor = scene_place_cursor(scene, at, ring);
}

static void find_in_pair(evidence *e, const scene *scene)
{
    const hit_shape *base = &scene->base.shape;
    start_trace(e);
    for (int i = 0; i < e->row_count; i++)
        run_row(e, base, i);
    count_edges(e, base);
    measure(e, base);
    find_hit_points(e, scene);
}

bool evidence_is_answer(const evidence *e)
{
    return query_is_same(&e->answers, &(query){e->revision, e->at, evidence_method(e)});
}

void evidence_update(evidence *e, const scene *scene, int revision, hit_vec at, hit_vec *ring)
{
    e->answers = (query){revision, at, evidence_method(e)};
    evidence_place_cursor(e, scene, at, ring);
    if (scene->crowd)
        find_in_field(e, scene);
    else
        find_in_pair(e, scene);
    evidence_grow_tree(e, scene);
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
            diagnosis_find(shapes[i], &e->diagnosis[i]);
    e->diagnosed = revision;
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
