/* SPDX-License-Identifier: MIT */
/* What a sector answers. Only for this folder. */
#ifndef HIT_SECTOR_PRIVATE_H
#define HIT_SECTOR_PRIVATE_H

#include "sector.h"

bool hit_sector_hits(const hit_shape *sector, const hit_shape *other);
/* The same, with its steps; is_a: the sector is the first of the two shapes. */
bool hit_sector_trace(const hit_shape *sector, const hit_shape *other, bool is_a, hit_trace *trace);
bool hit_sector_picks(const hit_shape *sector, hit_vec point);
hit_nearest hit_sector_closest(const hit_shape *sector, hit_vec point);

#endif
