/* SPDX-License-Identifier: MIT */
/* Every key of scene files, by the table that reads, writes and explains them: what a file says of
 * it is in the scene, is written, and reads back the same. A new key is tested by its row; a new
 * type of key needs values here. Usage: test_scene_keys */
#include "draft.h"
#include "key_types.h"
#include "memory.h"
#include "same.h"
#include "scene_keys.h"
#include "state.h"
#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char error[1024];
static key_list keys;

/* Two values of each type, neither of them the fallback of a key if there is a third one. */
static const struct {
    const key_type *type;
    const char *values[2];
} samples[] = {
    {&key_text, {"first words", "other ones"}},
    {&key_method, {"any/boxes", "referee"}},
    {&key_flag, {"yes", "no"}},
    {&key_colour, {"#11223344", "#55667788"}},
    {&key_length, {"1.5", "2.25"}},
    {&key_zoom, {"2", "4"}},
    {&key_count, {"3", "5"}},
    {&key_seed, {"7", "8"}},
    {&key_part, {"0.25", "0.5"}},
    {&key_pair, {"3 4", "5.5 -6"}},
    {&key_angle, {"-90", "150.5"}},
    {&key_area, {"30 40", "50 60"}},
    {&key_stage, {"700 500", "800 600"}},
    {&key_kind, {"circle", "rect"}},
    {&key_points, {"0,0 90,0 90,90", "0,0 80,0 80,90"}},
    {&key_shapes, {"circle 1 2 3", "circle 4 5 6\n  rect 1 2 3 4 0"}},
};

/* Files and expectations have tests of their own: point_forms, field_scene, expect. */
static bool is_elsewhere(const key_row *row)
{
    return row->type == &key_path || row->type == &key_expect;
}

static const char *sample(const key_row *row, int which)
{
    if (row->number)
        return row->number->pair ? (which ? "5 6" : "3 4") : which ? "5" : "3";
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        if (samples[i].type == row->type)
            return samples[i].values[which];
    fail_msg("the type of the key '%s' has no values in this test", row->name);
    return NULL;
}

/* ---- A scene with the key -------------------------------------------------------------------- */

static bool excludes(const key_row *a, const char *name, scene_section section)
{
    const key_row *b = key_list_find(&keys, section, name);
    return strcmp(a->name, name) == 0 || (a->rival && strcmp(a->rival, name) == 0) ||
           (b && b->rival && strcmp(b->rival, a->name) == 0);
}

/* Appends the lines of the template but those that the key takes the place of. */
static void add_template(char *out, const char *lines, const key_row *row, scene_section section)
{
    for (; *lines; lines += strcspn(lines, "\n") + 1) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(lines, " "), lines);
        if (!row || !excludes(row, name, section))
            snprintf(out + strlen(out), 2000 - strlen(out), "%.*s\n", (int)strcspn(lines, "\n"),
                     lines);
    }
}

/* The value of the key is the shape itself where that is the key. */
static int kind_for(const key_row *row, const char *value)
{
    if (row->type == &key_kind)
        return kind_find(value, strlen(value));
    for (int i = 0; i < KIND_COUNT; i++)
        if (key_list_suits(row, i) && (row->number || row->suits))
            return i;
    return HIT_CIRCLE;
}

static void add_section(char *out, scene_section section, const key_row *row, const char *value)
{
    int kind = row ? kind_for(row, value) : HIT_CIRCLE;
    bool listed = row && row->type == &key_shapes;
    snprintf(out + strlen(out), 2000 - strlen(out), "[%s]\n", draft_section_name(section));
    if (!listed)
        snprintf(out + strlen(out), 2000 - strlen(out), "shape = %s\n", kind_name(kind));
    if (!listed)
        add_template(out, section == BASE ? kind_at(kind)->base_keys : kind_at(kind)->cursor_keys,
                     row, section);
    if (row && row->type != &key_kind)
        snprintf(out + strlen(out), 2000 - strlen(out), "%s = %s\n", row->name, value);
}

/* Lines that a key needs in a section. */
static const char *condition(const key_row *row, scene_section section)
{
    static const struct {
        const char *key;
        scene_section section;
        const char *lines;
    } rows[] = {{"hit-point-colour", TOP, "hit-points = 5\n"}, {"front", CURSOR, "solid = yes\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(row->name, rows[i].key) == 0 && section == rows[i].section)
            return rows[i].lines;
    return "";
}

static void write_scene_with(char out[2000], const key_row *row, scene_section section,
                             const char *value)
{
    bool title = strcmp(row->name, "title") == 0;
    snprintf(out, 2000, "%s%s", title ? "" : "title = T\n", condition(row, TOP));
    if (section == TOP)
        snprintf(out + strlen(out), 2000 - strlen(out), "%s = %s\n", row->name, value);
    if (section == TOP && row->translated)
        snprintf(out + strlen(out), 2000 - strlen(out), "%s[zh] = %s zh\n", row->name, value);
    scene_section base = section == FIELD ? FIELD : BASE;
    add_section(out, base, section == base ? row : NULL, value);
    add_section(out, CURSOR, section == CURSOR ? row : NULL, value);
    strcat(out, condition(row, CURSOR));
}

static scene read_with(const key_row *row, scene_section section, const char *value)
{
    char text[2000];
    scene s;
    write_scene_with(text, row, section, value);
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
    scene a = read_with(row, section, sample(row, 0)), b = read_with(row, section, sample(row, 1));
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
    int count = 0;
    scene_keys_list(&keys);
    for (int i = 0; i < keys.count; i++)
        for (scene_section section = TOP; section < EXPECT; section++)
            if ((keys.rows[i].sections & KEY_SECTION(section)) && !is_elsewhere(&keys.rows[i])) {
                check_key(&keys.rows[i], section);
                count++;
            }
    print_message("# %d keys in their sections\n", count);
    assert_true(count > 55);
}

/* What a key takes when it is not given is a value of its type. */
static void every_fallback_is_read(void **state)
{
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
