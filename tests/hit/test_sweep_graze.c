/* SPDX-License-Identifier: MIT */
/* hit_sweep() of round shapes that just touch what they pass, or pass by as little as a radius can
 * tell, compared with an exact oracle: beside an edge or a vertex, at the start and at the end.
 * HIT_CASES=N runs N motions for each pair. */
#include "hit.h"
#include "oracle_sweep.h"
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { USUAL_CASES = 3000 };

typedef struct spot {
    long double x, y;
} spot;

typedef struct stretch {
    spot a, b;
} stretch;

static long double from_stretch(spot p, stretch s)
{
    spot u = {s.b.x - s.a.x, s.b.y - s.a.y}, w = {p.x - s.a.x, p.y - s.a.y};
    long double length = u.x * u.x + u.y * u.y;
    long double t = length > 0 ? (w.x * u.x + w.y * u.y) / length : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypotl(w.x - t * u.x, w.y - t * u.y);
}

/* Of two that do not cross. */
static long double between(stretch s, stretch t)
{
    return fminl(fminl(from_stretch(s.a, t), from_stretch(s.b, t)),
                 fminl(from_stretch(t.a, s), from_stretch(t.b, s)));
}

/* How near the mover's vertices come to the other outline. */
static long double nearest_of(const hit_shape *mover, const hit_shape *still, hit_vec by)
{
    long double nearest = INFINITY;
    for (int i = 0; i < mover->count; i++)
        for (int j = 0; j < still->count; j++) {
            hit_vec p = hit_vertices(mover)[i], a = hit_vertices(still)[j];
            hit_vec b = hit_vertices(still)[(j + 1) % still->count];
            stretch path = {{p.x, p.y}, {(long double)p.x + by.x, (long double)p.y + by.y}};
            nearest = fminl(nearest, between(path, (stretch){{a.x, a.y}, {b.x, b.y}}));
        }
    return nearest;
}

static hit_vec any_motion(const hit_shape *b)
{
    hit_vec from = hit_vertices(b)[0], to = hit_vertices(b)[b->count - 1], any;
    any.x = random_double(-30, 30);
    any.y = random_double(-30, 30);
    double times = random_int(-3, 3);
    return b->count > 1 && one_in(4) ? vec_scale(vec_sub(to, from), times) : any;
}

/* Gives a the radius with which it comes to b, or one that is a last bit or two off. */
static bool make_graze(hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_shape thin = *b;
    a->radius = thin.radius = 0;
    if (oracle_sweep(a, &thin, motion, 1))
        return false;
    long double nearest = fminl(nearest_of(a, b, motion), nearest_of(b, a, vec_scale(motion, -1)));
    a->radius = (double)(nearest - b->radius);
    for (int i = random_int(-2, 2); i != 0; i += i > 0 ? -1 : 1)
        a->radius = nextafter(a->radius, i > 0 ? 99 : -99);
    return a->radius > 0;
}

static hit_sweep_state true_state(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    if (oracle_sweep(a, b, vec(0, 0), 1))
        return HIT_SWEEP_STARTED;
    return oracle_sweep(a, b, motion, 1) ? HIT_SWEEP_CONTACT : HIT_SWEEP_FREE;
}

static void graze_pair(hit_kind a, hit_kind b, long cases, long states[HIT_SWEEP_STATE_COUNT])
{
    for (long i = 0; i < cases; i++) {
        hit_vec ring_a[MAX_RING], ring_b[MAX_RING];
        hit_shape mover = random_shape(a, &random_sources[1], ring_a);
        hit_shape still = random_shape(b, &random_sources[1], ring_b);
        hit_vec motion = any_motion(&still);
        if (!make_graze(&mover, &still, motion))
            continue;
        hit_sweep_state truth = true_state(&mover, &still, motion);
        hit_sweep_state there = hit_sweep(&mover, &still, motion).state;
        hit_sweep_state back = hit_sweep(&still, &mover, vec_scale(motion, -1)).state;
        if (there != truth || back != truth)
            fail_msg("%s and %s, case %ld: %s, backwards %s, truly %s (HIT_SEED repeats)",
                     hit_kind_name(a), hit_kind_name(b), i, hit_sweep_state_name(there),
                     hit_sweep_state_name(back), hit_sweep_state_name(truth));
        states[truth]++;
    }
}

static void passes_by_the_last_bit(void **state)
{
    (void)state;
    long cases = random_cases(USUAL_CASES), states[HIT_SWEEP_STATE_COUNT] = {0};
    random_seed();
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = 0; b < HIT_KIND_COUNT; b++)
            if (kind_is_round(a) && kind_is_outline(b))
                graze_pair(a, b, cases, states);
    print_message("# %ld free, %ld contacts, %ld started\n", states[HIT_SWEEP_FREE],
                  states[HIT_SWEEP_CONTACT], states[HIT_SWEEP_STARTED]);
    for (int i = 0; i < HIT_SWEEP_STATE_COUNT; i++)
        assert_true(states[i] > cases / 2);
}

/* A disc or a point that sinks slowly while it flies along an edge, and comes down about where the
 * edge ends: beyond that it passes. How far it flies while last bits are lost in its height is far
 * more than these. */
static void expect_sinking(hit_kind kind, long states[])
{
    double length = random_double(1, 10), far = random_double(5, 30), radius = random_double(0, 5);
    double sinks = far * ldexp(random_double(0.5, 1), -random_int(20, 42));
    double time = random_double(0.2, 0.8), angle = random_double(0, 6.3);
    double off = far * ldexp(random_double(-1, 1), -random_int(6, 40));
    hit_vec along = {cos(angle), sin(angle)}, down = {-along.y, along.x};
    hit_vec end = vec_scale(along, length), deep = vec_scale(down, 3);
    hit_vec ring[] = {vec(0, 0), end, vec_add(end, deep), deep};
    const hit_shape still = kind == HIT_SEGMENT    ? hit_make_segment(ring[0], end)
                            : kind == HIT_TRIANGLE ? hit_make_triangle(ring[0], end, ring[2])
                                                   : hit_make_polygon(ring, 4);
    radius = one_in(4) ? 0 : radius;
    hit_vec at = vec_add(vec_scale(along, length - far * time + off),
                         vec_scale(down, -(radius + sinks * time)));
    hit_vec motion = vec_add(vec_scale(along, far), vec_scale(down, sinks));
    const hit_shape disc = hit_make_circle(at, radius);
    hit_sweep_state truth = true_state(&disc, &still, motion);
    hit_sweep_state there = hit_sweep(&disc, &still, motion).state;
    hit_sweep_state back = hit_sweep(&still, &disc, vec_scale(motion, -1)).state;
    if (there != truth || back != truth)
        fail_msg("radius %.17g: %s, backwards %s, truly %s (HIT_SEED repeats)", radius,
                 hit_sweep_state_name(there), hit_sweep_state_name(back),
                 hit_sweep_state_name(truth));
    states[truth]++;
}

static void discs_sink_where_edges_end(void **state)
{
    (void)state;
    static const hit_kind kinds[] = {HIT_SEGMENT, HIT_TRIANGLE, HIT_POLYGON};
    long cases = random_cases(USUAL_CASES), states[HIT_SWEEP_STATE_COUNT] = {0};
    random_seed();
    for (long i = 0; i < 5 * cases; i++)
        expect_sinking(kinds[i % 3], states);
    assert_true(states[HIT_SWEEP_FREE] > cases && states[HIT_SWEEP_CONTACT] > cases);
}

/* A corner that a short edge cuts off: its two ends are so near that a depth behind the edge
 * between them is mostly rounding. The one that is met later is not what is told. */
static bool meets_cut_corner(long i)
{
    static const double quarter = 1.57079632679489661923;
    double angles[3] = {random_double(0, 6.3)}, lengths[3] = {1, 0, 1};
    lengths[1] = ldexp(random_double(0.5, 1), -random_int(20, 44));
    hit_vec ring[4] = {{random_double(-9, 9), random_double(-9, 9)}};
    for (int k = 0; k < 3; k++) {
        double length = lengths[k] * (k == 1 ? 1 : random_double(2, 9));
        ring[k + 1] = vec_add(ring[k], vec_scale(vec(cos(angles[k]), sin(angles[k])), length));
        if (k < 2)
            angles[k + 1] = angles[k] + random_double(0.2, 1.2);
    }
    double outwards = random_double(angles[0], angles[2]) - quarter;
    double from = outwards + random_double(-quarter, quarter);
    double radius = random_double(1, 5), far = random_double(0.5, 20);
    hit_vec back = {cos(from), sin(from)};
    hit_vec touch = vec_add(ring[1], vec_scale(vec(cos(outwards), sin(outwards)), radius));
    hit_vec at = vec_add(touch, vec_scale(back, far)), motion = vec_scale(back, -1.5 * far);
    const hit_shape still = hit_make_polygon(ring, 4);
    const hit_shape mover = i % 3 ? hit_make_circle(at, radius)
                                  : hit_make_capsule(at, vec_add(at, vec_scale(back, 2)), radius);
    hit_swept swept = hit_sweep(&mover, &still, motion);
    if (swept.state == HIT_SWEEP_CONTACT && oracle_sweep(&mover, &still, motion, swept.time))
        fail_msg("%s, case %ld: late at %.17g (HIT_SEED repeats)", hit_kind_name(mover.kind), i,
                 swept.time);
    return swept.state == HIT_SWEEP_CONTACT;
}

static void cut_corners_are_met_in_time(void **state)
{
    (void)state;
    long cases = random_cases(USUAL_CASES) / 3, contacts = 0;
    random_seed();
    for (long i = 0; i < cases; i++)
        contacts += meets_cut_corner(i);
    assert_true(contacts > cases / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(passes_by_the_last_bit),
                                       cmocka_unit_test(discs_sink_where_edges_end),
                                       cmocka_unit_test(cut_corners_are_met_in_time)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
