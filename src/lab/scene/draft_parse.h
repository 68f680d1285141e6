/* Reads the lines of a scene file into a draft, with inih. */
#ifndef LAB_DRAFT_PARSE_H
#define LAB_DRAFT_PARSE_H

#include "scene_keys.h"

/* On failure it reports the error and returns false. */
bool draft_parse(draft *draft, const scene_keys *keys, const char *text, size_t size);

#endif
