/* SPDX-License-Identifier: MIT */
/* test_edit.c: what is written, to which place, and what is never overwritten. */
#include "cursor.h"
#include "edit.h"
#include "edit_fixture.h"
#include "files.h"
#include "kind.h"
#include "lab.h"
#include "save.h"
#include "scene_read.h"
#include "scene_template.h"
#include "scene_write.h"
#include "session.h"
#include "slot.h"

#include <sys/stat.h>

/* ---- Files --------------------------------------------------------------------------------- */

static void files_are_written_whole(void **state)
{
    (void)state;
    assert_true(save_whole(in_folder("a/b/c/new.ini"), "one"));
    assert_file(in_folder("a/b/c/new.ini"), "one");
    assert_true(save_whole(in_folder("a/b/c/new.ini"), "")); /* an empty file is a file, too */
    assert_file(in_folder("a/b/c/new.ini"), "");
    assert_true(save_whole(in_folder("a/b/c/new.ini"), "three"));
    assert_file(in_folder("a/b/c/new.ini"), "three");
    assert_int_equal(count_files(in_folder("a/b/c")), 1); /* nothing is left beside it */
    struct stat info;
    mode_t mask = umask(0);
    umask(mask);
    assert_int_equal(stat(in_folder("a/b/c/new.ini"), &info), 0);
    assert_int_equal(info.st_mode & 0777, 0666 & ~mask);
    assert_int_equal(chmod(in_folder("a/b/c/new.ini"), 0600), 0);
    assert_true(save_whole(in_folder("a/b/c/new.ini"), "mine"));
    assert_int_equal(stat(in_folder("a/b/c/new.ini"), &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
}

/* Whatever goes wrong, the old file stays as it was. */
static void what_cannot_be_written_changes_nothing(void **state)
{
    (void)state;
    assert_true(save_whole(in_folder("old.ini"), "old"));
    assert_false(
        save_whole(in_folder("old.ini/new.ini"), "new")); /* a file is in the folder's place */
    assert_file(in_folder("old.ini"), "old");
    assert_int_equal(mkdir(in_folder("folder.ini"), 0777), 0);
    assert_false(save_whole(in_folder("folder.ini"), "new"));
    char name[300] = "";
    memset(name, 'n', 254); /* too long for the temporary file's whole ending */
    write_scene(name, "old");
    assert_true(save_whole(in_folder(name), "new"));
    assert_file(in_folder(name), "new");
    memset(name, 'n', 256);
    assert_false(save_whole(in_folder(name), "new"));
    assert_int_equal(count_files(temporary_folder), 3);
    assert_false(save_whole("/proc/hitlab/none.ini", "new"));
    if (geteuid() != 0) { /* root may write anywhere */
        assert_int_equal(chmod(temporary_folder, 0500), 0);
        assert_false(save_whole(in_folder("old.ini"), "new"));
        assert_int_equal(chmod(temporary_folder, 0700), 0);
        assert_file(in_folder("old.ini"), "old");
    }
}

static void only_marked_files_are_replaced(void **state)
{
    (void)state;
    assert_false(save_may_replace(in_folder("none.ini")));
    assert_false(save_may_replace(temporary_folder));
    static const struct {
        const char *text;
        bool may;
    } files[] = {{SAVE_MARK "\ntitle = T\n", true},
                 {SAVE_MARK, true},
                 {"", false},
                 {"title = T\n", false},
                 {"\n" SAVE_MARK, false},
                 {"; Saved by", false},
                 {" " SAVE_MARK, false}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        write_scene("1-first.ini", files[i].text);
        assert_int_equal(save_may_replace(in_folder("1-first.ini")), files[i].may);
    }
}

static void assert_name(const char *name, const char *expected)
{
    char *path = save_path("/d", name, false);
    char full[600];
    snprintf(full, sizeof full, "/d/%s.ini", expected);
    assert_string_equal(path, full);
    free(path);
}

static void names_become_file_names(void **state)
{
    (void)state;
    assert_name("Circle and rect", "Circle-and-rect");
    assert_name("a/b\\c:d", "a-b-c-d");
    assert_name("../../etc/passwd", "etc-passwd");
    assert_name("..", "scene");
    assert_name("", "scene");
    assert_name("   ", "scene");
    assert_name("-- x --", "x");
    assert_name("a.ini", "a-ini");
    assert_name(
        "\xE5\x86\x86\xE3\x81\xA8\xE5\x9B\x9B\xE8\xA7\x92", /* the words for circle and square */
        "\xE5\x86\x86\xE3\x81\xA8\xE5\x9B\x9B\xE8\xA7\x92");
}

/* Names are not longer than a file system allows, and no letter is cut in two. */
static void long_names_are_cut(void **state)
{
    (void)state;
    static const char *const letters[] = {"a", "\xC3\xA4", "\xE5\x86\x86", "\xF0\x9F\x94\xB5"};
    for (size_t k = 0; k < sizeof letters / sizeof *letters; k++)
        for (int ascii = 0; ascii < 5; ascii++) {
            char name[1000] = "", error[600];
            size_t length = strlen(letters[k]);
            memset(name, 'x', (size_t)ascii);
            for (int i = 0; i < 150; i++)
                strcat(name, letters[k]);
            char *path = save_path("/d", name, false);
            size_t kept = strlen(path) - strlen("/d/.ini");
            assert_true(kept > 90 && kept <= 100);
            assert_int_equal((kept - (size_t)ascii) % length, 0);
            assert_memory_equal(path + 3, name, kept);
            free(path);
            char *real = save_path(temporary_folder, name, false);
            assert_true(save_text(real, "x", 1, error, sizeof error));
            free(real);
        }
}

static void free_names_are_found(void **state)
{
    (void)state;
    static const char *const expected[] = {"a.ini", "a-2.ini", "a-3.ini", "a-4.ini"};
    for (int i = 0; i < 4; i++) {
        char *path = save_path(temporary_folder, "a", true);
        assert_string_equal(path, in_folder(expected[i]));
        assert_true(save_whole(path, "x"));
        free(path);
    }
    char *path = save_path(temporary_folder, "a", false);
    assert_string_equal(path, in_folder("a.ini"));
    free(path);
}

static void assert_data(const char *data, const char *home, const char *expected)
{
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    if (data)
        setenv("XDG_DATA_HOME", data, 1);
    if (home)
        setenv("HOME", home, 1);
    char *folder = save_folder();
    if (expected && folder)
        assert_string_equal(folder, expected);
    else
        assert_true(!expected && !folder);
    free(folder);
}

static void the_data_folder(void **state)
{
    (void)state;
    const char *home = getenv("HOME");
    char *own = home ? strdup(home) : NULL;
    assert_data("/data", "/home/u", "/data/hitlab/scenes");
    assert_data(NULL, "/home/u", "/home/u/.local/share/hitlab/scenes");
    assert_data("", "/home/u", "/home/u/.local/share/hitlab/scenes");
    assert_data("relative", "/home/u", "/home/u/.local/share/hitlab/scenes");
    assert_data("relative", NULL, NULL);
    assert_data(NULL, "", NULL);
    assert_data(NULL, "home", NULL);
    if (own)
        setenv("HOME", own, 1);
    free(own);
}

/* Without a home folder there is no place to save. Nothing is lost. */
static void no_home_is_told(void **state)
{
    (void)state;
    const char *home = getenv("HOME");
    char *own = home ? strdup(home) : NULL;
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    make_pair(HIT_CIRCLE, HIT_CIRCLE);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "60"));
    const char *wrong = files_save_as(&the_lab, "somewhere");
    assert_true(wrong && strstr(wrong, "HOME"));
    assert_false(files_save_all(&the_lab));
    assert_true(the_lab.notice.is_error && says("HOME"));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    if (own)
        setenv("HOME", own, 1);
    free(own);
    setenv("XDG_DATA_HOME", temporary_folder, 1);
    assert_true(files_save_all(&the_lab));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
}

/* ---- Text ---------------------------------------------------------------------------------- */

static void assert_same_text(const char *a, const char *b)
{
    assert_string_equal(a ? a : "", b ? b : "");
}

static void assert_reads_back(const char *text)
{
    char error[1024], *again = NULL;
    scene first, second;
    size_t size = 0;
    if (!scene_parse("s.ini", text, strlen(text), &first, error, sizeof error))
        fail_msg("%s", error);
    FILE *out = open_memstream(&again, &size);
    scene_write(out, &first, first.method, first.at);
    fclose(out);
    if (!scene_parse("s.ini", again, size, &second, error, sizeof error))
        fail_msg("%s\n%s", error, again);
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        assert_same_text(first.title.in[i], second.title.in[i]);
        assert_same_text(first.note.in[i], second.note.in[i]);
    }
    assert_true(first.zoom == second.zoom);
    if (!same_bits(first.stage, second.stage))
        fail_msg("stage %.17g %.17g became %.17g %.17g at zoom %.17g", first.stage.x, first.stage.y,
                 second.stage.x, second.stage.y, first.zoom);
    assert_null(actors_differ(&first.base, &second.base));
    assert_null(actors_differ(&first.cursor, &second.cursor));
    scene_free(&first);
    scene_free(&second);
    free(again);
}

#define TWO_POINTS "[base]\nshape = point\n[cursor]\nshape = point\n"

static void odd_texts_read_back(void **state)
{
    (void)state;
    char text[4000], words[200] = "";
    for (int i = 0; i < 45; i++)
        strcat(words, "abc ");
    snprintf(text, sizeof text, "title = %s\n" TWO_POINTS, words);
    assert_reads_back(text);
    assert_reads_back("title = a  b   c\n" TWO_POINTS);
    assert_reads_back("title = [x] # 1 = 2 : a;b\n" TWO_POINTS);
    for (int shift = 1; shift < 12; shift++) { /* a '#' begins a line: inih's comment */
        int used = snprintf(text, sizeof text, "title = t\nnote = %.*s", shift, "xxxxxxxxxxxx");
        for (int i = 0; i < 60; i++)
            used += snprintf(text + used, sizeof text - (size_t)used, "%s#%d [b %d]",
                             i % 10 ? " " : "\n    n ", i, i);
        snprintf(text + used, sizeof text - (size_t)used, "\n" TWO_POINTS);
        assert_reads_back(text);
    }
}

/* Chinese lines are joined by nothing, so a line may end at no blank, nor where a comment would
 * start. */
static void texts_in_two_languages_read_back(void **state)
{
    (void)state;
    char text[4000];
    assert_reads_back("title = Two\ntitle[zh] = 两个\nnote[zh] = 只有中文\n" TWO_POINTS);
    for (int shift = 0; shift < 40; shift++) {
        int used =
            snprintf(text, sizeof text, "title = t\ntitle[zh] = 圆 #1;\nnote = n\nnote[zh] = %.*s",
                     shift, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
        for (int i = 0; i < 30; i++)
            used += snprintf(text + used, sizeof text - (size_t)used, "圆#与矩形;按 T 键 # 甲%s",
                             i % 2 ? "" : "\n   续");
        for (int i = 0; i < 4; i++)
            used += snprintf(text + used, sizeof text - (size_t)used, "\n  %0150d", i);
        snprintf(text + used, sizeof text - (size_t)used, "\n" TWO_POINTS);
        assert_reads_back(text);
    }
}

static void stages_read_back_at_any_zoom(void **state)
{
    (void)state;
    seed = random_seed();
    for (int i = 0; i < 3000; i++) {
        char text[300];
        double zoom = i % 2 ? random_double(1e-3, 1000) : random_int(1, 400) / 10.0;
        snprintf(text, sizeof text, "title = t\nstage = %.17g %.17g\nzoom = %.17g\n" TWO_POINTS,
                 i % 3 ? random_double(1, 1e6) : 960, i % 3 ? random_double(1, 1e6) : 640, zoom);
        assert_reads_back(text);
    }
}

/* ---- Scenes -------------------------------------------------------------------------------- */

static const char *path_shown(void)
{
    return the_lab.catalogue.list.files[the_lab.catalogue.current].path;
}

static void assert_shipped_unchanged(const char *path, const char *before)
{
    char *now = text_of_file(path);
    assert_string_equal(now, before);
    free(now);
}

/* The edits move to a new scene. The shipped scene is as before, on disk and in the lab. */
static void saving_as_moves_the_edits(void **state)
{
    (void)state;
    show_key(3);
    int shipped = the_lab.catalogue.current, count = the_lab.catalogue.list.count;
    char *file = text_of_file(path_shown());
    snapshot before = take_snapshot();
    cursor_put(&the_lab, (hit_vec){700, 500});
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 0}, "123.456, 78.9"));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    assert_false(files_save(&the_lab)); /* the lab must not overwrite this file */
    assert_shipped_unchanged(path_shown(), file);
    snapshot edited = take_snapshot();
    assert_null(files_save_as(&the_lab, "My scene"));
    assert_true(lab_scene(&the_lab)->at.x == 700); /* Home goes where the file starts */
    assert_false(the_lab.notice.is_error);
    assert_int_equal(the_lab.catalogue.list.count, count + 1);
    assert_int_equal(the_lab.catalogue.current, count);
    assert_string_equal(words_text_get(&lab_scene(&the_lab)->title), "My scene");
    assert_string_equal(path_shown(), in_folder("hitlab/scenes/My-scene.ini"));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
    assert_null(actors_differ(&lab_scene(&the_lab)->base, &edited.base));
    undo(-1); /* its history has moved with it */
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    undo(1);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
    assert_true(files_save(&the_lab)); /* it is the user's own file, so there is no question */
    assert_true(files_reload(&the_lab));
    assert_null(actors_differ(&lab_scene(&the_lab)->base, &edited.base));
    assert_true(session_show(&the_lab, shipped));
    lab_update(&the_lab);
    assert_shows(&before, "the shipped one");
    assert_shipped_unchanged(path_shown(), file);
    assert_non_null(files_save_as(&the_lab, "My scene")); /* this name is taken */
    free(file);
    drop_snapshot(&before);
    drop_snapshot(&edited);
}

static void assert_offers(const char *expected)
{
    char name[SLOT_TITLE];
    files_offer_name(&the_lab, the_lab.catalogue.current, name, sizeof name);
    assert_string_equal(name, expected);
}

/* What is offered is no other scene's name, and can be taken as it is. */
static void a_name_of_its_own_is_offered(void **state)
{
    (void)state;
    show_key(1);
    int shipped = the_lab.catalogue.current;
    assert_offers("Circle and circle (mine)");
    assert_null(files_save_as(&the_lab, "Circle and circle (mine)"));
    assert_offers("Circle and circle (mine) 2");
    assert_true(session_show(&the_lab, shipped));
    assert_offers("Circle and circle (mine 2)");
    assert_null(files_save_as(&the_lab, "Circle and circle (mine 2)"));
    assert_true(session_show(&the_lab, shipped));
    assert_offers("Circle and circle (mine 3)");
    files_make(&the_lab, HIT_POINT, HIT_CAPSULE);
    assert_offers("Point and capsule");
}

static void odd_names_are_saved_or_refused(void **state)
{
    (void)state;
    char longest[1100] = "", words[1100] = "";
    memset(longest, 'n', 1000);
    for (int i = 0; i < 200; i++)
        strcat(words, "word ");
    const char *const names[] = {"a ; b",
                                 "; x",
                                 "  spaced   out  ",
                                 "[x]",
                                 "a = b",
                                 "#y",
                                 "\"q\"",
                                 "c;d",
                                 "..",
                                 "-",
                                 "../../etc/passwd",
                                 "title",
                                 longest,
                                 words,
                                 "tab\tbed",
                                 "line\nbreak",
                                 "a\x01"
                                 "b",
                                 "\xFF\xFE",
                                 "\xE5\x86\x86\xE3\x81\xA8\xE5\x9B\x9B\xE8\xA7\x92",
                                 "  ",
                                 "",
                                 "\t"};
    int saved = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char error[1024];
        scene again;
        make_pair(HIT_CIRCLE, HIT_POINT);
        assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "60"));
        const char *wrong = files_save_as(&the_lab, names[i]);
        if (wrong) {
            assert_int_equal(lab_slot(&the_lab)->in_no_file, 1);
            continue;
        }
        assert_false(the_lab.notice.is_error);
        if (!scene_read(path_shown(), &again, error, sizeof error))
            fail_msg("'%s': %s", names[i], error);
        assert_string_equal(words_text_get(&again.title),
                            words_text_get(&lab_scene(&the_lab)->title));
        assert_true(strncmp(path_shown(), in_folder("hitlab/scenes/"),
                            strlen(in_folder("hitlab/scenes/"))) == 0);
        assert_true(files_reload(&the_lab));
        saved++;
        scene_free(&again);
    }
    assert_int_equal(saved, 11);
    assert_int_equal(count_files(in_folder("hitlab/scenes")), saved);
    assert_non_null(strstr(files_save_as(&the_lab, "   "), "needs a name"));
    assert_non_null(strstr(files_save_as(&the_lab, longest), "too long"));
    assert_non_null(strstr(files_save_as(&the_lab, "x ;"), "comment"));
    assert_non_null(strstr(files_save_as(&the_lab, "line\nbreak"), "one line"));
}

static void every_pair_is_made_and_saved(void **state)
{
    (void)state;
    int made = 0;
    for (int base = 0; base < TEMPLATE_COUNT; base++)
        for (int cursor = 0; cursor < TEMPLATE_COUNT; cursor++) {
            if (!scene_template_goes(base, cursor))
                continue;
            made++;
            char name[100], error[1024];
            scene again;
            make_pair(base, cursor);
            assert_true(lab_slot(&the_lab)->in_no_file);
            assert_false(files_save(&the_lab)); /* it needs a name */
            assert_false(files_reload(&the_lab));
            assert_true(says("no file yet"));
            scene_template_title(base, cursor, WORDS_ENGLISH, name, sizeof name);
            assert_null(files_save_as(&the_lab, name));
            assert_false(lab_slot(&the_lab)->in_no_file);
            snapshot before = take_snapshot();
            assert_true(scene_read(path_shown(), &again, error, sizeof error));
            assert_null(actors_differ(&again.base, &before.base));
            assert_null(actors_differ(&again.cursor, &before.cursor));
            scene_free(&again);
            assert_null(edit_set_number(&the_lab, (shape_number){LAB_CURSOR, 0}, "1.1 2.2"));
            assert_true(files_save(&the_lab) && !the_lab.notice.is_error && says("Saved"));
            assert_true(files_reload(&the_lab));
            assert_true(cursor_at().x == 1.1 && cursor_at().y == 2.2);
            drop_snapshot(&before);
        }
    assert_int_equal(count_files(in_folder("hitlab/scenes")), made);
}

/* Several scenes have edits: shown or not, shipped or made by the user. Each is saved where it may
 * be. */
static void all_is_saved(void **state)
{
    (void)state;
    int count = the_lab.catalogue.list.count;
    for (int key = 1; key <= 3; key++) {
        show_key(key);
        assert_null(edit_set_number(&the_lab, (shape_number){LAB_CURSOR, 0}, "7 8"));
    }
    make_pair(HIT_RECT, HIT_RECT);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 2}, "7"));
    make_pair(HIT_RECT, HIT_RECT);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 2}, "8"));
    show_key(2);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 5);
    snapshot shown = take_snapshot();
    assert_true(files_save_all(&the_lab));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
    assert_int_equal(count_files(in_folder("hitlab/scenes")), 5);
    assert_int_equal(the_lab.catalogue.list.count, count + 2 + 3);
    lab_update(&the_lab);
    assert_shows(&shown, "after all was saved");
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        lab_update(&the_lab);
        bool own = strstr(path_shown(), in_folder("hitlab/scenes/")) == path_shown();
        assert_int_equal(own, i >= count);
        assert_int_equal(save_may_replace(path_shown()), own);
    }
    drop_snapshot(&shown);
}

/* A file that has changed since the scene was read is not overwritten. */
static void a_changed_file_is_not_written_over(void **state)
{
    (void)state;
    make_pair(HIT_CIRCLE, HIT_CIRCLE);
    assert_null(files_save_as(&the_lab, "mine"));
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "60"));
    write_scene("hitlab/scenes/mine.ini", SAVE_MARK "\ntitle = theirs\n" TWO_POINTS);
    assert_false(files_save(&the_lab));
    assert_true(the_lab.notice.is_error && says("has changed"));
    assert_true(files_save_all(&the_lab)); /* under another name */
    assert_int_equal(count_files(in_folder("hitlab/scenes")), 2);
    assert_file(in_folder("hitlab/scenes/mine.ini"), SAVE_MARK "\ntitle = theirs\n" TWO_POINTS);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
}

/* Expectations belong to the shapes that were read from the file. */
static void expectations_stay_with_their_shapes(void **state)
{
    (void)state;
    char text[400];
    snprintf(text, sizeof text, "%s\ntitle = t\n%s[expect]\n480 320 = referee hit\n", SAVE_MARK,
             TWO_POINTS);
    start_scene_text(text);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 0}, "1 2"));
    assert_true(files_save(&the_lab));
    char *edited = text_of_file(path_shown());
    assert_null(strstr(edited, "expect"));
    undo(-1);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    assert_true(files_save(&the_lab));
    char *again = text_of_file(path_shown());
    assert_non_null(strstr(again, "480 320 = referee hit"));
    free(edited);
    free(again);
}

/* Saving ends a row of turns, so that undo leads back to what was saved. */
static void saving_ends_a_row_of_turns(void **state)
{
    (void)state;
    make_pair(HIT_RECT, HIT_CIRCLE);
    start_editing(LAB_BASE);
    edit_turn(&the_lab, 5);
    assert_null(files_save_as(&the_lab, "turned"));
    edit_turn(&the_lab, 5);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    undo(-1);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
    edit_turn(&the_lab, 5);
    assert_true(files_save(&the_lab));
    edit_turn(&the_lab, 5);
    undo(-1);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
    assert_true(lab_scene(&the_lab)->base.shape.angle == 10);
}

static const struct CMUnitTest tests[] = {
    IN_FOLDER(files_are_written_whole),
    IN_FOLDER(what_cannot_be_written_changes_nothing),
    IN_FOLDER(only_marked_files_are_replaced),
    cmocka_unit_test(names_become_file_names),
    IN_FOLDER(long_names_are_cut),
    IN_FOLDER(free_names_are_found),
    IN_FOLDER(the_data_folder),
    ON_DATA(no_home_is_told),
    cmocka_unit_test(odd_texts_read_back),
    cmocka_unit_test(texts_in_two_languages_read_back),
    cmocka_unit_test(stages_read_back_at_any_zoom),
    ON_DATA(saving_as_moves_the_edits),
    ON_DATA(a_name_of_its_own_is_offered),
    ON_DATA(odd_names_are_saved_or_refused),
    ON_DATA(every_pair_is_made_and_saved),
    ON_DATA(all_is_saved),
    ON_DATA(a_changed_file_is_not_written_over),
    IN_FOLDER(expectations_stay_with_their_shapes),
    ON_DATA(saving_ends_a_row_of_turns),
};

const test_table edit_save_tests = TEST_TABLE(tests);
