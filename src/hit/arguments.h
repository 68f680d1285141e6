/* SPDX-License-Identifier: MIT */
/*
 * Checks of the arguments, for programs that are being written. In a library that is compiled with
 * -DHIT_CHECKED each function that takes shapes begins with HIT_CHECK(). A shape that
 * hit_validate() does not accept then ends the program by abort(), after a line on standard error:
 *
 *     hit_hits(): a: a number is NaN, infinite or too large
 *
 * Otherwise the macros are empty. A check takes O(vertices). Internal to the library.
 */
#ifndef HIT_ARGUMENTS_H
#define HIT_ARGUMENTS_H

#include "hit.h"

#ifdef HIT_CHECKED

#define HIT_CHECK(shape)             hit_arguments_check(__func__, #shape, -1, shape)
#define HIT_CHECK_ALL(shapes, count) hit_arguments_check_all(__func__, #shapes, shapes, count)
/* A shape of a field. */
#define HIT_CHECK_AT(field, i) hit_arguments_check(__func__, "shapes", i, &(field)->shapes[i])
/* A polygon that is moved needs room for its vertices. */
#define HIT_CHECK_ROOM(shape, room) hit_arguments_check_room(__func__, #room, shape, room)

/* `number` is that of an array's element, -1 without an array. */
void hit_arguments_check(const char *function, const char *argument, int number,
                         const hit_shape *shape);
void hit_arguments_check_all(const char *function, const char *argument, const hit_shape *shapes,
                             int count);
void hit_arguments_check_room(const char *function, const char *argument, const hit_shape *shape,
                              const hit_vec *room);
/* Ends the program. */
void hit_arguments_fail(const char *function, const char *argument, int number, const char *wrong);

#else

#define HIT_CHECK(shape)             ((void)0)
#define HIT_CHECK_ALL(shapes, count) ((void)0)
#define HIT_CHECK_AT(field, i)       ((void)0)
#define HIT_CHECK_ROOM(shape, room)  ((void)0)

#endif

#endif
