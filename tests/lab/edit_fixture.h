/* SPDX-License-Identifier: MIT */
/* What the files of test_edit.c share: scenes to edit, a data folder for them, and comparing scenes
 * to the last bit. */
#ifndef EDIT_FIXTURE_H
#define EDIT_FIXTURE_H

#include "history.h"
#include "lab_fixture.h"
#include "random.h"
#include "same.h"
#include "test_tables.h"

#include <inttypes.h>
#include <math.h>

/* ---- Folders ------------------------------------------------------------------------------- */

/* Makes a folder to work in, which is also the user's data folder. */
int make_data(void **state);

int drop_data(void **state);

int make_data_and_start(void **state);

int count_files(const char *path);

/* The caller frees the text. */
char *text_of_file(const char *path);
/* save_text() with its error checked. */
bool save_whole(const char *path, const char *text);
void assert_file(const char *path, const char *expected);

/* ---- A scene to the last bit --------------------------------------------------------------- */

typedef struct snapshot {
    char *text; /* owned */
    scene_actor base, cursor;
    hit_vec at;
} snapshot;

snapshot take_snapshot(void);
void drop_snapshot(snapshot *s);

void assert_shows(const snapshot *expected, const char *when);

/* ---- Shortcuts ----------------------------------------------------------------------------- */

const history *history_shown(void);

void undo(int step);
void make_pair(int base, int cursor);
void start_editing(lab_actor which);

/* Drags the grabbed handle or shape, and checks that the verdict is that of the shapes shown. */
void drag_to(hit_vec to);

/* Starts a lab with one scene, which has this text. */
void start_scene_text(const char *text);

hit_vec plus(hit_vec a, hit_vec b);
double apart(hit_vec a, hit_vec b);

/* Checks that the shapes shown are valid, and that verdict and history belong to them. */
void assert_sound(const char *when);

#define ON_DATA(test)   cmocka_unit_test_setup_teardown(test, make_data_and_start, drop_data)
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_data, drop_data)

/* The tables that test_edit.c runs. */
extern const test_table edit_handles_tests, edit_turns_tests, edit_sessions_tests;
extern const test_table edit_history_tests, edit_diagnosis_tests, edit_sketch_tests;
extern const test_table edit_save_tests, edit_disk_tests, edit_round_tests, edit_files_tests,
    edit_title_tests, edit_rings_tests;

#endif
