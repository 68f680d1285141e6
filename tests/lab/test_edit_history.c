/* SPDX-License-Identifier: MIT */
/* test_edit.c: the memory that the history may take, and which of its entries is the saved one. */
#include "catalogue.h"
#include "edit.h"
#include "edit_fixture.h"
#include "files.h"
#include "lab.h"
#include "pen.h"
#include "scene.h"
#include "scene_look.h"
#include "vertices.h"

/* Returns a scene whose base has `count` vertices. `mark` distinguishes it from others. */
static scene scene_of(int count, double mark)
{
    hit_vec *ring = corners_make(count);
    assert_non_null(ring);
    memset(ring, 0, (size_t)count * sizeof *ring);
    ring[0] = (hit_vec){mark, -mark};
    return (scene){.base = {.shape = hit_make_polygon(ring, count), .ring = ring},
                   .cursor = {.shape = hit_make_point((hit_vec){0, 0})},
                   .zoom = 1};
}

/* The history then owns the scene's ring. */
static void commit(history *h, int count, double mark)
{
    scene s = scene_of(count, mark);
    history_commit(h, &s, (hit_vec){0, 0}, (hit_vec){0, 0});
    scene_actor_free(&s.base);
}

static double mark_of(const history *h)
{
    return h->entries[h->position].base.ring[0].x;
}

static void start(history *h, int count)
{
    scene s = scene_of(count, 0);
    history_start(h, &s, (hit_vec){0, 0});
    scene_actor_free(&s.base);
}

static size_t bytes_of(const history *h)
{
    size_t bytes = 0;
    for (int i = 0; i < h->count; i++)
        bytes += sizeof *h->entries + (size_t)h->entries[i].base.shape.count * sizeof(hit_vec);
    return bytes;
}

static void the_oldest_go_first(void **state)
{
    (void)state;
    enum { VERTICES = 200000 };
    history h;
    start(&h, VERTICES);
    size_t entry = bytes_of(&h);
    int kept = (int)(HISTORY_BUDGET / entry);
    for (int i = 1; i <= 60; i++) {
        commit(&h, VERTICES, i);
        assert_true(mark_of(&h) == i);
        assert_int_equal(h.count, i < kept ? i + 1 : kept);
        assert_int_equal(h.position, h.count - 1);
        assert_true(h.bytes == bytes_of(&h) && h.bytes <= HISTORY_BUDGET);
        assert_true(h.entries[0].base.ring[0].x == i - h.count + 1);
    }
    history_free(&h);
}

static void move(history *h, const scene *s, double from, double to, bool goes_on)
{
    history_move(h, s, (hit_vec){from, 0}, (hit_vec){to, 0}, goes_on);
}

/* A move is undone like a change, but leaves nothing to save; moves of one series are one. */
static void moves_change_no_shape(void **state)
{
    (void)state;
    hit_vec at = {0, 0};
    history h;
    scene s = scene_of(3, 1);
    history_start(&h, &s, at);
    move(&h, &s, 0, 5, true);
    move(&h, &s, 5, 6, true);
    assert_true(h.count == 2 && history_is_saved(&h));
    move(&h, &s, 6, 9, false);
    assert_true(h.count == 3 && history_is_saved(&h));
    scene shown = {.zoom = 1};
    assert_true(history_walk(&h, -1, &shown, &at) && at.x == 6);
    assert_true(history_walk(&h, -1, &shown, &at) && at.x == 0);
    assert_true(history_walk(&h, 1, &shown, &at) && at.x == 6);
    history_commit(&h, &s, at, at);
    assert_false(history_is_saved(&h));
    move(&h, &s, 6, 7, true);
    assert_true(h.count == 4 && !history_is_saved(&h));
    assert_true(history_shows(&h, 2) && !history_shows(&h, 1));
    scene_actor_free(&shown.base);
    scene_actor_free(&shown.cursor);
    scene_actor_free(&s.base);
    history_free(&h);
}

/* The entry that is saved may be dropped for lack of room: one with the same shapes stands for it.
 * The vertices, which all entries share, leave room for a thousand of them.
 */
static void moves_that_fill_the_memory_leave_it_saved(void **state)
{
    (void)state;
    enum { ROOM = 1000 };
    size_t vertices = HISTORY_BUDGET - ROOM * sizeof(history_entry);
    history h;
    scene s = scene_of((int)(vertices / sizeof(hit_vec)), 0);
    history_start(&h, &s, (hit_vec){0, 0});
    for (int i = 0; i < ROOM + 3; i++)
        move(&h, &s, i, i + 1, false);
    assert_true(h.count < ROOM + 3 && history_is_saved(&h));
    assert_true(h.entries[0].before.x > 0);
    scene_actor_free(&s.base);
    history_free(&h);
}

/* What changes one shape keeps the other's vertices: they are counted once, and stay as long as an
 * entry has them. */
static void an_unchanged_ring_is_kept_once(void **state)
{
    (void)state;
    enum { VERTICES = 2000000 };
    history h;
    hit_vec at = {0, 0};
    scene s = scene_of(VERTICES, 1);
    history_start(&h, &s, at);
    for (int i = 1; i <= 10; i++) {
        s.cursor.shape = hit_make_circle((hit_vec){0, 0}, i);
        history_commit(&h, &s, at, at);
    }
    assert_int_equal(h.count, 11);
    assert_true(h.bytes < VERTICES * sizeof(hit_vec) + 11 * sizeof *h.entries + 1);
    scene_actor_free(&s.base);
    for (int i = 2; i <= 4; i++)
        commit(&h, VERTICES, i);
    assert_int_equal(h.count, 2);
    assert_true(h.bytes == bytes_of(&h) && mark_of(&h) == 4);
    history_free(&h);
}

/* A change that is larger than the budget can still be undone. */
static void the_newest_two_stay(void **state)
{
    (void)state;
    int count = (int)(HISTORY_BUDGET / sizeof(hit_vec)) + 5;
    history h;
    hit_vec at = {0, 0};
    start(&h, 3);
    for (int i = 1; i <= 3; i++) {
        commit(&h, count, i);
        assert_int_equal(h.count, 2);
        assert_true(mark_of(&h) == i);
        assert_int_equal(h.saved, i == 1 ? 0 : -1);
    }
    scene shown = {.base = scene_actor_share(&h.entries[1].base)};
    assert_true(history_walk(&h, -1, &shown, &at));
    assert_true(shown.base.ring[0].x == 2);
    assert_false(history_walk(&h, -1, &shown, &at));
    commit(&h, 3, 9); /* a small change: the large one, which was undone, is removed */
    assert_true(h.bytes == bytes_of(&h));
    scene_actor_free(&shown.base);
    history_free(&h);
}

/* ---- Against a list of marks --------------------------------------------------------------- */

typedef struct model {
    double marks[2000];
    int count, position;
    double saved, read; /* marks of these entries; -1: the entry is gone */
} model;

static bool has(const model *m, double mark)
{
    for (int i = 0; i < m->count; i++)
        if (m->marks[i] == mark)
            return true;
    return false;
}

static void follow_commit(model *m, const history *h, double mark)
{
    m->count = m->position + 1;
    m->marks[m->count++] = mark;
    int gone = m->count - h->count;
    assert_true(gone >= 0);
    memmove(m->marks, m->marks + gone, (size_t)h->count * sizeof *m->marks);
    m->count = h->count;
    m->position = m->count - 1;
    m->saved = has(m, m->saved) ? m->saved : -1;
    m->read = has(m, m->read) ? m->read : -1;
}

static void assert_follows(const model *m, const history *h)
{
    assert_int_equal(h->count, m->count);
    assert_int_equal(h->position, m->position);
    for (int i = 0; i < m->count; i++)
        assert_true(h->entries[i].base.ring[0].x == m->marks[i]);
    bool saved = m->marks[m->position] == m->saved;
    if (history_is_saved(h) != saved)
        fail_msg("HIT_SEED=%" PRIu64 ": saved is %d, at %d", seed, h->saved, h->position);
    assert_int_equal(h->position == h->read, m->marks[m->position] == m->read);
    assert_true(h->bytes == bytes_of(h));
}

static void saved_and_read_are_followed(void **state)
{
    (void)state;
    seed = random_seed();
    enum { VERTICES = 300000 };
    static model m;
    history h;
    scene shown = {0};
    hit_vec at = {0, 0};
    m = (model){.marks = {0}, .count = 1};
    start(&h, VERTICES);
    assert_true(history_is_saved(&h));
    for (int i = 1; i < 1500; i++) {
        int what = random_int(0, 9);
        if (what < 4) {
            /* Sizes differ, so that one large change removes several small ones. */
            int count = random_int(0, 3) ? VERTICES / 20 : VERTICES;
            commit(&h, count, i);
            follow_commit(&m, &h, i);
        } else if (what < 9) {
            int step = what < 7 ? -1 : 1, to = m.position + step;
            bool can = to >= 0 && to < m.count;
            assert_int_equal(history_walk(&h, step, &shown, &at), can);
            m.position = can ? to : m.position;
        } else {
            h.saved = h.position; /* as saving does */
            m.saved = m.marks[m.position];
            if (random_int(0, 1)) {
                h.read = h.position;
                m.read = m.saved;
            }
        }
        assert_follows(&m, &h);
    }
    scene_actor_free(&shown.base);
    history_free(&h);
}

/* If a change moved the cursor, undo moves it back; otherwise the cursor stays where it is. */
static void the_cursor_comes_back_with_its_change(void **state)
{
    (void)state;
    make_pair(HIT_RECT, HIT_RECT);
    hit_vec at = cursor_at();
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_CURSOR, 0}, "11, 12"));
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 2}, "33"));
    put_cursor(50, 60);
    undo(-1);
    assert_true(cursor_at().x == 50 && cursor_at().y == 60);
    undo(-1);
    assert_true(same_bits(cursor_at(), at));
    undo(1);
    assert_true(cursor_at().x == 11 && cursor_at().y == 12);
}

/* Colours come from the file: undo of a shape does not bring old colours back. */
static void undoing_keeps_the_looks(void **state)
{
    (void)state;
    static const char text[] = "title = T\n[base]\nshape = circle\nradius = 50\ncolour = %s\n"
                               "[cursor]\nshape = circle\nradius = 9\n";
    char with[200];
    snprintf(with, sizeof with, text, "#ff0000");
    start_scene_text(with);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "60"));
    undo(-1);
    snprintf(with, sizeof with, text, "#00ff0088");
    write_scene("1-first.ini", with);
    assert_true(files_watch(&the_lab));
    assert_int_equal(lab_scene(&the_lab)->looks->base.colour.g, 0xff);
    undo(1);
    assert_true(lab_scene(&the_lab)->base.shape.radius == 60);
    assert_int_equal(lab_scene(&the_lab)->looks->base.colour.g, 0xff);
    undo(-1);
    assert_int_equal(lab_scene(&the_lab)->looks->base.colour.g, 0xff);
}

static void undo_at_the_oldest_kept_says_so(void **state)
{
    (void)state;
    make_pair(HIT_POLYGON, HIT_POINT);
    enum { CLICKS = 10000, CHANGES = 1000 };
    the_lab.edit.reach = -1; /* no click closes the polygon */
    pen_start(&the_lab, LAB_BASE);
    for (int i = 0; i < CLICKS; i++)
        pen_click(&the_lab, (hit_vec){i % 300, i / 300});
    pen_finish(&the_lab, LAB_BASE);
    bool is_full = false; /* the oldest have gone */
    for (int change = 1; change < CHANGES && !is_full; change++) {
        int before = history_shown()->count;
        char corner[40];
        snprintf(corner, sizeof corner, "%d, -1", change);
        assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 0}, corner));
        assert_true(history_shown()->bytes <= HISTORY_BUDGET);
        is_full = history_shown()->count <= before;
    }
    int count = history_shown()->count;
    assert_true(count > 10 && is_full);
    for (int i = 1; i < count; i++) {
        edit_undo(&the_lab, -1);
        assert_true(says("Undone"));
    }
    edit_undo(&the_lab, -1);
    assert_true(says("Nothing to undo"));
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, CLICKS);
    assert_false(history_is_saved(history_shown()));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(the_oldest_go_first),
    cmocka_unit_test(moves_change_no_shape),
    cmocka_unit_test(moves_that_fill_the_memory_leave_it_saved),
    cmocka_unit_test(an_unchanged_ring_is_kept_once),
    cmocka_unit_test(the_newest_two_stay),
    cmocka_unit_test(saved_and_read_are_followed),
    ON_DATA(the_cursor_comes_back_with_its_change),
    IN_FOLDER(undoing_keeps_the_looks),
    ON_DATA(undo_at_the_oldest_kept_says_so),
};

const test_table edit_history_tests = TEST_TABLE(tests);
