/*
 * Large rings with only as many vertices as a picture shows. Parts of the outline that stay beyond
 * one side of the zone, or within so many pixels of a vertex, become one edge: what is filled and
 * drawn in the zone moves by no more than that.
 */
#ifndef LAB_THIN_H
#define LAB_THIN_H

#include "box.h"
#include "hit.h"
#include "view.h"

/* Rings with fewer vertices are drawn as they are. */
#define THIN_FROM 1000

/* Some vertices of each ring, or of the chain, at least 3, in *room, which the caller frees; it has
 * the ends of several rings too. When memory is out, the ring itself, and *room is NULL. */
hit_shape thin_ring(const hit_shape *ring, view view, box within, double pixels, hit_vec **room);

#endif
