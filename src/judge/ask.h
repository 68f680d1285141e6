/* SPDX-License-Identifier: MIT */
/*
 * What a judge asks for beside hit or miss: a distance, the time of a first contact, a nearest
 * point, or the way out of an overlap. Such answers are numbers, right within a tolerance.
 */
#ifndef JUDGE_ASK_H
#define JUDGE_ASK_H

#include "case.h"
#include "judge.h"

typedef enum judge_ask {
    ASK_HIT,
    ASK_DISTANCE, /* of the shapes; where they overlap minus the depth: the shortest move that parts
                     them */
    ASK_TIME,     /* of the first contact while the first shape moves: the part of the motion before
                     it, 0 to 1; or none */
    ASK_POINT,    /* x and y: a point of the second shape that is nearest to the first */
    ASK_MOVE,     /* x and y: a shortest move of the first shape that parts them; or none */
    ASK_NORMAL,   /* x and y: the direction of such a move, of length 1; or none */
    ASK_COUNT
} judge_ask;

extern const char *const ask_names[ASK_COUNT];

/* Returns how many numbers an answer has; of a hit none. */
int ask_width(judge_ask ask);
/* Returns whether "none" is an answer. */
bool ask_takes_none(judge_ask ask);

/* Writes the two lines that every program reads first, as case_write_head() does for hits, and the
 * names of the columns. */
void ask_write_head(judge_ask ask, case_pair pair, case_numbers numbers, char *out, size_t size);
void ask_columns(judge_ask ask, case_pair pair, char *out, size_t size);

/* Returns what an exact answer is and how exact, in a line of English. */
const char *ask_exactness(judge_ask ask);

/* Makes the case, with a motion if that is asked for. */
bool ask_make(judge_ask ask, case_deck deck, case_pair pair, case_numbers numbers, bool convex,
              uint64_t seed, long index, hit_case *out);

/* The smallest tolerance that can be asked for: the exact answers are computed to 2^-40. */
#define ASK_LEAST_WITHIN 1e-10
#define ASK_USUAL_WITHIN 1e-6

/* Whether answers are judged where conventions differ: the depth of a shape inside another and a
 * distance of 0 where they overlap; the time of a motion that begins in contact; another point of
 * the second shape where they overlap. */
typedef enum ask_convention { CONVENTION_ANY, CONVENTION_JUDGE, CONVENTION_COUNT } ask_convention;

extern const char *const ask_convention_names[CONVENTION_COUNT];

typedef struct ask_wish {
    judge_ask ask;
    double within; /* times the largest coordinate, component of the motion included */
    ask_convention convention;
} ask_wish;

typedef struct ask_truth {
    judge_number answer;
    bool is_open;  /* conventions differ here */
    bool inside;   /* of a distance: one shape lies in the other */
    bool measured; /* false: the depth is not known, and any number that is not above 0 is right */
    double depth;  /* of a move or a normal: the length of the shortest move */
    double tolerance;
} ask_truth;

ask_truth ask_judge(const ask_wish *wish, const case_built *c);

/* How an answer is wrong. */
typedef enum ask_fault {
    FAULT_NONE,
    FAULT_MISSED,   /* no contact, where there is one */
    FAULT_INVENTED, /* a contact, where there is none */
    FAULT_OUTSIDE,  /* a time below 0 or above 1 */
    FAULT_EARLY,
    FAULT_LATE,
    FAULT_SMALL,
    FAULT_LARGE,
    FAULT_OFF, /* a point that is not on the second shape */
    FAULT_FAR, /* a point that is not nearest */
    FAULT_COUNT
} ask_fault;

extern const char *const ask_fault_names[FAULT_COUNT];

typedef struct ask_judged {
    judge_outcome outcome;
    ask_fault fault;
    double off; /* how far a wrong answer is off, as a length; 0: it is wrong in another way */
} ask_judged;

/* `said` has as many numbers as ask_width() says, or none, and none of them is NaN. */
ask_judged ask_compare(const ask_wish *wish, const case_built *c, const ask_truth *truth,
                       judge_number said);

#endif
