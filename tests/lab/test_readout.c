/* SPDX-License-Identifier: MIT */
/* The numbers at the foot of the panel, unfolded; the arrow of a one-way base. */
#include "answer.h"
#include "lab.h"
#include "pixel_fixture.h"
#include "proof.h"
#include "said_fixture.h"
#include "scene.h"
#include "scene_rules.h"
#include "slot.h"
#include "text.h"
#include "ui.h"

static int open_numbers(void **state)
{
    if (start_scenes_shown(state) != 0)
        return -1;
    shown.screen.ui.numbers = true;
    return 0;
}

static void assert_matrix(double x, double y, const char *relation, const char *letters)
{
    put_cursor(x, y);
    draw_and_listen();
    const int word = find_said("relation", -1), matrix = find_said("matrix", -1);
    assert_true(word >= 0 && matrix >= 0);
    assert_string_equal(said.of[word + 1].string, relation);
    assert_string_equal(said.of[matrix + 1].string, letters);
}

/* The letters are those that geographic software gives. */
static void a_matrix_tells_more_than_a_word(void **state)
{
    (void)state;
    show_file("/one-way.ini"); /* a floor of 420 by 24 around (480, 320), a box of 64 by 84 */
    assert_matrix(480, 500, "apart", "FF2FF1212");
    assert_matrix(480, 320 - 12 - 42, "touching", "FF2F11212");
    assert_matrix(480, 320, "crossing", "212101212");
    show_file("/6-point-point.ini");
    assert_matrix(10, 10, "apart", "FF0FFF0F2");
    show_file("/1-circle-circle.ini");
    assert_matrix(10, 10, "apart", "-");
    shown.screen.ui.numbers = false;
    draw_and_listen();
    assert_true(find_said("matrix", -1) < 0);
    shown.screen.ui.numbers = true;
    show_file("/field-column.ini");
    draw_and_listen();
    assert_true(find_said("matrix", -1) < 0 && find_said("cursor x", -1) >= 0);
}

static void assert_told(double x, double y, const char *name, const char *value)
{
    put_cursor(x, y);
    draw_and_listen();
    const int at = find_said(name, -1);
    assert_true(at >= 0);
    assert_string_equal(said.of[at + 1].string, value);
}

/* How far a point is from a sector is known, and how far a circle is not. */
static void a_sector_says_what_it_does_not_answer(void **state)
{
    (void)state;
    show_file("/point-sector.ini"); /* the tip at (200, 160), from 5 to 85 degrees */
    assert_told(200, 60, "distance", "100");
    assert_told(380, 400, "relation", "meeting");
    assert_told(380, 400, "depth", "no answer");
    show_file("/circle-sector.ini");
    assert_told(330, 130, "distance", "no answer");
    assert_told(330, 130, "relation", "apart");
    const char *wrong;
    assert_null(
        proof_case(&lab_scene(&the_lab)->base.shape, &lab_answer(&the_lab)->cursor, &wrong));
    assert_string_equal(wrong, "a sector has no proof");
    show_file("/field-guards.ini");
    assert_told(330, 120, "distance of the nearest", "no answer");
    assert_told(250, 180, "distance of the nearest", "0");
}

/* From 22 below the middle of the base to 22 above, with its head there. */
static void a_front_is_an_arrow(void **state)
{
    (void)state;
    const SDL_Color ink = shown.screen.ui.theme->ink;
    show_file("/one-way.ini");
    draw_picture();
    assert_true(is_seen((hit_vec){480, 320 + 20}, ink) && is_seen((hit_vec){480, 320 - 20}, ink));
    assert_true(is_seen((hit_vec){485, 320 - 11}, ink) && !is_seen((hit_vec){485, 320 + 11}, ink));
    lab_slot(&the_lab)->scene->rules->front =
        (hit_vec){3e300, 0}; /* it shows the way, not a length */
    draw_picture();
    assert_true(is_seen((hit_vec){495, 320}, ink) && is_seen((hit_vec){460, 320}, ink));
    assert_false(is_seen((hit_vec){480, 320 - 20}, ink));
    show_shapes_alone();
    draw_picture();
    assert_false(is_seen((hit_vec){460, 320}, ink) || is_seen((hit_vec){495, 320}, ink));
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(a_matrix_tells_more_than_a_word, open_numbers,
                                    stop_scenes_shown),
    cmocka_unit_test_setup_teardown(a_sector_says_what_it_does_not_answer, open_numbers,
                                    stop_scenes_shown),
    cmocka_unit_test_setup_teardown(a_front_is_an_arrow, open_numbers, stop_scenes_shown),
};

int main(int count, char **arguments)
{
    return take_scenes(count, arguments) ? cmocka_run_group_tests(tests, NULL, NULL) : 2;
}
