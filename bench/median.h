/* SPDX-License-Identifier: MIT */
/* The median of the rounds of a bench. */
#ifndef BENCH_MEDIAN_H
#define BENCH_MEDIAN_H

#include <stdlib.h>

enum { MEDIAN_MOST = 512 };

static inline int median_by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Of so many rounds, MEDIAN_MOST at most, each divided by the other's, if there is one. */
static inline double median(const double *ns, const double *other, int rounds)
{
    double sorted[MEDIAN_MOST];
    for (int i = 0; i < rounds; i++)
        sorted[i] = ns[i] / (other ? other[i] : 1);
    qsort(sorted, (size_t)rounds, sizeof *sorted, median_by_size);
    return sorted[rounds / 2];
}

#endif
