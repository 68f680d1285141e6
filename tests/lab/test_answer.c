/* The picture and the verdict agree: what is drawn answers what is asked now, and nothing else can
 * be drawn. */
#include "change.h"
#include "gather.h"
#include "lab.h"
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
    assert_int_equal(evidence_verdict(gather_evidence(&the_lab)), HIT_MISS);
    lab_slot(&the_lab)->at = (hit_vec){480, 320};
    the_lab.dirty = false;
    const evidence *e = gather_evidence(&the_lab);
    assert_int_equal(evidence_verdict(e), HIT_HIT);
    assert_true(evidence_is_answer(e));
    assert_true(e->answers.at.x == 480 && hit_vertices(&e->cursor)[0].x == 480);
}

static void another_method_is_asked(void **state)
{
    (void)state;
    gather_evidence(&the_lab);
    session_select(&the_lab, 1);
    the_lab.dirty = false;
    const evidence *e = gather_evidence(&the_lab);
    assert_ptr_equal(e->answers.method, evidence_method(e));
    assert_non_null(e->answers.method);
    assert_true(hit_trace_kept(&e->trace) > 0);
}

static void another_shape_is_asked_about(void **state)
{
    (void)state;
    int before = gather_evidence(&the_lab)->answers.revision;
    actor_state larger = slot_state(lab_slot(&the_lab), LAB_BASE);
    larger.shape = hit_make_circle((hit_vec){480, 320}, 500);
    assert_true(change_make(&the_lab, LAB_BASE, larger, change_make_ring(&larger.shape)));
    the_lab.dirty = false;
    const evidence *e = gather_evidence(&the_lab);
    assert_true(e->answers.revision != before && e->answers.revision == the_lab.revision);
    assert_int_equal(evidence_verdict(e), HIT_HIT);
}

/* An answer of other shapes, of another place or of another method has no picture. */
static void no_other_answer_is_drawn(void **state)
{
    (void)state;
    evidence *e = (evidence *)gather_evidence(&the_lab);
    const query right = e->answers;
    Uint32 ground = pixel_at(200, 500), base = pixel_at(480, 320);
    assert_int_not_equal(ground, base);
    for (int i = 0; i < 3; i++) {
        e->answers = right;
        if (i == 0)
            e->answers.revision++;
        else if (i == 1)
            e->answers.at.x += 1;
        else
            e->answers.method = e->rows[1].method;
        sheet_forget(&shown.screen.ui.sheet);
        screen_draw(&shown.screen, e);
        assert_int_equal(pixel_at(480, 320), ground);
    }
    e->answers = right;
    sheet_forget(&shown.screen.ui.sheet);
    screen_draw(&shown.screen, e);
    assert_int_equal(pixel_at(480, 320), base);
}

#define ON_SCENE(test) cmocka_unit_test_setup_teardown(test, open_scene, close_scene)

static const struct CMUnitTest tests[] = {
    ON_SCENE(a_move_is_answered),
    ON_SCENE(another_method_is_asked),
    ON_SCENE(another_shape_is_asked_about),
    ON_SCENE(no_other_answer_is_drawn),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
