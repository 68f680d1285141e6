/* SPDX-License-Identifier: MIT */
/* Sets of cases: memory, random shapes, half hits by rejection. Touching ones are in contact.c. */
#include "sets.h"

#include "contact.h"
#include "random.h"
#include "vec.h"

#include <stdlib.h>

bool set_make(bench_set *set, int shapes, int count)
{
    size_t n = (size_t)shapes;
    *set = (bench_set){.shapes = shapes, .count = count};
    set->a = calloc(n, sizeof *set->a);
    set->b = calloc(n, sizeof *set->b);
    set->ring_a = calloc(n, sizeof *set->ring_a);
    set->ring_b = calloc(n, sizeof *set->ring_b);
    set->cases = calloc((size_t)count, sizeof *set->cases);
    set->truth = calloc((size_t)count, sizeof *set->truth);
    return set->a && set->b && set->ring_a && set->ring_b && set->cases && set->truth;
}

void set_free(bench_set *set)
{
    free(set->a);
    free(set->b);
    free(set->ring_a);
    free(set->ring_b);
    free(set->cases);
    free(set->truth);
}

bench_set set_one(const bench_set *set, int index, bench_case *storage)
{
    *storage = (bench_case){0, 0};
    bench_set one = *set;
    one.a += set->cases[index].a;
    one.b += set->cases[index].b;
    one.cases = storage;
    one.truth += index;
    one.shapes = one.count = 1;
    return one;
}

/* ---- Random shapes ------------------------------------------------------------------------ */

static hit_vec in_box(hit_vec centre, double half)
{
    return vec(centre.x + random_double(-half, half), centre.y + random_double(-half, half));
}

/* Makes vertices in the order of their angles, on a circle (convex) or at any distance (a star). */
static void random_ring(hit_vec *ring, int count, hit_vec centre, double size, bool concave)
{
    double start = random_double(0, 6.28);
    for (int i = 0; i < count; i++) {
        double angle = start + 6.283185307179586 * (i + random_double(-0.3, 0.3)) / count;
        double radius = concave ? random_double(0.25, 1) * size : size;
        ring[i] = vec(centre.x + radius * cos(angle), centre.y + radius * sin(angle));
    }
}

static hit_shape random_ellipse(hit_vec centre, double size)
{
    double longer = random_double(0.2, 1) * size;
    double shorter = random_double(0.2, 1) * longer;
    return hit_make_ellipse(centre, vec(longer, shorter), random_double(0, 360));
}

static hit_shape random_shape(const bench_form *form, hit_kind kind, hit_vec centre, double size,
                              hit_vec *ring, int corners)
{
    switch (kind) { /* without a default: the compiler names the kind that lacks a line */
    case HIT_POLYGON:
    case HIT_SECTOR:
        break;
    case HIT_POINT:
        return hit_make_point(centre);
    case HIT_SEGMENT:
        return hit_make_segment(in_box(centre, size), in_box(centre, size));
    case HIT_CIRCLE:
        return hit_make_circle(centre, random_double(0.2, 1) * size);
    case HIT_RECT:
        return hit_make_rect(centre,
                             vec(random_double(0.4, 2) * size, random_double(0.4, 2) * size),
                             form->upright ? 0 : random_double(0, 360));
    case HIT_TRIANGLE:
        return hit_make_triangle(in_box(centre, size), in_box(centre, size), in_box(centre, size));
    case HIT_CAPSULE:
        return hit_make_capsule(in_box(centre, size), in_box(centre, size),
                                random_double(0.1, 0.4) * size);
    case HIT_ELLIPSE:
        return random_ellipse(centre, size);
    }
    corners = form->concave ? BENCH_RING : corners;
    random_ring(ring, corners, centre, size, form->concave);
    return hit_make_polygon(ring, corners);
}

static void random_pair(bench_set *set, int i, const bench_form *form)
{
    double size_a = form->a == HIT_POINT ? 0 : random_double(20, 100);
    double size_b = form->b == HIT_POINT ? 0 : random_double(20, 100);
    hit_vec at = vec(random_double(300, 700), random_double(300, 700));
    hit_vec to = in_box(at, 0.75 * (size_a + size_b) + 1);
    set->a[i] =
        random_shape(form, form->a, at, size_a, set->ring_a[i], form->corners ? form->corners : 5);
    set->b[i] =
        random_shape(form, form->b, to, size_b, set->ring_b[i], form->corners ? form->corners : 8);
}

/* Random points never hit points and segments, so these hits are constructed: the same point, or a
 * segment with whole ends and a point at a whole number of 64ths of it. */
static void constructed_hit(bench_set *set, int i, const bench_form *form)
{
    hit_vec a = vec(random_int(300, 700), random_int(300, 700));
    hit_vec b = vec(a.x + random_int(-90, 90), a.y + random_int(-90, 90));
    double t = random_int(0, 64) / 64.0;
    hit_vec on = vec(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
    if (form->b == HIT_POINT)
        on = b = vec(random_double(300, 700), random_double(300, 700));
    set->a[i] = hit_make_point(on);
    set->b[i] = form->b == HIT_POINT ? hit_make_point(b) : hit_make_segment(a, b);
}

static bool is_thin(const bench_form *form)
{
    return form->a == HIT_POINT && (form->b == HIT_POINT || form->b == HIT_SEGMENT);
}

static void wanted_pair(bench_set *set, int i, const bench_form *form, hit_verdict wanted)
{
    if (is_thin(form) && wanted == HIT_HIT) {
        constructed_hit(set, i, form);
        return;
    }
    do
        random_pair(set, i, form);
    while (hit_hits(&set->a[i], &set->b[i]) != (wanted == HIT_HIT));
}

static hit_verdict wanted_by(bench_source source)
{
    if (source == BENCH_RANDOM)
        return random_int(0, 1) ? HIT_HIT : HIT_MISS;
    return source == BENCH_HITS ? HIT_HIT : HIT_MISS;
}

void set_fill(bench_set *set, const bench_form *form, bench_source source, uint64_t seed)
{
    random_state = seed;
    for (int i = 0; i < set->count; i++) {
        set->cases[i] = (bench_case){i, i};
        if (source == BENCH_TOUCHING)
            contact_touching(set, i, form);
        else if (source == BENCH_NEAR)
            contact_near(set, i, form);
        else
            wanted_pair(set, i, form, wanted_by(source));
        set->truth[i] = (unsigned char)hit_hits(&set->a[i], &set->b[i]);
    }
}

/* For every other i, shape i hits the other side's shape i, so that both verdicts are always
 * possible. */
void set_fill_pool(bench_set *set, const bench_form *form, uint64_t seed)
{
    random_state = seed;
    for (int i = 0; i < set->shapes; i++)
        wanted_pair(set, i, form, i % 2 ? HIT_HIT : HIT_MISS);
    for (int i = 0; i < set->count; i++) {
        hit_verdict wanted = random_int(0, 1) ? HIT_HIT : HIT_MISS, verdict;
        bench_case *c = &set->cases[i];
        do {
            c->a = random_int(0, set->shapes - 1);
            c->b = random_int(0, 1) ? c->a : random_int(0, set->shapes - 1);
            verdict = hit_hits(&set->a[c->a], &set->b[c->b]) ? HIT_HIT : HIT_MISS;
        } while (verdict != wanted);
        set->truth[i] = (unsigned char)verdict;
    }
}
