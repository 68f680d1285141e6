/* SPDX-License-Identifier: MIT */
/* Distances, times of contact and nearest points: what is asked, what is right, what is named. */
#include "case.h"
#include "judge.h"
#include "random.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { COUNT = 60, FEW = 24, SEEDS = 10 };

/* ---- Shapes of a case, for tests that ask the library ------------------------------------------
 */

typedef struct pair_of_shapes {
    const char *pair;
    int steps;
} pair_of_shapes;

static case_built built_of(const judge_case *one, const char *pair)
{
    static hit_case made;
    static case_built built;
    case_pair forms;
    assert_true(case_pair_find(pair, &forms));
    made = (hit_case){.shape = {{.form = forms.a, .count = one->a_count},
                                {.form = forms.b, .count = one->b_count}}};
    memcpy(made.shape[0].number, one->a, (size_t)one->a_count * sizeof *one->a);
    memcpy(made.shape[1].number, one->b, (size_t)one->b_count * sizeof *one->b);
    made.moves = one->motion != NULL;
    if (one->motion)
        made.motion = (hit_vec){one->motion[0], one->motion[1]};
    assert_true(case_build(&made, &built));
    /* The rings of polygons are in `built`, which stays. */
    return built;
}

static hit_vec middle_of(const hit_shape *s)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    return (hit_vec){(low.x + high.x) / 2, (low.y + high.y) / 2};
}

static bool hits_at(const case_built *c, double time)
{
    hit_vec ring[CASE_VERTICES];
    hit_shape moved = hit_place(&c->a, (hit_vec){c->motion.x * time, c->motion.y * time}, ring);
    return hit_hits(&moved, &c->b);
}

static int say(double number, double *out)
{
    *out = number;
    return JUDGE_SAYS_NUMBER;
}

static int say_swept(hit_swept s, double *out)
{
    return s.state == HIT_SWEEP_FREE ? JUDGE_SAYS_MISS : say(s.time, out);
}

/* ---- Right tests, without the library ----------------------------------------------------------
 */

static double clamp(double v, double low, double high)
{
    return fmax(low, fmin(v, high));
}

static int circles_time(const judge_case *one, double *out, void *data)
{
    const double *n = one->number;
    double x = n[3] - n[0], y = n[4] - n[1], r = n[2] + n[5], dx = n[6], dy = n[7];
    double a = dx * dx + dy * dy, b = x * dx + y * dy, c = x * x + y * y - r * r;
    (void)data;
    if (c <= 0)
        return say(0, out);
    double root = b * b - a * c;
    if (a == 0 || root < 0 || b < 0)
        return JUDGE_SAYS_MISS;
    double time = c / (b + sqrt(root));
    return time <= 1 ? say(time, out) : JUDGE_SAYS_MISS;
}

/* When the point is between the two along one axis. */
static bool narrow(double from, double by, double low, double high, double *enter, double *leave)
{
    if (by == 0)
        return from >= low && from <= high;
    double first = (low - from) / by, second = (high - from) / by;
    *enter = fmax(*enter, fmin(first, second));
    *leave = fmin(*leave, fmax(first, second));
    return *enter <= *leave;
}

static int boxes_time(const judge_case *one, double *out, void *data)
{
    const double *a = one->a, *b = one->b, *by = one->motion;
    double enter = 0, leave = 1;
    (void)data;
    if (!narrow(a[0], by[0], b[0] - a[2], b[0] + b[2], &enter, &leave) ||
        !narrow(a[1], by[1], b[1] - a[3], b[1] + b[3], &enter, &leave))
        return JUDGE_SAYS_MISS;
    return say(enter, out);
}

/* Signed, of a circle and a box: as signed distance fields have it, for the middle of the circle.
 */
static int circle_box_distance(const judge_case *one, double *out, void *data)
{
    const double *n = one->number;
    double w = n[5] / 2, h = n[6] / 2;
    double x = fabs(n[0] - n[3] - w) - w, y = fabs(n[1] - n[4] - h) - h;
    (void)data;
    return say(hypot(fmax(x, 0), fmax(y, 0)) + fmin(fmax(x, y), 0) - n[2], out);
}

static int point_segment_distance(const judge_case *one, double *out, void *data)
{
    const double *n = one->number;
    double dx = n[4] - n[2], dy = n[5] - n[3], length = dx * dx + dy * dy;
    double t = length > 0 ? clamp(((n[0] - n[2]) * dx + (n[1] - n[3]) * dy) / length, 0, 1) : 0;
    (void)data;
    return say(hypot(n[0] - n[2] - t * dx, n[1] - n[3] - t * dy), out);
}

/* In floats, as games have it. */
static int circle_box_point(const judge_case *one, double *out, void *data)
{
    const double *n = one->number;
    float x = (float)n[3], y = (float)n[4], w = (float)n[5], h = (float)n[6];
    (void)data;
    out[0] = fminf(fmaxf((float)n[0], x), x + w);
    out[1] = fminf(fmaxf((float)n[1], y), y + h);
    return JUDGE_SAYS_NUMBER;
}

/* ---- Tests that ask the library ----------------------------------------------------------------
 */

static int right_time(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    int says = say_swept(hit_sweep(&c.a, &c.b, c.motion), out);
    *out = (double)(float)*out;
    return says;
}

static int right_distance(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    hit_vec direction;
    double depth = 0, distance = hit_closest(&c.a, &c.b).distance;
    if (distance == 0)
        hit_separate(&c.a, &c.b, &direction, &depth);
    return say((double)(float)(distance - depth), out);
}

static int right_point(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    hit_vec on_b = hit_closest(&c.a, &c.b).on_b;
    out[0] = on_b.x;
    out[1] = on_b.y;
    return JUDGE_SAYS_NUMBER;
}

/* ---- Mistakes ----------------------------------------------------------------------------------
 */

static int end_only(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    return hits_at(&c, 1) ? say(1, out) : JUDGE_SAYS_MISS;
}

static int steps(const judge_case *one, double *out, void *data)
{
    const pair_of_shapes *p = data;
    case_built c = built_of(one, p->pair);
    for (int i = 0; i <= p->steps; i++)
        if (hits_at(&c, (double)i / p->steps))
            return say((double)i / p->steps, out);
    return JUDGE_SAYS_MISS;
}

static int middle_only(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    hit_shape middle = hit_make_point(middle_of(&c.a));
    return say_swept(hit_sweep(&middle, &c.b, c.motion), out);
}

static int as_length(const judge_case *one, double *out, void *data)
{
    int says = right_time(one, out, data);
    *out *= hypot(one->motion[0], one->motion[1]);
    return says;
}

static int unclamped(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    double by = -1000;
    for (; by < 1000; by += 200) { /* the line, piece by piece */
        hit_vec ring[CASE_VERTICES], from = {c.motion.x * by, c.motion.y * by};
        hit_shape start = hit_place(&c.a, from, ring);
        hit_swept s = hit_sweep(&start, &c.b, (hit_vec){200 * c.motion.x, 200 * c.motion.y});
        if (s.state != HIT_SWEEP_FREE)
            return say(by + 200 * s.time, out);
    }
    return JUDGE_SAYS_MISS;
}

static int positive_depth(const judge_case *one, double *out, void *data)
{
    int says = right_distance(one, out, data);
    *out = fabs(*out);
    return says;
}

static int without_radius(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    c.a.radius = c.b.radius = 0;
    return say(hit_closest(&c.a, &c.b).distance, out);
}

static int squared(const judge_case *one, double *out, void *data)
{
    int says = right_distance(one, out, data);
    *out *= fabs(*out);
    return says;
}

static int middles(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    hit_vec a = middle_of(&c.a), b = middle_of(&c.b);
    return say(hypot(b.x - a.x, b.y - a.y), out);
}

static int vertices_only(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    double least = HUGE_VAL;
    for (int i = 0; i < hit_vertex_count(&c.b); i++) {
        hit_vec v = hit_vertices(&c.b)[i], p = hit_vertices(&c.a)[0];
        least = fmin(least, hypot(v.x - p.x, v.y - p.y));
    }
    return hit_hits(&c.a, &c.b) ? say(0, out) : say(least, out);
}

static int on_the_first(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    hit_vec on_a = hit_closest(&c.a, &c.b).on_a;
    out[0] = on_a.x;
    out[1] = on_a.y;
    return JUDGE_SAYS_NUMBER;
}

static int nearest_vertex(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    double least = HUGE_VAL;
    for (int i = 0; i < hit_vertex_count(&c.b); i++) {
        hit_shape p = hit_make_point(hit_vertices(&c.b)[i]);
        double distance = hit_closest(&c.a, &p).distance;
        if (distance >= least)
            continue;
        least = distance;
        out[0] = p.vertex[0].x;
        out[1] = p.vertex[0].y;
    }
    return JUDGE_SAYS_NUMBER;
}

/* ---- Asking ------------------------------------------------------------------------------------
 */

static judge *judged(const char *pair, judge_number_test *test, void *data,
                     const judge_options *options)
{
    static int says[JUDGE_BATCH];
    static double numbers[2 * JUDGE_BATCH];
    char error[256] = "";
    judge *j = judge_new(pair, options, error, sizeof error);
    if (!j)
        fail_msg("%s", error);
    const judge_case *cases;
    int width = judge_width(j);
    for (int count; (count = judge_next(j, JUDGE_BATCH, &cases)) > 0;) {
        for (int i = 0; i < count; i++)
            says[i] = test(&cases[i], numbers + width * i, data);
        assert_null(judge_answer_numbers(j, says, numbers, count));
        if (options->count == FEW && judge_part(j) > 0.9)
            judge_stop(j, "names need no shorter cases");
    }
    return j;
}

static void passes(const char *pair, judge_number_test *test, judge_options options)
{
    pair_of_shapes data = {.pair = pair};
    judge *j = judged(pair, test, &data, &options);
    const judge_report *r = judge_result(j);
    if (judge_has_faults(r))
        fail_msg("%s %s\n%s", options.ask, pair, judge_text(j));
    assert_true(r->totals[JUDGE_CORRECT] > 0);
    judge_free(j);
}

/* ---- Tests -------------------------------------------------------------------------------------
 */

static void right_tests_pass(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < 3; seed++) {
        judge_options o = {.ask = "time", .count = 500, .seed = seed};
        passes("circle/circle", circles_time, o);
        passes("box/box", boxes_time, o);
        o.ask = "distance";
        passes("circle/box", circle_box_distance, o);
        passes("point/segment", point_segment_distance, o);
        o.ask = "point";
        passes("circle/box", circle_box_point, o);
    }
}

static void the_library_passes_for_every_pair(void **state)
{
    (void)state;
    for (int a = 0; a < FORM_COUNT; a++)
        for (int b = 0; b < FORM_COUNT; b++) {
            char pair[32];
            judge_options o = {.count = 4, .convention = "judge"};
            if (a == FORM_SECTOR || b == FORM_SECTOR)
                continue;
            snprintf(pair, sizeof pair, "%s/%s", case_forms[a].name, case_forms[b].name);
            o.ask = "time";
            passes(pair, right_time, o);
            o.numbers = "double";
            passes(pair, right_time, o);
            o.numbers = "int";
            passes(pair, right_time, o);
            o.ask = "point";
            passes(pair, right_point, o);
            o.ask = "distance";
            passes(pair, right_distance, o);
        }
}

typedef struct named {
    const char *id, *ask, *pair;
    judge_number_test *test;
    int steps;
} named;

static const named mistakes[] = {
    {"time/end", "time", "circle/box", end_only, 0},
    {"time/end", "time", "polygon/segment", end_only, 0},
    {"time/steps", "time", "circle/segment", steps, 10},
    {"time/steps", "time", "box/box", steps, 60},
    {"time/steps", "time", "circle/polygon", steps, 100},
    {"time/middle", "time", "circle/box", middle_only, 0},
    {"time/middle", "time", "box/polygon", middle_only, 0},
    {"time/length", "time", "circle/circle", as_length, 0},
    {"time/unclamped", "time", "box/box", unclamped, 0},
    {"time/unclamped", "time", "point/segment", unclamped, 0},
    {"distance/positive", "distance", "circle/box", positive_depth, 0},
    {"distance/radius", "distance", "circle/box", without_radius, 0},
    {"distance/squared", "distance", "point/segment", squared, 0},
    {"distance/squared", "distance", "box/box", squared, 0},
    {"distance/middles", "distance", "box/box", middles, 0},
    {"distance/vertices", "distance", "point/polygon", vertices_only, 0},
    {"point/first", "point", "circle/box", on_the_first, 0},
    {"point/vertex", "point", "point/polygon", nearest_vertex, 0},
};

static void is_named(const named *m, unsigned seed)
{
    pair_of_shapes data = {.pair = m->pair, .steps = m->steps};
    judge_options o = {.ask = m->ask, .count = FEW, .seed = seed};
    judge *j = judged(m->pair, m->test, &data, &o);
    const judge_report *r = judge_result(j);
    assert_true(judge_has_faults(r));
    for (int i = 0; i < r->group_count; i++)
        if (r->groups[i].like && strcmp(r->groups[i].like->id, m->id) == 0) {
            judge_free(j);
            return;
        }
    fail_msg("%s of %s, seed %u, is not named\n%s", m->id, m->pair, seed, judge_text(j));
}

static void every_mistake_is_named_with_every_seed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
        for (long seed = 1; seed <= random_cases(SEEDS); seed++)
            is_named(&mistakes[i], (unsigned)seed);
}

/* ---- Moves and normals -------------------------------------------------------------------------
 */

static int right_move(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    hit_vec direction;
    double depth;
    if (!hit_separate(&c.a, &c.b, &direction, &depth))
        return JUDGE_SAYS_MISS;
    out[0] = direction.x * depth;
    out[1] = direction.y * depth;
    return JUDGE_SAYS_NUMBER;
}

static int right_normal(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    hit_vec direction;
    double depth;
    if (!hit_separate(&c.a, &c.b, &direction, &depth) || depth == 0)
        return JUDGE_SAYS_MISS;
    out[0] = direction.x;
    out[1] = direction.y;
    return JUDGE_SAYS_NUMBER;
}

/* Of two ways that are equally short, this one takes the last. */
static int boxes_move(const judge_case *one, double *out, void *data)
{
    (void)data;
    const double *a = one->a, *b = one->b;
    const double ways[][2] = {{b[0] - a[0] - a[2], 0},
                              {b[0] + b[2] - a[0], 0},
                              {0, b[1] - a[1] - a[3]},
                              {0, b[1] + b[3] - a[1]}};
    bool apart = ways[0][0] >= 0 || ways[1][0] <= 0 || ways[2][1] >= 0 || ways[3][1] <= 0;
    int best = 0;
    for (int i = 1; i < 4; i++)
        if (fabs(ways[i][0] + ways[i][1]) <= fabs(ways[best][0] + ways[best][1]))
            best = i;
    memcpy(out, ways[best], sizeof ways[best]);
    return apart ? JUDGE_SAYS_MISS : JUDGE_SAYS_NUMBER;
}

/* It measures the overlap of both ranges: of a box in another that is too little. */
static int boxes_overlap(const judge_case *one, double *out, void *data)
{
    const double *a = one->a, *b = one->b;
    int says = boxes_move(one, out, data);
    double x = fmin(a[0] + a[2], b[0] + b[2]) - fmax(a[0], b[0]);
    double y = fmin(a[1] + a[3], b[1] + b[3]) - fmax(a[1], b[1]);
    out[0] = x < y ? copysign(x, a[0] + a[2] / 2 - b[0] - b[2] / 2) : 0;
    out[1] = x < y ? 0 : copysign(y, a[1] + a[3] / 2 - b[1] - b[3] / 2);
    return says;
}

static int turned_back(const judge_case *one, double *out, void *data)
{
    int says = right_move(one, out, data);
    out[0] = -out[0];
    out[1] = -out[1];
    return says;
}

static int too_far(const judge_case *one, double *out, void *data)
{
    int says = right_move(one, out, data);
    out[0] *= 1.01;
    out[1] *= 1.01;
    return says;
}

static int never_none(const judge_case *one, double *out, void *data)
{
    int says = right_move(one, out, data);
    if (says == JUDGE_SAYS_MISS)
        out[0] = out[1] = 3;
    return JUDGE_SAYS_NUMBER;
}

static int no_unit(const judge_case *one, double *out, void *data)
{
    int says = right_normal(one, out, data);
    out[0] *= 2;
    out[1] *= 2;
    return says;
}

static void moves_of_the_library_pass(void **state)
{
    (void)state;
    for (int a = 0; a < FORM_COUNT; a++)
        for (int b = 0; b < FORM_COUNT; b++) {
            char pair[32];
            judge_options o = {.count = 8, .convention = "judge", .ask = "move"};
            if (a == FORM_SECTOR || b == FORM_SECTOR)
                continue;
            snprintf(pair, sizeof pair, "%s/%s", case_forms[a].name, case_forms[b].name);
            passes(pair, right_move, o);
            o.ask = "normal";
            passes(pair, right_normal, o);
        }
}

static void any_of_the_shortest_moves_is_right(void **state)
{
    (void)state;
    judge_options o = {.ask = "move", .count = 500, .convention = "judge"};
    passes("box/box", boxes_move, o);
    o.flat = "judge";
    passes("box/box", boxes_move, o);
}

/* Each is wrong in a way of its own. */
static void wrong_moves_are_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *ask, *pair, *convention, *fault, *text;
        judge_number_test *test;
    } rows[] = {
        {"move", "box/box", "any", "small", "they still overlap", boxes_overlap},
        {"move", "circle/box", "judge", "small", "they still overlap", turned_back},
        {"move", "circle/box", "any", "large", "it is longer than it needs to be", too_far},
        {"move", "triangle/box", "any", "invented", "they do not overlap", never_none},
        {"normal", "circle/circle", "any", "large", "says", no_unit},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pair_of_shapes data = {.pair = rows[i].pair};
        judge_options o = {.ask = rows[i].ask, .count = COUNT, .convention = rows[i].convention};
        judge *j = judged(data.pair, rows[i].test, &data, &o);
        const judge_report *r = judge_result(j);
        assert_true(r->totals[JUDGE_WRONG] > 0);
        assert_string_equal(r->groups[0].fault, rows[i].fault);
        if (!strstr(judge_text(j), rows[i].text))
            fail_msg("%s", judge_text(j));
        judge_free(j);
    }
    passes("circle/box", turned_back, (judge_options){.ask = "move", .count = COUNT});
}

/* A mistake that is in no list has no name: it misses whatever comes from the left. */
static int from_the_left(const judge_case *one, double *out, void *data)
{
    return one->motion[0] > 0 ? JUDGE_SAYS_MISS : right_time(one, out, data);
}

static int half_the_distance(const judge_case *one, double *out, void *data)
{
    int says = right_distance(one, out, data);
    *out /= 2;
    return says;
}

static void another_mistake_has_no_name(void **state)
{
    (void)state;
    static const named others[] = {{"", "time", "circle/box", from_the_left, 0},
                                   {"", "time", "box/segment", from_the_left, 0},
                                   {"", "distance", "circle/box", half_the_distance, 0}};
    for (int i = 0; i < 3; i++) {
        pair_of_shapes data = {.pair = others[i].pair};
        judge *j = judged(others[i].pair, others[i].test, &data,
                          &(judge_options){.ask = others[i].ask, .count = COUNT});
        const judge_report *r = judge_result(j);
        assert_true(judge_has_faults(r));
        for (int g = 0; g < r->group_count; g++)
            if (r->groups[g].like)
                fail_msg("%s", judge_text(j));
        judge_free(j);
    }
}

static void a_step_over_a_wall_has_a_short_case(void **state)
{
    (void)state;
    pair_of_shapes data = {.pair = "circle/segment", .steps = 60};
    judge *j = judged(data.pair, steps, &data, &(judge_options){.ask = "time", .count = 200});
    const judge_report *r = judge_result(j);
    bool missed = false;
    assert_string_equal(r->columns, "cx cy r x1 y1 x2 y2 dx dy");
    for (int i = 0; i < r->group_count; i++) {
        const judge_group *g = &r->groups[i];
        double out = 0;
        print_message("# %s: %ld, %s\n", g->fault, g->count, g->line);
        assert_int_equal(g->shortest.count, 9);
        int says = steps(&g->shortest, &out, &data);
        assert_int_equal(says == JUDGE_SAYS_MISS, g->says.count == 0);
        assert_true(g->says.count == 0 || g->says.number[0] == out);
        missed = missed || strcmp(g->fault, "missed") == 0;
        assert_true(strlen(g->line) <= 40);
    }
    assert_true(missed);
    const char *text = judge_text(j);
    assert_non_null(strstr(text, "no contact"));
    assert_non_null(strstr(text, "Steps over walls"));
    assert_non_null(strstr(judge_json(j), "\"ask\": \"time\""));
    judge_free(j);
}

/* ---- Conventions -------------------------------------------------------------------------------
 */

static int never_below_0(const judge_case *one, double *out, void *data)
{
    int says = right_distance(one, out, data);
    *out = fmax(*out, 0);
    return says;
}

static int ignores_the_start(const judge_case *one, double *out, void *data)
{
    case_built c = built_of(one, ((const pair_of_shapes *)data)->pair);
    hit_swept s = hit_sweep(&c.a, &c.b, c.motion);
    return s.state == HIT_SWEEP_CONTACT ? say(s.time, out) : JUDGE_SAYS_MISS;
}

static void conventions_are_told_apart(void **state)
{
    (void)state;
    pair_of_shapes data = {.pair = "circle/box"};
    judge_options o = {.ask = "distance", .count = COUNT};
    judge *j = judged(data.pair, never_below_0, &data, &o);
    const judge_report *r = judge_result(j);
    assert_false(judge_has_faults(r));
    assert_true(r->totals[JUDGE_CONVENTION] > 0 && r->open_zeros == r->open_cases);
    assert_non_null(strstr(judge_text(j), "For shapes that overlap it answers 0 in 100 %"));
    judge_free(j);
    o.convention = "judge";
    j = judged(data.pair, never_below_0, &data, &o);
    assert_true(judge_has_faults(judge_result(j)));
    judge_free(j);
    o = (judge_options){.ask = "time", .count = COUNT};
    j = judged(data.pair, ignores_the_start, &data, &o);
    r = judge_result(j);
    assert_false(judge_has_faults(r));
    assert_true(r->open_none == r->open_cases && r->open_cases > 0);
    judge_free(j);
    o.convention = "judge";
    j = judged(data.pair, ignores_the_start, &data, &o);
    assert_true(judge_has_faults(judge_result(j)));
    judge_free(j);
}

/* A tolerance: what is off by less is right. */
static int a_little_off(const judge_case *one, double *out, void *data)
{
    int says = right_distance(one, out, data);
    double largest = 0;
    for (int i = 0; i < one->count; i++)
        largest = fmax(largest, fabs(one->number[i]));
    *out += 1e-4 * largest;
    return says;
}

static void what_is_within_the_tolerance_is_right(void **state)
{
    (void)state;
    pair_of_shapes data = {.pair = "circle/segment"};
    judge_options o = {.ask = "distance", .count = COUNT, .within = 1e-3};
    judge *j = judged(data.pair, a_little_off, &data, &o);
    assert_false(judge_has_faults(judge_result(j)));
    judge_free(j);
    o.within = 1e-5;
    j = judged(data.pair, a_little_off, &data, &o);
    assert_true(judge_has_faults(judge_result(j)));
    judge_free(j);
}

/* ---- What is no answer -------------------------------------------------------------------------
 */

static int not_a_number(const judge_case *one, double *out, void *data)
{
    (void)one, (void)data;
    return say(NAN, out);
}

static int a_hit(const judge_case *one, double *out, void *data)
{
    (void)one, (void)data;
    *out = 0;
    return JUDGE_SAYS_HIT;
}

static void nan_and_hits_are_errors(void **state)
{
    (void)state;
    judge_number_test *const tests[] = {not_a_number, a_hit};
    for (int i = 0; i < 2; i++) {
        judge *j =
            judged("circle/circle", tests[i], NULL, &(judge_options){.ask = "time", .count = 4});
        const judge_report *r = judge_result(j);
        assert_int_equal(r->totals[JUDGE_ERROR] + r->totals[JUDGE_FLAT],
                         r->totals[JUDGE_ERROR] + r->totals[JUDGE_FLAT] + r->totals[JUDGE_CORRECT]);
        assert_true(r->totals[JUDGE_ERROR] > 0);
        judge_free(j);
    }
}

static void options_are_refused(void **state)
{
    (void)state;
    char error[256];
    assert_null(judge_new("circle/box", &(judge_options){.ask = "speed"}, error, sizeof error));
    assert_non_null(strstr(error, "distance"));
    assert_null(judge_new("circle/box", &(judge_options){.ask = "time", .within = 1e-12}, error,
                          sizeof error));
    assert_null(judge_new("circle/box", &(judge_options){.ask = "time", .touching = "hit"}, error,
                          sizeof error));
    assert_null(judge_new("circle/box", &(judge_options){.decks = "motion"}, error, sizeof error));
    char *wrong = judge_check_numbers("circle/circle", circles_time, NULL,
                                      &(judge_options){.ask = "time", .count = 20});
    assert_null(wrong);
}

/* ---- Quotas ------------------------------------------------------------------------------------
 */

static void every_position_has_its_share(void **state)
{
    (void)state;
    enum { CASES = 200 };
    for (int a = 0; a < FORM_COUNT; a++)
        for (int b = 0; b < FORM_COUNT; b++) {
            case_pair pair = {(case_form)a, (case_form)b};
            int positions = 0, counts[16] = {0};
            if (a == FORM_SECTOR || b == FORM_SECTOR)
                continue;
            while (case_motion(pair, positions))
                positions++;
            assert_in_range(positions, 6, 10);
            for (int i = 0; i < CASES; i++) {
                static hit_case one;
                static case_built built;
                assert_true(case_make_moving(DECK_MOTION, pair, NUMBERS_FLOAT, false, 3, i, &one));
                assert_true(one.moves && case_build(&one, &built));
                for (int p = 0; p < positions; p++)
                    counts[p] += case_motion_holds(pair, p, &built);
            }
            for (int p = 0; p < positions; p++)
                if (40 * counts[p] < CASES)
                    fail_msg("%s/%s: %s in %d of %d", case_forms[a].name, case_forms[b].name,
                             case_motion(pair, p), counts[p], CASES);
        }
}

/* What the positions say, without the deck's own code. */
static void positions_are_what_they_say(void **state)
{
    (void)state;
    case_pair pair = {FORM_CIRCLE, FORM_BOX};
    int through = 0, started = 0, tiny = 0, huge = 0, still = 0;
    for (int i = 0; i < 400; i++) {
        static hit_case one;
        case_built c;
        assert_true(case_make_moving(DECK_MOTION, pair, NUMBERS_FLOAT, false, 9, i, &one));
        assert_true(case_build(&one, &c));
        const double *n = one.shape[1].number;
        double length = hypot(one.motion.x, one.motion.y), r = one.shape[0].number[2];
        bool free = true;
        for (int k = 0; k <= 100; k++)
            free = free && !hits_at(&c, k / 100.0);
        through += free && hit_sweep(&c.a, &c.b, c.motion).state == HIT_SWEEP_CONTACT;
        started += hits_at(&c, 0);
        tiny += length < 0.02 * fmax(2 * r, fmax(n[2], n[3]));
        huge += length > 999 * fmax(2 * r, fmax(n[2], n[3]));
        still += length == 0;
    }
    print_message("# through %d, started %d, tiny %d, huge %d, still %d\n", through, started, tiny,
                  huge, still);
    assert_true(through >= 20 && started >= 20 && tiny >= 20 && huge >= 20 && still >= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_tests_pass),
        cmocka_unit_test(the_library_passes_for_every_pair),
        cmocka_unit_test(every_mistake_is_named_with_every_seed),
        cmocka_unit_test(moves_of_the_library_pass),
        cmocka_unit_test(any_of_the_shortest_moves_is_right),
        cmocka_unit_test(wrong_moves_are_wrong),
        cmocka_unit_test(another_mistake_has_no_name),
        cmocka_unit_test(a_step_over_a_wall_has_a_short_case),
        cmocka_unit_test(conventions_are_told_apart),
        cmocka_unit_test(what_is_within_the_tolerance_is_right),
        cmocka_unit_test(nan_and_hits_are_errors),
        cmocka_unit_test(options_are_refused),
        cmocka_unit_test(every_position_has_its_share),
        cmocka_unit_test(positions_are_what_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
