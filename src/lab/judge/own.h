/* SPDX-License-Identifier: MIT */
/* A user's own test as a method of the lab: a program that runs beside the window and is asked case
 * by case. It is built again whenever its file changes; until it is ready, the last one answers. A
 * judge in the background asks it the decks. */
#ifndef LAB_OWN_H
#define LAB_OWN_H

#include "file_form.h"
#include "harness.h"
#include "judge.h"

/* ---- What a frame shows of it ---------------------------------------------------------------- */

enum { OWN_PATH = 512, OWN_COMMAND = 512, OWN_CALL = 256, OWN_PROBLEM = 2048, OWN_FORM = 512 };

typedef enum own_judging {
    OWN_UNJUDGED,
    OWN_IS_JUDGED, /* it goes on */
    OWN_JUDGED,    /* there is a report */
    OWN_FAILED     /* there is none: `problem` says why */
} own_judging;

/* For a question about a file that does not run yet: its path, its function, and what will be
 * started. */
typedef struct own_file {
    char path[OWN_PATH];
    char pair[32];       /* "circle/box" */
    char call[OWN_CALL]; /* "hit(cx, cy, r, x, y, w, h)" */
    char command[OWN_COMMAND];
    char form[OWN_FORM]; /* how it takes the shapes; "": it is found out */
} own_file;

typedef struct own_shown {
    const own_file *chosen, *runs; /* NULL: none */
    char problem[OWN_PROBLEM];     /* lines; see own_problem() */
    file_question asks;            /* how the function takes the shapes: two forms to choose from */
    char read_as[OWN_FORM];        /* the form that was chosen; "": that of its pair's columns */
    own_judging judging;
    double part;                /* the part that is done, 0 to 1 */
    bool cancelled;             /* own_judge_cancel() ended it: the report covers a part */
    bool old;                   /* the file has changed since */
    const judge_report *report; /* of OWN_JUDGED; valid until it is judged again */
    char judge_problem[OWN_PROBLEM];
    bool right; /* it has answered all cases, and none was wrong, in the text that runs */
} own_shown;

/* The answer is valid until the next call. Only the window's thread calls it. */
const own_shown *own_look(void);
/* Returns how many groups of the report are shown, each as a card. */
int own_cards(const own_shown *shown);
/* Writes what a card says of its group: "says hit, they are 0.36 apart", with so many digits at
 * most.
 */
void own_card_say(const judge_group *group, int digits, char *out, size_t size);
enum { OWN_CARD_DIGITS = 3 };
/* "222 cases like this" */
void own_card_count(const judge_group *group, char *out, size_t size);
/* Writes the state line that opens the card's shortest case, with each shape in its role in the
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

/* own_file.c, which starts nothing. Takes the wish unless it is refused. Its strings except the
 * path must stay valid; a path is relative to the working folder. */
own_choice own_file_choose(const harness_wish *wish, char *error, size_t size);
/* Finds the shapes that the function in the wish's file is for, where they are not those of the
 * wish. False: its names say none, or the same. */
bool own_file_find_pair(const harness_wish *wish, case_pair *out);
/* From now on the chosen function is asked about an upright box. */
void own_file_take_upright(void);
/* From now on the function that runs, or else the chosen one, takes the shapes in this form. False,
 * with a message: it cannot. */
bool own_file_take_form(const char *form, char *error, size_t size);
/* Writes the missing file, with an empty function. False, with a message. */
bool own_file_write(char *error, size_t size);
/* Writes a name for a file that has none yet. */
void own_file_propose(case_pair pair, char *out, size_t size);

/* ---- Running --------------------------------------------------------------------------------- */

/* Builds the program of the chosen file beside the window and puts the method into the list:
 * method_list_own(). Ends what ran before. False, with a message: memory is out. */
bool own_run(char *error, size_t size);
/* Ends the program, its judge, and what they started. */
void own_close(void);

/* Writes what the method says of the base and each of the cursors, as hit_run() does. They are
 * asked together, which is many times as fast. If `stopped` says so, it gives up soon, with
 * refusals. */
enum { OWN_BATCH = 64 };
typedef bool own_stopped(const void *context);
void own_verdicts(const hit_shape *base, const hit_shape *cursors, int count, own_stopped *stopped,
                  const void *context, hit_verdict *out);

/* The window's thread waits a few ms for each answer. Between these two calls it waits that long
 * for all of them together, and maps wait; but it does not wait on after an answer that has not
 * come. The second call returns why some did not come, or NULL. */
enum { OWN_PATIENCE_MS = 10000 }; /* for an action: a slow test comes to its end */
void own_wait_begin(int ms);
const char *own_wait_end(void);

/* Writes the call in C of the function that runs, with the numbers of these shapes. False: none in
 * C runs, its path is none for an #include, or case_write_call() has none. */
bool own_write_call(const hit_shape *a, const hit_shape *b, char *out, size_t size);

/* Returns whether own_verdicts() waits for answers. False: it has them when it is asked the same
 * again. */
bool own_answers_here(void);
/* Returns whether this thread's last question has no answer yet and is not waited for. Its row is
 * then not known. */
bool own_is_open(void);

/* Grows when own_problem() has changed. An SDL_USEREVENT is pushed then, and whenever the judge
 * makes progress. */
int own_news(void);
/* Grows when another program answers, so that the lab asks again. */
int own_answers_news(void);
/* Grows when an answer has come for which a frame did not wait, so that the frame asks again. */
int own_awaited_news(void);
/* Returns why the program does not answer where the cursor is, or why the newest text does not run:
 * the compiler's errors, one a line, or how the program ended. "": there is no problem. */
void own_problem(char *out, size_t size);

/* ---- Judging --------------------------------------------------------------------------------- */

/* own_judge.c: builds a second program from the file as it is now, and asks it all decks. False,
 * with a message: no thread could be started. */
bool own_judge_start(char *error, size_t size);
/* Ends the judge. What it has found stays. */
void own_judge_cancel(void);
/* Ends the judge, and forgets what it has found. */
void own_judge_end(void);
/* Writes the result in a few words: "Nothing wrong in 22000 cases". */
void own_judge_say(const own_shown *shown, char *out, size_t size);
/* On the page: how the function that runs takes the shapes. */
void own_set_form(const form_call *form);
/* On the page, where another judge asks: reports that it found nothing wrong in what runs. */
void own_judge_told(void);
/* Grows when the judge has ended. */
int own_judge_news(void);

#endif
