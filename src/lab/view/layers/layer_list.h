/* SPDX-License-Identifier: MIT */
/* All layers of the stage. */
#ifndef LAB_LAYER_LIST_H
#define LAB_LAYER_LIST_H

#include "stage_layers.h"

/* From bottom to top. */
#define LAYER_LIST(LAYER)                                                                          \
    LAYER(map_layer)                                                                               \
    LAYER(border_layer)                                                                            \
    LAYER(hit_points_layer)                                                                        \
    LAYER(front_layer)                                                                             \
    LAYER(ray_layer)                                                                               \
    LAYER(turning_layer)                                                                           \
    LAYER(contact_layer)                                                                           \
    LAYER(gap_layer)                                                                               \
    LAYER(proof_layer)                                                                             \
    LAYER(flight_layer)

#define DECLARED(row) extern const stage_layer row;
LAYER_LIST(DECLARED)
#undef DECLARED

extern const stage_layer *const layer_list[];
extern const int layer_list_count;

#endif
