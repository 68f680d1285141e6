/* SPDX-License-Identifier: MIT */
/* An address, where page_address.c has that of address.ini. */
#include "page_address.h"

const char page_address[] = "https://example.org/lab";
