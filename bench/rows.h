/* SPDX-License-Identifier: MIT */
/* The rows of the bench: what is measured, and the plain tests each is measured against. */
#ifndef ROWS_H
#define ROWS_H

#include "plain.h"
#include "sets.h"

enum { ROW_PLAINS = 3 };

typedef struct bench_row {
    const char *name;
    bench_form form;
    /* Ratios are against the first test, the tuned one. The others are as books and posts write
     * it; the last is another common way. */
    struct {
        const char *name, *source;
        plain_fn *run;
    } plain[ROW_PLAINS];
} bench_row;

/* Row number `index`; NULL after the last. */
const bench_row *bench_row_at(int index);

#endif
