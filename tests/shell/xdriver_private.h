/* SPDX-License-Identifier: MIT */
/* The parts of xdriver: what is driven and waited for, keys, the clipboard, and the words of a
 * line. */
#ifndef TESTS_XDRIVER_PRIVATE_H
#define TESTS_XDRIVER_PRIVATE_H

#include <stdbool.h>
#include <X11/Xlib.h>

#define ANSWER_SIZE 400

typedef struct driver {
    Display *display;
    Window root, helper; /* helper: nobody sees it; it owns what is copied */
    double limit;        /* seconds; what takes longer hangs */
    Window window;       /* of the program that is driven */
    long pid;
    XEvent arrived; /* what await_event() has waited for */
    char answer[ANSWER_SIZE];
    char *rest_of_line; /* the words that are still to be read */
} driver;

extern driver the;

/* ---- xdriver.c */
Atom atom(const char *name);
/* Makes the answer "no ..."; returns false. */
__attribute__((format(printf, 1, 2))) bool refuse(const char *format, ...);
char *next_word(void);
long next_number(void); /* 0: there is none */

/* ---- xdriver_wait.c */
bool begin_waiting(void);
bool take_events(int type, Atom kind);
bool await_event(int type, Atom kind, const char *what);
bool await_rest(bool all_threads);
void tell(const char *type, const long data[5]);
bool do_take(void);
bool do_handled(void);
bool do_idle(void);
bool do_passes(void);
bool do_news(void);

/* ---- xdriver_keys.c */
bool do_key(void);
bool do_key_down(void);
bool do_key_up(void);
bool do_type(void);

/* ---- xdriver_clipboard.c */
void give(const XSelectionRequestEvent *request);
bool do_copy(void);
bool do_paste(void);
bool do_drop(void);
void forget_copied(void);

#endif
