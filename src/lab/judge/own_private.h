/* What the files of own.h share. */
#ifndef LAB_OWN_PRIVATE_H
#define LAB_OWN_PRIVATE_H

#include "own.h"

/* What own_run() takes; NULL: nothing is chosen. Its strings stay until the next choice. */
const harness_wish *own_file_wish(void);
const own_file *own_file_shown(void);

/* What runs, NULL: nothing; how often its file has been found changed. */
const harness_wish *own_wish(void);
const own_file *own_running(void);
int own_edition(void);

/* The method of this pair, which is the same whichever file runs. */
const hit_method *own_method(case_pair pair, const char *call);

/* Pushes the event. */
void own_wake(void);

void own_judge_look(own_shown *out);

#endif
