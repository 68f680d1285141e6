/* SPDX-License-Identifier: MIT */
/*
 * Plays the user of a window: holds the display, reads a line of commands and answers with a line,
 * so that a test starts no program for each key. Usage: xdriver SECONDS, after which what it waits
 * for hangs. `commands` below has the words of a line; a line may have several commands. The answer
 * is "ok", what was asked for, "gone" where the program has ended meanwhile, or "no" and the
 * reason.
 *
 * A window says in its --log when it has nothing to do ("window idle"), and when an event comes
 * ("window busy"). It answers _NET_WM_PING only after it has taken the events before. So after the
 * answer the last such line is about all that was sent. Protocols: ICCCM 2 and 4.2.8, EWMH
 * (_NET_WM_PID, _NET_WM_PING), and https://www.freedesktop.org/wiki/Specifications/XDND/,
 * version 5.
 */
#define _GNU_SOURCE /* POSIX */
#include "xdriver_private.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <X11/extensions/XTest.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>

driver the;

Atom atom(const char *name)
{
    return XInternAtom(the.display, name, False);
}

bool refuse(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length = snprintf(the.answer, sizeof the.answer, "no ");
    vsnprintf(the.answer + length, sizeof the.answer - (size_t)length, format, values);
    va_end(values);
    return false;
}

/* A window may go while it is asked about. */
static int on_error(Display *d, XErrorEvent *error)
{
    (void)d;
    (void)error;
    return 0;
}

/* ---- Commands --------------------------------------------------------------------------- */

char *next_word(void)
{
    return strtok_r(NULL, " ", &the.rest_of_line);
}

long next_number(void)
{
    const char *word = next_word();
    return word ? strtol(word, NULL, 0) : 0;
}

static long pid_of(Window window)
{
    Atom type;
    int format;
    unsigned long count = 0, left;
    unsigned char *value = NULL;
    long pid = 0;
    XGetWindowProperty(the.display, window, atom("_NET_WM_PID"), 0, 1, False, XA_CARDINAL, &type,
                       &format, &count, &left, &value);
    if (value && count == 1)
        pid = *(long *)value;
    if (value)
        XFree(value);
    return pid;
}

static bool is_seen(Window window)
{
    XWindowAttributes a;
    return XGetWindowAttributes(the.display, window, &a) && a.map_state == IsViewable;
}

static bool do_find(void)
{
    long pid = next_number();
    Window parent, *windows = NULL, found = None;
    unsigned count = 0;
    XQueryTree(the.display, the.root, &parent, &parent, &windows, &count);
    for (unsigned i = 0; i < count && !found; i++)
        if (pid_of(windows[i]) == pid && is_seen(windows[i]))
            found = windows[i];
    if (windows)
        XFree(windows);
    if (!found)
        return refuse("no window");
    snprintf(the.answer, sizeof the.answer, "%lu", found);
    return true;
}

static bool do_move(void)
{
    long x = next_number(), y = next_number();
    int root_x = 0, root_y = 0;
    Window child;
    XTranslateCoordinates(the.display, the.window, the.root, (int)x, (int)y, &root_x, &root_y,
                          &child);
    XTestFakeMotionEvent(the.display, -1, root_x, root_y, CurrentTime);
    return true;
}

static bool do_move_on_screen(void)
{
    long x = next_number(), y = next_number();
    XTestFakeMotionEvent(the.display, -1, (int)x, (int)y, CurrentTime);
    return true;
}

static bool do_move_by(void)
{
    long x = next_number(), y = next_number();
    XTestFakeRelativeMotionEvent(the.display, (int)x, (int)y, CurrentTime);
    return true;
}

static bool button(bool down)
{
    XTestFakeButtonEvent(the.display, (unsigned)next_number(), down, CurrentTime);
    return true;
}

static bool do_mouse_down(void)
{
    return button(true);
}

static bool do_mouse_up(void)
{
    return button(false);
}

static bool do_click(void)
{
    unsigned which = (unsigned)next_number();
    XTestFakeButtonEvent(the.display, which, True, CurrentTime);
    XTestFakeButtonEvent(the.display, which, False, CurrentTime);
    return true;
}

static bool do_focus(void)
{
    Window window = (Window)next_number();
    XSetInputFocus(the.display, window ? window : the.root, RevertToParent, CurrentTime);
    return true;
}

static bool do_size(void)
{
    long width = next_number(), height = next_number();
    XResizeWindow(the.display, the.window, (unsigned)width, (unsigned)height);
    return true;
}

static bool do_map(void)
{
    XMapWindow(the.display, the.window);
    return true;
}

static bool do_unmap(void)
{
    XUnmapWindow(the.display, the.window);
    return true;
}

/* Where the window's corner is on the screen, and its size. */
static bool do_geometry(void)
{
    XWindowAttributes a = {0};
    int x = 0, y = 0;
    Window child;
    XGetWindowAttributes(the.display, the.window, &a);
    XTranslateCoordinates(the.display, the.window, the.root, 0, 0, &x, &y, &child);
    snprintf(the.answer, sizeof the.answer, "%d %d %d %d", x, y, a.width, a.height);
    return true;
}

static bool do_close(void)
{
    tell("WM_PROTOCOLS", (long[]){(long)atom("WM_DELETE_WINDOW"), CurrentTime, 0, 0, 0});
    return true;
}

static bool do_sleep(void)
{
    long milliseconds = next_number();
    XFlush(the.display);
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
    return true;
}

/* ---- Lines ------------------------------------------------------------------------------ */

static const struct {
    const char *word;
    bool (*run)(void);
} commands[] = {
    {"take", do_take},             /* WINDOW PID LOG: the program that all else is about */
    {"find", do_find},             /* PID: its window that is seen */
    {"move", do_move},             /* X Y in the window */
    {"screen", do_move_on_screen}, /* X Y on the screen */
    {"by", do_move_by},            /* DX DY */
    {"mousedown", do_mouse_down},  /* BUTTON */
    {"mouseup", do_mouse_up},      /* BUTTON */
    {"click", do_click},           /* BUTTON */
    {"key", do_key},               /* KEY, or MODIFIER+KEY */
    {"keydown", do_key_down},      /* KEY */
    {"keyup", do_key_up},          /* KEY */
    {"type", do_type},             /* TEXT to the end of the line */
    {"focus", do_focus},           /* WINDOW; 0: the the.root */
    {"size", do_size},             /* WIDTH HEIGHT */
    {"map", do_map},
    {"unmap", do_unmap},
    {"geometry", do_geometry}, /* answers "X Y WIDTH HEIGHT" */
    {"close", do_close},       /* as a window manager asks it */
    {"drop", do_drop},         /* X Y FILE to the end of the line */
    {"copy", do_copy},         /* FILE: what it holds is on the clipboard */
    {"paste", do_paste},       /* FILE: gets what is on the clipboard */
    {"sleep", do_sleep},       /* MILLISECONDS, between two events that must not come together */
    {"handled", do_handled},   /* waits until all that was sent is handled and shown */
    {"idle", do_idle},         /* and until no thread of the program works */
    {"passes", do_passes},     /* COUNT: waits until the program's loop has gone round so often, and
                                  nothing has changed */
    {"news", do_news},         /* waits for a line in the log */
};

static bool run_word(const char *word)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(word, commands[i].word) == 0)
            return commands[i].run();
    return refuse("no command '%s'", word);
}

static void run_line(char *line)
{
    line[strcspn(line, "\n")] = '\0';
    snprintf(the.answer, sizeof the.answer, "ok");
    const char *word = strtok_r(line, " ", &the.rest_of_line);
    while (word && run_word(word))
        word = next_word();
    XSync(the.display, False);
    puts(the.answer);
    fflush(stdout);
}

/* While nothing is asked, others may ask for what is copied. */
static bool await_line(void)
{
    struct pollfd from[] = {{STDIN_FILENO, POLLIN, 0}, {ConnectionNumber(the.display), POLLIN, 0}};
    do {
        take_events(0, None);
        from[0].revents = 0;
    } while (poll(from, 2, -1) >= 0 && !from[0].revents);
    return from[0].revents & POLLIN;
}

int main(int argc, char **argv)
{
    char *line = NULL;
    size_t room = 0;
    the.limit = argc > 1 ? atof(argv[1]) : 600;
    the.display = XOpenDisplay(NULL);
    if (!the.display || !begin_waiting()) {
        fprintf(stderr, "xdriver: no the.display\n");
        return 1;
    }
    XSetErrorHandler(on_error);
    the.root = DefaultRootWindow(the.display);
    XSelectInput(the.display, the.root,
                 SubstructureNotifyMask); /* where windows the.answer a ping */
    the.helper = XCreateSimpleWindow(the.display, the.root, 0, 0, 1, 1, 0, 0, 0);
    puts("ok");
    fflush(stdout);
    while (await_line() && getline(&line, &room, stdin) > 0)
        run_line(line);
    free(line);
    forget_copied();
    XCloseDisplay(the.display);
    return 0;
}
