/* SPDX-License-Identifier: MIT */
#include "shrink.h"

#include "chance.h"
#include "deck_private.h"
#include "shrink_together.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 100, MANY_NUMBERS = 40, GUESSES = 150 };

/* The phases of a round, in order. */
enum {
    PHASE_WHOLE,
    PHASE_NUMBERS_A,
    PHASE_NUMBERS_B,
    PHASE_MOTION,
    PHASE_GUESSES,
    PHASE_TOGETHER, /* where nothing else helps; a part for each number */
    PHASES
};

typedef struct shrinker {
    int round, phase;
    int first;   /* of PHASE_TOGETHER: the number that is lowered with others */
    bool better; /* found in this round */
    hit_case best;
    int count;
    hit_case changed[SHRINK_MOST];
} shrinker;

static hit_case *add_candidate(shrinker *s, const hit_case *one)
{
    hit_case *to = &s->changed[s->count];
    *to = *one;
    s->count += s->count < SHRINK_MOST - 1;
    return to;
}

/* ---- Its numbers --------------------------------------------------------------------------- */

/* The parts of a case: two shapes and the motion. */
enum { MOTION = 2, PARTS };

static int numbers_of_case(const hit_case *one, int k)
{
    return k == MOTION ? 2 * one->moves : one->shape[k].count;
}

static double *case_number_at(hit_case *one, int k, int i)
{
    if (k == MOTION)
        return i ? &one->motion.y : &one->motion.x;
    return &one->shape[k].number[i];
}

static bool is_angle(const hit_case *one, int k, int i)
{
    return k != MOTION && deck_is_angle(&one->shape[k], i);
}

/* ---- The case as a whole ------------------------------------------------------------------- */

/* Changes a number: a coordinate of this axis, or a size (-1). */
typedef double change_fn(double x, int axis, const double *by);

/* Adds the case with part k changed, or all parts (-1). */
static void add_changed(shrinker *s, int k, change_fn *change, const double *by)
{
    hit_case *one = add_candidate(s, &s->best);
    for (int i = 0; i < PARTS; i++)
        for (int n = 0; n < numbers_of_case(one, i); n++)
            if ((k < 0 || k == i) && !is_angle(one, i, n)) {
                bool placed = i != MOTION && deck_is_coordinate(&one->shape[i], n);
                double *number = case_number_at(one, i, n);
                *number = change(*number, placed ? n % 2 : -1, by);
            }
}

static double number_moved(double x, int axis, const double *by)
{
    return axis < 0 ? x : x - by[axis];
}

static double number_scaled(double x, int axis, const double *by)
{
    (void)axis;
    return ldexp(x, (int)by[0]);
}

static double number_rounded(double x, int axis, const double *by)
{
    (void)axis;
    return rint(x / by[0]) * by[0];
}

/* Scales a number around a place. */
static double resized(double x, int axis, const double *by)
{
    double from = axis < 0 ? 0 : by[axis];
    return from + ldexp(x - from, (int)by[2]);
}

static double largest_of_numbers(hit_case *one)
{
    double largest = 0;
    for (int k = 0; k < PARTS; k++)
        for (int i = 0; i < numbers_of_case(one, k); i++)
            if (!is_angle(one, k, i))
                largest = fmax(largest, fabs(*case_number_at(one, k, i)));
    return largest;
}

static void add_scales(shrinker *s)
{
    double largest = largest_of_numbers(&s->best);
    int to_one = largest > 0 ? -ilogb(largest) : 0;
    for (int power = -16; power <= 16; power++)
        add_changed(s, -1, number_scaled, (double[]){power});
    for (int power = 0; power < 10; power++)
        add_changed(s, -1, number_scaled, (double[]){to_one + power});
    for (int power = -8; power <= 8; power++)
        add_changed(s, -1, number_rounded, (double[]){ldexp(1, power)});
    for (int power = -3; power <= 3; power++)
        add_changed(s, -1, number_rounded, (double[]){pow(10, power)});
}

static void add_moves(shrinker *s)
{
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < s->best.shape[k].count && i < 16; i++) {
            double x = s->best.shape[k].number[i];
            const double by[] = {x, rint(x), 1, -1};
            for (int n = 0; n < 4 && deck_is_coordinate(&s->best.shape[k], i); n++) {
                double to[2] = {0};
                to[i % 2] = by[n];
                add_changed(s, -1, number_moved, to);
            }
        }
}

/* Returns the largest distance from the first vertex, or the radius. */
static double extent_of_case_shape(const case_shape *shape)
{
    double extent = 0;
    for (int i = 2; i < shape->count; i++)
        if (!deck_is_angle(shape, i))
            extent = fmax(extent, fabs(shape->number[i] -
                                       (deck_is_coordinate(shape, i) ? shape->number[i % 2] : 0)));
    return extent;
}

/* Adds cases in which one shape alone becomes as large as the other, or somewhat smaller. */
static void add_sizes(shrinker *s)
{
    for (int k = 0; k < 2; k++) {
        const case_shape *shape = s->best.shape;
        double extent = extent_of_case_shape(&shape[k]),
               other = extent_of_case_shape(&shape[1 - k]);
        for (int smaller = -1; smaller < 60 && extent > 0 && other > 0;
             smaller += smaller < 10 ? 1 : 8)
            add_changed(s, k, resized,
                        (double[]){shape[k].number[0], shape[k].number[1],
                                   ilogb(other) - ilogb(extent) - smaller});
    }
}

/* ---- Vertices ------------------------------------------------------------------------------ */

/* Adds the case without `count` vertices from `first` on. */
static void add_without(shrinker *s, int k, int first, int count)
{
    const case_shape *from = &s->best.shape[k];
    int behind = from->count - 2 * (first + count);
    if (behind < 0 || from->count / 2 - count < 3)
        return;
    case_shape *shape = &add_candidate(s, &s->best)->shape[k];
    memmove(&shape->number[2 * first], &shape->number[2 * (first + count)],
            (size_t)behind * sizeof *shape->number);
    shape->count -= 2 * count;
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

static void try_number(shrinker *s, int k, int i, double x)
{
    if (*case_number_at(&s->best, k, i) != x)
        *case_number_at(add_candidate(s, &s->best), k, i) = x;
}

static void add_candidate_numbers(shrinker *s, int k, int i)
{
    static const double simple[] = {0, 1, 2, 3, 4, 5, 10, 45, 90};
    double x = *case_number_at(&s->best, k, i);
    for (size_t n = 0; n < sizeof simple / sizeof *simple; n++)
        try_number(s, k, i, simple[n]);
    const double nearby[] = {-x,          rint(x), trunc(x), rint(x * 2) / 2, rint(x * 8) / 8,
                             rint(x / 2), x - 1,   x + 1,    x / 2,           x / 10};
    for (size_t n = 0; n < sizeof nearby / sizeof *nearby; n++)
        try_number(s, k, i, nearby[n]);
    for (int power = 1; power <= 3; power++)
        try_number(s, k, i, rint(x / pow(10, power)) * pow(10, power));
    for (int digits = 1; digits < 17; digits++) {
        char text[32];
        snprintf(text, sizeof text, "%.*g", digits, x);
        try_number(s, k, i, strtod(text, NULL));
    }
    for (int l = 0; l < 2; l++)
        for (int j = 0; j < s->best.shape[l].count; j++)
            try_number(s, k, i, s->best.shape[l].number[j]);
}

/* ---- Guesses ------------------------------------------------------------------------------- */

static double guess_number(double x, bool angle, uint64_t *chance)
{
    int how = (int)chance_whole(chance, 0, 3);
    double digit = (double)chance_whole(chance, 0, 9), by = 2 * chance_fraction(chance) - 1;
    int bits = (int)chance_whole(chance, 0, 30);
    if (angle)
        return 15 * digit;
    if (how == 0)
        return digit;
    if (how == 1)
        return digit + rint(5 * by) / 10;
    if (how == 2)
        return ldexp(digit, ilogb(x == 0 ? 1 : x) - 3);
    return x * (1 + ldexp(by, -bits));
}

/* Each case has its own guesses, which are always the same, so that shortening a short case
 * again changes nothing. */
static uint64_t chance_of(hit_case *one)
{
    uint64_t chance = 0, bits;
    for (int k = 0; k < PARTS; k++)
        for (int i = 0; i < numbers_of_case(one, k); i++) {
            memcpy(&bits, case_number_at(one, k, i), sizeof bits);
            chance ^= bits;
            chance = chance_next(&chance);
        }
    return chance;
}

/* Adds guesses that change up to three numbers at once. */
static void add_guesses(shrinker *s)
{
    uint64_t chance = chance_of(&s->best);
    for (int n = 0; n < GUESSES; n++) {
        hit_case *one = add_candidate(s, &s->best);
        for (int64_t times = chance_whole(&chance, 1, 3); times > 0; times--) {
            int k = (int)chance_whole(&chance, 0, one->moves ? MOTION : MOTION - 1);
            int i = (int)chance_whole(&chance, 0, numbers_of_case(one, k) - 1);
            double *number = case_number_at(one, k, i);
            *number = guess_number(*number, is_angle(one, k, i), &chance);
        }
    }
}

/* ---- Several numbers together -------------------------------------------------------------- */

static void add_together(shrinker *s)
{
    int room = SHRINK_MOST - 1;
    if (s->first == 0)
        s->count += shrink_together_turned(&s->best, s->changed, room);
    s->count += shrink_together_lowered(&s->best, s->first, s->changed + s->count, room - s->count);
}

/* ---- Rounds -------------------------------------------------------------------------------- */

static void add_phase(shrinker *s)
{
    int k = s->phase - PHASE_NUMBERS_A;
    bool many = s->best.shape[0].count + s->best.shape[1].count > MANY_NUMBERS;
    if (s->phase == PHASE_WHOLE) {
        add_fewer_vertices(s);
        add_scales(s);
        add_moves(s);
        add_sizes(s);
    } else if (s->phase == PHASE_GUESSES) {
        add_guesses(s);
    } else if (s->phase == PHASE_TOGETHER && !s->better) {
        add_together(s);
    } else if (s->phase < PHASE_GUESSES) {
        for (int i = 0; i < numbers_of_case(&s->best, k) && !many; i++)
            add_candidate_numbers(s, k, i);
    }
}

static bool is_phase_over(shrinker *s)
{
    return s->phase != PHASE_TOGETHER || s->better || ++s->first >= shrink_together_count(&s->best);
}

/* Writes the next cases to try to `changed`. False: a whole round has found nothing better. */
static bool offer(shrinker *s)
{
    for (s->count = 0; s->count == 0; s->phase += is_phase_over(s)) {
        if (s->phase == PHASES) {
            if (!s->better || ++s->round == ROUNDS)
                return false;
            s->better = false;
            s->phase = PHASE_WHOLE;
            s->first = 0;
        }
        add_phase(s);
    }
    return true;
}

static void choose_one(shrinker *s, int chosen)
{
    if (chosen < 0)
        return;
    s->best = s->changed[chosen];
    s->better = true;
}

void shrink_change(hit_case *one, case_choose *choose, void *data)
{
    shrinker *s = calloc(1, sizeof *s);
    if (!s)
        return;
    s->best = *one;
    while (offer(s))
        choose_one(s, choose(data, s->changed, s->count));
    *one = s->best;
    free(s);
}

/* ---- What is shorter ----------------------------------------------------------------------- */

/* Returns the cost of a case: the letters of its line, and for lines of equal length the size of
 * the numbers. */
double shrink_cost(const hit_case *one)
{
    char line[CASE_LINE];
    double size = 0;
    case_write(one, line);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < one->shape[k].count; i++)
            size += log1p(fabs(one->shape[k].number[i]));
    if (one->moves)
        size += log1p(fabs(one->motion.x)) + log1p(fabs(one->motion.y));
    return (double)strlen(line) + size / 4096;
}

/* Rounds to the nearest number of the type; -0 becomes 0. */
static double of_type(case_numbers numbers, double x)
{
    if (numbers == NUMBERS_INT)
        x = rint(x);
    else if (numbers == NUMBERS_FLOAT)
        x = (double)(float)x;
    return x == 0 ? 0 : x;
}

/* Counts sizes of 0, vertices that repeat the one before, and rings without height or width.
 * Shortening must not add any: a degenerate case explains less. */
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

struct shrink_search {
    case_numbers numbers;
    bool convex;
    double cost;   /* of the best */
    int collapsed; /* of the case that it began with */
    int kept;      /* those that are asked about */
    double costs[SHRINK_MOST];
    shrinker shrinker;
};

/* Moves the shorter cases to the front. */
static void keep_shorter_case(shrink_search *f)
{
    f->kept = 0;
    for (int i = 0; i < f->shrinker.count; i++) {
        hit_case *to = &f->shrinker.changed[f->kept];
        if (to != &f->shrinker.changed[i])
            *to = f->shrinker.changed[i];
        for (int k = 0; k < PARTS; k++)
            for (int n = 0; n < numbers_of_case(to, k); n++)
                *case_number_at(to, k, n) = of_type(f->numbers, *case_number_at(to, k, n));
        f->costs[f->kept] = shrink_cost(to);
        f->kept += f->costs[f->kept] < f->cost && deck_is_fine(to) &&
                   collapsed_count(to) <= f->collapsed && (!f->convex || case_is_convex(to));
    }
}

shrink_search *shrink_search_start(const hit_case *from, case_numbers numbers, bool convex)
{
    shrink_search *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    f->numbers = numbers;
    f->convex = convex;
    f->cost = shrink_cost(from);
    f->collapsed = collapsed_count(from);
    f->shrinker.best = *from;
    f->shrinker.best.source = NULL;
    return f;
}

const hit_case *shrink_search_next(shrink_search *f, int *count)
{
    for (f->kept = 0; f->kept == 0;) {
        if (!offer(&f->shrinker))
            return NULL;
        keep_shorter_case(f);
    }
    *count = f->kept;
    return f->shrinker.changed;
}

int shrink_search_tell(shrink_search *f, const bool *wrong)
{
    int shortest = -1;
    for (int i = 0; i < f->kept; i++)
        if (wrong[i] && f->costs[i] < f->cost) {
            shortest = i;
            f->cost = f->costs[i];
        }
    choose_one(&f->shrinker, shortest);
    return shortest;
}

const hit_case *shrink_search_best(const shrink_search *f)
{
    return &f->shrinker.best;
}

void shrink_search_free(shrink_search *f)
{
    free(f);
}
