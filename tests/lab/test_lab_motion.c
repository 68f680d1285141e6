/* SPDX-License-Identifier: MIT */
/* test_lab.c: ticks of the arrow keys, and a base that blocks the cursor. */
#include "answer.h"
#include "cursor.h"
#include "edit.h"
#include "files.h"
#include "hit_lab.h"
#include "lab.h"
#include "lab_tests.h"
#include "mode.h"
#include "motion.h"
#include "pin.h"
#include "random.h"
#include "scene.h"
#include "scene_rules.h"
#include "session.h"
#include "slot.h"

#include <inttypes.h>
#include <math.h>

enum { WALK = 20000 }; /* ticks */

static void hold(bool left, bool right, bool up, bool down)
{
    motion_hold(&the_lab, LAB_LEFT, left);
    motion_hold(&the_lab, LAB_RIGHT, right);
    motion_hold(&the_lab, LAB_UP, up);
    motion_hold(&the_lab, LAB_DOWN, down);
}

static void tick(int times)
{
    for (int i = 0; i < times; i++)
        motion_tick(&the_lab);
}

static void ticks_move_by_the_speed(void **state)
{
    (void)state;
    show_key(1);
    double speed = lab_scene(&the_lab)->rules->speed;
    put_cursor(200, 100);
    assert_false(motion_moves(&the_lab));
    tick(3);
    assert_at(200, 100);
    assert_false(the_lab.dirty);
    hold(false, true, false, false);
    assert_true(motion_moves(&the_lab));
    tick(3);
    assert_at(200 + 3 * speed, 100);
    assert_true(the_lab.dirty);
    the_lab.motion.fast = true;
    hold(false, false, false, true);
    tick(2);
    assert_at(200 + 3 * speed, 100 + 2 * LAB_FAST * speed);
    the_lab.motion.fast = false;
    hold(false, true, true, false); /* both axes at once */
    tick(1);
    assert_at(200 + 4 * speed, 100 + (2 * LAB_FAST - 1) * speed);
}

static void left_wins_over_right_and_up_over_down(void **state)
{
    (void)state;
    show_key(1);
    double speed = lab_scene(&the_lab)->rules->speed;
    put_cursor(200, 100);
    hold(true, true, true, true);
    tick(1);
    assert_at(200 - speed, 100 - speed);
    hold(false, true, false, true);
    tick(1);
    assert_at(200, 100);
}

/* The keys never move the cursor off the stage, nor pull back one that the pointer or a scene put
 * outside. */
static void keys_keep_the_reference_on_the_stage(void **state)
{
    (void)state;
    show_key(1);
    hit_vec stage = lab_stage(&the_lab);
    the_lab.motion.fast = true;
    put_cursor(stage.x - 1, 1);
    hold(false, true, true, false);
    tick(3);
    assert_at(stage.x, 0);
    hold(true, false, false, true);
    tick(1000);
    assert_at(0, stage.y);
    put_cursor(-500, stage.y + 500);
    tick(10);
    assert_at(-500, stage.y + 500);
    hold(false, true, true, false);
    tick(1);
    double step = LAB_FAST * lab_scene(&the_lab)->rules->speed;
    assert_at(-500 + step, stage.y + 500 - step);
}

/* ---- Solid --------------------------------------------------------------------------------- */

static const char solid_squares[] = SQUARES("50 150", "speed = 1\nsolid = yes\n");

/* Touching is a hit, so the cursor's right side stops one step before 100. Below the corner it goes
 * on. */
static void a_solid_cursor_slides_along(void **state)
{
    (void)state;
    write_scene("1-first.ini", solid_squares);
    start_folder();
    hold(false, true, false, false);
    tick(100);
    assert_at(89, 150);
    hold(false, true, false, true);
    tick(60);
    assert_at(89, 210);
    tick(1);
    assert_at(89, 211); /* the move in x is tried first, at the old y */
    tick(1);
    assert_at(90, 212);
    tick(8);
    assert_at(98, 220);
    hold(false, false, true, false);
    tick(20);
    assert_at(98, 211);
    lab_update(&the_lab);
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_MISS);
}

static void what_starts_in_contact_may_leave(void **state)
{
    (void)state;
    write_scene("1-first.ini", SQUARES("150 150", "speed = 1\nsolid = yes\n"));
    start_folder();
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_HIT);
    hold(true, false, true, false);
    tick(60);
    assert_at(90, 90); /* it still touches the corner */
    tick(2);
    assert_at(88, 88);
    hold(false, true, false, true);
    tick(10);
    assert_at(98, 89); /* it moves along the side and not into it */
}

/* ---- The post's mov() ---------------------------------------------------------------------- */

static bool in_contact(hit_vec at, const hit_method *method)
{
    const scene *s = lab_scene(&the_lab);
    hit_vec ring[MOST_VERTICES];
    assert_true(s->cursor.shape.count <= MOST_VERTICES);
    hit_shape cursor = hit_place(&s->cursor.shape, at, ring);
    return (method ? hit_run(method, &s->base.shape, &cursor, NULL)
                   : hit_referee(&s->base.shape, &cursor, NULL)) == HIT_HIT;
}

static double kept_within(double value, double most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

/* mov() of the post, line by line. lsx and lsy are b's position before. In the post the stage has
 * no end and a step is 1. */
static hit_vec mov(hit_vec b, double step, const hit_method *method)
{
    const bool *held = the_lab.motion.held;
    hit_vec stage = lab_stage(&the_lab);
    double lsx = b.x, lsy = b.y;
    if (held[LAB_LEFT])
        b.x = kept_within(b.x - step, stage.x);
    else if (held[LAB_RIGHT])
        b.x = kept_within(b.x + step, stage.x);
    if (in_contact(b, method))
        b.x = lsx;
    if (held[LAB_UP])
        b.y = kept_within(b.y - step, stage.y);
    else if (held[LAB_DOWN])
        b.y = kept_within(b.y + step, stage.y);
    if (in_contact(b, method))
        b.y = lsy;
    return b;
}

/* Puts the cursor there, if it does not hit the base there. */
static void put_free(double x, double y)
{
    hit_vec at = {x, y};
    if (!in_contact(at, lab_slot(&the_lab)->selected))
        cursor_put(&the_lab, at);
}

static void change_keys(void)
{
    if (random_int(0, 19) == 0)
        motion_hold(&the_lab, (lab_key)random_int(0, LAB_KEY_COUNT - 1), random_int(0, 1));
    if (random_int(0, 99) == 0)
        the_lab.motion.fast = !the_lab.motion.fast;
    if (random_int(0, 999) == 0) /* back near the base */
        put_free(random_int(150, 850), random_int(50, 600));
}

/* Calls `check` with the position before each tick and the step it makes. */
static void walk(int ticks, void check(hit_vec before, double step))
{
    seed = random_seed();
    show_key(5);
    assert_true(lab_scene(&the_lab)->rules->solid);
    for (int i = 0; i < ticks; i++) {
        change_keys();
        hit_vec before = cursor_at();
        motion_tick(&the_lab);
        check(before, lab_scene(&the_lab)->rules->speed * (the_lab.motion.fast ? LAB_FAST : 1));
    }
}

static long blocked_ticks;

static void check_as_in_the_post(hit_vec before, double step)
{
    const hit_method *method = lab_slot(&the_lab)->selected;
    hit_vec expected = mov(before, step, method), at = cursor_at();
    hit_vec free_move = {at.x == before.x, at.y == before.y};
    blocked_ticks +=
        the_lab.motion.held[LAB_RIGHT] && !the_lab.motion.held[LAB_LEFT] && free_move.x;
    assert_false(in_contact(
        before, method)); /* with the post's method a shape in contact is stuck for ever */
    assert_at(expected.x, expected.y);
}

static void another_scene_is_not_paused(void **state)
{
    (void)state;
    show_key(1);
    motion_pause(&the_lab);
    assert_true(the_lab.motion.paused);
    show_key(2);
    assert_false(the_lab.motion.paused);
}

/* Whatever else has moved the cursor, the pointer does not lead it any more. */
static void the_pointer_leads(void **state)
{
    (void)state;
    show_key(1);
    assert_false(motion_is_led(&the_lab));
    motion_point_at(&the_lab, (hit_vec){300, 200});
    assert_true(motion_is_led(&the_lab));
    hold(false, true, false, false);
    tick(1);
    assert_false(motion_is_led(&the_lab));
    hold(false, false, false, false);
    motion_point_at(&the_lab, (hit_vec){310, 200});
    assert_true(motion_is_led(&the_lab));
    cursor_put(&the_lab, (hit_vec){400, 200});
    assert_false(motion_is_led(&the_lab));
    show_key(2);
    motion_point_at(&the_lab, (hit_vec){310, 200});
    show_key(1);
    assert_false(motion_is_led(&the_lab));
}

static void blocked_as_in_the_post(void **state)
{
    (void)state;
    blocked_ticks = 0;
    walk(WALK, check_as_in_the_post);
    assert_true(blocked_ticks > 100);
}

static void check_free(hit_vec before, double step)
{
    (void)before;
    (void)step;
    lab_update(&the_lab);
    if (answer_verdict(lab_answer(&the_lab)) == HIT_HIT)
        fail_msg("HIT_SEED=%" PRIu64 ": in contact at (%g, %g)", seed, cursor_at().x,
                 cursor_at().y);
}

static void never_in_contact(void **state)
{
    (void)state;
    show_key(5);
    for (int row = 0; row < lab_answer(&the_lab)->row_count; row++) {
        assert_true(files_reload(&the_lab));
        session_select(&the_lab, row);
        walk(WALK / test_step(), check_free);
    }
}

static void assert_pinned_at(double x, double y)
{
    lab_update(&the_lab);
    assert_at(x, y);
    assert_true(lab_slot(&the_lab)->pinned);
}

static void release_and_follow(double x, double y)
{
    pin_release(&the_lab);
    motion_point_at(&the_lab, (hit_vec){x, y});
    lab_update(&the_lab);
    assert_at(x, y);
}

/* Undoing goes back to the place that was left, not to the one before it. */
static void letting_go_can_be_undone(void **state)
{
    (void)state;
    show_key(1);
    cursor_put(&the_lab, (hit_vec){100.25, 320});
    cursor_put(&the_lab, (hit_vec){200.125, 320});
    release_and_follow(600, 50);
    assert_true(edit_can_undo(&the_lab, -1));
    edit_undo(&the_lab, -1);
    assert_pinned_at(200.125, 320);
    edit_undo(&the_lab, 1);
    assert_pinned_at(600, 50);
    edit_undo(&the_lab, -1);
    assert_pinned_at(200.125, 320);
    edit_undo(&the_lab, -1);
    assert_pinned_at(100.25, 320);
    pin_release(&the_lab); /* it has not moved */
    edit_undo(&the_lab, -1);
    assert_pinned_at(100.25, 320);
    edit_undo(&the_lab, -1);
    assert_pinned_at(lab_scene(&the_lab)->at.x, lab_scene(&the_lab)->at.y);
}

/* A change made in between is undone first. */
static void letting_go_is_undone_in_its_turn(void **state)
{
    (void)state;
    show_key(1);
    cursor_put(&the_lab, (hit_vec){200.125, 320});
    release_and_follow(600, 50);
    mode_edit(&the_lab, LAB_BASE);
    edit_scale(&the_lab, 1);
    double radius = lab_scene(&the_lab)->base.shape.radius;
    edit_undo(&the_lab, -1);
    assert_at(600, 50);
    assert_true(lab_scene(&the_lab)->base.shape.radius != radius);
    edit_undo(&the_lab, -1);
    assert_pinned_at(200.125, 320);
    edit_undo(&the_lab, 1);
    edit_undo(&the_lab, 1);
    assert_true(lab_scene(&the_lab)->base.shape.radius == radius);
}

static const struct CMUnitTest tests[] = {
    ON_SCENES(ticks_move_by_the_speed),
    ON_SCENES(left_wins_over_right_and_up_over_down),
    ON_SCENES(keys_keep_the_reference_on_the_stage),
    IN_FOLDER(a_solid_cursor_slides_along),
    IN_FOLDER(what_starts_in_contact_may_leave),
    ON_SCENES(another_scene_is_not_paused),
    ON_SCENES(the_pointer_leads),
    ON_SCENES(letting_go_can_be_undone),
    ON_SCENES(letting_go_is_undone_in_its_turn),
    ON_SCENES(blocked_as_in_the_post),
    ON_SCENES(never_in_contact),
};

const test_table lab_motion_tests = TEST_TABLE(tests);
