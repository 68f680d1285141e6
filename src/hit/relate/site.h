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

/* The tree of a long outline is made in `tree`, with the index in the room if it has none. */
site_outline hit_site_outline(const hit_shape *shape, walk_tree *tree, local_index *room);

site hit_site_at(hit_vec p);
/* Edges that cross. */
site hit_site_of_edges(hit_edge e, hit_edge f);
/* Where the way of p by a motion crosses an edge. */
site hit_site_on_way(hit_vec p, hit_vec by, hit_edge e);

/* What an outline is along a ray from a site, and next to it: inside clockwise of the ray, and the
 * other way. The outline's next ray clockwise, which is the same one where there is no other. */
typedef struct site_turn {
    bool on_ray, after, before;
    hit_edge next;
} site_turn;

/* Exact. Whether the site is that point. */
bool hit_site_is_point(const site *at, hit_vec p);

/* Exact. Whether the outline goes through the site; and its first ray from there, if it has one. */
bool hit_site_is_on(const site_outline *of, const site *at);
bool hit_site_first_ray(const site_outline *of, const site *at, hit_edge *ray);

/* Exact. Whether it is inside next to the site on the right, clockwise from there: off the outline,
 * whether the site is inside. And what it is along a ray, given that. */
bool hit_site_right_is_inside(const site_outline *of, const site *at);
site_turn hit_site_turn(const site_outline *of, const site *at, bool right, hit_edge ray);

/* By how many quarters r is turned clockwise to s, as far as an order needs it: 0 along it, 1 less
 * than half a turn, 2 half a turn, 3 more. */
int hit_site_quarters(hit_edge r, hit_edge s);
/* Whether s comes before t when a ray turns clockwise from r. */
bool hit_site_comes_before(hit_edge r, hit_edge s, hit_edge t);

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
