/*
 * The lab's state as plain data, with the few functions that all its rules need. The rules are in
 * the modules above: change, grab, mode, pen, edit, motion, cursor, session, files, keep. The views
 * see what gather.h collects. Positions are in stage units.
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "beside.h"
#include "catalogue.h"
#include "evidence.h"
#include "handles.h"
#include "inquiry.h"
#include "teaching.h"

#include <limits.h>

#define LAB_TICKS_A_SECOND 60
#define LAB_NEVER          LLONG_MAX
#define LAB_FAST           10 /* arrow keys with Shift */
#define LAB_PUSH           2  /* a stick that leans as far as it can */
#define LAB_RIGHT_TURN     15 /* degrees, with Shift */
#define LAB_GROWTH         1.05

typedef enum lab_key { LAB_LEFT, LAB_RIGHT, LAB_UP, LAB_DOWN, LAB_KEY_COUNT } lab_key;

typedef enum pen_use { PEN_AWAY, PEN_DRAWS_BASE, PEN_DRAWS_CURSOR } pen_use;

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
    hit_vec push; /* a stick's, x and y from -1 to 1 */
    bool fast;    /* Shift is down */
    bool paused;  /* the user makes ticks one by one */
    bool swept;   /* solid cursors move by the swept test */
    /* The pointer on the stage: when it moved last, and where the cursor was when it rested. */
    long long moved, rested;
    hit_vec rest;
    bool led; /* the pointer moved the cursor last: it is where the pointer is */
} motion;

/* The drawing tool. Positions in stage units. */
typedef struct pen {
    pen_use use;
    hit_vec pointer; /* the last position of the pointer */
    bool both;       /* after polygon A, polygon B is drawn */
    int stroke;      /* vertices before the freehand line that is being drawn; 0: none is */
} pen;

/* Shapes being changed by hand. */
typedef struct edit {
    bool on;             /* the cursor stands still, handles are shown */
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

typedef struct lab {
    long long now; /* in ticks, since an arbitrary start */
    catalogue catalogue;
    motion motion;
    pen pen;
    edit edit;
    notice notice;
    char warning[640]; /* shown whenever there is no notice; empty: none */
    teaching teaching;
    evidence evidence;
    indexed *shapes;  /* of the scene shown, as they were when they were needed; NULL: never */
    inquiry *inquiry; /* works beside the window; NULL: every update is done at once */
    beside beside;    /* who waits when something else is done there */
    bool noted;       /* the answer that the inquiry was asked for last has been noted */
    bool dirty;       /* something changed since the last lab_update() */
    int revision;     /* changes whenever a shape changes */
} lab;

/* The scene shown: its slot, which changes, and its file's contents. */
slot *lab_slot(const lab *lab);
const scene *lab_scene(const lab *lab);
/* Its shapes of now with their indices. NULL: they have none, or not yet. */
indexed *lab_indexed(const lab *lab);
/* The scene with these shapes, for tests that are made often. It owns nothing. */
scene lab_tested(const lab *lab);
/* Base or cursor in stage units, with its index if it has one. */
const hit_shape *lab_shape(const lab *lab, lab_actor which);

/* Tells the user of an error, or gives a hint. A hint goes after some seconds, both go at the next
 * action of the user. */
void lab_say(lab *lab, bool error, const char *format, ...);
void lab_say_nothing(lab *lab);
/* Time goes on: removes a hint that has been read. */
void lab_set_time(lab *lab, long long now);

/* Sets the width of a pixel and the reach of the pointer, in stage units. */
void lab_tell_scale(lab *lab, double pixel, double reach);
/* Where the pin's disc is seen. */
void lab_tell_badge(lab *lab, hit_vec at, double reach);

void lab_list_rows(lab *lab);
void lab_place_cursor(lab *lab);
/* Places the cursor, runs every method of the pair and the referee. With an inquiry, what takes
 * long is not known at once: until it is, each answer that has come needs another update. */
void lab_update(lab *lab);
/* An answer of the inquiry may have come. */
void lab_hear(lab *lab);
/* Waits for at most so many milliseconds until all is known. False: something still is not. */
bool lab_wait(lab *lab, int milliseconds);
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
