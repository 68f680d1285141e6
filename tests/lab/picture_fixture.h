/* SPDX-License-Identifier: MIT */
/* What the files of test_picture.c share: labs that are drawn, and pixels compared with the
 * referee. */
#ifndef PICTURE_FIXTURE_H
#define PICTURE_FIXTURE_H

#include "pixel_fixture.h"
#include "test_tables.h"

enum { SAMPLES = 1000, WIDTH = 960, HEIGHT = 640 }; /* a pixel is a stage unit */

/* Open the project's scenes: the stage alone, or the whole window. */
int open_stage(void **state);
int open_window(void **state);
int close_all(void **state);

#define ON_STAGE(test)  cmocka_unit_test_setup_teardown(test, open_stage, close_all)
#define IN_WINDOW(test) cmocka_unit_test_setup_teardown(test, open_window, close_all)
#define ON_SCENES(test) cmocka_unit_test_setup_teardown(test, start_scenes, stop_lab)

/* Puts the cursor so far off the stage that none of it is seen. */
void put_far_off(void);
void draw_now(void);

/* Shows the scene with this key; instead of scene 5, which has outlines only, its filled version.
 */
void show_filled(int key);

void assert_colour(spot at, const char *what, SDL_Color expected);

/* ---- The geometry -------------------------------------------------------------------------- */

typedef struct sampled {
    int base, cursor, ground;
    Uint32 base_pixel; /* pixels that the base covers wholly have exactly one colour */
} sampled;

/* Checks pixels of the stage. Half of them are around the shape, the others anywhere. */
sampled check_pixels(const hit_shape *shape, int samples);

/* The tables that test_picture.c runs after its own. */
extern const test_table picture_false_tests, picture_hand_tests, picture_methods_tests,
    picture_rings_tests, picture_toolbar_tests, picture_window_tests;

#endif
