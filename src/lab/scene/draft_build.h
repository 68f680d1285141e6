/* Makes a scene of a checked draft. */
#ifndef LAB_DRAFT_BUILD_H
#define LAB_DRAFT_BUILD_H

#include "scene_keys.h"

/* Takes what it needs out of the draft. On failure it reports the error and returns false; *out may
 * be half built, and scene_free() frees it. */
bool draft_build(draft *draft, const scene_keys *keys, scene *out);

#endif
