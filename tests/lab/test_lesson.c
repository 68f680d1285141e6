/* SPDX-License-Identifier: MIT */
/* Lessons: what their files say, the messages of wrong ones, and how their prose is set. */
#include "lesson.h"
#include "pixel_fixture.h"
#include "prose.h"
#include "starts_with.h"

static char error[1024];
static lesson the_lesson;

static bool read_text(const char *text)
{
    write_scene("1-first.ini", text);
    return lesson_read(in_folder("1-first.ini"), &the_lesson, error, sizeof error);
}

#define TITLE     "title = Circles\ntitle[zh] = 圆\n"
#define TEXT      "text = Look.\ntext[zh] = 看。\n"
#define STEP(...) TITLE "[step]\nshow = scene=1\n" TEXT __VA_ARGS__

static void test_a_lesson_is_read(void **state)
{
    (void)state;
    assert_true(read_text(STEP("[step]\n"
                               "text = Move the circle\n"
                               "  until `d < r` holds.\n"
                               "text[zh] = 移动圆，\n"
                               "  直到 `d < r` 成立。\n"
                               "code = |if (d < r)\n"
                               "       |    return true;\n"
                               "to = 10 20.5\n"
                               "wait = d < r\n")));
    assert_int_equal(the_lesson.count, 2);
    assert_string_equal(the_lesson.title.in[WORDS_CHINESE], "圆");
    const lesson_step *step = &the_lesson.steps[1];
    assert_int_equal(step->line, 7);
    assert_string_equal(step->text.in[WORDS_ENGLISH], "Move the circle until `d < r` holds.");
    assert_string_equal(step->text.in[WORDS_CHINESE], "移动圆，直到 `d < r` 成立。");
    assert_string_equal(step->code, "if (d < r)\n    return true;");
    assert_null(step->show);
    assert_true(step->moves && step->to.x == 10 && step->to.y == 20.5);
    assert_int_equal(step->wait.kind, LESSON_WAITS_CHECK);
    assert_string_equal(step->wait.check, "d < r");
    assert_true(step->wait.outcome);
    lesson_free(&the_lesson);
}

/* Where there are fingers and no keys, a step may have words of its own. */
static void test_words_for_fingers(void **state)
{
    (void)state;
    assert_true(read_text(STEP("touch = Tap.\ntouch[zh] = 点。\n[step]\n" TEXT)));
    assert_string_equal(lesson_words(&the_lesson.steps[0], false), "Look.");
    assert_string_equal(lesson_words(&the_lesson.steps[0], true), "Tap.");
    assert_string_equal(lesson_words(&the_lesson.steps[1], true), "Look.");
    lesson_free(&the_lesson);
}

static lesson_wait wait_of(const char *value)
{
    char text[512];
    snprintf(text, sizeof text, STEP("to = 1 2\nwait = %s\n"), value);
    assert_true(read_text(text));
    lesson_wait wait = the_lesson.steps[0].wait;
    wait.check = NULL;
    lesson_free(&the_lesson);
    return wait;
}

static void test_what_a_step_waits_for(void **state)
{
    (void)state;
    assert_false(wait_of("not d < r").outcome);
    assert_int_equal(wait_of("not d < r").kind, LESSON_WAITS_CHECK);
    lesson_wait miss = wait_of("miss"), false_hit = wait_of("false hit");
    assert_true(miss.kind == LESSON_WAITS_VERDICT && miss.verdict == HIT_MISS && !miss.is_false);
    assert_true(false_hit.verdict == HIT_HIT && false_hit.is_false);
}

static const struct {
    const char *text;
    int line;
    const char *message;
} bad_texts[] = {
    {TITLE, 0, "no [step]"},
    {"title = Circles\n[step]\nshow = scene=1\n" TEXT, 0, "'title' is missing in 中文"},
    {TITLE "[step]\nshow = scene=1\ntext = Look.\n", 3, "'text' is missing in 中文"},
    {TITLE "[step]\nshow = scene=1\ntext[zh] = 看。\n[step]\n", 3, "'text' is missing in English"},
    {STEP("touch = Tap.\n"), 3, "'touch' is missing in 中文"},
    {TITLE "[step]\n" TEXT, 3, "the first step needs 'show'"},
    {TITLE "[stop]\n", 3, "unknown section 'stop'; did you mean 'step'?"},
    {STEP("texts = a\n"), 7, "unknown key 'texts' in [step]; did you mean 'text'?"},
    {"show = scene=1\n", 1, "unknown key 'show' at the top"},
    {STEP("text[fr] = Voir.\n"), 7, "'text[fr]' has no such language"},
    {STEP("to[zh] = 1 2\n"), 7, "'to[zh]' has no such language"},
    {STEP("to = 1\n"), 7, ""},
    {STEP("to = 1 2\nto = 1 2\n"), 8, "key 'to' comes twice"},
    {STEP("to = 1 2\n  3 4\n"), 8, "'to' takes one line"},
    {STEP("to =\n"), 7, "key 'to' has no value"},
    {STEP("code = if\n"), 7, "a line of code starts with '|'"},
    {STEP("decides = d < r\n"), 7, "the comparison must be followed by '->' and code of the step"},
    {STEP("wait = hit\n"), 3, "'wait' needs 'to'"},
    {STEP("text\n"), 7, "neither a [section] nor a key = value"},
};

static void test_wrong_lessons_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_texts / sizeof *bad_texts; i++) {
        char place[64] = "1-first.ini: ";
        if (bad_texts[i].line)
            snprintf(place, sizeof place, "1-first.ini:%d: ", bad_texts[i].line);
        if (read_text(bad_texts[i].text))
            fail_msg("text %zu was read", i);
        if (!strstr(error, place) || !strstr(error, bad_texts[i].message))
            fail_msg("text %zu: '%s' should say '%s%s'", i, error, place, bad_texts[i].message);
    }
}

static void test_missing_and_endless_files(void **state)
{
    (void)state;
    assert_false(lesson_read(in_folder("none.ini"), &the_lesson, error, sizeof error));
    assert_non_null(strstr(error, "none.ini: "));
    static char text[4096] = TITLE;
    for (int i = 0; i < 65; i++)
        strcat(text, i ? "[step]\n" TEXT : "[step]\nshow = scene=1\n" TEXT);
    assert_false(read_text(text));
    assert_non_null(strstr(error, "more than 64 steps"));
}

/* Line by line a text grows to what it may have at most. */
static void test_endless_texts(void **state)
{
    (void)state;
    static char text[200000] = TITLE "[step]\nshow = scene=1\ntext = Look.\n";
    char *to = text + strlen(text);
    for (int i = 0; i < 1000; i++)
        to += sprintf(to, "  %0150d\n", i);
    assert_false(read_text(text));
    assert_non_null(strstr(error, "the text is too long"));
}

/* ---- Prose ---------------------------------------------------------------------------------- */

static char drawn[64][256];
static double drawn_y[64];
static int drawn_count;

double __real_text_draw(text *text, text_style style, const char *string, double x, double y,
                        text_align align, double most, SDL_Color colour);

double __wrap_text_draw(text *text, text_style style, const char *string, double x, double y,
                        text_align align, double most, SDL_Color colour);

double __wrap_text_draw(text *text, text_style style, const char *string, double x, double y,
                        text_align align, double most, SDL_Color colour)
{
    if (drawn_count < 64) {
        snprintf(drawn[drawn_count], sizeof drawn[0], "%s", string);
        drawn_y[drawn_count++] = y;
    }
    return __real_text_draw(text, style, string, x, y, align, most, colour);
}

static double set(const char *prose, double width)
{
    drawn_count = 0;
    double height =
        prose_draw(&shown.screen.ui, TEXT_PROSE, prose, 10, 10, width, (SDL_Color){0, 0, 0, 255});
    assert_true(height == prose_height(&shown.screen.ui, TEXT_PROSE, prose, width));
    return height;
}

static void test_lines_break_where_they_may(void **state)
{
    (void)state;
    static const char *const closing[] = {"，", "。", "）", "、", ".", ",", NULL};
    const char *prose =
        "圆心（到两条中线）的距离 `d1`、`d2`，几乎决定了一切。把圆往右拖, circle by circle.";
    open_picture(960, 640, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
    for (double width = 60; width < 700; width += 7) {
        set(prose, width);
        for (int i = 1; i < drawn_count; i++)
            if (drawn_y[i] != drawn_y[i - 1] && starts_with_one_of(drawn[i], closing))
                fail_msg("at width %g a line starts with '%s'", width, drawn[i]);
    }
    close_picture();
}

static void test_prose_keeps_all_words(void **state)
{
    (void)state;
    const char *prose = "one two three four five six seven eight nine ten";
    open_picture(960, 640, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
    double one_line = set(prose, 2000);
    assert_int_equal(drawn_count, 1);
    assert_string_equal(drawn[0], prose);
    assert_true(set(prose, 100) > 3 * one_line);
    char joined[512] = "";
    for (int i = 0; i < drawn_count; i++) {
        strcat(joined, i ? " " : "");
        strcat(joined, drawn[i]);
    }
    assert_string_equal(joined, prose);
    set("a `d1 < r` b", 2000);
    assert_int_equal(drawn_count, 3);
    assert_string_equal(drawn[1], "d1 < r");
    close_picture();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_lesson_is_read),
        cmocka_unit_test(test_words_for_fingers),
        cmocka_unit_test(test_what_a_step_waits_for),
        cmocka_unit_test(test_wrong_lessons_are_told),
        cmocka_unit_test(test_missing_and_endless_files),
        cmocka_unit_test(test_endless_texts),
        cmocka_unit_test(test_lines_break_where_they_may),
        cmocka_unit_test(test_prose_keeps_all_words),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
