/*
 * A user's own test as a method of the lab: a program beside the window, asked a case at a time. It
 * is made anew whenever its file changes; until then the last one answers.
 */
#ifndef LAB_OWN_H
#define LAB_OWN_H

#include "harness.h"

/* Builds the program beside the window and puts the method into the list: method_list_own(). The
 * strings of the wish must stay. False, with a message: there is no such file, language or memory.
 */
bool own_open(const harness_wish *wish, char *error, size_t size);
/* Ends it and what it started. */
void own_close(void);

/* What the method says of the base and each of the cursors, which are asked together: as hit_run(),
 * and many times as fast. Gives up, with refusals, soon after `stopped` says so. */
enum { OWN_BATCH = 64 };
typedef bool own_stopped(const void *context);
void own_verdicts(const hit_shape *base, const hit_shape *cursors, int count, own_stopped *stopped,
                  const void *context, hit_verdict *out);

/* Whether own_verdicts() waits for answers; false: they are known when it is asked the same again.
 */
bool own_answers_here(void);
/* Whether the last question has no answer yet, and nobody waits for it: a row is not known then. */
bool own_is_open(void);

/* Rises when another program answers, and when own_problem() has changed; then an SDL_USEREVENT is
 * pushed. */
int own_news(void);
/* Why it does not answer, or why its newest text does not: what the compiler said first, or how the
 * program ended. "": all is well. */
void own_problem(char *out, size_t size);

#endif
