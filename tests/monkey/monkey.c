/* SPDX-License-Identifier: MIT */
/*
 * Plays random recordings: each is made up while it is played in a process of its own, and played
 * again, which must say and show the same. When one breaks something, it is made shorter and kept.
 * Prints TAP. Usage: monkey EVENTS SCENES       HIT_SEED=N repeats a run
 *                    monkey RECORDING SCENES    plays that one
 */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "holds.h"
#include "play.h"
#include "random.h"
#include "recording.h"
#include "world.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    EVENTS_A_RUN = 12500,
    AGAIN = 4,       /* one in so many recordings is replayed */
    PATIENCE = 600,  /* seconds of processor time that a recording may take */
    SHRINKING = 120, /* seconds to look for a shorter recording */
};

/* Runs in a new process: what is printed goes into the files NAME.log and NAME.err. Returns its
 * status, a signal as 128 more than its number. */
static int in_process(const char *name, const play *play, bool again)
{
    int status = 0;
    fflush(NULL);
    world_make();
    pid_t child = fork();
    if (child == 0) {
        world_enter(name, PATIENCE);
        exit(again ? play_again(play->recording, play->output) : play_run(play));
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        return 1;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static long count_events(const char *recording)
{
    FILE *file = fopen(recording, "r");
    long count = 0;
    char *line = NULL;
    size_t room = 0;
    while (file && getline(&line, &room, file) > 0)
        count += line[0] >= '0' && line[0] <= '9';
    free(line);
    if (file)
        fclose(file);
    return count;
}

/* ---- A shorter recording ------------------------------------------------------------------ */

typedef struct lines {
    char **of;
    int count, header;
} lines;

static lines read_lines(const char *path)
{
    lines all = {0};
    char *line = NULL;
    size_t room = 0;
    FILE *file = fopen(path, "r");
    while (file && getline(&line, &room, file) > 0) {
        all.of = realloc(all.of, ((size_t)all.count + 1) * sizeof *all.of);
        all.header += line[0] < '0' || line[0] > '9';
        all.of[all.count++] = line;
        line = NULL;
        room = 0;
    }
    free(line);
    if (file)
        fclose(file);
    return all;
}

/* Writes all lines without those from `from` to `to` - 1. */
static void write_lines(const char *path, const lines *all, int from, int to)
{
    FILE *file = fopen(path, "w");
    for (int i = 0; file && i < all->count; i++)
        if (i < from || i >= to)
            fputs(all->of[i], file);
    if (file)
        fclose(file);
}

static void leave_out(lines *all, int from, int to)
{
    for (int i = from; i < to; i++)
        free(all->of[i]);
    memmove(all->of + from, all->of + to, (size_t)(all->count - to) * sizeof *all->of);
    all->count -= to - from;
}

/* Leaves out runs of lines, shorter and shorter ones, as long as it breaks in the same way. */
static void shrink(const char *recording, int status)
{
    char shorter[PATH_ROOM], picture[PATH_ROOM];
    lines all = read_lines(recording);
    play play = {.recording = shorter, .folder = world_odd(), .output = picture};
    snprintf(picture, sizeof picture, "%s", world_path("short.png"));
    time_t end = time(NULL) + SHRINKING;
    snprintf(shorter, sizeof shorter, "%s", world_path("short.txt"));
    for (int part = (all.count - all.header) / 2; part > 0 && time(NULL) < end; part /= 2)
        for (int from = all.count - part; from >= all.header && time(NULL) < end; from -= part) {
            write_lines(shorter, &all, from, from + part);
            if (in_process("short", &play, false) == status)
                leave_out(&all, from, from + part);
        }
    write_lines(shorter, &all, 0, 0);
    in_process("short", &play, false);
    for (int i = 0; i < all.count; i++)
        free(all.of[i]);
    free(all.of);
}

/* ---- Runs --------------------------------------------------------------------------------- */

static void print_file(const char *name, int most)
{
    lines all = read_lines(world_path(name));
    for (int i = 0; i < all.count; i++) {
        if (i < most)
            printf("# %s", all.of[i]);
        free(all.of[i]);
    }
    free(all.of);
}

static bool tell_broken(const char *recording, const char *name, int status)
{
    char err[64];
    snprintf(err, sizeof err, "%s.err", name);
    printf("# %s ended with status %d\n", name, status);
    print_file(err, 40);
    shrink(recording, status);
    printf("# the shortest found, %s:\n", world_path("short.txt"));
    print_file("short.txt", 60);
    print_file("short.err", 40);
    return false;
}

static bool same_files(const char *one, const char *two)
{
    FILE *a = fopen(world_path(one), "rb"), *b = fopen(world_path(two), "rb");
    bool same = a && b;
    for (int c = 0; same && c != EOF;) {
        c = getc(a);
        same = c == getc(b);
    }
    if (a)
        fclose(a);
    if (b)
        fclose(b);
    return same;
}

/* Plays a recording; replays it, if it is its turn. */
static bool run(uint64_t seed, long events, bool again, long *played)
{
    char recording[PATH_ROOM], made[PATH_ROOM], picture[PATH_ROOM];
    snprintf(recording, sizeof recording, "%s", world_path("recording.txt"));
    snprintf(made, sizeof made, "%s", world_path("made.png"));
    snprintf(picture, sizeof picture, "%s", world_path("again.png"));
    random_state = seed;
    play play = {recording, world_odd(), made, events};
    int status = in_process("made", &play, false);
    *played += count_events(recording);
    if (status != 0)
        return tell_broken(recording, "made", status);
    if (!again)
        return true;
    play.output = picture;
    status = in_process("again", &play, true);
    *played += count_events(recording);
    if (status != 0)
        return tell_broken(recording, "again", status);
    if (same_files("made.log", "again.log") && same_files("made.png", "again.png"))
        return true;
    printf("# the replay of %s differs\n", recording);
    return false;
}

static void tell_costs(void)
{
    struct rusage use;
    getrusage(RUSAGE_CHILDREN, &use);
    printf("# %ld s of processor time, at most %ld kB\n",
           (long)(use.ru_utime.tv_sec + use.ru_stime.tv_sec), (long)use.ru_maxrss);
}

static bool play_given(const char *path)
{
    char *recording = realpath(path, NULL), picture[PATH_ROOM];
    play play = {.recording = recording, .folder = world_odd(), .output = picture};
    snprintf(picture, sizeof picture, "%s", world_path("made.png"));
    int status = recording ? in_process("made", &play, false) : 1;
    printf("%s 1 - %s: status %d\n", status ? "not ok" : "ok", path, status);
    print_file("made.err", 100);
    free(recording);
    return status == 0;
}

static bool run_many(long wanted)
{
    bool fine = true;
    long played = 0;
    uint64_t seed = random_new_seed();
    for (int i = 0; fine && played < wanted; i++) {
        long left = wanted - played;
        fine = run(seed + (uint64_t)i, left < EVENTS_A_RUN ? left : EVENTS_A_RUN, i % AGAIN == 0,
                   &played);
        if (!fine)
            printf("# recording %d, HIT_SEED=%" PRIu64 "\n", i, seed + (uint64_t)i);
    }
    printf("%s 1 - %ld events of random recordings\n", fine ? "ok" : "not ok", played);
    tell_costs();
    return fine;
}

int main(int count, char **arguments)
{
    if (count != 3 || !world_open(arguments[2]))
        return 2;
    long events = atol(arguments[1]);
    puts("1..1");
    bool fine = events > 0 ? run_many(events) : play_given(arguments[1]);
    world_close(fine && !getenv("HIT_KEEP"));
    return fine ? 0 : 1;
}
