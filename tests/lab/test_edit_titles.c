/* SPDX-License-Identifier: MIT */
/* test_edit.c: a title does not outlive what it names, a note explains the selected method. */
#include "answer.h"
#include "catalogue.h"
#include "edit_fixture.h"
#include "files.h"
#include "gallery_list.h"
#include "lab.h"
#include "method_list.h"
#include "note.h"
#include "session.h"
#include "shape_number.h"
#include "slot.h"
#include "words.h"

static void assert_title(const char *title)
{
    lab_update(&the_lab);
    assert_string_equal(lab_title(&the_lab), title);
    assert_string_equal(gallery_list_tile(&the_lab, the_lab.catalogue.current).title, title);
}

static const char *note_now(void)
{
    static char note[1024];
    lab_update(&the_lab);
    note_write(&the_lab, note, sizeof note);
    return note;
}

static const hit_vec triangle[] = {{300, 300}, {500, 300}, {400, 500}};

static void a_title_names_the_shapes(void **state)
{
    (void)state;
    show_key(1);
    char own[SLOT_TITLE];
    snprintf(own, sizeof own, "%s", words_text_get(&lab_scene(&the_lab)->title));
    assert_title(own);
    draw_polygon_by_clicks(LAB_BASE, triangle, 3);
    assert_title("Polygon and circle");
    draw_polygon_by_clicks(LAB_CURSOR, triangle, 3);
    assert_title("Polygon and polygon");
    undo(-1);
    assert_title("Polygon and circle");
    undo(-1);
    assert_title(own);
    undo(1);
    assert_title("Polygon and circle");
}

static void a_title_names_its_own_method_alone(void **state)
{
    (void)state;
    show_key(2);
    assert_title("Circle and rectangle, by centre lines");
    select_method("circle-rect/nearest-edges");
    assert_title("Circle and rectangle");
    select_method("circle-rect/centre-lines");
    assert_title("Circle and rectangle, by centre lines");
}

/* The scene's own words with its own method; with any other, that method's. */
static void a_note_explains_the_selected_method(void **state)
{
    (void)state;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        for (int row = 0; row < lab_answer(&the_lab)->row_count; row++) {
            const hit_method *method = lab_answer(&the_lab)->rows[row].method;
            session_select(&the_lab, row);
            const char *note = note_now();
            if (method == lab_scene(&the_lab)->method) {
                assert_string_equal(note, words_text_get(&lab_scene(&the_lab)->note));
                continue;
            }
            assert_ptr_equal(strstr(note, method_list_idea(method)), note);
            assert_int_equal(strstr(note, "Known faults: ") != NULL, method && method->faults);
            if (method && method->faults)
                assert_non_null(strstr(note, method->faults[0].words));
        }
    }
}

/* The method still fits, but the note is about other shapes. */
static void a_note_goes_with_its_shapes(void **state)
{
    (void)state;
    show_key(1);
    draw_polygon_by_clicks(LAB_BASE, triangle, 3);
    assert_string_equal(note_now(), method_list_idea(NULL));
    undo(-1);
    assert_string_equal(note_now(), words_text_get(&lab_scene(&the_lab)->note));
}

/* What is saved is read again as it was shown. */
static void saved_scenes_keep_what_was_shown(void **state)
{
    (void)state;
    start_scene_text("title = Two, by distance\nnote = About the distance.\n"
                     "method = circle-circle/distance\n"
                     "[base]\nshape = circle\nradius = 80\n[cursor]\nshape = circle\nradius = 30\n"
                     "at = 100 100\n");
    lab_update(&the_lab);
    select_method("circle-circle/distance-float");
    size_t size;
    char *text = slot_text(lab_slot(&the_lab), "", &size);
    assert_non_null(strstr(text, "title = Two\n"));
    assert_null(strstr(text, "About"));
    free(text);
    assert_null(files_save_as(&the_lab, "Mine, by me"));
    assert_title("Mine, by me");
    assert_ptr_equal(lab_scene(&the_lab)->method, method_list_find("circle-circle/distance-float"));
    text = text_of_file(catalogue_path(&the_lab.catalogue));
    assert_non_null(strstr(text, "title = Mine, by me\n"));
    assert_null(strstr(text, "About"));
    free(text);
    draw_polygon_by_clicks(LAB_BASE, triangle, 3);
    assert_title("Polygon and circle");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(a_title_names_the_shapes, start_scenes, stop_lab),
    cmocka_unit_test_setup_teardown(a_title_names_its_own_method_alone, start_scenes, stop_lab),
    cmocka_unit_test_setup_teardown(a_note_explains_the_selected_method, start_scenes, stop_lab),
    cmocka_unit_test_setup_teardown(a_note_goes_with_its_shapes, start_scenes, stop_lab),
    cmocka_unit_test_setup_teardown(saved_scenes_keep_what_was_shown, make_data, drop_data),
};

const test_table edit_title_tests = TEST_TABLE(tests);
