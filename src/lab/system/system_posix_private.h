/* SPDX-License-Identifier: MIT */
/* A program that is run, for the files that run it, look at its pipes and at its work. */
#ifndef LAB_SYSTEM_POSIX_PRIVATE_H
#define LAB_SYSTEM_POSIX_PRIVATE_H

#include "system.h"

/* A program, with all that it starts. A watcher leads their process group. It is a shell that waits
 * for the end of a pipe that this program alone holds, and then kills the group. So the group ends
 * with this program, however that ends. */
typedef struct system_group {
    pid_t watcher, pid; /* 0: it is not running */
    int life;           /* our end of that pipe; -1: closed */
} system_group;

struct system_process {
    system_group group;
    int in, out, err; /* our ends of its pipes; -1: closed */
    double others;    /* seconds of processor time of what it has started, when it last slept */
};

/* What a program is started with. */
typedef struct system_launch {
    char *const *words;
    char **environment; /* NULL: ours */
    int streams[3];     /* its input, output and errors */
    int seconds;
    long long memory;
} system_launch;

/* Returns 0, or an errno. Call system_posix_end() in both cases. */
int system_posix_start(system_group *group, const system_launch *launch);
void system_posix_end(system_group *group);
/* Returns how the program has ended, or that it goes on. It is not collected yet. */
system_end system_posix_state(pid_t pid);

/* Opens so many pipes, which no program that is started gets. False, with errno: not all. What is
 * not open is -1. */
bool system_posix_open_pipes(int (*ends)[2], int count);
void system_posix_close(int *end);

#endif
