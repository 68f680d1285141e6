/* SPDX-License-Identifier: MIT */
/* The general rule. Internal to the library. */
#ifndef HIT_REFEREE_H
#define HIT_REFEREE_H

#include "outline.h"

/* the general rule, which also traces. Not for ellipses. */
hit_verdict hit_referee_by_rule(const hit_shape *a, const hit_shape *b, hit_trace *trace);

/* Whether the other shape is in the ring's filling, given that it does not meet the
 * ring's outline. */
bool hit_referee_ring_holds(hit_trace *trace, const char *question, const hit_shape *ring,
                            const hit_shape *other);

/* The same without a trace, for large rings: it looks only at edges that may meet. */
bool hit_referee_by_walk(const hit_shape *a, const hit_shape *b);

#endif
