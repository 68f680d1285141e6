/*
 * The lab's state and rules, without a window: scenes, the cursor's motion, verdicts, drawing.
 * Input arrives in stage units; whoever shows the lab reads its fields after lab_update().
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "evidence.h"
#include "fields.h"
#include "history.h"
#include "hit.h"
#include "save.h"
#include "scene.h"
#include "scene_list.h"

#define LAB_TICKS_A_SECOND 60
#define LAB_FAST           10 /* arrow keys with Shift */
#define LAB_RIGHT_STEP     15 /* degrees, with Shift */
#define LAB_GROWTH         1.05

typedef enum lab_key { LAB_LEFT, LAB_RIGHT, LAB_UP, LAB_DOWN, LAB_KEY_COUNT } lab_key;

typedef enum lab_drawing { LAB_DRAW_NOTHING, LAB_DRAW_BASE, LAB_DRAW_CURSOR } lab_drawing;

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

/* What stays with a scene while others are shown. */
typedef struct lab_slot {
    bool loaded;
    bool made;                  /* here, and in no file yet: the list's path is where it may go */
    file_stamp stamp;           /* of its file when it was read or written */
    file_stamp points_stamp[2]; /* of the files its points came from */
    scene scene;
    hit_vec at;                 /* the cursor's reference point */
    const hit_method *selected; /* NULL: the referee; may be none of the pair's: lab_method_of() */
    history history;
    flight flight;
    long long edge_tests, spared; /* by a method that screens, since it was selected */
    sketch sketch[2];             /* unfinished drawings of base and cursor */
    hit_vec *ring;                /* room for the placed cursor's vertices */
    bool has_miss, has_hit;       /* where the selected method last said so: */
    hit_vec last_miss, last_hit;
} lab_slot;

/* The scenes there are. */
typedef struct catalogue {
    scene_list list; /* owned */
    lab_slot *slots; /* owned; one for each file of the list */
    int current;     /* the scene shown; -1: none has loaded yet */
    bool sealed;     /* the lab reads no file but those that the user asks to see */
} catalogue;

/* What moves the cursor. */
typedef struct motion {
    bool held[LAB_KEY_COUNT];
    bool fast;   /* Shift is down */
    bool paused; /* ticks come one by one */
    bool swept;  /* solid cursors move by the swept test */
} motion;

/* The drawing tool. */
typedef struct pen {
    lab_drawing drawing;
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
/* Reads the file again, as it is there; the edits can be had back by undoing. */
bool lab_reload(lab *lab);
/* Reads the shown scene's file again if it has changed; true: it has. */
bool lab_watch(lab *lab);

void lab_select(lab *lab, int row);
void lab_step_method(lab *lab, int step);

/* The pointer moved to a position of the stage: the cursor follows, except while drawing. */
void lab_point_at(lab *lab, hit_vec stage);
void lab_click(lab *lab, hit_vec stage);
void lab_hold(lab *lab, lab_key key, bool down);
/* Whether ticks have anything to do: then call lab_tick() LAB_TICKS_A_SECOND times a second. */
bool lab_moves(const lab *lab);
void lab_tick(lab *lab);
/* Whether the cursor moves by itself now; the pointer does not have it then. */
bool lab_flies(const lab *lab);
void lab_pause(lab *lab);
/* One tick, and a pause. */
void lab_single_step(lab *lab);
void lab_toggle_swept(lab *lab);
/* Of flight if the cursor can fly, else of the arrow keys. */
void lab_change_speed(lab *lab, double factor);

/* ---- Editing ------------------------------------------------------------------------------- */

/* Every change goes into the scene's history; a bad one is refused with a message. */

/* Starts editing that shape, or ends it if it was being edited. */
void lab_edit(lab *lab, lab_actor which);
void lab_leave_editing(lab *lab);
const scene_actor *lab_actor_of(const lab *lab, lab_actor which);

int lab_handle_count(const lab *lab, lab_actor which);
handle lab_handle(const lab *lab, lab_actor which, int index);
/* What the shape's handles depend on beside the shape. */
grip lab_grip(const lab *lab, lab_actor which);
/* With Shift, handles go to multiples of this. */
double lab_grid(const lab *lab);

/* How wide a pixel of the window is on the stage, and how near the pointer must be to grab. */
void lab_tell_scale(lab *lab, double pixel, double reach);
/* The pointer: over a shape, pressed (false: there was nothing to grab), dragged, released. While
 * nothing is edited only the base can be grabbed: the pointer has the cursor. */
void lab_hover(lab *lab, hit_vec stage);
bool lab_grab(lab *lab, hit_vec stage);
void lab_drag(lab *lab, hit_vec stage);
void lab_release(lab *lab);
/* Everything is as before the drag. */
void lab_drop(lab *lab);

/* Of the target. Degrees clockwise on screen; while `fast`, on to the next multiple of 15. */
void lab_turn(lab *lab, double degrees);
void lab_scale(lab *lab, int steps); /* larger by LAB_GROWTH a step */
/* NULL, or why it was not taken. */
const char *lab_set_field(lab *lab, field field, const char *typed);
/* A vertex where the pointer is on an edge; false: it is on none, or not on a polygon's. */
bool lab_add_vertex(lab *lab, hit_vec stage);
void lab_delete_vertex(lab *lab);
/* The next vertex of the target, as if it had been grabbed. */
void lab_walk_vertices(lab *lab, int step);
/* -1: back, 1: on. */
void lab_undo(lab *lab, int step);

/* ---- Files --------------------------------------------------------------------------------- */

/* Changes that are in no file; how many scenes have such. */
bool lab_is_unsaved(const lab_slot *slot);
int lab_unsaved(const lab *lab);
/* False: the scene's file is not the lab's to write over, a name is needed. Tells how it went. */
bool lab_save(lab *lab);
/* In the user's folder, as a scene of its own. NULL, or what is wrong with the name. */
const char *lab_save_as(lab *lab, const char *name);
/* All that is unsaved, under names of their own where needed; false, with a message: not all. */
bool lab_save_all(lab *lab);
void lab_write_scene(FILE *out, const lab_slot *slot);
/* Scene files or folders of them, from outside: shows the last. */
void lab_open(lab *lab, const char *path);
/* A new scene of these two kinds. */
void lab_make(lab *lab, hit_kind base, hit_kind cursor);

/* ---- For lab_*.c --------------------------------------------------------------------------- */

/* The referee when the selected method is not for the pair. */
const hit_method *lab_method_of(const lab_slot *slot);
actor_state lab_state_of(const lab_slot *slot, lab_actor which);
/* Room for one vertex more than the shape has; NULL when memory is out. */
hit_vec *lab_make_ring(const hit_shape *shape);
/* Puts the changed actor into the scene shown, if it is valid. Takes the ring, in which a polygon's
 * vertices are. */
bool lab_install(lab *lab, lab_actor which, actor_state state, hit_vec *ring);
/* Remembers what was installed; `before`: where the cursor was. */
bool lab_commit(lab *lab, hit_vec before);
int lab_find_edge(const lab *lab, hit_vec stage, lab_actor *which);
void lab_list_rows(lab *lab);
void lab_place_cursor(lab *lab);
/* What depends on the shapes of the scene shown is made anew. */
void lab_shapes_changed(lab *lab);
void lab_enter(lab *lab, int index);
bool lab_load_slot(lab_slot *slot, const char *path, char *error, size_t error_size);
void lab_free_slot(lab_slot *slot);

/* ---- Drawing ------------------------------------------------------------------------------- */

/* Whether the scene is about drawing polygons; drawing is possible in all. */
bool lab_is_for_drawing(const lab *lab);
/* The pointer went on with the button down: a line drawn freehand. */
void lab_stroke(lab *lab, hit_vec stage);
void lab_end_stroke(lab *lab);
/* Whether a click there is on the first vertex, and finishes the polygon. */
bool lab_closes_sketch(const lab *lab, hit_vec stage);
void lab_start_drawing(lab *lab, lab_drawing which);
void lab_finish_drawing(lab *lab, lab_drawing which);
void lab_leave_drawing(lab *lab);
void lab_take_back_vertex(lab *lab);
const sketch *lab_sketch(const lab *lab); /* of the drawing in progress, else NULL */

void lab_say(lab *lab, bool error, const char *format, ...);
void lab_say_nothing(lab *lab);

/* Places the cursor, runs every method of the pair and the referee. */
void lab_update(lab *lab);
/* What a frame shows now, the verdicts of the last lab_update() with it. Valid until the lab
 * changes. */
const evidence *lab_evidence(lab *lab);

/* Puts the cursor where the selected method changes its mind, between the last positions where it
 * said miss and hit, and tells where the referee does. */
void lab_kiss(lab *lab);
/* Moves the cursor to the next double in that direction. */
void lab_nudge(lab *lab, lab_key key);
void lab_put_cursor(lab *lab, hit_vec at);
/* "x, y" or "x y"; NULL, or what is wrong with it. */
const char *lab_put_typed(lab *lab, const char *typed);

/* Walks the comparisons; beyond the last, back to the one that decided. */
void lab_step_check(lab *lab, int step);

#endif
