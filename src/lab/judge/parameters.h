/* SPDX-License-Identifier: MIT */
/* What the parameters of a user's function are: numbers, structs, objects of the file's classes. */
#ifndef LAB_PARAMETERS_H
#define LAB_PARAMETERS_H

#include "head.h"

/* Finds the types in the code, and writes all parameters as judge_options.parameters has them. In a
 * language without types, `object` says how objects of the file's classes are made. False: they
 * cannot be told. */
bool parameters_write(head *h, const language *l, const char *code, head_object object,
                      char out[HEAD_TEXT]);

#endif
