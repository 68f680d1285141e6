/* Saves scenes. */
#ifndef LAB_KEEP_H
#define LAB_KEEP_H

#include "lab.h"

/* Saves the scene shown to its file and tells how it went. False when it needs a new name: it has
 * no file, or one that the lab may not replace or that has changed since it was read. */
bool keep_save(lab *lab);
/* Saves it to the user's folder as a new scene. Returns what is wrong with the name, or NULL. */
const char *keep_save_as(lab *lab, const char *name);
/* Saves all unsaved scenes, as new scenes where their files may not be replaced. False, with a
 * message, at the first that cannot be saved. */
bool keep_save_all(lab *lab);

#endif
