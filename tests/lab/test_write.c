/* SPDX-License-Identifier: MIT */
/* Scenes and snippets as text: a written scene reads back as the same doubles; a snippet compiles
 * and finds the same verdict as the lab. Arguments: the scenes' folder, the folder of the library's
 * sources, the library, a compiler. */
#include "hit_lab.h"
#include "save.h"
#include "scene.h"
#include "scene_actor.h"
#include "scene_list.h"
#include "scene_look.h"
#include "scene_read.h"
#include "scene_rules.h"
#include "scene_write.h"
#include "snippet.h"
#include "strands.h"
#include "system.h"
#include "text.h"
#include "text_file.h"
#include "vertices.h"
#include "words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static scene_list list;
static const char *library;  /* the folder of its sources */
static const char *archive;  /* the library, built */
static const char *compiler; /* a command that makes programs with it */

static void read_scene(int index, scene *out)
{
    char error[1024];
    if (!scene_read(list.files[index].path, out, error, sizeof error))
        fail_msg("%s", error);
}

static char *written(const scene *scene, const hit_method *method, hit_vec at)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    scene_write(out, scene, method, at);
    fclose(out);
    return text;
}

static void same_actor(const scene_actor *a, const scene_actor *b)
{
    assert_int_equal(a->shape.kind, b->shape.kind);
    assert_int_equal(a->shape.count, b->shape.count);
    assert_true(strands_equal(&a->shape, &b->shape));
    /* The other end of an anchored segment is the cursor's start. */
    size_t vertices = a->anchored ? 1 : (size_t)a->shape.count;
    assert_memory_equal(hit_vertices(&a->shape), hit_vertices(&b->shape),
                        vertices * sizeof(hit_vec));
    assert_memory_equal(&a->shape.radius, &b->shape.radius, sizeof(double));
    assert_int_equal(a->anchored, b->anchored);
}

static void same_look(const scene_look *a, const scene_look *b)
{
    assert_int_equal(a->fill, b->fill);
    assert_int_equal(a->outline, b->outline);
    assert_int_equal(a->recolour, b->recolour);
    assert_int_equal(a->has_colour, b->has_colour);
    assert_memory_equal(&a->colour, &b->colour, sizeof a->colour);
    assert_true(a->line_width == b->line_width);
}

static void same_text(const char *a, const char *b)
{
    assert_string_equal(a ? a : "", b ? b : "");
}

static void same_scene(const scene *a, const scene *b)
{
    same_actor(&a->base, &b->base);
    same_actor(&a->cursor, &b->cursor);
    same_look(&a->looks->base, &b->looks->base);
    same_look(&a->looks->cursor, &b->looks->cursor);
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        same_text(a->title.in[i], b->title.in[i]);
        same_text(a->note.in[i], b->note.in[i]);
    }
    assert_memory_equal(&a->stage, &b->stage, sizeof a->stage);
    assert_true(a->rules->speed == b->rules->speed && a->zoom == b->zoom &&
                a->rules->solid == b->rules->solid);
    assert_int_equal(a->rules->follow, b->rules->follow);
    assert_true(a->looks->on_hit.hit_points == b->looks->on_hit.hit_points);
    assert_int_equal(a->looks->on_hit.has_background, b->looks->on_hit.has_background);
    assert_int_equal(a->expect_count, b->expect_count);
    for (int i = 0; i < a->expect_count; i++) {
        assert_memory_equal(&a->expect[i].at, &b->expect[i].at, sizeof(hit_vec));
        assert_ptr_equal(a->expect[i].method, b->expect[i].method);
        assert_int_equal(a->expect[i].verdict, b->expect[i].verdict);
    }
}

static void reads_back(const scene *scene, hit_vec at)
{
    char error[1024];
    struct scene again;
    char *text = written(scene, scene->method, at);
    if (!scene_parse(scene->path, text, strlen(text), &again, error, sizeof error))
        fail_msg("%s\n%s", error, text);
    same_scene(scene, &again);
    assert_ptr_equal(again.method, scene->method);
    assert_memory_equal(&again.at, &at, sizeof at);
    scene_free(&again);
    free(text);
}

/* Some positions are odd numbers: all seventeen digits must be written. */
static void test_scenes_read_back(void **state)
{
    (void)state;
    for (int i = 0; i < list.count; i++) {
        scene scene;
        read_scene(i, &scene);
        reads_back(&scene, scene.at);
        reads_back(&scene, (hit_vec){0.1 + 0.2, -1e300});
        scene_free(&scene);
    }
}

/* Title, note and points longer than a line of inih can hold. */
static void test_long_values_read_back(void **state)
{
    (void)state;
    static const char text[] =
        "title = long\n[base]\nshape = polygon\npoints = 0,0 1e300,1 0.1,1e-300\n"
        "[cursor]\nshape = circle\nradius = 1\n";
    char error[1024];
    scene scene;
    assert_true(scene_parse("long.ini", text, sizeof text - 1, &scene, error, sizeof error));
    enum { VERTICES = 3000 };
    hit_vec *ring = corners_make(VERTICES);
    assert_non_null(ring);
    for (int i = 0; i < VERTICES; i++)
        ring[i] = (hit_vec){i / 7.0, -i / 3.0};
    scene_actor_free(&scene.base);
    scene.base.ring = ring;
    scene.base.shape = hit_make_polygon(ring, VERTICES);
    char note[4000] = "";
    for (int i = 0; i < 400; i++)
        snprintf(note + strlen(note), sizeof note - strlen(note), "%sword%d", i ? " " : "", i);
    free(scene.note.in[WORDS_ENGLISH]);
    scene.note.in[WORDS_ENGLISH] = strdup(note);
    reads_back(&scene, (hit_vec){1, 2});
    scene_free(&scene);
}

/* 3/9 as a hex float grows to 19 digits. A scene that could be read, from a points-file or by hand,
 * can be saved all the same, also when it is then larger than what may be written by hand. */
static void test_what_grows_reads_back(void **state)
{
    (void)state;
    enum { VERTICES = 450000 };
    static const char head[] = SAVE_MARK "\n";
    char error[200];
    scene scene;
    read_scene(0, &scene);
    scene.expect_count = 0;
    scene_actor_free(&scene.base);
    scene.base.ring = corners_make(VERTICES);
    assert_non_null(scene.base.ring);
    for (int i = 0; i < VERTICES; i++)
        scene.base.ring[i] = (hit_vec){(i % 2 + 1) / 9.0, (i % 3 + 4) / 9.0};
    scene.base.shape = hit_make_polygon(scene.base.ring, VERTICES);
    size_t size = 0;
    char *text = scene_text(head, &scene, NULL, (hit_vec){1, 1}, &size);
    assert_non_null(text);
    assert_true(size > TEXT_FILE_LIMIT);
    if (!scene_reads_back("large.ini", text, size, strlen(head), error, sizeof error))
        fail_msg("%s", error);
    text[0] = '#'; /* as if by hand */
    assert_false(scene_reads_back("large.ini", text, size, strlen(head), error, sizeof error));
    assert_non_null(strstr(error, "the file is larger than 16 MiB"));
    scene_free(&scene);
    free(text);
}

/* What a title holds stays in the comment of the snippet. */
static void test_titles_stay_comments(void **state)
{
    (void)state;
    static const char *const titles[] = {
        "x */ int owned(void){return 1;} /*", "*/", "/*/", "**//", "x */*/ y", "t\tt", "end *"};
    hit_shape shape = hit_make_point((hit_vec){1, 2});
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        char *text = NULL;
        size_t size;
        FILE *out = open_memstream(&text, &size);
        snippet_write(out, titles[i], NULL, &shape, &shape, (snippet_verdicts){.referee = HIT_HIT});
        fclose(out);
        char *comment = strstr(text, "/*"), *end = strstr(comment + 2, "*/");
        assert_non_null(end);
        char *nested = strstr(comment + 2, "/*");
        if (strncmp(end, "*/\nint main(void)", 17) != 0 || (nested && nested < end))
            fail_msg("'%s' became\n%s", titles[i], comment);
        free(text);
    }
}

static bool shell(const char *format, ...)
{
    char command[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(command, sizeof command, format, arguments);
    va_end(arguments);
    return system(command) == 0;
}

/* Writes the snippet of a scene at its start, where faults show; its main() has another name. */
static void write_snippet(const scene *scene, int number, const char *name)
{
    FILE *out = fopen(name, "w");
    assert_non_null(out);
    fprintf(out, "#define main snippet_%d\n", number);
    hit_vec *ring = malloc((size_t)scene->cursor.shape.count * sizeof *ring);
    hit_shape cursor = scene_place_cursor(scene, scene->at, ring);
    snippet_verdicts said = {.referee = hit_referee(&scene->base.shape, &cursor, NULL)};
    if (scene->method)
        said.method = hit_run(scene->method, &scene->base.shape, &cursor, NULL);
    snippet_write(out, words_text_get(&scene->title), scene->method, &scene->base.shape, &cursor,
                  said);
    fputs("#undef main\n", out);
    fclose(out);
    free(ring);
}

/* The snippets become one program: a compiler that is started for each scene takes most of a
 * minute. It calls each, and names on standard error the scenes whose snippet fails. Every tenth
 * is compiled alone, which shows what it lacks. */
static void write_snippets(void)
{
    int written = 0;
    FILE *calls = fopen("calls", "w"), *all = fopen("all.c", "w");
    assert_true(calls && all);
    fputs("#include <stdio.h>\n", all);
    for (int i = 0; i < list.count; i++) {
        scene scene;
        read_scene(i, &scene);
        if (!scene.crowd) { /* a field has no C test */
            bool alone = written++ % 10 == 0;
            char name[32];
            snprintf(name, sizeof name, "%s-%d.c", alone ? "alone" : "snippet", i);
            write_snippet(&scene, i, name);
            if (alone)
                fprintf(all, "int snippet_%d(void);\n", i);
            else
                fprintf(all, "#include \"%s\"\n", name);
            fprintf(calls, "    if (snippet_%d())\n        failed = !!fputs(\"%s\\n\", stderr);\n",
                    i, strrchr(list.files[i].path, '/'));
        }
        scene_free(&scene);
    }
    fclose(calls);
    fputs("int main(void)\n{\n    int failed = 0;\n#include \"calls\"\n    return failed;\n}\n",
          all);
    fclose(all);
}

static void test_snippets_run(void **state)
{
    (void)state;
    char folder[] = "snippets-XXXXXX";
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    write_snippets();
    assert_true(shell("%s -std=c11 -Wall -Wextra -Werror -I'%s' alone-*.c all.c '%s' -lm -o all",
                      compiler, library, archive));
    assert_true(shell("./all >/dev/null"));
    assert_int_equal(chdir(".."), 0);
    assert_true(shell("rm -r %s", folder));
}

int main(int count, char **arguments)
{
    char error[1024];
    if (count < 5 || !scene_list_add(&list, arguments[1], error, sizeof error))
        return 2;
    library = arguments[2];
    archive = arguments[3];
    compiler = arguments[4];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenes_read_back),      cmocka_unit_test(test_long_values_read_back),
        cmocka_unit_test(test_what_grows_reads_back), cmocka_unit_test(test_titles_stay_comments),
        cmocka_unit_test(test_snippets_run),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scene_list_free(&list);
    return failed;
}
