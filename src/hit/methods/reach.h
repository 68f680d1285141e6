/* What segment/circle and circle/polygon share: an edge within a circle's reach, exactly. */
#ifndef HIT_REACH_H
#define HIT_REACH_H

#include "outline.h"

/* How the disc of radius r round p lies to the end, and to the line through the edge's two ends,
 * which differ: true when it reaches it. */
bool hit_reach_end(hit_trace *trace, const char *name, hit_vec p, double r, hit_vec end);
bool hit_reach_line(hit_trace *trace, hit_vec p, double r, hit_edge edge);

/* Whether it reaches the edge, of any length, zero included. */
bool hit_reach_edge(hit_trace *trace, hit_vec p, double r, hit_edge edge);

#endif
