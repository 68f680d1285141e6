/*
 * A user's test, judged: the cases of the decks are asked of a program, its answers compared with
 * the exact ones, and for each sort of wrong answer the shortest case is looked for.
 */
#ifndef LAB_JUDGE_H
#define LAB_JUDGE_H

#include "case.h"
#include "likeness.h"
#include "system.h"

#include <stdatomic.h>

/* What touching shapes have to be. */
typedef enum judge_touching {
    TOUCHING_ANY,
    TOUCHING_HIT,
    TOUCHING_MISS,
    TOUCHING_HALF_OPEN, /* a box has its left and its top border only */
    TOUCHING_COUNT
} judge_touching;

extern const char *const judge_touching_names[TOUCHING_COUNT];

typedef enum judge_outcome {
    OUTCOME_RIGHT,
    OUTCOME_WRONG,
    OUTCOME_ROUNDING, /* wrong, and less than JUDGE_ULPS from touching */
    OUTCOME_TOUCHING, /* by convention: neither is wrong */
    OUTCOME_REFUSED,
    OUTCOME_ERROR,
    OUTCOME_TIMEOUT,
    OUTCOME_CRASH,
    OUTCOME_NONE, /* it was not asked */
    OUTCOME_COUNT
} judge_outcome;

extern const char *const judge_outcome_names[OUTCOME_COUNT];

enum {
    JUDGE_ULPS = 8,
    JUDGE_GROUPS = 2 * DECK_COUNT + OUTCOME_COUNT,
    JUDGE_SHOWN = 8 /* of the groups */
};

typedef struct judge_wish {
    case_pair pair;
    case_numbers numbers;
    judge_touching touching;
    unsigned decks; /* a bit each */
    long count;     /* of the cases of a deck */
    uint64_t seed;
    double seconds;                        /* in all */
    char *const *words;                    /* the program, up to NULL */
    const atomic_bool *stopped;            /* whether somebody has asked for the end */
    void (*tell)(void *data, double part); /* again and again: how much is done; or NULL */
    void *data;
} judge_wish;

/* Answers that are wrong in one way. */
typedef struct judge_group {
    judge_outcome outcome;
    bool says_hit;  /* of wrong answers */
    case_deck deck; /* where it appears first */
    long count;
    hit_case shortest;
    double clearance, ulps;
    char problem[256]; /* what child_problem() says of the first */
    long same[LIKENESS_MISTAKES];
    const hit_method *like; /* the mistake that explains them, or NULL */
    long like_count;        /* how many it explains */
} judge_group;

typedef struct judge_report {
    long counts[DECK_COUNT][OUTCOME_COUNT];
    long totals[OUTCOME_COUNT];
    long touching, touching_hits; /* that are touching, and what it calls a hit of these */
    const hit_method
        *touching_like; /* where it calls some a hit and some not: the mistake, or NULL */
    judge_group groups[JUDGE_GROUPS];
    int group_count;
    char stopped[256]; /* why not all was asked; "": all was */
} judge_report;

/* False, with a message: the program could not be run, or it has answered nothing. */
bool judge_run(const judge_wish *wish, judge_report *report, char *error, size_t size);

/* Returns whether anything is wrong: not what touches or was rounded, nor what was refused. */
bool judge_has_faults(const judge_report *report);

/* The report for people; for programs; as a page with a picture of each group. */
void judge_print(const judge_wish *wish, const judge_report *report);
void judge_print_json(const judge_wish *wish, const judge_report *report);
/* False, with a message. */
bool judge_write_page(const judge_wish *wish, const judge_report *report, const char *path,
                      char *error, size_t size);

/* What the table and the page say in the same words. */

void judge_say_group(FILE *out, const judge_wish *wish, const judge_group *group);
void judge_say_result(FILE *out, const judge_wish *wish, const judge_report *report);

#endif
