/* The program of child.h as a process with three pipes. */
#ifndef LAB_CHILD_PRIVATE_H
#define LAB_CHILD_PRIVATE_H

#include "child.h"

/* Windows has no such processes. */
#if defined(_WIN32)
#define CHILD_NONE
#else

#include <signal.h>
#include <sys/types.h>

enum { CHILD_LINE = 80 /* letters of an answer, as a message shows it */ };

/* Lines of the program, gathered from what arrives. */
typedef struct child_lines {
    char text[CHILD_LINE + 1];
    int length; /* may be larger than what `text` keeps */
    long count;
} child_lines;

struct child {
    char *const *words;
    const char *head;
    child_limits limits;
    pid_t pid;        /* 0: it is not running */
    int in, out, err; /* our ends of its pipes */
    child_lines answer, complaint;
    char last[CHILD_LINE + 1]; /* its last line to standard error */
    int failures, silences;
    bool fresh;    /* it has not got its head yet */
    bool starts;   /* it has not answered since */
    bool answered; /* at least once */
    char problem[ANSWER_COUNT][256];
};

/* Returns 0, or an errno. */
int child_process_start(child *child);
/* Ends it and its group, and collects it. */
void child_process_stop(child *child);
/* How it has ended; it is not collected yet: nobody else has its number. Its si_pid is 0: it has
 * not. A process that it has left behind may hold its pipes open all the same. */
siginfo_t child_process_end(const child *child);

#endif
#endif
