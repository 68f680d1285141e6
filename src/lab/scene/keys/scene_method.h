/* SPDX-License-Identifier: MIT */
/* Finds methods by the names that scenes, states and options give them. */
#ifndef LAB_SCENE_METHOD_H
#define LAB_SCENE_METHOD_H

#include "hit_lab.h"

typedef struct report report; /* report.h */

/* Finds a method or a broad phase by its id; NULL is the referee, "referee". False: there is none,
 * and the report names the nearest id. */
bool scene_method_find(report *report, int line, const char *id, const hit_method **out);
/* Returns the id that scenes and states give it: the user's own test is known to nobody else. */
const char *scene_method_id(const hit_method *method);

#endif
