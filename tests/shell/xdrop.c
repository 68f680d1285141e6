/* SPDX-License-Identifier: MIT */
/*
 * What file managers and window managers say to a window: "drop these files" and "close".
 * Usage: xdrop WINDOW X Y FILE...   drags the files in and drops them at X, Y of the screen
 *        xdrop WINDOW               asks the window to close
 * Protocols: https://www.freedesktop.org/wiki/Specifications/XDND/, version 5, and ICCCM 4.2.8.1.
 */
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <X11/Xlib.h>

#define VERSION  5
#define PATIENCE 10000 /* milliseconds for each answer */

typedef struct drag {
    Display *display;
    Window source, target;
    char *uris; /* as text/uri-list */
} drag;

static Atom atom(const drag *d, const char *name)
{
    return XInternAtom(d->display, name, False);
}

static void tell(const drag *d, const char *type, const long data[5])
{
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = d->target,
                                .message_type = atom(d, type),
                                .format = 32}};
    memcpy(event.xclient.data.l, data, 5 * sizeof *data);
    XSendEvent(d->display, d->target, False, NoEventMask, &event);
    XFlush(d->display);
}

/* The target asks for the files by this. */
static void hand_over(const drag *d, const XSelectionRequestEvent *request)
{
    XEvent event = {.xselection = {.type = SelectionNotify,
                                   .requestor = request->requestor,
                                   .selection = request->selection,
                                   .target = request->target,
                                   .property = request->property,
                                   .time = request->time}};
    if (request->target == atom(d, "text/uri-list"))
        XChangeProperty(d->display, request->requestor, request->property, request->target, 8,
                        PropModeReplace, (unsigned char *)d->uris, (int)strlen(d->uris));
    else
        event.xselection.property = None;
    XSendEvent(d->display, request->requestor, False, NoEventMask, &event);
    XFlush(d->display);
}

static bool next_event(const drag *d, XEvent *event)
{
    struct pollfd connection = {.fd = ConnectionNumber(d->display), .events = POLLIN};
    while (!XPending(d->display))
        if (poll(&connection, 1, PATIENCE) <= 0)
            return false;
    XNextEvent(d->display, event);
    return true;
}

/* Returns whether the target says so, and says yes: both messages tell by bit 0 of data.l[1]. */
static bool is_told(const drag *d, const char *type)
{
    XEvent event;
    while (next_event(d, &event)) {
        if (event.type == SelectionRequest)
            hand_over(d, &event.xselectionrequest);
        else if (event.type == ClientMessage && event.xclient.message_type == atom(d, type))
            return event.xclient.data.l[1] & 1;
    }
    fprintf(stderr, "xdrop: no %s in time\n", type);
    return false;
}

static bool drop_at(const drag *d, int x, int y)
{
    long source = (long)d->source;
    XSetSelectionOwner(d->display, atom(d, "XdndSelection"), d->source, CurrentTime);
    tell(d, "XdndEnter",
         (long[]){source, (long)VERSION << 24, (long)atom(d, "text/uri-list"), 0, 0});
    tell(d, "XdndPosition",
         (long[]){source, 0, (long)x << 16 | y, CurrentTime, (long)atom(d, "XdndActionCopy")});
    if (!is_told(d, "XdndStatus"))
        return false;
    tell(d, "XdndDrop", (long[]){source, 0, CurrentTime, 0, 0});
    return is_told(d, "XdndFinished");
}

/* Bytes that a URI cannot have are written as %XX. */
static char *add_uri(char *end, const char *path)
{
    end += sprintf(end, "file://");
    for (const unsigned char *p = (const unsigned char *)path; *p; p++)
        end += sprintf(end, *p > ' ' && *p < 0x7f && *p != '%' ? "%c" : "%%%02X", *p);
    return end + sprintf(end, "\r\n");
}

static char *make_uris(char **paths)
{
    size_t size = 1;
    for (char **p = paths; *p; p++)
        size += 3 * strlen(*p) + sizeof "file://\r\n";
    char *uris = calloc(size, 1), *end = uris;
    for (char **p = paths; uris && *p; p++)
        end = add_uri(end, *p);
    return uris;
}

static void ask_to_close(const drag *d)
{
    tell(d, "WM_PROTOCOLS", (long[]){(long)atom(d, "WM_DELETE_WINDOW"), CurrentTime, 0, 0, 0});
}

int main(int argc, char **argv)
{
    if (argc != 2 && argc < 5) {
        fprintf(stderr, "usage: xdrop WINDOW [X Y FILE...]\n");
        return 2;
    }
    drag d = {.display = XOpenDisplay(NULL), .target = strtoul(argv[1], NULL, 0)};
    if (!d.display) {
        fprintf(stderr, "xdrop: no display\n");
        return 1;
    }
    bool done = true;
    if (argc == 2) {
        ask_to_close(&d);
    } else {
        d.source =
            XCreateSimpleWindow(d.display, DefaultRootWindow(d.display), 0, 0, 1, 1, 0, 0, 0);
        d.uris = make_uris(argv + 4);
        done = d.uris && drop_at(&d, atoi(argv[2]), atoi(argv[3]));
    }
    XCloseDisplay(d.display);
    free(d.uris);
    return done ? 0 : 1;
}
