/* SPDX-License-Identifier: MIT */
/* Hit points: whose they are, and how many, as the panel says it; and how far shapes are apart. */
#include "answer.h"
#include "crowd.h"
#include "hit_points_layer.h"
#include "lab.h"
#include "measured.h"
#include "pixel_fixture.h"
#include "ray_layer.h"
#include "said_fixture.h"
#include "scene.h"

/* The linker (--wrap) redirects the panel's rows to this spy. */
static char value_of_row[128];
static const char *wanted_row;

void __real_column_row(ui *ui, column *column, const char *name, const char *value);
void __wrap_column_row(ui *ui, column *column, const char *name, const char *value);

void __wrap_column_row(ui *ui, column *column, const char *name, const char *value)
{
    if (strcmp(name, wanted_row) == 0)
        snprintf(value_of_row, sizeof value_of_row, "%s", value);
    __real_column_row(ui, column, name, value);
}

void __real_column_number(ui *ui, column *column, const char *name, double value);
void __wrap_column_number(ui *ui, column *column, const char *name, double value);

void __wrap_column_number(ui *ui, column *column, const char *name, double value)
{
    if (strcmp(name, wanted_row) == 0)
        snprintf(value_of_row, sizeof value_of_row, "%.6g", value);
    __real_column_number(ui, column, name, value);
}

void __real_column_measure(ui *ui, column *column, const char *name, double value, double error);
void __wrap_column_measure(ui *ui, column *column, const char *name, double value, double error);

void __wrap_column_measure(ui *ui, column *column, const char *name, double value, double error)
{
    if (strcmp(name, wanted_row) == 0)
        measured_text(value, error, 6, value_of_row);
    __real_column_measure(ui, column, name, value, error);
}

static const char *row_named(const char *name)
{
    wanted_row = name;
    value_of_row[0] = '\0';
    draw_picture();
    return value_of_row;
}

static const char *row_now(void)
{
    return row_named("hit points");
}

static const hit_points_found *points_now(void)
{
    return found_by(&hit_points_layer);
}

static void hit_points_are_those_of_a_hit(void **state)
{
    (void)state;
    static const bool expected[10] = {[0] = true, [7] = true};
    for (int key = 0; key < 10; key++) {
        show_key(key);
        assert_true(put_where(HIT_MISS));
        assert_int_equal(points_now()->count, 0);
        assert_true(put_where(HIT_HIT));
        assert_int_equal(points_now()->count > 0, expected[key]);
    }
    show_key(7);
    put_cursor(480, 320);
    assert_int_equal(points_now()->count, 1);
    assert_true(fabs(points_now()->points[0].x - 480) < 1e-9);
}

static void the_panel_says_whose_points_they_are(void **state)
{
    (void)state;
    static const struct {
        const char *method, *row;
    } rows[] = {
        {"segment-segment/parametric", "1, by the method"},
        {"segment-segment/epsilon", "1, by the method"},
        {"segment-segment/slope", "1, by the method"},
        {"segment-segment/cross-product", "1, by the method"},
        {"segment-segment/parametric-float", "1, by the method"},
        {"segment-segment/parametric-corrected", "1, exact"},
    };
    show_key(7);
    put_cursor(800, 120);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        select_method(rows[i].method);
        lab_update(&the_lab);
        assert_int_equal(points_now()->count, 1);
        assert_string_equal(row_now(), rows[i].row);
    }
    put_cursor(240, 200);
    assert_string_equal(row_now(), "-");
    show_key(1);
    assert_string_equal(row_now(), "");
}

static void a_method_may_compute_several(void **state)
{
    (void)state;
    show_file("/segment-rect.ini");
    select_method("segment-rect/sides");
    const scene *scene = lab_scene(&the_lab);
    hit_vec low, high;
    hit_bounds(&scene->base.shape, &low, &high);
    bool seen = false;
    for (double x = low.x - 100; x <= high.x + 100 && !seen; x += 5)
        for (double y = low.y - 100; y <= high.y + 100 && !seen; y += 5) {
            put_cursor(x, y);
            seen = points_now()->count == 2;
        }
    assert_true(seen && points_now()->by_method);
    assert_string_equal(row_now(), "2, by the method");
}

static const char *row_asked_again(void)
{
    shown.screen.layers.asked = 0;
    return row_now();
}

/* No scene has so many. */
static void points_without_room_are_told(void **state)
{
    (void)state;
    show_key(7);
    put_cursor(800, 120);
    answer *a = (answer *)lab_answer(&the_lab);
    a->trace.point_count = 70;
    assert_string_equal(row_asked_again(), "64 of 70, by the method");
    a->trace.point_count = ANSWER_POINTS;
    assert_string_equal(row_asked_again(), "64, by the method");
    a->trace.point_count = 0;
    a->crossing_count = ANSWER_POINTS;
    assert_string_equal(row_asked_again(), "64 or more, exact");
}

static void a_gap_that_no_coordinate_holds_has_its_digits(void **state)
{
    (void)state;
    show_file("/faults/circle-distance-root.ini");
    lab_update(&the_lab);
    assert_int_equal(lab_answer(&the_lab)->relation, HIT_APART);
    assert_string_equal(row_named("distance"), "9.9476e-16");
    show_file("/faults/circle-distance-underflow.ini");
    lab_update(&the_lab);
    assert_int_equal(lab_answer(&the_lab)->relation, HIT_APART);
    assert_string_equal(row_named("distance"), "1e-170");
}

static bool is_construction(hit_vec stage)
{
    hit_vec at = view_to_output(shown.screen.ui.view, stage);
    return is_colour(pixel_at((int)at.x, (int)at.y), shown.screen.ui.theme->construction);
}

/* The line is y = 600 - x / 2, and the pointer is before the last two. */
static void a_ray_shows_where_it_enters_and_leaves(void **state)
{
    (void)state;
    static const hit_vec where[] = {{240, 480}, {340, 430}, {480, 360},
                                    {560, 320}, {640, 280}, {1960. / 3, 820. / 3},
                                    {740, 230}, {800, 200}};
    show_file("/ray.ini");
    put_cursor(700, 250);
    draw_picture();
    const ray_found *ray = found_by(&ray_layer);
    assert_int_equal(ray->count, 8);
    for (int i = 0; i < 8; i++) {
        assert_true(fabs(ray->stops[i].point.x - where[i].x) < 1e-9);
        assert_true(fabs(ray->stops[i].point.y - where[i].y) < 1e-9);
        assert_int_equal(ray->stops[i].before, i % 2 ? HIT_RAY_INSIDE : HIT_RAY_OUTSIDE);
        assert_int_equal(ray->stops[i].after, i % 2 ? HIT_RAY_OUTSIDE : HIT_RAY_INSIDE);
        hit_vec beside_line = {where[i].x - 1.34,
                               where[i].y - 2.68}; /* in a disc, or in a circle */
        assert_int_equal(is_construction(beside_line), i % 2 == 0);
    }
    assert_true(is_construction((hit_vec){290, 455}) && is_construction((hit_vec){770, 215}));
    assert_false(is_construction((hit_vec){290, 440}));

    show_file("/0-segment-circle.ini"); /* another segment shows none */
    put_cursor(860, 60);
    assert_int_equal(((const ray_found *)found_by(&ray_layer))->count, 0);
}

/* Asks every shape for itself. -1: the ray meets none. */
static int first_by_hand(hit_vec from, hit_vec direction, double *distance)
{
    const crowd *crowd = lab_scene(&the_lab)->crowd;
    int first = -1;
    *distance = INFINITY;
    for (int i = 0; i < crowd->count; i++) {
        hit_ray_stop stop;
        if (hit_ray(&crowd->shapes[i], from, direction, INFINITY, &stop, 1) > 0 &&
            stop.distance < *distance) {
            *distance = stop.distance;
            first = i;
        }
    }
    return first;
}

static void a_ray_in_a_field_ends_at_the_first_shape(void **state)
{
    (void)state;
    int met = 0;
    show_file("/field-ray.ini");
    for (int i = 0; i < 60; i++) {
        const hit_vec at = {60 + i * 151 % 800, 70 + i * 67 % 500}, way = {at.x - 40, at.y - 60};
        double distance;
        put_cursor(at.x, at.y);
        lab_update(&the_lab);
        const ray_found *ray = found_by(&ray_layer);
        const int first = first_by_hand((hit_vec){40, 60}, way, &distance);
        assert_int_equal(ray->shape, first);
        assert_int_equal(ray->count, first >= 0);
        assert_true(first < 0 || ray->stops[0].distance == distance);
        met += first >= 0;
        if (i % 10 > 0)
            continue;
        draw_picture();
        const double length = hypot(way.x, way.y);
        const double beside = first < 0 ? 0 : distance - 2; /* in the disc */
        if (first >= 0)
            assert_true(is_construction(
                (hit_vec){40 + way.x / length * beside, 60 + way.y / length * beside}));
        assert_int_equal(strcmp(row_named("first along the ray"), "-") == 0, first < 0);
    }
    assert_true(met > 30 && met < 60);
}

#define IN_LAB(test) cmocka_unit_test_setup_teardown(test, start_scenes_shown, stop_scenes_shown)

static const struct CMUnitTest tests[] = {
    IN_LAB(hit_points_are_those_of_a_hit),
    IN_LAB(the_panel_says_whose_points_they_are),
    IN_LAB(a_method_may_compute_several),
    IN_LAB(points_without_room_are_told),
    IN_LAB(a_ray_shows_where_it_enters_and_leaves),
    IN_LAB(a_ray_in_a_field_ends_at_the_first_shape),
    IN_LAB(a_gap_that_no_coordinate_holds_has_its_digits),
};

int main(int count, char **arguments)
{
    return take_scenes(count, arguments) ? cmocka_run_group_tests(tests, NULL, NULL) : 2;
}
