/* SPDX-License-Identifier: MIT */
/* A function that may take its shapes in two forms: both are to choose from, and the one that is
 * taken answers, is judged, and is kept with the scene. */
#include "lab_fixture.h"
#include "method_list.h"
#include "own.h"
#include "settings.h"

#include <SDL.h>

/* The box by its centre, under names that mean its corner. */
static const char middle[] = "def hit(cx, cy, r, x, y, w, h):\n"
                             "    dx = max(abs(cx - x) - w / 2, 0)\n"
                             "    dy = max(abs(cy - y) - h / 2, 0)\n"
                             "    return dx * dx + dy * dy <= r * r\n";

static char path[512], state_home[512], error[OWN_PROBLEM];

static int start(void **data)
{
    make_folder(data);
    assert_int_equal(SDL_Init(SDL_INIT_EVENTS), 0);
    write_scene("middle.py", middle);
    write_scene("1-first.ini", "");
    snprintf(path, sizeof path, "%s", in_folder("middle.py"));
    snprintf(state_home, sizeof state_home, "%s/state", temporary_folder);
    setenv("XDG_STATE_HOME", state_home, 1);
    return 0;
}

static int stop(void **data)
{
    (void)data;
    char command[1024];
    own_close();
    SDL_Quit();
    snprintf(command, sizeof command, "rm -rf '%s'", temporary_folder);
    return system(command);
}

static bool is_asked(void)
{
    return own_look()->asks.is;
}

static int answers_before;

static bool has_answered(void)
{
    return own_answers_news() != answers_before;
}

static bool is_judged(void)
{
    return own_look()->judging == OWN_JUDGED || own_look()->judging == OWN_FAILED;
}

/* Each change comes with an event. */
static void wait_until(bool (*holds)(void))
{
    SDL_Event event;
    while (!holds())
        assert_int_equal(SDL_WaitEvent(&event), 1);
}

static void choose(void)
{
    harness_wish wish = {.file = path};
    assert_true(case_pair_find("circle/box", &wish.call.pair));
    if (own_file_choose(&wish, error, sizeof error) != OWN_CHOSEN)
        fail_msg("%s", error);
}

static void run(void)
{
    answers_before = own_answers_news();
    assert_true(own_run(error, sizeof error));
}

static hit_verdict verdict_now(void)
{
    hit_verdict said;
    const hit_shape circle = hit_make_circle((hit_vec){100, 100}, 1);
    const hit_shape box = hit_make_rect((hit_vec){104, 100}, (hit_vec){8, 4}, 0);
    do { /* a busy machine answers when it answers */
        own_wait_begin(OWN_PATIENCE_MS);
        own_verdicts(&box, &circle, 1, NULL, NULL, &said);
    } while (own_wait_end() && !own_look()->problem[0]);
    return said;
}

static void two_forms_are_asked_about_and_one_is_taken(void **data)
{
    (void)data;
    choose();
    run();
    wait_until(is_asked);
    const file_question asks = own_look()->asks;
    assert_string_equal(asks.form[0], "cx cy r midx midy w h");
    assert_string_equal(asks.form[1], "cx cy r x y w h");
    assert_int_equal(asks.wrong[0], 0);
    assert_true(asks.wrong[1] > 0);
    assert_non_null(strchr(own_look()->problem, '\n'));
    assert_string_equal(own_look()->read_as, "");

    assert_true(own_file_take_form(asks.form[0], error, sizeof error));
    run();
    wait_until(has_answered);
    assert_false(own_look()->asks.is);
    assert_string_equal(own_look()->problem, "");
    assert_string_equal(own_look()->read_as, asks.form[0]);
    assert_string_equal(own_look()->runs->form, asks.form[0]);
    assert_int_equal(verdict_now(), HIT_HIT);

    assert_true(own_judge_start(error, sizeof error));
    wait_until(is_judged);
    assert_int_equal(own_look()->judging, OWN_JUDGED);
    assert_int_equal(own_cards(own_look()), 0);

    choose(); /* anew: the form is forgotten */
    assert_string_equal(own_look()->chosen->form, "");
    assert_string_equal(own_look()->runs->form, asks.form[0]);
}

static void a_form_of_other_parameters_is_not_taken(void **data)
{
    (void)data;
    choose();
    assert_false(own_file_take_form("cx cy r midx midy", error, sizeof error));
    assert_string_equal(own_look()->chosen->form, "");
}

static void the_form_is_kept_with_the_scene(void **data)
{
    settings_test kept, with = {.form = "cx cy r midx midy w h"}, without = {.form = ""};
    const char *first = in_folder("1-first.ini");
    (void)data;
    snprintf(with.path, sizeof with.path, "%s", path);
    snprintf(without.path, sizeof without.path, "%s", path);
    assert_false(settings_remember_test_read(first, &kept));
    assert_true(settings_remember_test_write(first, &with, error, sizeof error));
    assert_true(settings_remember_test_read(first, &kept));
    assert_string_equal(kept.path, with.path);
    assert_string_equal(kept.form, with.form);
    assert_true(settings_remember_test_write(first, &without, error, sizeof error));
    assert_true(settings_remember_test_read(first, &kept));
    assert_string_equal(kept.path, without.path);
    assert_string_equal(kept.form, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(two_forms_are_asked_about_and_one_is_taken, start, stop),
        cmocka_unit_test_setup_teardown(a_form_of_other_parameters_is_not_taken, start, stop),
        cmocka_unit_test_setup_teardown(the_form_is_kept_with_the_scene, start, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
