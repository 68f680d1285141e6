/* SPDX-License-Identifier: MIT */
/* test_edit.c: what was read can be saved, and what was saved is read: write, read, write gives the
 * same bytes and the same shapes. */
#include "answer.h"
#include "cursor.h"
#include "edit.h"
#include "edit_fixture.h"
#include "files.h"
#include "grab.h"
#include "grab_handles.h"
#include "lab.h"
#include "pen.h"
#include "scene_read.h"
#include "session.h"
#include "slot.h"
#include "text.h"

#include <unistd.h>

#define TWO_POINTS "[base]\nshape = point\n[cursor]\nshape = point\n"

static void fail_round(const char *what, const char *text)
{
    fail_msg("HIT_SEED=%" PRIu64 ": %s\n%s", seed, what, text);
}

static void goes_round(const slot *slot)
{
    char *text;
    const char *wrong = round_trip_slot(slot, &text);
    if (wrong)
        fail_round(wrong, text);
    free(text);
}

static void shipped_scenes_go_round(void **state)
{
    (void)state;
    catalogue_load_all(&the_lab.catalogue);
    for (int i = 0; i < the_lab.catalogue.list.count; i++)
        goes_round(&the_lab.catalogue.slots[i]);
}

static double any_number(void)
{
    static const double odd[] = {0, -0.0, 0.1, 1e-300, 1e300, -1e22, 5e-324, 123456789.125};
    int kind = random_int(0, 3);
    if (kind == 0)
        return odd[random_int(0, 7)];
    return kind == 1 ? random_double(-1e6, 1e6) : random_double(0, 900);
}

static void edit_a_number(void)
{
    char text[64];
    shape_number number = {random_int(0, 1) ? LAB_BASE : LAB_CURSOR, random_int(0, 5)};
    int form = random_int(0, 2);
    double first = any_number(), second = any_number();
    if (form == 0)
        snprintf(text, sizeof text, "%.17g", first);
    else
        snprintf(text, sizeof text, form == 1 ? "%.17g %.17g" : "%a %a", first, second);
    edit_set_number(&the_lab, number, text);
}

static hit_vec any_place(void)
{
    double x = any_number(), y = any_number();
    return (hit_vec){x, y};
}

static hit_vec place_on_stage(void)
{
    double x = random_double(0, 960), y = random_double(0, 640);
    return (hit_vec){x, y};
}

static lab_actor any_actor(void)
{
    return random_int(0, 1) ? LAB_BASE : LAB_CURSOR;
}

static void drag_a_handle(void)
{
    lab_actor which = any_actor();
    start_editing(which);
    int last = grab_handle_count(&the_lab, which) - 1;
    lab_tell_scale(&the_lab, 1, 12);
    if (last < 0 || !grab_press(&the_lab, grab_handle_at(&the_lab, which, random_int(0, last)).at))
        return;
    the_lab.motion.fast = one_in(4); /* Shift */
    grab_drag(&the_lab, one_in(8) ? any_place() : place_on_stage());
    the_lab.motion.fast = false;
    grab_release(&the_lab);
}

static void change_a_ring(void)
{
    const scene *s = lab_scene(&the_lab);
    start_editing(LAB_BASE);
    if (one_in(2) && s->base.shape.count > 2) {
        const hit_vec *v = hit_vertices(&s->base.shape);
        edit_add_vertex(&the_lab, (hit_vec){(v[0].x + v[1].x) / 2, (v[0].y + v[1].y) / 2});
    } else {
        edit_walk_vertices(&the_lab, 1);
        edit_delete_vertex(&the_lab);
    }
}

static void draw_a_polygon(void)
{
    lab_actor which = random_int(0, 1) ? LAB_BASE : LAB_CURSOR;
    pen_start(&the_lab, which);
    for (int i = random_int(1, 12); i > 0; i--)
        pen_click(&the_lab, one_in(20) ? any_place() : place_on_stage());
    pen_finish(&the_lab, which);
}

static void make_a_scene(void)
{
    int base = random_int(0, KIND_COUNT - 1), cursor = random_int(0, KIND_COUNT - 1);
    if (one_in(20))
        files_make(&the_lab, base, cursor);
}

static void turn_or_scale(void)
{
    start_editing(any_actor());
    if (one_in(2))
        edit_turn(&the_lab, random_double(-400, 400));
    else
        edit_scale(&the_lab, random_int(-20, 20));
}

static void undo_or_redo(void)
{
    edit_undo(&the_lab, random_int(0, 2) ? -1 : 1);
}

static void show_another(void)
{
    session_show(&the_lab, random_int(0, the_lab.catalogue.list.count - 1));
}

static void select_another(void)
{
    session_select(&the_lab, random_int(0, lab_answer(&the_lab)->row_count - 1));
}

static void move_the_cursor(void)
{
    cursor_put(&the_lab, any_place());
}

/* Most changes are made in scenes of two shapes: an answer about many takes long. */
static void change_anything(void)
{
    static void (*const changes[])(void) = {
        show_another,  select_another, move_the_cursor, undo_or_redo,  edit_a_number,
        edit_a_number, edit_a_number,  drag_a_handle,   drag_a_handle, change_a_ring,
        turn_or_scale, draw_a_polygon, make_a_scene};
    bool slow = lab_scene(&the_lab)->crowd;
    int which = random_int(0, sizeof changes / sizeof *changes - 1);
    changes[slow && !one_in(4) ? 0 : which]();
    lab_update(&the_lab);
}

static void edited_scenes_go_round(void **state)
{
    (void)state;
    const char *wanted = getenv("HIT_CASES");
    int edits = (wanted ? atoi(wanted) : 10000) / test_step();
    seed = random_seed();
    print_message("# HIT_SEED=%" PRIu64 ", %d edits\n", seed, edits);
    for (int i = 0; i < edits; i++) {
        change_anything();
        goes_round(lab_slot(&the_lab));
    }
}

/* ---- Texts -------------------------------------------------------------------------------- */

static void reads_and_goes_round(const char *text)
{
    char error[1024];
    scene scene;
    size_t size = 0;
    if (!scene_parse("s.ini", text, strlen(text), &scene, error, sizeof error))
        fail_round(error, text);
    char *written = scene_text("", &scene, scene.method, scene.at, &size);
    if (!scene_reads_back("s.ini", written, size, 0, error, sizeof error))
        fail_round(error, written);
    struct scene again;
    assert_true(scene_parse("s.ini", written, size, &again, error, sizeof error));
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        assert_true(!scene.title.in[i] == !again.title.in[i]);
        assert_true(!scene.note.in[i] == !again.note.in[i]);
        if (scene.title.in[i])
            assert_string_equal(scene.title.in[i], again.title.in[i]);
        if (scene.note.in[i])
            assert_string_equal(scene.note.in[i], again.note.in[i]);
    }
    scene_free(&scene);
    scene_free(&again);
    free(written);
}

static void fill(char *out, int count)
{
    memset(out, 'w', (size_t)count);
    out[count] = '\0';
}

/* A line has 197 bytes. What just fits when it is read fits when it is written. */
static void longest_lines_go_round(void **state)
{
    (void)state;
    char text[2000], word[200];
    reads_and_goes_round("title=;semi\nnote=;x ;y\n" TWO_POINTS);
    for (int length = 180; length <= 191; length++) {
        fill(word, length);
        snprintf(text, sizeof text, "title=%s\n" TWO_POINTS, word);
        reads_and_goes_round(text);
        snprintf(text, sizeof text, "title=t\nnote=%s\n %s\n %s #x\n" TWO_POINTS, word, word, word);
        reads_and_goes_round(text);
    }
    fill(word, 187);
    snprintf(text, sizeof text, "title=t\ntitle[zh]=%s\n" TWO_POINTS, word);
    reads_and_goes_round(text);
    fill(word, 196);
    snprintf(text, sizeof text, "title=t\nnote=a\n %s\n %s\nnote[zh]=a\n %s\n" TWO_POINTS, word,
             word, word);
    reads_and_goes_round(text);
}

/* Returns a text of letters that lines, comments and words turn on. */
static int random_words(char *out, int most)
{
    static const char *const letters[] = {"a",  "b", "#", ";",  " ", "  ",
                                          "\t", "=", "[", "圆", "矩"};
    int used = 0, count = random_int(1, most);
    for (int i = 0; i < count; i++)
        used += sprintf(out + used, "%s", letters[random_int(0, 10)]);
    return used;
}

static void random_texts_go_round(void **state)
{
    (void)state;
    seed = random_seed();
    for (int i = 0; i < 10000 / test_step(); i++) {
        char text[4000], words[400], error[1024];
        int used = 0;
        scene scene;
        used += sprintf(text + used, "title=x");
        random_words(words, 60);
        used += sprintf(text + used, "%s\nnote%s=x", words, random_int(0, 1) ? "" : "[zh]");
        for (int lines = random_int(1, 6); lines > 0; lines--) {
            random_words(words, 60);
            used += sprintf(text + used, "%s\n  ", words);
        }
        sprintf(text + used, "\n" TWO_POINTS);
        if (!scene_parse("s.ini", text, strlen(text), &scene, error, sizeof error))
            continue;
        scene_free(&scene);
        reads_and_goes_round(text);
    }
}

static void many_expectations_go_round(void **state)
{
    (void)state;
    char text[4000];
    int used = sprintf(text, "title = t\n" TWO_POINTS "[expect]\n");
    for (int i = 0; i < 20; i++)
        used += sprintf(text + used, "-0.12345678901234567 1e300 = point-point/equal miss\n");
    reads_and_goes_round(text);
}

/* The largest stage, at zooms where the product rounds up. */
static void largest_stages_go_round(void **state)
{
    (void)state;
    char text[300];
    seed = random_seed();
    for (int i = 0; i < 3000; i++) {
        snprintf(text, sizeof text, "title = t\nstage = 1000000 5e-324\nzoom = %.17g\n" TWO_POINTS,
                 random_double(0.001, 1));
        reads_and_goes_round(text);
    }
}

/* A scene with such a title, which the user has edited, is saved under a free name. */
static void odd_titles_are_saved(void **state)
{
    (void)state;
    char title[200], text[400], error[1024];
    static const char *const titles[] = {";semi", "x  , by y", ", by y", "a\tb", "#x", NULL};
    for (int i = 0; i < 6; i++) {
        scene again;
        fill(title, 191);
        const char *shown = titles[i] ? titles[i] : title;
        snprintf(text, sizeof text,
                 "title=%s\nmethod = circle-circle/distance\n[base]\nshape = circle\nradius = 9\n"
                 "[cursor]\nshape = circle\nradius = 9\n",
                 shown);
        write_scene("1-first.ini", text);
        assert_true(files_show(&the_lab, in_folder("1-first.ini")));
        files_reload(&the_lab);
        lab_update(&the_lab);
        assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, i % 2 ? "60" : "61"));
        session_select(&the_lab, 0);
        if (!files_save_all(&the_lab))
            fail_msg("'%s': %s", shown, the_lab.notice.text);
        const char *path = the_lab.catalogue.list.files[the_lab.catalogue.list.count - 1].path;
        if (!scene_read(path, &again, error, sizeof error))
            fail_msg("%s", error);
        assert_true(again.base.shape.radius == (i % 2 ? 60 : 61));
        scene_free(&again);
    }
}

enum { LINE = 162 }; /* the letters of a line of forty points */

static int write_points(char *out, int x)
{
    int used = sprintf(out, "\n ");
    for (int k = 0; k < 40; k++)
        used += sprintf(out + used, "%d,%d ", x, k % 10);
    return used;
}

/* Returns the line that stands so many letters before. */
static int copy_line(char *out, int before)
{
    memcpy(out, out - before, LINE);
    return LINE;
}

/* As many points as the largest file has are still read when they were written. */
static void the_largest_scenes_go_round(void **state)
{
    (void)state;
    const int lines = test_step() > 12 ? 10300 : 103000;
    char error[1024], *text = malloc((size_t)lines * LINE + 1000);
    scene scene;
    int used =
        sprintf(text, "title = t\n[cursor]\nshape = point\n[base]\nshape = polygon\npoints = 0,0");
    for (int i = 0; i < lines; i++)
        used += i < 10 ? write_points(text + used, i) : copy_line(text + used, 10 * LINE);
    if (!scene_parse("s.ini", text, (size_t)used, &scene, error, sizeof error))
        fail_msg("%s", error);
    size_t size = 0;
    char *written = scene_text("", &scene, scene.method, scene.at, &size);
    if (!scene_reads_back("s.ini", written, size, 0, error, sizeof error))
        fail_msg("%s", error);
    scene_free(&scene);
    free(written);
    free(text);
}

static const struct CMUnitTest tests[] = {
    ON_DATA(shipped_scenes_go_round),
    ON_DATA(edited_scenes_go_round),
    cmocka_unit_test(longest_lines_go_round),
    cmocka_unit_test(random_texts_go_round),
    cmocka_unit_test(many_expectations_go_round),
    cmocka_unit_test(largest_stages_go_round),
    ON_DATA(odd_titles_are_saved),
    cmocka_unit_test(the_largest_scenes_go_round),
};

const test_table edit_round_tests = TEST_TABLE(tests);
