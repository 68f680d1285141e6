/* SPDX-License-Identifier: MIT */
/* What the files of test_explore.c share: views of a stage, positions to look at, and labs. */
#ifndef EXPLORE_FIXTURE_H
#define EXPLORE_FIXTURE_H

#include "pixel_fixture.h"
#include "slot.h"
#include "test_tables.h"

/* ---- Looking ------------------------------------------------------------------------------- */

/* A view of a stage through a zone of a window. */
typedef struct eye {
    box zone;
    view fit, now;
    camera camera;
} eye;

eye open_eye(box zone, hit_vec stage);

/* Returns the middle of the eye's zone. */
hit_vec middle_of(const eye *e);

/* Computes the view again. Call it when the eye's camera has changed. */
void look(eye *e);

bool boxes_apart(box a, box b);

/* Returns whether the points are equal to the last bit and have no NaN. */
bool same_point(hit_vec a, hit_vec b);

/* Returns whether the numbers are equal or adjacent doubles. */
bool are_neighbours(double a, double b);

void assert_same(hit_vec got, hit_vec wanted, const char *what);

/* ---- Positions ----------------------------------------------------------------------------- */

enum { TRIED = 400 };

/* Positions where the method says hit, and positions where it does not. */
typedef struct found {
    hit_vec hit[TRIED], miss[TRIED];
    int hits, misses;
} found;

/* Tries the positions that the scene expects, the base's own points and their middle, and random
 * ones of the stage. */
void find_positions(found *f, const slot *slot, const hit_method *method);

/* ---- The lab ------------------------------------------------------------------------------- */

void show_named(const char *name);
void press_kiss(void);
void assert_says(const char *part);

int begin(void **state);
int open_scenes(void **state);
int open_window(void **state);
int close_window(void **state);

#define ALONE(test)     cmocka_unit_test_setup(test, begin)
#define ON_SCENES(test) cmocka_unit_test_setup_teardown(test, open_scenes, stop_lab)
#define IN_WINDOW(test) cmocka_unit_test_setup_teardown(test, open_window, close_window)

/* The tables that test_explore.c runs. */
extern const test_table explore_view_tests, explore_kiss_tests, explore_map_tests;
extern const test_table explore_gallery_tests, explore_overlay_tests, explore_proof_tests;
extern const test_table explore_border_tests, explore_fault_tests;

#endif
