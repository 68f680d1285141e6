/* SPDX-License-Identifier: MIT */
/* test_edit.c: long random sessions, undone to the start, redone, saved and read again. */
#include "answer.h"
#include "change.h"
#include "edit.h"
#include "edit_fixture.h"
#include "files.h"
#include "grab.h"
#include "grab_handles.h"
#include "lab.h"
#include "mode.h"
#include "pen.h"
#include "scene_read.h"
#include "slot.h"

enum { MOST_CHANGES = 400 };

/* One snapshot for each entry of the history. */
static snapshot taken[MOST_CHANGES];
static int taken_count;

static void take_position(void)
{
    int position = history_shown()->position;
    assert_int_equal(history_shown()->count, position + 1);
    assert_true(position < MOST_CHANGES && position <= taken_count);
    while (taken_count > position)
        drop_snapshot(&taken[--taken_count]);
    taken[taken_count++] = take_snapshot();
}

static hit_vec random_spot(void)
{
    return (hit_vec){random_double(0, 960), random_double(0, 640)};
}

static void random_drag(void)
{
    lab_actor which = (lab_actor)random_int(0, 1);
    start_editing(which);
    handle h =
        grab_handle_at(&the_lab, which, random_int(0, grab_handle_count(&the_lab, which) - 1));
    if (!grab_press(&the_lab, random_int(0, 5) ? h.at : random_spot()))
        return;
    for (int i = random_int(0, 4); i > 0; i--) {
        the_lab.motion.fast = random_int(0, 3) == 0;
        grab_drag(&the_lab,
                  plus(h.at, (hit_vec){random_double(-200, 200), random_double(-200, 200)}));
        if (random_int(0, 1))
            lab_update(&the_lab);
    }
    the_lab.motion.fast = false;
    if (random_int(0, 4))
        grab_release(&the_lab);
    else
        grab_cancel(&the_lab);
}

static void random_turns(void)
{
    start_editing((lab_actor)random_int(0, 1));
    double step = random_int(0, 1) ? random_int(-30, 30) : random_double(-40, 40);
    for (int i = random_int(1, 30); i > 0; i--) {
        the_lab.motion.fast = random_int(0, 5) == 0;
        edit_turn(&the_lab, step);
    }
    the_lab.motion.fast = false;
}

static void random_scalings(void)
{
    start_editing((lab_actor)random_int(0, 1));
    for (int i = random_int(1, 12); i > 0; i--)
        edit_scale(&the_lab, random_int(0, 1) ? 1 : -1);
}

static void random_typing(void)
{
    lab_actor which = (lab_actor)random_int(0, 1);
    shape_number f = {which, random_int(0, shape_numbers_count(lab_scene(&the_lab), which) - 1)};
    char typed[80];
    int length = snprintf(typed, sizeof typed, "%.17g", random_double(-50, 700));
    if (random_int(0, 3))
        snprintf(typed + length, sizeof typed - (size_t)length, ", %.17g", random_double(-50, 700));
    edit_set_number(&the_lab, f, random_int(0, 9) ? typed : random_int(0, 1) ? "-0" : "-0, -0");
}

static void random_vertex(void)
{
    lab_actor which = (lab_actor)random_int(0, 1);
    start_editing(which);
    const hit_shape *s =
        which == LAB_BASE ? &lab_scene(&the_lab)->base.shape : &lab_answer(&the_lab)->cursor;
    const hit_vec *v = hit_vertices(s);
    int i = random_int(0, s->count - 1), next = (i + 1) % s->count;
    if (random_int(0, 1)) {
        edit_add_vertex(&the_lab, (hit_vec){(v[i].x + v[next].x) / 2, (v[i].y + v[next].y) / 2});
    } else {
        grab_hover(&the_lab, v[i]);
        edit_delete_vertex(&the_lab);
    }
}

static void random_drawing(void)
{
    lab_actor which = random_int(0, 1) ? LAB_BASE : LAB_CURSOR;
    hit_vec at = random_spot();
    pen_start(&the_lab, which);
    for (int i = random_int(1, 8); i > 0; i--)
        pen_click(&the_lab, random_spot());
    for (int i = random_int(0, random_int(0, 5) == 0 ? 40 : 12); i > 0; i--) {
        at = plus(at, (hit_vec){random_double(-9, 9), random_double(-9, 9)});
        pen_stroke(&the_lab, at);
    }
    pen_end_stroke(&the_lab);
    if (random_int(0, 5) == 0)
        mode_leave(&the_lab);
    else
        pen_finish(&the_lab, which);
}

static void random_change(void)
{
    static void (*const changes[])(void) = {random_drag,     random_drag,   random_turns,
                                            random_scalings, random_typing, random_vertex,
                                            random_vertex,   random_drawing};
    /* A drawing turns the shape into a polygon, so drawings are rare. */
    int which = random_int(0, 60);
    changes[which < 60 ? which % 7 : 7]();
    /* Several events may come between two updates. */
    grab_hover(&the_lab, random_spot());
    assert_sound("changed");
}

static void walk_history(void)
{
    int last = history_shown()->position;
    for (int i = last - 1; i >= 0; i--) {
        undo(-1);
        assert_shows(&taken[i], "undone");
        assert_sound("undone");
    }
    undo(-1);
    assert_true(says("Nothing to undo"));
    for (int i = 1; i <= last; i++) {
        undo(1);
        assert_shows(&taken[i], "redone");
    }
    undo(1);
    assert_true(says("Nothing to redo"));
    assert_shows(&taken[last], "redone to the end");
}

/* Saves the scene, reads the file without the lab, and lets the lab read it again. */
static void check_saved(int number)
{
    char name[40], error[1024];
    scene again;
    snprintf(name, sizeof name, "session %d", number);
    const char *wrong = files_save_as(&the_lab, name);
    if (wrong || the_lab.notice.is_error)
        fail_msg("%s %s", wrong, the_lab.notice.text);
    snapshot before = take_snapshot();
    if (!scene_read(the_lab.catalogue.list.files[the_lab.catalogue.current].path, &again, error,
                    sizeof error))
        fail_msg("HIT_SEED=%" PRIu64 ": %s", seed, error);
    assert_null(actors_differ(&again.base, &before.base));
    assert_null(actors_differ(&again.cursor, &before.cursor));
    assert_true(same_bits(again.at, before.at));
    assert_string_equal(words_text_get(&again.title), name);
    scene_free(&again);
    assert_false(slot_is_changed(lab_slot(&the_lab)));
    assert_true(files_reload(&the_lab));
    assert_shows(&before, "reloaded");
    drop_snapshot(&before);
}

static void check_session(int number)
{
    make_pair((hit_kind)random_int(0, HIT_KIND_COUNT - 1),
              (hit_kind)random_int(0, HIT_KIND_COUNT - 1));
    take_position();
    for (int i = random_int(1, 120); i > 0; i--) {
        int position = history_shown()->position;
        random_change();
        const history *h = history_shown();
        if (h->count != h->position + 1 || h->position > position + 1)
            fail_msg("HIT_SEED=%" PRIu64 ": %d entries, at %d after %d", seed, h->count,
                     h->position, position);
        if (h->position > position ||
            the_lab.edit.series != LAB_NO_SERIES) /* a row of turns or scalings may go on */
            take_position();
        else
            assert_shows(&taken[position], "nothing changed");
        if (random_int(0, 9) == 0 && h->position > 0) { /* take another way from an earlier entry */
            undo(-1);
            change_commit(&the_lab, cursor_at());
            take_position();
        }
    }
    walk_history();
    check_saved(number);
    while (taken_count > 0)
        drop_snapshot(&taken[--taken_count]);
}

static void random_sessions(void **state)
{
    (void)state;
    seed = random_seed();
    for (int i = 0; i < 150 / test_step(); i++)
        check_session(i);
}

static const struct CMUnitTest tests[] = {
    ON_DATA(random_sessions),
};

const test_table edit_sessions_tests = TEST_TABLE(tests);
