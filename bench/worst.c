/* SPDX-License-Identifier: MIT */
/*
 * The longest call that a search finds, of each function: worst [SECONDS [FUNCTION]]. It climbs: it
 * begins with the slowest of stars, combs, zigzags and random outlines, changes a vertex, a size or
 * the place, and keeps what takes longer. Two columns for each number of vertices: at the numbers
 * of a game, and at numbers that no game has. In milliseconds of processor time, the least of three
 * runs, and what it is that moves: ring, chain, grown ring, disc or ellipse.
 */
#include "hit.h"
#include "random.h"
#include "vec.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 100, BASES = 2, STARTS = 12, LARGE_STEP = 8 };

/* What is asked: two bases and what moves, each of so many vertices. */
typedef struct state {
    int count;
    bool absurd;
    int form; /* of the moving shape: FORM_... */
    hit_vec ring[1 + BASES][MOST];
    hit_vec motion;
    double radius, angle;
} state;

enum { FORM_RING, FORM_CHAIN, FORM_GROWN, FORM_CIRCLE, FORM_ELLIPSE, FORM_COUNT };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- Functions ------------------------------------------------------------------------------ */

typedef struct asked {
    hit_shape a, bases[BASES];
    hit_vec motion;
    double angle;
} asked;

static hit_shape moving_shape(const state *s)
{
    hit_vec at = s->ring[0][0], to = s->ring[0][1];
    switch (s->form) {
    case FORM_CHAIN:
        return hit_make_chain(s->ring[0], s->count);
    case FORM_CIRCLE:
        return hit_make_circle(at, s->radius);
    case FORM_ELLIPSE:
        return hit_make_ellipse(at, vec(s->radius, fabs(to.x)), s->angle);
    default:
        return hit_make_polygon(s->ring[0], s->count);
    }
}

static asked asked_of(const state *s)
{
    asked q = {.a = moving_shape(s), .motion = s->motion, .angle = s->angle};
    for (int i = 0; i < BASES; i++)
        q.bases[i] = hit_make_polygon(s->ring[1 + i], s->count);
    if (s->form == FORM_GROWN)
        q.a = hit_grow(&q.a, s->radius);
    return q;
}

static void ask_closest(const asked *q)
{
    hit_closest(&q->a, &q->bases[0]);
}

static void ask_separate(const asked *q)
{
    hit_vec direction;
    double depth;
    hit_separate(&q->a, &q->bases[0], &direction, &depth);
}

static void ask_contact(const asked *q)
{
    hit_manifold m;
    hit_contact(&q->a, &q->bases[0], &m);
}

static void ask_relate(const asked *q)
{
    hit_relate(&q->a, &q->bases[0]);
}

static void ask_matrix(const asked *q)
{
    char letters[10];
    hit_relate_matrix(&q->a, &q->bases[0], letters);
}

static void ask_overlap(const asked *q)
{
    hit_overlap(&q->a, &q->bases[0]);
}

static void ask_hits(const asked *q)
{
    hit_hits(&q->a, &q->bases[0]);
}

static void ask_ray(const asked *q)
{
    hit_ray_stop stops[16];
    hit_ray(&q->a, q->bases[0].ring[0], q->motion, INFINITY, stops, 16);
}

static void ask_crossings(const asked *q)
{
    hit_vec out[16];
    hit_crossings(&q->a, &q->bases[0], out, NULL, 16);
}

static void ask_sweep(const asked *q)
{
    hit_sweep(&q->a, &q->bases[0], q->motion);
}

static void ask_sweep_into(const asked *q)
{
    hit_sweep_into(&q->a, &q->bases[0], q->motion, NULL);
}

static const hit_one_way fronts[BASES] = {{{0, -1}, 45}, {{0, -1}, 45}};
static const hit_rules way_out = {.out = true}, one_way = {.one_way = fronts};

static void ask_sweep_out(const asked *q)
{
    hit_sweep_into(&q->a, &q->bases[0], q->motion, &way_out);
}

static void ask_sweep_one_way(const asked *q)
{
    hit_sweep_into(&q->a, &q->bases[0], q->motion, &one_way);
}

static void slide_by(const asked *q, const hit_rules *rules)
{
    hit_slide_contact met[4];
    hit_vec ring[2 * MOST];
    hit_slide(&q->a, q->bases, BASES, q->motion, rules, met, 4, ring);
}

static void ask_slide(const asked *q)
{
    slide_by(q, NULL);
}

static void ask_slide_out(const asked *q)
{
    slide_by(q, &way_out);
}

static void ask_slide_one_way(const asked *q)
{
    slide_by(q, &one_way);
}

static void ask_field_slide_out(const asked *q)
{
    static _Alignas(16) unsigned char memory[4096];
    hit_slide_contact met[4];
    hit_vec ring[2 * MOST];
    hit_field *field = hit_field_build(memory, BASES, q->bases, BASES);
    hit_field_slide(field, &q->a, q->motion, &way_out, met, 4, ring, NULL);
}

static void ask_turning(const asked *q)
{
    hit_sweep_turning(&q->a, q->motion, q->angle,
                      q->a.kind == HIT_POLYGON ? q->a.ring[0] : q->motion, &q->bases[0]);
}

static const struct {
    const char *name;
    void (*ask)(const asked *q);
} functions[] = {
    {"hit_hits", ask_hits},
    {"hit_closest", ask_closest},
    {"hit_separate", ask_separate},
    {"hit_contact", ask_contact},
    {"hit_relate", ask_relate},
    {"hit_relate_matrix", ask_matrix},
    {"hit_overlap", ask_overlap},
    {"hit_crossings", ask_crossings},
    {"hit_ray", ask_ray},
    {"hit_sweep", ask_sweep},
    {"hit_sweep_into", ask_sweep_into},
    {"hit_sweep_into, out", ask_sweep_out},
    {"hit_sweep_into, one-way", ask_sweep_one_way},
    {"hit_slide", ask_slide},
    {"hit_slide, out", ask_slide_out},
    {"hit_slide, one-way", ask_slide_one_way},
    {"hit_field_slide, out", ask_field_slide_out},
    {"hit_sweep_turning", ask_turning},
};

static double time_of(void (*ask)(const asked *), const state *s)
{
    asked q = asked_of(s);
    double least_time = INFINITY;
    bool valid = hit_validate(&q.a) == HIT_OK;
    for (int i = 0; i < BASES; i++)
        valid = valid && hit_validate(&q.bases[i]) == HIT_OK;
    for (int i = 0; i < 3 && valid; i++) {
        double start = seconds();
        ask(&q);
        least_time = least(seconds() - start, least_time);
    }
    return valid ? least_time : 0;
}

/* ---- Starts --------------------------------------------------------------------------------- */

static void start_star(hit_vec *ring, int count, hit_vec at, double inner)
{
    double turn = random_double(0, 6);
    for (int i = 0; i < count; i++) {
        double radius = 100 * (i % 2 ? inner : random_double(0.8, 1));
        double angle = turn + 6.283185307179586 * i / count;
        ring[i] = vec(at.x + radius * cos(angle), at.y + radius * sin(angle));
    }
}

static void start_comb(hit_vec *ring, int count, hit_vec at)
{
    for (int i = 0; i < count; i++)
        ring[i] = vec(at.x - 100 + 200.0 * i / count, at.y + (i % 2 ? 80 : -80));
    ring[count - 1] = vec(at.x + 100, at.y + 100);
    ring[0] = vec(at.x - 100, at.y + 100);
}

static void start_random(hit_vec *ring, int count, hit_vec at)
{
    for (int i = 0; i < count; i++) {
        double x = random_double(-100, 100), y = random_double(-100, 100);
        ring[i] = vec(at.x + x, at.y + y);
    }
}

static state start(int sort, int count, bool absurd)
{
    state s = {.count = count, .absurd = absurd, .form = random_int(0, FORM_COUNT - 1)};
    for (int i = 0; i < 1 + BASES; i++) {
        double x = random_double(300, 380), y = random_double(300, 380);
        double inner = random_double(0.05, 0.9);
        if (sort % 4 < 2)
            start_star(s.ring[i], count, vec(x, y), inner);
        else if (sort % 4 == 2)
            start_comb(s.ring[i], count, vec(x, y));
        else
            start_random(s.ring[i], count, vec(x, y));
    }
    s.form = sort < STARTS / 2 ? FORM_RING : s.form;
    double x = random_double(-200, 200), y = random_double(-200, 200);
    s.motion = vec(x, y);
    s.radius = random_double(0, 60);
    s.angle = random_double(-180, 180);
    return s;
}

/* ---- The climb ------------------------------------------------------------------------------ */

static double changed(const state *s, double x)
{
    if (s->absurd && one_in(4))
        return ldexp(random_double(-2, 2), random_int(-1060, 990));
    if (one_in(6))
        return round(x);
    double most = one_in(2) ? 100 : ldexp(1, -random_int(0, 40));
    return x + random_double(-most, most);
}

static void change_vertex(state *s)
{
    hit_vec *v = &s->ring[random_int(0, BASES)][random_int(0, s->count - 1)];
    if (one_in(4))
        *v = s->ring[random_int(0, BASES)][random_int(0, s->count - 1)];
    if (one_in(2))
        v->x = changed(s, v->x);
    else
        v->y = changed(s, v->y);
}

static void move_ring(state *s)
{
    hit_vec *ring = s->ring[random_int(0, BASES)];
    double size = one_in(2) ? random_double(0.5, 1.5) : 1;
    double x = random_double(-30, 30), y = random_double(-30, 30);
    for (int i = 0; i < s->count; i++)
        ring[i] = vec(ring[i].x * size + x, ring[i].y * size + y);
}

static void change(state *s)
{
    switch (random_int(0, 7)) {
    case 0:
        move_ring(s);
        break;
    case 1:
        s->motion = vec(changed(s, s->motion.x), changed(s, s->motion.y));
        break;
    case 2:
        s->radius = fabs(changed(s, s->radius));
        s->angle = changed(s, s->angle);
        break;
    default:
        for (int i = one_in(3) ? LARGE_STEP : 1; i > 0; i--)
            change_vertex(s);
    }
}

typedef struct summit {
    double took;
    char form;
} summit;

static summit climb(void (*ask)(const asked *), int count, bool absurd, double most)
{
    double begin = seconds(), slowest = 0;
    state best = start(0, count, absurd);
    for (int i = 0; i < STARTS && seconds() - begin < most / 2; i++) {
        state s = start(i, count, absurd);
        double took = time_of(ask, &s);
        best = took > slowest ? s : best;
        slowest = greatest(took, slowest);
    }
    while (seconds() - begin < most) {
        state s = best;
        change(&s);
        double took = time_of(ask, &s);
        if (took <= slowest)
            continue;
        best = s;
        slowest = took;
    }
    return (summit){slowest, "rcgde"[best.form]};
}

static void print_summit(summit of)
{
    printf(" %.3f %c |", 1e3 * of.took, of.form);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const int counts[] = {8, 20, 48, MOST};
    double most = argc > 1 ? strtod(argv[1], NULL) : 2;
    random_new_seed();
    printf("| ms, of so many vertices |");
    for (size_t k = 0; k < sizeof counts / sizeof *counts; k++)
        printf(" %d | absurd |", counts[k]);
    printf("\n| --- |");
    for (size_t k = 0; k < sizeof counts / sizeof *counts; k++)
        printf(" ---: | ---: |");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (argc > 2 && !strstr(functions[i].name, argv[2]))
            continue;
        printf("\n| %s |", functions[i].name);
        for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
            print_summit(climb(functions[i].ask, counts[k], false, most));
            print_summit(climb(functions[i].ask, counts[k], true, most));
        }
    }
    printf("\n\nHIT_SEED=%llu\n", (unsigned long long)random_first);
    return 0;
}
