/* SPDX-License-Identifier: MIT */
/* A pair of shapes as the user writes it. */
#ifndef LAB_PAIR_TEXT_H
#define LAB_PAIR_TEXT_H

#include "case.h"

/* Reads "circle/box". False, with a message that names what is unknown and what is like it. */
bool pair_text_read(const char *text, case_pair *pair, char *error, size_t size);

#endif
