/* SPDX-License-Identifier: MIT */
/* Tables. */
#include "tables.h"

void report_head(FILE *out, const bench_plan *plan)
{
    static const char *const source_name[] = {[BENCH_RANDOM] = "half of them hits",
                                              [BENCH_HITS] = "hits only",
                                              [BENCH_MISSES] = "misses only"};
    fprintf(out,
            "ns per test and, beside it, the ratio to the plain test; medians of rounds.\n"
            "  L1        %d cases of %d shapes a side, again and again\n"
            "  random    %d cases, each once, %s (peers: every %dth chunk)\n"
            "  touching  %d cases that touch exactly, on whole and half coordinates\n"
            "wrong: verdicts that differ from the referee's, on the random cases and on %d\n"
            "  that touch to the last bits. refused: the method is not for this input.\n",
            SMALL_CASES, SMALL_SHAPES, CHUNK_CASES * plan->chunks[COLUMN_RANDOM],
            source_name[plan->random], plan->peer_every,
            CHUNK_CASES * plan->chunks[COLUMN_TOUCHING], plan->near_cases);
    const bench_peer *peer;
    for (int i = 0; (peer = bench_peer_at(i)) != NULL; i++)
        fprintf(out, "  %s: %s\n", peer->name, peer->note);
    const char *missing;
    for (int i = 0; (missing = bench_peer_missing(i)) != NULL; i++)
        fprintf(out, "left out, not found: %s\n", missing);
#ifndef __OPTIMIZE__
    fprintf(out, "BUILT WITHOUT OPTIMISATION: these numbers mean little.\n");
#endif
    fprintf(out, "\n%-42s %15s %17s %17s %9s %8s\n", "", "L1", "random", "touching", "wrong",
            "near");
}

static void print_time(FILE *out, const bench_result *r, bench_column column)
{
    if (r->died[column])
        fprintf(out, "  %15s", "aborts");
    else
        fprintf(out, "  %7.1f %7.2f", r->ns[column], r->ratio[column]);
}

static void print_line(FILE *out, const contestant *c, const bench_result *r)
{
    fprintf(out, "  %-40s", c->name);
    if (r->random_refused > 0 && r->random_refused == r->random_cases) {
        fprintf(out, "%15s\n", "refused");
        return;
    }
    for (bench_column column = 0; column < COLUMNS; column++)
        print_time(out, r, column);
    fprintf(out, " %9ld %8ld", r->random_wrong, r->near_wrong);
    if (r->near_cases > 0 && r->near_aborts > 0)
        fprintf(out, " and %ld aborts in %ld", r->near_aborts, r->near_cases);
    fprintf(out, "\n");
}

void report_row(FILE *out, const bench_row *row, const contestant *list, int count,
                const bench_result *result)
{
    fprintf(out, "%s\n", row->name);
    for (int i = 0; i < count; i++)
        print_line(out, &list[i], &result[i]);
    fprintf(out, "\n");
    fflush(out);
}

void report_tsv_head(FILE *out)
{
    fprintf(out, "pair\ttest\tgroup\tns_l1\tns_random\tns_touching\tratio_l1\tratio_random\t"
                 "ratio_touching\trandom_cases\trandom_wrong\trandom_refused\tnear_cases\t"
                 "near_wrong\tnear_aborts\tsource\n");
}

void report_tsv_row(FILE *out, const bench_row *row, const contestant *list, int count,
                    const bench_result *result)
{
    for (int i = 0; i < count; i++) {
        const bench_result *r = &result[i];
        fprintf(out, "%s\t%s\t%s", row->name, list[i].name, contest_group_name(list[i].group));
        for (bench_column column = 0; column < COLUMNS; column++)
            r->died[column] ? (void)fprintf(out, "\taborts")
                            : (void)fprintf(out, "\t%.2f", r->ns[column]);
        for (bench_column column = 0; column < COLUMNS; column++)
            r->died[column] ? (void)fprintf(out, "\taborts")
                            : (void)fprintf(out, "\t%.3f", r->ratio[column]);
        fprintf(out, "\t%ld\t%ld\t%ld\t%ld\t%ld\t%ld\t%s\n", r->random_cases, r->random_wrong,
                r->random_refused, r->near_cases, r->near_wrong, r->near_aborts, list[i].source);
    }
}
