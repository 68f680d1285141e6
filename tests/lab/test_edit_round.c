/* test_edit.c: what was read can be saved, and what was saved is read: write, read, write gives the
 * same bytes and the same shapes. */
#include "cursor.h"
#include "edit.h"
#include "edit_fixture.h"
#include "files.h"
#include "keep.h"
#include "scene_read.h"
#include "scene_write.h"
#include "session.h"

#include <unistd.h>

#define TWO_POINTS "[base]\nshape = point\n[cursor]\nshape = point\n"

static void fail_round(const char *what, const char *text)
{
    fail_msg("HIT_SEED=%" PRIu64 ": %s\n%s", seed, what, text);
}

/* Writes the slot's scene, reads it and writes it again. */
static void goes_round(const slot *slot)
{
    char error[1024];
    scene again;
    size_t size = 0, length = 0;
    char *text = slot_text(slot, "", &size);
    assert_non_null(text);
    if (!scene_reads_back("s.ini", text, size, 0, error, sizeof error))
        fail_round(error, text);
    if (!scene_parse("s.ini", text, size, &again, error, sizeof error))
        fail_round(error, text);
    const char *base = actors_differ(&again.base, &slot->scene.base);
    const char *cursor = actors_differ(&again.cursor, &slot->scene.cursor);
    if (base || cursor || !same_bits(again.at, slot->at))
        fail_round(base ? base : cursor ? cursor : "at", text);
    char *second = scene_text("", &again, again.method, again.at, &length);
    if (length != size || strcmp(text, second) != 0)
        fail_round("other bytes", text);
    free(second);
    free(text);
    scene_free(&again);
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
    field field = {random_int(0, 1) ? LAB_BASE : LAB_CURSOR, random_int(0, 5)};
    int form = random_int(0, 2);
    if (form == 0)
        snprintf(text, sizeof text, "%.17g", any_number());
    else
        snprintf(text, sizeof text, form == 1 ? "%.17g %.17g" : "%a %a", any_number(),
                 any_number());
    edit_set_field(&the_lab, field, text);
}

static void change_anything(void)
{
    switch (random_int(0, 7)) {
    case 0:
        session_show(&the_lab, random_int(0, the_lab.catalogue.list.count - 1));
        break;
    case 1:
        session_select(&the_lab, random_int(0, the_lab.evidence.row_count - 1));
        break;
    case 2:
        cursor_put(&the_lab, (hit_vec){any_number(), any_number()});
        break;
    case 3:
        edit_undo(&the_lab, random_int(0, 2) ? -1 : 1);
        break;
    default:
        edit_a_number();
    }
    lab_update(&the_lab);
}

static void edited_scenes_go_round(void **state)
{
    (void)state;
    const char *wanted = getenv("HIT_CASES");
    int edits = wanted ? atoi(wanted) : 10000;
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

/* A text of letters that lines, comments and words turn on. */
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
    for (int i = 0; i < 10000; i++) {
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
        assert_null(edit_set_field(&the_lab, (field){LAB_BASE, 1}, i % 2 ? "60" : "61"));
        session_select(&the_lab, 0);
        if (!keep_save_all(&the_lab))
            fail_msg("'%s': %s", shown, the_lab.notice.text);
        const char *path = the_lab.catalogue.list.files[the_lab.catalogue.list.count - 1].path;
        if (!scene_read(path, &again, error, sizeof error))
            fail_msg("%s", error);
        assert_true(again.base.shape.radius == (i % 2 ? 60 : 61));
        scene_free(&again);
    }
}

/* As many points as the largest file has are still read when they were written. */
static void the_largest_scenes_go_round(void **state)
{
    (void)state;
    enum { LINES = 103000, LINE = 162 };
    char error[1024], *text = malloc((size_t)LINES * LINE + 1000);
    scene scene;
    int used =
        sprintf(text, "title = t\n[cursor]\nshape = point\n[base]\nshape = polygon\npoints = 0,0");
    for (int i = 0; i < LINES; i++) {
        used += sprintf(text + used, "\n ");
        for (int k = 0; k < 40; k++)
            used += sprintf(text + used, "%d,%d ", i % 10, k % 10);
    }
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
