/* SPDX-License-Identifier: MIT */
/* test_lab.c: polygons drawn by clicks. */
#include "answer.h"
#include "cursor.h"
#include "edit.h"
#include "files.h"
#include "lab_tests.h"
#include "mode.h"
#include "motion.h"
#include "pen.h"
#include "random.h"
#include "scene.h"
#include "slot.h"

#include <inttypes.h>
#include <math.h>

static const hit_vec clicked[] = {{103, 207}, {255, 331}, {190, 420}, {50, 333}};

enum { CLICKS = sizeof clicked / sizeof *clicked };

static void assert_ring(const hit_shape *shape, const hit_vec *points, int count)
{
    assert_int_equal(shape->kind, HIT_POLYGON);
    assert_int_equal(shape->count, count);
    for (int i = 0; i < count; i++)
        if (!(shape->ring[i].x == points[i].x && shape->ring[i].y == points[i].y))
            fail_msg("HIT_SEED=%" PRIu64 ": vertex %d of %d is (%.17g, %.17g)", seed, i, count,
                     shape->ring[i].x, shape->ring[i].y);
}

static void a_drawn_base_replaces_the_base(void **state)
{
    (void)state;
    show_key(9);
    hit_vec at = cursor_at();
    draw_polygon_by_clicks(LAB_BASE, clicked, CLICKS);
    assert_int_equal(the_lab.tool, TOOL_MOVE);
    assert_ring(&lab_scene(&the_lab)->base.shape, clicked, CLICKS);
    assert_at(at.x, at.y);
    put_cursor(150, 320);
    assert_int_equal(lab_answer(&the_lab)->rows[0].verdict, HIT_HIT);
    put_cursor(480, 450); /* where the scene's own base was */
    assert_int_equal(lab_answer(&the_lab)->rows[0].verdict, HIT_MISS);
}

/* Whole numbers stay exact: the reference point is whole, and so are the differences. */
static void check_drawn_cursor(int count, int most)
{
    hit_vec points[MOST_VERTICES];
    for (int i = 0; i < count; i++)
        points[i] = (hit_vec){random_int(-most, most), random_int(-most, most)};
    draw_polygon_by_clicks(LAB_CURSOR, points, count);
    assert_ring(&lab_answer(&the_lab)->cursor, points, count);
}

static void a_drawn_cursor_keeps_its_place(void **state)
{
    (void)state;
    seed = random_seed();
    show_key(9);
    draw_polygon_by_clicks(LAB_CURSOR, clicked, CLICKS);
    assert_ring(&lab_answer(&the_lab)->cursor, clicked, CLICKS);
    assert_at(153, 314);     /* the middle of its bounds, rounded */
    the_lab.edit.reach = -1; /* no click closes the polygon */
    for (int i = 0; i < 1000; i++)
        check_drawn_cursor(random_int(3, MOST_VERTICES), i % 2 ? 960 : 1 << 29);
    put_cursor(1000, 2000);
    assert_int_equal(hit_validate(&lab_answer(&the_lab)->cursor), HIT_OK);
}

/* A click on the first vertex closes the polygon, as soon as it has three. */
static void a_click_on_the_first_vertex_closes(void **state)
{
    (void)state;
    show_key(5);
    pen_start(&the_lab, LAB_BASE);
    click(100, 100);
    click(100, 100);
    click(300, 120);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, 3);
    assert_true(pen_closes(&the_lab, LAB_BASE, (hit_vec){106, 108}));
    assert_false(pen_closes(&the_lab, LAB_BASE, (hit_vec){108, 108}));
    click(200, 300);
    click(106, 108);
    assert_int_equal(the_lab.tool, TOOL_MOVE);
    const hit_vec closed[] = {{100, 100}, {100, 100}, {300, 120}, {200, 300}};
    assert_ring(&lab_scene(&the_lab)->base.shape, closed, 4);
}

/* A freehand line that comes back to its start closes the polygon, too. */
static void a_stroke_back_to_the_first_vertex_closes(void **state)
{
    (void)state;
    show_key(1);
    pen_start(&the_lab, LAB_BASE);
    click(500, 300);
    for (int i = 1; i <= 100; i++) {
        double angle = i * 2 * 3.14159265358979 / 100;
        pen_stroke(&the_lab, (hit_vec){400 + 100 * cos(angle), 300 + 100 * sin(angle)});
    }
    pen_end_stroke(&the_lab);
    assert_int_equal(the_lab.tool, TOOL_MOVE);
    const hit_shape *base = &lab_scene(&the_lab)->base.shape;
    assert_true(base->kind == HIT_POLYGON && base->count > 10 && base->count < 100);
    hit_vec last = base->ring[base->count - 1];
    assert_true(hypot(last.x - 500, last.y - 300) > 10); /* the first vertex is not there twice */
}

static void clicks_are_counted_and_taken_back(void **state)
{
    (void)state;
    show_key(5);
    click(1, 2); /* without a drawing a click does nothing */
    assert_null(pen_sketch(&the_lab, LAB_BASE));
    pen_take_back(&the_lab);
    pen_start(&the_lab, LAB_BASE);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, 0);
    pen_take_back(&the_lab); /* there is no vertex to take back */
    for (int i = 0; i < CLICKS; i++) {
        click(clicked[i].x, clicked[i].y);
        assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, i + 1);
    }
    pen_take_back(&the_lab);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, CLICKS - 1);
    click(7, 8);
    pen_finish(&the_lab, LAB_BASE);
    hit_vec expected[CLICKS] = {clicked[0], clicked[1], clicked[2], {7, 8}};
    assert_ring(&lab_scene(&the_lab)->base.shape, expected, CLICKS);
    pen_start(&the_lab, LAB_BASE); /* the drawing starts again */
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, 0);
}

static void nothing_drawn_is_refused(void **state)
{
    (void)state;
    show_key(5);
    int vertices = lab_scene(&the_lab)->cursor.shape.count;
    pen_start(&the_lab, LAB_CURSOR);
    pen_finish(&the_lab, LAB_CURSOR);
    assert_true(the_lab.notice.is_error && says("has no vertex"));
    for (int i = 0; i < 3; i++)
        click(clicked[i].x, clicked[i].y);
    pen_finish(&the_lab, LAB_BASE); /* this is not the one that is being drawn */
    assert_true(the_lab.tool == TOOL_DRAW && pen_sketch(&the_lab, LAB_CURSOR));
    assert_int_equal(slot_kept(lab_slot(&the_lab)).cursor.shape.count, vertices);
    pen_finish(&the_lab, LAB_CURSOR);
    assert_int_equal(the_lab.tool, TOOL_MOVE);
    lab_update(&the_lab);
    assert_ring(&lab_answer(&the_lab)->cursor, clicked, 3);
}

/* As in the post. The polygon that was there comes back by undoing, and drawing stays offered. */
static void one_vertex_makes_a_point_and_two_a_segment(void **state)
{
    (void)state;
    static const hit_kind kinds[] = {HIT_POINT, HIT_SEGMENT};
    for (int which = LAB_BASE; which <= LAB_CURSOR; which++)
        for (int count = 1; count <= 2; count++) {
            show_key(5);
            int vertices = slot_actor(lab_slot(&the_lab), (lab_actor)which)->shape.count;
            draw_polygon_by_clicks((lab_actor)which, clicked, count);
            lab_update(&the_lab);
            const hit_shape *drawn = lab_shape(&the_lab, (lab_actor)which);
            assert_int_equal(drawn->kind, kinds[count - 1]);
            for (int i = 0; i < count; i++) {
                hit_vec v = hit_vertices(drawn)[i];
                assert_true(v.x == clicked[i].x && v.y == clicked[i].y);
            }
            assert_true(says(count == 1 ? "makes a point" : "make a segment"));
            assert_true(pen_is_offered(&the_lab));
            edit_undo(&the_lab, -1);
            lab_update(&the_lab);
            assert_int_equal(lab_shape(&the_lab, (lab_actor)which)->kind, HIT_POLYGON);
            assert_int_equal(lab_shape(&the_lab, (lab_actor)which)->count, vertices);
        }
}

/* It is as in the post; a Backspace before the first click brings the vertices back. */
static void drawing_again_begins_anew(void **state)
{
    (void)state;
    show_key(5);
    pen_start(&the_lab, LAB_BASE);
    click(1, 2);
    click(3, 4);
    mode_leave(&the_lab);
    assert_int_equal(the_lab.tool, TOOL_MOVE);
    assert_null(pen_sketch(&the_lab, LAB_BASE));
    click(5, 6);
    pen_start(&the_lab, LAB_CURSOR); /* this one has its own sketch */
    assert_int_equal(pen_sketch(&the_lab, LAB_CURSOR)->count, 0);
    mode_leave(&the_lab);
    pen_start(&the_lab, LAB_BASE);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, 0);
    assert_true(says("2 vertices") && !the_lab.notice.is_error);
    pen_start(&the_lab, LAB_BASE);
    pen_take_back(&the_lab);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, 2);
    pen_take_back(&the_lab);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, 1);
    pen_start(&the_lab, LAB_BASE);
    click(7, 8);
    assert_true(pen_sketch(&the_lab, LAB_BASE)->points[0].x == 7);
    pen_take_back(&the_lab);
    pen_take_back(&the_lab);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, 0);
}

static void each_scene_has_its_own_sketches(void **state)
{
    (void)state;
    show_key(5);
    draw_polygon_by_clicks(LAB_BASE, clicked, CLICKS);
    pen_start(&the_lab, LAB_CURSOR);
    click(1, 2);
    show_key(9);
    assert_int_equal(the_lab.tool, TOOL_MOVE);
    pen_start(&the_lab, LAB_CURSOR);
    assert_int_equal(pen_sketch(&the_lab, LAB_CURSOR)->count, 0);
    show_key(5); /* drawing goes on */
    assert_true(the_lab.tool == TOOL_DRAW && pen_sketch(&the_lab, LAB_CURSOR)->count == 1);
    assert_ring(&lab_scene(&the_lab)->base.shape, clicked, CLICKS);
    pen_start(&the_lab, LAB_CURSOR);
    pen_take_back(&the_lab);
    assert_int_equal(pen_sketch(&the_lab, LAB_CURSOR)->count, 1);
}

/* Any shape becomes a polygon, and the methods are those of the new pair. */
static void every_scene_can_be_drawn_in(void **state)
{
    (void)state;
    for (int key = 0; key < 10; key++) {
        show_key(key);
        assert_int_equal(pen_is_offered(&the_lab), key == 5 || key == 9);
        draw_polygon_by_clicks(LAB_BASE, clicked, CLICKS);
        draw_polygon_by_clicks(LAB_CURSOR, clicked, CLICKS);
        assert_ring(&lab_scene(&the_lab)->base.shape, clicked, CLICKS);
        assert_ring(&lab_answer(&the_lab)->cursor, clicked, CLICKS);
        assert_int_equal(lab_answer(&the_lab)->rows[0].verdict, HIT_HIT);
        assert_true(lab_answer(&the_lab)->row_count > 1);
        assert_true(
            hit_method_fits(lab_answer(&the_lab)->rows[1].method, HIT_POLYGON, HIT_POLYGON));
        edit_undo(&the_lab, -1);
        edit_undo(&the_lab, -1);
        lab_update(&the_lab);
        const scene *scene = lab_scene(&the_lab);
        assert_int_equal(lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row].method,
                         scene->method);
    }
}

static void the_cursor_rests_while_drawing(void **state)
{
    (void)state;
    show_key(9);
    hit_vec at = cursor_at();
    pen_start(&the_lab, LAB_BASE);
    lab_update(&the_lab);
    motion_point_at(&the_lab, (hit_vec){11, 12});
    assert_at(at.x, at.y);
    assert_true(the_lab.dirty && the_lab.pen.pointer.x == 11 && the_lab.pen.pointer.y == 12);
    mode_leave(&the_lab);
    motion_point_at(&the_lab, (hit_vec){11, 12});
    assert_at(11, 12);
}

static void a_full_sketch_says_so(void **state)
{
    (void)state;
    show_key(9);
    the_lab.edit.reach = -1; /* no click closes the polygon */
    pen_start(&the_lab, LAB_BASE);
    for (int i = 0; i < SKETCH_LIMIT; i++)
        click(i % 960, i / 960);
    assert_false(the_lab.notice.is_error);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, SKETCH_LIMIT);
    click(0, 0);
    assert_true(the_lab.notice.is_error);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, SKETCH_LIMIT);
    pen_take_back(&the_lab);
    click(5, 6);
    assert_false(the_lab.notice.is_error);
    pen_finish(&the_lab, LAB_BASE);
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, SKETCH_LIMIT);
}

static void reload_can_be_undone(void **state)
{
    (void)state;
    show_key(5);
    int base = lab_scene(&the_lab)->base.shape.count;
    draw_polygon_by_clicks(LAB_BASE, clicked, CLICKS);
    draw_polygon_by_clicks(LAB_CURSOR, clicked, CLICKS);
    pen_start(&the_lab, LAB_BASE);
    click(1, 2);
    assert_true(files_reload(&the_lab));
    assert_int_equal(the_lab.tool, TOOL_MOVE);
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, base);
    assert_at(lab_scene(&the_lab)->at.x, lab_scene(&the_lab)->at.y);
    pen_start(&the_lab, LAB_BASE);
    pen_take_back(&the_lab);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, 1);
    mode_leave(&the_lab);
    edit_undo(&the_lab, -1);
    lab_update(&the_lab);
    assert_ring(&lab_scene(&the_lab)->base.shape, clicked, CLICKS);
    assert_ring(&lab_answer(&the_lab)->cursor, clicked, CLICKS);
}

/* ---- What is drawn so far is the shape ----------------------------------------------------- */

static int base_vertices(void)
{
    return lab_scene(&the_lab)->base.shape.count;
}

static void assert_drawn_over(const hit_vec *points, int count)
{
    const hit_shape *base = &lab_scene(&the_lab)->base.shape;
    assert_true(base->rings.open);
    assert_ring(base, points, count);
}

/* As in the post the old polygon is gone at the first click. Undo, Esc and another scene bring it
 * back; drawing goes on where the scene is shown again. */
static void the_first_click_replaces_the_shape(void **state)
{
    (void)state;
    show_key(5);
    int before = base_vertices();
    pen_start(&the_lab, LAB_BASE);
    assert_int_equal(base_vertices(), before);
    click(103, 207);
    assert_drawn_over((hit_vec[]){clicked[0], clicked[0]}, 2);
    for (int i = 1; i < CLICKS; i++)
        click(clicked[i].x, clicked[i].y);
    assert_drawn_over(clicked, CLICKS);
    lab_update(&the_lab);
    assert_null(answer_method(lab_answer(&the_lab))); /* the scene's is not for open lines */
    show_key(6);
    show_key(5);
    assert_drawn_over(clicked, CLICKS);
    for (int i = 0; i < CLICKS; i++)
        edit_undo(&the_lab, -1);
    assert_int_equal(base_vertices(), before);
    assert_true(the_lab.tool == TOOL_DRAW && !edit_can_undo(&the_lab, -1));
    click(103, 207);
    mode_leave(&the_lab);
    assert_int_equal(base_vertices(), before);
    lab_update(&the_lab);
    assert_non_null(answer_method(lab_answer(&the_lab)));
    show_key(6);
    show_key(5);
    assert_int_equal(the_lab.tool, TOOL_MOVE); /* it was left */
}

/* Files get the shapes from before, and title, note and method stay theirs. */
static void what_is_kept_is_the_shape_from_before(void **state)
{
    (void)state;
    size_t size, size_now;
    char title[SLOT_TITLE], title_now[SLOT_TITLE];
    show_key(5);
    slot *slot = lab_slot(&the_lab);
    char *text = slot_text(slot, "", &size);
    slot_title(slot, title, sizeof title);
    pen_start(&the_lab, LAB_BASE);
    pen_start(&the_lab, LAB_CURSOR);
    for (int i = 0; i < CLICKS; i++)
        click(clicked[i].x, clicked[i].y);
    char *now = slot_text(slot, "", &size_now);
    slot_title(slot, title_now, sizeof title_now);
    assert_string_equal(now, text);
    assert_string_equal(title_now, title);
    assert_true(slot_note_holds(slot));
    pen_finish(&the_lab, LAB_BASE); /* the change has the old cursor */
    pen_finish(&the_lab, LAB_CURSOR);
    edit_undo(&the_lab, -1);
    lab_update(&the_lab);
    assert_ring(&lab_scene(&the_lab)->base.shape, clicked, CLICKS);
    edit_undo(&the_lab, -1);
    free(now);
    now = slot_text(slot, "", &size_now);
    assert_string_equal(now, text);
    free(now);
    free(text);
}

/* It is in nobody else's hands. */
static void what_is_drawn_is_not_edited(void **state)
{
    (void)state;
    show_key(5);
    pen_start(&the_lab, LAB_CURSOR);
    for (int i = 0; i < CLICKS; i++)
        click(clicked[i].x, clicked[i].y);
    the_lab.edit.target = LAB_CURSOR;
    edit_turn(&the_lab, 10);
    assert_true(says("First finish the polygon"));
    assert_non_null(cursor_put_typed(&the_lab, "nowhere"));
    cursor_nudge(&the_lab, LAB_LEFT);
    motion_hold(&the_lab, LAB_RIGHT, true);
    motion_tick(&the_lab);
    motion_hold(&the_lab, LAB_RIGHT, false);
    edit_undo(&the_lab, 1);
    lab_update(&the_lab);
    assert_ring(&lab_answer(&the_lab)->cursor, clicked, CLICKS);
    pen_finish(&the_lab, LAB_CURSOR);
    assert_int_equal(lab_slot(&the_lab)->history.position, 1);
}

static void one_click_draws_both(void **state)
{
    (void)state;
    show_key(5);
    pen_start(&the_lab, LAB_BASE);
    click(1, 2);
    pen_start(&the_lab, LAB_CURSOR);
    assert_true(says("to both"));
    for (int i = 0; i < CLICKS; i++)
        click(clicked[i].x, clicked[i].y);
    assert_true(says("A: 5, of polygon B: 4"));
    pen_take_back(&the_lab);
    assert_int_equal(pen_sketch(&the_lab, LAB_BASE)->count, CLICKS);
    assert_int_equal(pen_sketch(&the_lab, LAB_CURSOR)->count, CLICKS - 1);
    click(clicked[CLICKS - 1].x, clicked[CLICKS - 1].y);
    click(1, 2); /* A's first vertex: A is finished, B goes on */
    assert_null(pen_sketch(&the_lab, LAB_BASE));
    assert_int_equal(base_vertices(), CLICKS + 1);
    assert_int_equal(pen_sketch(&the_lab, LAB_CURSOR)->count, CLICKS + 1);
    pen_finish_all(&the_lab);
    assert_int_equal(the_lab.tool, TOOL_MOVE);
}

/* An anchored segment is one again. */
static void a_segment_keeps_its_anchor(void **state)
{
    (void)state;
    show_key(6);
    for (int key = 0; key < 10; key++) {
        show_key(key);
        const scene_actor was = lab_scene(&the_lab)->cursor;
        pen_start(&the_lab, LAB_CURSOR);
        click(300, 200);
        assert_false(lab_scene(&the_lab)->cursor.anchored);
        mode_leave(&the_lab);
        const scene_actor *now = &lab_scene(&the_lab)->cursor;
        assert_true(now->anchored == was.anchored && now->shape.kind == was.shape.kind);
    }
}

static const struct CMUnitTest tests[] = {
    ON_SCENES(a_drawn_base_replaces_the_base),
    ON_SCENES(a_drawn_cursor_keeps_its_place),
    ON_SCENES(a_click_on_the_first_vertex_closes),
    ON_SCENES(a_stroke_back_to_the_first_vertex_closes),
    ON_SCENES(clicks_are_counted_and_taken_back),
    ON_SCENES(nothing_drawn_is_refused),
    ON_SCENES(one_vertex_makes_a_point_and_two_a_segment),
    ON_SCENES(drawing_again_begins_anew),
    ON_SCENES(each_scene_has_its_own_sketches),
    ON_SCENES(every_scene_can_be_drawn_in),
    ON_SCENES(the_cursor_rests_while_drawing),
    ON_SCENES(a_full_sketch_says_so),
    ON_SCENES(reload_can_be_undone),
    ON_SCENES(the_first_click_replaces_the_shape),
    ON_SCENES(what_is_kept_is_the_shape_from_before),
    ON_SCENES(what_is_drawn_is_not_edited),
    ON_SCENES(one_click_draws_both),
    ON_SCENES(a_segment_keeps_its_anchor),
};

const test_table lab_drawing_tests = TEST_TABLE(tests);
