/* SPDX-License-Identifier: MIT */
/*
 * The lab's state as plain data, with the few functions that all its rules need. The rules are in
 * the modules above: mode.h, edit.h, pen.h, grab.h, motion.h, cursor.h, session.h and the others.
 * Views read it, and never write. Positions are in stage units.
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "answers.h"
#include "catalogue.h"
#include "diagnosis.h"
#include "handles.h"
#include "lessons.h"
#include "query.h"
#include "scene_actor.h"
#include "shape_number.h"
#include "tool.h"
#include "why_reading.h"

#include <limits.h>

typedef struct answer answer;         /* answer.h */
typedef struct answer_row answer_row; /* answer_rows.h */
typedef struct flight flight;         /* flight.h */
typedef struct slot slot;             /* slot.h */

/* How far the greeting of a first start is. */
typedef enum greeting {
    GREETING_NONE,
    GREETING_OFFERED, /* it offers to show a published test that is wrong */
    GREETING_FOLLOWED /* that is shown, and the greeting says what can be done there */
} greeting;

/* A case of the judge, shown as a guest in place of the scene, and what was before. */
typedef struct case_visit {
    bool open;
    int card;    /* of the judge's cards, the one whose case is shown; -1: that is gone */
    bool lesson; /* one was open */
    tool_id tool;
    lab_actor target; /* of editing */
    int looked_at;
} case_visit;

/* Where a search for faults began, and where it has led. */
typedef struct way_back {
    char *from; /* owned; the scene's file. NULL: there is no way back */
    hit_vec at, held;
    bool pinned, released;
    const hit_method *method;
    int entry; /* of the scene's history */
    int to;    /* the scene in the list */
    hit_vec there;
} way_back;

#define LAB_TICKS_A_SECOND 60
#define LAB_NEVER          LLONG_MAX
#define LAB_FAST           10 /* arrow keys with Shift */
#define LAB_RIGHT_TURN     15 /* degrees, with Shift */
#define LAB_GROWTH         1.05

typedef enum lab_key { LAB_LEFT, LAB_RIGHT, LAB_UP, LAB_DOWN, LAB_KEY_COUNT } lab_key;

/* Successive changes of the same sort are one change. */
typedef enum lab_series { LAB_NO_SERIES, LAB_TURNS, LAB_SCALINGS, LAB_NUDGES } lab_series;

/* A handle in the user's hand. */
typedef struct grab {
    bool held, changed;
    lab_actor actor;
    handle handle;   /* where it was on the stage */
    hit_vec from;    /* where the pointer was */
    scene_actor was; /* ring owned while held */
    hit_vec at;      /* where the cursor was */
} grab;

/* What moves the cursor. */
typedef struct motion {
    bool held[LAB_KEY_COUNT];
    bool fast;   /* Shift is down */
    bool paused; /* the user makes ticks one by one */
    bool swept;  /* solid cursors move by the swept test */
    /* The pointer on the stage: when it moved last, and where the cursor was when it rested. */
    long long moved, rested;
    hit_vec rest;
    bool led; /* the pointer moved the cursor last: it is where the pointer is */
} motion;

/* The drawing tool. Positions in stage units. */
typedef struct pen {
    hit_vec pointer; /* the last position of the pointer */
    bool both;       /* after polygon A, polygon B is drawn */
    int stroke[2];   /* of A and B: vertices before the freehand line that is being drawn; 0: none
                        is */
} pen;

/* Shapes being changed by hand. */
typedef struct edit {
    lab_actor target;    /* the shape that was edited last; keys act on it */
    double pixel, reach; /* a pixel's width, the pointer's reach; stage units */
    hit_vec badge;       /* the pin's disc, which may stand beside the shape: its centre */
    double badge_reach;  /* ... and radius; 0: it is not seen */
    hit_vec middle;      /* of the base, as it was at this revision: */
    int middle_of;
    handle hover; /* a press of the button would grab this */
    lab_actor hover_actor;
    grab grab;
    int vertex; /* of the target: the vertex grabbed last; -1: none */
    diagnosis
        diagnosis[2]; /* of base and cursor, if they are rings, as they were at this revision: */
    int diagnosed;
    lab_series series;
    lab_actor series_actor;
    double series_total; /* degrees, or powers of LAB_GROWTH */
} edit;

/* An error or a hint for the user. */
typedef struct notice {
    char text[1024]; /* empty: none */
    bool is_error;
    long long until; /* the tick at which it goes; LAB_NEVER: an action of the user ends it */
} notice;

/*
 * Where the shapes come from: the slot has them, and the user changes those alone. An answer has a
 * copy with indices, made once a revision, which the threads of a map share. lab_tested() takes the
 * copy.
 *
 * What makes what stale: a change of the shapes makes another `revision`. The copy, a diagnosis and
 * a picture say of which one they are, and hold while it is the lab's. A move or another method
 * leaves the revision, and makes another question. lab_answer() answers the question of now,
 * whatever has changed. Each of these and all else that a frame shows set `dirty`: a frame is due,
 * and before it lab_update() answers once and takes notice of that; views read this answer.
 */
typedef struct lab {
    long long now; /* in ticks, since an arbitrary start */
    catalogue catalogue;
    motion motion;
    tool_id tool;
    pen pen;
    edit edit;
    notice notice;
    char warning[640]; /* shown whenever there is no notice; empty: none */
    greeting greeting; /* of a first start */
    bool touch;        /* the reader has fingers and no keys, as far as is known */
    bool stores_later; /* the page: the browser has a file only a moment after it was written */
    lessons lessons;
    case_visit visit;
    way_back way_back;
    answers *answers; /* owned */
    const answer *answer; /* the last one; since lab_update() it is to the question of now, and views
                             read it */
    why_reading why;  /* what the user looks at in an answer */
    bool all_rows; /* the list shows all other methods and mistakes, not only how many there are */
    hit_shape cursor; /* placed by lab_place_cursor(), for the rules; its vertices are the slot's */
    int revision;     /* of the shapes of the scene shown; it changes whenever they change */
    bool dirty;       /* something changed since the last lab_update() */
} lab;

/* Returns the scene shown: its slot, which changes, and its file's contents. */
slot *lab_slot(const lab *lab);
const scene *lab_scene(const lab *lab);
/* Returns the size of its stage. */
hit_vec lab_stage(const lab *lab);
/* Returns the scene with its shapes indexed, for tests that are made often. It owns nothing. */
scene lab_tested(const lab *lab);
/* Base or cursor in stage units, with its index if it has one. */
const hit_shape *lab_shape(const lab *lab, lab_actor which);
/* Of the scene shown: whether it is a field; where the cursor is, and whether it stays there; how
 * it flies. */
bool lab_is_field(const lab *lab);
bool lab_follows(const lab *lab); /* the pointer; if not, the arrow keys alone move the cursor */
hit_vec lab_at(const lab *lab);
bool lab_is_pinned(const lab *lab);
const flight *lab_flight(const lab *lab);
/* Returns the scene's title as it is now, until the next call; its note, if it is about the
 * selected method, or NULL. */
const char *lab_title(const lab *lab);
const char *lab_note(const lab *lab);

/* Returns what is asked now: these shapes, this place, this method. */
query lab_question(const lab *lab);
/* Makes the answer to it, if the last one was to another question, and returns it: from then on it is
 * lab->answer, until the next one is made; answer_share() keeps it for longer. */
const answer *lab_answer(lab *lab);
/* Returns the comparisons of lab->answer as the user reads them, and which one is looked at. */
const why_tree *lab_why(const lab *lab);
why_checks lab_checks(const lab *lab);
/* Lists the method list without asking. Returns how many rows there are; room is ANSWER_ROWS. */
int lab_list_rows(const lab *lab, answer_row *rows);

/* Returns what is said now: the notice or the warning; "": nothing. */
const char *lab_message(const lab *lab);
bool lab_message_is_error(const lab *lab);
/* Tells the user of an error, or gives a hint. A hint goes after some seconds, both go at the next
 * action of the user. */
void lab_say(lab *lab, bool error, const char *format, ...);
/* Tells that the file is saved; that it is being saved, where the system says later how it went. */
void lab_say_saved(lab *lab, const char *path);
void lab_say_nothing(lab *lab);
/* Tells the error. Always false. */
bool lab_fail(lab *lab, const char *error);
/* Forgets what a method has said so far, in every scene: it is another test now. */
void lab_forget_answers(lab *lab);
/* Asks the same again: the user's own test has answered, which is late. */
void lab_ask_again(lab *lab);
/* The hint stays so much longer: an action has waited, and the lab does not know the time yet. */
void lab_hint_later(lab *lab, double seconds);
/* Time goes on: removes a hint that has been read. */
void lab_set_time(lab *lab, long long now);

/* Sets the width of a pixel and the reach of the pointer, in stage units. */
void lab_tell_scale(lab *lab, double pixel, double reach);
/* Tells where the pin's disc is seen. */
void lab_tell_badge(lab *lab, hit_vec at, double reach);

void lab_place_cursor(lab *lab);
/* Takes notice of the answer, if anything has changed: counts it, lets the lesson wait for it. */
void lab_update(lab *lab);
/* Looks at another comparison of the trace: the last one is followed as the one that decides. */
void lab_look_at(lab *lab, int check);
/* Walks the shown rows of the tree, to the next (1) or the one before (-1). */
void lab_walk_why(lab *lab, int by);
/* Looks at the comparison of the tree's row; unfolds or folds a row that has none to look at, or
 * that is looked at already. */
void lab_pick_why(lab *lab, int row);
/* Unfolds or folds the row. */
void lab_fold_why(lab *lab, int row);
/* Unfolds the row looked at, or folds the one that it stands in. */
void lab_fold_current(lab *lab);

#endif
