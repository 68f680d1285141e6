/* SPDX-License-Identifier: MIT */
/* What is copied, pasted and dropped. */
#define _GNU_SOURCE /* getdelim */
#include "xdriver_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <X11/Xatom.h>

#define DND 5 /* version of XDND */

/* What is copied, and what is dragged. */
static char *copied, *uris;
static size_t copied_length;

void give(const XSelectionRequestEvent *request)
{
    XSelectionEvent reply = {.type = SelectionNotify,
                             .requestor = request->requestor,
                             .selection = request->selection,
                             .target = request->target,
                             .property = request->property,
                             .time = request->time};
    bool dragged = request->selection == atom("XdndSelection");
    Atom text[] = {dragged ? atom("text/uri-list") : atom("UTF8_STRING"), XA_STRING};
    const char *bytes = dragged ? uris : copied;
    size_t length = dragged ? strlen(uris) : copied_length;
    if (request->target == atom("TARGETS"))
        XChangeProperty(the.display, request->requestor, request->property, XA_ATOM, 32,
                        PropModeReplace, (unsigned char *)text, 2);
    else if (bytes && (request->target == text[0] || request->target == text[1]))
        XChangeProperty(the.display, request->requestor, request->property, request->target, 8,
                        PropModeReplace, (const unsigned char *)bytes, (int)length);
    else
        reply.property = None;
    XSendEvent(the.display, request->requestor, False, NoEventMask, (XEvent *)&reply);
    XFlush(the.display);
}

bool do_copy(void)
{
    FILE *file = fopen(the.rest_of_line, "r");
    the.rest_of_line += strlen(the.rest_of_line);
    free(copied);
    copied = NULL;
    size_t room = 0;
    ssize_t length = file ? getdelim(&copied, &room, '\0', file) : -1;
    copied_length = length < 0 ? 0 : (size_t)length;
    if (file)
        fclose(file);
    XSetSelectionOwner(the.display, atom("CLIPBOARD"), the.helper, CurrentTime);
    XSync(the.display, False);
    return file || refuse("no such file");
}

/* The program may end while it is asked: then there is nothing. */
bool do_paste(void)
{
    Atom type, place = atom("HITLAB_PASTED");
    int format;
    unsigned long count = 0, left;
    unsigned char *bytes = NULL;
    const char *path = the.rest_of_line;
    the.rest_of_line += strlen(the.rest_of_line);
    XConvertSelection(the.display, atom("CLIPBOARD"), atom("UTF8_STRING"), place, the.helper,
                      CurrentTime);
    if (!await_event(SelectionNotify, None, "nobody gives what is copied"))
        return false;
    if (the.arrived.xselection.property == None)
        return refuse("nothing is copied");
    XGetWindowProperty(the.display, the.helper, place, 0, 1 << 24, True, AnyPropertyType, &type,
                       &format, &count, &left, &bytes);
    FILE *file = fopen(path, "w");
    bool written = file && fwrite(bytes, 1, count, file) == count;
    if (file)
        written = fclose(file) == 0 && written;
    if (bytes)
        XFree(bytes);
    return written || refuse("it cannot be written");
}

/* Paths are separated by tabs. Bytes that a URI cannot have are written as %XX. */
static void make_uris(const char *paths)
{
    free(uris);
    uris = malloc((strlen(paths) + 1) * sizeof "file://\r\n");
    if (!uris)
        exit(1);
    char *end = uris + sprintf(uris, "file://");
    for (const unsigned char *p = (const unsigned char *)paths; *p; p++)
        if (*p == '\t')
            end += sprintf(end, "\r\nfile://");
        else
            end += sprintf(end, *p > ' ' && *p < 0x7f && *p != '%' ? "%c" : "%%%02X", *p);
    sprintf(end, "\r\n");
}

/* The target says so, and says yes: both messages tell by bit 0 of data.l[1]. */
static bool is_told(const char *type)
{
    return await_event(ClientMessage, atom(type), type) &&
           ((the.arrived.xclient.data.l[1] & 1) || refuse("%s: it is not taken", type));
}

/* drop X Y FILE[<tab>FILE]...: at this place of the window. */
bool do_drop(void)
{
    long x = next_number(), y = next_number(), source = (long)the.helper;
    int root_x = 0, root_y = 0;
    Window child;
    make_uris(the.rest_of_line);
    the.rest_of_line += strlen(the.rest_of_line);
    XTranslateCoordinates(the.display, the.window, the.root, (int)x, (int)y, &root_x, &root_y,
                          &child);
    XSetSelectionOwner(the.display, atom("XdndSelection"), the.helper, CurrentTime);
    tell("XdndEnter", (long[]){source, (long)DND << 24, (long)atom("text/uri-list"), 0, 0});
    tell("XdndPosition", (long[]){source, 0, (long)root_x << 16 | root_y, CurrentTime,
                                  (long)atom("XdndActionCopy")});
    if (!is_told("XdndStatus"))
        return false;
    tell("XdndDrop", (long[]){source, 0, CurrentTime, 0, 0});
    return is_told("XdndFinished");
}

void forget_copied(void)
{
    free(copied);
    free(uris);
}
