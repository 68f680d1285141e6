/* SPDX-License-Identifier: MIT */
/* A lab for tests, with the project's scenes or with scenes that the test writes to a folder. */
#ifndef LAB_FIXTURE_H
#define LAB_FIXTURE_H

#include "lab.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

extern const char *project_scenes; /* the program's argument */
extern lab the_lab;
extern char temporary_folder[256];
extern uint64_t seed; /* the seed of the random numbers, for the message of a test that fails */

/* Takes the scenes' folder from the command line; false: tells the usage. */
bool take_scenes(int count, char **arguments);

bool start_lab(const char *path);

int start_scenes(void **state);

int stop_lab(void **state);

/* ---- Scenes of a test's own ---------------------------------------------------------------- */

int make_folder(void **state);

const char *in_folder(const char *name);

void write_scene(const char *name, const char *text);

void start_folder(void);

/* Stops the lab and removes the folder with the files that a test may have written in it:
 * 1-first.ini, 2-second.ini, 3-third.ini. */
int drop_folder(void **state);

/* Returns whether a field is shown and not a pair of shapes: test_field_scene.c is about fields. */
bool shows_field(void);

/* ---- Shortcuts ----------------------------------------------------------------------------- */

void show_key(int key);

/* A test that goes through all scenes, or through random cases, takes one of so many: $HIT_STEP,
 * usually 1. */
int test_step(void);

/* Puts the cursor's reference point there, whatever is in the way. */
void put_cursor(double x, double y);

/* Puts the cursor at the first position of the scene's [expect] where the method and the referee
 * have this verdict. False when there is none. */
bool put_where(hit_verdict verdict);
void select_method(const char *id);
/* Looks at the comparison that is so many further on, whatever rows the tree shows. */
void walk_checks(int by);

hit_vec cursor_at(void);
void assert_at(double x, double y);

/* Returns whether the notice that the lab shows contains this text. */
bool says(const char *part);

void click(double x, double y);
void draw_polygon_by_clicks(lab_actor which, const hit_vec *points, int count);

#endif
