/* SPDX-License-Identifier: MIT */
/* What a program works, as the system tells it. */
#include "system_posix_private.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>

#ifdef SYSTEM_PLAIN
double system_process_seconds(const system_process *p)
{
    (void)p;
    return -1;
}

bool system_process_sleeps(system_process *p)
{
    (void)p;
    return true;
}

bool system_process_has_read(const system_process *p, size_t written)
{
    (void)p, (void)written;
    return true;
}
#else
/* What a `stat` of /proc says of a process or a thread. */
typedef struct proc_stat {
    char state; /* '\0': it is not there */
    pid_t group;
    double seconds; /* with those of its ended children */
} proc_stat;

static proc_stat read_stat(const char *path)
{
    char text[512] = "";
    unsigned long times[4] = {0};
    proc_stat read_one = {0};
    FILE *file = fopen(path, "re");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    text[length] = '\0';
    const char *name_end = strrchr(text, ')'); /* a name may hold anything */
    if (name_end &&
        /* NOLINTNEXTLINE(cert-err34-c): the kernel wrote these numbers */
        sscanf(name_end + 1, " %c %*d %d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu",
               &read_one.state, &read_one.group, &times[0], &times[1], &times[2], &times[3]) < 6)
        read_one.state = '\0';
    read_one.seconds =
        (double)(times[0] + times[1] + times[2] + times[3]) / (double)sysconf(_SC_CLK_TCK);
    return read_one;
}

/* It computes, or waits for a processor or a disk. */
static bool is_at_work(char state)
{
    return state == 'R' || state == 'D';
}

static bool thread_works(const char *process)
{
    char folder[64], path[sizeof folder + 300];
    bool works = false;
    snprintf(folder, sizeof folder, "/proc/%.20s/task", process);
    DIR *threads = opendir(folder);
    for (const struct dirent *entry; threads && !works && (entry = readdir(threads)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s/stat", folder, entry->d_name);
        works = entry->d_name[0] != '.' && is_at_work(read_stat(path).state);
    }
    if (threads)
        closedir(threads);
    return works;
}

/* Looks at all processes of the group except the program itself, whose clock is more precise. */
static bool group_works(const system_group *g, double *others)
{
    bool works = false;
    *others = 0;
    DIR *all = opendir("/proc");
    for (const struct dirent *entry; all && (entry = readdir(all)) != NULL;) {
        char path[300];
        if (entry->d_name[0] < '1' || entry->d_name[0] > '9')
            continue;
        snprintf(path, sizeof path, "/proc/%s/stat", entry->d_name);
        proc_stat one = read_stat(path);
        if (one.state == '\0' || one.group != g->watcher)
            continue;
        works = works || thread_works(entry->d_name);
        *others += strtol(entry->d_name, NULL, 10) == g->pid ? 0 : one.seconds;
    }
    if (all)
        closedir(all);
    return works;
}

double system_process_seconds(const system_process *p)
{
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(p->group.pid, &clock) != 0 || clock_gettime(clock, &used) != 0)
        return p->others;
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec + p->others;
}

bool system_process_sleeps(system_process *p)
{
    char path[64];
    double others;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)p->group.pid);
    if (is_at_work(read_stat(path).state))
        return false;
    bool works = group_works(&p->group, &others);
    if (others > p->others)
        p->others = others;
    return !works;
}

bool system_process_has_read(const system_process *p, size_t written)
{
    int left = 0;
    struct pollfd end = {.fd = p->in};
    bool closed = poll(&end, 1, 0) > 0 && end.revents; /* it will read nothing more */
    return closed || (ioctl(p->in, FIONREAD, &left) == 0 && (size_t)left < written);
}
#endif
