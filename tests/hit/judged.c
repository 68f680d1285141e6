/* SPDX-License-Identifier: MIT */
#include "judged.h"
#include "kind_traits.h"

#include "hit_lab.h"
#include "noted.h"
#include "oracle_ellipse.h"
#include "proved.h"
#include "random.h"
#include "vec.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

judged_run judged = {.proofs = 1, .slices = 1};

/* ---- One case ------------------------------------------------------------------------------- */

static hit_relation swapped(hit_relation relation)
{
    return relation == HIT_A_CONTAINS_B   ? HIT_B_CONTAINS_A
           : relation == HIT_B_CONTAINS_A ? HIT_A_CONTAINS_B
                                          : relation;
}

static hit_verdict traced(const hit_shape *a, const hit_shape *b)
{
    hit_step step[4];
    hit_trace trace = hit_trace_make(step, 4);
    return hit_referee(a, b, &trace);
}

static bool is_sharp(const hit_shape *shape)
{
    bool is_flat = shape->size.x == 0 || shape->size.y == 0;
    return kind_is_outline(shape->kind) ? shape->radius == 0 : is_flat;
}

/* Such a ring may hold a round shape across an edge that has inside on both of its sides. */
static bool may_hold(const hit_shape *ring, const hit_shape *round)
{
    return kind_is_ring(ring->kind) && !is_sharp(round) && !hit_is_simple(ring);
}

static bool is_oval_at_end(const hit_shape *a, const hit_shape *b)
{
    return (a->kind == HIT_ELLIPSE && b->kind == HIT_CAPSULE) ||
           (a->kind == HIT_CAPSULE && b->kind == HIT_ELLIPSE);
}

/* These oracles do not tell finer how a ring lies that meets itself, and another shape: test_matrix
 * and test_relation_round do. An ellipse may be too near to the round end of a capsule to be told:
 * test_relation_oval knows how near. */
static bool is_fine(hit_relation said, hit_relation truth, const hit_shape *a, const hit_shape *b)
{
    bool has_ring = kind_is_ring(a->kind) || kind_is_ring(b->kind);
    if (has_ring && truth == HIT_MEETING && is_sharp(a) && is_sharp(b))
        return said != HIT_APART;
    if (said == HIT_MEETING && truth != HIT_APART && truth != HIT_TOUCHING && is_oval_at_end(a, b))
        return true;
    if (said == HIT_MEETING && truth != HIT_APART && oracle_has_odd_ends(a, b))
        return true;
    if (truth == HIT_CROSSING && said == HIT_A_CONTAINS_B)
        return may_hold(a, b);
    if (truth == HIT_CROSSING && said == HIT_B_CONTAINS_A)
        return may_hold(b, a);
    return said == truth;
}

/* How many half-axes of an ellipse are 0. Its size does not tell, as a test may have set them. */
static int zero_axes(const hit_shape *ellipse)
{
    const hit_vec none = {0, 0};
    return vec_equal(ellipse->vertex[1], none) + vec_equal(ellipse->vertex[2], none);
}

/* Area, and no edge that meets another. */
static bool is_body(const hit_shape *shape)
{
    if (shape->kind == HIT_ELLIPSE)
        return zero_axes(shape) == 0;
    return shape->radius > 0 || (kind_is_ring(shape->kind) && hit_is_simple(shape));
}

/* A flat ellipse and a round body, or a segment that it touches. A segment in a capsule may lie on
 * its straight border, so that they do not overlap; no other round border has room for it. Where a
 * flat ellipse touches a ring, hit.h says only "meeting", and hit_overlap() may be true. */
static bool is_flat_and_judged(const hit_shape *flat, const hit_shape *b, hit_relation truth)
{
    bool bends = b->kind == HIT_CIRCLE || b->kind == HIT_ELLIPSE;
    bool is_told = truth == HIT_APART || truth == HIT_TOUCHING || truth == HIT_CROSSING;
    if (flat->kind != HIT_ELLIPSE || zero_axes(flat) != 1)
        return false;
    if (b->kind == HIT_SEGMENT)
        return truth == HIT_TOUCHING;
    return is_body(b) && (bends || (b->kind == HIT_CAPSULE && is_told));
}

/* Bodies that hit overlap if they do more than touch. */
static bool is_overlap_right(const hit_shape *a, const hit_shape *b, hit_relation truth)
{
    bool overlaps = truth != HIT_APART && truth != HIT_TOUCHING;
    bool is_judged = (is_body(a) && is_body(b)) || is_flat_and_judged(a, b, truth) ||
                     is_flat_and_judged(b, a, truth);
    return truth == HIT_MEETING || !is_judged || hit_overlap(a, b) == overlaps;
}

/* Returns what is wrong, or NULL. */
static const char *wrong_of(const hit_shape *a, const hit_shape *b, hit_relation truth)
{
    hit_verdict verdict = truth == HIT_APART ? HIT_MISS : HIT_HIT;
    if (hit_referee(a, b, NULL) != verdict)
        return "the referee";
    if (hit_referee(b, a, NULL) != verdict)
        return "the referee, swapped,";
    if (traced(a, b) != verdict)
        return "the traced referee";
    if (traced(b, a) != verdict)
        return "the traced referee, swapped,";
    if (!is_fine(hit_relate(a, b), truth, a, b))
        return "the relation";
    if (!is_fine(hit_relate(b, a), swapped(truth), b, a))
        return "the relation, swapped,";
    return is_overlap_right(a, b, truth) && is_overlap_right(b, a, truth) ? NULL : "the overlap";
}

hit_relation judged_case(const shape_pair *pair, const char *source, long i)
{
    hit_relation truth = judged.oracle(&pair->a, &pair->b);
    const char *wrong = wrong_of(&pair->a, &pair->b, truth);
    if (!wrong && i % judged.proofs == 0)
        wrong = proved_wrong(&pair->a, &pair->b, truth == HIT_APART ? HIT_MISS : HIT_HIT, NULL);
    if (!wrong)
        return truth;
    noted_print(&pair->a);
    noted_print(&pair->b);
    printf("# %s is wrong: they are %s; HIT_SEED=%" PRIu64 " %s case %ld\n", wrong,
           hit_relation_name(truth), judged.seed, source, i);
    fflush(stdout);
    fail_msg("%s is wrong", wrong);
    return truth;
}

/* Each case has its own seed, so that a slice need not make the cases of the others. */
static void seed_case(hit_kind a, hit_kind b, int g, long i)
{
    random_state = judged.seed;
    random_state =
        random_next() ^ (uint64_t)((g * HIT_KIND_COUNT + (int)a) * HIT_KIND_COUNT + (int)b);
    random_state = random_next() ^ (uint64_t)i;
    random_state = random_next();
}

static void run_case(hit_kind a, hit_kind b, int g, long i)
{
    shape_pair pair;
    bool turned = i % 4 >= 2;
    seed_case(a, b, g, i);
    generators[g].generate(turned ? b : a, turned ? a : b, &pair);
    hit_relation truth = judged_case(&pair, generators[g].name, i);
    truth = turned ? swapped(truth) : truth;
    judged.total++;
    judged.seen[g][truth]++;
    judged.seen_of_pair[a][b][truth]++;
}

/* ---- All of them ---------------------------------------------------------------------------- */

static void print_row(const char *name, const long long seen[HIT_RELATION_COUNT])
{
    printf("# %-20s", name);
    for (hit_relation r = 0; r < HIT_RELATION_COUNT; r++)
        printf("%13lld", seen[r]);
    printf("\n");
}

static void print_histogram(void)
{
    printf("# %-20s", "");
    for (hit_relation r = 0; r < HIT_RELATION_COUNT; r++)
        printf("%13s", hit_relation_name(r));
    printf("\n");
    for (int g = 0; g < GENERATOR_COUNT; g++)
        print_row(generators[g].name, judged.seen[g]);
    printf("# HIT_SEED=%" PRIu64 ": %lld cases, 0 wrong\n", judged.seed, judged.total);
}

static void run_round(bool (*takes)(hit_kind a, hit_kind b), long first, long end)
{
    for (int g = 0; g < GENERATOR_COUNT; g++)
        for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
            for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
                for (long i = first; takes(a, b) && i < end; i += judged.slices)
                    run_case(a, b, g, i);
}

void judged_pairs(bool (*takes)(hit_kind a, hit_kind b))
{
    enum { ROUND = 1000 };
    long round = ROUND * judged.slices;
    for (long first = judged.slice; first < judged.cases; first += round)
        run_round(takes, first, first + round < judged.cases ? first + round : judged.cases);
    print_histogram();
}

/* ---- Options -------------------------------------------------------------------------------- */

bool judged_options(int argc, char **argv)
{
    const char *proofs = getenv("HIT_PROOFS");
    judged.cases = random_cases(judged.cases);
    judged.proofs = proofs ? strtol(proofs, NULL, 10) : judged.proofs;
    judged.seed = random_seed();
    bool sliced = argc < 2 || sscanf(argv[1], "%ld/%ld", &judged.slice, &judged.slices) == 2;
    return judged.cases > 0 && judged.proofs > 0 && sliced && judged.slice >= 0 &&
           judged.slice < judged.slices;
}
