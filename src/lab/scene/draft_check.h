/* A draft as a whole: keys that are missing, that exclude each other or that do not suit the shape.
 */
#ifndef LAB_DRAFT_CHECK_H
#define LAB_DRAFT_CHECK_H

#include "scene_keys.h"

/* Fills in the fallbacks too. False: failed and reported. */
bool draft_check(draft *draft, const scene_keys *keys);

#endif
