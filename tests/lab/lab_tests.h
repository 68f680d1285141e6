/* SPDX-License-Identifier: MIT */
/* What the files of test_lab.c share. */
#ifndef LAB_TESTS_H
#define LAB_TESTS_H

#include "lab_fixture.h"
#include "test_tables.h"

enum { MOST_VERTICES = 16 };

#define SQUARES(at, more)                                                                          \
    "title = Squares\nstage = 400 300\n[base]\nshape = polygon\npoints = 100,100 200,100 200,200 " \
    "100,200\n"                                                                                    \
    "[cursor]\nshape = polygon\npoints = -10,-10 10,-10 10,10 -10,10\nat = " at "\n" more

#define ON_SCENES(test) cmocka_unit_test_setup_teardown(test, start_scenes, stop_lab)
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)

/* The tables that test_lab.c runs after its own. */
extern const test_table lab_motion_tests, lab_drawing_tests, lab_post_tests, lab_group_tests;

#endif
