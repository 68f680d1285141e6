/* SPDX-License-Identifier: MIT */
/* Every key of scene files, with a value that is not its default, on every way on which a scene
 * goes: the same scene comes back, and the same picture. A new key is tested by its row; a new type
 * of key needs values in scene_samples.c. */
#include "answer.h"
#include "change.h"
#include "draft.h"
#include "edit.h"
#include "files.h"
#include "lab_fixture.h"
#include "pixel_fixture.h"
#include "recording.h"
#include "restore.h"
#include "same.h"
#include "scene_keys.h"
#include "scene_look.h"
#include "scene_rules.h"
#include "scene_samples.h"
#include "session.h"
#include "settings.h"
#include "share.h"
#include "slot.h"
#include "state.h"
#include "told.h"
#include "unsaved.h"

static const char other_text[] = "title = Other\n[base]\nshape = rect\nsize = 60 40\n"
                                 "[cursor]\nshape = circle\nradius = 30\n";

enum { WIDTH = 480, HEIGHT = 320 };

static const box whole = {0, 0, WIDTH, HEIGHT};

/* ---- What is shown --------------------------------------------------------------------------- */

static void open_line(const char *line)
{
    char error[1024];
    state state;
    if (!state_read("line", line, &state, error, sizeof error))
        fail_msg("%s", error);
    if (!restore_open(&the_lab, &state))
        fail_msg("%s\n%s", line, the_lab.notice.text);
    state_free(&state);
    lab_update(&the_lab);
}

/* Without what is said of a way, and where the pointer holds nothing. */
static Uint32 *picture_now(void)
{
    lab_say_nothing(&the_lab);
    lab_slot(&the_lab)->pinned = true;
    draw_picture();
    return copy_pixels(whole);
}

/* As a line tells it: it has no expectations. */
static scene content_now(void)
{
    scene s = slot_content(lab_slot(&the_lab));
    s.at = lab_slot(&the_lab)->at;
    s.expect_count = 0;
    s.method = slot_method(lab_slot(&the_lab));
    return s;
}

static void leave(void)
{
    stop_lab(NULL);
    if (!start_lab(in_folder("2-second.ini")))
        fail_msg("%s", the_lab.notice.text);
}

/* ---- Ways ------------------------------------------------------------------------------------ */

static void by_file(void)
{
    size_t size;
    char *text = slot_text(lab_slot(&the_lab), "", &size);
    write_scene("3-third.ini", text);
    free(text);
    leave();
    files_open(&the_lab, in_folder("3-third.ini"));
}

static void by_reading_again(void)
{
    assert_true(files_reload(&the_lab));
}

static void by_link(void)
{
    char *line = share_link_line(&the_lab, &shown.screen, true);
    assert_non_null(line);
    assert_null(strstr(line, "scene="));
    leave();
    open_line(line);
    free(line);
}

/* The same as a figure of the page does it. */
static void by_figure(void)
{
    char error[512], *line = share_link_line(&the_lab, &shown.screen, true);
    state s;
    scene fresh;
    leave();
    assert_true(state_read("figure", line, &s, error, sizeof error));
    if (!state_scene_make(&s, "state", &fresh, error, sizeof error))
        fail_msg("%s\n%s", line, error);
    session_invite(&the_lab, &fresh, "state");
    assert_true(restore_take_over(&the_lab, &s));
    state_free(&s);
    free(line);
}

/* A state that differs from its file in everything. */
static void by_state(void)
{
    char *link = share_link_line(&the_lab, &shown.screen, true), line[STATE_SIZE];
    leave();
    snprintf(line, sizeof line, "scene=%s&%s", in_folder("2-second.ini"), link);
    free(link);
    open_line(line);
    link = share_line(&the_lab, &shown.screen);
    assert_non_null(strstr(link, "scene="));
    leave();
    open_line(link);
    free(link);
}

static void by_recording(void)
{
    static recording back;
    char error[512], *line = share_link_line(&the_lab, &shown.screen, true);
    state s;
    const entry size = {.width = WIDTH, .height = HEIGHT, .amount = 1};
    assert_true(state_read("line", line, &s, error, sizeof error));
    const settings settings = {.state = &s, .ui_scale = 1};
    FILE *file = fopen(in_folder("3-third.ini"), "w");
    assert_non_null(file);
    assert_true(recording_write_header(file, &settings, 1, &size));
    fputs("1 end\n", file);
    fclose(file);
    state_free(&s);
    free(line);
    leave();
    if (!recording_open(&back, in_folder("3-third.ini")))
        fail_msg("%s", back.error);
    assert_true(back.has_state && restore_open(&the_lab, &back.state));
    recording_close(&back);
}

/* A program that is killed leaves its unsaved scenes to the next one. */
static void by_journal(void)
{
    unsaved journal = {0};
    lab_slot(&the_lab)->history.saved = -1;
    assert_true(unsaved_write(&journal, &the_lab));
    unsaved_stop(&journal, false);
    leave();
    unsaved_recover(&journal, &the_lab, true);
    unsaved_stop(&journal, true);
}

static void by_undo(void)
{
    hit_vec at = cursor_at();
    char line[600];
    snprintf(line, sizeof line, "scene=%s&cursor=circle:77", in_folder("1-first.ini"));
    open_line(line);
    edit_undo(&the_lab, -1);
    lab_slot(&the_lab)->at = at;
}

static const struct {
    const char *name;
    void (*go)(void);
} ways[] = {{"its file", by_file},       {"reading it again", by_reading_again},
            {"a link", by_link},         {"a figure", by_figure},
            {"a state", by_state},       {"a recording", by_recording},
            {"the journal", by_journal}, {"undoing", by_undo}};

enum { WAYS = sizeof ways / sizeof *ways };

/* ---- Every key on every way ------------------------------------------------------------------ */

/* A scene that is scattered becomes one of listed shapes on no way. */
static void check_way(int way, const key_row *row, scene_section section)
{
    char text[SCENE_SAMPLES_TEXT];
    scene_samples_write(text, row, section, scene_samples_value(row, 0));
    write_scene("1-first.ini", text);
    write_scene("2-second.ini", other_text);
    if (!start_lab(in_folder("1-first.ini")))
        fail_msg("%s", the_lab.notice.text);
    Uint32 *before = picture_now();
    scene was = content_now();
    ways[way].go();
    scene is = content_now();
    const char *wrong = scenes_differ(&was, &is);
    if (wrong)
        fail_msg("'%s' in [%s]: %s loses '%s'", row->name, draft_section_name(section),
                 ways[way].name, wrong);
    free(picture_now());
    int changed = count_changed(before, whole);
    if (changed)
        fail_msg("'%s' in [%s]: %s changes %d pixels", row->name, draft_section_name(section),
                 ways[way].name, changed);
    scene_free(&was);
    scene_free(&is);
    free(before);
    stop_lab(NULL);
}

static void check_key(const key_row *row, scene_section section)
{
    for (int i = 0; i < WAYS; i++)
        check_way(i, row, section);
}

static void every_key_survives_every_way(void **state)
{
    (void)state;
    int count = scene_samples_each(check_key);
    print_message("# %d keys in their sections, %d ways each\n", count, WAYS);
    assert_true(count > 55);
}

/* ---- What a line says ------------------------------------------------------------------------ */

static void assert_link(const char *line)
{
    leave();
    open_line(line);
    char *link = share_link_line(&the_lab, &shown.screen, true);
    if (strcmp(link, line) != 0)
        fail_msg("%s\ncomes back as\n%s", line, link);
    free(link);
}

#define PAIR "at=60,60&method=referee&panel=off&base=circle:200,150:50&cursor=rect:40,20:30"

static void a_link_says_what_differs(void **state)
{
    (void)state;
    write_scene("2-second.ini", other_text);
    assert_link(PAIR);
    assert_link(PAIR "&title=My%20pair&title.zh=%E6%88%91&stage=400,300&background-on-hit=ff000080"
                     "&hit-points=5&contact&base.colour=11223344&cursor.colour=55667788"
                     "&base.fill=off&turning=-90&pivot=3,4&follow=off&speed=9&solid");
    assert_link(PAIR "&note=");
    assert_link("at=60,60&method=referee&panel=off&base=circle:0,0:9&cursor=rect:40,20:30&title=F"
                "&note=&count=7&spread=300,200&seed=4");
    stop_lab(NULL);
}

/* What earlier versions wrote. */
static void an_old_line_still_opens(void **state)
{
    (void)state;
    write_scene("2-second.ini", other_text);
    leave();
    open_line(PAIR "&solid=off&ray&turning=30&velocity=1,2");
    const scene *s = lab_scene(&the_lab);
    assert_true(s->rules->turning == 30 && s->rules->ray && !s->rules->solid);
    open_line(PAIR "&solid=on&front=0,-1&background-on-hit=%23f00");
    s = lab_scene(&the_lab);
    assert_true(s->rules->solid && s->rules->front.y == -1);
    assert_int_equal(s->looks->on_hit.background.r, 0xff);
    stop_lab(NULL);
}

static void a_wrong_value_changes_nothing(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"&contcat", "did you mean 'contact'?"},
        {"&hit-points=-1", "out of range"},
        {"&base.colour=red", "it takes rgb, rrggbb or rrggbbaa"},
        {"&colour=f00", "did you mean"},
        {"&speed", "'speed' has no value"},
        {"&speed=1&speed=2", "'speed' appears twice"},
        {"&front=1,0", "state: only a solid cursor is blocked"},
        {"&title=", "state: required key 'title' is missing"},
        {"&count=3&contact", "state: a field shows no contact points"},
        {"&shapes=circle%201", "state: 'shapes': the shape lacks a number"},
    };
    write_scene("2-second.ini", other_text);
    leave();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char line[400], error[1024] = "";
        struct state s = {0};
        scene made;
        snprintf(line, sizeof line, "%s%s", PAIR, wrong[i][0]);
        bool read = state_read("line", line, &s, error, sizeof error);
        if (read && state_scene_make(&s, "state", &made, error, sizeof error))
            fail_msg("taken: %s", line);
        if (!strstr(error, wrong[i][1]))
            fail_msg("%s\nsays '%s', not '%s'", line, error, wrong[i][1]);
        state_free(&s);
    }
    stop_lab(NULL);
}

static int start(void **state)
{
    make_folder(state);
    setenv("XDG_STATE_HOME", temporary_folder, 1);
    open_plain(WIDTH, HEIGHT, LAYOUT_STAGE_ONLY);
    return 0;
}

static int stop(void **state)
{
    char command[400];
    close_picture();
    snprintf(command, sizeof command, "rm -rf '%s'", temporary_folder);
    (void)state;
    return system(command);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_key_survives_every_way, start, stop),
        cmocka_unit_test_setup_teardown(a_link_says_what_differs, start, stop),
        cmocka_unit_test_setup_teardown(an_old_line_still_opens, start, stop),
        cmocka_unit_test_setup_teardown(a_wrong_value_changes_nothing, start, stop)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
