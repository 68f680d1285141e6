/*
 * The lab's state: plain data, and the least that every rule needs of it. The rules stand above it,
 * each in a module of its own: change, grab, mode, pen, edit, motion, cursor, session, keep, files.
 * Input arrives in stage units. Whoever shows the lab reads its fields after lab_update().
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "catalogue.h"
#include "evidence.h"
#include "handles.h"

#define LAB_TICKS_A_SECOND 60
#define LAB_FAST           10 /* arrow keys with Shift */
#define LAB_RIGHT_TURN     15 /* degrees, with Shift */
#define LAB_GROWTH         1.05

typedef enum lab_key { LAB_LEFT, LAB_RIGHT, LAB_UP, LAB_DOWN, LAB_KEY_COUNT } lab_key;

typedef enum pen_use { PEN_AWAY, PEN_DRAWS_BASE, PEN_DRAWS_CURSOR } pen_use;

/* A row of changes of the same sort is one change. */
typedef enum lab_series { LAB_NO_SERIES, LAB_TURNS, LAB_SCALINGS } lab_series;

/* A handle in the user's hand. */
typedef struct grab {
    bool held, changed;
    lab_actor actor;
    handle handle;   /* where it was, on the stage */
    hit_vec from;    /* where the pointer was */
    scene_actor was; /* ring owned while held */
    hit_vec at;      /* where the cursor was */
} grab;

/* What moves the cursor. */
typedef struct motion {
    bool held[LAB_KEY_COUNT];
    bool fast;   /* Shift is down */
    bool paused; /* ticks come one by one */
    bool swept;  /* solid cursors move by the swept test */
} motion;

/* The drawing tool. */
typedef struct pen {
    pen_use use;
    hit_vec pointer; /* last pointer position; a drawing's rubber band ends here */
    int stroke;      /* vertices there were when a freehand line was begun; 0: none is */
} pen;

/* Shapes changed by hand. */
typedef struct edit {
    bool on;             /* the cursor stands still, handles are shown */
    lab_actor target;    /* what was edited last; keys turn it, scale it and delete from it */
    double pixel, reach; /* stage units: of a pixel, and how near the pointer must be to grab */
    handle hover;        /* what a press of the button would grab */
    lab_actor hover_actor;
    grab grab;
    int vertex; /* of the target, grabbed last; -1: none */
    lab_series series;
    lab_actor series_actor;
    double series_total; /* degrees or steps of scaling */
} edit;

/* An error or a hint for the user. */
typedef struct notice {
    char text[1024]; /* empty: none */
    bool is_error;
} notice;

typedef struct lab {
    catalogue catalogue;
    motion motion;
    pen pen;
    edit edit;
    notice notice;
    evidence evidence;
    bool dirty;   /* something changed since the last lab_update() */
    int revision; /* of the scenes' shapes: another number, other shapes */
} lab;

/* The scene shown: its slot, which changes, and its file's contents. */
slot *lab_slot(const lab *lab);
const scene *lab_scene(const lab *lab);

/* Shows the user an error or a hint, until the next one. */
void lab_say(lab *lab, bool error, const char *format, ...);
void lab_say_nothing(lab *lab);

/* How wide a pixel of the window is on the stage, and how near the pointer must be to grab. */
void lab_tell_scale(lab *lab, double pixel, double reach);

void lab_list_rows(lab *lab);
void lab_place_cursor(lab *lab);
/* Places the cursor, runs every method of the pair and the referee. */
void lab_update(lab *lab);
/* Walks the comparisons; beyond the last, back to the one that decided. */
void lab_walk_checks(lab *lab, int by);

#endif
