/* SPDX-License-Identifier: MIT */
/*
 * How the time of each function grows with the vertices: growthbench [FUNCTION [MOST]]. Two shapes
 * of as many vertices, with indices and without; milliseconds of processor time, the least of three
 * calls, and the exponent of the last step: 1 is linear, 2 is quadratic. A row ends before a call
 * of more than a few seconds.
 */
#include "hit.h"
#include "hit_prove.h"
#include "outlines.h"
#include "random.h"
#include "vec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COUNTS = 5, ROOM = 64 };
static const int counts[COUNTS] = {1000, 3000, 9000, 27000, 81000};

/* No call is begun that is expected to take longer. */
static const double patience = 4;

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- Pairs ---------------------------------------------------------------------------------- */

typedef struct pair {
    hit_shape a, b;
    hit_vec motion;
    hit_vec *room; /* for a place */
} pair;

/* Combs with teeth up and down: what is written with an offset crosses it in each tooth, touches
 * it in each tooth, or stands between its teeth. */
static void write_comb(hit_vec *ring, int count, hit_vec at, double tip)
{
    for (int i = 0; i < count - 2; i++)
        ring[i] = vec(at.x + i, at.y + ((i & 2) ? tip : 0));
    ring[count - 2] = vec(at.x + count, at.y - 50);
    ring[count - 1] = vec(at.x - 3, at.y - 50);
}

static void crossing_combs(hit_vec *a, hit_vec *b, int count)
{
    write_comb(a, count, vec(0, 0), 1000);
    write_comb(b, count, vec(0.5, 0), 1000);
}

/* The tips of one end on the ground between the other's teeth. */
static void touching_combs(hit_vec *a, hit_vec *b, int count)
{
    write_comb(a, count, vec(0, 0), 100);
    write_comb(b, count, vec(0, 0), -100);
    for (int i = 0; i < count; i++)
        b[i] = vec(b[i].x + 2, b[i].y + 100);
    b[count - 2].y = b[count - 1].y = 200;
}

static void apart_combs(hit_vec *a, hit_vec *b, int count)
{
    touching_combs(a, b, count);
    for (int i = 0; i < count; i++)
        b[i].y += 0.25;
}

static void coasts(hit_vec *a, hit_vec *b, int count)
{
    make_outline(OUTLINE_COAST, a, count);
    for (int i = 0; i < count; i++)
        b[i] = vec(a[i].x + 90, a[i].y + 43);
}

static void far_coasts(hit_vec *a, hit_vec *b, int count)
{
    coasts(a, b, count);
    for (int i = 0; i < count; i++)
        b[i] = vec(b[i].x + 150, b[i].y);
}

static const struct {
    const char *name;
    void (*write)(hit_vec *a, hit_vec *b, int count);
    hit_vec motion;
} sorts[] = {
    {"combs that cross", crossing_combs, {0.25, -300}},
    {"combs that touch", touching_combs, {0.5, 3}},
    {"combs between each other", apart_combs, {0.5, -3}},
    {"coasts that cross", coasts, {50, 20}},
    {"coasts apart", far_coasts, {-150, -20}},
};

/* ---- Functions ------------------------------------------------------------------------------ */

static void ask_hits(const pair *p)
{
    hit_hits(&p->a, &p->b);
}

static void ask_relate(const pair *p)
{
    hit_relate(&p->a, &p->b);
}

static void ask_matrix(const pair *p)
{
    char letters[10];
    hit_relate_matrix(&p->a, &p->b, letters);
}

static void ask_overlap(const pair *p)
{
    hit_overlap(&p->a, &p->b);
}

static void ask_simple(const pair *p)
{
    hit_is_simple(&p->a);
}

static void ask_closest(const pair *p)
{
    hit_closest(&p->a, &p->b);
}

static void crossings_of(const hit_shape *a, const hit_shape *b)
{
    int room = 4 * a->count;
    hit_vec *out = malloc((size_t)room * sizeof *out);
    if (out)
        hit_crossings(a, b, out, NULL, room);
    free(out);
}

static void ask_crossings(const pair *p)
{
    crossings_of(&p->a, &p->b);
}

static void ask_crossings_grown(const pair *p)
{
    const hit_shape a = hit_grow(&p->a, 0.1);
    crossings_of(&a, &p->b);
}

static void ask_relate_grown(const pair *p)
{
    const hit_shape a = hit_grow(&p->a, 0.1);
    hit_relate(&a, &p->b);
}

static void ask_ray(const pair *p)
{
    hit_ray_stop stops[ROOM];
    hit_ray(&p->a, vec(-5, 50.5), vec(1, 0), INFINITY, stops, ROOM);
}

static void ask_sweep(const pair *p)
{
    hit_sweep(&p->a, &p->b, p->motion);
}

static void ask_into(const pair *p)
{
    hit_sweep_into(&p->a, &p->b, p->motion, NULL);
}

static void ask_slide(const pair *p)
{
    hit_slide_contact met[4];
    hit_slide(&p->a, &p->b, 1, p->motion, NULL, met, 4, p->room);
}

static void ask_one_way(const pair *p)
{
    static const hit_one_way front = {{0, -1}, 45};
    const hit_rules rules = {.one_way = &front};
    hit_sweep_into(&p->a, &p->b, p->motion, &rules);
}

static void ask_turning(const pair *p)
{
    hit_sweep_turning(&p->a, p->motion, 1, p->a.ring[0], &p->b);
}

static void ask_prove(const pair *p)
{
    size_t bytes = hit_prove_size(&p->a, &p->b);
    void *memory = malloc(bytes);
    hit_proof proof;
    if (memory)
        hit_prove(&p->a, &p->b, memory, bytes, NULL, 0, &proof);
    free(memory);
}

static const struct {
    const char *name;
    void (*ask)(const pair *p);
} functions[] = {
    {"hit_hits", ask_hits},
    {"hit_relate", ask_relate},
    {"hit_relate, grown", ask_relate_grown},
    {"hit_relate_matrix", ask_matrix},
    {"hit_overlap", ask_overlap},
    {"hit_is_simple", ask_simple},
    {"hit_closest", ask_closest},
    {"hit_crossings", ask_crossings},
    {"hit_crossings, grown", ask_crossings_grown},
    {"hit_ray", ask_ray},
    {"hit_sweep", ask_sweep},
    {"hit_sweep_into", ask_into},
    {"hit_sweep_into, one-way", ask_one_way},
    {"hit_slide", ask_slide},
    {"hit_sweep_turning", ask_turning},
    {"hit_prove", ask_prove},
};

/* ---- Rows ----------------------------------------------------------------------------------- */

static double time_of(void (*ask)(const pair *), const pair *p)
{
    double best = INFINITY, all = 0;
    for (int i = 0; i < 3 && all < 1; i++) {
        double start = seconds();
        ask(p);
        double took = seconds() - start;
        best = least(took, best);
        all += took;
    }
    return best;
}

typedef struct memory {
    hit_vec *a, *b, *room;
    void *index[2];
} memory;

static double time_at(size_t function, size_t sort, int count, bool indexed, const memory *m)
{
    random_state = 1;
    sorts[sort].write(m->a, m->b, count);
    pair p = {.a = hit_make_polygon(m->a, count),
              .b = hit_make_polygon(m->b, count),
              .motion = sorts[sort].motion,
              .room = m->room};
    if (indexed) {
        p.a.index = hit_index_build(m->a, count, m->index[0]);
        p.b.index = hit_index_build(m->b, count, m->index[1]);
        hit_index_study(m->a, m->index[0]);
        hit_index_study(m->b, m->index[1]);
    }
    return time_of(functions[function].ask, &p);
}

static void print_row(size_t function, size_t sort, bool indexed, int most, const memory *m)
{
    double took = 0, last = 0, power = 0;
    printf("| %s | %s | %s |", functions[function].name, sorts[sort].name,
           indexed ? "indices" : "");
    for (int k = 0; k < COUNTS; k++) {
        double expected = took * pow(3, greatest(power, 1));
        if (counts[k] > most || expected > patience) {
            printf(" |");
            continue;
        }
        last = took;
        took = time_at(function, sort, counts[k], indexed, m);
        power = last > 0 ? log(took / last) / log(3) : 0;
        printf(" %.3g |", 1e3 * took);
    }
    printf(" %.1f |\n", power);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    size_t most = (size_t)counts[COUNTS - 1];
    const memory m = {malloc(most * sizeof(hit_vec)),
                      malloc(most * sizeof(hit_vec)),
                      malloc(2 * most * sizeof(hit_vec)),
                      {malloc(hit_index_size((int)most)), malloc(hit_index_size((int)most))}};
    if (!m.a || !m.b || !m.room || !m.index[0] || !m.index[1])
        return EXIT_FAILURE;
    printf("| function | outlines | |");
    for (int k = 0; k < COUNTS; k++)
        printf(" %d, ms |", counts[k]);
    printf(" exponent |\n| --- | --- | --- |");
    for (int k = 0; k <= COUNTS; k++)
        printf(" ---: |");
    printf("\n");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (argc > 1 && !strstr(functions[i].name, argv[1]))
            continue;
        for (size_t k = 0; k < sizeof sorts / sizeof *sorts; k++)
            for (int indexed = 0; indexed < 2; indexed++)
                print_row(i, k, indexed, argc > 2 ? atoi(argv[2]) : (int)most, &m);
    }
    return EXIT_SUCCESS;
}
