/* SPDX-License-Identifier: MIT */
/*
 * Where outlines meet that may meet themselves. A site is a point of both outlines: a vertex, or
 * where two lines cross, which need not be a double. Seen so closely that only directions are left,
 * an outline is a number of rays from there, and between them sectors that are inside by the
 * even-odd rule or not. A ray with no inside on either side is thin, as all of a chain are;
 * so is an edge, which is a line there.
 * Internal to the library.
 */
#ifndef HIT_SITE_H
#define HIT_SITE_H

#include "meet.h"
#include "walk.h"
#include "wedge.h"

typedef struct site {
    bool crosses; /* not a vertex: `at` is rounded, and where `lines` cross is the point */
    hit_vec at;
    meet lines;
    hit_edge box; /* that holds the point */
} site;

/* An outline without a radius, and a tree of its edges. NULL: all of them are looked at. */
typedef struct site_outline {
    const hit_shape *shape;
    const walk_tree *tree;
} site_outline;

site hit_site_at(hit_vec p);
/* Edges that cross. */
site hit_site_of_edges(hit_edge e, hit_edge f);
/* Where the way of p by a motion crosses an edge. */
site hit_site_on_way(hit_vec p, hit_vec by, hit_edge e);

/* The lowest edge through the site, or -1. */
int hit_site_first_edge(const site_outline *of, const site *at);

/*
 * Exact. As hit_wedge_enters(), for outlines that may meet themselves: whether a goes into b when
 * it moves by m, or for m = 0 is in b already, next to this point. The sites are the same point, or
 * will be when a has moved there.
 */
bool hit_site_enters(const site_outline *a, const site *in_a, const site_outline *b,
                     const site *in_b, hit_vec m, hit_vec *normal);

#endif
