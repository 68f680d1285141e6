/* SPDX-License-Identifier: MIT */
/*
 * The search for positions where a method is wrong.
 *
 * First it asks positions all over a part of the stage, as a map does: where many beside each other
 * are false, a person sees a region of them. Then it asks the last miss and the first hit between
 * two positions: a method that is wrong by a last bit is wrong there. It changes nothing; hunt.h
 * chooses from what it has found.
 */
#ifndef LAB_HUNT_SEARCH_H
#define LAB_HUNT_SEARCH_H

#include "falseness.h"
#include "hit_lab.h"

typedef struct lab lab;     /* lab.h */
typedef struct scene scene; /* scene.h */

#define FAULT_SORTS (FALSE_MISS + 1)

/* The corners of the positions that a person sees, in units of the stage. */
typedef struct hunt_search_view {
    hit_vec low, high;
} hunt_search_view;

typedef struct hunt_search {
    const scene *scene;
    const hit_method *method;
    hit_vec *ring;
    hit_vec from;
    hit_vec low, high; /* the part of the stage that is searched */
    double step;
    double pixel; /* half of one that a person sees, in units of the stage */
    /* Regions of these sorts are passed over where this is in view. NULL: none is. */
    const hunt_search_view *before;
    bool offered[FAULT_SORTS];
    /* What is found, by sort. The nearest position whose region nobody sees, and how far it is. */
    hit_vec nearest[FAULT_SORTS];
    double distance[FAULT_SORTS];
    /* A position inside the largest region, and the positions in that. */
    hit_vec inside[FAULT_SORTS];
    int size[FAULT_SORTS];
    bool passed_over[FAULT_SORTS];
} hunt_search;

/* Begins at the cursor of the shown slot, all over the stage. The scene must outlive the search. */
hunt_search hunt_search_begin(const lab *lab, const scene *scene);
/* Makes it a search of the part that is seen. False: all of the stage is seen, or nothing. */
bool hunt_search_look_at_view(hunt_search *search, const hunt_search_view *seen);
/* Chooses the distance of the positions so that the search fits its time, with that of the part
 * that is seen, if `part` is not NULL. False: none fits. */
bool hunt_search_choose_step(hunt_search *search, hunt_search *part);

/* Returns how the method is wrong at the position. */
falseness hunt_search_falseness(const hunt_search *search, hit_vec at);
/* Returns whether a pixel around the position is false as a whole. */
bool hunt_search_is_seen(const hunt_search *search, hit_vec at, falseness sort);
bool hunt_search_is_in_view(const hunt_search_view *seen, hit_vec at);

/* Asks about a single position. */
void hunt_search_ask(hunt_search *search, hit_vec at);
/* Finds the largest region of each sort that a person sees, and the nearest one too small for
 * that. */
void hunt_search_find_regions(hunt_search *search);
/* Finds the nearest position of each sort that nobody sees, between sparser positions, too. */
void hunt_search_find_unseen(hunt_search *search);

#endif
