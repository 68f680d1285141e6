/* SPDX-License-Identifier: MIT */
/* Every key of scene files, by the table that reads, writes and explains them: what a file says of
 * it is in the scene, is written, and reads back the same. A new key is tested by its row; a new
 * type of key needs values here. Usage: test_scene_keys */
#include "draft.h"
#include "key_types.h"
#include "memory.h"
#include "same.h"
#include "scene_keys.h"
#include "scene_samples.h"
#include "state.h"
#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char error[1024];
static scene read_with(const key_row *row, scene_section section, const char *value)
{
    char text[SCENE_SAMPLES_TEXT];
    scene s;
    scene_samples_write(text, row, section, value);
    if (!scene_parse("t.ini", text, strlen(text), &s, error, sizeof error))
        fail_msg("%s\n%s", error, text);
    return s;
}

/* ---- What holds of every key ------------------------------------------------------------------
 */

static void check_round_trip(const key_row *row, scene_section section, const scene *s)
{
    char *text;
    const char *wrong = round_trip(s, &text);
    if (wrong)
        fail_msg("'%s' in [%s] does not come back: %s\n%s", row->name, draft_section_name(section),
                 wrong, text);
    free(text);
}

/* Two values make two scenes, which are written as two texts, each of which reads back. */
static void check_key(const key_row *row, scene_section section)
{
    size_t size;
    scene a = read_with(row, section, scene_samples_value(row, 0)),
          b = read_with(row, section, scene_samples_value(row, 1));
    const char *other = scenes_differ(&a, &b);
    if (!other)
        fail_msg("'%s' in [%s] is read and nowhere in the scene", row->name,
                 draft_section_name(section));
    char *first = scene_text("", &a, a.method, a.at, &size);
    char *second = scene_text("", &b, b.method, b.at, &size);
    if (strcmp(first, second) == 0)
        fail_msg("'%s' in [%s] is not written\n%s", row->name, draft_section_name(section), first);
    check_round_trip(row, section, &a);
    check_round_trip(row, section, &b);
    free(first);
    free(second);
    scene_free(&a);
    scene_free(&b);
}

static void every_key_goes_round(void **state)
{
    (void)state;
    int count = scene_samples_each(check_key);
    print_message("# %d keys in their sections\n", count);
    assert_true(count > 55);
}

/* What a key takes when it is not given is a value of its type. */
static void every_fallback_is_read(void **state)
{
    key_list keys;
    (void)state;
    scene_keys_list(&keys);
    for (int i = 0; i < keys.count; i++) {
        const key_row *row = &keys.rows[i];
        if (!row->fallback && !row->needed && !row->otherwise)
            fail_msg("'%s' is not needed and has no fallback", row->name);
        char slot[sizeof(hit_vec)];
        report report = {.out = error, .room = sizeof error};
        const key_value value = {&report, 1, row->name, row->fallback, "", KEY_IN_FILE};
        if (row->fallback && !keys_read(row, &value, slot))
            fail_msg("%s", error);
    }
}

/* What a scene's file and the state line both say takes the same in both. */
static void a_state_takes_what_a_scene_takes(void **unused)
{
    (void)unused;
    static const char *const names[] = {"at", "method", "velocity"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[64], takes[64];
        const key_row *row = scene_keys_row(names[i]);
        state opened;
        snprintf(line, sizeof line, "scene=3&%s=?", names[i]);
        snprintf(takes, sizeof takes, "it takes %s", keys_takes(row, KEY_IN_LINE));
        assert_false(state_read("line", line, &opened, error, sizeof error));
        if (!strstr(error, row->type == &key_method ? "unknown method '?'" : takes))
            fail_msg("'%s' says '%s', not '%s'", line, error, takes);
    }
    char *help = NULL;
    size_t size;
    FILE *out = memory_open(&help, &size);
    state_print_help(out);
    memory_close(out);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[128];
        const char *takes = keys_takes(scene_keys_row(names[i]), KEY_IN_LINE);
        snprintf(line, sizeof line, "  %s=%s\n", names[i], takes);
        assert_non_null(strstr(help, line));
    }
    free(help);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_key_goes_round),
                                       cmocka_unit_test(every_fallback_is_read),
                                       cmocka_unit_test(a_state_takes_what_a_scene_takes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
