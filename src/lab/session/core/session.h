/* SPDX-License-Identifier: MIT */
/* Starts and stops the lab, shows scenes, selects methods. */
#ifndef LAB_SESSION_H
#define LAB_SESSION_H

#include "hit_lab.h"
#include "scene_list.h"

typedef struct lab lab;     /* lab.h */
typedef struct scene scene; /* scene.h */

/* Takes the list over and shows the first scene that loads. False when none does; the notice has
 * the first error. The struct must not be moved. */
bool session_start(lab *lab, scene_list list);
void session_stop(lab *lab);

/* When the file is bad, these tell the error and keep the scene that was showing. */
bool session_show(lab *lab, int index);
bool session_show_key(lab *lab, int digit);
/* Shows the next scene that loads, or with -1 the one before. */
void session_show_next(lab *lab, int by);
/* Makes a loaded scene the current one: ends editing, clears the notice. A guest goes.
 */
void session_enter(lab *lab, int index);
/* Takes the scene over and shows it as the catalogue's guest. False, with a message, when memory is
 * out: nothing has changed. */
void session_invite(lab *lab, scene *scene, const char *path);

/* Selects a row of the method list. */
void session_select(lab *lab, int row);
/* Shows all other methods in the list, or only how many there are. */
void session_fold_methods(lab *lab);
void session_select_next(lab *lab, int by);
/* The method runs no more: where it is selected, the scene's own is from now on. */
void session_forget_method(lab *lab, const hit_method *method);

#endif
