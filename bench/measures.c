/* SPDX-License-Identifier: MIT */
/*
 * measurebench [closest | separate | relate | prove | batch | slide | memory [ROW]]: the
 * time of hit_closest(), hit_separate(), hit_relate(), hit_prove(), of batches and of a slide in a
 * field. Prints tables for bench/RESULTS.md.
 *
 * Nearest points and separation stand beside Box2D's b2Distance() on the same cases, relations
 * and proofs beside hit_hits(), batches beside a loop of single calls. Each round makes new
 * cases and times all contestants on them, one after another, so that no predictor of jumps knows
 * them; a ratio is the median of the rounds' ratios.
 */
#include "distance_peer.h"
#include "hit_prove.h"
#include "median.h"
#include "random.h"
#include "rounds.h"
#include "vec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_BOX2D
static const distance_peer *const peer = &distance_box2d;
#else
static const distance_peer *const peer = NULL;
#endif

static bench_set set;
static void *prepared;
static unsigned char verdict[CASES];

/* Nobody reads this. It keeps the compiler from leaving calls out. */
static volatile double sink;

/* ---- What is timed -------------------------------------------------------------------------- */

static void run_closest(void)
{
    for (int i = 0; i < CASES; i++)
        sink = hit_closest(&set.a[i], &set.b[i]).distance;
}

static void run_separate(void)
{
    hit_vec direction;
    double depth = 0;
    for (int i = 0; i < CASES; i++)
        if (hit_separate(&set.a[i], &set.b[i], &direction, &depth))
            sink = depth;
}

static void run_relate(void)
{
    for (int i = 0; i < CASES; i++)
        sink = hit_relate(&set.a[i], &set.b[i]);
}

static void run_referee(void)
{
    for (int i = 0; i < CASES; i++)
        sink = hit_hits(&set.a[i], &set.b[i]);
}

/* With memory that is there, as a program has that proves often. */
static void run_prove(void)
{
    enum { PROOF_BYTES = 1 << 18 };
    static max_align_t memory[PROOF_BYTES / sizeof(max_align_t)];
    char text[4096];
    hit_proof proof;
    for (int i = 0; i < CASES; i++)
        if (hit_prove(&set.a[i], &set.b[i], memory, sizeof memory, text, sizeof text, &proof) ==
            HIT_PROVED)
            sink = (double)proof.length;
}

static void run_peer(void)
{
    sink = peer->run(prepared);
}

/* A batch has one shape, the first of b, and the centres of all of a. */
static hit_vec places[CASES];

static void run_batch(void)
{
    if (set.a[0].kind == HIT_POINT)
        hit_batch_points(&set.b[0], places, CASES, verdict);
    else
        hit_batch_circles(&set.b[0], places, set.a[0].radius, CASES, verdict);
    sink = verdict[CASES - 1];
}

static void run_loop(void)
{
    for (int i = 0; i < CASES; i++)
        verdict[i] = (unsigned char)hit_hits(&set.a[i], &set.b[0]);
    sink = verdict[CASES - 1];
}

/* ---- Rounds --------------------------------------------------------------------------------- */

static void make_set(const cases *of, int round)
{
    set_fill(&set, &of->form, of->source, 7 + (uint64_t)round);
}

/* ---- Tables --------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    bench_form form;
} rows[] = {
    {"circle-circle", {HIT_CIRCLE, HIT_CIRCLE, false, false, 0}},
    {"circle-polygon", {HIT_CIRCLE, HIT_POLYGON, false, false, 0}},
    {"rect-rect", {HIT_RECT, HIT_RECT, false, false, 0}},
    {"triangle-triangle", {HIT_TRIANGLE, HIT_TRIANGLE, false, false, 0}},
    {"polygon-polygon", {HIT_POLYGON, HIT_POLYGON, false, false, 0}},
    {"polygon-polygon concave", {HIT_POLYGON, HIT_POLYGON, false, true, 0}},
    {"polygon-capsule", {HIT_POLYGON, HIT_CAPSULE, false, false, 0}},
    {"capsule-capsule", {HIT_CAPSULE, HIT_CAPSULE, false, false, 0}},
};

enum { ROWS = sizeof rows / sizeof *rows };

/* Only rows of which the name starts with this. */
static const char *wanted = "";

static bool is_wanted(const char *name)
{
    return strncmp(name, wanted, strlen(wanted)) == 0;
}

static void make_beside(const cases *of, int round)
{
    make_set(of, round);
    if (prepared)
        peer->release(prepared);
    prepared = peer->prepare(&set);
}

static void one_row(const char *name, run_fn *own, const bench_form *form, bench_source source)
{
    if (!is_wanted(name))
        return;
    bool beside = peer && !form->concave;
    run_fn *const list[] = {own, run_peer};
    times t = rounds_measure(&(cases){*form, source, beside ? make_beside : make_set}, list,
                             beside ? 2 : 1);
    printf("| %s | %.0f |", name, median(t.ns[0], NULL, ROUNDS));
    if (beside)
        printf(" %.0f | %.2f |\n", median(t.ns[1], NULL, ROUNDS), median(t.ns[0], t.ns[1], ROUNDS));
    else
        printf("  |  |\n");
}

static void beside_box2d(const char *function, run_fn *own, bench_source source, const char *cases)
{
    printf("\n| %s | %s, ns | b2Distance, ns | ratio |\n| --- | ---: | ---: | ---: |\n", cases,
           function);
    for (int i = 0; i < ROWS; i++)
        one_row(rows[i].name, own, &rows[i].form, source);
}

/* An upright rect, or a concave polygon, is a variant of its kind. */
static void relation_row(const bench_form *form)
{
    static run_fn *const list[] = {run_relate, run_referee};
    if ((form->upright && form->b != HIT_RECT) || (form->concave && form->b != HIT_POLYGON))
        return;
    char name[64];
    snprintf(name, sizeof name, "%s-%s%s", hit_kind_name(form->a), hit_kind_name(form->b),
             form->upright   ? " upright"
             : form->concave ? " concave"
                             : "");
    if (!is_wanted(name))
        return;
    times t = rounds_measure(&(cases){*form, BENCH_RANDOM, make_set}, list, 2);
    printf("| %s | %.0f | %.0f | %.2f |\n", name, median(t.ns[0], NULL, ROUNDS),
           median(t.ns[1], NULL, ROUNDS), median(t.ns[0], t.ns[1], ROUNDS));
}

static void relations(void)
{
    printf("\n| half hits | hit_relate, ns | hit_hits, ns | ratio |\n"
           "| --- | ---: | ---: | ---: |\n");
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
            for (int variant = 0; variant < 3; variant++) {
                const bench_form form = {a, b, variant == 1, variant == 2, 0};
                relation_row(&form);
            }
}

static void prove_row(const char *name, const bench_form *form)
{
    static run_fn *const list[] = {run_prove, run_referee};
    static const bench_source sources[] = {BENCH_HITS, BENCH_MISSES, BENCH_NEAR};
    if (!is_wanted(name))
        return;
    printf("| %s |", name);
    for (int k = 0; k < 3; k++) {
        times t = rounds_measure(&(cases){*form, sources[k], make_set}, list, 2);
        printf(" %.1f | %.0f |", median(t.ns[0], NULL, ROUNDS) / 1e3,
               median(t.ns[0], t.ns[1], ROUNDS));
    }
    printf("\n");
}

static void proofs(void)
{
    static const bench_form ellipses = {HIT_ELLIPSE, HIT_ELLIPSE, false, false, 0};
    printf("\n| hit_prove | hits, µs | times hit_hits | misses, µs | times hit_hits | to the "
           "last bits, µs | times hit_hits |\n"
           "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    for (int i = 0; i < ROWS; i++)
        prove_row(rows[i].name, &rows[i].form);
    prove_row("ellipse-ellipse", &ellipses);
}

/* Positions all around one shape, so that about half of them hit. */
static void make_places(const cases *of, int round)
{
    make_set(of, round);
    hit_vec low, high;
    double radius = set.a[0].radius;
    hit_bounds(&set.b[0], &low, &high);
    for (int i = 0; i < CASES; i++) {
        double x = random_double(low.x - radius, high.x + radius);
        double y = random_double(low.y - radius, high.y + radius);
        places[i] = vec(x, y);
        set.a[i] = radius > 0 ? hit_make_circle(places[i], radius) : hit_make_point(places[i]);
    }
}

static void batches(void)
{
    static run_fn *const list[] = {run_batch, run_loop};
    static const hit_kind of[] = {HIT_POINT, HIT_CIRCLE};
    printf("\n| positions | batch, ns a position | single calls, ns | faster |\n"
           "| --- | ---: | ---: | ---: |\n");
    for (int k = 0; k < 2; k++)
        for (hit_kind kind = 0; kind < HIT_KIND_COUNT; kind++) {
            if (kind == HIT_POINT || kind == HIT_SEGMENT) /* hardly ever hit */
                continue;
            const bench_form form = {of[k], kind, false, false, 0};
            times t = rounds_measure(&(cases){form, BENCH_RANDOM, make_places}, list, 2);
            printf("| %s-%s | %.2f | %.2f | %.1f |\n", hit_kind_name(of[k]), hit_kind_name(kind),
                   median(t.ns[0], NULL, ROUNDS), median(t.ns[1], NULL, ROUNDS),
                   median(t.ns[1], t.ns[0], ROUNDS));
        }
}

/* Points in memory, more than caches hold: against a triangle, and only read. */
enum { MANY = 1 << 23 };
static hit_vec *many;
static unsigned char *many_verdicts;

#if defined __GNUC__ && defined __x86_64__
__attribute__((target("avx2"), optimize("O3")))
#endif
static void
run_reading(void)
{
    uint64_t sum[8] = {0};
    const unsigned char *bytes = (const unsigned char *)many;
    for (size_t i = 0; i < sizeof(hit_vec) * MANY; i += sizeof sum) {
        uint64_t part[8];
        memcpy(part, &bytes[i], sizeof part);
        for (int k = 0; k < 8; k++)
            sum[k] += part[k];
    }
    sink = (double)(sum[0] ^ sum[1] ^ sum[2] ^ sum[3] ^ sum[4] ^ sum[5] ^ sum[6] ^ sum[7]);
}

static void run_many(void)
{
    hit_batch_points(&set.b[0], many, MANY, many_verdicts);
    sink = many_verdicts[MANY - 1];
}

/* Once: what is read from memory no predictor learns. */
static void make_many(const cases *of, int round)
{
    hit_vec low, high;
    if (round >= 0)
        return;
    make_set(of, round);
    hit_bounds(&set.b[0], &low, &high);
    for (int i = 0; i < MANY; i++) {
        double x = random_double(low.x, high.x), y = random_double(low.y, high.y);
        many[i] = vec(x, y);
    }
}

static void memory(void)
{
    static run_fn *const list[] = {run_reading, run_many};
    const bench_form form = {HIT_POINT, HIT_TRIANGLE, false, false, 0};
    many = malloc(sizeof *many * MANY);
    many_verdicts = malloc(MANY);
    if (many && many_verdicts) {
        times t = rounds_measure(&(cases){form, BENCH_RANDOM, make_many}, list, 2);
        double per_case = (double)CASES / MANY, read = median(t.ns[0], NULL, ROUNDS) * per_case;
        printf("\n| points in memory | ns a point | part of reading's speed |\n"
               "| --- | ---: | ---: |\n| read | %.2f | 1 |\n| in a triangle | %.2f | %.2f |\n",
               read, median(t.ns[1], NULL, ROUNDS) * per_case, median(t.ns[0], t.ns[1], ROUNDS));
    }
    free(many);
    free(many_verdicts);
}

/* A player in a level: a step of its own at each place, past all shapes. */
enum { LEVEL = 206, LEVEL_SIDE = 1000 };
static hit_shape level[LEVEL], near_player[LEVEL];
static hit_vec level_rings[LEVEL][5], step_of[CASES];
static const hit_field *level_field;
static int near_numbers[LEVEL];

static void run_slide_field(void)
{
    hit_slide_contact met[4];
    for (int i = 0; i < CASES; i++)
        sink =
            hit_field_slide(level_field, &set.a[i], step_of[i], NULL, met, 4, NULL, NULL).moved.x;
}

static void run_slide_all(void)
{
    hit_slide_contact met[4];
    for (int i = 0; i < CASES; i++)
        sink = hit_slide(&set.a[i], level, LEVEL, step_of[i], NULL, met, 4, NULL).moved.x;
}

/* What a program did without hit_field_slide(): what the box of the way hits, copied. */
static void run_slide_copied(void)
{
    hit_slide_contact met[4];
    for (int i = 0; i < CASES; i++) {
        hit_vec low, high, far = step_of[i];
        hit_bounds(&set.a[i], &low, &high);
        low = vec(low.x + least(far.x, 0) - 1, low.y + least(far.y, 0) - 1);
        high = vec(high.x + greatest(far.x, 0) + 1, high.y + greatest(far.y, 0) + 1);
        hit_shape way = hit_make_box(low, high);
        int count = hit_field_hits(level_field, &way, near_numbers, LEVEL, NULL);
        for (int k = 0; k < count; k++)
            near_player[k] = level[near_numbers[k]];
        sink = hit_slide(&set.a[i], near_player, count, far, NULL, met, 4, NULL).moved.x;
    }
}

static hit_vec anywhere(void)
{
    double x = random_double(0, LEVEL_SIDE), y = random_double(0, LEVEL_SIDE);
    return vec(x, y);
}

static bool is_free(const hit_shape *player)
{
    for (int i = 0; i < LEVEL; i++)
        if (hit_overlap(player, &level[i]))
            return false;
    return true;
}

static void fill_level(void)
{
    static const hit_vec rock[] = {{0, -25}, {22, -9}, {15, 20}, {-14, 22}, {-24, -6}};
    for (int i = 0; i < LEVEL; i++) {
        hit_vec at = anywhere();
        double angle = random_double(0, 360);
        level[i] = i % 2 ? hit_make_rect(at, vec(60, 20), angle)
                         : hit_make_polygon_at(rock, 5, angle, at, level_rings[i]);
    }
}

static void make_players(const cases *of, int round)
{
    (void)of, (void)round;
    for (int i = 0; i < CASES; i++) {
        do
            set.a[i] = hit_make_circle(anywhere(), 8);
        while (!is_free(&set.a[i]));
        double angle = random_double(0, 6.28);
        step_of[i] = vec(20 * cos(angle), 20 * sin(angle));
    }
}

static void slides(void)
{
    static run_fn *const list[] = {run_slide_field, run_slide_copied, run_slide_all};
    void *room = malloc(hit_field_size(LEVEL));
    if (!room)
        return;
    fill_level();
    level_field = hit_field_build(room, LEVEL, level, LEVEL);
    times t = rounds_measure(&(cases){.make = make_players}, list, 3);
    printf(
        "\n| a player among %d shapes | hit_field_slide, ns | hit_field_hits and hit_slide, ns | "
        "hit_slide past all, ns |\n| --- | ---: | ---: | ---: |\n| circle, 20 units a step | "
        "%.0f | %.0f | %.0f |\n",
        LEVEL, median(t.ns[0], NULL, ROUNDS), median(t.ns[1], NULL, ROUNDS),
        median(t.ns[2], NULL, ROUNDS));
    free(room);
}

static void closest(void)
{
    beside_box2d("hit_closest", run_closest, BENCH_MISSES, "nearest points, apart");
    beside_box2d("hit_closest", run_closest, BENCH_RANDOM, "nearest points, half hits");
}

static void separation(void)
{
    beside_box2d("hit_separate", run_separate, BENCH_HITS, "separation");
}

static const struct {
    const char *name;
    void (*make)(void);
} tables[] = {{"closest", closest}, {"separate", separation}, {"relate", relations},
              {"prove", proofs},    {"batch", batches},       {"slide", slides},
              {"memory", memory}};

/* With an argument: the table of that name alone; with two: only the rows whose names start with
 * the second. */
int main(int argc, char **argv)
{
    if (!set_make(&set, CASES, CASES))
        return EXIT_FAILURE;
    wanted = argc > 2 ? argv[2] : "";
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (argc < 2 || strcmp(argv[1], tables[i].name) == 0)
            tables[i].make();
    set_free(&set);
    return EXIT_SUCCESS;
}
