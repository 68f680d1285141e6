/* SPDX-License-Identifier: MIT */
/*
 * hitbench: how long the exact referee, plain and tuned tests, the published methods and other
 * libraries take for every pair of shapes, and how often they are wrong.
 */
#include "tables.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: hitbench [--pair NAME] [--quick] [--seed N] [--only KIND] [-o FILE.tsv]\n"
    "                [--svg FILE.svg]\n"
    "  --pair NAME  only rows whose name starts with NAME, as in point-triangle; may be repeated\n"
    "  --quick      fewer rounds: a first look\n"
    "  --seed N     other random cases\n"
    "  --only KIND  hits or misses: the random column is measured with those alone\n"
    "  -o FILE      the table as tab-separated values\n"
    "  --svg FILE   the chart: referee against the tuned tests\n";

enum { MAX_PAIRS = 16, MAX_BARS = 64 };

typedef struct options {
    const char *pair[MAX_PAIRS];
    int pairs;
    const char *tsv, *svg;
    bench_plan plan;
} options;

static bool parse_seed(const char *text, uint64_t *seed)
{
    char *end;
    errno = 0;
    *seed = strtoull(text, &end, 0);
    return errno == 0 && end != text && *end == '\0';
}

static bool parse_source(const char *text, bench_source *source)
{
    bool hits = strcmp(text, "hits") == 0;
    *source = hits ? BENCH_HITS : BENCH_MISSES;
    return hits || strcmp(text, "misses") == 0;
}

static bool take_value(options *o, const char *name, const char *value)
{
    if (!value)
        return false;
    if (strcmp(name, "--pair") == 0 && o->pairs < MAX_PAIRS)
        o->pair[o->pairs++] = value;
    else if (strcmp(name, "--only") == 0)
        return parse_source(value, &o->plan.random);
    else if (strcmp(name, "-o") == 0)
        o->tsv = value;
    else if (strcmp(name, "--svg") == 0)
        o->svg = value;
    else
        return strcmp(name, "--seed") == 0 && parse_seed(value, &o->plan.seed);
    return true;
}

static bool parse(options *o, int argc, char **argv)
{
    *o = (options){.plan = bench_plan_full()};
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--quick") == 0)
            o->plan = bench_plan_quick();
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--quick") != 0) {
            if (!take_value(o, argv[i], i + 1 < argc ? argv[i + 1] : NULL))
                return false;
            i++;
        }
    return true;
}

static bool wanted(const options *o, const char *name)
{
    for (int i = 0; i < o->pairs; i++)
        if (strncmp(name, o->pair[i], strlen(o->pair[i])) == 0)
            return true;
    return o->pairs == 0;
}

static FILE *open_or_say(const char *path)
{
    FILE *file = path ? fopen(path, "w") : NULL;
    if (path && !file)
        fprintf(stderr, "hitbench: %s: %s\n", path, strerror(errno));
    return file;
}

static bool close_or_say(FILE *file, const char *path)
{
    if (!file || fclose(file) == 0)
        return true;
    fprintf(stderr, "hitbench: %s: %s\n", path, strerror(errno));
    return false;
}

/* The claim of the post about speed, as a row: where it holds and where it does not. */
static void report_claim(const options *o, bench_board *board)
{
    static const struct {
        bench_source source;
        const char *name;
    } kinds[] = {{BENCH_RANDOM, "half of the points inside"},
                 {BENCH_MISSES, "points outside only"},
                 {BENCH_HITS, "points inside only"}};
    const contestant list[] = {contest_method("point-triangle/angle-sum"),
                               contest_method("point-triangle/corner-angles")};
    const bench_form form = {.a = HIT_POINT, .b = HIT_TRIANGLE};
    bench_plan plan = o->plan;
    plan.chunks[COLUMN_RANDOM] = plan.chunks[COLUMN_RANDOM] / 5 + 1;
    printf("The post on point and triangle says that method 2 (corner angles) is faster than method"
           " 1\n(angle sum), as it can stop at the first angle that is too wide. Time of 2 / 1:\n");
    for (int i = 0; i < 3; i++) {
        memset(board, 0, sizeof *board);
        if (measure_chunks(&form, list, 2, &plan, COLUMN_RANDOM, kinds[i].source, board))
            printf("  %-26s %5.2f   (%.1f ns / %.1f ns)\n", kinds[i].name,
                   board->result[1].ratio[COLUMN_RANDOM], board->result[1].ns[COLUMN_RANDOM],
                   board->result[0].ns[COLUMN_RANDOM]);
    }
}

static chart_bar bar_of(const bench_row *row, const contestant *list, const bench_result *result)
{
    int referee = 0;
    while (list[referee].group != GROUP_REFEREE)
        referee++;
    const bench_result *r = &result[referee];
    return (chart_bar){row->name, r->ratio[COLUMN_RANDOM], r->ratio[COLUMN_TOUCHING]};
}

/* Returns the number of bars; -1 when a row could not be measured. */
static int run_rows(const options *o, FILE *tsv, bench_board *board, chart_bar *bars)
{
    int count = 0;
    const bench_row *row;
    for (int i = 0; (row = bench_row_at(i)) != NULL && count < MAX_BARS; i++) {
        if (!wanted(o, row->name))
            continue;
        contestant list[MAX_CONTESTANTS];
        int contestants = contest_list(row, list);
        if (!measure_row(&row->form, list, contestants, &o->plan, board)) {
            fprintf(stderr, "hitbench: %s: could not be measured\n", row->name);
            return -1;
        }
        report_row(stdout, row, list, contestants, board->result);
        if (tsv)
            report_tsv_row(tsv, row, list, contestants, board->result);
        bars[count++] = bar_of(row, list, board->result);
    }
    return count;
}

static bool run(const options *o, FILE *tsv, FILE *svg)
{
    chart_bar bars[MAX_BARS];
    bench_board *board = board_make();
    if (!board)
        return false;
    report_head(stdout, &o->plan);
    fflush(stdout);
    if (tsv)
        report_tsv_head(tsv);
    int count = run_rows(o, tsv, board, bars);
    if (count > 0 && svg)
        chart_write(svg, bars, count);
    if (count > 0 && wanted(o, "point-triangle"))
        report_claim(o, board);
    if (count == 0)
        fprintf(stderr, "hitbench: no row of that name\n");
    board_free(board);
    return count > 0;
}

int main(int argc, char **argv)
{
    options o;
    if (!parse(&o, argc, argv)) {
        fputs(usage, stderr);
        return 2;
    }
    FILE *tsv = open_or_say(o.tsv), *svg = open_or_say(o.svg);
    bool done = !(o.tsv && !tsv) && !(o.svg && !svg) && run(&o, tsv, svg);
    bool written = close_or_say(tsv, o.tsv);
    written = close_or_say(svg, o.svg) && written;
    return done && written ? EXIT_SUCCESS : EXIT_FAILURE;
}
