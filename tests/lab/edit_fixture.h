/* test_edit.c: scenes to edit, a data folder of their own, and what a scene is to the last bit. */
#ifndef EDIT_FIXTURE_H
#define EDIT_FIXTURE_H

#include "lab_fixture.h"
#include "random.h"
#include "test_tables.h"

#include <inttypes.h>
#include <math.h>

/* ---- Folders ------------------------------------------------------------------------------- */

/* A folder to work in, which is the user's data folder too. */
int make_data(void **state);

int drop_data(void **state);

int make_data_and_start(void **state);

int count_files(const char *path);

/* Owned by the caller. */
char *text_of_file(const char *path);

/* ---- A scene to the last bit --------------------------------------------------------------- */

typedef struct snapshot {
    char *text; /* owned */
    scene_actor base, cursor;
    hit_vec at;
} snapshot;

snapshot take_snapshot(void);
void drop_snapshot(snapshot *s);

bool same_bits(hit_vec a, hit_vec b);

/* Which part differs; NULL: none does. */
const char *actors_differ(const scene_actor *a, const scene_actor *b);

void assert_shows(const snapshot *expected, const char *when);

/* ---- Shortcuts ----------------------------------------------------------------------------- */

const history *history_shown(void);

void undo(int step);
void make_pair(hit_kind base, hit_kind cursor);
void start_editing(lab_actor which);

/* Drags what was grabbed, and checks that the verdict is of what is shown. */
void drag_to(hit_vec to);

/* A lab on one scene of the test's own. */
void start_scene_text(const char *text);

hit_vec plus(hit_vec a, hit_vec b);
double apart(hit_vec a, hit_vec b);

/* What the lab shows is valid and is what it tells. */
void assert_sound(const char *when);

#define ON_DATA(test)   cmocka_unit_test_setup_teardown(test, make_data_and_start, drop_data)
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_data, drop_data)

/* The tables that test_edit.c runs. */
extern const test_table edit_handles_tests, edit_turns_tests, edit_sessions_tests;
extern const test_table edit_history_tests, edit_diagnosis_tests, edit_sketch_tests;
extern const test_table edit_save_tests, edit_files_tests;

#endif
