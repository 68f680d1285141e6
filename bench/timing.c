/* SPDX-License-Identifier: MIT */
/*
 * Timing. Three things keep the ratios fair on a machine that has other work:
 *
 * - Contestants take turns, on the same cases, within a round that lasts well under a time slice;
 *   the order shifts from round to round. A ratio is the median of the rounds' ratios.
 * - The small set (32 shapes a side, 256 cases, 10 to 20 kB) stays in L1 and repeats: caches,
 *   branch predictors have learnt it. This is the best case.
 * - The other columns make 2000 new cases for every round and run them once, so that no predictor
 *   knows them; the first column's set is run before the clock starts to bring the code in, and
 *   the new shapes are read once to bring them into the second-level cache. So a million cases are
 *   tested in the memory of 2000, and memory's speed, the same for all, does not blur the ratios.
 */
#include "timing.h"

#include "near.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SMALL_PASSES = 16, MOST_DEATHS = 16 };

bench_plan bench_plan_full(void)
{
    return (bench_plan){.seed = 20120612,
                        .small_rounds = 51,
                        .chunks = {[COLUMN_RANDOM] = 500, [COLUMN_TOUCHING] = 100},
                        .peer_every = 5,
                        .near_cases = 50000};
}

bench_plan bench_plan_quick(void)
{
    return (bench_plan){.seed = 20120612,
                        .small_rounds = 9,
                        .chunks = {[COLUMN_RANDOM] = 25, [COLUMN_TOUCHING] = 11},
                        .peer_every = 2,
                        .near_cases = 4000};
}

/* The time in ns that this process has run. The time of other processes does not count. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* ---- Samples ------------------------------------------------------------------------------ */

/* One number for each contestant and round; NaN where it did not run. */
typedef struct samples {
    int rounds;
    double *ns;
} samples;

static samples samples_make(int rounds)
{
    samples s = {rounds, malloc(sizeof(double) * (size_t)rounds * MAX_CONTESTANTS)};
    for (int i = 0; s.ns && i < rounds * MAX_CONTESTANTS; i++)
        s.ns[i] = NAN;
    return s;
}

static double *sample(const samples *s, int contestant, int round)
{
    return &s->ns[contestant * s->rounds + round];
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The median of the contestant's numbers, each divided by the other's number of the same round.
 * With other < 0 they are not divided. */
static double median(const samples *s, int contestant, int other)
{
    double *values = malloc(sizeof(double) * (size_t)s->rounds), result = 0;
    int count = 0;
    for (int i = 0; values && i < s->rounds; i++) {
        double value = *sample(s, contestant, i) / (other < 0 ? 1 : *sample(s, other, i));
        if (!isnan(value))
            values[count++] = value;
    }
    if (count > 0) {
        qsort(values, (size_t)count, sizeof *values, ascending);
        result = values[(count - 1) / 2];
    }
    free(values);
    return result;
}

static void summarise(const samples *s, int count, bench_column column, bench_board *board)
{
    for (int i = 0; i < count; i++) {
        board->result[i].ns[column] = median(s, i, -1);
        board->result[i].ratio[column] = median(s, i, 0);
    }
}

/* ---- Columns ------------------------------------------------------------------------------ */

/* What the rounds of a row share. */
typedef struct measurement {
    const bench_form *form;
    const contestant *list;
    int count;
    const bench_plan *plan;
    bench_board *board;
    bench_set small;
    void *small_state[MAX_CONTESTANTS];
    unsigned char *verdict;
    double clock_cost; /* the cost of reading the clock twice, which every measured time contains
                          once */
} measurement;

static bool takes_part(measurement *m, int i, bench_column column)
{
    m->board->contestant = i;
    m->board->column = column;
    return !m->board->result[i].died[column];
}

static double cost_of_clock(void)
{
    samples s = samples_make(101);
    for (int i = 0; s.ns && i < s.rounds; i++) {
        double start = now();
        *sample(&s, 0, i) = now() - start;
    }
    double cost = s.ns ? median(&s, 0, -1) : 0;
    free(s.ns);
    return cost;
}

static bool measurement_begin(measurement *m, bench_column column)
{
    m->clock_cost = cost_of_clock();
    m->verdict = malloc(CHUNK_CASES);
    if (!m->verdict || !set_make(&m->small, SMALL_SHAPES, SMALL_CASES))
        return false;
    set_fill_pool(&m->small, m->form, m->plan->seed);
    for (int i = 0; i < m->count; i++)
        if (takes_part(m, i, column))
            m->small_state[i] = contest_prepare(&m->list[i], m->form, &m->small);
    return true;
}

static void measurement_end(measurement *m)
{
    for (int i = 0; i < m->count; i++)
        if (m->small_state[i])
            contest_release(&m->list[i], m->small_state[i]);
    set_free(&m->small);
    free(m->verdict);
}

static double time_small(const measurement *m, int i)
{
    contest_run(&m->list[i], m->small_state[i], &m->small, m->verdict);
    double start = now();
    for (int pass = 0; pass < SMALL_PASSES; pass++)
        contest_run(&m->list[i], m->small_state[i], &m->small, m->verdict);
    return (now() - start - m->clock_cost) / (SMALL_PASSES * SMALL_CASES);
}

static bool measure_small(measurement *m)
{
    samples s = samples_make(m->plan->small_rounds);
    for (int round = 0; s.ns && round < s.rounds; round++)
        for (int turn = 0; turn < m->count; turn++) {
            int i = (turn + round) % m->count;
            if (takes_part(m, i, COLUMN_SMALL))
                *sample(&s, i, round) = time_small(m, i);
        }
    if (s.ns)
        summarise(&s, m->count, COLUMN_SMALL, m->board);
    free(s.ns);
    return s.ns != NULL;
}

/* Nobody reads this. It is written so that the compiler keeps the reads below. */
static volatile double sink;

static void read_shapes(const bench_set *set)
{
    double sum = 0;
    for (int i = 0; i < set->shapes; i++)
        sum += set->a[i].radius + set->a[i].vertex[1].x + hit_vertices(&set->a[i])[0].x +
               set->b[i].radius + set->b[i].vertex[1].x + hit_vertices(&set->b[i])[0].x;
    sink = sum;
}

static double time_chunk(const measurement *m, int i, const bench_set *chunk)
{
    void *state = contest_prepare(&m->list[i], m->form, chunk);
    contest_run(&m->list[i], m->small_state[i], &m->small, m->verdict);
    read_shapes(chunk);
    double start = now();
    contest_run(&m->list[i], state, chunk, m->verdict);
    double ns = (now() - start - m->clock_cost) / chunk->count;
    contest_release(&m->list[i], state);
    return ns;
}

static void count_wrong(const measurement *m, const bench_set *chunk, bench_result *result)
{
    for (int i = 0; i < chunk->count; i++) {
        result->random_refused += m->verdict[i] == HIT_REFUSED;
        result->random_wrong += m->verdict[i] != HIT_REFUSED && m->verdict[i] != chunk->truth[i];
    }
    result->random_cases += chunk->count;
}

static void measure_round(measurement *m, const samples *s, int round, bench_column column,
                          const bench_set *chunk)
{
    for (int turn = 0; turn < m->count; turn++) {
        int i = (turn + round) % m->count;
        if ((m->list[i].group == GROUP_PEER && round % m->plan->peer_every) ||
            !takes_part(m, i, column))
            continue;
        *sample(s, i, round) = time_chunk(m, i, chunk);
        if (column == COLUMN_RANDOM)
            count_wrong(m, chunk, &m->board->result[i]);
    }
}

static bool measure_column(measurement *m, bench_column column, bench_source source)
{
    samples s = samples_make(m->plan->chunks[column]);
    bench_set chunk;
    bool made = set_make(&chunk, CHUNK_CASES, CHUNK_CASES) && s.ns;
    for (int round = 0; made && round < s.rounds; round++) {
        set_fill(&chunk, m->form, source, m->plan->seed + 1000003u * (uint64_t)(round + 1));
        measure_round(m, &s, round, column, &chunk);
    }
    if (made)
        summarise(&s, m->count, column, m->board);
    set_free(&chunk);
    free(s.ns);
    return made;
}

bool measure_chunks(const bench_form *form, const contestant *list, int count,
                    const bench_plan *plan, bench_column column, bench_source source,
                    bench_board *board)
{
    measurement m = {.form = form, .list = list, .count = count, .plan = plan, .board = board};
    bool done = measurement_begin(&m, column) && measure_column(&m, column, source);
    measurement_end(&m);
    return done;
}

/* ---- Rows --------------------------------------------------------------------------------- */

static bool measure_all(measurement *m)
{
    bool done = measurement_begin(m, COLUMN_SMALL) && measure_small(m);
    measurement_end(m);
    memset(m->small_state, 0, sizeof m->small_state);
    const bench_source source[COLUMNS] = {0, m->plan->random, BENCH_TOUCHING};
    for (bench_column column = COLUMN_RANDOM; done && column < COLUMNS; column++)
        done =
            measure_chunks(m->form, m->list, m->count, m->plan, column, source[column], m->board);
    return done && near_measure(m->form, m->list, m->count, m->plan, m->board);
}

/* A contestant's abort ends only the child. */
static int run_child(measurement *m)
{
    pid_t child = fork();
    if (child == 0)
        _exit(measure_all(m) ? EXIT_SUCCESS : EXIT_FAILURE);
    int status = -1;
    if (child > 0)
        waitpid(child, &status, 0);
    return status;
}

/* Removes the results, but keeps the note of who aborted for the next attempt. */
static void board_reset(bench_board *board)
{
    for (int i = 0; i < MAX_CONTESTANTS; i++) {
        bench_result fresh = {0};
        memcpy(fresh.died, board->result[i].died, sizeof fresh.died);
        board->result[i] = fresh;
    }
}

bool measure_row(const bench_form *form, const contestant *list, int count, const bench_plan *plan,
                 bench_board *board)
{
    memset(board, 0, sizeof *board);
    measurement m = {.form = form, .list = list, .count = count, .plan = plan, .board = board};
    for (int deaths = 0; deaths < MOST_DEATHS; deaths++) {
        board_reset(board);
        int status = run_child(&m);
        if (!WIFSIGNALED(status))
            return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
        board->result[board->contestant].died[board->column] = true;
    }
    return false;
}

bench_board *board_make(void)
{
    void *memory =
        mmap(NULL, sizeof(bench_board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void board_free(bench_board *board)
{
    munmap(board, sizeof *board);
}
