/* SPDX-License-Identifier: MIT */
/* Tells exactly whether a circle reaches an edge, for segment/circle and circle/polygon. */
#ifndef HIT_REACH_H
#define HIT_REACH_H

#include "outline.h"
#include "trace.h"

/* True when the disc of radius r around p reaches the end, or the line through the edge. The
 * edge's two ends must differ. */
bool hit_reach_end(hit_trace *trace, const char *name, hit_vec p, double r, hit_vec end);
bool hit_reach_line(hit_trace *trace, hit_vec p, double r, hit_edge edge);

/* Returns whether the disc reaches the edge, which may have length zero. */
bool hit_reach_edge(hit_trace *trace, hit_vec p, double r, hit_edge edge);

#endif
