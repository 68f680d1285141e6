/* SPDX-License-Identifier: MIT */
/*
 * How large shapes may be in the window, so that all built-in methods answer within a frame, 16 ms,
 * and a coast of that size is painted within one at 1280x800. A comb of as many vertices, and a
 * field while it is zoomed, are painted more slowly: docs/bench.md has the figures. The library has
 * no limit, and the command `check` takes any size.
 */
#ifndef LAB_SCENE_LIMITS_H
#define LAB_SCENE_LIMITS_H

#include "hit_lab.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct scene scene; /* scene.h */

#define LIMIT_VERTICES       20000  /* of both shapes */
#define LIMIT_SHAPES         20000  /* of a field, */
#define LIMIT_FIELD_VERTICES 100000 /* and their vertices */

/* What is done at once, in pairs of edges: see effort.h. */
#define LIMIT_METHOD 2e5 /* by one method in a frame */
#define LIMIT_MOVE   3e5 /* for a move of the cursor: usually about 5 ms */
#define LIMIT_ACTION 2e6 /* for an action of the user: usually about 20 ms */

/* False, with a message that names the limit: the window does not take a scene of this size. */
bool scene_limits_allow(const scene *scene, char *error, size_t error_size);

#endif
