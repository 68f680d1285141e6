/* SPDX-License-Identifier: MIT */
/* test_edit.c: rows of turns and scalings, and typed numbers. */
#include "cursor.h"
#include "edit.h"
#include "edit_fixture.h"
#include "grab.h"
#include "text.h"

/* ---- Turns --------------------------------------------------------------------------------- */

static bool can_be_turned(hit_kind kind)
{
    return kind != HIT_POINT && kind != HIT_CIRCLE;
}

/* Gives the shape odd coordinates, so that rounding would show. */
static void disturb(lab_actor which)
{
    for (int f = 0; f < shape_numbers_count(lab_scene(&the_lab), which); f++) {
        char label[NUMBER_TEXT], typed[80];
        shape_number_label(lab_scene(&the_lab), (shape_number){which, f}, label);
        bool one = strcmp(label, "radius") == 0 || strcmp(label, "angle") == 0;
        snprintf(typed, sizeof typed, "%.17g, %.17g", random_double(1, 300), random_double(1, 300));
        if (one)
            *strchr(typed, ',') = '\0';
        assert_null(edit_set_number(&the_lab, (shape_number){which, f}, typed));
    }
    lab_update(&the_lab);
}

static void check_whole_turn(double step, const snapshot *before)
{
    int count = history_shown()->count, turns = (int)(360 / fabs(step));
    for (int i = 1; i <= turns; i++) {
        edit_turn(&the_lab, step);
        assert_sound("turned");
        assert_int_equal(history_shown()->count, count + 1);
    }
    assert_shows(before, "after a whole turn");
    undo(-1);
    assert_shows(before, "undone");
    undo(1);
    edit_turn(&the_lab, step); /* this turn starts a new row */
    assert_int_equal(history_shown()->count, count + 2);
    undo(-1);
    undo(-1);
    assert_shows(before, "undone twice");
}

static void whole_turns_end_where_they_began(void **state)
{
    (void)state;
    seed = random_seed();
    static const double steps[] = {15, -15, 1, -5, 90};
    for (int kind = 0; kind < HIT_KIND_COUNT; kind++)
        for (int which = LAB_BASE; which <= LAB_CURSOR && can_be_turned((hit_kind)kind); which++)
            for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
                make_pair((hit_kind)kind, (hit_kind)kind);
                disturb((lab_actor)which);
                start_editing((lab_actor)which);
                snapshot before = take_snapshot();
                check_whole_turn(steps[i], &before);
                drop_snapshot(&before);
            }
}

/* A turn is around the middle and clockwise on screen. Only the middle stays. */
static void turns_go_clockwise_round_the_middle(void **state)
{
    (void)state;
    make_pair(
        HIT_SEGMENT,
        HIT_SEGMENT); /* base 320,400 to 640,240; cursor -60,30 to 60,-30 around the pointer */
    start_editing(LAB_BASE);
    edit_turn(&the_lab, 90);
    const hit_shape *s = &lab_scene(&the_lab)->base.shape;
    assert_true(same_bits(s->vertex[0], (hit_vec){400, 160}));
    assert_true(same_bits(s->vertex[1], (hit_vec){560, 480}));
    start_editing(LAB_CURSOR);
    edit_turn(&the_lab, 90);
    s = &lab_scene(&the_lab)->cursor.shape;
    assert_true(same_bits(s->vertex[0], (hit_vec){-30, -60}));
    assert_true(same_bits(s->vertex[1], (hit_vec){30, 60}));
}

static void round_shapes_and_ropes_do_not_turn(void **state)
{
    (void)state;
    make_pair(HIT_CIRCLE, HIT_POINT);
    start_editing(LAB_BASE);
    edit_turn(&the_lab, 5);
    assert_true(says("circle") && history_shown()->count == 1);
    start_editing(LAB_CURSOR);
    edit_turn(&the_lab, 5);
    edit_scale(&the_lab, 2);
    assert_true(says("no size") && history_shown()->count == 1);
}

/* Shift turns to the next multiple of 15 degrees, whatever the angle was. */
static void shift_turns_to_multiples_of_15(void **state)
{
    (void)state;
    seed = random_seed();
    make_pair(HIT_RECT, HIT_RECT);
    start_editing(LAB_BASE);
    for (int i = 0; i < 300; i++) {
        char typed[40];
        double angle = i % 3 ? random_double(-180, 180) : random_int(-7200, 7200) / 10.0;
        snprintf(typed, sizeof typed, "%.17g", angle);
        assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 2}, typed));
        int way = i % 2 ? 1 : -1, count = history_shown()->count;
        double expected = way > 0 ? floor(angle / 15) * 15 : ceil(angle / 15) * 15;
        the_lab.motion.fast = true;
        for (int turn = 0; turn < 30; turn++) {
            edit_turn(&the_lab, way);
            expected += 15 * way;
            double now = lab_scene(&the_lab)->base.shape.angle;
            if (remainder(now - expected, 360) != 0)
                fail_msg("HIT_SEED=%" PRIu64 ": from %.17g, turn %d: %.17g, not %.17g", seed, angle,
                         turn, now, expected);
        }
        the_lab.motion.fast = false;
        assert_int_equal(history_shown()->count, count + 1);
        assert_sound("turned with Shift");
    }
}

static void a_row_of_scalings(void **state)
{
    (void)state;
    seed = random_seed();
    for (int kind = 0; kind < HIT_KIND_COUNT; kind++)
        for (int which = LAB_BASE; which <= LAB_CURSOR && !kind_at(kind)->sizeless; which++) {
            make_pair((hit_kind)kind, (hit_kind)kind);
            disturb((lab_actor)which);
            start_editing((lab_actor)which);
            snapshot before = take_snapshot();
            int count = history_shown()->count;
            for (int i = 0; i < 20; i++)
                edit_scale(&the_lab, 1);
            assert_sound("scaled");
            for (int i = 0; i < 20; i++)
                edit_scale(&the_lab, -1);
            assert_int_equal(history_shown()->count, count + 1);
            assert_shows(&before, "grown and shrunk");
            for (int i = 0; i < 10; i++)
                edit_scale(&the_lab, -1);
            undo(-1);
            assert_shows(&before, "undone");
            drop_snapshot(&before);
        }
}

/* A base is scaled from its middle, a cursor from the pointer. */
static void scaling_scales_all(void **state)
{
    (void)state;
    make_pair(HIT_CAPSULE, HIT_RECT);
    start_editing(LAB_BASE);
    edit_scale(&the_lab, 1);
    const hit_shape *s = &lab_scene(&the_lab)->base.shape; /* 360,380 to 600,260, radius 60 */
    assert_true(fabs(s->radius - 63) < 1e-12);
    assert_true(apart(s->vertex[0], (hit_vec){354, 383}) < 1e-12);
    start_editing(LAB_CURSOR);
    edit_scale(&the_lab, 2);
    s = &lab_scene(&the_lab)->cursor.shape; /* 120 70 */
    assert_true(apart(s->size, (hit_vec){132.3, 77.175}) < 1e-12);
    assert_true(same_bits(s->centre, (hit_vec){0, 0}));
}

/* A scaling that would leave the range of doubles changes nothing. */
static void growing_without_end_is_refused(void **state)
{
    (void)state;
    make_pair(HIT_POLYGON, HIT_CIRCLE);
    start_editing(LAB_BASE);
    for (int i = 0; i < 30; i++)
        edit_scale(&the_lab, 1000);
    assert_true(the_lab.notice.is_error);
    assert_sound("grown");
    assert_int_equal(history_shown()->count, 2);
    assert_int_equal(history_shown()->position, 1); /* the largest size that was reached */
    undo(-1);
    assert_sound("undone");
}

/* A shape that is dragged is dropped before it turns. */
/* The change is not done yet: the move's entry is without it, or giving it up would leave it there.
 */
static void moving_the_cursor_while_dragging(void **state)
{
    (void)state;
    make_pair(HIT_RECT, HIT_POLYGON);
    start_editing(LAB_BASE);
    hit_vec at = lab_scene(&the_lab)->base.shape.centre;
    int changes = history_shown()->count;
    assert_true(grab_press(&the_lab, at));
    drag_to(plus(at, (hit_vec){50, 60}));
    cursor_put(&the_lab, plus(cursor_at(), (hit_vec){20, 20}));
    assert_int_equal(history_shown()->count, changes + 1);
    grab_cancel(&the_lab);
    assert_sound("the drag given up");
}

static void turning_while_dragging(void **state)
{
    (void)state;
    make_pair(HIT_RECT, HIT_POLYGON);
    start_editing(LAB_BASE);
    snapshot before = take_snapshot();
    for (int what = 0; what < 5; what++) {
        hit_vec at = lab_scene(&the_lab)->base.shape.centre;
        assert_true(grab_press(&the_lab, at));
        drag_to(plus(at, (hit_vec){50, 60}));
        if (what == 0)
            edit_turn(&the_lab, 10);
        else if (what == 1)
            edit_scale(&the_lab, 9);
        else if (what == 2)
            edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "30, 40");
        else if (what == 3)
            edit_add_vertex(&the_lab, plus(cursor_at(), (hit_vec){-55, 0}));
        else
            assert_true(grab_press(&the_lab, plus(at, (hit_vec){50, 60})));
        lab_update(&the_lab);
        drag_to(plus(at, (hit_vec){70, 80}));
        grab_cancel(&the_lab);
        assert_sound("changed in the hand");
        while (history_shown()->position > 0)
            undo(-1);
        assert_shows(&before, "undone");
    }
    drop_snapshot(&before);
}

/* ---- Fields -------------------------------------------------------------------------------- */

static bool is_one_number(shape_number f)
{
    char label[NUMBER_TEXT];
    shape_number_label(lab_scene(&the_lab), f, label);
    return strcmp(label, "radius") == 0 || strcmp(label, "angle") == 0;
}

static void read_field(shape_number f, char text[NUMBER_TEXT])
{
    shape_number_text(lab_scene(&the_lab), cursor_at(), f, 17, text);
}

static void check_refused(shape_number f)
{
    static const char *const bad[] = {
        "",      " ",    "abc",  "nan",     "inf",     "-inf",  "NaN, 1", "1, inf", "1e999", "1,",
        ",1",    ", ,",  "0x",   "1 2 3",   "1, 2, 3", "1;2;3", "1;",     "--1",    "1e",    "1 x",
        "1, 0x", "(1,2", "1,2)", "1e309 1", "\t",      "1,,2",  "1;;2",   ";1"};
    char label[NUMBER_TEXT];
    shape_number_label(lab_scene(&the_lab), f, label);
    snapshot before = take_snapshot();
    int count = history_shown()->count;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!edit_set_number(&the_lab, f, bad[i]))
            fail_msg("'%s' was taken for %s", bad[i], label);
    assert_non_null(edit_set_number(&the_lab, f, is_one_number(f) ? "1, 2" : "1"));
    if (strcmp(label, "radius") == 0)
        assert_non_null(edit_set_number(&the_lab, f, "-1"));
    if (strcmp(label, "size") == 0 || strcmp(label, "radii") == 0) {
        assert_non_null(edit_set_number(&the_lab, f, "-1 5"));
        assert_non_null(edit_set_number(&the_lab, f, "5, -0x1p-1074"));
    }
    assert_int_equal(history_shown()->count, count);
    assert_shows(&before, "refused");
    drop_snapshot(&before);
}

static void check_typed(shape_number f, const char *typed, const char *expected)
{
    char text[NUMBER_TEXT];
    const char *wrong = edit_set_number(&the_lab, f, typed);
    if (wrong)
        fail_msg("'%s': %s", typed, wrong);
    assert_sound("typed");
    read_field(f, text);
    assert_string_equal(text, expected);
}

/* Enter on an unchanged value changes nothing and adds nothing to undo. */
static void check_same(shape_number f)
{
    char text[NUMBER_TEXT];
    snapshot before = take_snapshot();
    int count = history_shown()->count;
    read_field(f, text);
    assert_null(edit_set_number(&the_lab, f, text));
    assert_shows(&before, "typed what was there");
    assert_int_equal(history_shown()->count, count);
    drop_snapshot(&before);
}

static double any_double(void)
{
    double value;
    do {
        uint64_t bits = random_next();
        memcpy(&value, &bits, sizeof value);
    } while (!isfinite(value));
    return value;
}

/* A number that is accepted reads back to the last bit. Other text changes nothing. */
static void check_any(shape_number f)
{
    snapshot before = take_snapshot();
    for (int i = 0; i < 40; i++) {
        char typed[80], text[NUMBER_TEXT], after[NUMBER_TEXT];
        read_field(f, text);
        double x = i % 2 ? any_double() : random_double(0, 1e6);
        int length = snprintf(typed, sizeof typed, i % 4 < 2 ? "%.17g" : "%a", x);
        if (!is_one_number(f))
            snprintf(typed + length, sizeof typed - (size_t)length, ", %.17g",
                     i % 2 ? any_double() : random_double(0, 1e6));
        const char *wrong = edit_set_number(&the_lab, f, typed);
        read_field(f, after);
        double read = strtod(after, NULL);
        if (wrong || the_lab.notice.is_error)
            assert_string_equal(text, after);
        else if (memcmp(&read, &x, sizeof x) != 0)
            fail_msg("HIT_SEED=%" PRIu64 ": '%s' became '%s'", seed, typed, after);
    }
    while (history_shown()->position > 0)
        edit_undo(&the_lab, -1);
    assert_shows(&before, "undone");
    drop_snapshot(&before);
}

static void check_field(shape_number f)
{
    check_same(f);
    check_refused(f);
    if (is_one_number(f)) {
        check_typed(f, "30", "30");
        check_typed(f, " 0x1.8p3 ", "12");
        check_typed(f, "0.1", "0.1");
        check_typed(f, "+.5", "0.5");
    } else {
        check_typed(f, "30, 40", "30, 40");
        check_typed(f, "30 41", "30, 41");
        check_typed(f, "0x1.8p3,1e2", "12, 100");
        check_typed(f, "  .5 ,  0.1 ", "0.5, 0.1");
        check_typed(f, "3;4", "3, 4"); /* copied out of a table, code, a list */
        check_typed(f, "(5,6)", "5, 6");
        check_typed(f, "7 8,", "7, 8");
    }
    while (history_shown()->position > 0)
        undo(-1);
    check_any(f);
}

static void every_field_of_every_kind(void **state)
{
    (void)state;
    seed = random_seed();
    static const char *const labels[HIT_KIND_COUNT][2] = {
        [HIT_POINT] = {"centre,", "at,"},
        [HIT_SEGMENT] = {"from,to,", "at,from,to,"},
        [HIT_CIRCLE] = {"centre,radius,", "at,radius,"},
        [HIT_RECT] = {"centre,size,angle,", "at,size,angle,"},
        [HIT_TRIANGLE] = {"vertex 1,vertex 2,vertex 3,", "at,vertex 1,vertex 2,vertex 3,"},
        [HIT_POLYGON] = {"vertex 1,vertex 2,vertex 3,vertex 4,vertex 5,",
                         "at,vertex 1,vertex 2,vertex 3,vertex 4,vertex 5,"},
        [HIT_CAPSULE] = {"from,to,radius,", "at,from,to,radius,"},
        [HIT_ELLIPSE] = {"centre,radii,angle,", "at,radii,angle,"},
    };
    for (int kind = 0; kind < HIT_KIND_COUNT; kind++) {
        make_pair((hit_kind)kind, (hit_kind)kind);
        for (int which = LAB_BASE; which <= LAB_CURSOR; which++) {
            char all[400] = "";
            for (int i = 0; i < shape_numbers_count(lab_scene(&the_lab), (lab_actor)which); i++) {
                shape_number f = {(lab_actor)which, i};
                char label[NUMBER_TEXT];
                shape_number_label(lab_scene(&the_lab), f, label);
                snprintf(all + strlen(all), sizeof all - strlen(all), "%s,", label);
                check_field(f);
            }
            if (!labels[kind][which])
                fail_msg("no labels stand here for %s", kind_name(kind));
            assert_string_equal(all, labels[kind][which]);
        }
    }
}

static void fields_of_a_rope(void **state)
{
    (void)state;
    start_scene_text("title = Rope\n[base]\nshape = point\n[cursor]\nshape = segment\n"
                     "anchor = 100.25 200\nat = 300 100\n");
    assert_int_equal(shape_numbers_count(lab_scene(&the_lab), LAB_CURSOR), 2);
    for (int i = 0; i < 2; i++)
        check_field((shape_number){LAB_CURSOR, i});
    assert_int_equal(shape_numbers_of_vertex(lab_scene(&the_lab), LAB_CURSOR, 0), -1);
}

static void vertices_have_their_fields(void **state)
{
    (void)state;
    make_pair(HIT_POLYGON, HIT_POLYGON);
    const scene *s = lab_scene(&the_lab);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(shape_numbers_of_vertex(s, LAB_BASE, i), i);
        assert_int_equal(shape_numbers_of_vertex(s, LAB_CURSOR, i), i + 1);
    }
    assert_int_equal(shape_numbers_of_vertex(s, LAB_BASE, 5), -1);
    make_pair(HIT_RECT, HIT_CAPSULE);
    assert_int_equal(shape_numbers_of_vertex(lab_scene(&the_lab), LAB_BASE, 0), -1);
    assert_int_equal(shape_numbers_of_vertex(lab_scene(&the_lab), LAB_CURSOR, 1), 2);
}

static const struct CMUnitTest tests[] = {
    ON_DATA(whole_turns_end_where_they_began),
    ON_DATA(turns_go_clockwise_round_the_middle),
    ON_DATA(round_shapes_and_ropes_do_not_turn),
    ON_DATA(shift_turns_to_multiples_of_15),
    ON_DATA(a_row_of_scalings),
    ON_DATA(scaling_scales_all),
    ON_DATA(growing_without_end_is_refused),
    ON_DATA(moving_the_cursor_while_dragging),
    ON_DATA(turning_while_dragging),
    ON_DATA(every_field_of_every_kind),
    IN_FOLDER(fields_of_a_rope),
    ON_DATA(vertices_have_their_fields),
};

const test_table edit_turns_tests = TEST_TABLE(tests);
