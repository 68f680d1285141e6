/* SPDX-License-Identifier: MIT */
/* Scene files that are right: every key, every default, every way to write them. */
#include "keys.h"
#include "kind.h"
#include "memory.h"
#include "report.h"
#include "scene.h"
#include "scene_keys.h"
#include "scene_look.h"
#include "scene_rules.h"
#include "scene_template.h"
#include "scene_texts.h"
#include "shape_list.h"
#include "state.h"
#include "strands.h"
#include "system.h"
#include "value.h"
#include "words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char error[1024];

static scene read_good(const char *text)
{
    scene s;
    if (!scene_parse("t.ini", text, strlen(text), &s, error, sizeof error))
        fail_msg("%s", error);
    return s;
}

static void assert_vec(hit_vec v, double x, double y)
{
    assert_true(v.x == x && v.y == y);
}

static void assert_colour(colour c, int r, int g, int b, int a)
{
    assert_true(c.r == r && c.g == g && c.b == b && c.a == a);
}

static void every_key(void **state)
{
    (void)state;
    scene s = read_good(everything);
    assert_string_equal(s.path, "t.ini");
    assert_string_equal(s.title.in[WORDS_ENGLISH], "All = every: key");
    assert_string_equal(s.note.in[WORDS_ENGLISH], "one two three");
    assert_null(s.title.in[WORDS_CHINESE]);
    assert_ptr_equal(s.method, hit_find_method("circle-rect/turn-circle"));
    assert_vec(s.stage, 400, 200);
    assert_true(s.zoom == 2 && s.looks->on_hit.hit_points == 16 && s.looks->on_hit.has_background);
    assert_colour(s.looks->on_hit.background, 0xAA, 0xBB, 0xCC, 0xFF);
    assert_colour(s.looks->on_hit.hit_point_colour, 1, 2, 3, 4);
    assert_vec(s.at, 20, 30);
    assert_true(s.rules->speed == 0.5 && s.rules->solid && !s.rules->follow);
    scene_free(&s);
    assert_null(s.title.in[WORDS_ENGLISH]);
}

static void texts_in_two_languages(void **state)
{
    (void)state;
    scene s = read_good(
        "title = One\ntitle[zh] = 一\nnote = two\n  three\nnote[zh] = 二\n  三\n" POINT_BASE
            POINT_CURSOR);
    assert_string_equal(s.title.in[WORDS_ENGLISH], "One");
    assert_string_equal(s.title.in[WORDS_CHINESE], "一");
    assert_string_equal(s.note.in[WORDS_ENGLISH], "two three");
    assert_string_equal(s.note.in[WORDS_CHINESE], "二三");
    scene_free(&s);
}

static void every_key_of_base_and_cursor(void **state)
{
    (void)state;
    scene s = read_good(everything);
    assert_int_equal(s.base.shape.kind, HIT_RECT);
    assert_vec(s.base.shape.centre, 100.5, -3);
    assert_vec(s.base.shape.size, 30, 16);
    assert_true(s.base.shape.angle == 90);
    assert_true(s.looks->base.has_colour && s.looks->base.has_hit_colour);
    assert_colour(s.looks->base.colour, 0, 0x95, 0xD9, 0xE0);
    assert_colour(s.looks->base.hit_colour, 0xF6, 0xAD, 0x49, 0xFF);
    assert_false(s.looks->base.fill || s.looks->base.outline || s.base.anchored);
    assert_false(s.looks->base.recolour);
    assert_true(s.looks->base.line_width == 20);
    assert_int_equal(s.cursor.shape.kind, HIT_CIRCLE);
    assert_vec(s.cursor.shape.vertex[0], 0, 0);
    assert_true(s.cursor.shape.radius == 6 && s.looks->cursor.has_colour);
    assert_colour(s.looks->cursor.colour, 0xFF, 0xFF, 0xFF, 0xFF);
    scene_free(&s);
}

static void expectations(void **state)
{
    (void)state;
    scene s = read_good(everything);
    assert_int_equal(s.expect_count, 3);
    assert_string_equal(s.expect[0].method->id, "circle-rect/turn-circle");
    assert_int_equal(s.expect[0].line, 26);
    assert_int_equal(s.expect[0].verdict, HIT_HIT);
    assert_null(s.expect[1].method);
    assert_vec(s.expect[1].at, 100, -3);
    assert_vec(s.expect[2].at, 0.125, -1000);
    assert_int_equal(s.expect[2].line, 27);
    assert_int_equal(s.expect[2].verdict, HIT_MISS);
    scene_free(&s);
}

static void defaults(void **state)
{
    (void)state;
    scene s = read_good(SMALLEST);
    assert_string_equal(words_text_get(&s.note), "");
    assert_null(s.method);
    assert_vec(s.stage, 960, 640);
    assert_true(s.zoom == 1 && s.looks->on_hit.hit_points == 0 && !s.looks->on_hit.has_background);
    assert_colour(s.looks->on_hit.hit_point_colour, 0xFF, 0, 0, 0xFF);
    assert_vec(s.base.shape.vertex[0], 480, 320);
    assert_vec(s.cursor.shape.vertex[0], 0, 0);
    assert_false(s.looks->base.has_colour || s.looks->base.has_hit_colour ||
                 s.looks->cursor.has_colour);
    assert_true(s.looks->base.fill && s.looks->base.outline && s.looks->base.line_width == 0);
    assert_vec(s.at, 240, 160);
    assert_true(s.looks->base.recolour && s.rules->follow);
    assert_true(s.rules->speed == 4 && !s.rules->solid && s.expect_count == 0);
    scene_free(&s);
    s = read_good("zoom=4\n" SMALLEST);
    assert_vec(s.base.shape.vertex[0], 120, 80);
    assert_vec(s.at, 60, 40);
    scene_free(&s);
}

static void design_example(void **state)
{
    (void)state;
    scene s = read_good(
        "title  = Circle and turned rectangle\n"
        "method = circle-rect/turn-circle        ; the selected method; default: the referee\n"
        "stage  = 960 640\n"
        "note   = Turn the circle back by the rectangle's angle, then compare as if upright.\n\n"
        "[base]\nshape  = rect\n"
        "centre = 480 320                        ; default: the stage's centre\n"
        "size   = 300 160\n"
        "angle  = 30                             ; degrees, clockwise on screen\n\n"
        "[cursor]\nshape  = circle\nradius = 60\n"
        "at     = 200 200                        ; where it starts\n"
        "speed  = 4                              ; stage units a tick, for the arrow keys\n"
        "solid  = no                             ; yes: blocked by the base\n");
    assert_true(s.base.shape.angle == 30 && s.cursor.shape.radius == 60);
    assert_vec(s.at, 200, 200);
    scene_free(&s);
}

static void every_shape(void **state)
{
    (void)state;
    scene s = read_good("title=T\n[base]\nshape=segment\nfrom=1 2\nto=3 4\n[cursor]\n"
                        "shape=capsule\nfrom=-1 0\nto=1 0\nradius=2\n");
    assert_vec(s.base.shape.vertex[1], 3, 4);
    assert_true(s.cursor.shape.kind == HIT_CAPSULE && s.cursor.shape.radius == 2);
    scene_free(&s);
    s = read_good("title=T\n[base]\nshape=triangle\npoints=0,0 3,2\n  1,0\n[cursor]\n"
                  "shape=polygon\npoints=0,0\n  1 , 0\t1,1\n\n  0,1\n");
    assert_vec(s.base.shape.vertex[2], 1, 0);
    assert_null(s.base.ring);
    assert_int_equal(s.cursor.shape.count, 4);
    assert_ptr_equal(s.cursor.shape.ring, s.cursor.ring);
    assert_vec(s.cursor.ring[3], 0, 1);
    scene_free(&s);
    s = read_good("title=T\n[base]\nshape=polygon\npoints=0,0 9,0\n 9,9/\t4,2 5,2 5,3\n"
                  " / 6,3 7,3\n 7,4 6,4\n[cursor]\nshape=chain\npoints=0,0 1,1\n");
    assert_int_equal(strands_count(&s.base.shape), 3);
    assert_int_equal(s.base.shape.count, 10);
    assert_true(s.base.ends[0] == 3 && s.base.ends[1] == 6 && s.base.ends[2] == 10);
    assert_ptr_equal(s.base.shape.rings.ends, s.base.ends);
    assert_true(strands_is_chain(&s.cursor.shape) && !s.cursor.ends);
    scene_free(&s);
    s = read_good("title=T\n[base]\nshape=ellipse\nradii=3 4\nangle=90\ncentre=7 8\n[cursor]\n"
                  "shape=ellipse\nradii=5 0\n");
    assert_int_equal(s.base.shape.kind, HIT_ELLIPSE);
    hit_vec u, v;
    hit_ellipse_axes(&s.base.shape, &u, &v);
    assert_vec(s.base.shape.vertex[0], 7, 8);
    assert_vec(u, 0, 3);
    assert_vec(v, -4, 0);
    assert_true(s.cursor.shape.size.x == 5 && s.cursor.shape.size.y == 0);
    scene_free(&s);
    s = read_good("title=T\n[base]\nshape=sector\nouter=4\nangles=350.1 370.3\ncentre=7 8\n"
                  "[cursor]\nshape=point\n");
    assert_int_equal(s.base.shape.kind, HIT_SECTOR);
    assert_vec(s.base.shape.vertex[0], 7, 8);
    assert_vec(s.base.shape.size, 0, 4);
    assert_true(s.base.shape.angle == 350.1 && s.base.shape.vertex[3].y == 370.3);
    scene_free(&s);
}

static void cursor_placement(void **state)
{
    (void)state;
    hit_vec ring[3];
    scene s = read_good("title=T\n" POINT_BASE "[cursor]\nshape=segment\nanchor=10 20\n");
    assert_true(s.cursor.anchored);
    hit_shape placed = scene_place_cursor(&s, (hit_vec){7, 8}, NULL);
    assert_int_equal(placed.kind, HIT_SEGMENT);
    assert_vec(placed.vertex[0], 10, 20);
    assert_vec(placed.vertex[1], 7, 8);
    scene_free(&s);
    s = read_good("title=T\n" POINT_BASE "[cursor]\nshape=polygon\npoints=0,0 4,0 0,4\n");
    placed = scene_place_cursor(&s, (hit_vec){7, 8}, ring);
    assert_vec(hit_vertices(&placed)[1], 11, 8);
    assert_vec(s.cursor.ring[1], 4, 0);
    scene_free(&s);
}

static void bom_line_ends_and_numbers(void **state)
{
    (void)state;
    scene s = read_good("\xEF\xBB\xBFtitle=\xC3\xA9t\xE2\x82\xAC\xF0\x9F\x98\x80\r\n[base]\r\n"
                        "  shape=point\r\ncentre=0x1.8p+1 -5e-324\r\n[cursor]\r\nshape=point\r\n"
                        "at=+.5 1e-999");
    assert_string_equal(words_text_get(&s.title), "\xC3\xA9t\xE2\x82\xAC\xF0\x9F\x98\x80");
    assert_vec(s.base.shape.vertex[0], 3, -0x1p-1074);
    assert_vec(s.at, 0.5, 0);
    scene_free(&s);
}

static void words_near(void **state)
{
    (void)state;
    static const char *const words[] = {"angle", "circle-rect/turn-circle", "rect", "hit"};
    assert_string_equal(report_suggest("angel", words, 4), "angle");
    assert_string_equal(report_suggest("Agnle", words, 4), "angle");
    assert_string_equal(report_suggest("turn-circle", words, 4), words[1]);
    assert_string_equal(report_suggest("rectangle", words + 2, 2), "rect");
    assert_null(report_suggest("x", words, 4));
    assert_null(report_suggest("", words, 4));
    assert_null(report_suggest("zoom", words, 4));
    char longest[300] = {0};
    memset(longest, 'a', sizeof longest - 1);
    memcpy(longest, "angle", 5);
    assert_null(report_suggest(longest, words, 4));
}

static void command_line_points(void **state)
{
    (void)state;
    hit_vec v = {1, 2};
    assert_non_null(value_point("3 4", &v));
    assert_non_null(value_point("3,4,5", &v));
    assert_non_null(value_point("3,nan", &v));
    assert_vec(v, 1, 2);
    assert_null(value_point(" 3,0x1p4 ", &v));
    assert_vec(v, 3, 16);
}

static void help_has_every_key(void **state)
{
    (void)state;
    char help[8192];
    FILE *file = tmpfile();
    assert_non_null(file);
    scene_keys_print(file);
    rewind(file);
    help[fread(help, 1, sizeof help - 1, file)] = '\0';
    fclose(file);
    assert_null(strstr(help, "(null)"));
    static const char *const keys[] = {"title",       "method",
                                       "stage",       "zoom",
                                       "note",        "background-on-hit",
                                       "hit-points",  "hit-point-colour",
                                       "shape",       "centre",
                                       "radius",      "size",
                                       "angle",       "from",
                                       "to",          "anchor",
                                       "radii",       "points",
                                       "points-file", "colour",
                                       "hit-colour",  "fill",
                                       "outline",     "line-width",
                                       "at",          "speed",
                                       "solid",       "recolour",
                                       "follow",      "X Y"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        char line[64];
        snprintf(line, sizeof line, "\n  %s = ", keys[i]);
        if (!strstr(help, line))
            fail_msg("no help for '%s'", keys[i]);
    }
}

/* ---- Shapes as numbers ---------------------------------------------------------------------- */

static int take_apart(const hit_shape *shape, double numbers[64])
{
    int count = 0;
    for (int i = 0; i < kind_part_count(shape); i++) {
        kind_part part = kind_part_at(shape, i);
        numbers[count++] = part.value.x;
        if (part.pair)
            numbers[count++] = part.value.y;
    }
    return count;
}

static const char *make_of(int kind, const double *numbers, int count, hit_shape *out)
{
    return kind_make_of(kind_at(kind), &(kind_numbers){.at = numbers, .count = count}, out);
}

/* A shape of each kind is made again of its numbers, and of nothing less or more. */
static void parts_make_the_shape(void **state)
{
    (void)state;
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        scene s;
        hit_shape again;
        double numbers[64] = {0}, others[64];
        int other = kind_takes(kind, kind) ? kind : HIT_POINT;
        assert_true(scene_template_make("new.ini", kind, other, &s, error, sizeof error));
        int count = take_apart(&s.base.shape, numbers);
        assert_null(make_of(kind, numbers, count, &again));
        assert_int_equal(kind_index(&again), kind);
        assert_int_equal(take_apart(&again, others), count);
        assert_memory_equal(numbers, others, (size_t)count * sizeof *numbers);
        assert_non_null(make_of(kind, numbers, count + 1, &again));
        assert_non_null(make_of(kind, numbers, 1, &again));
        scene_free(&s);
    }
}

/* Every kind that has keys of a grown shape is a template, and makes one. */
static void templates_are_kinds_and_grown_kinds(void **state)
{
    (void)state;
    int grown = 0;
    for (int kind = 0; kind < KIND_COUNT; kind++)
        grown += kind_at(kind)->grown != NULL;
    assert_int_equal(TEMPLATE_COUNT, KIND_COUNT + grown);
    for (int i = 0; i < TEMPLATE_COUNT; i++) {
        scene s;
        if (!scene_template_goes(i, i)) {
            assert_false(scene_template_make("new.ini", i, i, &s, error, sizeof error));
            assert_non_null(strstr(error, "there is no exact test of sector and sector"));
        }
        int cursor = scene_template_goes(i, i) ? i : HIT_POINT;
        assert_true(scene_template_make("new.ini", i, cursor, &s, error, sizeof error));
        assert_int_equal(kind_grown_by(&s.base.shape) > 0, i >= KIND_COUNT);
        assert_int_equal(kind_grown_by(&s.cursor.shape) > 0, cursor >= KIND_COUNT);
        assert_int_equal(scene_template_of(&s.base.shape), i);
        assert_int_equal(scene_template_is_plain(i),
                         strands_is_plain(&s.base.shape) && kind_grown_by(&s.base.shape) == 0);
        scene_free(&s);
    }
}

static void rings_are_told(void **state)
{
    (void)state;
    static const double numbers[] = {0, 0, 9, 0, 9, 9, 1, 1, 2, 1, 2, 2};
    static const int ends[] = {3, 6};
    kind_numbers rings = {numbers, 12, ends, 2};
    hit_shape shape;
    assert_null(kind_make_of(kind_at(HIT_POLYGON), &rings, &shape));
    for (int i = 0; i < 6; i++)
        assert_int_equal(kind_part_at(&shape, i).begins_ring, i == 3);
    assert_non_null(kind_make_of(kind_at(KIND_CHAIN), &rings, &shape));
}

static bool read_state_shape(const char *text, scene_actor *out, report *r)
{
    const key_value value = {r, 1, "base", text, "", KEY_IN_LINE};
    return state_shape_read(&value, true, out);
}

static char *write_state_shape(const scene_actor *actor)
{
    char *text;
    size_t size;
    const key_sink sink = {memory_open(&text, &size), KEY_IN_LINE, 0};
    state_shape_write(&sink, actor, true);
    memory_close(sink.file);
    return text;
}

/* In a state the radius of a grown shape stands behind a word, at the end. */
static void states_have_grown_shapes(void **state)
{
    (void)state;
    static const char *const good[] = {"rect:1,2:3,4:0:grow:5", "triangle:0,0:1,0:0,1:grow:0.5",
                                       "polygon:0,0:9,0:9,9:/:1,1:2,1:2,2:grow:2",
                                       "chain:0,0:9,0:grow:0.25"};
    static const char *const bad[] = {"circle:1,2:3:grow:5", "rect:1,2:3,4:0:grow",
                                      "rect:1,2:3,4:0:grow:-1", "chain:0,0:9,0:grow:1:2",
                                      "triangle:0,0:1,0:grow:1"};
    for (size_t i = 0; i < sizeof good / sizeof *good + sizeof bad / sizeof *bad; i++) {
        bool is_good = i < sizeof good / sizeof *good;
        const char *text = is_good ? good[i] : bad[i - sizeof good / sizeof *good];
        report r = {.out = error, .room = sizeof error};
        scene_actor actor;
        bool read = read_state_shape(text, &actor, &r);
        if (read != is_good)
            fail_msg("%s: %s", text, read ? "read" : error);
        if (!read)
            continue;
        assert_true(kind_grown_by(&actor.shape) > 0);
        char *written = write_state_shape(&actor);
        assert_string_equal(written, text);
        free(written);
        scene_actor_free(&actor);
    }
}

/* In a list of shapes, too, in the line or in the next one. */
static void lists_have_grown_shapes(void **state)
{
    (void)state;
    static const char *const lines[] = {"rect 1 2 3 4 0 grow 5", "chain 0,0 9,0 9,9", "grow 2",
                                        "circle 1 2 3"};
    static const char *const bad[] = {"circle 1 2 3 grow 4", "rect 1 2 3 4 0 grow",
                                      "rect 1 2 3 4 0 grow -1"};
    shape_list list = {0};
    int line;
    for (int i = 0; i < 4; i++)
        assert_null(shape_list_take(&list, lines[i], i + 1, &line));
    assert_null(shape_list_end(&list, &line));
    crowd_finish(list.crowd);
    assert_int_equal(list.crowd->count, 3);
    assert_true(list.crowd->shapes[0].radius == 5 && list.crowd->shapes[1].radius == 2);
    char *text;
    size_t size;
    FILE *out = memory_open(&text, &size);
    shape_list_write(out, &list);
    memory_close(out);
    assert_string_equal(text, "rect 1 2 3 4 0 grow 5\n  chain 0 0 9 0 9 9 grow 2\n  circle 1 2 3");
    free(text);
    shape_list_free(&list);
    for (int i = 0; i < 3; i++) {
        const char *wrong = shape_list_take(&list, bad[i], 1, &line);
        assert_non_null(wrong ? wrong : shape_list_end(&list, &line));
        shape_list_free(&list);
    }
}

/* The reader takes the first one. */
static void no_section_has_a_key_twice(void **state)
{
    (void)state;
    static key_list keys;
    scene_keys_list(&keys);
    for (int i = 0; i < keys.count; i++)
        for (int k = 0; k < i; k++) {
            const key_row *a = &keys.rows[k], *b = &keys.rows[i];
            if ((a->sections & b->sections) && strcmp(a->name, b->name) == 0)
                fail_msg("two keys are %s: \"%s\" and \"%s\"", a->name, a->help, b->help);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_section_has_a_key_twice),
        cmocka_unit_test(every_key),
        cmocka_unit_test(every_key_of_base_and_cursor),
        cmocka_unit_test(expectations),
        cmocka_unit_test(defaults),
        cmocka_unit_test(design_example),
        cmocka_unit_test(every_shape),
        cmocka_unit_test(cursor_placement),
        cmocka_unit_test(bom_line_ends_and_numbers),
        cmocka_unit_test(words_near),
        cmocka_unit_test(command_line_points),
        cmocka_unit_test(help_has_every_key),
        cmocka_unit_test(texts_in_two_languages),
        cmocka_unit_test(parts_make_the_shape),
        cmocka_unit_test(templates_are_kinds_and_grown_kinds),
        cmocka_unit_test(rings_are_told),
        cmocka_unit_test(states_have_grown_shapes),
        cmocka_unit_test(lists_have_grown_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
