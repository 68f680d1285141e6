/* SPDX-License-Identifier: MIT */
/*
 * ringbench [ROW]: the time of hit_relate() and hit_relate_matrix() with chains, holes and rings
 * that cross themselves, beside hit_hits(). Prints a table for bench/RESULTS.md. Shapes of 8 vertices,
 * or 14 with a hole; new ones for each round.
 */
#include "median.h"
#include "random.h"
#include "rounds.h"
#include "vec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the cases that rounds_measure() counts a part is enough: a matrix takes microseconds. */
enum { FEW = 200 };
static bench_set set;

/* Nobody reads this. It keeps the compiler from leaving calls out. */
static volatile int sink;

static void run_relate(void)
{
    for (int i = 0; i < FEW; i++)
        sink = (int)hit_relate(&set.a[i], &set.b[i]);
}

static void run_matrix(void)
{
    char letters[10];
    for (int i = 0; i < FEW; i++)
        sink = hit_relate_matrix(&set.a[i], &set.b[i], letters);
}

static void run_hits(void)
{
    for (int i = 0; i < FEW; i++)
        sink = hit_hits(&set.a[i], &set.b[i]);
}

enum { RING = 8, HOLE = 6 };
static hit_vec vertices_a[FEW][RING + HOLE], vertices_b[FEW][RING + HOLE];
static double hit_share;

typedef enum ring_sort { PLAIN_RING, HOLED, CHAIN, CROSSING, DISC } ring_sort;

static void draw_star(hit_vec *to, int count, hit_vec centre, double low, double high)
{
    for (int i = 0; i < count; i++) {
        double angle = 6.283 * (i + random_double(0, 0.8)) / count, size = random_double(low, high);
        to[i] = vec(centre.x + size * cos(angle), centre.y + size * sin(angle));
    }
}

/* 60 to 200 wide, around a place on a stage that is 300 wide. */
static hit_shape ring_of_sort(ring_sort sort, hit_vec *to)
{
    static const int ends[] = {RING, RING + HOLE};
    double x = random_double(0, 300), y = random_double(0, 300);
    hit_vec centre = vec(x, y);
    if (sort == DISC)
        return hit_make_circle(centre, random_double(10, 100));
    draw_star(to, RING, centre, sort == CROSSING || sort == CHAIN ? 0 : 50, 100);
    draw_star(&to[RING], HOLE, centre, 10, 30);
    for (int i = RING - 1; i > 0 && (sort == CROSSING || sort == CHAIN); i--) {
        int k = random_int(0, i);
        hit_vec other = to[k];
        to[k] = to[i];
        to[i] = other;
    }
    if (sort == CHAIN)
        return hit_make_chain(to, RING);
    return sort == HOLED ? hit_make_rings(to, ends, 2) : hit_make_polygon(to, RING);
}

static ring_sort sort_a, sort_b;

static void make_rings(const cases *of, int round)
{
    (void)of, (void)round;
    int hits = 0;
    for (int i = 0; i < FEW; i++) {
        set.a[i] = ring_of_sort(sort_a, vertices_a[i]);
        set.b[i] = ring_of_sort(sort_b, vertices_b[i]);
        hits += hit_hits(&set.a[i], &set.b[i]);
    }
    hit_share = 100.0 * hits / FEW;
}

static void print_rows(const char *wanted)
{
    static run_fn *const list[] = {run_relate, run_matrix, run_hits};
    static const struct {
        const char *name;
        ring_sort a, b;
    } pairs[] = {
        {"polygon-polygon", PLAIN_RING, PLAIN_RING},
        {"holes-polygon", HOLED, PLAIN_RING},
        {"holes-holes", HOLED, HOLED},
        {"chain-chain", CHAIN, CHAIN},
        {"chain-holes", CHAIN, HOLED},
        {"crossing-crossing", CROSSING, CROSSING},
        {"circle-holes", DISC, HOLED},
        {"circle-chain", DISC, CHAIN},
    };
    const double part = (double)CASES / FEW;
    printf("\n| pair | hits | hit_relate, ns | hit_relate_matrix, ns | hit_hits, ns |\n"
           "| --- | ---: | ---: | ---: | ---: |\n");
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (strncmp(pairs[i].name, wanted, strlen(wanted)) != 0)
            continue;
        sort_a = pairs[i].a;
        sort_b = pairs[i].b;
        times t = rounds_measure(&(cases){.make = make_rings}, list, 3);
        char of_matrix[32] = "-"; /* a circle has none */
        if (pairs[i].a != DISC)
            snprintf(of_matrix, sizeof of_matrix, "%.0f", part * median(t.ns[1], NULL, ROUNDS));
        printf("| %s | %.0f %% | %.0f | %s | %.0f |\n", pairs[i].name, hit_share,
               part * median(t.ns[0], NULL, ROUNDS), of_matrix,
               part * median(t.ns[2], NULL, ROUNDS));
    }
}

int main(int argc, char **argv)
{
    if (!set_make(&set, CASES, CASES))
        return EXIT_FAILURE;
    print_rows(argc > 1 ? argv[1] : "");
    set_free(&set);
    return EXIT_SUCCESS;
}
