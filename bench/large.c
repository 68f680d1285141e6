/* SPDX-License-Identifier: MIT */
/* largebench: the time of hit_hits() on large polygons, with an index and without one, beside
 * GEOS's prepared geometries in the same run. Prints tables for bench/RESULTS.md. The shapes of a
 * pair are equal, one moved until it only just hits or misses the other. Each round times all
 * contestants one after another; the result is the median of the rounds. */
#include "large_peer.h"
#include "median.h"
#include "outlines.h"
#include "random.h"
#include "vec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POINTS = 1000, ROUNDS = 9, MOST_VERTICES = 1000000, CONTESTANTS = 3 };

static const outline_sort sorts[] = {OUTLINE_COAST, OUTLINE_STAR, OUTLINE_COMB, OUTLINE_SPIRAL};

#ifdef HAVE_GEOS
static const large_peer *const peer = &large_peer_geos;
#else
static const large_peer *const peer = NULL;
#endif

typedef struct pair {
    hit_shape a, b; /* with an index */
    hit_shape plain_a, plain_b;
    hit_vec *own, *near;
    void *memory;
    double build; /* ns, of the index */
} pair;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* ---- Shapes --------------------------------------------------------------------------------- */

static hit_vec towards(double distance)
{
    return vec(0.9 * distance, 0.43 * distance);
}

/* Moves b until it misses a, or hits it, by 2^-20 of their size. */
static void bring_near(pair *p, hit_verdict wanted)
{
    double hit = 0, miss = 1000;
    while (miss - hit > 0x1p-14) {
        double middle = 0.5 * (hit + miss);
        hit_shape at = hit_place(&p->a, towards(middle), p->near);
        *(hit_hits(&p->a, &at) ? &hit : &miss) = middle;
    }
    p->b = hit_place(&p->a, towards(wanted == HIT_HIT ? hit : miss), p->near);
    p->plain_b = hit_make_polygon(p->near, p->b.count);
}

static void make_pair(pair *p, outline_sort sort, int count)
{
    random_state = 1;
    p->own = malloc((size_t)count * sizeof *p->own);
    p->near = malloc((size_t)count * sizeof *p->near);
    p->memory = malloc(hit_index_size(count));
    if (!p->own || !p->near || !p->memory)
        exit(1);
    make_outline(sort, p->own, count);
    p->a = p->plain_a = hit_make_polygon(p->own, count);
    double start = now();
    p->a.index = hit_index_build(p->own, count, p->memory);
    p->build = now() - start;
}

static void free_pair(pair *p)
{
    free(p->own);
    free(p->near);
    free(p->memory);
}

/* ---- Times ---------------------------------------------------------------------------------- */

/* How often a test of so many vertices is run in a round. */
static int runs_of(int vertices)
{
    return vertices >= 100000 ? 1 : 100000 / vertices;
}

static double time_of_points(const hit_shape *shape, const hit_vec *at, int count, int *hits)
{
    double start = now();
    for (int i = 0; i < count; i++) {
        hit_shape point = hit_make_point(at[i]);
        *hits += hit_hits(&point, shape);
    }
    return (now() - start) / count;
}

static double time_of_pair(const hit_shape *a, const hit_shape *b, int runs, int *hits)
{
    double start = now();
    for (int i = 0; i < runs; i++)
        *hits += hit_hits(a, b);
    return (now() - start) / runs;
}

static void fill_points(hit_vec *at, int count, const hit_shape *in)
{
    hit_vec low, high;
    hit_bounds(in, &low, &high);
    for (int i = 0; i < count; i++) {
        at[i].x = random_double(low.x, high.x);
        at[i].y = random_double(low.y, high.y);
    }
}

static double measure_points(const pair *p, double ns[CONTESTANTS], void *prepared)
{
    static hit_vec at[POINTS];
    double times[CONTESTANTS][ROUNDS];
    int hits[CONTESTANTS] = {0};
    for (int r = 0; r < ROUNDS; r++) {
        fill_points(at, POINTS, &p->a);
        times[0][r] = time_of_points(&p->a, at, POINTS, &hits[0]);
        times[1][r] = time_of_points(&p->plain_a, at, POINTS / 100, &hits[1]);
        times[2][r] = peer ? peer->points(prepared, at, POINTS, &hits[2]) : 0;
    }
    for (int k = 0; k < CONTESTANTS; k++)
        ns[k] = median(times[k], NULL, ROUNDS);
    return peer ? hits[2] - hits[0] : 0;
}

static double measure_pairs(const pair *p, double ns[CONTESTANTS], void *prepared)
{
    double times[CONTESTANTS][ROUNDS];
    int hits[CONTESTANTS] = {0}, runs = runs_of(p->a.count);
    for (int r = 0; r < ROUNDS; r++) {
        times[0][r] = time_of_pair(&p->a, &p->b, 10 * runs, &hits[0]);
        times[1][r] = time_of_pair(&p->plain_a, &p->plain_b, runs, &hits[1]);
        times[2][r] = peer ? peer->pair(prepared, &p->plain_b, runs, &hits[2]) : 0;
    }
    for (int k = 0; k < CONTESTANTS; k++)
        ns[k] = median(times[k], NULL, ROUNDS);
    return peer ? 10 * hits[2] - hits[0] : 0;
}

static void print_row(const char *sort, int count, const char *what, const double ns[CONTESTANTS],
                      double differs)
{
    printf("| %s | %d | %s | %.0f | %.0f |", sort, count, what, ns[0], ns[1]);
    if (peer)
        printf(" %.0f | %.3f | %s |", ns[2], ns[0] / ns[2], differs == 0 ? "" : "differs");
    printf("\n");
    fflush(stdout);
}

static void measure(outline_sort sort, int count)
{
    pair p;
    double ns[CONTESTANTS];
    const char *name = outline_name(sort);
    make_pair(&p, sort, count);
    double start = now();
    void *prepared = peer ? peer->prepare(&p.plain_a) : NULL;
    const double build[CONTESTANTS] = {p.build, 0, now() - start};
    print_row(name, count, "build", build, 0);
    double differs = measure_points(&p, ns, prepared);
    print_row(name, count, "point", ns, differs);
    static const char *const words[] = {[HIT_MISS] = "near miss", [HIT_HIT] = "near hit"};
    for (int wanted = HIT_MISS; wanted <= HIT_HIT; wanted++) {
        bring_near(&p, (hit_verdict)wanted);
        differs = measure_pairs(&p, ns, prepared);
        print_row(name, count, words[wanted], ns, differs);
    }
    if (peer)
        peer->release(prepared);
    free_pair(&p);
}

/* ---- Batches --------------------------------------------------------------------------------- */

enum { BATCH = 20000 };

static double time_of_batch(const hit_shape *shape, const hit_vec *at, int *hits)
{
    static unsigned char verdict[BATCH];
    double start = now();
    hit_batch_points(shape, at, BATCH, verdict);
    double time = now() - start;
    for (int i = 0; i < BATCH; i++)
        *hits += verdict[i] == HIT_HIT;
    return time / BATCH;
}

static void measure_batch(outline_sort sort, int count)
{
    static hit_vec at[BATCH];
    double one[ROUNDS], all[ROUNDS];
    int hits[2] = {0};
    pair p;
    make_pair(&p, sort, count);
    for (int r = 0; r < ROUNDS; r++) {
        fill_points(at, BATCH, &p.a);
        one[r] = time_of_points(&p.a, at, BATCH, &hits[0]);
        all[r] = time_of_batch(&p.a, at, &hits[1]);
    }
    printf("| %s | %d | %.1f | %.1f | %.1f |%s\n", outline_name(sort), count,
           median(all, NULL, ROUNDS), median(one, NULL, ROUNDS), median(one, all, ROUNDS),
           hits[0] == hits[1] ? "" : " differs");
    fflush(stdout);
    free_pair(&p);
}

static void batches(long most)
{
    static const int counts[] = {30, 100, 500, 1000, 10000, 100000, 1000000};
    printf("| outline | vertices | batch, ns a point | single calls, ns | faster |\n"
           "| --- | ---: | ---: | ---: | ---: |\n");
    for (outline_sort sort = OUTLINE_COAST; sort <= OUTLINE_SPIRAL; sort++)
        for (size_t k = 0; k < sizeof counts / sizeof *counts && counts[k] <= most; k++)
            measure_batch(sort, counts[k]);
}

/* ---- Nearest points, and motions ------------------------------------------------------------- */

enum { MOTIONS = 12 };

static double time_of_closest(const hit_shape *shape)
{
    static hit_vec at[POINTS];
    double sum = 0;
    fill_points(at, POINTS, shape);
    double start = now();
    for (int i = 0; i < POINTS; i++) {
        hit_shape point = hit_make_point(at[i]);
        sum += hit_closest(&point, shape).distance;
    }
    return sum >= 0 ? (now() - start) / POINTS : 0;
}

/* From places around the other towards it, and past its middle. */
static void times_of_sweeps(const pair *p, double ns[MOTIONS])
{
    for (int i = 0; i < MOTIONS; i++) {
        hit_vec from = vec(260 * cos(0.523 * i), 260 * sin(0.523 * i));
        hit_vec motion = vec_scale(from, -1.2);
        motion.x += random_double(-90, 90);
        motion.y += random_double(-90, 90);
        hit_shape a = hit_place(&p->a, from, p->near);
        double start = now();
        hit_swept swept = hit_sweep(&a, &p->a, motion);
        ns[i] = swept.time >= 0 ? now() - start : 0;
    }
    qsort(ns, MOTIONS, sizeof *ns, median_by_size);
}

static void measure_motions(outline_sort sort, int count)
{
    pair p;
    double ns[MOTIONS];
    make_pair(&p, sort, count);
    double closest = time_of_closest(&p.a);
    times_of_sweeps(&p, ns);
    printf("| %s | %d | %.1f | %.0f | %.0f |\n", outline_name(sort), count, closest / 1000,
           ns[MOTIONS / 2] / 1000, ns[MOTIONS - 1] / 1000);
    fflush(stdout);
    free_pair(&p);
}

static void motions(long most)
{
    printf("| outline | vertices | hit_closest of a point, us | hit_sweep, us | longest of %d |\n"
           "| --- | ---: | ---: | ---: | ---: |\n",
           MOTIONS);
    for (outline_sort sort = OUTLINE_BLOB; sort <= OUTLINE_SPIRAL; sort++)
        for (int count = 1000; count <= most; count *= 10)
            measure_motions(sort, count);
}

/* ---- Hard cases ------------------------------------------------------------------------------ */

enum { CHAIN = 10000, FAR = 1000, MET = 8 };

/* Two chains that are apart, each between the turns or the teeth of the other. */
typedef void place_fn(hit_vec *a, hit_vec *b, int i);

static void place_noise(hit_vec *a, hit_vec *b, int i)
{
    a[i] = vec(0.02 * i, random_double(0, 100));
    b[i] = vec(a[i].x, a[i].y + 1);
}

static void place_fingers(hit_vec *a, hit_vec *b, int i)
{
    bool tip = i % 4 == 1 || i % 4 == 2;
    a[i] = vec(0.08 * (i / 4) + (i % 4 >= 2 ? 0.024 : 0), tip ? 0 : 105);
    b[i] = vec(a[i].x + 0.04, tip ? 100 : -5);
}

static void place_spirals(hit_vec *a, hit_vec *b, int i)
{
    double part = (double)i / CHAIN, angle = 126 * part, radius = 5 + 95 * part;
    a[i] = vec_scale(vec(cos(angle), sin(angle)), radius);
    b[i] = vec_scale(vec(cos(angle), sin(angle)), radius + 2.3);
}

static hit_shape indexed_chain(const hit_vec *v, void *memory)
{
    hit_shape chain = hit_make_chain(v, CHAIN);
    chain.index = memory ? hit_index_build_for(&chain, memory) : NULL;
    return chain;
}

static void measure_chains(const char *name, place_fn *place, hit_vec motion)
{
    static hit_vec own[2][CHAIN], moved[CHAIN];
    void *memory[2] = {malloc(hit_index_size(CHAIN)), malloc(hit_index_size(CHAIN))};
    hit_slide_contact met[MET];
    for (int i = 0; i < CHAIN; i++)
        place(own[0], own[1], i);
    hit_shape a = indexed_chain(own[0], memory[0]), b = indexed_chain(own[1], memory[1]);
    double start = now();
    hit_sweep(&a, &b, motion);
    double swept = now();
    hit_sweep_into(&a, &b, motion, NULL);
    double into = now();
    int contacts = hit_slide(&a, &b, 1, motion, NULL, met, MET, moved).contacts;
    printf("| %s, by (%g, %g) | %.1f | %.1f | %.1f | %d |\n", name, motion.x, motion.y,
           (swept - start) / 1e6, (into - swept) / 1e6, (now() - into) / 1e6, contacts);
    free(memory[0]);
    free(memory[1]);
}

/* Coordinates of every size from 2^-1074 to 2^1000. */
static void measure_far(void)
{
    static hit_vec own[2][FAR], at[FAR];
    for (int i = 0; i < 2 * FAR; i++)
        own[i / FAR][i % FAR] = vec(ldexp(random_double(-1, 1), random_int(-1073, 1000)),
                                    ldexp(random_double(-1, 1), random_int(-1073, 1000)));
    hit_shape a = hit_make_polygon(own[0], FAR), b = hit_make_polygon(own[1], FAR);
    double start = now();
    int count = hit_crossings(&a, &b, at, NULL, FAR);
    printf("\nhit_crossings of two polygons of %d corners, from 2^-1074 to 2^1000: %.0f ms, %d "
           "points\n",
           FAR, (now() - start) / 1e6, count);
}

static void hard_cases(void)
{
    static const hit_vec motion[] = {{0, 0.5}, {30, 0}, {3, 300}};
    printf("| chains | hit_sweep, ms | hit_sweep_into, ms | hit_slide, ms | contacts |\n"
           "| --- | ---: | ---: | ---: | ---: |\n");
    for (int i = 0; i < 3; i++) {
        measure_chains("noise", place_noise, motion[i]);
        measure_chains("fingers", place_fingers, motion[i]);
        measure_chains("spirals", place_spirals, motion[i]);
    }
    measure_far();
}

/* largebench [MOST_VERTICES [OUTLINE]], largebench motions [MOST_VERTICES], largebench batch
 * [MOST_VERTICES], or largebench hard */
int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "hard") == 0) {
        hard_cases();
        return 0;
    }
    if (argc > 1 && strcmp(argv[1], "motions") == 0) {
        motions(argc > 2 ? strtol(argv[2], NULL, 10) : MOST_VERTICES);
        return 0;
    }
    if (argc > 1 && strcmp(argv[1], "batch") == 0) {
        batches(argc > 2 ? strtol(argv[2], NULL, 10) : MOST_VERTICES);
        return 0;
    }
    long most = argc > 1 ? strtol(argv[1], NULL, 10) : MOST_VERTICES;
    printf("| outline | vertices | | index, ns | no index, ns |%s\n",
           peer ? " GEOS prepared, ns | index / GEOS | verdicts |" : "");
    printf("| --- | ---: | --- | ---: | ---: |%s\n", peer ? " ---: | ---: | --- |" : "");
    for (int count = 10; count <= most; count *= 10)
        for (size_t k = 0; k < sizeof sorts / sizeof *sorts; k++)
            if (argc < 3 || strcmp(argv[2], outline_name(sorts[k])) == 0)
                measure(sorts[k], count);
    return 0;
}
