/* SPDX-License-Identifier: MIT */
/* Paths and errors of Windows, as POSIX has them. */
#ifndef LAB_SYSTEM_WINDOWS_PRIVATE_H
#define LAB_SYSTEM_WINDOWS_PRIVATE_H

#include <windows.h>

enum { SYSTEM_PATH = 4096 }; /* letters */

/* Returns the path in Windows' form. A path that is too long becomes an empty one. */
const wchar_t *system_widen(const char *path, wchar_t out[SYSTEM_PATH]);
/* Returns what POSIX returns: 0, or -1 with errno. */
int system_outcome(BOOL done);

#endif
