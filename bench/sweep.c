/* SPDX-License-Identifier: MIT */
/* sweepbench: the time of a call of hit_sweep(), compared with Box2D's time of impact and shape
 * cast on the same motions in the same run, and of hit_sweep_turning(), with turns of up to half a
 * circle, compared with the time of impact. Prints tables for bench/RESULTS.md. Shapes start apart,
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
enum { PEERS = 2, TURNING_PEERS = 1 };
#else
static const sweep_peer *const peers[] = {NULL};
enum { PEERS = 0, TURNING_PEERS = 0 };
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
    sweep_motion motion[CASES];
    bool turns;
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

static hit_vec middle_of(const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    return vec_scale(vec_add(low, high), 0.5);
}

static void fill(sweep_bench *w, const bench_form *form)
{
    set_fill(&w->set, form, BENCH_MISSES, 7);
    for (int i = 0; i < CASES; i++) {
        hit_vec aimed = vec_sub(hit_vertices(&w->set.b[i])[0], hit_vertices(&w->set.a[i])[0]);
        hit_vec aside = vec(random_double(-20, 20), random_double(-20, 20));
        hit_vec any = vec(random_double(-400, 400), random_double(-400, 400));
        hit_vec by =
            random_int(0, 1) ? vec_scale(vec_add(aimed, aside), random_double(0.5, 2)) : any;
        w->motion[i] = (sweep_motion){.by = by, .pivot = middle_of(&w->set.a[i])};
        if (w->turns)
            w->motion[i].angle = random_double(-180, 180);
    }
}

/* What is near counts as a contact: Box2D's tolerance is wider. */
static sweep_answer turning_answer(const hit_shape *a, const sweep_motion *m, const hit_shape *b)
{
    static const sweep_answer answers[] = {[HIT_TURNED_FREE] = SWEEP_FREE,
                                           [HIT_TURNED_CONTACT] = SWEEP_CONTACT,
                                           [HIT_TURNED_STARTED] = SWEEP_STARTED,
                                           [HIT_TURNED_NEAR] = SWEEP_CONTACT};
    return answers[hit_sweep_turning(a, m->by, m->angle, m->pivot, b).state];
}

static void run_own(sweep_bench *w)
{
    for (int i = 0; i < CASES; i++) {
        const hit_shape *a = &w->set.a[i], *b = &w->set.b[i];
        w->answer[0][i] =
            (unsigned char)(w->turns ? turning_answer(a, &w->motion[i], b)
                                     : (sweep_answer)hit_sweep(a, b, w->motion[i].by).state);
    }
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
    for (int k = 1; k < 1 + (w->turns ? TURNING_PEERS : PEERS); k++)
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
    int contestants = 1 + (w->turns ? TURNING_PEERS : PEERS);
    if (form->concave)
        contestants = 1;
    for (int k = 1; k < contestants; k++)
        w->prepared[k - 1] = peers[k - 1]->prepare(&w->set, w->motion);
    for (int round = 0; round < ROUNDS; round++)
        run_round(w, contestants, round);
    report_row(w, name, contestants);
    for (int k = 1; k < contestants; k++)
        peers[k - 1]->release(w->prepared[k - 1]);
}

static void report_head(const char *own, int count)
{
    printf("| pair | contacts, %% | %s, ns |", own);
    for (int k = 0; k < count; k++)
        printf(" %s, ns | %s / it | of %d answers differ |", peers[k]->name, own, CASES);
    printf("\n| --- | ---: | ---: |");
    for (int k = 0; k < count; k++)
        printf(" ---: | ---: | ---: |");
    printf("\n");
}

int main(void)
{
    static sweep_bench w;
    bool made = set_make(&w.set, CASES, CASES);
    for (int turns = 0; made && turns < 2; turns++) {
        w.turns = turns;
        report_head(turns ? "hit_sweep_turning" : "hit_sweep", turns ? TURNING_PEERS : PEERS);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            run_row(&w, rows[i].name, &rows[i].form);
        printf("\n");
    }
    set_free(&w.set);
    return made ? EXIT_SUCCESS : EXIT_FAILURE;
}
