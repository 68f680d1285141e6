/* SPDX-License-Identifier: MIT */
/* Where a vertex goes into the other shape, for shapes without radii that may touch: a touch does
 * not stop them. Internal to the library. */
#ifndef HIT_SWEEP_ENTER_H
#define HIT_SWEEP_ENTER_H

#include "sweep_pass.h"

/* A way in, if what the outlines are at the touch lets it be one: that is asked last, because it
 * takes longest. */
typedef struct sweep_entry {
    const sweep_pass *pass;
    bool is_on; /* the vertex is on the edge already */
    sweep_touch touch;
} sweep_entry;

/* Those that were found, in that order. They are asked in the order of their times, so that most
 * are not asked at all; and when the room is full, so that ways become shorter. */
enum { SWEEP_MOST_ENTRIES = 16 };

struct sweep_entries {
    int count;
    sweep_entry entry[SWEEP_MOST_ENTRIES];
};

/* Whether vertex i of the mover may go in across edge j, or at vertex j, no later than the search
 * wants to know. If so, the entry has when. */
bool hit_sweep_enter_at_edge(const sweep_pass *pass, int i, int j, hit_edge edge,
                             sweep_entry *entry);
bool hit_sweep_enter_at_vertex(const sweep_pass *pass, int i, int j, sweep_entry *entry);

/* Whether one of them is a way in, before what the search has found: *first becomes the first. They
 * are forgotten. */
bool hit_sweep_enter_first(const sweep_search *s, sweep_touch *first);

#endif
