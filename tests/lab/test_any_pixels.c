/* SPDX-License-Identifier: MIT */
/* "any/pixels": what SDL2_gfx draws of a shape lies where the shape is; what is compared is what is
 * shown; and neither what was drawn before nor the thread makes a difference. */
#include "any_pixels.h"
#include "kind.h"
#include "method_list.h"
#include "noted.h"
#include "pairs.h"
#include "random.h"
#include "sectors.h"

#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <SDL.h>

enum { CASES = 400, STEPS = 16, RING = 7 };

/* ---- Random shapes ------------------------------------------------------------------------ */

static hit_vec random_vec(void)
{
    return (hit_vec){random_double(-20, 60), random_double(-20, 60)};
}

static hit_shape draw_of(hit_kind kind, hit_vec ring[RING])
{
    double size = random_double(0, 20);
    for (int i = 0; i < RING; i++)
        ring[i] = random_vec();
    switch (kind) { /* without a default: the compiler names the kind that lacks a line */
    case HIT_POLYGON:
    case HIT_SECTOR: /* not in the lab */
        break;
    case HIT_POINT:
        return hit_make_point(ring[0]);
    case HIT_SEGMENT:
        return hit_make_segment(ring[0], ring[1]);
    case HIT_CIRCLE:
        return hit_make_circle(ring[0], size);
    case HIT_RECT:
        return hit_make_rect(ring[0], (hit_vec){size, random_double(0, 20)},
                             random_int(0, 1) ? 90 * random_int(0, 3) : random_double(0, 360));
    case HIT_TRIANGLE:
        return hit_make_triangle(ring[0], ring[1], ring[2]);
    case HIT_CAPSULE:
        return hit_make_capsule(ring[0], ring[1], size);
    case HIT_ELLIPSE:
        return hit_make_ellipse(ring[0], (hit_vec){size, random_double(0, 20)},
                                random_int(0, 1) ? 90 * random_int(0, 3) : random_double(0, 360));
    }
    return hit_make_polygon(ring, RING);
}

static hit_shape random_of(hit_kind kind, hit_vec ring[RING])
{
    hit_shape shape = draw_of(kind, ring);
    noted_add(&shape);
    return shape;
}

typedef struct pair {
    hit_shape a, b;
    hit_vec ring[2][RING];
} pair;

static void random_pair(pair *p, int number)
{
    p->a = random_of((hit_kind)(number % HIT_KIND_COUNT), p->ring[0]);
    p->b = random_of((hit_kind)(number / HIT_KIND_COUNT % HIT_KIND_COUNT), p->ring[1]);
}

/* ---- Where the masks are ------------------------------------------------------------------ */

static hit_shape disc_at(int x, int y, double radius)
{
    return hit_make_circle((hit_vec){x, y}, radius);
}

/* It is off by more than 2.3 pixels. */
static bool is_off(const hit_shape *shape, int x, int y)
{
    hit_shape disc = disc_at(x, y, 2.3);
    return !hit_hits(shape, &disc);
}

/* Each vertex moves by rounding by up to half a pixel each way, a radius by half a pixel, and the
 * fill adds a pixel at most. */
static void set_pixels_are_near_the_shape(void **state)
{
    (void)state;
    random_seed();
    for (int n = 0; n < CASES; n++) {
        hit_vec ring[RING];
        gfx_mask m;
        hit_shape shape = random_of((hit_kind)(n % HIT_KIND_COUNT), ring);
        assert_true(gfx_mask_make(&shape, 0, &m));
        for (int y = m.top; y < m.top + m.height; y++)
            for (int x = m.left; x < m.left + m.width; x++)
                if (gfx_mask_has(&m, x, y) && is_off(&shape, x, y))
                    fail_msg("%s, case %d: %d, %d is off", hit_kind_name(shape.kind), n, x, y);
    }
}

/* A disc around the pixel that lies in the shape, with room for all rounding. In an ellipse it does
 * when 16 points around it do. */
static bool is_deep_inside(const hit_shape *shape, int x, int y)
{
    hit_shape disc = disc_at(x, y, 2.3);
    if (shape->kind != HIT_ELLIPSE)
        return hit_relate(shape, &disc) == HIT_A_CONTAINS_B;
    for (int i = 0; i < 16; i++) {
        double angle = i * 3.14159265358979324 / 8;
        hit_shape p = hit_make_point((hit_vec){x + 2.4 * cos(angle), y + 2.4 * sin(angle)});
        if (!hit_hits(shape, &p))
            return false;
    }
    return true;
}

static void pixels_deep_inside_are_set(void **state)
{
    (void)state;
    static const hit_kind solid[] = {HIT_CIRCLE, HIT_RECT, HIT_TRIANGLE, HIT_CAPSULE, HIT_ELLIPSE};
    int inside = 0;
    random_seed();
    for (int n = 0; n < CASES; n++) {
        hit_vec ring[RING];
        gfx_mask m;
        hit_shape shape = random_of(solid[n % 5], ring);
        assert_true(gfx_mask_make(&shape, 0, &m));
        for (int y = m.top; y < m.top + m.height; y++)
            for (int x = m.left; x < m.left + m.width; x++)
                if (is_deep_inside(&shape, x, y)) {
                    inside++;
                    if (!gfx_mask_has(&m, x, y))
                        fail_msg("%s, case %d: %d, %d is missing", hit_kind_name(shape.kind), n, x,
                                 y);
                }
    }
    assert_true(inside > 1000);
}

/* ---- Verdicts ----------------------------------------------------------------------------- */

static int count_pixels(const gfx_mask *m)
{
    int count = 0;
    for (int y = m->top; y < m->top + m->height; y++)
        for (int x = m->left; x < m->left + m->width; x++)
            count += gfx_mask_has(m, x, y);
    return count;
}

/* Of each line that follows another one, every pixel is read, and none of the line before. */
static void a_line_has_a_pixel_for_each_step(void **state)
{
    (void)state;
    for (int i = 0; i < CASES; i++) {
        int most = one_in(2) ? 1200 : 40;
        int x = random_int(-most, most), y = random_int(-most, most);
        int wide = one_in(9) ? 0 : random_int(-most, most);
        int high = one_in(9) ? 0 : random_int(-most, most);
        gfx_mask m;
        hit_shape line = hit_make_segment((hit_vec){x, y}, (hit_vec){x + wide, y + high});
        assert_true(gfx_mask_make(&line, 0, &m));
        int steps = abs(wide) > abs(high) ? abs(wide) : abs(high);
        assert_int_equal(count_pixels(&m), steps + 1);
        assert_true(gfx_mask_has(&m, x, y) && gfx_mask_has(&m, x + wide, y + high));
    }
}

static int count_by_hand(const gfx_mask masks[2])
{
    const gfx_mask *m = &masks[0];
    int shared = 0;
    for (int y = m->top; y < m->top + m->height; y++)
        for (int x = m->left; x < m->left + m->width; x++)
            shared += gfx_mask_has(m, x, y) && gfx_mask_has(&masks[1], x, y);
    return shared;
}

static void what_is_shown_is_what_is_compared(void **state)
{
    (void)state;
    random_seed();
    int hits = 0;
    for (int n = 0; n < CASES; n++) {
        pair p;
        gfx_mask masks[2];
        hit_step steps[STEPS];
        hit_trace trace = hit_trace_make(steps, STEPS);
        random_pair(&p, n);
        hit_verdict said = hit_run(&any_pixels_method, &p.a, &p.b, &trace);
        const hit_step *last = hit_trace_step(&trace, hit_trace_kept(&trace) - 1);
        assert_true(any_pixels_masks(&p.a, &p.b, NULL, masks));
        assert_int_equal(last->kind, HIT_STEP_CHECK);
        assert_string_equal(last->text, "shared_pixels > 0");
        assert_int_equal((int)last->left, count_by_hand(masks));
        assert_int_equal(said, last->left > 0 ? HIT_HIT : HIT_MISS);
        assert_int_equal(hit_run(&any_pixels_method, &p.a, &p.b, NULL), said);
        assert_int_equal(hit_run(&any_pixels_method, &p.b, &p.a, NULL), said);
        hits += said == HIT_HIT;
    }
    assert_in_range(hits, CASES / 10, CASES - CASES / 10);
}

/* The last mask of a side serves later runs: the verdict is the same, drawn again or not. */
static void verdicts_do_not_depend_on_earlier_runs(void **state)
{
    (void)state;
    static pair pairs[CASES];
    static hit_verdict first[CASES];
    random_seed();
    for (int n = 0; n < CASES; n++) {
        random_pair(&pairs[n], n);
        first[n] = hit_run(&any_pixels_method, &pairs[n].a, &pairs[n].b, NULL);
    }
    for (int i = 0; i < 20 * CASES; i++) {
        /* For a while the same few pairs: now and then one follows itself. */
        int n = i / 200 * 10 % CASES + random_int(0, 9);
        assert_int_equal(hit_run(&any_pixels_method, &pairs[n].a, &pairs[n].b, NULL), first[n]);
    }
}

typedef struct job {
    const pair *pairs;
    const hit_verdict *wanted;
    int wrong;
} job;

static int SDLCALL work(void *data)
{
    job *j = data;
    for (int n = 0; n < CASES; n++)
        j->wrong +=
            hit_run(&any_pixels_method, &j->pairs[n].a, &j->pairs[n].b, NULL) != j->wanted[n];
    return 0;
}

static void threads_agree(void **state)
{
    (void)state;
    static pair pairs[CASES];
    static hit_verdict wanted[CASES];
    random_seed();
    for (int n = 0; n < CASES; n++) {
        random_pair(&pairs[n], n);
        wanted[n] = hit_run(&any_pixels_method, &pairs[n].a, &pairs[n].b, NULL);
    }
    SDL_Thread *threads[4];
    job jobs[4];
    for (int i = 0; i < 4; i++) {
        jobs[i] = (job){pairs, wanted, 0};
        threads[i] = SDL_CreateThread(work, "pixels", &jobs[i]);
        assert_non_null(threads[i]);
    }
    for (int i = 0; i < 4; i++) {
        SDL_WaitThread(threads[i], NULL);
        assert_int_equal(jobs[i].wrong, 0);
    }
}

/* ---- Limits ------------------------------------------------------------------------------- */

static void expect_refusal(hit_shape shape, const char *why)
{
    hit_step steps[STEPS];
    hit_trace trace = hit_trace_make(steps, STEPS);
    hit_shape point = hit_make_point((hit_vec){0, 0});
    hit_verdict said = hit_run(&any_pixels_method, &shape, &point, &trace);
    const hit_step *last = hit_trace_step(&trace, hit_trace_kept(&trace) - 1);
    assert_int_equal(last->kind, HIT_STEP_CHECK);
    assert_string_equal(last->text, why ? why : "shared_pixels > 0");
    assert_int_equal(said == HIT_REFUSED, why != NULL);
    assert_true(!why || last->outcome);
}

static void what_cannot_be_drawn_is_refused_with_the_reason(void **state)
{
    (void)state;
    const char far[] = "farthest > sint16_max", large[] = "bitmap_side > bitmap_limit";
    expect_refusal(hit_make_point((hit_vec){32767, -32767}), NULL);
    expect_refusal(hit_make_point((hit_vec){32768, 0}), far);
    expect_refusal(hit_make_point((hit_vec){0, -1e300}), far);
    expect_refusal(hit_make_circle((hit_vec){0, 0}, 1023.4), NULL);
    expect_refusal(hit_make_circle((hit_vec){0, 0}, 1023.5), "radius >= circles_break_at");
    expect_refusal(hit_make_circle((hit_vec){1.7e308, 0}, 1.7e308), far);
    expect_refusal(hit_make_rect((hit_vec){0, 0}, (hit_vec){2878, 10}, 0), NULL);
    expect_refusal(hit_make_rect((hit_vec){0, 0}, (hit_vec){10, 2879}, 0), large);
}

/* ---- SDL's test of a line -------------------------------------------------------------------- */

static double random_place(void)
{
    double place = random_double(-4, 8);
    return one_in(3) ? round(place) : place;
}

/* What the method shows as clipped. */
static SDL_FPoint clipped_end(const hit_trace *trace, bool second)
{
    for (int i = 0; i < hit_trace_kept(trace); i++) {
        const hit_step *step = hit_trace_step(trace, i);
        if (step->kind == HIT_STEP_SEGMENT && strcmp(step->text, "clipped") == 0)
            return second ? (SDL_FPoint){(float)step->b.x, (float)step->b.y}
                          : (SDL_FPoint){(float)step->a.x, (float)step->a.y};
    }
    fail_msg("no step says what is left of the line");
    return (SDL_FPoint){0, 0};
}

/* The lab computes it itself, as other versions loop for other lines. */
static void a_line_is_clipped_as_sdl_2_26_does(void **state)
{
    (void)state;
    SDL_version version;
    SDL_GetVersion(&version);
    if (version.minor != 26)
        skip();
    int hits = 0;
    for (int n = 0; n < 100 * CASES; n++) {
        hit_vec a = {random_place(), 0}, b = {random_place(), 0}, size = {0, 0};
        a.y = random_place();
        b.y = one_in(8) ? a.y : random_place();
        b.x = one_in(8) ? a.x : b.x;
        size.x = fabs(random_place());
        size.y = fabs(random_place());
        hit_shape segment = hit_make_segment(a, b), rect = hit_make_rect((hit_vec){0, 0}, size, 0);
        hit_step steps[STEPS];
        hit_trace trace = hit_trace_make(steps, STEPS);
        hit_verdict said = hit_run(&sdl_rects_line_method, &segment, &rect, &trace);
        if (said == HIT_REFUSED)
            continue;
        hit_vec low, high;
        hit_bounds(&rect, &low, &high);
        SDL_FRect r = {(float)low.x, (float)low.y, (float)(high.x - low.x),
                       (float)(high.y - low.y)};
        float x1 = (float)a.x, y1 = (float)a.y, x2 = (float)b.x, y2 = (float)b.y;
        bool sdl = SDL_IntersectFRectAndLine(&r, &x1, &y1, &x2, &y2);
        SDL_FPoint first = clipped_end(&trace, false), second = clipped_end(&trace, true);
        bool same = first.x == x1 && first.y == y1 && second.x == x2 && second.y == y2;
        if (sdl != (said == HIT_HIT) || !same)
            fail_msg("SDL says %d: (%a, %a) (%a, %a) and a rect of %a x %a", sdl, a.x, a.y, b.x,
                     b.y, size.x, size.y);
        hits += sdl;
    }
    assert_in_range(hits, 10 * CASES, 90 * CASES);
}

/* The lab's own methods of a pair stand behind those of the library, and before those of any pair.
 */
static void the_list_is_the_library_s_and_the_lab_s(void **state)
{
    (void)state;
    const hit_method *const own[] = {&sdl_rects_method,    &sdl_rects_line_method,
                                     &sectors_acos,        &sectors_acos_corrected,
                                     &sectors_widened,     &sectors_widened_corrected,
                                     &sectors_one_side,    &sectors_one_side_corrected,
                                     &sectors_half_planes, &sectors_half_planes_corrected,
                                     &sectors_polygon,     &sectors_polygon_corrected};
    int count = 0, place = 0;
    for (; hit_method_at(count) && !hit_method_at(count)->any_pair; count++)
        assert_ptr_equal(method_list_at(place++), hit_method_at(count));
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        assert_ptr_equal(method_list_at(place++), own[i]);
    for (; hit_method_at(count); count++)
        assert_ptr_equal(method_list_at(place++), hit_method_at(count));
    assert_ptr_equal(method_list_at(place), &any_pixels_method);
    assert_null(method_list_at(place + 1));
    assert_null(method_list_at(-1));
    assert_ptr_equal(method_list_find("any/pixels"), &any_pixels_method);
    assert_ptr_equal(method_list_find("any/boxes"), hit_find_method("any/boxes"));
    const hit_method *correction = method_list_find(any_pixels_method.corrected_by);
    assert_true(correction && correction->any_pair && correction->origin == HIT_CORRECTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_pixels_are_near_the_shape),
        cmocka_unit_test(pixels_deep_inside_are_set),
        cmocka_unit_test(a_line_has_a_pixel_for_each_step),
        cmocka_unit_test(what_is_shown_is_what_is_compared),
        cmocka_unit_test(verdicts_do_not_depend_on_earlier_runs),
        cmocka_unit_test(threads_agree),
        cmocka_unit_test(what_cannot_be_drawn_is_refused_with_the_reason),
        cmocka_unit_test(a_line_is_clipped_as_sdl_2_26_does),
        cmocka_unit_test(the_list_is_the_library_s_and_the_lab_s),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
