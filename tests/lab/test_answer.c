/* SPDX-License-Identifier: MIT */
/* The picture and the verdict agree: what is drawn answers what is asked now, and nothing else can
 * be drawn. */
#include "answer.h"
#include "change.h"
#include "lab.h"
#include "marks.h"
#include "pixel_fixture.h"
#include "session.h"
#include "slot.h"

#define SCENE                                                                                      \
    "title = Answers\n[base]\nshape = circle\ncentre = 480 320\nradius = 100\n"                    \
    "[cursor]\nshape = circle\nradius = 20\nat = 100 100\n"

static int open_scene(void **state)
{
    make_folder(state);
    write_scene("1-first.ini", SCENE);
    start_folder();
    open_plain(960, 640, LAYOUT_STAGE_ONLY);
    draw_picture();
    return 0;
}

static int close_scene(void **state)
{
    close_picture();
    return drop_folder(state);
}

/* Nobody says that the answer is due. */
static void a_move_is_answered(void **state)
{
    (void)state;
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_MISS);
    lab_slot(&the_lab)->at = (hit_vec){480, 320};
    the_lab.dirty = false;
    const answer *a = lab_answer(&the_lab);
    query asks = lab_question(&the_lab);
    assert_int_equal(answer_verdict(a), HIT_HIT);
    assert_true(query_is_same(&a->asks, &asks));
    assert_true(a->asks.at.x == 480 && hit_vertices(&a->cursor)[0].x == 480);
}

static void another_method_is_asked(void **state)
{
    (void)state;
    lab_answer(&the_lab);
    session_select(&the_lab, 1);
    the_lab.dirty = false;
    const answer *a = lab_answer(&the_lab);
    assert_ptr_equal(a->asks.method, answer_method(a));
    assert_non_null(a->asks.method);
    assert_true(hit_trace_kept(&a->trace) > 0);
}

static void another_shape_is_asked_about(void **state)
{
    (void)state;
    int before = lab_answer(&the_lab)->asks.revision;
    actor_state larger = slot_state(lab_slot(&the_lab), LAB_BASE);
    larger.shape = hit_make_circle((hit_vec){480, 320}, 500);
    assert_true(change_make(&the_lab, LAB_BASE, larger, change_make_ring(&larger.shape)));
    the_lab.dirty = false;
    const answer *a = lab_answer(&the_lab);
    assert_true(a->asks.revision != before && a->asks.revision == the_lab.revision);
    assert_int_equal(answer_verdict(a), HIT_HIT);
}

/* The same question has the same answer, which is made once. */
static void an_answer_is_made_once(void **state)
{
    (void)state;
    const answer *a = lab_answer(&the_lab);
    the_lab.dirty = true;
    lab_update(&the_lab);
    draw_picture();
    assert_ptr_equal(lab_answer(&the_lab), a);
}

/* Whoever keeps an answer has it as it was made, whatever is asked since. */
static void an_answer_never_changes(void **state)
{
    (void)state;
    answer *kept = answer_share((answer *)lab_answer(&the_lab));
    actor_state moved = slot_state(lab_slot(&the_lab), LAB_BASE);
    moved.shape = hit_make_circle((hit_vec){100, 100}, 30);
    assert_true(change_make(&the_lab, LAB_BASE, moved, change_make_ring(&moved.shape)));
    lab_slot(&the_lab)->at = (hit_vec){110, 110};
    const answer *a = lab_answer(&the_lab);
    assert_ptr_not_equal(a, kept);
    assert_int_equal(answer_verdict(a), HIT_HIT);
    assert_int_equal(answer_verdict(kept), HIT_MISS);
    assert_true(hit_vertices(answer_base(kept))[0].x == 480 &&
                hit_vertices(&kept->cursor)[0].x == 100);
    answer_drop(kept);
}

/* Events come faster than frames: what each of them looks at asks no method. */
static void the_pins_box_asks_nothing(void **state)
{
    (void)state;
    lab_slot(&the_lab)->pinned = true;
    lab_slot(&the_lab)->at = (hit_vec){300, 300};
    assert_true(marks_pin_box(&shown.screen.ui, &the_lab).w > 0);
    query asks = lab_question(&the_lab);
    assert_false(answers_have(the_lab.answers, &asks));
}

/* An answer of other shapes, of another place or of another method has no picture: the question is
 * asked instead. */
static void no_other_answer_is_drawn(void **state)
{
    (void)state;
    Uint32 ground = pixel_at(200, 500), base = pixel_at(480, 320), cursor = pixel_at(100, 100);
    assert_int_not_equal(ground, base);
    assert_int_not_equal(ground, cursor);
    for (int i = 0; i < 3; i++) {
        answer *a = (answer *)lab_answer(&the_lab);
        a->cursor = hit_make_circle((hit_vec){200, 500}, 20);
        if (i == 0)
            a->asks.revision++;
        else if (i == 1)
            a->asks.at.x += 1;
        else
            a->asks.method = a->rows[1].method;
        sheet_forget(&shown.screen.ui.sheet);
        screen_draw(&shown.screen, &the_lab);
        assert_int_equal(pixel_at(200, 500), ground);
        assert_int_equal(pixel_at(100, 100), cursor);
    }
}

#define ON_SCENE(test) cmocka_unit_test_setup_teardown(test, open_scene, close_scene)

static const struct CMUnitTest tests[] = {
    ON_SCENE(a_move_is_answered),           ON_SCENE(another_method_is_asked),
    ON_SCENE(another_shape_is_asked_about), ON_SCENE(an_answer_is_made_once),
    ON_SCENE(an_answer_never_changes),      ON_SCENE(the_pins_box_asks_nothing),
    ON_SCENE(no_other_answer_is_drawn),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
