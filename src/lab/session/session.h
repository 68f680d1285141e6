/* A session with the lab: it starts and stops, shows one scene after the other, selects methods. */
#ifndef LAB_SESSION_H
#define LAB_SESSION_H

#include "lab.h"

/* Takes the list over. Shows the first scene that loads; false, with the first error in the
 * message, when none does. The struct must stay where it is. */
bool session_start(lab *lab, scene_list list);
void session_stop(lab *lab);

/* Each reports a bad file in the notice and keeps the scene that was showing. */
bool session_show(lab *lab, int index);
bool session_show_key(lab *lab, int digit);
/* 1: the next scene that loads, -1: the one before. */
void session_show_next(lab *lab, int by);
/* The scene is shown as one that nothing has been done with yet; it has been loaded. */
void session_enter(lab *lab, int index);

/* Selects a row of the method list. */
void session_select(lab *lab, int row);
void session_select_next(lab *lab, int by);

#endif
