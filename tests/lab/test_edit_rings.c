/* SPDX-License-Identifier: MIT */
/* test_edit.c: polygons of several rings and chains, edited, saved and diagnosed. */
#include "answer.h"
#include "diagnosis.h"
#include "edit.h"
#include "edit_fixture.h"
#include "files.h"
#include "grab.h"
#include "indexed.h"
#include "kind.h"
#include "lab.h"
#include "save.h"
#include "scene_read.h"
#include "strands.h"
#include "system.h"

#define CURSOR "[cursor]\nshape=circle\nradius=20\nat=60 60\n"

/* A square, in it a square hole, in that a triangle. */
static const char rings_text[] = SAVE_MARK "\ntitle=Rings\n[base]\nshape=polygon\n"
                                           "points=100,100 500,100 500,500 100,500\n"
                                           " / 200,200 400,200 400,400 200,400\n"
                                           " / 280,260 340,340 260,340\n" CURSOR;
static const char chain_text[] = SAVE_MARK "\ntitle=Chain\n[base]\nshape=chain\n"
                                           "points=100,100 300,200 500,100\n" CURSOR;

static const hit_shape *base(void)
{
    return &lab_scene(&the_lab)->base.shape;
}

static void start_text(const char *text)
{
    start_scene_text(text);
    lab_update(&the_lab);
    start_editing(LAB_BASE);
}

static void assert_ends(int first, int second, int third)
{
    assert_sound("rings");
    assert_int_equal(strands_count(base()), third ? 3 : second ? 2 : 1);
    const int ends[] = {first, second, third};
    for (int i = 0; i < strands_count(base()); i++)
        assert_int_equal(strands_at(base(), i).first + strands_at(base(), i).count, ends[i]);
}

/* The edge from the last vertex of a ring to its first takes a vertex too. */
static void each_ring_takes_vertices(void **state)
{
    (void)state;
    start_text(rings_text);
    snapshot before = take_snapshot();
    static const struct {
        hit_vec at;
        int index, ends[3];
    } added[] = {
        {{300, 100}, 1, {5, 9, 12}}, {{100, 300}, 4, {5, 9, 12}},  {{300, 200}, 5, {4, 9, 12}},
        {{200, 310}, 8, {4, 9, 12}}, {{300, 340}, 10, {4, 8, 12}}, {{270, 300}, 11, {4, 8, 12}},
    };
    for (size_t i = 0; i < sizeof added / sizeof *added; i++) {
        assert_true(edit_add_vertex(&the_lab, added[i].at));
        assert_ends(added[i].ends[0], added[i].ends[1], added[i].ends[2]);
        assert_true(same_bits(base()->ring[added[i].index], added[i].at));
        assert_int_equal(the_lab.edit.vertex, added[i].index);
        edit_delete_vertex(&the_lab);
        assert_ends(4, 8, 11);
        assert_null(actors_differ(&lab_scene(&the_lab)->base, &before.base));
        undo(-1);
        assert_ends(added[i].ends[0], added[i].ends[1], added[i].ends[2]);
        undo(-1);
        assert_shows(&before, "undone");
    }
    drop_snapshot(&before);
}

static void delete_at(hit_vec at)
{
    grab_hover(&the_lab, at);
    edit_delete_vertex(&the_lab);
}

/* A ring that would become too short goes; the last one stays. */
static void short_rings_go(void **state)
{
    (void)state;
    start_text(rings_text);
    snapshot before = take_snapshot();
    delete_at((hit_vec){340, 340});
    assert_true(says("all of it is gone"));
    assert_ends(4, 8, 0);
    delete_at((hit_vec){100, 100});
    assert_ends(3, 7, 0);
    delete_at((hit_vec){500, 100});
    assert_ends(4, 0, 0);
    assert_null(lab_scene(&the_lab)->base.ends);
    assert_true(same_bits(base()->ring[0], (hit_vec){200, 200}));
    delete_at((hit_vec){200, 200});
    delete_at((hit_vec){400, 200});
    assert_true(says("keeps its 3") && base()->count == 3);
    while (history_shown()->position > 0)
        undo(-1);
    assert_shows(&before, "undone");
    drop_snapshot(&before);
}

static void rings_move_with_their_shape(void **state)
{
    (void)state;
    start_text(rings_text);
    snapshot before = take_snapshot();
    assert_true(grab_press(&the_lab, (hit_vec){280, 260}));
    drag_to((hit_vec){300, 250});
    assert_int_equal(strands_count(base()), 3);
    assert_true(base()->ring[8].x == 300 && base()->ring[8].y == 250);
    grab_cancel(&the_lab);
    assert_shows(&before, "let go");
    assert_true(grab_press(&the_lab, (hit_vec){150, 300})); /* the body */
    drag_to((hit_vec){160, 300});
    grab_release(&the_lab);
    assert_ends(4, 8, 11);
    assert_true(base()->ring[10].x == 270 && base()->ring[10].y == 340);
    edit_turn(&the_lab, 30);
    edit_scale(&the_lab, 2);
    assert_ends(4, 8, 11);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 4}, "210 190"));
    assert_ends(4, 8, 11);
    assert_true(base()->ring[4].x == 210);
    draw_polygon_by_clicks(LAB_BASE, (hit_vec[]){{0, 0}, {90, 0}, {90, 90}}, 3);
    assert_ends(3, 0, 0);
    while (history_shown()->position > 0)
        undo(-1);
    assert_shows(&before, "undone");
    drop_snapshot(&before);
}

static void chains_stay_open(void **state)
{
    (void)state;
    start_text(chain_text);
    assert_int_equal(kind_index(base()), KIND_CHAIN);
    assert_false(edit_add_vertex(&the_lab, (hit_vec){300, 100})); /* where a ring would close */
    assert_true(edit_add_vertex(&the_lab, (hit_vec){400, 150}));
    assert_int_equal(base()->count, 4);
    assert_true(base()->ring[2].x == 400);
    delete_at((hit_vec){100, 100});
    delete_at((hit_vec){400, 150});
    assert_sound("two vertices");
    assert_true(strands_is_chain(base()) && base()->count == 2);
    delete_at((hit_vec){300, 200});
    assert_true(says("keeps its 2") && base()->count == 2);
    assert_true(edit_add_vertex(&the_lab, (hit_vec){400, 150}));
    edit_turn(&the_lab, 30);
    assert_sound("turned");
    assert_true(strands_is_chain(base()) && base()->count == 3);
}

/* Methods for a pair of kinds go through one ring: they are not listed, and not kept. */
static void other_methods_are_not_listed(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        start_text(i ? chain_text : rings_text);
        assert_int_equal(lab_answer(&the_lab)->row_count, 4);
        for (int row = 1; row < 4; row++)
            assert_true(lab_answer(&the_lab)->rows[row].method->any_pair);
        stop_lab(NULL);
    }
    char text[400], error[1024];
    scene s;
    snprintf(text, sizeof text, "method=circle-polygon/edges\n%s", rings_text);
    assert_false(scene_parse("s.ini", text, strlen(text), &s, error, sizeof error));
    assert_non_null(
        strstr(error, "s.ini:1: method 'circle-polygon/edges' is for polygons of one "));
    start_text(rings_text);
}

static void they_are_saved(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        char error[1024];
        scene again;
        start_text(i ? chain_text : rings_text);
        assert_true(edit_add_vertex(&the_lab, i ? (hit_vec){400, 150} : (hit_vec){300, 200}));
        assert_true(files_save(&the_lab));
        assert_true(scene_read(in_folder("1-first.ini"), &again, error, sizeof error));
        assert_null(actors_differ(&lab_scene(&the_lab)->base, &again.base));
        scene_free(&again);
        stop_lab(NULL);
    }
    start_text(rings_text);
}

static void add_ring(char *text, size_t size, double radius, int count)
{
    for (int i = 0; i < count; i++) {
        double angle = 2 * 3.14159265358979324 * i / count;
        size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%.17g,%.17g", i % 3 || i == 0 ? " " : "\n  ",
                 480 + radius * cos(angle), 320 + radius * sin(angle));
    }
}

/* The index is that of all rings: no edge leads from one to the next. */
static void large_ones_are_indexed(void **state)
{
    (void)state;
    static const char *const heads[] = {"polygon", "chain"};
    for (int i = 0; i < 2; i++) {
        static char text[40000];
        snprintf(text, sizeof text, SAVE_MARK "\ntitle=T\n[base]\nshape=%s\npoints=", heads[i]);
        add_ring(text, sizeof text, 300, 200);
        if (i == 0) {
            strcat(text, "\n  /");
            add_ring(text, sizeof text, 200, 200);
        }
        strcat(text, "\n" CURSOR);
        start_text(text);
        indexed *shapes = indexed_take(lab_scene(&the_lab), 1);
        const hit_shape *fast = &shapes->scene.base.shape;
        assert_non_null(fast->index);
        assert_int_equal(hit_validate(fast), HIT_OK);
        for (int x = 100; x < 900; x += 7) {
            hit_shape disc = hit_make_circle((hit_vec){x, 321}, 3);
            assert_int_equal(hit_hits(fast, &disc), hit_hits(base(), &disc));
        }
        indexed_drop(shapes);
        stop_lab(NULL);
    }
    start_text(rings_text);
}

/* ---- What is said of them ------------------------------------------------------------------ */

static void assert_said(const hit_shape *shape, const char *course, const char *more)
{
    diagnosis d;
    char said[2][100];
    diagnosis_find(shape, &d);
    diagnosis_text(&d, said[0], sizeof said[0], said[1], sizeof said[1]);
    assert_string_equal(said[0], course);
    assert_string_equal(said[1], more);
}

static void diagnosis_of_rings(void **state)
{
    (void)state;
    static const hit_vec apart[] = {{0, 0}, {9, 0}, {9, 9}, {2, 1}, {5, 1}, {8, 1}, {8, 6}};
    static const hit_vec touching[] = {{0, 0}, {9, 0}, {9, 9}, {5, 0}, {8, 1}, {8, 6}};
    static const hit_vec flat[] = {{0, 0}, {1, 1}, {2, 2}, {4, 4}, {5, 5}, {9, 9}};
    hit_shape shape = hit_make_rings(apart, (const int[]){3, 7}, 2);
    assert_said(&shape, "2 rings, filled by the even-odd rule", "1 on a straight line");
    shape = hit_make_rings(touching, (const int[]){3, 6}, 2);
    assert_said(&shape, "crosses itself: edges 1 and 4", "");
    shape = hit_make_rings(flat, (const int[]){3, 6}, 2);
    assert_said(&shape, "no area: all vertices on one line", "");
}

static void diagnosis_of_chains(void **state)
{
    (void)state;
    static const hit_vec open[] = {{0, 0}, {9, 0}, {9, 0}, {9, 9}};
    static const hit_vec crossing[] = {{0, 0}, {9, 0}, {9, 9}, {5, -5}};
    static const hit_vec closed[] = {{0, 0}, {9, 0}, {9, 9}, {0, 0}};
    static const hit_vec flat[] = {{0, 0}, {9, 0}, {5, 0}};
    hit_shape shape = hit_make_chain(open, 4);
    assert_said(&shape, "open: edges without an inside", "1 vertex repeated");
    shape = hit_make_chain(crossing, 4);
    assert_said(&shape, "crosses itself: edges 1 and 3", "");
    shape = hit_make_chain(closed, 4); /* its ends meet */
    assert_said(&shape, "crosses itself: edges 1 and 3", "");
    shape = hit_make_chain(flat, 3);
    assert_said(&shape, "open: all vertices on one line", "");
    shape = hit_make_chain(flat, 2);
    assert_said(&shape, "open: all vertices on one line", "");
}

static const struct CMUnitTest tests[] = {
    IN_FOLDER(each_ring_takes_vertices),     IN_FOLDER(short_rings_go),
    IN_FOLDER(rings_move_with_their_shape),  IN_FOLDER(chains_stay_open),
    IN_FOLDER(other_methods_are_not_listed), IN_FOLDER(they_are_saved),
    IN_FOLDER(large_ones_are_indexed),       cmocka_unit_test(diagnosis_of_rings),
    cmocka_unit_test(diagnosis_of_chains),
};

const test_table edit_rings_tests = TEST_TABLE(tests);
