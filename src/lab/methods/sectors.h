/* SPDX-License-Identifier: MIT */
/* Published tests of sectors, and their corrections: rows of the list of methods. */
#ifndef LAB_SECTORS_H
#define LAB_SECTORS_H

#include "hit_lab.h"

extern const hit_method sectors_acos, sectors_acos_corrected, sectors_widened,
    sectors_widened_corrected, sectors_one_side, sectors_one_side_corrected, sectors_half_planes,
    sectors_half_planes_corrected, sectors_polygon, sectors_polygon_corrected;

#endif
