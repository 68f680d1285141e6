/* The text of a scene file into a draft. */
#ifndef LAB_DRAFT_PARSE_H
#define LAB_DRAFT_PARSE_H

#include "scene_keys.h"

/* False: failed and reported. */
bool draft_parse(draft *draft, const scene_keys *keys, const char *text, size_t size);

#endif
