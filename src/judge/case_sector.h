/* SPDX-License-Identifier: MIT */
/*
 * Cases with a sector beside a point, a segment, a circle or a box. The library answers whether the
 * two meet; the rest is asked of sectors that are parts of this one: its borders, its arc, and what
 * is inside.
 */
#ifndef JUDGE_CASE_SECTOR_H
#define JUDGE_CASE_SECTOR_H

#include "case.h"

bool case_sector_is_one(const case_built *built);

/* Returns whether two that meet share no point inside the sector. What is inside by less than a few
 * last bits of a double touches. */
bool case_sector_touches(const case_built *built);
/* Returns whether the other shape is inside the sector, without its outline. */
bool case_sector_holds(const case_built *built);

/* Returns the distance of two that miss; the shortest way that parts two that overlap, of those
 * along the shapes' normals. */
double case_sector_clearance(const case_built *built, bool hits);
/* How far that may be off. With more than half a turn, the shortest way out of the notch may be
 * another: so far as it is. */
double case_sector_error(const case_built *built, bool hits, double clearance);

#endif
