/* SPDX-License-Identifier: MIT */
/* All methods that the lab knows: the library's and those of this folder. */
#ifndef LAB_METHOD_LIST_H
#define LAB_METHOD_LIST_H

#include "hit_lab.h"

/* As hit_method_at() and hit_find_method(); hit_run() runs them all. Mistakes are found by their
 * names and not listed. */
const hit_method *method_list_at(int index);
const hit_method *method_list_find(const char *id);

/* The user's own test while there is one, otherwise NULL. No scene and no line names it; "own" is
 * what logs call it. */
void method_list_set_own(const hit_method *method);
const hit_method *method_list_own(void);

/* "any" for a method of any pair. */
const char *method_list_kind_name(const hit_method *method, hit_kind kind);

/* Returns whether the method tells of this fault first here: one failure may be seen as a false hit
 * and as a false miss, in rows with the same words. */
bool method_list_tells_first(const hit_method *method, const hit_fault *fault);

/* The method's name and what it does, untranslated; NULL is the referee. */
const char *method_list_title(const hit_method *method);
const char *method_list_idea(const hit_method *method);

#endif
