/* Checks a draft as a whole: for keys that are missing, exclude each other or do not suit the
 * shape. */
#ifndef LAB_DRAFT_CHECK_H
#define LAB_DRAFT_CHECK_H

#include "scene_keys.h"

/* Fills in the fallbacks too. On failure it reports the error and returns false. */
bool draft_check(draft *draft, const scene_keys *keys);

#endif
