/* A checked draft into a scene. */
#ifndef LAB_DRAFT_BUILD_H
#define LAB_DRAFT_BUILD_H

#include "scene_keys.h"

/* Takes what it needs out of the draft. False: failed and reported; *out may be half built, for
 * scene_free(). */
bool draft_build(draft *draft, const scene_keys *keys, scene *out);

#endif
