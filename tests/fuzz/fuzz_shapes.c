/* SPDX-License-Identifier: MIT */
/* Any bytes as two shapes: what hit.h promises of every pair. */
#include "fuzz.h"
#include "hit_inline.h"
#include "hit_lab.h"

#include <math.h>
#include <string.h>

enum { MOST_VERTICES = 12, STEPS = 64 };

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    return 0;
}

/* ---- Bytes to shapes ---------------------------------------------------------------------- */

typedef struct bytes {
    const uint8_t *at, *end;
    double last; /* the number before */
} bytes;

static uint8_t take(bytes *b)
{
    return b->at < b->end ? *b->at++ : 0;
}

static double take_double(bytes *b)
{
    double x = 0;
    uint8_t raw[sizeof x];
    for (size_t i = 0; i < sizeof raw; i++)
        raw[i] = take(b);
    memcpy(&x, raw, sizeof x);
    return x;
}

/* Takes mostly numbers that meet other numbers: whole, halves, equal to the one before or beside
 * it. */
static double take_number(bytes *b)
{
    uint8_t how = take(b);
    double x = (int8_t)take(b);
    switch (how % 8) {
    case 0:
        x = take_double(b);
        break;
    case 1:
        x = b->last;
        break;
    case 2:
        x = nextafter(b->last, x);
        break;
    case 3:
        x = ldexp(x, (int8_t)take(b) * 8);
        break;
    case 4:
        x /= 16;
        break;
    default:
        break;
    }
    b->last = x;
    return x;
}

static hit_vec take_point(bytes *b)
{
    double x = take_number(b);
    return (hit_vec){x, take_number(b)};
}

/* The bits from the seventh on make a chain or two rings. */
static hit_shape take_ring(bytes *b, hit_vec *ring, int *ends)
{
    uint8_t how = take(b);
    int count = 3 + how % 64 % (MOST_VERTICES - 2);
    for (int i = 0; i < count; i++)
        ring[i] = take_point(b);
    ends[0] = count / 2;
    ends[1] = count;
    return how < 64                 ? hit_make_polygon(ring, count)
           : how < 128 || count < 6 ? hit_make_chain(ring, count)
                                    : hit_make_rings(ring, ends, 2);
}

static hit_shape take_shape(bytes *b, hit_vec *ring, int *ends)
{
    hit_kind kind = (hit_kind)(take(b) % HIT_KIND_COUNT);
    if (kind == HIT_POLYGON)
        return take_ring(b, ring, ends);
    hit_vec p = take_point(b), q = take_point(b);
    double n = take_number(b);
    switch (kind) { /* without a default: the compiler names the kind that lacks a line */
    case HIT_POINT:
    case HIT_POLYGON: /* taken above */
    case HIT_SECTOR:  /* the kinds are those below HIT_KIND_COUNT */
        break;
    case HIT_SEGMENT:
        return hit_make_segment(p, q);
    case HIT_CIRCLE:
        return hit_make_circle(p, n);
    case HIT_RECT:
        return hit_make_rect(p, q, n);
    case HIT_ELLIPSE:
        return hit_make_ellipse(p, q, n);
    case HIT_TRIANGLE:
        return hit_make_triangle(p, q, take_point(b));
    case HIT_CAPSULE:
        return hit_make_capsule(p, q, n);
    }
    return hit_make_point(p);
}

/* ---- Promises ----------------------------------------------------------------------------- */

static hit_relation swapped(hit_relation r)
{
    return r == HIT_A_CONTAINS_B ? HIT_B_CONTAINS_A : r == HIT_B_CONTAINS_A ? HIT_A_CONTAINS_B : r;
}

static void check_verdict(const hit_shape *a, const hit_shape *b, hit_verdict said)
{
    hit_step steps[STEPS];
    hit_trace trace = hit_trace_make(steps, STEPS);
    HOLDS(said == HIT_HIT || said == HIT_MISS);
    HOLDS(hit_referee(b, a, NULL) == said);
    HOLDS(hit_referee(a, b, &trace) == said);
    HOLDS(trace.checks > 0);
    HOLDS(hit_hits(a, a));
}

static void check_relation(const hit_shape *a, const hit_shape *b, hit_verdict said)
{
    hit_relation relation = hit_relate(a, b);
    HOLDS((relation == HIT_APART) == (said == HIT_MISS));
    HOLDS(hit_relate(b, a) == swapped(relation));
    hit_relation self = hit_relate(a, a);
    char letters[10];
    HOLDS(self == HIT_EQUAL || self == HIT_MEETING);
    HOLDS(!hit_relate_matrix(a, a, letters) || self == HIT_EQUAL);
}

static double largest_number(const hit_shape *s)
{
    hit_vec low, high;
    hit_bounds(s, &low, &high);
    return fmax(s->radius, fmax(fmax(-low.x, -low.y), fmax(high.x, high.y)));
}

/* Moved by a little more than told, they are apart. */
static void check_parting(const hit_shape *a, const hit_shape *b, hit_vec direction, double depth)
{
    hit_vec ring[MOST_VERTICES];
    double error = fmax(0x1p-40 * fmax(largest_number(a), largest_number(b)), 0x1p-1072);
    double by = depth + error;
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE || depth == 0)
        return;
    hit_shape moved = hit_place(a, (hit_vec){direction.x * by, direction.y * by}, ring);
    HOLDS(hit_validate(&moved) != HIT_OK || !hit_hits(&moved, b));
}

static void check_measures(const hit_shape *a, const hit_shape *b, hit_verdict said)
{
    hit_vec direction, points[STEPS];
    double depth;
    hit_nearest nearest = hit_closest(a, b);
    HOLDS((nearest.distance == 0) == (said == HIT_HIT));
    HOLDS(isfinite(nearest.distance) && nearest.distance >= 0);
    HOLDS(isfinite(nearest.on_a.x + nearest.on_a.y) || fabs(nearest.on_a.x) > 1e300 ||
          fabs(nearest.on_a.y) > 1e300);
    if (hit_separate(a, b, &direction, &depth)) {
        HOLDS(said == HIT_HIT && depth >= 0 && isfinite(depth));
        HOLDS(fabs(hypot(direction.x, direction.y) - 1) < 0x1p-50);
        check_parting(a, b, direction, depth);
    }
    int count = hit_crossings(a, b, points, NULL, STEPS);
    HOLDS(count >= 0 && (said == HIT_HIT || count == 0));
}

static bool is_finite(hit_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

static void check_motion(const hit_shape *a, const hit_shape *b, hit_verdict said, hit_vec motion)
{
    hit_swept swept = hit_sweep(a, b, motion);
    HOLDS(is_finite(motion) || swept.state == hit_sweep(a, b, (hit_vec){0, 0}).state);
    HOLDS((swept.state == HIT_SWEEP_STARTED) == (said == HIT_HIT));
    HOLDS(swept.time >= 0 && swept.time <= 1);
    HOLDS(hit_sweep(b, a, (hit_vec){-motion.x, -motion.y}).state == swept.state);
}

static void check_way_in(const hit_shape *a, const hit_shape *b, hit_vec motion, bool overlap)
{
    hit_swept into = hit_sweep_into(a, b, motion, NULL);
    HOLDS((into.state == HIT_SWEEP_STARTED) == overlap);
    HOLDS(into.time >= 0 && into.time <= 1);
    if (a->kind != HIT_ELLIPSE && b->kind != HIT_ELLIPSE) /* exact */
        HOLDS(hit_sweep(a, b, motion).state != HIT_SWEEP_FREE || into.state == HIT_SWEEP_FREE);
}

/* What moves a player: what does not overlap at the start never does. */
static void check_slide(const hit_shape *a, const hit_shape *b, hit_vec motion, bool overlap)
{
    hit_vec ring[MOST_VERTICES];
    hit_slide_contact met[4];
    hit_slid slid = hit_slide(a, b, 1, motion, NULL, met, 4, ring);
    HOLDS((slid.state == HIT_SWEEP_STARTED) == overlap);
    HOLDS(slid.contacts >= 0 && slid.contacts <= 4);
    HOLDS(slid.state != HIT_SWEEP_FREE || slid.contacts == 0);
    HOLDS(overlap || !hit_overlap(&slid.place, b));
    HOLDS(is_finite(motion) ||
          (slid.moved.x == 0 && slid.moved.y == 0 && slid.contacts <= overlap));
}

static void check_ways(const hit_shape *a, const hit_shape *b, hit_verdict said, hit_vec motion)
{
    bool overlap = hit_overlap(a, b);
    HOLDS(hit_overlap(b, a) == overlap);
    HOLDS(!overlap || said == HIT_HIT);
    check_way_in(a, b, motion, overlap);
    check_slide(a, b, motion, overlap);
}

/* Any numbers beside shapes. */
static void check_numbers(const hit_shape *a, const hit_shape *b, hit_vec p, hit_vec q)
{
    hit_vec ring[MOST_VERTICES], to = p;
    unsigned char said[2];
    const hit_vec at[] = {p, q};
    const double radii[] = {q.x, p.y};
    HOLDS(is_finite(p) || !hit_pick(a, p));
    HOLDS(hit_orientation(p, q, (hit_vec){1, 2}) == -hit_orientation(q, p, (hit_vec){1, 2}));
    hit_batch_points(a, at, 2, said);
    HOLDS((said[0] == HIT_REFUSED) == !is_finite(p));
    hit_batch_own_circles(a, at, radii, 2, said);
    HOLDS((said[1] == HIT_REFUSED) == !(is_finite(q) && isfinite(p.y) && p.y >= 0));
    const hit_shape placed = hit_place_float(b, &to, q, ring);
    HOLDS(is_finite(p) || hit_validate(&placed) != HIT_OK);
    hit_boxes_hit(p, q, q, p);
    hit_circles_hit(p, q.x, q, p.x);
    hit_circle_hits_box(p, q.x, p, q);
    hit_point_in_triangle(p, q, to, p);
}

/* The same for a field of the two. */
static void check_field(const hit_shape *a, const hit_shape *b, hit_vec motion, int number)
{
    _Alignas(double) unsigned char memory[1024];
    const hit_shape shapes[] = {*a, *b};
    hit_vec ring[MOST_VERTICES], low, high;
    hit_slide_contact met[2];
    hit_swept swept;
    int height;
    HOLDS(hit_field_size(2) <= sizeof memory);
    HOLDS(!hit_field_build(memory, number < 2 ? number : 2, shapes, 3));
    hit_field *field = hit_field_build(memory, 2, shapes, 2);
    hit_field_put(field, number);
    HOLDS(hit_field_has(field, number) == (number == 0 || number == 1));
    hit_field_box(field, number, &low, &high, &height);
    hit_field_sweep(field, a, motion, &swept, NULL);
    HOLDS(swept.time >= 0 && swept.time <= 1);
    hit_slid slid =
        hit_field_slide(field, a, motion, NULL, met, number < 2 ? number : 2, ring, NULL);
    HOLDS(slid.contacts >= 0 && slid.contacts <= 2);
}

/* A shape that misses the circle around a misses a. */
static void check_circle(const hit_shape *a, const hit_shape *b, hit_verdict said)
{
    hit_vec centre;
    double radius;
    if (!hit_enclose(a, &centre, &radius))
        return;
    hit_shape circle = hit_make_circle(centre, radius);
    HOLDS(hit_validate(&circle) == HIT_OK);
    HOLDS(said == HIT_MISS || hit_hits(&circle, b));
}

static void check_methods(const hit_shape *a, const hit_shape *b, hit_verdict truth)
{
    const hit_method *method;
    hit_step steps[STEPS];
    for (int i = 0; (method = hit_method_at(i)) != NULL; i++) {
        if (!hit_method_fits(method, a->kind, b->kind))
            continue;
        hit_trace trace = hit_trace_make(steps, STEPS);
        hit_verdict said = hit_run(method, a, b, NULL);
        HOLDS(hit_run(method, a, b, &trace) == said);
        HOLDS(trace.checks > 0 || said == HIT_REFUSED);
        HOLDS(method->origin != HIT_CORRECTED || method->tolerance > 0 || said == HIT_REFUSED ||
              said == truth);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hit_vec rings[2][MOST_VERTICES];
    bytes b = {data, data + size, 0};
    int ends[2][2];
    hit_shape one = take_shape(&b, rings[0], ends[0]), two = take_shape(&b, rings[1], ends[1]);
    if (hit_validate(&one) != HIT_OK || hit_validate(&two) != HIT_OK)
        return 0;
    hit_verdict said = hit_referee(&one, &two, NULL);
    check_verdict(&one, &two, said);
    check_relation(&one, &two, said);
    check_measures(&one, &two, said);
    hit_vec motion = take_point(&b);
    check_motion(&one, &two, said, motion);
    check_ways(&one, &two, said, motion);
    check_circle(&one, &two, said);
    check_numbers(&one, &two, motion, take_point(&b));
    check_field(&one, &two, motion, (int8_t)take(&b));
    check_methods(&one, &two, said);
    return 0;
}
