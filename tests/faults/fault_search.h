/* SPDX-License-Identifier: MIT */
/*
 * Looks for wrong verdicts of a method: random shapes, lattices, near contacts, extreme scales; the
 * referee judges. Each is made shorter. A group is what went wrong (verdict, deciding comparison)
 * and the traits that the shortened pair still has.
 */
#ifndef FAULT_SEARCH_H
#define FAULT_SEARCH_H

#include "fault_example.h"

enum { FAULT_GROUPS = 512, FAULT_KEYS = 4096 };

typedef struct fault_group {
    fault_sign sign;
    fault_example example;
    long seen; /* wrong verdicts that came to this, or were like one that did */
} fault_group;

typedef struct fault_key {
    fault_sign sign;
    unsigned traits;
    int tries, group;
} fault_key;

typedef struct fault_search {
    const hit_method *method;
    long cases, wrong;
    int groups, keys;
    fault_group group[FAULT_GROUPS];
    fault_key key[FAULT_KEYS];
} fault_search;

/* A case for the method, from any of the sources. */
void fault_search_draw(const hit_method *method, hit_case *pair);

void fault_search_start(fault_search *search, const hit_method *method);
/* Tries one more case. */
void fault_search_step(fault_search *search);
/* Drops each group whose traits are more than those of another with the same sign, and sorts the
 * rest. */
void fault_search_finish(fault_search *search);

#endif
