/* SPDX-License-Identifier: MIT */
/* Prints the results as a table for people, as TSV for programs, and as a chart. */
#ifndef TABLES_H
#define TABLES_H

#include "timing.h"

#include <stdio.h>

void report_head(FILE *out, const bench_plan *plan);
void report_row(FILE *out, const bench_row *row, const contestant *list, int count,
                const bench_result *result);

void report_tsv_head(FILE *out);
void report_tsv_row(FILE *out, const bench_row *row, const contestant *list, int count,
                    const bench_result *result);

/* A bar of the chart: the referee's time as a multiple of the tuned test's. */
typedef struct chart_bar {
    const char *name;
    double random, touching;
} chart_bar;

void chart_write(FILE *out, const chart_bar *bars, int count);

#endif
