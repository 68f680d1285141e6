/* SPDX-License-Identifier: MIT */
/* Hit tests as different people write them, right ones and wrong ones, for the judge to name. */
#ifndef STRANGERS_H
#define STRANGERS_H

#include "judge.h"

/* The numbers of each shape; of a polygon its vertices. */
typedef bool strangers_float_fn(const float *a, int n, const float *b, int m);
typedef bool strangers_double_fn(const double *a, int n, const double *b, int m);

/* One of the two functions. A row without a pair ends a table. */
typedef struct stranger {
    const char *name, *pair;
    strangers_float_fn *in_float;
    strangers_double_fn *in_double;
    bool convex;      /* its polygons are convex */
    const char *like; /* the name that is true, if any */
} stranger;

extern const stranger strangers_right[], strangers_wrong[];

/* A judge_test; its data is the stranger. */
int strangers_ask(const judge_case *c, void *data);

#endif
