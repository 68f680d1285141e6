/* SPDX-License-Identifier: MIT */
/* Checks that the scenes of a folder (the argument) and of its faults/ give the verdicts they
 * expect, that each method with a known fault has a scene that shows it, and that the folder has
 * the pairs of the third post's series. */
#include "method_list.h"
#include "scene.h"
#include "scene_read.h"
#include "words.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

static const char *scenes;

typedef int check_fn(const scene *s);

/* Prints a failure of the scene as a whole. Returns 1, for a count of failures. */
static int failed(const scene *s, const char *method, const char *what)
{
    print_error("%s:1: %s %s\n", s->path, method, what);
    return 1;
}

static const char *method_id(const hit_method *method)
{
    return method ? method->id : "referee";
}

static hit_verdict run_at(const scene *s, const hit_method *method, hit_vec at)
{
    hit_vec *ring = malloc((size_t)s->cursor.shape.count * sizeof *ring);
    assert_non_null(ring);
    hit_shape cursor = scene_place_cursor(s, at, ring);
    hit_verdict verdict = scene_verdict(s, method, &cursor);
    free(ring);
    return verdict;
}

static int check_expectations(const scene *s)
{
    int failures = 0;
    for (int i = 0; i < s->expect_count; i++) {
        const scene_expect *expect = &s->expect[i];
        hit_verdict verdict = run_at(s, expect->method, expect->at);
        if (verdict == expect->verdict)
            continue;
        print_error("%s:%d: %s says %s, not %s\n", s->path, expect->line, method_id(expect->method),
                    hit_verdict_name(verdict), hit_verdict_name(expect->verdict));
        failures++;
    }
    return failures;
}

static bool contradicted(const scene *s, const scene_expect *expect)
{
    for (int i = 0; i < s->expect_count; i++) {
        const scene_expect *other = &s->expect[i];
        if (!other->method && other->at.x == expect->at.x && other->at.y == expect->at.y &&
            other->verdict != expect->verdict)
            return true;
    }
    return false;
}

static int check_fault(const scene *s)
{
    for (int i = 0; i < s->expect_count; i++)
        if (s->expect[i].method && contradicted(s, &s->expect[i]))
            return 0;
    return failed(s, "[expect]", "has no method that disagrees with the referee");
}

/* ---- Folders ------------------------------------------------------------------------------- */

static int check_file(const char *path, check_fn *check)
{
    scene s;
    char error[1024];
    if (!scene_read(path, &s, error, sizeof error)) {
        print_error("%s\n", error);
        return 1;
    }
    int failures = check(&s);
    scene_free(&s);
    return failures;
}

static int is_scene(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".ini") == 0;
}

static void check_folder(const char *below, check_fn *check)
{
    char path[4096];
    struct dirent **entries;
    snprintf(path, sizeof path, "%s%s", scenes, below);
    int failures = 0, count = scandir(path, &entries, is_scene, alphasort);
    if (count <= 0)
        fail_msg("%s: no scenes", path);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s%s/%s", scenes, below, entries[i]->d_name);
        failures += check_file(path, check);
        free(entries[i]);
    }
    free(entries);
    assert_int_equal(failures, 0);
}

static void scenes_hold(void **state)
{
    (void)state;
    check_folder("", check_expectations);
}

static void faults_hold(void **state)
{
    (void)state;
    check_folder("/faults", check_expectations);
}

static void faults_disagree(void **state)
{
    (void)state;
    check_folder("/faults", check_fault);
}

/* ---- Titles -------------------------------------------------------------------------------- */

typedef struct named {
    char *title, *path;
} named;

static named titles[500];
static int title_count;

static int language; /* of the titles collected */

static int note_title(const scene *s)
{
    assert_true(title_count < (int)(sizeof titles / sizeof *titles));
    if (!s->title.in[language])
        return 0; /* scenes_speak_every_language() tells */
    for (int i = 0; i < title_count; i++)
        if (strcasecmp(titles[i].title, s->title.in[language]) == 0)
            return failed(s, titles[i].path, "has the same title");
    titles[title_count++] = (named){strdup(s->title.in[language]), strdup(s->path)};
    return 0;
}

static void no_two_scenes_have_one_title(void **state)
{
    (void)state;
    for (language = 0; language < WORDS_LANGUAGES; language++) {
        check_folder("", note_title);
        check_folder("/faults", note_title);
        while (title_count > 0) {
            free(titles[--title_count].title);
            free(titles[title_count].path);
        }
    }
}

/* Returns whether it says something else than the English text. */
static bool is_translated(const words_text *text, int to)
{
    const char *english = text->in[WORDS_ENGLISH], *translated = text->in[to];
    return english && translated && (to == WORDS_ENGLISH || strcmp(english, translated) != 0);
}

static int check_languages(const scene *s)
{
    int failures = 0;
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        if (!is_translated(&s->title, i))
            failures += failed(s, words_languages[i].name, "lacks its title");
        if (!is_translated(&s->note, i))
            failures += failed(s, words_languages[i].name, "lacks its note");
    }
    return failures;
}

static void scenes_speak_every_language(void **state)
{
    (void)state;
    check_folder("", check_languages);
    check_folder("/faults", check_languages);
}

/* ---- The series ---------------------------------------------------------------------------- */

static const struct pair {
    hit_kind a, b;
} series[] = {
    {HIT_POINT, HIT_POINT},    {HIT_POINT, HIT_CIRCLE},    {HIT_CIRCLE, HIT_CIRCLE},
    {HIT_POINT, HIT_RECT},     {HIT_RECT, HIT_RECT},       {HIT_CIRCLE, HIT_RECT},
    {HIT_SEGMENT, HIT_POINT},  {HIT_SEGMENT, HIT_CIRCLE},  {HIT_SEGMENT, HIT_SEGMENT},
    {HIT_SEGMENT, HIT_RECT},   {HIT_POLYGON, HIT_POINT},   {HIT_POLYGON, HIT_CIRCLE},
    {HIT_POLYGON, HIT_RECT},   {HIT_POLYGON, HIT_SEGMENT}, {HIT_POLYGON, HIT_POLYGON},
    {HIT_TRIANGLE, HIT_POINT},
};

enum { SERIES = sizeof series / sizeof *series };

static bool shown[SERIES];

/* A scene shows its pair with a published method, which has hits and misses in [expect]. */
static int note_pair(const scene *s)
{
    bool verdicts[2] = {false, false};
    for (int i = 0; i < s->expect_count; i++)
        if (s->method && s->expect[i].method == s->method)
            verdicts[s->expect[i].verdict == HIT_HIT] = true;
    if (!verdicts[0] || !verdicts[1] || s->method->origin != HIT_AS_PUBLISHED)
        return 0;
    for (int i = 0; i < SERIES && !s->method->any_pair; i++)
        shown[i] |= hit_method_fits(s->method, series[i].a, series[i].b);
    return 0;
}

static void the_series_is_shown(void **state)
{
    (void)state;
    check_folder("", note_pair);
    for (int i = 0; i < SERIES; i++)
        if (!shown[i])
            fail_msg("%s and %s: no scene with a published method", hit_kind_name(series[i].a),
                     hit_kind_name(series[i].b));
}

/* ---- Methods ------------------------------------------------------------------------------- */

static bool fails_in(const hit_method *method, const scene *s)
{
    for (int i = 0; i < s->expect_count; i++)
        if (run_at(s, method, s->expect[i].at) != run_at(s, NULL, s->expect[i].at))
            return true;
    return false;
}

static int check_shown(const hit_method *method, const char *name)
{
    scene s;
    char path[4096], error[1024];
    snprintf(path, sizeof path, "%s/%s.ini", scenes, name);
    if (!scene_read(path, &s, error, sizeof error)) {
        print_error("%s\n    %s fails on it\n", error, method->id);
        return 1;
    }
    int failures = 0;
    if (!hit_method_fits(method, s.base.shape.kind, s.cursor.shape.kind))
        failures = failed(&s, method->id, "does not fit the pair");
    else if (!fails_in(method, &s))
        failures = failed(&s, method->id, "does not fail at any position of [expect]");
    scene_free(&s);
    return failures;
}

static int check_method(const hit_method *method)
{
    int failures = 0;
    for (const hit_fault *f = method->faults; f && f->words; f++)
        failures += f->scene ? check_shown(method, f->scene) : 0;
    return failures;
}

static void faults_are_shown(void **state)
{
    (void)state;
    const hit_method *method;
    int failures = 0;
    for (int i = 0; (method = method_list_at(i)) != NULL; i++)
        failures += check_method(method);
    assert_int_equal(failures, 0);
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenes_hold),
        cmocka_unit_test(faults_hold),
        cmocka_unit_test(faults_disagree),
        cmocka_unit_test(the_series_is_shown),
        cmocka_unit_test(faults_are_shown),
        cmocka_unit_test(no_two_scenes_have_one_title),
        cmocka_unit_test(scenes_speak_every_language),
    };
    if (count != 2) {
        fprintf(stderr, "usage: %s SCENES\n", arguments[0]);
        return 2;
    }
    scenes = arguments[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
