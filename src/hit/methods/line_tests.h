/* SPDX-License-Identifier: MIT */
/* Tests of two lines, for edges of polygons and for two segments. */
#ifndef HIT_LINE_TESTS_H
#define HIT_LINE_TESTS_H

#include "outline.h"
#include "trace.h"

/*
 * The posts' tests of two lines, and their corrections. The posts use them for the edges of
 * polygons; they are tests of two segments as well.
 */

typedef bool hit_line_test(const hit_edge *e, const hit_edge *f, hit_trace *trace);

/* "Collision of any polygons by the cross product", simpleLineTest(). */
hit_line_test hit_line_tests_simple;
/* The boxes first, then the same products of exact signs. */
hit_line_test hit_line_tests_simple_exact;

/* "Shape collision: circle and rectangle", C# text on the page that reposts it, IsLineIntersect().
 */
hit_line_test hit_line_tests_parametric;
/* The same two questions by exact signs. */
hit_line_test hit_line_tests_parametric_exact;

#endif
