/* SPDX-License-Identifier: MIT */
#include "layer_list.h"

#define ROW(row) &(row),
const stage_layer *const layer_list[] = {LAYER_LIST(ROW)};

const int layer_list_count = sizeof layer_list / sizeof *layer_list;
