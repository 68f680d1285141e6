/*
 * The lab's state and rules, without a window: scenes, the cursor's motion, verdicts, drawing.
 * Input arrives in stage units; whoever shows the lab reads its fields after lab_update().
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "hit.h"
#include "scene.h"
#include "scene_list.h"
#include "sketch.h"

#define LAB_ROWS           16  /* the referee and the methods of one pair */
#define LAB_STEPS          512 /* kept steps of the selected method's trace */
#define LAB_HIT_POINTS     64
#define LAB_TICKS_A_SECOND 60
#define LAB_FAST           10 /* arrow keys with Shift */

/* A choice of the method list and what it said at the last update. */
typedef struct lab_row {
    const hit_method *method; /* NULL: the referee */
    hit_verdict verdict;
    bool is_false; /* it says hit or miss and the referee says otherwise */
} lab_row;

typedef enum lab_key { LAB_LEFT, LAB_RIGHT, LAB_UP, LAB_DOWN, LAB_KEY_COUNT } lab_key;

typedef enum lab_drawing { LAB_DRAW_NOTHING, LAB_DRAW_BASE, LAB_DRAW_CURSOR } lab_drawing;

/* What stays with a scene while others are shown. */
typedef struct lab_slot {
    bool loaded;
    scene scene;
    hit_vec at;                 /* the cursor's reference point */
    const hit_method *selected; /* NULL: the referee */
    sketch sketch[2];           /* unfinished drawings of base and cursor */
    hit_vec *ring;              /* room for the placed cursor's vertices */
    bool has_miss, has_hit;     /* where the selected method last said so: */
    hit_vec last_miss, last_hit;
} lab_slot;

typedef struct lab {
    scene_list list; /* owned */
    lab_slot *slots; /* owned; one a file of the list */
    int current;     /* the scene shown; -1: none has loaded yet */

    bool held[LAB_KEY_COUNT];
    bool fast;
    lab_drawing drawing;
    hit_vec pointer;    /* last pointer position; a drawing's rubber band ends here */
    char message[1024]; /* an error or a hint for the user; empty: none */
    bool message_is_error;
    bool dirty;   /* something changed since the last lab_update() */
    int revision; /* of the scenes' shapes: another number, other shapes */

    hit_shape cursor; /* placed; valid after lab_update() */
    lab_row rows[LAB_ROWS];
    int row_count, selected_row;
    hit_trace trace; /* of the selected row's run */
    hit_step steps[LAB_STEPS];
    int step; /* the comparison that is looked at, counted from 0; -1: the one that decided */
    hit_relation relation; /* of base and cursor */
    hit_nearest nearest;   /* on_a on the base, on_b on the cursor */
    bool has_depth;        /* they hit and both are convex: */
    double depth;
    hit_vec hit_points[LAB_HIT_POINTS];
    int hit_point_count;
} lab;

/* Takes the list over. Shows the first scene that loads; false, with the first error in the
 * message, when none does. The struct must stay where it is. */
bool lab_start(lab *lab, scene_list list);
void lab_stop(lab *lab);

lab_slot *lab_slot_shown(lab *lab);
const scene *lab_scene(const lab *lab);

/* Loads what has not been loaded yet, for a list of all; bad files are left out silently. */
void lab_load_all(lab *lab);
/* What the slot's selected method says of it. */
hit_verdict lab_verdict_of(const lab_slot *slot);

/* Each reports a bad file in `message` and keeps the scene that was showing. */
bool lab_show(lab *lab, int index);
bool lab_show_key(lab *lab, int digit);
void lab_step_scene(lab *lab, int step);
bool lab_reload(lab *lab);

void lab_select(lab *lab, int row);
void lab_step_method(lab *lab, int step);

/* The pointer moved to a position of the stage: the cursor follows, except while drawing. */
void lab_point_at(lab *lab, hit_vec stage);
void lab_click(lab *lab, hit_vec stage);
void lab_hold(lab *lab, lab_key key, bool down);
/* Whether ticks have anything to do: then call lab_tick() LAB_TICKS_A_SECOND times a second. */
bool lab_moves(const lab *lab);
void lab_tick(lab *lab);

bool lab_can_draw(const lab *lab, lab_drawing which);
void lab_start_drawing(lab *lab, lab_drawing which);
void lab_finish_drawing(lab *lab, lab_drawing which);
void lab_leave_drawing(lab *lab);
void lab_take_back_vertex(lab *lab);
const sketch *lab_sketch(const lab *lab); /* of the drawing in progress, else NULL */

void lab_say(lab *lab, bool error, const char *format, ...);
void lab_say_nothing(lab *lab);

/* Places the cursor, runs every method of the pair and the referee. */
void lab_update(lab *lab);
/* The relation in the lab's words: base and cursor for a and b. */
const char *lab_relation_name(hit_relation relation);
/* What the selected row said. */
hit_verdict lab_verdict(const lab *lab);

/* The trace's comparisons, and which of them is looked at (-1: there is none). */
typedef struct lab_checks {
    int place[LAB_STEPS]; /* in the trace, oldest first */
    int count, current;
} lab_checks;

lab_checks lab_find_checks(const lab *lab);
/* Puts the cursor where the selected method changes its mind, between the last positions where it
 * said miss and hit, and tells where the referee does. */
void lab_kiss(lab *lab);
/* Moves the cursor to the next double in that direction. */
void lab_nudge(lab *lab, lab_key key);
void lab_put_cursor(lab *lab, hit_vec at);

/* Walks the comparisons; beyond the last, back to the one that decided. */
void lab_step_check(lab *lab, int step);

#endif
