/* SPDX-License-Identifier: MIT */
#include "ask.h"

#include "marked.h"

#include <float.h>
#include <math.h>
#include <string.h>

const char *const ask_names[ASK_COUNT] = {"hit", "distance", "time", "point", "move", "normal"};
const char *const ask_convention_names[CONVENTION_COUNT] = {"any", "judge"};
const char *const ask_fault_names[FAULT_COUNT] = {"",     "missed", "invented", "outside", "early",
                                                  "late", "small",  "large",    "off",     "far"};

int ask_width(judge_ask ask)
{
    static const int widths[ASK_COUNT] = {0, 1, 1, 2, 2, 2};
    return widths[ask];
}

bool ask_takes_none(judge_ask ask)
{
    return ask == ASK_TIME || ask == ASK_MOVE || ask == ASK_NORMAL;
}

/* ---- What a program reads first -------------------------------------------------------------- */

void ask_columns(judge_ask ask, case_pair pair, char *out, size_t size)
{
    case_pair_columns(pair, out, size);
    size_t length = strlen(out);
    if (ask == ASK_TIME)
        snprintf(out + length, size - length, " dx dy");
}

void ask_write_head(judge_ask ask, case_pair pair, case_numbers numbers, char *out, size_t size)
{
    char columns[CASE_COLUMNS];
    if (ask == ASK_HIT) {
        case_write_head(pair, numbers, out, size);
        return;
    }
    ask_columns(ask, pair, columns, sizeof columns);
    snprintf(out, size, "# hitlab cases 1 %s/%s numbers=%s ask=%s\n# %s\n", case_forms[pair.a].name,
             case_forms[pair.b].name, case_number_names[numbers], ask_names[ask], columns);
}

const char *ask_exactness(judge_ask ask)
{
    static const char *const texts[ASK_COUNT] = {
        [ASK_HIT] = "hit or miss: exact",
        [ASK_DISTANCE] = "distance, or minus the depth of an overlap: within 2^-40 of the largest "
                         "coordinate",
        [ASK_TIME] = "time of the first contact, 0 to 1, or none: which of them is exact, but for "
                     "ellipses that pass at less than 2^-40 of the largest coordinate; at the time "
                     "the shapes are that near or nearer",
        [ASK_POINT] = "a point of the second shape that is nearest to the first: within 2^-40 of "
                      "the largest coordinate",
        [ASK_MOVE] = "a shortest move of the first shape that parts them, or none where they do "
                     "not overlap: within 2^-40 of the largest coordinate",
        [ASK_NORMAL] = "the direction of a shortest move of the first shape that parts them, or "
                       "none where they do not overlap",
    };
    return texts[ask];
}

bool ask_make(judge_ask ask, case_deck deck, case_pair pair, case_numbers numbers, bool convex,
              uint64_t seed, long index, hit_case *out)
{
    if (ask == ASK_TIME)
        return case_make_moving(deck, pair, numbers, convex, seed, index, out);
    return (convex ? case_make_convex : case_make)(deck, pair, numbers, seed, index, out);
}

/* ---- The exact answer ------------------------------------------------------------------------ */

static judge_number judge_number_of(double x)
{
    return (judge_number){.count = 1, .number = {x, 0}};
}

static bool is_inside(const case_built *c)
{
    hit_relation relation = hit_relate(&c->a, &c->b);
    return relation == HIT_A_CONTAINS_B || relation == HIT_B_CONTAINS_A || relation == HIT_EQUAL;
}

static void measure_distance(const case_built *c, ask_truth *t)
{
    hit_vec direction;
    double depth = 0, distance = hit_closest(&c->a, &c->b).distance;
    t->is_open = distance == 0;
    t->inside = t->is_open && is_inside(c);
    t->measured = !t->is_open || hit_separate(&c->a, &c->b, &direction, &depth);
    t->answer = judge_number_of(t->is_open ? -depth : distance);
}

static void measure_time(const case_built *c, ask_truth *t)
{
    hit_swept swept = hit_sweep(&c->a, &c->b, c->motion);
    t->is_open = swept.state == HIT_SWEEP_STARTED;
    t->answer = judge_number_of(swept.time);
    t->answer.count = swept.state != HIT_SWEEP_FREE;
}

static void measure_point(const case_built *c, ask_truth *t)
{
    hit_nearest nearest = hit_closest(&c->a, &c->b);
    t->is_open = nearest.distance == 0;
    t->answer = (judge_number){.count = 2, .number = {nearest.on_b.x, nearest.on_b.y}};
}

/* Which shape the move is for is a convention. */
static void measure_move(const case_built *c, ask_truth *t, bool is_normal)
{
    hit_vec direction = {0};
    t->is_open = hit_closest(&c->a, &c->b).distance == 0;
    t->measured = !t->is_open || hit_separate(&c->a, &c->b, &direction, &t->depth);
    double length = is_normal ? 1 : t->depth;
    t->answer = (judge_number){.number = {direction.x * length, direction.y * length}};
    t->answer.count = t->is_open && t->depth > t->tolerance ? 2 : 0;
}

ask_truth ask_judge(const ask_wish *wish, const case_built *c)
{
    ask_truth t = {.measured = true};
    double largest = case_largest(c);
    if (wish->ask == ASK_TIME)
        largest = fmax(largest, fmax(fabs(c->motion.x), fabs(c->motion.y)));
    t.tolerance = fmax(wish->within * largest, DBL_MIN);
    if (wish->ask == ASK_DISTANCE)
        measure_distance(c, &t);
    else if (wish->ask == ASK_TIME)
        measure_time(c, &t);
    else if (wish->ask == ASK_POINT)
        measure_point(c, &t);
    else
        measure_move(c, &t, wish->ask == ASK_NORMAL);
    return t;
}

/* ---- Distances ------------------------------------------------------------------------------- */

static const ask_judged correct = {.outcome = JUDGE_CORRECT},
                        by_convention = {.outcome = JUDGE_CONVENTION},
                        rounding = {.outcome = JUDGE_ROUNDING};

static ask_judged wrong_by(ask_fault fault, double off)
{
    return (ask_judged){JUDGE_WRONG, fault, off};
}

static ask_judged compare_distance(const ask_wish *wish, const ask_truth *t, double said)
{
    double off = said - t->answer.number[0];
    bool is_none = fabs(said) <= t->tolerance, is_deep = said <= t->tolerance;
    if (!t->measured)
        return is_deep ? correct : wrong_by(FAULT_LARGE, said);
    if (fabs(off) <= t->tolerance)
        return correct;
    if (t->is_open && wish->convention == CONVENTION_ANY && (is_none || (t->inside && is_deep)))
        return by_convention;
    return wrong_by(off < 0 ? FAULT_SMALL : FAULT_LARGE, fabs(off));
}

/* ---- Times ----------------------------------------------------------------------------------- */

/* The contacts that the shapes have if the start moves by a little. */
typedef struct nearly {
    bool is_free, started;
    double first, last; /* of the contacts; first > last: there is none */
} nearly;

/* The sweeps whose start is within the tolerance of the given one: the rounding of a right test
 * may have the same effect. */
static nearly sweep_nearly(const case_built *c, double tolerance)
{
    static const double x[] = {1, 1, 0, -1, -1, -1, 0, 1}, y[] = {0, 1, 1, 1, 0, -1, -1, -1};
    nearly n = {.first = INFINITY, .last = -INFINITY};
    for (int i = 0; i < 8; i++) {
        hit_vec ring[CASE_VERTICES], by = {x[i] * tolerance, y[i] * tolerance};
        hit_shape moved = hit_place(&c->a, by, ring);
        if (hit_validate(&moved) != HIT_OK)
            continue;
        hit_swept swept = hit_sweep(&moved, &c->b, c->motion);
        n.is_free = n.is_free || swept.state == HIT_SWEEP_FREE;
        n.started = n.started || swept.state == HIT_SWEEP_STARTED;
        if (swept.state == HIT_SWEEP_FREE)
            continue;
        n.first = fmin(n.first, swept.time);
        n.last = fmax(n.last, swept.time);
    }
    return n;
}

/* Returns whether the answer is right for shapes that start a little elsewhere. `slack` is the
 * tolerance as a time. */
static bool is_nearly_right(const case_built *c, const ask_truth *t, judge_number said,
                            double slack)
{
    nearly n = sweep_nearly(c, t->tolerance);
    double part = said.number[0];
    if (n.started && !t->is_open)
        return true;
    if (said.count == 0)
        return n.is_free;
    if (part >= n.first - slack && part <= n.last + slack)
        return true;
    if (!n.is_free || n.first > n.last || part < -slack || part > 1 + slack)
        return false;
    hit_vec ring[CASE_VERTICES], by = {c->motion.x * part, c->motion.y * part};
    hit_shape moved = hit_place(&c->a, by, ring);
    return hit_validate(&moved) == HIT_OK &&
           hit_closest(&moved, &c->b).distance <= 2 * t->tolerance;
}

static ask_fault fault_of_time(const ask_truth *t, judge_number said, double slack)
{
    if (said.count == 0)
        return FAULT_MISSED;
    if (!(said.number[0] >= -slack && said.number[0] <= 1 + slack))
        return FAULT_OUTSIDE;
    if (t->answer.count == 0)
        return FAULT_INVENTED;
    return said.number[0] < t->answer.number[0] ? FAULT_EARLY : FAULT_LATE;
}

static ask_judged compare_time(const ask_wish *wish, const case_built *c, const ask_truth *t,
                               judge_number said)
{
    double length = hypot(c->motion.x, c->motion.y);
    double slack = length > 0 ? t->tolerance / length : INFINITY;
    if (t->is_open && wish->convention == CONVENTION_ANY)
        return by_convention;
    bool is_contact = said.count > 0 && t->answer.count > 0;
    double off = is_contact ? fabs(said.number[0] - t->answer.number[0]) * length : 0;
    if (is_contact ? off <= t->tolerance : said.count == t->answer.count)
        return correct;
    if (is_nearly_right(c, t, said, slack))
        return rounding;
    return wrong_by(fault_of_time(t, said, slack), off);
}

/* ---- Points ---------------------------------------------------------------------------------- */

static ask_judged compare_point(const ask_wish *wish, const case_built *c, const ask_truth *t,
                                judge_number said)
{
    hit_shape p = hit_make_point((hit_vec){said.number[0], said.number[1]});
    if (hit_validate(&p) != HIT_OK)
        return wrong_by(FAULT_OFF, 0);
    double off = hit_closest(&p, &c->b).distance, away = hit_closest(&p, &c->a).distance;
    double farther = away - hit_closest(&c->a, &c->b).distance;
    if (off > t->tolerance)
        return wrong_by(FAULT_OFF, off);
    if (farther <= t->tolerance)
        return correct;
    return t->is_open && wish->convention == CONVENTION_ANY ? by_convention
                                                            : wrong_by(FAULT_FAR, farther);
}

/* ---- Moves and normals ----------------------------------------------------------------------- */

/* Returns how deep the shapes still are in each other when the first one is moved. */
static double depth_after(const case_built *c, hit_vec by)
{
    hit_vec ring[CASE_VERTICES], direction;
    double depth = 0;
    hit_shape moved = hit_place(&c->a, by, ring);
    if (hit_validate(&moved) != HIT_OK)
        return INFINITY;
    hit_separate(&moved, &c->b, &direction, &depth);
    return depth;
}

/* A move of the second shape, and a normal towards it, are those of the first one turned back. */
static ask_judged compare_way(const ask_wish *wish, const case_built *c, const ask_truth *t,
                              hit_vec by)
{
    double left = depth_after(c, by), back = depth_after(c, (hit_vec){-by.x, -by.y});
    if (left <= t->tolerance)
        return correct;
    if (back <= t->tolerance && wish->convention == CONVENTION_ANY)
        return by_convention;
    return wrong_by(FAULT_SMALL, left);
}

/* Any of the shortest moves is right. */
static ask_judged compare_move(const ask_wish *wish, const case_built *c, const ask_truth *t,
                               judge_number said)
{
    double length = said.count > 0 ? hypot(said.number[0], said.number[1]) : 0;
    if (t->answer.count == 0 && t->measured)
        return length <= t->depth + t->tolerance ? correct : wrong_by(FAULT_INVENTED, length);
    if (length <= t->tolerance)
        return wrong_by(FAULT_MISSED, t->depth);
    ask_judged way = compare_way(wish, c, t, (hit_vec){said.number[0], said.number[1]});
    bool parts = way.outcome != JUDGE_WRONG;
    return parts && t->measured && length > t->depth + t->tolerance
               ? wrong_by(FAULT_LARGE, length - t->depth)
               : way;
}

static ask_judged compare_normal(const ask_wish *wish, const case_built *c, const ask_truth *t,
                                 judge_number said)
{
    double length = said.count > 0 ? hypot(said.number[0], said.number[1]) : 0;
    if (t->answer.count == 0 && t->measured && (t->is_open || length == 0))
        return correct;
    if (t->answer.count == 0 && t->measured)
        return wish->convention == CONVENTION_ANY ? by_convention : wrong_by(FAULT_INVENTED, 0);
    if (length == 0)
        return wrong_by(FAULT_MISSED, t->depth);
    if (!(fabs(length - 1) <= fmax(wish->within, ASK_USUAL_WITHIN)))
        return wrong_by(length < 1 ? FAULT_SMALL : FAULT_LARGE, 0);
    double scale = t->depth / length;
    return compare_way(wish, c, t, (hit_vec){said.number[0] * scale, said.number[1] * scale});
}

ask_judged ask_compare(const ask_wish *wish, const case_built *c, const ask_truth *t,
                       judge_number said)
{
    switch (wish->ask) {
    case ASK_TIME:
        return compare_time(wish, c, t, said);
    case ASK_POINT:
        return compare_point(wish, c, t, said);
    case ASK_MOVE:
        return compare_move(wish, c, t, said);
    case ASK_NORMAL:
        return compare_normal(wish, c, t, said);
    default:
        return compare_distance(wish, t, said.number[0]);
    }
}
