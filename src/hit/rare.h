/* SPDX-License-Identifier: MIT */
/*
 * Marks functions that hardly any call needs: RARE static void f(void). A compiler then makes them
 * small, makes one copy of each, and puts the code that calls them away from the code that runs.
 */
#ifndef HIT_RARE_H
#define HIT_RARE_H

#ifdef __GNUC__
#define RARE __attribute__((cold, noinline, unused))
#else
#define RARE
#endif

#endif
