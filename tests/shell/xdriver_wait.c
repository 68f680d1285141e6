/* SPDX-License-Identifier: MIT */
/* The program that is driven, and waiting: for its log, its windows, its end. */
#define _GNU_SOURCE /* inotify and POSIX */
#include "xdriver_private.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <time.h>
#include <unistd.h>

#define LOOK_MS 20  /* a thread that comes to rest tells nobody */
#define NEWS_MS 500 /* a program that ends may say nothing */

/* What the program has logged. */
static struct {
    int log;                /* -1: none */
    long long length, told; /* bytes that were read; and at the last news */
    char line[16];          /* how the line that is being read begins */
    size_t column;
    char state;      /* of the last "window ..." line: its first letter; 0: there was none */
    bool has_rested; /* such a line has said so since the ping came back */
} driven = {.log = -1};

static int watch = -1; /* inotify */
static bool ping_is_back, ping_is_seen;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The test has failed, and waits less for the rest. */
bool hang(const char *what)
{
    the.limit /= 10;
    return refuse("%s", what);
}

/* Takes all that has come. Returns whether one event is of this type and, if it is a message, of
 * this kind; it is in `the.arrived`. */
bool take_events(int type, Atom kind)
{
    bool found = false;
    while (XPending(the.display)) {
        XEvent event;
        XNextEvent(the.display, &event);
        if (event.type == SelectionRequest)
            give(&event.xselectionrequest);
        else if (event.type == ClientMessage && event.xclient.message_type == atom("WM_PROTOCOLS"))
            ping_is_back = true;
        if (event.type == type && (type != ClientMessage || event.xclient.message_type == kind)) {
            the.arrived = event;
            found = true;
        }
    }
    return found;
}

/* It has ended, and perhaps nobody has asked for its status. */
static bool is_gone(void)
{
    char path[64], text[512] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", the.pid);
    int file = open(path, O_RDONLY);
    if (file < 0)
        return true;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    const char *state = length > 0 ? strrchr(text, ')') : NULL;
    return !state || state[2] == 'Z' || state[2] == 'X';
}

/* Reads what the system says of a thread. False: it is gone. */
static bool read_status(const char *path, char text[4096])
{
    int file = open(path, O_RDONLY);
    ssize_t length = file < 0 ? 0 : read(file, text, 4095);
    if (file >= 0)
        close(file);
    text[length > 0 ? length : 0] = '\0';
    return length > 0;
}

static long number_after(const char *text, const char *field)
{
    const char *found = strstr(text, field);
    return found ? strtol(found + strlen(field), NULL, 10) : 0;
}

/* Looks at all threads. Returns how often they have been taken off a processor; -1: one of them
 * does not wait. */
static long look_at_threads(void)
{
    char path[64];
    long switches = 0;
    snprintf(path, sizeof path, "/proc/%ld/task", the.pid);
    DIR *tasks = opendir(path);
    for (struct dirent *task; switches >= 0 && tasks && (task = readdir(tasks));) {
        char file[384], text[4096];
        snprintf(file, sizeof file, "%s/%s/status", path, task->d_name);
        if (task->d_name[0] == '.' || !read_status(file, text))
            continue;
        switches += number_after(text, "\nvoluntary_ctxt_switches:") +
                    number_after(text, "\nnonvoluntary_ctxt_switches:");
        if (!strstr(text, "\nState:\tS"))
            switches = -1;
    }
    if (tasks)
        closedir(tasks);
    return switches;
}

/* Whether all its threads wait at the same time. One look is none of a moment: a thread that was
 * seen to wait may run while the others are looked at. If none has run between two looks, all have
 * waited between them. */
static bool is_at_rest(void)
{
    long before = look_at_threads();
    return before >= 0 && look_at_threads() == before;
}

/* Whether it has handled all; shapes may move by themselves. */
static bool rests(void)
{
    return driven.state == 'i' || driven.state == 'm';
}

static void read_byte(char c)
{
    static const char word[] = "window ";
    const size_t length = sizeof word - 1;
    if (c != '\n') {
        if (driven.column < sizeof driven.line)
            driven.line[driven.column] = c;
        driven.column++;
        return;
    }
    if (driven.column > length && memcmp(driven.line, word, length) == 0) {
        driven.state = driven.line[length];
        driven.has_rested = driven.has_rested || rests();
    }
    driven.column = 0;
}

/* Returns whether there was something new. */
static bool read_log(void)
{
    char bytes[8192];
    long long before = driven.length;
    for (ssize_t got; driven.log >= 0 && (got = read(driven.log, bytes, sizeof bytes)) > 0;
         driven.length += got)
        for (ssize_t i = 0; i < got; i++)
            read_byte(bytes[i]);
    return driven.length != before;
}

/* Until the the.display, the log, or time tells something. */
static void wait_a_moment(int milliseconds)
{
    char notes[4096];
    struct pollfd from[] = {{ConnectionNumber(the.display), POLLIN, 0}, {watch, POLLIN, 0}};
    if (XPending(the.display) == 0)
        poll(from, 2, milliseconds);
    while (read(watch, notes, sizeof notes) > 0)
        ;
}

bool await_event(int type, Atom kind, const char *what)
{
    double end = now() + the.limit;
    XFlush(the.display);
    while (!take_events(type, kind)) {
        if (is_gone())
            return refuse("the program has ended, and %s", what);
        if (now() > end)
            return hang(what);
        wait_a_moment(LOOK_MS);
    }
    return true;
}

void tell(const char *type, const long data[5])
{
    XEvent event = {
        .xclient = {
            .type = ClientMessage, .window = the.window, .message_type = atom(type), .format = 32}};
    memcpy(event.xclient.data.l, data, 5 * sizeof *data);
    XSendEvent(the.display, the.window, False, NoEventMask, &event);
    XFlush(the.display);
}

/* Whatever the log said before the ping came back may be about the time before. */
static bool has_handled(bool all_threads)
{
    bool is_news = ping_is_back && !ping_is_seen;
    ping_is_seen = ping_is_back;
    read_log();
    if (is_news)
        driven.has_rested = rests();
    if (!ping_is_seen || !all_threads)
        return ping_is_seen && driven.has_rested;
    return driven.state == 'i' && is_at_rest() && !read_log();
}

/* Waits until the program has handled and shown all that was sent, or has ended. */
bool await_rest(bool all_threads)
{
    double end = now() + the.limit;
    XSync(the.display, False);
    ping_is_back = ping_is_seen = false;
    tell("WM_PROTOCOLS", (long[]){(long)atom("_NET_WM_PING"), CurrentTime, (long)the.window, 0, 0});
    while (take_events(0, None), !has_handled(all_threads)) {
        if (is_gone()) {
            snprintf(the.answer, sizeof the.answer, "gone");
            return true;
        }
        if (now() > end)
            return hang("the window is never idle");
        wait_a_moment(LOOK_MS);
    }
    return true;
}

bool do_take(void)
{
    the.window = (Window)next_number();
    the.pid = next_number();
    if (driven.log >= 0)
        close(driven.log);
    driven.log = open(the.rest_of_line, O_RDONLY | O_CLOEXEC);
    driven.length = driven.told = 0;
    driven.column = 0;
    driven.state = 0;
    if (driven.log >= 0)
        inotify_add_watch(watch, the.rest_of_line, IN_MODIFY);
    the.rest_of_line += strlen(the.rest_of_line);
    return driven.log >= 0 || refuse("no log");
}

bool do_handled(void)
{
    return await_rest(false);
}

bool do_idle(void)
{
    return await_rest(true);
}

/* How often the program's main thread has waited. */
static long waits(void)
{
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/%ld/status", the.pid);
    return read_status(path, text) ? number_after(text, "\nvoluntary_ctxt_switches:") : 0;
}

/* passes COUNT: waits until the program has gone so often through its loop without a new line in
 * its log. */
bool do_passes(void)
{
    long count = next_number();
    if (!await_rest(false))
        return false;
    double end = now() + the.limit;
    for (long from = waits(); waits() < from + count && !is_gone();) {
        if (now() > end)
            return hang("the window does not come to rest");
        take_events(0, None);
        if (read_log())
            from = waits();
        wait_a_moment(LOOK_MS);
    }
    return true;
}

/* Waits for more in the log than at the last time, for the program's end, or a moment. */
bool do_news(void)
{
    double end = now() + NEWS_MS * 1e-3;
    while (take_events(0, None), read_log(),
           driven.length == driven.told && now() < end && !is_gone())
        wait_a_moment(NEWS_MS);
    driven.told = driven.length;
    return true;
}

bool begin_waiting(void)
{
    watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    return watch >= 0;
}
