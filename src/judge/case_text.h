/* SPDX-License-Identifier: MIT */
/* A case as text for a report: its shapes in C with hit.h, in Python and in WKT. */
#ifndef JUDGE_CASE_TEXT_H
#define JUDGE_CASE_TEXT_H

#include "case.h"
#include "output.h"

/* Adds the call that makes the shape from its numbers: "hit_make_circle((hit_vec){0, 0}, 1)",
 * "hit.circle((0, 0), 1)". */
void case_text_c(output *to, const case_shape *shape);
void case_text_python(output *to, const case_shape *shape);
/* Adds the built shape: "POLYGON ((0 0, 1 0, 1 1, 0 0))". WKT has no round shapes: a radius follows
 * it, edges of a polygon stand for a sector's arc, which is within the number that follows, and an
 * ellipse has none. */
void case_text_wkt(output *to, const hit_shape *shape);

/* Adds the whole text: pair, numbers and relation, what opens the case, and both shapes in the
 * three languages. `address` of the page: its link follows; "": the page has none. `built` is the
 * case, built. */
void case_text_report(output *to, const hit_case *one, const case_built *built,
                      const char *address);

#endif
