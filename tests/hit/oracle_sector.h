/* SPDX-License-Identifier: MIT */
/*
 * Sectors by MPFR. It shares no code and no method with the referee: it takes the point of each
 * edge that may be the nearest to the sector, computes how far that is, and compares with the
 * radius. Numbers that 200 bits do not tell from 0 are computed again with 4000; those that are
 * below 2^-2000 then are 0. (A polynomial of degree 12 in doubles of the tests' sizes is 0 or above
 * 2^-1000, and so are its roots.)
 */
#ifndef ORACLE_SECTOR_H
#define ORACLE_SECTOR_H

#include "hit.h"

/* For another shape that is neither an ellipse nor a sector. */
bool oracle_sector_hit(const hit_shape *sector, const hit_shape *other);

/* The distance of the point from the sector, rounded. */
double oracle_sector_distance(const hit_shape *sector, hit_vec p);

#endif
