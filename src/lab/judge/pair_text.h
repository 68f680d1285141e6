/* SPDX-License-Identifier: MIT */
/* Reads a pair of shapes as the user writes it. */
#ifndef LAB_PAIR_TEXT_H
#define LAB_PAIR_TEXT_H

#include "case.h"

/* Reads "circle/box". False, with a message that names the unknown shape and one like it. */
bool pair_text_read(const char *text, case_pair *pair, char *error, size_t size);

#endif
