/* SPDX-License-Identifier: MIT */
/* test_edit.c: lines drawn freehand. */
#include "answer.h"
#include "edit.h"
#include "edit_fixture.h"
#include "grab.h"
#include "grab_handles.h"
#include "lab.h"
#include "pen.h"
#include "session.h"
#include "slot.h"

#include <time.h>

static double distance_to_line(hit_vec p, hit_vec a, hit_vec b)
{
    hit_shape point = hit_make_point(p), line = hit_make_segment(a, b);
    return hit_closest(&point, &line).distance;
}

/* Checks that the kept points are old points in their order, with both ends, and that each removed
 * point is near the line between its kept neighbours. */
static void assert_simplified(const sketch *s, int first, const hit_vec *was, int count,
                              double tolerance)
{
    int at = first;
    for (int i = 0; i <= first && i < count; i++)
        assert_true(same_bits(s->points[i], was[i]));
    for (int k = first + 1; k < s->count; k++) {
        int from = at++;
        while (at < count && !same_bits(s->points[k], was[at]))
            at++;
        assert_true(at < count);
        for (int i = from + 1; i < at; i++)
            assert_true(distance_to_line(was[i], was[from], was[at]) <= tolerance);
    }
    assert_true(same_bits(s->points[s->count - 1], was[count - 1]));
}

static void strokes_are_simplified(void **state)
{
    (void)state;
    seed = random_seed();
    for (int i = 0; i < 400; i++) {
        sketch s = {0};
        int count = random_int(1, 500), first = random_int(0, count - 1);
        double bend = random_double(0, 0.5), angle = 0, tolerance = random_double(0, 3);
        hit_vec p = {0, 0}, was[500];
        for (int k = 0; k < count; k++) {
            angle += random_double(-bend, bend);
            p = plus(p, (hit_vec){4 * cos(angle), 4 * sin(angle)});
            was[k] = p;
            assert_true(sketch_add(&s, p));
        }
        sketch_simplify(&s, first, tolerance);
        assert_true(s.count <= count);
        assert_simplified(&s, first, was, count, tolerance);
        int once = s.count;
        sketch_simplify(&s, s.count - 1, tolerance); /* there are no points after the last */
        assert_int_equal(s.count, once);
        sketch_free(&s);
    }
}

static void a_straight_stroke_becomes_few(void **state)
{
    (void)state;
    sketch s = {0};
    for (int i = 0; i < 1000; i++)
        sketch_add(&s, (hit_vec){i, i / 2.0});
    sketch_simplify(&s, 0, 0.01);
    assert_true(s.count <= 1000 / 60 + 2);
    sketch_free(&s);
    for (int i = 0; i < 3; i++)
        sketch_add(&s, (hit_vec){i, i == 1 ? 1 : 0});
    sketch_simplify(&s, 0, 0.9);
    assert_int_equal(s.count, 3);
    sketch_simplify(&s, 0, 1);
    assert_int_equal(s.count, 2);
    sketch_free(&s);
}

/* Ten times as many points take about ten times as long, not a hundred times. */
static double seconds_for(int count)
{
    sketch s = {0};
    for (int i = 0; i < count; i++)
        sketch_add(&s, (hit_vec){i, 0});
    clock_t start = clock();
    sketch_simplify(&s, 0, 0.1);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    sketch_free(&s);
    return seconds;
}

static void long_strokes_take_linear_time(void **state)
{
    (void)state;
    double small = seconds_for(SKETCH_LIMIT / 10);
    double large = seconds_for(SKETCH_LIMIT);
    assert_true(large < 40 * small + 0.05);
}

/* A circle drawn in one stroke in the lab, closed by hand. */
static void a_circle_drawn_freehand(void **state)
{
    (void)state;
    make_pair(HIT_CIRCLE, HIT_POINT);
    pen_start(&the_lab, LAB_BASE);
    pen_click(&the_lab, (hit_vec){580, 320});
    for (int i = 1; i < 2000; i++)
        pen_stroke(&the_lab,
                   (hit_vec){480 + 100 * cos(i * 3.1415e-3), 320 + 100 * sin(i * 3.1415e-3)});
    assert_true(pen_sketch(&the_lab, LAB_BASE)->count <
                160); /* kept points are 4 units apart or more */
    pen_end_stroke(&the_lab);
    pen_finish(&the_lab, LAB_BASE);
    lab_update(&the_lab);
    const hit_shape *s = &lab_scene(&the_lab)->base.shape;
    assert_int_equal(s->kind, HIT_POLYGON);
    assert_true(s->count >= 10 && s->count < 120);
    for (int i = 0; i < s->count; i++)
        assert_true(fabs(apart(s->ring[i], (hit_vec){480, 320}) - 100) < 1e-9);
    start_editing(LAB_BASE);
    assert_int_equal(the_lab.edit.diagnosis[LAB_BASE].turn, 1);
    undo(-1);
    assert_int_equal(lab_scene(&the_lab)->base.shape.kind, HIT_CIRCLE);
}

/* A stroke that was cut short has no effect on the next drawing. */
static void strokes_end_with_their_drawing(void **state)
{
    (void)state;
    make_pair(HIT_CIRCLE, HIT_POINT);
    pen_stroke(&the_lab, (hit_vec){1, 2}); /* nothing is being drawn */
    pen_end_stroke(&the_lab);
    pen_start(&the_lab, LAB_BASE);
    for (int i = 0; i < 5; i++)
        pen_click(&the_lab, (hit_vec){100 + i * 40, i % 2 * 90});
    pen_stroke(&the_lab, (hit_vec){300, 300});
    pen_finish(&the_lab, LAB_BASE); /* Enter is pressed while the button is down */
    pen_start(&the_lab, LAB_CURSOR);
    static const hit_vec line[] = {{0, 0}, {10, 0}, {20, 0}, {30, 0}, {40, 0}, {50, 0}, {60, 50}};
    for (int i = 0; i < 7; i++)
        pen_click(&the_lab, line[i]); /* clicked points are kept */
    pen_end_stroke(&the_lab);
    assert_int_equal(pen_sketch(&the_lab, LAB_CURSOR)->count, 7);
}

/* A vertex is removed from the new shape, not from the one that it replaced. */
static void no_vertex_is_chosen_in_a_new_shape(void **state)
{
    (void)state;
    make_pair(HIT_POLYGON, HIT_POLYGON);
    start_editing(LAB_BASE);
    assert_true(grab_press(&the_lab, grab_handle_at(&the_lab, LAB_BASE, 1).at));
    grab_release(&the_lab);
    assert_int_equal(the_lab.edit.vertex, 1);
    draw_polygon_by_clicks(LAB_BASE, (hit_vec[]){{0, 0}, {90, 0}, {90, 90}, {0, 90}}, 4);
    edit_delete_vertex(&the_lab);
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, 4);
    assert_true(says("Point at a vertex"));
}

static void vertices_are_added_and_taken_out(void **state)
{
    (void)state;
    make_pair(HIT_POLYGON, HIT_RECT); /* 320,220 480,300 640,220 640,440 320,440 */
    start_editing(LAB_BASE);
    snapshot before = take_snapshot();
    assert_false(edit_add_vertex(&the_lab, (hit_vec){480, 360})); /* inside, far from all edges */
    for (int edge = 0; edge < 5; edge++) {
        const hit_vec *v = before.base.ring;
        hit_vec a = v[edge], b = v[(edge + 1) % 5], at = {(a.x + b.x) / 2, (a.y + b.y) / 2 + 3};
        assert_true(edit_add_vertex(&the_lab, at));
        assert_sound("added");
        const hit_shape *s = &lab_scene(&the_lab)->base.shape;
        assert_int_equal(s->count, 6);
        for (int i = 0; i < 6; i++)
            assert_true(same_bits(s->ring[i], i <= edge ? v[i] : i == edge + 1 ? at : v[i - 1]));
        assert_int_equal(the_lab.edit.vertex, edge + 1);
        edit_delete_vertex(&the_lab);
        assert_sound("deleted");
        assert_int_equal(history_shown()->position, 2);
        assert_null(actors_differ(&lab_scene(&the_lab)->base, &before.base));
        undo(-1);
        undo(-1);
        assert_shows(&before, "undone");
    }
    assert_false(edit_add_vertex(&the_lab, (hit_vec){240, 195})); /* the cursor's edge: a rect */
    assert_true(says("Only polygons"));
    for (int left = 5; left > 3; left--) {
        grab_hover(&the_lab, lab_scene(&the_lab)->base.shape.ring[1]);
        edit_delete_vertex(&the_lab);
        assert_int_equal(lab_scene(&the_lab)->base.shape.count, left - 1);
        lab_update(&the_lab);
    }
    grab_hover(&the_lab, lab_scene(&the_lab)->base.shape.ring[1]);
    edit_delete_vertex(&the_lab);
    assert_true(says("keeps its 3") && lab_scene(&the_lab)->base.shape.count == 3);
    drop_snapshot(&before);
}

/* Of two edges under the pointer, the one of the edited shape gets the vertex. */
static void the_edited_shape_takes_the_vertex(void **state)
{
    (void)state;
    make_pair(HIT_POLYGON, HIT_POLYGON); /* the base has an edge at x = 320, the cursor at -50 */
    put_cursor(370, 330);
    for (int which = LAB_BASE; which <= LAB_CURSOR; which++) {
        lab_actor other = which == LAB_BASE ? LAB_CURSOR : LAB_BASE;
        start_editing((lab_actor)which);
        assert_true(edit_add_vertex(&the_lab, (hit_vec){320, 345}));
        assert_sound("added");
        assert_int_equal(slot_actor(lab_slot(&the_lab), (lab_actor)which)->shape.count, 6);
        assert_int_equal(slot_actor(lab_slot(&the_lab), other)->shape.count, 5);
        undo(-1);
    }
}

/* Events may follow each other without an update: a drag grabs the current shape. */
static void a_change_places_the_cursor(void **state)
{
    (void)state;
    make_pair(HIT_POLYGON, HIT_POLYGON);
    start_editing(LAB_CURSOR);
    hit_vec edge = plus(cursor_at(), (hit_vec){0, 50});
    for (int i = 1; i <= 40; i++) {
        assert_true(edit_add_vertex(&the_lab, plus(edge, (hit_vec){i % 2 ? 20 : -20, i / 9.0})));
        assert_int_equal(the_lab.cursor.count, 5 + i);
        assert_ptr_equal(the_lab.cursor.ring, lab_slot(&the_lab)->ring);
        grab_hover(&the_lab, edge);
    }
    while (history_shown()->position > 0) {
        edit_undo(&the_lab, -1);
        assert_int_equal(the_lab.cursor.count, 5 + history_shown()->position);
        grab_hover(&the_lab, edge);
    }
    make_pair(HIT_CIRCLE, HIT_CIRCLE);
    session_show(&the_lab, the_lab.catalogue.current - 1);
    assert_int_equal(the_lab.cursor.count, 5);
    grab_hover(&the_lab, edge);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(strokes_are_simplified),
    cmocka_unit_test(a_straight_stroke_becomes_few),
    cmocka_unit_test(long_strokes_take_linear_time),
    ON_DATA(a_circle_drawn_freehand),
    ON_DATA(strokes_end_with_their_drawing),
    ON_DATA(no_vertex_is_chosen_in_a_new_shape),
    ON_DATA(vertices_are_added_and_taken_out),
    ON_DATA(the_edited_shape_takes_the_vertex),
    ON_DATA(a_change_places_the_cursor),
};

const test_table edit_sketch_tests = TEST_TABLE(tests);
