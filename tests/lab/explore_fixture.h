/* What the files of test_explore.c share: somebody who looks, positions to look at, labs to look
 * in. */
#ifndef EXPLORE_FIXTURE_H
#define EXPLORE_FIXTURE_H

#include "pixels.h"
#include "test_tables.h"

/* ---- Looking ------------------------------------------------------------------------------- */

/* Somebody looking at a stage through a zone of a window. */
typedef struct eye {
    box zone;
    view fit, now;
    camera camera;
} eye;

eye open_eye(box zone, hit_vec stage);

/* The middle of its zone. */
hit_vec middle_of(const eye *e);

/* To be called when the eye's camera has changed. */
void look(eye *e);

bool boxes_apart(box a, box b);

/* The last bit too, and no NaN. */
bool same_point(hit_vec a, hit_vec b);

/* The same number, or one double apart. */
bool are_neighbours(double a, double b);

void assert_same(hit_vec got, hit_vec wanted, const char *what);

/* ---- Positions ----------------------------------------------------------------------------- */

enum { TRIED = 400 };

/* Where the method says hit and where not, as far as that was found. */
typedef struct found {
    hit_vec hit[TRIED], miss[TRIED];
    int hits, misses;
} found;

/* What the scene expects, the base's own points and their middle, the stage at random. */
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
extern const test_table explore_gallery_tests, explore_overlay_tests;

#endif
