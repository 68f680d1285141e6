/* SPDX-License-Identifier: MIT */
/*
 * inlinebench: the functions of hit_inline.h beside the same tests by hand in plain doubles,
 * inlined in the same loop over arrays, and beside hit_hits() called on shapes that stand in an
 * array. Prints a table for bench/RESULTS.md. Each round makes new cases, which each way runs once,
 * in turns, so that no predictor of jumps knows them. Times are medians of the rounds in ns of CPU
 * a test, and ratios medians of the rounds' ratios.
 */
#include "median.h"

#include "hit_inline.h"
#include "random.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { COUNT = 2000, ROUNDS = 501, WAYS = 3, TESTS = 5 };

typedef struct numbers {
    hit_vec p, q, low, high; /* points, or a box from low to high */
    double r, s;
} numbers;

static numbers input[COUNT];
static hit_shape first[COUNT], second[COUNT];

static inline bool by_hand_point_in_box(const numbers *n)
{
    return (n->p.x >= n->low.x) & (n->p.x <= n->high.x) & (n->p.y >= n->low.y) &
           (n->p.y <= n->high.y);
}

static inline bool by_hand_boxes(const numbers *n)
{
    return (n->low.x <= n->q.x) & (n->p.x <= n->high.x) & (n->low.y <= n->q.y) &
           (n->p.y <= n->high.y);
}

static inline bool by_hand_circles(const numbers *n)
{
    double x = n->p.x - n->q.x, y = n->p.y - n->q.y, reach = n->r + n->s;
    return x * x + y * y <= reach * reach;
}

static inline double clamped(double x, double low, double high)
{
    double raised = x < low ? low : x;
    return raised > high ? high : raised;
}

static inline bool by_hand_circle_box(const numbers *n)
{
    double x = n->p.x - clamped(n->p.x, n->low.x, n->high.x);
    double y = n->p.y - clamped(n->p.y, n->low.y, n->high.y);
    return x * x + y * y <= n->r * n->r;
}

static inline double side(hit_vec p, hit_vec a, hit_vec b)
{
    return (a.x - p.x) * (b.y - p.y) - (a.y - p.y) * (b.x - p.x);
}

static inline bool by_hand_triangle(const numbers *n)
{
    double a = side(n->p, n->q, n->low), b = side(n->p, n->low, n->high);
    double c = side(n->p, n->high, n->q);
    return !(((a < 0) | (b < 0) | (c < 0)) & ((a > 0) | (b > 0) | (c > 0)));
}

/* The loops: the same for each test and way. */
#define LOOP(name, expression)                                                                     \
    static int name(void)                                                                          \
    {                                                                                              \
        int hits = 0;                                                                              \
        for (int i = 0; i < COUNT; i++) {                                                          \
            const numbers *n = &input[i];                                                          \
            hits += (expression);                                                                  \
        }                                                                                          \
        return hits;                                                                               \
    }

LOOP(hand_point_in_box, by_hand_point_in_box(n))
LOOP(hand_boxes, by_hand_boxes(n))
LOOP(hand_circles, by_hand_circles(n))
LOOP(hand_circle_box, by_hand_circle_box(n))
LOOP(hand_triangle, by_hand_triangle(n))
LOOP(inline_point_in_box, hit_point_in_box(n->p, n->low, n->high))
LOOP(inline_boxes, hit_boxes_hit(n->low, n->high, n->p, n->q))
LOOP(inline_circles, hit_circles_hit(n->p, n->r, n->q, n->s))
LOOP(inline_circle_box, hit_circle_hits_box(n->p, n->r, n->low, n->high))
LOOP(inline_triangle, hit_point_in_triangle(n->p, n->q, n->low, n->high))

static int called(void)
{
    int hits = 0;
    for (int i = 0; i < COUNT; i++)
        hits += hit_hits(&first[i], &second[i]);
    return hits;
}

/* ---- Input: about half of it hits ----------------------------------------------------------- */

static hit_vec draw(double most)
{
    hit_vec v;
    v.x = random_double(0, most);
    v.y = random_double(0, most);
    return v;
}

static numbers random_numbers(double size)
{
    numbers n;
    hit_vec by = draw(size), to = draw(size);
    n.p = draw(100);
    n.low = draw(100);
    n.high = (hit_vec){n.low.x + by.x, n.low.y + by.y};
    n.q = (hit_vec){n.p.x + to.x, n.p.y + to.y};
    n.r = random_double(0, size / 2);
    n.s = random_double(0, size);
    return n;
}

typedef struct inline_test {
    const char *name;
    double size;
    int (*run[2])(void);
} inline_test;

static const inline_test test[TESTS] = {
    {"point in box", 400, {hand_point_in_box, inline_point_in_box}},
    {"boxes overlap", 130, {hand_boxes, inline_boxes}},
    {"circles touch", 100, {hand_circles, inline_circles}},
    {"circle meets box", 150, {hand_circle_box, inline_circle_box}},
    {"point in triangle", 100, {hand_triangle, inline_triangle}},
};

static void make_shapes(int which, int i)
{
    const numbers *n = &input[i];
    const hit_shape box = hit_make_box(n->low, n->high);
    const hit_shape a[TESTS] = {hit_make_point(n->p), box, hit_make_circle(n->p, n->r),
                                hit_make_circle(n->p, n->r), hit_make_point(n->p)};
    const hit_shape b[TESTS] = {box, hit_make_box(n->p, n->q), hit_make_circle(n->q, n->s), box,
                                hit_make_triangle(n->q, n->low, n->high)};
    first[i] = a[which];
    second[i] = b[which];
}

/* A triangle around the point in half of the cases. */
static void draw_all(int which)
{
    for (int i = 0; i < COUNT; i++) {
        input[i] = random_numbers(test[which].size);
        if (which == 4) {
            hit_vec at = input[i].p, by = draw(60);
            input[i].q = draw(100);
            input[i].low = draw(100);
            input[i].high = (hit_vec){2 * at.x - input[i].q.x + by.x - 30,
                                      2 * at.y - input[i].low.y + by.y - 30};
        }
        make_shapes(which, i);
    }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static int nothing(void)
{
    return 0;
}

static double time_of(int (*run)(void), volatile int *hits)
{
    double from = now();
    *hits = run();
    return (now() - from) / COUNT;
}

static bool measure(int which)
{
    int (*const run[WAYS])(void) = {test[which].run[0], test[which].run[1], called};
    static double ns[WAYS][ROUNDS];
    volatile int hits[WAYS] = {0}, none;
    double share = 0;
    for (int round = 0; round < ROUNDS; round++) {
        draw_all(which);
        for (int turn = 0; turn < WAYS; turn++) {
            int way = (round + turn) % WAYS;
            ns[way][round] = time_of(run[way], &hits[way]) - time_of(nothing, &none);
        }
        if (hits[0] != hits[1] || hits[1] != hits[2])
            return false;
        share += 100.0 * hits[1] / COUNT / ROUNDS;
    }
    printf("| %s | %.0f %% | %.2f | %.2f | %.2f | %.2f |\n", test[which].name, share,
           median(ns[0], NULL, ROUNDS), median(ns[1], NULL, ROUNDS), median(ns[1], ns[0], ROUNDS),
           median(ns[2], NULL, ROUNDS));
    return true;
}

int main(void)
{
    random_seed();
    puts("| test | hits | by hand, ns | hit_inline.h, ns | ratio | hit_hits(), ns |");
    puts("| --- | ---: | ---: | ---: | ---: | ---: |");
    for (int which = 0; which < TESTS; which++)
        if (!measure(which)) {
            puts("the ways differ");
            return 1;
        }
    return 0;
}
