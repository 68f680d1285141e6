/*
 * A program that answers cases through a pipe: started, asked in batches, limited, ended.
 *
 * The program never runs longer, in more memory or after the lab than its limits say; it is the
 * leader of a process group of its own, which ends with it. No answer of it is trusted.
 */
#ifndef LAB_CHILD_H
#define LAB_CHILD_H

#include <stdbool.h>
#include <stddef.h>

/* What the program said of one case. */
typedef enum child_answer {
    ANSWER_MISS,
    ANSWER_HIT,
    ANSWER_REFUSED, /* ? */
    ANSWER_ERROR,   /* a line that is no answer, none, or one too many; child_problem() has the text
                     */
    ANSWER_TIMEOUT, /* it said nothing for the whole time that a batch has */
    ANSWER_CRASH    /* it ended: by a signal, or by itself */
} child_answer;

typedef struct child_limits {
    double seconds;   /* of silence, for one batch; what it may use of a processor follows */
    long long memory; /* bytes */
} child_limits;

typedef struct child child;

/* Starts words[0] with the words up to NULL, found in PATH. `head`: the lines that every start of
 * the program reads first. NULL, with a message: it cannot be run. */
child *child_start(char *const *words, const char *head, child_limits limits, char *error,
                   size_t size);

/* Asks for the answers to `count` lines, in one batch. When the program dies or falls silent, the
 * case that does it is found by halving, gets its outcome, and the others are asked of a program
 * that was started anew. False: the program cannot be started any more, or dies before it reads. */
bool child_ask(child *child, const char *const *lines, int count, child_answer *answers);

/* What the last error was, with the number of its line and its text; "" when there was none. */
const char *child_problem(const child *child);

/* Ends the program and everything that it started. */
void child_end(child *child);

#endif
