/* SPDX-License-Identifier: MIT */
/* A text that an input method types: composed at the caret, underlined, then taken as a whole. */
#include "pixel_fixture.h"
#include "prompt.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static prompt *p(void)
{
    return &shown.screen.prompt;
}

static int start(void **state)
{
    start_scenes(state);
    open_plain(960, 640, LAYOUT_ALL);
    prompt_open(p(), PROMPT_NAME, "");
    return 0;
}

static int teardown(void **state)
{
    close_picture();
    return stop_lab(state);
}

static void draw_prompt(void)
{
    draw_picture();
    prompt_draw(&shown.screen.ui, p(), 100, 100, 400);
}

static double width_of(const char *text)
{
    return text_width(shown.screen.ui.text, TEXT_MONO, text);
}

/* Counts the columns that have a pixel of the line under the text. */
static int underlined(double from, double to)
{
    int count = 0;
    for (int x = (int)from; x < (int)to; x++)
        for (int y = 106; y <= 109; y++)
            if (is_colour(pixel_at(x, y), shown.screen.ui.theme->accent)) {
                count++;
                break;
            }
    return count;
}

static void a_composition_is_not_yet_text(void **state)
{
    (void)state;
    prompt_type(p(), "ab");
    prompt_compose(p(), "yuan", 4);
    assert_string_equal(p()->text, "ab");
    prompt_type(p(), "圆与矩形");
    assert_string_equal(p()->text, "ab圆与矩形");
    assert_string_equal(p()->composed, "");
    prompt_erase(p(), true);
    assert_string_equal(p()->text, "ab圆与矩");
    prompt_compose(p(), "x", 1);
    prompt_compose(p(), "", 0); /* given up */
    assert_string_equal(p()->composed, "");
    prompt_compose(p(), "x", 1);
    prompt_close(p());
    assert_string_equal(p()->composed, "");
}

static void a_composition_is_underlined_at_the_caret(void **state)
{
    (void)state;
    prompt_type(p(), "ab圆z");
    prompt_go(p(), PROMPT_LEFT);
    draw_prompt();
    double before = width_of("ab圆");
    assert_int_equal(underlined(100, 500), 0);
    assert_true(shown.screen.ui.caret.x == 100 + before);
    prompt_compose(p(), "矩xing", 1);
    draw_prompt();
    double composed = width_of("ab圆矩xing") - before;
    assert_true(underlined(100 + before, 100 + before + composed) >= (int)composed - 1);
    assert_int_equal(underlined(100, 100 + before - 1), 0);
    assert_int_equal(underlined(101 + before + composed, 500), 0);
    assert_true(shown.screen.ui.caret.x == 100 + width_of("ab圆矩"));
}

static void a_composition_stands_for_what_is_selected(void **state)
{
    (void)state;
    prompt_open(p(), PROMPT_NAME, "old");
    prompt_compose(p(), "xin", 3);
    draw_prompt();
    assert_true(shown.screen.ui.caret.x == 100 + width_of("xin"));
    prompt_compose(p(), "", 0);
    draw_prompt();
    assert_true(shown.screen.ui.caret.x == 100 + width_of("old"));
    prompt_type(p(), "新");
    assert_string_equal(p()->text, "新");
}

/* However long the text is, the caret stays in the prompt's room, at whole letters. */
static void what_is_too_long_is_refused_whole(void **state)
{
    (void)state;
    char text[sizeof p()->text + 1];
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    prompt_open(p(), PROMPT_NAME, "kept");
    assert_false(prompt_type(p(), text));
    assert_string_equal(p()->text, "kept");
    assert_true(prompt_type(p(), text + 1));
}

static void the_caret_stays_in_sight(void **state)
{
    (void)state;
    for (int i = 0; i < 30; i++) {
        prompt_type(p(), "圆");
        draw_prompt();
        assert_true(shown.screen.ui.caret.x <= 500 && shown.screen.ui.caret.x > 100);
    }
    for (int i = 30; i > 0; i--)
        prompt_erase(p(), true);
    assert_string_equal(p()->text, "");
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_too_long_is_refused_whole, start, teardown),
        cmocka_unit_test_setup_teardown(a_composition_is_not_yet_text, start, teardown),
        cmocka_unit_test_setup_teardown(a_composition_is_underlined_at_the_caret, start, teardown),
        cmocka_unit_test_setup_teardown(a_composition_stands_for_what_is_selected, start, teardown),
        cmocka_unit_test_setup_teardown(the_caret_stays_in_sight, start, teardown),
    };
    if (count != 2)
        return 2;
    project_scenes = arguments[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
