/* SPDX-License-Identifier: MIT */
/* A type that stands for several shapes, as a base class, an interface or an enum: which of them a
 * parameter gets. */
#ifndef LAB_VARIANTS_H
#define LAB_VARIANTS_H

#include "case.h"
#include "head.h"

/* Writes the class of its shape into each parameter that has such a type: "const Shape &a" gets
 * Circle. */
void variants_name(head *h, const language *l, const char *code, case_pair pair);

#endif
