/* SPDX-License-Identifier: MIT */
/* Solid shapes and the swept test in the lab: the mouse slides along shapes, nothing passes
 * through, the autopilot bounces. */
#include "answer.h"
#include "cursor.h"
#include "files.h"
#include "lab_fixture.h"
#include "motion.h"
#include "random.h"
#include "scene.h"
#include "scene_rules.h"
#include "slot.h"
#include "text.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>

#define NEAR 1e-6 /* stage units: far less than a pixel */

/* Makes a scene of the two kinds, with a solid cursor at `at`. */
static void make_solid(hit_kind base, hit_kind cursor, hit_vec at)
{
    files_make(&the_lab, base, cursor);
    slot *slot = lab_slot(&the_lab);
    slot->scene->rules->solid = true;
    slot->at = at;
    lab_update(&the_lab);
}

static void assert_free(const char *what)
{
    lab_update(&the_lab);
    if (lab_answer(&the_lab)->rows[0].verdict == HIT_HIT)
        fail_msg("HIT_SEED=%" PRIu64 ": %s: %s in contact at (%.17g, %.17g)", seed, what,
                 words_text_get(&lab_scene(&the_lab)->title), cursor_at().x, cursor_at().y);
}

static void point_at(double x, double y)
{
    motion_point_at(&the_lab, (hit_vec){x, y});
}

#define WALL "points = 400,-1000 402,-1000 402,2000 400,2000\n"

static void write_wall(const char *cursor)
{
    char text[512];
    snprintf(text, sizeof text, "title = t\n[base]\nshape = polygon\n%s[cursor]\n%s", WALL, cursor);
    write_scene("1-first.ini", text);
    start_folder();
}

/* ---- The pointer -------------------------------------------------------------------------- */

static void it_goes_as_far_as_it_may(void **state)
{
    (void)state;
    write_wall("shape = circle\nradius = 10\nat = 100 300\nsolid = yes\n");
    point_at(600, 300);
    assert_true(fabs(cursor_at().x - 390) < NEAR && cursor_at().y == 300);
    assert_free("pushed into a wall");
    point_at(600, 350);
    assert_true(fabs(cursor_at().x - 390) < NEAR && fabs(cursor_at().y - 350) < NEAR);
    point_at(200, 120);
    assert_true(cursor_at().x == 200 && cursor_at().y == 120);
}

/* A pointer that moves slowly inside the wall moves the shape along the wall, not to and fro. */
static void it_does_not_jitter(void **state)
{
    (void)state;
    write_wall("shape = polygon\npoints = -20,-10 20,0 -20,10\nat = 100 300\nsolid = yes\n");
    point_at(500, 300);
    double x = cursor_at().x, y = cursor_at().y;
    for (int i = 0; i < 2000; i++) {
        point_at(500 + 3 * (i % 2), 300 + i * 0.1);
        assert_true(fabs(cursor_at().x - x) < 1e-9 && cursor_at().y >= y);
        assert_true(fabs(cursor_at().y - (300 + i * 0.1)) < NEAR);
        y = cursor_at().y;
        assert_free("creeping");
    }
}

/* A shape that is pushed into a notch comes to rest and stays there. */
static void it_rests_in_a_corner(void **state)
{
    (void)state;
    write_scene("1-first.ini",
                "title = t\n[base]\nshape = polygon\n"
                "points = 300,100 500,300 700,100 700,500 300,500\n"
                "[cursor]\nshape = circle\nradius = 30\nat = 480 100\nsolid = yes\n");
    start_folder();
    point_at(520, 400);
    point_at(500, 400);
    point_at(501, 450);
    hit_vec at = cursor_at();
    assert_true(fabs(at.x - 500) < 0.01 && fabs(at.y - (300 - 30 * sqrt(2))) < 0.01);
    for (int i = 0; i < 100; i++) {
        point_at(500 + i % 3, 420 + i % 5);
        assert_true(hypot(cursor_at().x - at.x, cursor_at().y - at.y) < 0.01);
        assert_free("in a corner");
    }
}

/* A shape that is held against a square slides around its corner. On the other side it follows the
 * pointer again. */
static void it_slides_round_a_corner(void **state)
{
    (void)state;
    write_scene("1-first.ini", "title = t\n[base]\nshape = rect\ncentre = 480 320\n"
                               "size = 200 200\n[cursor]\nshape = circle\nradius = 20\n"
                               "at = 300 300\nsolid = yes\n");
    start_folder();
    for (int y = 300; y > 100; y -= 2) {
        hit_vec before = cursor_at();
        point_at(420, y);
        hit_vec at = cursor_at();
        assert_true(hypot(at.x - before.x, at.y - before.y) <
                    60); /* it does not jump through the square */
        assert_free("round a corner");
    }
    assert_true(cursor_at().x == 420 && cursor_at().y == 102);
}

/* The pointer may ask for a place where the shapes touch, and the next jump may begin there. */
static bool is_touching(void)
{
    const hit_shape *cursor = lab_shape(&the_lab, LAB_CURSOR),
                    *base = lab_shape(&the_lab, LAB_BASE);
    lab_update(&the_lab);
    bool touching = lab_answer(&the_lab)->rows[0].verdict == HIT_HIT;
    if (touching && hit_overlap(cursor, base))
        assert_free("after a jump");
    return touching;
}

/* For any pair of kinds, a jump never ends in the base. */
static void jumps_never_end_inside(void **state)
{
    (void)state;
    seed = random_seed();
    for (int pair = 0; pair < HIT_KIND_COUNT * HIT_KIND_COUNT; pair++) {
        int touching = 0;
        make_solid((hit_kind)(pair / HIT_KIND_COUNT), (hit_kind)(pair % HIT_KIND_COUNT),
                   (hit_vec){80, 80});
        assert_free("at the start");
        for (int i = 0; i < 300; i++) {
            point_at(random_int(0, 960), random_int(0, 640));
            touching += is_touching();
        }
        assert_true(touching < 10);
    }
}

/* ---- Any speed ---------------------------------------------------------------------------- */

static const double speeds[] = {0.5, 3, 40, 390, 1000, 12345.678, 1e6};

static void nothing_gets_through_by_keys(void **state)
{
    (void)state;
    write_wall("shape = segment\nfrom = 0 0\nto = 0 1\nat = 100 300\nsolid = yes\n");
    the_lab.motion.swept = true;
    for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++) {
        lab_slot(&the_lab)->scene->rules->speed = speeds[i];
        put_cursor(100, 300);
        motion_hold(&the_lab, LAB_RIGHT, true);
        for (int tick = 0; tick < 1000; tick++)
            motion_tick(&the_lab);
        motion_hold(&the_lab, LAB_RIGHT, false);
        assert_true(fabs(cursor_at().x - 400) < NEAR);
        assert_free("keys");
    }
}

static void nothing_gets_through_by_itself(void **state)
{
    (void)state;
    seed = random_seed();
    write_wall("shape = circle\nradius = 0.5\nat = 100 300\nvelocity = 1 0\nsolid = yes\n");
    the_lab.motion.swept = true;
    flight *f = &lab_slot(&the_lab)->flight;
    for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++) {
        put_cursor(100, 300);
        double angle = random_int(-80, 80) * 0.0174;
        f->velocity = (hit_vec){speeds[i] * cos(angle), speeds[i] * sin(angle)};
        for (int tick = 0; tick < 500; tick++) {
            motion_tick(&the_lab);
            hit_vec at = cursor_at();
            if (!(at.x < 400 && at.x > 0 && at.y > 0 && at.y < 640))
                fail_msg("HIT_SEED=%" PRIu64 ": at speed %g through to (%g, %g)", seed, speeds[i],
                         at.x, at.y);
        }
        assert_free("by itself");
        assert_true(fabs(hypot(f->velocity.x, f->velocity.y) / speeds[i] - 1) < 1e-6);
    }
    assert_int_equal(f->stepped_over, 0);
}

/* Without the swept test, a step wider than wall and shape passes through, and the lab says so. */
static void what_is_stepped_over_is_told(void **state)
{
    (void)state;
    write_wall("shape = circle\nradius = 4\nat = 250 300\nvelocity = 60 0\nsolid = yes\n");
    const flight *f = &lab_slot(&the_lab)->flight;
    motion_tick(&the_lab);
    motion_tick(&the_lab);
    assert_true(cursor_at().x == 370 && f->stepped_over == 0);
    motion_tick(&the_lab);
    assert_true(cursor_at().x == 430);
    assert_int_equal(f->stepped_over, 1);
    assert_true(f->missed.from.x == 370 && f->missed.at.x == 430);
    assert_true(fabs(f->missed.contact.x - 396) < NEAR && f->missed.contact.y == 300);
}

/* Outside the stage there is no room to a side, and a flight along it needs none. */
static void flights_beside_the_stage_go_on(void **state)
{
    (void)state;
    for (int swept = 0; swept < 2; swept++)
        for (int axis = 0; axis < 2; axis++) {
            hit_vec at = axis ? (hit_vec){-500, 100} : (hit_vec){100, -500};
            flight f = {.velocity = axis ? (hit_vec){0, 3} : (hit_vec){3, 0}};
            make_solid(HIT_CIRCLE, HIT_CIRCLE, at);
            flight_tick(&f, lab_scene(&the_lab), NULL, swept, &at, NULL);
            assert_true(at.x == (axis ? -500 : 103) && at.y == (axis ? 103 : -500));
            assert_int_equal(f.bounces, 0);
        }
}

/* ---- The autopilot ------------------------------------------------------------------------ */

#define TICKS 10000

/* In both modes the cursor bounces off the stage's edges and off the base, and never enters the
 * base. */
static void it_bounces_and_never_enters(void **state)
{
    (void)state;
    for (int swept = 0; swept < 2; swept++)
        for (hit_kind base = 0; base < HIT_KIND_COUNT; base++) {
            if (base == HIT_POINT) /* which a cursor seldom meets */
                continue;
            make_solid(base, HIT_POLYGON, (hit_vec){100, 100});
            the_lab.motion.swept = swept;
            lab_slot(&the_lab)->flight.velocity = (hit_vec){7.3, 4.9};
            for (int tick = 0; tick < TICKS; tick++) {
                motion_tick(&the_lab);
                hit_vec low, high;
                assert_free(swept ? "swept" : "discrete");
                hit_bounds(&lab_answer(&the_lab)->cursor, &low, &high);
                assert_true(low.x > -NEAR && low.y > -NEAR && high.x < 960 + NEAR &&
                            high.y < 640 + NEAR);
            }
            assert_true(lab_slot(&the_lab)->flight.bounces > 100);
        }
}

static void pause_and_single_ticks(void **state)
{
    (void)state;
    write_wall("shape = circle\nradius = 4\nat = 100 300\nvelocity = 5 0\nsolid = yes\n");
    assert_true(motion_moves(&the_lab) && motion_flies(&the_lab));
    point_at(50, 50);
    assert_true(cursor_at().x == 100); /* the pointer does not move it */
    motion_pause(&the_lab);
    assert_false(motion_moves(&the_lab));
    motion_tick_once(&the_lab);
    motion_tick_once(&the_lab);
    assert_true(cursor_at().x == 110 && !motion_moves(&the_lab));
    point_at(50, 60);
    assert_true(cursor_at().x == 50 && cursor_at().y == 60);
    motion_pause(&the_lab);
    motion_tick_once(&the_lab); /* the first single tick pauses */
    assert_true(cursor_at().x == 55 && the_lab.motion.paused);
}

static void keys_wait_for_single_ticks_too(void **state)
{
    (void)state;
    write_wall("shape = circle\nradius = 4\nat = 100 300\nspeed = 3\n");
    motion_pause(&the_lab);
    motion_hold(&the_lab, LAB_RIGHT, true);
    assert_false(motion_moves(&the_lab));
    motion_tick_once(&the_lab);
    assert_true(cursor_at().x == 103);
}

static void speed_has_limits(void **state)
{
    (void)state;
    write_wall("shape = circle\nradius = 4\nat = 100 300\nvelocity = 3 4\n");
    const flight *f = &lab_slot(&the_lab)->flight;
    motion_change_speed(&the_lab, 2);
    assert_true(f->velocity.x == 6 && f->velocity.y == 8);
    for (int i = 0; i < 200; i++)
        motion_change_speed(&the_lab, 1.25);
    assert_true(fabs(hypot(f->velocity.x, f->velocity.y) - 1e6) < 1e-3);
    for (int i = 0; i < 400; i++)
        motion_change_speed(&the_lab, 1 / 1.25);
    assert_true(fabs(hypot(f->velocity.x, f->velocity.y) - 0.01) < 1e-9);
    assert_true(fabs(f->velocity.y / f->velocity.x - 4.0 / 3) < 1e-9);
}

/* However small, large or far away a number is. */
static void numbers_stay_finite(void **state)
{
    (void)state;
    write_wall("shape = circle\nradius = 4\nat = 100 300\nvelocity = 1e-320 1e-320\n");
    const flight *f = &lab_slot(&the_lab)->flight;
    motion_change_speed(&the_lab, 1.25);
    assert_true(fabs(hypot(f->velocity.x, f->velocity.y) - 0.01) < 1e-9);
    assert_true(f->velocity.x == f->velocity.y);
    motion_tick_once(&the_lab);
    assert_true(cursor_at().x > 100 && cursor_at().x < 101);
    lab_slot(&the_lab)->flight.velocity = (hit_vec){DBL_MAX, -DBL_MAX};
    motion_change_speed(&the_lab, 1.25);
    assert_true(fabs(hypot(f->velocity.x, f->velocity.y) - 1e6) < 1e-3);
    lab_slot(&the_lab)->at = (hit_vec){DBL_MAX, -DBL_MAX};
    cursor_nudge(&the_lab, LAB_RIGHT);
    cursor_nudge(&the_lab, LAB_UP);
    assert_true(cursor_at().x == DBL_MAX && cursor_at().y == -DBL_MAX);
    cursor_nudge(&the_lab, LAB_LEFT);
    assert_true(cursor_at().x == nextafter(DBL_MAX, 0));
}

/* ---- A one-way floor --------------------------------------------------------------------------
 */

/* Its top is at 310; half of the box is 20. */
#define FLOOR "shape = rect\nsize = 400 20\ncentre = 480 320\nfront = 0 -1\n"
#define ABOVE (310.0 - 20)

static void write_floor(const char *cursor)
{
    char text[512];
    snprintf(text, sizeof text,
             "title = t\n[base]\n" FLOOR "[cursor]\nsolid = yes\nshape = rect\nsize = 40 40\n%s",
             cursor);
    write_scene("1-first.ini", text);
    start_folder();
}

static bool is_held_above(void)
{
    return fabs(cursor_at().y - ABOVE) < NEAR;
}

static void the_pointer_passes_from_below_and_rests_on_top(void **state)
{
    (void)state;
    write_floor("at = 480 500\n");
    for (int y = 500; y >= 200; y -= 7) {
        point_at(480, y);
        assert_true(cursor_at().x == 480 && cursor_at().y == y);
    }
    point_at(480, 400);
    assert_true(is_held_above());
    for (int i = 0; i < 300; i++) { /* it walks on it, wherever the pointer is below */
        point_at(350 + i, 330 + i % 9);
        assert_true(is_held_above() && fabs(cursor_at().x - (350 + i)) < NEAR);
    }
    point_at(900, 330); /* off the end */
    point_at(900, 500);
    assert_true(cursor_at().y == 500);
    point_at(480, 500);
    point_at(480, 320); /* it may stand in the floor, on its way through */
    assert_true(cursor_at().y == 320);
}

static void hold_key(lab_key key, int ticks)
{
    motion_hold(&the_lab, key, true);
    for (int i = 0; i < ticks; i++)
        motion_tick(&the_lab);
    motion_hold(&the_lab, key, false);
}

/* By the swept test and without it. */
static void keys_pass_from_below_and_rest_on_top(void **state)
{
    (void)state;
    for (int swept = 0; swept < 2; swept++) {
        write_floor("at = 480 500\nspeed = 7\n");
        the_lab.motion.swept = swept;
        hold_key(LAB_UP, 50);
        assert_true(cursor_at().y == 150);
        hold_key(LAB_DOWN, 50);
        assert_true(is_held_above());
        hold_key(LAB_RIGHT, 50); /* 350 */
        assert_true(cursor_at().y == 500 || is_held_above());
        hold_key(LAB_DOWN, 10);
        assert_true(cursor_at().y > 310);
        drop_folder(NULL);
        make_folder(NULL);
    }
}

/* It flies straight up and down, far above the top of the stage's edge and back on the floor. */
static void what_flies_bounces_on_top_only(void **state)
{
    (void)state;
    write_floor("at = 480 500\nvelocity = 0 -9\n");
    double lowest = 0;
    for (int i = 0; i < 40; i++)
        motion_tick(&the_lab);
    assert_true(cursor_at().y < ABOVE);
    for (int i = 0; i < 500; i++) {
        motion_tick(&the_lab);
        lowest = fmax(lowest, cursor_at().y);
    }
    assert_true(lowest < ABOVE + NEAR && lowest > ABOVE - 9);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)
#define ON_SCENES(test) cmocka_unit_test_setup_teardown(test, start_scenes, stop_lab)

int main(int count, char **arguments)
{
    if (count != 2)
        return 2;
    project_scenes = arguments[1];
    const struct CMUnitTest tests[] = {
        IN_FOLDER(it_goes_as_far_as_it_may),
        IN_FOLDER(it_does_not_jitter),
        IN_FOLDER(it_rests_in_a_corner),
        IN_FOLDER(it_slides_round_a_corner),
        IN_FOLDER(the_pointer_passes_from_below_and_rests_on_top),
        IN_FOLDER(keys_pass_from_below_and_rest_on_top),
        IN_FOLDER(what_flies_bounces_on_top_only),
        ON_SCENES(jumps_never_end_inside),
        IN_FOLDER(nothing_gets_through_by_keys),
        IN_FOLDER(nothing_gets_through_by_itself),
        IN_FOLDER(what_is_stepped_over_is_told),
        ON_SCENES(flights_beside_the_stage_go_on),
        ON_SCENES(it_bounces_and_never_enters),
        IN_FOLDER(pause_and_single_ticks),
        IN_FOLDER(keys_wait_for_single_ticks_too),
        IN_FOLDER(speed_has_limits),
        IN_FOLDER(numbers_stay_finite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
