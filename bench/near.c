/* SPDX-License-Identifier: MIT */
/* Verdicts on cases that nearly touch. Some libraries abort on such input, so peers answer in a
 * separate process, which is started again after the case that ended it. */
#include "near.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_ABORTS = 100, MOST_SECONDS = 60 };

/* Memory that is shared with the process that answers. */
typedef struct answers {
    int at; /* the case it is busy with */
    unsigned char verdict[];
} answers;

static void answer_from(answers *shared, const contestant *c, const bench_form *form,
                        const bench_set *set)
{
    bench_case storage;
    for (; shared->at < set->count; shared->at++) {
        bench_set one = set_one(set, shared->at, &storage);
        void *state = contest_prepare(c, form, &one);
        contest_run(c, state, &one, &shared->verdict[shared->at]);
        contest_release(c, state);
    }
}

static bool child_answers(answers *shared, const contestant *c, const bench_form *form,
                          const bench_set *set)
{
    pid_t child = fork();
    if (child == 0) {
        int null =
            open("/dev/null", O_WRONLY); /* some libraries print long messages when they abort */
        if (null >= 0)
            dup2(null, STDERR_FILENO);
        alarm(MOST_SECONDS);
        answer_from(shared, c, form, set);
        _exit(EXIT_SUCCESS);
    }
    int status = -1;
    if (child > 0)
        waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
}

static void count_one(bench_result *result, unsigned char verdict, unsigned char truth)
{
    result->near_cases++;
    result->near_wrong += verdict != HIT_REFUSED && verdict != truth;
}

static void measure_peer(answers *shared, const contestant *c, const bench_form *form,
                         const bench_set *set, bench_result *result)
{
    int from = 0;
    shared->at = 0;
    while (from < set->count && result->near_aborts < MOST_ABORTS) {
        bool whole = child_answers(shared, c, form, set);
        for (; from < shared->at; from++)
            count_one(result, shared->verdict[from], set->truth[from]);
        if (!whole) {
            result->near_aborts++;
            result->near_cases++;
            from = ++shared->at;
        }
    }
}

static void measure_own(answers *shared, const contestant *c, const bench_set *set,
                        bench_result *result)
{
    contest_run(c, NULL, set, shared->verdict);
    for (int i = 0; i < set->count; i++)
        count_one(result, shared->verdict[i], set->truth[i]);
}

bool near_measure(const bench_form *form, const contestant *list, int count, const bench_plan *plan,
                  bench_board *board)
{
    size_t size = sizeof(answers) + (size_t)plan->near_cases;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    answers *shared = memory == MAP_FAILED ? NULL : memory;
    bench_set set;
    bool made = set_make(&set, plan->near_cases, plan->near_cases) && shared;
    if (made)
        set_fill(&set, form, BENCH_NEAR, plan->seed);
    for (int i = 0; made && i < count; i++)
        if (list[i].peer)
            measure_peer(shared, &list[i], form, &set, &board->result[i]);
        else
            measure_own(shared, &list[i], &set, &board->result[i]);
    set_free(&set);
    if (shared)
        munmap(shared, size);
    return made;
}
