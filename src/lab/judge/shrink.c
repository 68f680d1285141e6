#include "shrink.h"

#include "deck_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 700, ROUNDS = 100, MANY_NUMBERS = 40 };

typedef struct shrinker {
    case_numbers numbers;
    hit_case best;
    double cost;
    int collapsed; /* of the case that it began with */
    int count;
    hit_case shorter[MOST];
    double costs[MOST];
    bool wrong[MOST];
} shrinker;

/* ---- What is shorter ----------------------------------------------------------------------- */

/* The letters of the line; of two that are equally long, that with smaller numbers. */
static double cost_of(const hit_case *one)
{
    char line[CASE_LINE];
    double size = 0;
    case_write(one, line);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < one->shape[k].count; i++)
            size += log1p(fabs(one->shape[k].number[i]));
    return (double)strlen(line) + size / 4096;
}

/* To the nearest number of the type; without a sign where it is 0. */
static double of_type(case_numbers numbers, double x)
{
    x = numbers == NUMBERS_INT ? rint(x) : numbers == NUMBERS_FLOAT ? (double)(float)x : x;
    return x == 0 ? 0 : x;
}

/* Sizes of 0, vertices that repeat the one before, and rings without a height or a width: a case
 * that has none shows no more to people when it gets some. */
static int collapsed_count(const hit_case *one)
{
    int count = 0;
    for (int k = 0; k < 2; k++) {
        const case_shape *s = &one->shape[k];
        const double *n = s->number;
        bool level = s->form == FORM_POLYGON || s->form == FORM_TRIANGLE, upright = level;
        for (int i = 0; i < s->count; i++) {
            bool coordinate = deck_is_coordinate(s, i);
            count += !coordinate && !deck_is_angle(s, i) && n[i] == 0;
            count += coordinate && i % 2 && i > 2 && n[i] == n[i - 2] && n[i - 1] == n[i - 3];
            level = level && n[i | 1] == n[1];
            upright = upright && n[i & ~1] == n[0];
        }
        count += level + upright;
    }
    return count;
}

static void add(shrinker *s, const hit_case *one)
{
    hit_case *to = &s->shorter[s->count];
    if (s->count == MOST)
        return;
    *to = *one;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < to->shape[k].count; i++)
            to->shape[k].number[i] = of_type(s->numbers, to->shape[k].number[i]);
    s->costs[s->count] = cost_of(to);
    s->count +=
        s->costs[s->count] < s->cost && deck_is_fine(to) && collapsed_count(to) <= s->collapsed;
}

/* ---- The case as a whole ------------------------------------------------------------------- */

/* What becomes of a number: a coordinate of this axis, or a size (-1). */
typedef double change_fn(double x, int axis, const double *by);

static void add_changed(shrinker *s, change_fn *change, const double *by)
{
    hit_case one = s->best;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < one.shape[k].count; i++)
            if (!deck_is_angle(&one.shape[k], i))
                one.shape[k].number[i] = change(
                    one.shape[k].number[i], deck_is_coordinate(&one.shape[k], i) ? i % 2 : -1, by);
    add(s, &one);
}

static double moved(double x, int axis, const double *by)
{
    return axis < 0 ? x : x - by[axis];
}

static double scaled(double x, int axis, const double *by)
{
    (void)axis;
    return x * by[0];
}

static double rounded(double x, int axis, const double *by)
{
    (void)axis;
    return rint(x / by[0]) * by[0];
}

static void add_whole_changes(shrinker *s)
{
    for (int power = -16; power <= 16; power++)
        add_changed(s, scaled, (double[]){ldexp(1, power)});
    for (int power = -4; power <= 4; power++)
        add_changed(s, scaled, (double[]){pow(10, power)});
    for (int power = -8; power <= 8; power++)
        add_changed(s, rounded, (double[]){ldexp(1, power)});
    for (int power = -3; power <= 3; power++)
        add_changed(s, rounded, (double[]){pow(10, power)});
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < s->best.shape[k].count && i < 16; i++) {
            double x = s->best.shape[k].number[i];
            if (!deck_is_coordinate(&s->best.shape[k], i))
                break;
            add_changed(s, moved, (double[]){i % 2 ? 0 : x, i % 2 ? x : 0});
            add_changed(s, moved, (double[]){i % 2 ? 0 : rint(x), i % 2 ? rint(x) : 0});
        }
}

/* ---- Vertices ------------------------------------------------------------------------------ */

/* Without `count` vertices from the first on. */
static void add_without(shrinker *s, int k, int first, int count)
{
    hit_case one = s->best;
    case_shape *shape = &one.shape[k];
    int behind = shape->count - 2 * (first + count);
    if (behind < 0 || shape->count / 2 - count < 3)
        return;
    memmove(&shape->number[2 * first], &shape->number[2 * (first + count)],
            (size_t)behind * sizeof *shape->number);
    shape->count -= 2 * count;
    add(s, &one);
}

static void add_fewer_vertices(shrinker *s)
{
    for (int k = 0; k < 2; k++) {
        int vertices = s->best.shape[k].count / 2;
        for (int run = vertices / 2; run > 0; run /= 2)
            for (int i = 0; i < vertices && s->best.shape[k].form == FORM_POLYGON; i += run)
                add_without(s, k, i, run);
    }
}

/* ---- One number ---------------------------------------------------------------------------- */

static void add_number(shrinker *s, int k, int i, double x)
{
    hit_case one = s->best;
    if (one.shape[k].number[i] == x)
        return;
    one.shape[k].number[i] = x;
    add(s, &one);
}

static void add_numbers(shrinker *s, int k, int i)
{
    static const double simple[] = {0, 1, 2, 3, 5, 10, 45, 90};
    const case_shape *shape = &s->best.shape[k];
    double x = shape->number[i];
    for (size_t n = 0; n < sizeof simple / sizeof *simple; n++)
        add_number(s, k, i, simple[n]);
    const double nearby[] = {-x,    trunc(x), rint(x * 2) / 2, rint(x * 8) / 8, rint(x / 2),
                             x - 1, x + 1};
    for (size_t n = 0; n < sizeof nearby / sizeof *nearby; n++)
        add_number(s, k, i, nearby[n]);
    for (int power = -2; power <= 3; power++)
        add_number(s, k, i, rint(x / pow(10, power)) * pow(10, power));
    for (int j = i % 2; j < shape->count; j += 2)
        add_number(s, k, i, shape->number[j]);
    for (int j = i % 2; j < s->best.shape[1 - k].count; j += 2)
        add_number(s, k, i, s->best.shape[1 - k].number[j]);
}

/* ---- Rounds -------------------------------------------------------------------------------- */

static void add_all(shrinker *s)
{
    const case_shape *shape = s->best.shape;
    s->count = 0;
    add_fewer_vertices(s);
    add_whole_changes(s);
    for (int k = 0; k < 2 && shape[0].count + shape[1].count <= MANY_NUMBERS; k++)
        for (int i = 0; i < shape[k].count; i++)
            add_numbers(s, k, i);
}

/* False: none of the shorter ones is wrong. */
static bool take_shortest(shrinker *s)
{
    int shortest = -1;
    for (int i = 0; i < s->count; i++)
        if (s->wrong[i] && (shortest < 0 || s->costs[i] < s->costs[shortest]))
            shortest = i;
    if (shortest < 0)
        return false;
    s->best = s->shorter[shortest];
    s->cost = s->costs[shortest];
    return true;
}

void case_shrink(const hit_case *from, case_numbers numbers, case_ask *ask, void *data,
                 hit_case *out)
{
    shrinker *s = malloc(sizeof *s);
    *out = *from;
    if (!s)
        return;
    s->numbers = numbers;
    s->best = *from;
    s->best.source = NULL;
    s->cost = cost_of(from);
    s->collapsed = collapsed_count(from);
    for (int round = 0; round < ROUNDS; round++) {
        add_all(s);
        memset(s->wrong, 0, sizeof s->wrong);
        if (s->count > 0)
            ask(data, s->shorter, s->count, s->wrong);
        if (!take_shortest(s))
            break;
    }
    *out = s->best;
    free(s);
}
