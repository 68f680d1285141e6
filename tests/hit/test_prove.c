/* SPDX-License-Identifier: MIT */
/*
 * Proofs, by a checker that shares nothing with the library: every pair of kinds from every
 * generator, concave shapes, holes and chains, numbers of any size; texts and memory that are too
 * small; and forged proofs.
 *
 *   HIT_CASES=N    cases for each pair and generator; 30 when it is not set
 *   argument FILE  the forged proofs, a line each
 */
#include "generators.h"
#include "hit_lab.h"
#include "outlines.h"
#include "proof_check.h"
#include "proved.h"
#include "random.h"
#include "rational.h"
#include "shapes.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int cases = 30;
static const char *forgeries;

/* ---- Every pair ----------------------------------------------------------------------------- */

static hit_proof expect_proof(const hit_shape *a, const hit_shape *b)
{
    hit_proof proof;
    const char *wrong = proved_wrong(a, b, hit_referee(a, b, NULL), &proof);
    if (wrong) {
        printf("# %s\n# %s\n# %s\n", proved_core[0], proved_core[1], proved_text);
        fail_msg("%s is wrong: %s and %s", wrong, hit_kind_name(a->kind), hit_kind_name(b->kind));
    }
    return proof;
}

/* One that is concave, or crosses itself, is a polygon, or a rect that rounding dents. */
static bool is_convex(const hit_shape *shape)
{
    return shape->kind != HIT_POLYGON && shape->kind != HIT_RECT;
}

static void every_pair_is_proved(void **state)
{
    (void)state;
    shape_pair pair;
    long misses = 0;
    for (int g = 0; g < GENERATOR_COUNT; g++)
        for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
            for (hit_kind b = 0; b < HIT_KIND_COUNT; b++)
                for (int i = 0; i < cases; i++) {
                    generators[g].generate(a, b, &pair);
                    hit_proof proof = expect_proof(&pair.a, &pair.b);
                    misses += proof.verdict == HIT_MISS;
                    assert_true(proof.verdict == HIT_HIT || proof.lines >= 1);
                    if (proof.lines > 1 && is_convex(&pair.a) && is_convex(&pair.b))
                        fail_msg("%d lines: %s %s %s", proof.lines, proved_core[0], proved_core[1],
                                 proved_text);
                }
    assert_true(misses > 10L * cases);
}

/* ---- Short ---------------------------------------------------------------------------------- */

static void expect_text(hit_shape a, hit_shape b, const char *text)
{
    assert_null(proved_wrong(&a, &b, hit_referee(&a, &b, NULL), NULL));
    assert_string_equal(proved_text, text);
}

static void short_proofs_are_found(void **state)
{
    (void)state;
    expect_text(CIRCLE(0, 0, 2), hit_make_box(vec(1.5, 1.5), vec(5, 5)),
                "{\"verdict\":\"miss\",\"lines\":[{\"a\":[0,0],\"b\":[0,3],\"n\":[\"3\",\"4\"]}],"
                "\"outside\":[]}");
    expect_text(CIRCLE(3, 4, 2), hit_make_box(vec(5, 0), vec(6, 9)),
                "{\"verdict\":\"hit\",\"a\":[\"3\",\"4\"],\"b\":[\"5\",\"4\"]}");
    expect_text(SEGMENT(0, 0, 3, 1), SEGMENT(0, 1, 3, 0),
                "{\"verdict\":\"hit\",\"a\":[\"3/2\",\"1/2\"],\"b\":[\"3/2\",\"1/2\"]}");
    /* They touch in a point without a short number. */
    expect_text(hit_make_ellipse(vec(0, 0), vec(2, 1), 0), CIRCLE(3, 0, 1),
                "{\"verdict\":\"hit\",\"a\":[\"2\",\"0\"],\"b\":[\"3\",\"0\"]}");
    expect_text(hit_make_ellipse(vec(0, 0), vec(5, 3), 0), SEGMENT(5, -9, 5, 9),
                "{\"verdict\":\"hit\",\"a\":[\"5\",\"0\"],\"b\":[\"5\",\"0\"]}");
}

/* ---- Many edges ----------------------------------------------------------------------------- */

enum { MANY = 120 };

static void many_edges_take_few_lines(void **state)
{
    (void)state;
    static hit_vec ring[2][MANY], moved[MANY];
    for (outline_sort sort = 0; sort < OUTLINE_COUNT; sort++) {
        make_outline(sort, ring[0], MANY);
        make_outline(sort, ring[1], MANY);
        int most = 0;
        for (int i = 0; i < 24; i++) {
            double x = random_double(-220, 220), y = random_double(-220, 220);
            hit_shape a = hit_make_polygon(ring[0], MANY), b = hit_make_polygon(ring[1], MANY);
            hit_shape c = hit_make_chain(ring[1], MANY);
            hit_shape placed = hit_place(i % 2 ? &b : &c, vec(x, y), moved);
            hit_proof proof = expect_proof(&a, &placed);
            most = proof.lines > most ? proof.lines : most;
        }
        printf("# %s: at most %d lines for %d edges\n", outline_name(sort), most, 2 * MANY);
        assert_true(most <= 2 * MANY * 3 / 2);
    }
}

/* ---- Interlocked ---------------------------------------------------------------------------- */

enum { TEETH = 25, TURNS = 3, BENDS = 100, HOLES = 25 };

/* Fails where the lines are more than `times` the edges. */
static void expect_few_lines(const char *name, const hit_shape *a, const hit_shape *b, double times)
{
    hit_proof proof = expect_proof(a, b);
    int edges = a->count + b->count;
    printf("# %s: %d edges, %d lines, %.2f for an edge\n", name, edges, proof.lines,
           (double)proof.lines / edges);
    assert_int_equal(proof.verdict, HIT_MISS);
    assert_true(proof.lines <= times * edges);
}

/* The teeth go up or down. */
static int make_comb(hit_vec *out, double left, double back, double tip)
{
    int count = 0;
    for (int i = 0; i < TEETH; i++) {
        out[count++] = vec(left + 4 * i, back);
        out[count++] = vec(left + 4 * i, tip);
        out[count++] = vec(left + 4 * i + 1, tip);
        out[count++] = vec(left + 4 * i + 1, back);
    }
    out[count++] = vec(left + 4 * TEETH, 3 * back - 2 * tip);
    out[count++] = vec(left, 3 * back - 2 * tip);
    return count;
}

static void combs_interlock(void **state)
{
    (void)state;
    hit_vec up[4 * TEETH + 2], down[4 * TEETH + 2];
    hit_shape a = hit_make_polygon(up, make_comb(up, 0, 0, 9));
    hit_shape b = hit_make_polygon(down, make_comb(down, 2, 10, 1));
    expect_few_lines("combs", &a, &b, 1);
}

static void chains_run_beside_each_other(void **state)
{
    (void)state;
    hit_vec v[BENDS], w[BENDS];
    for (int i = 0; i < BENDS; i++) {
        v[i] = vec(i, random_double(0, 3));
        w[i] = vec(v[i].x, v[i].y + 1e-9);
    }
    hit_shape a = hit_make_chain(v, BENDS), b = hit_make_chain(w, BENDS);
    expect_few_lines("parallel chains", &a, &b, 1);
}

static void make_spiral(hit_vec *out, double from)
{
    for (int i = 0; i < BENDS; i++) {
        double angle = from + i * (TURNS * 6.283185307179586 / BENDS);
        out[i] = vec((angle - from + 1) * cos(angle), (angle - from + 1) * sin(angle));
    }
}

static void spirals_interlock(void **state)
{
    (void)state;
    hit_vec v[BENDS], w[BENDS];
    make_spiral(v, 0);
    make_spiral(w, 3.141592653589793);
    hit_shape a = hit_make_chain(v, BENDS), b = hit_make_chain(w, BENDS);
    expect_few_lines("spirals", &a, &b, 1.5);
}

/* Writes a star ring of `count` vertices around a place. */
static void make_star(hit_vec *out, int count, hit_vec at, double size)
{
    for (int i = 0; i < count; i++) {
        double angle = i * (6.283185307179586 / count), r = size * (i % 2 ? 1 : 0.6);
        out[i] = vec(at.x + r * cos(angle), at.y + r * sin(angle));
    }
}

static void rings_are_in_holes(void **state)
{
    (void)state;
    hit_vec v[2 * BENDS], w[BENDS];
    static const int ends[] = {BENDS, 2 * BENDS};
    make_star(v, BENDS, vec(0, 0), 9);
    make_star(v + BENDS, BENDS, vec(0, 0), 5);
    make_star(w, BENDS, vec(0, 0), 4.99);
    hit_shape a = hit_make_rings(v, ends, 2), b = hit_make_polygon(w, BENDS);
    expect_few_lines("a ring in a hole", &a, &b, 1);
}

static void islands_are_in_holes(void **state)
{
    (void)state;
    enum { SIDE = 5, CORNERS = 8 };
    hit_vec v[CORNERS * (HOLES + 1)], w[CORNERS * HOLES];
    int ends[HOLES + 1];
    for (int i = 0; i < HOLES; i++) {
        hit_vec at = vec(10 * (i % SIDE), 10 * (i / SIDE));
        make_star(v + CORNERS * i, CORNERS, at, 4);
        make_star(w + CORNERS * i, CORNERS, at, 3.9);
        ends[i] = CORNERS * (i + 1);
    }
    make_star(v + CORNERS * HOLES, CORNERS, vec(20, 20), 99);
    ends[HOLES] = CORNERS * (HOLES + 1);
    hit_shape a = hit_make_rings(v, ends, HOLES + 1), b = hit_make_rings(w, ends, HOLES);
    expect_few_lines("islands in holes", &a, &b, 1.5);
}

/* A square ring with a square hole, and what is in the hole. */
static void holes_are_outside(void **state)
{
    (void)state;
    static const hit_vec frame[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {2, 2}, {7, 2}, {7, 7}, {2, 7}};
    static const hit_vec island[] = {{3, 3}, {6, 3}, {6, 6}, {3, 6},
                                     {4, 4}, {5, 4}, {5, 5}, {4, 5}};
    static const int ends[] = {4, 8};
    hit_shape a = hit_make_rings(frame, ends, 2), b = hit_make_rings(island, ends, 2);
    hit_proof proof = expect_proof(&a, &b);
    assert_true(proof.verdict == HIT_MISS && proof.lines <= 16);
    assert_non_null(strstr(proved_text, "\"outside\":[[0,4],[0,4]]"));
    hit_shape in_hole = CIRCLE(4.5, 4.5, 0.25), reaches = CIRCLE(4.5, 4.5, 2.5);
    hit_shape oval = hit_make_ellipse(vec(4.5, 4.5), vec(2, 1), 30),
              wide = hit_make_ellipse(vec(4.5, 4.5), vec(2.5, 1), 0);
    assert_int_equal(expect_proof(&a, &in_hole).verdict, HIT_MISS);
    assert_int_equal(expect_proof(&reaches, &a).verdict, HIT_HIT);
    assert_int_equal(expect_proof(&oval, &a).verdict, HIT_MISS);
    assert_int_equal(expect_proof(&wide, &a).verdict, HIT_HIT);
}

/* ---- Text and memory ------------------------------------------------------------------------ */

static void texts_are_cut(void **state)
{
    (void)state;
    enum { ROOM = 1 << 17, TEXT = 256 };
    static max_align_t memory[ROOM / sizeof(max_align_t)];
    char whole[TEXT], text[TEXT];
    hit_shape a = CIRCLE(0.1, 0, 1), b = CIRCLE(2, 2.5, 1);
    hit_proof proof, again;
    assert_int_equal(hit_prove(&a, &b, memory, ROOM, whole, TEXT, &proof), HIT_PROVED);
    assert_int_equal(strlen(whole), proof.length);
    for (size_t capacity = 0; capacity <= proof.length + 1; capacity++) {
        memset(text, '#', sizeof text);
        assert_int_equal(hit_prove(&a, &b, memory, ROOM, capacity ? text : NULL, capacity, &again),
                         HIT_PROVED);
        assert_int_equal(again.length, proof.length);
        assert_true(text[capacity] == '#');
        if (capacity > 0) {
            assert_int_equal(strlen(text), capacity - 1);
            assert_int_equal(strncmp(text, whole, capacity - 1), 0);
        }
    }
}

static void little_memory_is_told(void **state)
{
    (void)state;
    static max_align_t memory[(1 << 16) / sizeof(max_align_t)];
    static hit_vec ring[MANY];
    char text[64];
    make_outline(OUTLINE_COAST, ring, MANY);
    hit_shape a = hit_make_polygon(ring, MANY), b = hit_make_ellipse(vec(0.1, 0.3), vec(3, 2), 20);
    hit_shape c = hit_make_capsule(vec(9, 1), vec(12, 3.1), 1.3);
    const hit_shape *shape[] = {&a, &b, &c};
    for (int i = 0; i < 9; i++)
        for (size_t bytes = 0; bytes < sizeof memory; bytes += bytes / 8 + 1) {
            hit_proof proof = {.length = 77};
            hit_prove_state said =
                hit_prove(shape[i / 3], shape[i % 3], memory, bytes, text, sizeof text, &proof);
            assert_true(said == HIT_PROVED ||
                        (said == HIT_PROVE_MEMORY && !text[0] && proof.length == 77));
        }
    hit_proof proof;
    assert_int_equal(hit_prove(&b, &c, NULL, 1000, text, sizeof text, &proof), HIT_PROVE_MEMORY);
}

static void wrong_shapes_are_told(void **state)
{
    (void)state;
    max_align_t memory[64];
    char text[8] = "text";
    hit_shape a = CIRCLE(0, 0, -1), b = POINT(0, 0);
    hit_proof proof;
    assert_int_equal(hit_prove(&a, &b, memory, sizeof memory, text, sizeof text, &proof),
                     HIT_PROVE_SHAPE);
    assert_string_equal(text, "");
    assert_string_equal(hit_prove_state_text(HIT_PROVE_SHAPE),
                        "hit_validate() does not accept a shape");
    assert_string_equal(hit_prove_state_text((hit_prove_state)99), "unknown");
}

/* ---- Cores ---------------------------------------------------------------------------------- */

static void expect_core(hit_shape shape, const char *text)
{
    char core[512];
    assert_int_equal(hit_prove_shape(&shape, core, sizeof core), strlen(text));
    assert_string_equal(core, text);
}

static void cores_are_exact(void **state)
{
    (void)state;
    expect_core(CIRCLE(0.5, -3, 7),
                "{\"rings\":[[[\"1/2\",\"-3\"]]],\"closed\":false,\"r\":\"7\"}");
    expect_core(
        hit_make_chain((hit_vec[]){{0, 0}, {1, 0}, {1, 0.75}}, 3),
        "{\"rings\":[[[\"0\",\"0\"],[\"1\",\"0\"],[\"1\",\"3/4\"]]],\"closed\":false,\"r\":\"0\"}");
    expect_core(ELLIPSE(1, 2, 3, 4, 0),
                "{\"centre\":[\"1\",\"2\"],\"axes\":[[\"3\",\"0\"],[\"0\",\"4\"]]}");
    for (int i = 0; i < 2000; i++) {
        char core[4096], *number = core + strlen("{\"rings\":[[[\"");
        double x = random_double(-1, 1);
        x = ldexp(x, random_int(-1080, 1023));
        hit_shape point = POINT(x, 1);
        mpq_t read, truth;
        assert_true(hit_prove_shape(&point, core, sizeof core) < sizeof core);
        *strchr(number, '"') = '\0';
        mpq_inits(read, truth, NULL);
        assert_int_equal(mpq_set_str(read, number, 10), 0);
        mpq_set_d(truth, x);
        assert_true(mpq_equal(read, truth)); /* also: it is reduced */
        mpq_clears(read, truth, NULL);
    }
}

/* ---- Forged proofs -------------------------------------------------------------------------- */

/* Lines: what is wrong, both cores, a proof of them, and a forged one; with tabs between. */
static void forgeries_are_refused(void **state)
{
    (void)state;
    static char line[1 << 14];
    int count = 0;
    FILE *file = fopen(forgeries, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *field[5] = {strtok(line, "\t")};
        if (line[0] == '#')
            continue;
        for (int i = 1; i < 5; i++)
            assert_non_null(field[i] = strtok(NULL, "\t\n"));
        arena_empty();
        if (!proof_check(field[1], field[2], field[3]))
            fail_msg("%s: the proof is refused", field[0]);
        if (proof_check(field[1], field[2], field[4]))
            fail_msg("%s: the forged proof is taken", field[0]);
        count++;
    }
    fclose(file);
    assert_true(count >= 20);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_is_proved),
        cmocka_unit_test(short_proofs_are_found),
        cmocka_unit_test(many_edges_take_few_lines),
        cmocka_unit_test(combs_interlock),
        cmocka_unit_test(chains_run_beside_each_other),
        cmocka_unit_test(spirals_interlock),
        cmocka_unit_test(rings_are_in_holes),
        cmocka_unit_test(islands_are_in_holes),
        cmocka_unit_test(holes_are_outside),
        cmocka_unit_test(texts_are_cut),
        cmocka_unit_test(little_memory_is_told),
        cmocka_unit_test(wrong_shapes_are_told),
        cmocka_unit_test(cores_are_exact),
        cmocka_unit_test(forgeries_are_refused),
    };
    cases = random_cases(cases);
    if (argc != 2)
        return 2;
    forgeries = argv[1];
    random_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
