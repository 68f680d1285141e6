/* SPDX-License-Identifier: MIT */
/*
 * The project's lessons do what their texts say: every picture opens, what a step waits for does
 * not hold where the step opens and holds where it ends, and no text is too long for its column.
 * Arguments: the folder of the scenes, which pictures name, and the folder of the lessons.
 */
#include "answer.h"
#include "cursor.h"
#include "lab_fixture.h"
#include "lesson.h"
#include "restore.h"
#include "text.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_LESSONS = 32,
    MOST_LETTERS = 330,
    MOST_SIGNS = 150,
    MOST_LINES = 12,
    MOST_COLUMNS = 44
};

static lesson every_lesson[MOST_LESSONS];
static int lesson_count;
static const char *lessons_folder;

/* Whose step is looked at, for messages. */
static const lesson *the_lesson;
static const lesson_step *the_step;

static void fail_step(const char *why, const char *what)
{
    fail_msg("%s:%d: %s: %s", the_lesson->path, the_step->line, why, what);
}

static void for_each_step(void (*look)(void))
{
    for (int i = 0; i < lesson_count; i++) {
        the_lesson = &every_lesson[i];
        for (int j = 0; j < the_lesson->count; j++) {
            the_step = &the_lesson->steps[j];
            look();
        }
    }
}

/* ---- Pictures and what is waited for -------------------------------------------------------- */

static void open_step(void)
{
    char error[1024];
    state picture;
    if (!the_step->show)
        return;
    if (!state_read("show", the_step->show, &picture, error, sizeof error))
        fail_step("its picture cannot be read", error);
    bool opened = restore_open(&the_lab, &picture);
    state_free(&picture);
    if (!opened)
        fail_step("its picture does not open", the_lab.notice.text);
    lab_update(&the_lab);
}

/* Returns the trace's comparisons with their values, a line each. */
static const char *comparisons(void)
{
    static char text[8192];
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < hit_trace_kept(&lab_answer(&the_lab)->trace); i++) {
        const hit_step *step = hit_trace_step(&lab_answer(&the_lab)->trace, i);
        if (step->kind == HIT_STEP_CHECK && length + 256 < sizeof text)
            length +=
                (size_t)snprintf(text + length, sizeof text - length, "\n  %s: %.17g, %.17g %s",
                                 step->text, step->left, step->right, step->outcome ? "yes" : "no");
    }
    return text;
}

static bool has_check(const char *text, bool outcome)
{
    for (int i = 0; i < hit_trace_kept(&lab_answer(&the_lab)->trace); i++) {
        const hit_step *step = hit_trace_step(&lab_answer(&the_lab)->trace, i);
        if (step->kind == HIT_STEP_CHECK && step->outcome == outcome &&
            strcmp(step->text, text) == 0)
            return true;
    }
    return false;
}

static bool is_met(const lesson_wait *wait)
{
    const answer_row *row = answer_selected(lab_answer(&the_lab));
    if (wait->kind == LESSON_WAITS_CHECK)
        return has_check(wait->check, wait->outcome);
    return row->verdict == wait->verdict && (!wait->is_false || row->falseness != FALSE_NONE);
}

static void look_at_picture(void)
{
    open_step();
    const lesson_wait *wait = &the_step->wait;
    if (wait->kind != LESSON_GOES_ON && is_met(wait))
        fail_step("it waits for what holds where it opens", comparisons());
    if (the_step->moves) {
        cursor_put(&the_lab, the_step->to);
        lab_update(&the_lab);
    }
    if (wait->kind != LESSON_GOES_ON && !is_met(wait))
        fail_step("what it waits for does not hold at 'to'", comparisons());
}

static void test_steps_open_and_end(void **state)
{
    (void)state;
    for_each_step(look_at_picture);
}

/* ---- Texts ---------------------------------------------------------------------------------- */

static int letters_of(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += (*text & 0xC0) != 0x80;
    return count;
}

static int count_of(const char *text, char letter)
{
    int count = 0;
    for (; *text; text++)
        count += *text == letter;
    return count;
}

static void look_at_texts(void)
{
    const char *english = the_step->text.in[WORDS_ENGLISH];
    const char *chinese = the_step->text.in[WORDS_CHINESE];
    if (letters_of(english) > MOST_LETTERS)
        fail_step("the text is too long", english);
    if (letters_of(chinese) > MOST_SIGNS)
        fail_step("the text is too long", chinese);
    if (count_of(english, '`') % 2 || count_of(chinese, '`') % 2)
        fail_step("a piece of code has no end", english);
}

static void look_at_code(void)
{
    const char *line = the_step->code ? the_step->code : "";
    int lines = 0;
    for (; *line; line += strcspn(line, "\n"), line += *line == '\n', lines++)
        if (strcspn(line, "\n") > MOST_COLUMNS)
            fail_step("a line of its code is too long", line);
    if (lines > MOST_LINES)
        fail_step("its code has too many lines", the_step->code);
}

static void test_texts_fit_the_column(void **state)
{
    (void)state;
    for_each_step(look_at_texts);
    for_each_step(look_at_code);
}

static void test_lessons_name_their_source(void **state)
{
    (void)state;
    for (int i = 0; i < lesson_count; i++)
        if (!every_lesson[i].source.in[WORDS_ENGLISH])
            fail_msg("%s: no source", every_lesson[i].path);
}

/* ---- All lessons ---------------------------------------------------------------------------- */

static void read_lesson(const char *name)
{
    char path[1024], error[1024];
    snprintf(path, sizeof path, "%s/%s", lessons_folder, name);
    assert_true(lesson_count < MOST_LESSONS);
    if (!lesson_read(path, &every_lesson[lesson_count++], error, sizeof error))
        fail_msg("%s", error);
}

static int start(void **state)
{
    start_scenes(state);
    DIR *folder = opendir(lessons_folder);
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
        if (strstr(entry->d_name, ".ini"))
            read_lesson(entry->d_name);
    closedir(folder);
    return lesson_count > 0 ? 0 : -1;
}

static int number_of(const lesson *lesson)
{
    const char *slash = strrchr(lesson->path, '/');
    return atoi(slash ? slash + 1 : lesson->path);
}

/* The number gives its place, and `hitlab lesson 3` opens it. */
static void test_each_lesson_has_a_number(void **state)
{
    (void)state;
    for (int i = 0; i < lesson_count; i++)
        for (int k = 0; k < i; k++)
            if (number_of(&every_lesson[i]) == number_of(&every_lesson[k]))
                fail_msg("%s and %s have the same number", every_lesson[k].path,
                         every_lesson[i].path);
}

static int teardown(void **state)
{
    while (lesson_count > 0)
        lesson_free(&every_lesson[--lesson_count]);
    return stop_lab(state);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_lesson_has_a_number),
        cmocka_unit_test(test_steps_open_and_end),
        cmocka_unit_test(test_texts_fit_the_column),
        cmocka_unit_test(test_lessons_name_their_source),
    };
    if (argc != 3)
        return 2;
    project_scenes = argv[1];
    lessons_folder = argv[2];
    return cmocka_run_group_tests(tests, start, teardown);
}
