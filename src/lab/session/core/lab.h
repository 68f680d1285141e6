/*
 * The lab's state as plain data, with the few functions that all its rules need. The rules are in
 * the modules above: edit.h, motion.h, session.h, files.h, restore.h, unsaved.h, lessons_walk.h.
 * The views see what gather_evidence() collects. Positions are in stage units.
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "evidence.h"
#include "history.h"
#include "lesson.h"
#include "save.h"
#include "scene.h"
#include "scene_list.h"
#include "state.h"
#include "tool.h"

#include <limits.h>

/* A scene, and what stays with it while others are shown. */

#define SLOT_TITLE 256 /* room for every title */

typedef struct slot {
    bool loaded;
    bool in_no_file;            /* never saved; the list has the path that is proposed */
    bool back;                  /* a program that was killed left it; not saved since */
    file_stamp stamp;           /* of its file, when last read or written */
    file_stamp points_stamp[2]; /* of the files its points came from */
    bool outdated;              /* a file of it changed under unsaved changes: the user decides */
    scene scene;
    int titled[2];                /* the kinds of base and cursor that the scene's title is about */
    char shown_title[SLOT_TITLE]; /* slot_title() of the last frame */
    hit_vec at;                   /* the cursor's reference point */
    /* It stays there: neither the mouse nor its velocity moves it. A scene that opens on a false
     * verdict opens pinned, because the first move of the mouse would lose it; so does one whose
     * cursor the arrow keys alone move. */
    bool pinned;
    hit_vec held;               /* where it was put by hand last; undoing goes back to it */
    bool released;              /* it left that place when it was let go; undoing pins it there */
    const hit_method *selected; /* NULL: the referee; may not fit the pair, see slot_method() */
    history history;
    flight flight;
    long long edge_tests, spared; /* by a method that screens, since it was selected */
    sketch sketch[2];             /* unfinished drawings of base and cursor */
    hit_vec *ring;                /* room for the placed cursor's vertices */
    bool has_miss, has_hit;       /* the selected method has said miss, hit: */
    hit_vec last_miss, last_hit;  /* ... last at these positions of the cursor */
    unsigned faults_shown;        /* a bit for each falseness that its faults were shown of */
} slot;

/* Reads the scene's file into the slot. False with a message: the slot is as it was. */
bool slot_load(slot *slot, const char *path, char *error, size_t error_size);
/* Takes the scene over. False when memory is out: the scene is freed, the slot as it was. */
bool slot_fill(slot *slot, scene *scene);
void slot_free(slot *slot);
/* Returns whether the scene, as it is now, would open pinned. */
bool slot_opens_pinned(const slot *slot);

/* Remembers how the files with the scene's points are now. */
void slot_stamp_points_files(slot *slot);

scene_actor *slot_actor(slot *slot, lab_actor which);
actor_state slot_state(const slot *slot, lab_actor which);

/* Makes room for a placed cursor of `count` vertices. False when memory is out. */
bool slot_make_room(slot *slot, int count);

/* Returns the selected method, or NULL, the referee, when that method does not fit the pair. */
const hit_method *slot_method(const slot *slot);
/* Returns what slot_method() says now. */
hit_verdict slot_verdict(const slot *slot);

/* The scene's title as long as it is about these shapes: once a kind has changed, the kinds' names.
 * While a method is selected that the scene does not open with, a title ends where it names that,
 * at ", by". In the language spoken. */
void slot_title(const slot *slot, char *out, size_t size);
/* The same in every language that the scene has it in. False when memory is out. */
bool slot_titles(const slot *slot, words_text *out);
/* From now on title and note are about the shapes as they are, and the selected method is the
 * scene's own. A note that did not hold is dropped. */
void slot_settle(slot *slot);
/* Returns whether the title is about the kinds of the shapes as they are. */
bool slot_has_titled_kinds(const slot *slot);
/* Returns whether the scene's note is about these shapes and the selected method. */
bool slot_note_holds(const slot *slot);

/* Keeps where the selected method said miss and hit last. */
void slot_note_verdict(slot *slot, hit_verdict verdict);
void slot_forget_verdicts(slot *slot);
/* Selects a method and forgets what was noted and counted for the one before. */
void slot_select(slot *slot, const hit_method *method);

/* Its shapes have changes that no file holds. */
bool slot_is_changed(const slot *slot);
/* That, or a drawing is not finished. */
bool slot_is_unsaved(const slot *slot);
/* Writes the scene as it is now, in the format of scene files, after the lines of `head`. The
 * caller frees the text. NULL when memory is out. */
char *slot_text(const slot *slot, const char *head, size_t *size);

/* All scenes of the lab, and which one is shown. */

typedef struct catalogue {
    scene_list list; /* owned */
    slot *slots;     /* owned; one for each file of the list */
    int current;     /* the scene shown; -1: none has loaded yet */
    bool sealed;     /* the lab reads only files that the user asks to see */

    /* The scene of a lesson is shown in place of the current one, and stands in no list. */
    slot *guest;      /* owned; NULL: there is none */
    char *guest_path; /* owned; the file that it was made of */
    int guest_of;     /* that file's place in the list; -1: it is not there */
} catalogue;

/* Takes the list over. False when memory is out: there are no slots then. */
bool catalogue_start(catalogue *catalogue, scene_list list);
void catalogue_free(catalogue *catalogue);

/* Returns the slot and the path of the scene shown. */
slot *catalogue_slot(const catalogue *catalogue);
const char *catalogue_path(const catalogue *catalogue);

/* Takes the scene over and shows it as the guest. False when memory is out: nothing has changed. */
bool catalogue_invite(catalogue *catalogue, scene *scene, const char *path);
/* Shows the current scene again. */
void catalogue_dismiss(catalogue *catalogue);
/* Returns the place in the list of the scene shown, or of the one that the guest was made of; -1:
 * none. */
int catalogue_shown(const catalogue *catalogue);

/* Loads every scene that is not loaded yet. Bad files are left out silently. */
void catalogue_load_all(catalogue *catalogue);

/* Loads the scenes that have keys, whose names stand beside these; large files are left out, and so
 * are all of a sealed catalogue. */
void catalogue_load_named(catalogue *catalogue);

/* Adds an empty slot at the end. NULL when memory is out. */
slot *catalogue_add(catalogue *catalogue, const char *path);
void catalogue_drop_last(catalogue *catalogue);
/* Drops a scene that is not shown. */
void catalogue_drop(catalogue *catalogue, int index);
/* Moves the scene to a new slot at the end. The old slot becomes empty: its file is read when it is
 * shown again. False when memory is out. */
bool catalogue_move_to_end(catalogue *catalogue, int from, const char *path);
/* False when memory is out. */
bool catalogue_set_path(catalogue *catalogue, int index, const char *path);

/* Returns the scene that came from this file; the one with this key. -1: none. */
int catalogue_find_file(const catalogue *catalogue, const char *path);
int catalogue_find_key(const catalogue *catalogue, int key);
/* Returns how many scenes have unsaved changes. */
int catalogue_unsaved(const catalogue *catalogue);

/*
 * What the lab knows of its lessons, as plain data: which there are, which one is open, how far the
 * reader has come, and whether what the step waits for holds now. lessons_walk.h has the rules.
 */

/* A lesson's file. */
typedef struct lessons_book {
    char *path; /* owned */
    bool loaded;
    lesson lesson;
    int step;     /* where the reader is */
    uint64_t met; /* a bit for each step whose wait has ended; a lesson has at most 64 steps */

    /* What the first step opens with, for the gallery. */
    scene *scene; /* owned; NULL: not made */
    hit_vec at;
    const hit_method *method;
} lessons_book;

typedef struct lessons {
    lessons_book *books; /* owned */
    int count, room;
    int last;         /* the book that is open, or was open last; -1: none was */
    bool open;        /* a lesson is shown; the catalogue has a guest then */
    int opened;       /* how often a step has put its state on the stage: */
    state shown;      /* this one the last time */
    int check;        /* the comparison waited for, as a place in the trace; -1: it is not there */
    int looked_at;    /* ... among the comparisons: the lesson has looked at it; -1: at none */
    bool holds;       /* what the step waits for, at the last update */
    bool reshaped;    /* the shapes are no longer those of the step */
    bool goes;        /* the cursor is on its way to where the wait ends: */
    hit_vec from, at; /* it started there, and has come here */
    int ticks;        /* so long ago */
    struct {
        bool paused, swept;
        int looked_at;
    } before; /* as it was before the lesson was opened */
} lessons;

void lessons_free(lessons *lessons);

/* Returns the book and the step that are shown; NULL: no lesson is open. */
lessons_book *lessons_current(const lessons *lessons);
const lesson_step *lessons_step(const lessons *lessons);
/* Returns whether the reader may go on: the step's wait has ended, or there is none. */
bool lessons_may_go_on(const lessons *lessons);

/* Returns where the cursor comes when a hand moves it there: exactly to the end of a step that
 * snaps, from within the reach. */
hit_vec lessons_snap(const lessons *lessons, hit_vec to, double reach);

/* Looks whether what the step waits for holds at this update. It does not with other shapes than
 * the step's own: a wait is for a move. */
void lessons_watch(lessons *lessons, const evidence *evidence, bool reshaped);

/* A case of the judge, shown as a guest in place of the scene, and what was before. */
typedef struct case_visit {
    bool open;
    int card;    /* see evidence.card */
    bool lesson; /* one was open */
    tool_id tool;
    lab_actor target, drawn; /* of editing and drawing */
    int looked_at;
} case_visit;

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
    lab_actor actor; /* which shape the polygon becomes */
    hit_vec pointer; /* the last position of the pointer */
    bool both;       /* after polygon A, polygon B is drawn */
    int stroke;      /* vertices before the freehand line that is being drawn; 0: none is */
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
 * Where the shapes come from: the slot has them, and the user changes those alone. `shapes` is a
 * copy with indices, made once a revision, which the threads of a map share. lab_tested() takes the
 * copy. The evidence has the cursor where it is placed.
 *
 * What makes what stale: a change of the shapes makes another `revision`. The copy, a diagnosis and
 * a picture say of which one they are, and hold while it is the lab's. A move or another method
 * leaves the revision. Each of these and all else that a frame shows set `dirty`: the evidence is
 * due, and lab_update() renews it.
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
    bool greets;       /* without either, the first start says what to do until the shapes meet */
    bool stores_later; /* the page: the browser has a file only a moment after it was written */
    lessons lessons;
    case_visit visit;
    evidence evidence;
    indexed *shapes; /* the scene's with their indices, as they were when a place was last asked */
    int revision;    /* of the shapes of the scene shown */
    bool dirty;      /* something changed since the last lab_update() */
} lab;

/* Returns the scene shown: its slot, which changes, and its file's contents. */
slot *lab_slot(const lab *lab);
const scene *lab_scene(const lab *lab);
/* Returns the scene with its shapes indexed, for tests that are made often. It owns nothing. */
scene lab_tested(const lab *lab);
/* Base or cursor in stage units, with its index if it has one. */
const hit_shape *lab_shape(const lab *lab, lab_actor which);

/* Returns what is said now: the notice, the warning or the greeting; "": nothing. */
const char *lab_message(const lab *lab);
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
/* Time goes on: removes a hint that has been read. */
void lab_set_time(lab *lab, long long now);

/* Sets the width of a pixel and the reach of the pointer, in stage units. */
void lab_tell_scale(lab *lab, double pixel, double reach);
/* Tells where the pin's disc is seen. */
void lab_tell_badge(lab *lab, hit_vec at, double reach);

void lab_list_rows(lab *lab);
void lab_place_cursor(lab *lab);
/* Places the cursor, runs every method of the pair and the referee. Where the user's own test has
 * not answered yet, its answer needs another update. */
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
