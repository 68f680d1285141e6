/* SPDX-License-Identifier: MIT */
/* Judges a wrong test that is in the same program, and prints the report as JSON: what `hitlab
 * judge` says of the same function in functions/. Usage: judged PAIR SEED COUNT */
#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int circle_box(const judge_case *c, void *data)
{
    const double cx = c->a[0], cy = c->a[1], r = c->a[2];
    const double x = c->b[0], y = c->b[1], w = c->b[2], h = c->b[3];
    (void)data;
    return x - r <= cx && cx <= x + w + r && y - r <= cy && cy <= y + h + r;
}

static int polygon_point(const judge_case *c, void *data)
{
    const double x = c->b[0], y = c->b[1];
    int inside = 0, count = c->a_count / 2;
    (void)data;
    for (int i = 0; i + 1 < count; i++) {
        const double *a = c->a + 2 * i, *b = a + 2;
        if ((a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0])
            inside = !inside;
    }
    return inside;
}

static int segment_segment(const judge_case *c, void *data)
{
    const double *p = c->a, *q = c->b;
    const double ux = p[2] - p[0], uy = p[3] - p[1], vx = q[2] - q[0], vy = q[3] - q[1];
    const double d = ux * vy - uy * vx;
    (void)data;
    if (d == 0)
        return 0;
    const double s = ((q[0] - p[0]) * vy - (q[1] - p[1]) * vx) / d;
    const double t = ((q[0] - p[0]) * uy - (q[1] - p[1]) * ux) / d;
    return 0 <= s && s <= 1 && 0 <= t && t <= 1;
}

static const struct {
    const char *pair;
    judge_test *test;
} tests[] = {{"circle/box", circle_box},
             {"polygon/point", polygon_point},
             {"segment/segment", segment_segment}};

static void ask_all(judge *j, judge_test *test)
{
    static int says[JUDGE_BATCH];
    const judge_case *cases;
    for (int count; (count = judge_next(j, JUDGE_BATCH, &cases)) > 0;) {
        for (int i = 0; i < count; i++)
            says[i] = test(&cases[i], NULL);
        judge_answer(j, says, count);
    }
}

int main(int argc, char **argv)
{
    char error[256];
    size_t i = 0, known = sizeof tests / sizeof *tests;
    if (argc < 4) /* a function in C gets the numbers of a case: it has no form */
        return EXIT_FAILURE;
    while (i < known && strcmp(tests[i].pair, argv[1]) != 0)
        i++;
    const judge_options options = {.seed = strtoull(argv[2], NULL, 10), .count = atol(argv[3])};
    judge *j = i < known ? judge_new(argv[1], &options, error, sizeof error) : NULL;
    if (!j)
        return EXIT_FAILURE;
    ask_all(j, tests[i].test);
    const char *json = judge_json(j);
    fputs(json ? json : "", stdout);
    judge_free(j);
    return EXIT_SUCCESS;
}
