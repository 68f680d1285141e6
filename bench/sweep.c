/* SPDX-License-Identifier: MIT */
/* sweepbench: the time of a call of hit_sweep(), compared with Box2D's time of impact and shape
 * cast on the same motions in the same run. Prints a table for docs/bench.md. Shapes start apart,
 * about a hundred units from each other. Half of the motions are aimed at the other shape, the
 * others go anywhere, so that about half of all end in contact. Each round times all contestants
 * one after another; the ratio is the median of the rounds' ratios. */
#include "median.h"
#include "random.h"
#include "sweep_peer.h"
#include "vec.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CASES = 2000, ROUNDS = 101, MOST_PEERS = 2, CONTESTANTS = 1 + MOST_PEERS };

#ifdef HAVE_BOX2D
static const sweep_peer *const peers[] = {&sweep_box2d_impact, &sweep_box2d_cast};
enum { PEERS = 2 };
#else
static const sweep_peer *const peers[] = {NULL};
enum { PEERS = 0 };
#endif

static const struct {
    const char *name;
    bench_form form;
} rows[] = {
    {"point-rect", {HIT_POINT, HIT_RECT, false, false, 0}},
    {"segment-segment", {HIT_SEGMENT, HIT_SEGMENT, false, false, 0}},
    {"circle-circle", {HIT_CIRCLE, HIT_CIRCLE, false, false, 0}},
    {"circle-rect", {HIT_CIRCLE, HIT_RECT, false, false, 0}},
    {"circle-polygon", {HIT_CIRCLE, HIT_POLYGON, false, false, 0}},
    {"rect-rect", {HIT_RECT, HIT_RECT, false, false, 0}},
    {"rect-rect upright", {HIT_RECT, HIT_RECT, true, false, 0}},
    {"rect-capsule", {HIT_RECT, HIT_CAPSULE, false, false, 0}},
    {"triangle-triangle", {HIT_TRIANGLE, HIT_TRIANGLE, false, false, 0}},
    {"polygon-polygon", {HIT_POLYGON, HIT_POLYGON, false, false, 0}},
    {"polygon-polygon concave", {HIT_POLYGON, HIT_POLYGON, false, true, 0}},
    {"polygon-capsule", {HIT_POLYGON, HIT_CAPSULE, false, false, 0}},
    {"capsule-capsule", {HIT_CAPSULE, HIT_CAPSULE, false, false, 0}},
};

typedef struct sweep_bench {
    bench_set set;
    hit_vec motion[CASES];
    unsigned char answer[CONTESTANTS][CASES];
    double ns[CONTESTANTS][ROUNDS];
    void *prepared[MOST_PEERS];
} sweep_bench;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static void fill(sweep_bench *w, const bench_form *form)
{
    set_fill(&w->set, form, BENCH_MISSES, 7);
    for (int i = 0; i < CASES; i++) {
        hit_vec aimed = vec_sub(hit_vertices(&w->set.b[i])[0], hit_vertices(&w->set.a[i])[0]);
        hit_vec aside = vec(random_double(-20, 20), random_double(-20, 20));
        hit_vec any = vec(random_double(-400, 400), random_double(-400, 400));
        w->motion[i] =
            random_int(0, 1) ? vec_scale(vec_add(aimed, aside), random_double(0.5, 2)) : any;
    }
}

static void run_own(sweep_bench *w)
{
    for (int i = 0; i < CASES; i++)
        w->answer[0][i] = (unsigned char)hit_sweep(&w->set.a[i], &w->set.b[i], w->motion[i]).state;
}

static void run_round(sweep_bench *w, int contestants, int round)
{
    for (int k = 0; k < contestants; k++) {
        double start = now();
        if (k == 0)
            run_own(w);
        else
            peers[k - 1]->run(w->prepared[k - 1], w->answer[k]);
        w->ns[k][round] = (now() - start) / CASES;
    }
}

static int count_answers(const sweep_bench *w, int contestant, sweep_answer answer)
{
    int count = 0;
    for (int i = 0; i < CASES; i++)
        count += w->answer[contestant][i] == answer;
    return count;
}

static int count_differing(const sweep_bench *w, int contestant)
{
    int count = 0;
    for (int i = 0; i < CASES; i++)
        count += w->answer[contestant][i] != w->answer[0][i];
    return count;
}

static void report_row(const sweep_bench *w, const char *name, int contestants)
{
    printf("| %s | %d | %.0f |", name, count_answers(w, 0, SWEEP_CONTACT) * 100 / CASES,
           median(w->ns[0], NULL, ROUNDS));
    for (int k = 1; k < 1 + PEERS; k++)
        if (k < contestants)
            printf(" %.0f | %.2f | %d |", median(w->ns[k], NULL, ROUNDS),
                   median(w->ns[0], w->ns[k], ROUNDS), count_differing(w, k));
        else
            printf("  |  |  |");
    printf("\n");
}

static void run_row(sweep_bench *w, const char *name, const bench_form *form)
{
    fill(w, form);
    int contestants = form->concave ? 1 : 1 + PEERS;
    for (int k = 1; k < contestants; k++)
        w->prepared[k - 1] = peers[k - 1]->prepare(&w->set, w->motion);
    for (int round = 0; round < ROUNDS; round++)
        run_round(w, contestants, round);
    report_row(w, name, contestants);
    for (int k = 1; k < contestants; k++)
        peers[k - 1]->release(w->prepared[k - 1]);
}

static void report_head(void)
{
    printf("| pair | contacts, %% | hit_sweep, ns |");
    for (int k = 0; k < PEERS; k++)
        printf(" %s, ns | hit_sweep / it | of %d answers differ |", peers[k]->name, CASES);
    printf("\n| --- | ---: | ---: |");
    for (int k = 0; k < PEERS; k++)
        printf(" ---: | ---: | ---: |");
    printf("\n");
}

int main(void)
{
    static sweep_bench w;
    bool made = set_make(&w.set, CASES, CASES);
    if (made)
        report_head();
    for (size_t i = 0; made && i < sizeof rows / sizeof *rows; i++)
        run_row(&w, rows[i].name, &rows[i].form);
    set_free(&w.set);
    return made ? EXIT_SUCCESS : EXIT_FAILURE;
}
