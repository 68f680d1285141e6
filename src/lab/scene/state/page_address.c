/* SPDX-License-Identifier: MIT */
#include "page_address.h"

const char page_address[] = HITLAB_ADDRESS;
