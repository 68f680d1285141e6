/* Scenes saved, so that nothing made here is lost. */
#ifndef LAB_KEEP_H
#define LAB_KEEP_H

#include "lab.h"

/* False: the scene's file is not the lab's to write over, a name is needed. Tells how it went. */
bool keep_save(lab *lab);
/* In the user's folder, as a scene of its own. NULL, or what is wrong with the name. */
const char *keep_save_as(lab *lab, const char *name);
/* All that is unsaved, under names of their own where needed; false, with a message: not all. */
bool keep_save_all(lab *lab);

#endif
