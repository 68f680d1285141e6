/* SPDX-License-Identifier: MIT */
/*
 * Pairs of shapes on a grid that touch, or miss by as little as numbers of their size can: what
 * decides is a cross product of +-1 in units of the grid squared, a squared distance of one unit
 * more than the radii's square, or a cross product squared of one unit more than radius^2 length^2.
 * The shapes have any size, so they lie on both sides of where double arithmetic is exact.
 *
 * They are made in whole numbers, then turned, moved and scaled in ways that do not round. Only
 * outlines are made, and only a round kind lies beside an edge or at a vertex.
 */
#ifndef HAIRLINE_H
#define HAIRLINE_H

#include "pair_case.h"

case_maker make_hairline;    /* cross products of 0, +-1 and a few */
case_maker make_beside_edge; /* a radius from an edge: cross^2 - radius^2 length^2 of 0, 1 or 4 */
case_maker make_at_vertex;   /* a radius from a vertex: x^2 + y^2 - radius^2 of 0 or 1 */

#endif
