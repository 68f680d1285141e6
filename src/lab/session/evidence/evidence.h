/*
 * What a frame knows. The lab writes it; views draw from it and see nothing else of the lab.
 * The first part changes with evidence_update(), the second with gather_evidence().
 */
#ifndef LAB_EVIDENCE_H
#define LAB_EVIDENCE_H

#include "diagnosis.h"
#include "falseness.h"
#include "field_evidence.h"
#include "flight.h"
#include "greeting.h"
#include "groups.h"
#include "handles.h"
#include "hit_lab.h"
#include "indexed.h"
#include "kind.h"
#include "lesson.h"
#include "own.h"
#include "query.h"
#include "shape_number.h"
#include "sketch.h"
#include "tool.h"
#include "why_tree.h"

#include <stdatomic.h>
#include <stddef.h>

typedef struct scene scene;     /* scene.h */
typedef struct indexed indexed; /* indexed.h */

#define EVIDENCE_ROWS       40    /* the referee, the methods and the mistakes of one pair */
#define EVIDENCE_STEPS      16384 /* the trace keeps this many steps, the last ones */
#define EVIDENCE_HIT_POINTS 64

/* A choice of the method list and what it said at the last update. */
typedef struct evidence_row {
    const hit_method *method; /* NULL: the referee */
    method_group group;
    bool open;      /* the user's own test has not answered yet */
    bool too_large; /* it would take longer than a frame: it is not asked, and refuses */
    hit_verdict verdict;
    falseness falseness;
    int correction; /* the row of its correction; 0: it has none in the list */
    bool joined;    /* it is another's correction, and stands in that one's line */
} evidence_row;

/* The sections of the gallery, in order. */
typedef enum evidence_section {
    EVIDENCE_LESSONS,
    GROUP_POSTS,     /* the demos of the posts: shipped scenes with a number */
    EVIDENCE_PAIRS,  /* shipped scenes without one */
    EVIDENCE_FIELDS, /* shipped scenes with many shapes */
    EVIDENCE_FAULTS,
    EVIDENCE_OWN /* the user's */
} evidence_section;

/* A scene of the list, for strip and gallery; or a lesson. */
typedef struct evidence_tile {
    const char *path;
    evidence_section section;
    int key;                  /* the digit key that shows it; -1: none */
    const scene *scene;       /* NULL: not loaded */
    const char *title;        /* as it is now; NULL: not loaded */
    const hit_method *method; /* selected; NULL: the referee */
    hit_vec at;               /* the cursor's reference point */
    bool unsaved;             /* changes are not in its file, or a drawing is not finished */
    bool back;                /* a program that was killed left it; not saved since */
    const lesson *lesson;     /* NULL: it is a scene, or a lesson that is not loaded */
    int step;                 /* of the lesson: where the reader is */
} evidence_tile;

/* All scenes of the list, then the lessons. */
typedef struct evidence_list {
    evidence_tile *tiles; /* owned */
    int count, room;
    int scenes;  /* how many of them are scenes */
    int current; /* the scene shown; -1: it is not in the list */
    int unsaved; /* how many have changes that are not in their files */
} evidence_list;

/* Shapes changed by hand. */
typedef struct evidence_edit {
    lab_actor target; /* what was edited last */
    int vertex;       /* of the target, grabbed last; -1: none */
    handle hover;     /* what a press of the button would grab */
    lab_actor hover_actor;
    bool held;   /* a handle is being dragged: */
    handle grab; /* this one */
    lab_actor grab_actor;
    grip grip[2];  /* of base and cursor */
    bool snapping; /* the drag goes to the nodes of the grid: */
    double grid;   /* its width in stage units */
} evidence_edit;

/* A polygon being drawn by clicks. */
typedef struct evidence_drawing {
    const sketch *sketch; /* NULL: nothing is being drawn */
    lab_actor actor;      /* which shape the polygon becomes */
    hit_vec pointer;      /* on the stage: the rubber band ends here */
    bool closes;          /* a click at the pointer finishes the polygon */
    bool offered;         /* the scene is about drawing polygons */
} evidence_drawing;

/* The lesson that is open. */
typedef struct evidence_lesson {
    const lesson *lesson; /* NULL: none is */
    int step;
    bool may_go_on; /* the step's wait has ended, or there is none */
    bool holds;     /* what it waits for, now */
    bool reshaped;  /* the shapes are no longer those of the step */
    bool goes;      /* the cursor is on its way to where the wait ends */
    int check;      /* the comparison waited for, as a place in the trace; -1: it is not there */
    bool is_last;   /* no lesson follows */
} evidence_lesson;

typedef struct evidence {
    /* What the methods say. */
    query answers;    /* what all this answers */
    hit_shape cursor; /* placed */
    evidence_row rows[EVIDENCE_ROWS];
    int row_count, selected_row;
    bool all_rows; /* the list shows all other methods and mistakes, not only how many there are */
    hit_trace trace; /* of the selected row's run */
    hit_step steps[EVIDENCE_STEPS];
    bool swapped;  /* the trace's first shape is the cursor */
    int looked_at; /* the comparison that is looked at, counted from 0; -1: the one that decided */
    why_tree why;  /* the trace's comparisons, owned */
    why_folds folds;       /* which of its rows the user folded or unfolded */
    long long edge_tests;  /* pairs of edges of the two shapes */
    bool spares;           /* the selected method decided and looked at none of them */
    hit_relation relation; /* of base and cursor */
    hit_nearest nearest;   /* on_a on the base, on_b on the cursor */
    bool has_depth;        /* they hit, and hit_separate() tells: */
    double depth;
    hit_vec contacts[EVIDENCE_HIT_POINTS]; /* where the outlines really meet */
    int contact_count;
    hit_vec hit_points[EVIDENCE_HIT_POINTS];
    int hit_point_count;
    long long hit_points_found; /* those without room included, as far as the method counts them */
    bool points_by_method;      /* the selected method computed them; otherwise the contacts */
    diagnosis diagnosis[2];     /* while editing: of base and cursor, if they are rings */
    int diagnosed;              /* the revision that the diagnosis is about */
    field_evidence field;       /* of a field scene: its rows are the broad phases */

    /* What is shown. */
    const scene *scene;
    const char *title; /* of the scene as it is now */
    const char *note;  /* the scene's, if it is about the selected method; otherwise NULL */
    hit_vec at;        /* the cursor's reference point */
    int revision;      /* of the scenes' shapes: it changes whenever they change */
    indexed *shapes;   /* those of this revision with their indices; NULL: not made yet */
    const flight *flight;
    bool pinned;                                /* the cursor stays: the mouse does not move it */
    bool paused;                                /* the user makes ticks one by one */
    bool swept;                                 /* the swept test moves solid cursors */
    bool can_undo, can_redo;                    /* a change, a move, or a vertex being drawn */
    long long edge_tests_so_far, spared_so_far; /* since the method was selected */
    const char *message;                        /* an error or a hint; empty: none */
    bool message_is_error;
    tool_id tool;
    evidence_edit edit;
    evidence_drawing drawing;
    evidence_lesson lesson;
    greeting greeting;
    evidence_list list;
    const struct own_shown *own; /* the user's own test, see own.h; NULL: nobody has looked */
    int card; /* of the judge's cards, the one whose case is shown in place of the scene; -1: that
                 is gone */
    bool visits; /* such a case is shown */
} evidence;

void evidence_free(evidence *evidence);

/* Lists the referee first, then the pair's methods, group by group, in the table's order. */
void evidence_list_rows(evidence *evidence, const scene *scene, const hit_method *selected);
/* Places the cursor. `ring` is room for its vertices. */
void evidence_place_cursor(evidence *evidence, const scene *scene, hit_vec at, hit_vec *ring);
/* Places the cursor, runs every method of the pair and the referee, and measures how the shapes
 * lie. */
void evidence_update(evidence *evidence, const scene *scene, int revision, hit_vec at,
                     hit_vec *ring);
/* Returns whether it answers what is shown: the shapes, the place and the method of now. */
bool evidence_is_answer(const evidence *evidence);
/* Makes the tree of what is known, with the rows folded as they are now. */
void evidence_grow_tree(evidence *evidence, const scene *scene);
/* Diagnoses both shapes unless this revision of them is diagnosed already. */
void evidence_diagnose(evidence *evidence, const scene *scene, int revision);

/* Makes room for so many tiles. False when memory is out: then the list is empty. */
void evidence_resize_list(evidence *evidence, int count);

/* Returns the base with its index, if it has one. */
const hit_shape *evidence_base(const evidence *evidence);
/* Returns the selected row; its method (NULL: the referee) and what it said. */
const evidence_row *evidence_selected(const evidence *evidence);
const hit_method *evidence_method(const evidence *evidence);
hit_verdict evidence_verdict(const evidence *evidence);
bool evidence_is_known(const evidence *evidence);
/* Returns whether the distance of shapes that are apart says more than that they are: it has not
 * been lost in the last bit of the places. */
bool evidence_gap_is_known(const hit_nearest *nearest);
/* Returns what the tile's method says of its scene. `ring` is room for the cursor's vertices. */
evidence_row evidence_tile_row(const evidence_tile *tile, hit_vec *ring);
/* Returns the relation in the lab's words: "base" and "cursor" stand for a and b. */
const char *evidence_relation_name(hit_relation relation);

/* The trace's comparisons, and which of them is looked at (-1: there is none). */
typedef struct evidence_checks {
    int count, current;
} evidence_checks;

evidence_checks evidence_find_checks(const evidence *evidence);
/* Looks at this comparison, whatever follows; the last one is the one that decided. */
void evidence_look_at(evidence *evidence, int check);
/* Walks the rows of the tree; a folded row is one step, to its last comparison. */
void evidence_walk_why(evidence *evidence, int by);

#endif
