/* SPDX-License-Identifier: MIT */
/*
 * A user's own test as a method of the lab: a program beside the window, asked a case at a time. It
 * is made anew whenever its file changes; until then the last one answers. A judge beside the
 * window asks it the decks.
 */
#ifndef LAB_OWN_H
#define LAB_OWN_H

#include "harness.h"
#include "judge.h"

/* ---- What a frame shows of it ---------------------------------------------------------------- */

enum { OWN_PATH = 512, OWN_COMMAND = 512, OWN_CALL = 256, OWN_PROBLEM = 2048 };

typedef enum own_judging {
    OWN_UNJUDGED,
    OWN_IS_JUDGED, /* it goes on */
    OWN_JUDGED,    /* there is a report */
    OWN_FAILED     /* there is none: `problem` says why */
} own_judging;

/* Where a question is about a file that does not run yet, its path, its function, and what will be
 * started. */
typedef struct own_file {
    char path[OWN_PATH];
    char pair[32];       /* "circle/box" */
    char call[OWN_CALL]; /* "hit(cx, cy, r, x, y, w, h)" */
    char command[OWN_COMMAND];
} own_file;

typedef struct own_shown {
    const own_file *chosen, *runs; /* NULL: none */
    char problem[OWN_PROBLEM];     /* lines; see own_problem() */
    own_judging judging;
    double part;                /* of it that is done, 0 to 1 */
    bool cancelled;             /* by own_judge_cancel(): the report is about a part */
    bool old;                   /* the file has changed since */
    const judge_report *report; /* of OWN_JUDGED; valid until it is judged again */
    char judge_problem[OWN_PROBLEM];
    bool right; /* it has answered all, and nothing is wrong in the text that runs */
} own_shown;

/* The answer is valid until the next call. Only the window's thread calls it. */
const own_shown *own_look(void);
/* How many groups of the report are shown, each as a card. */
int own_cards(const own_shown *shown);
/* Writes what a card says of its group: "says hit, they are 0.36 apart". */
void own_card_say(const judge_group *group, char *out, size_t size);
/* "222 cases like this" */
void own_card_count(const judge_group *group, char *out, size_t size);
/* Writes the line that opens the card's shortest case, each shape in the role that it has in the
 * scene. False: it is too long. */
bool own_card_state(const own_shown *shown, int card, char *out, size_t size);

/* ---- Its file -------------------------------------------------------------------------------- */

typedef enum own_choice {
    OWN_REFUSED, /* with a message: no file, no such language, another number of parameters */
    OWN_MISSING, /* the file can be written */
    OWN_UPRIGHT, /* with a message: it takes the numbers of an upright box, where a rect is turned
                  */
    OWN_CHOSEN
} own_choice;

/* own_file.c: nothing is started here. Takes the wish unless it is refused; its other strings must
 * stay, and a path is seen from the working folder. */
own_choice own_file_choose(const harness_wish *wish, char *error, size_t size);
/* What is chosen is about an upright box from now on. */
void own_file_take_upright(void);
/* Writes the file that was missing, with an empty function. False, with a message. */
bool own_file_write(char *error, size_t size);
/* Writes a name for a file that nobody has named yet. */
void own_file_propose(case_pair pair, char *out, size_t size);

/* ---- Running --------------------------------------------------------------------------------- */

/* Builds the program of the chosen file beside the window and puts the method into the list:
 * method_list_own(). Ends what ran before. False, with a message: memory is out. */
bool own_run(char *error, size_t size);
/* Ends it, its judge, and what they started. */
void own_close(void);

/* What the method says of the base and each of the cursors, which are asked together: as hit_run(),
 * and many times as fast. Gives up, with refusals, soon after `stopped` says so. */
enum { OWN_BATCH = 64 };
typedef bool own_stopped(const void *context);
void own_verdicts(const hit_shape *base, const hit_shape *cursors, int count, own_stopped *stopped,
                  const void *context, hit_verdict *out);

/* The window's thread waits a few ms for each answer; between these two calls so long for all of
 * them together, and maps stand back. The second one returns why some did not come, or NULL. */
enum { OWN_PATIENCE_MS = 1000 };
void own_wait_begin(int ms);
const char *own_wait_end(void);

/* Writes the call in C of the function that runs, with the numbers of these shapes. False: none in
 * C runs, its path is none for an #include, or case_write_call() has none. */
bool own_write_call(const hit_shape *a, const hit_shape *b, char *out, size_t size);

/* Returns whether own_verdicts() waits for answers; false: they are known when it is asked the same
 * again.
 */
bool own_answers_here(void);
/* Returns whether the last question of this thread has no answer yet, and nobody waits for it any
 * more: a row is not known then. */
bool own_is_open(void);

/* Rises when own_problem() has changed; then an SDL_USEREVENT is pushed, as it is when the judge
 * has gone on. */
int own_news(void);
/* The same, when another program answers: what was asked is asked again. */
int own_answers_news(void);
/* The same, when the answer has come that a frame has not waited for: the frame asks again. */
int own_awaited_news(void);
/* Why it does not answer where the cursor is, or why its newest text does not: what the compiler
 * said, an error a line, or how the program ended. "": all is well. */
void own_problem(char *out, size_t size);

/* ---- Judging --------------------------------------------------------------------------------- */

/* own_judge.c: asks a program of its own, made of the file as it is now, all decks. False, with a
 * message: no thread. */
bool own_judge_start(char *error, size_t size);
/* What has been found stays. */
void own_judge_cancel(void);
/* Does the same, and forgets it. */
void own_judge_end(void);
/* Writes what the report comes to, in a few words: "Nothing wrong in 22000 cases". */
void own_judge_say(const own_shown *shown, char *out, size_t size);
/* On the page, where another judge asks: it has found nothing wrong in what runs. */
void own_judge_told(void);
/* Rises when it has an end. */
int own_judge_news(void);

#endif
