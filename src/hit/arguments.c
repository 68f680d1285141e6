/* SPDX-License-Identifier: MIT */
#include "arguments.h"

#include "strict.h"

#ifdef HIT_CHECKED

#include <stdio.h>
#include <stdlib.h>

void hit_arguments_fail(const char *function, const char *argument, int number, const char *wrong)
{
    if (number < 0)
        fprintf(stderr, "%s(): %s: %s\n", function, argument, wrong);
    else
        fprintf(stderr, "%s(): %s[%d]: %s\n", function, argument, number, wrong);
    abort();
}

void hit_arguments_check(const char *function, const char *argument, int number,
                         const hit_shape *shape)
{
    if (!shape)
        hit_arguments_fail(function, argument, number, "NULL");
    hit_error error = hit_validate(shape);
    if (error != HIT_OK)
        hit_arguments_fail(function, argument, number, hit_error_text(error));
}

void hit_arguments_check_all(const char *function, const char *argument, const hit_shape *shapes,
                             int count)
{
    for (int i = 0; i < count; i++)
        hit_arguments_check(function, argument, i, &shapes[i]);
}

void hit_arguments_check_room(const char *function, const char *argument, const hit_shape *shape,
                              const hit_vec *room)
{
    if (shape->kind == HIT_POLYGON && !room)
        hit_arguments_fail(function, argument, -1,
                           "NULL, and a polygon needs room for its moved vertices");
}

#endif
