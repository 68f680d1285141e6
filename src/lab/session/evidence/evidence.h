/*
 * What a frame knows. The lab writes it; views draw from it and see nothing else of the lab.
 * The first part changes with evidence_update(), the second with gather_evidence().
 */
#ifndef LAB_EVIDENCE_H
#define LAB_EVIDENCE_H

#include "broad.h"
#include "hit_lab.h"
#include "kinds.h"
#include "lesson.h"
#include "tool.h"
#include "why_tree.h"

#include <stdatomic.h>
#include <stddef.h>

typedef struct scene scene;     /* scene.h */
typedef struct indexed indexed; /* indexed.h */

/* Finds what is unusual about the rings of a shape, or about a chain. Every answer is exact. */

typedef struct diagnosis {
    int rings;     /* more than one: they are no outline that runs one way */
    bool open;     /* a chain: no ring */
    int repeated;  /* vertices that equal their predecessor */
    int straight;  /* vertices on one line with both neighbours; repeated ones do not count */
    bool flat;     /* all vertices are on one line: the ring has no area */
    bool unknown;  /* too many edges to look for crossings: the rest is not known */
    bool crossing; /* two edges share more than a common vertex of one strand: */
    int edges[2];  /* ... for example these; an edge has its first vertex's number */
    int turn;      /* 1: clockwise on screen, -1: the other way, 0: flat, crossing, unknown,
                      several rings or a chain */
} diagnosis;

/* Looks at a triangle, rect, polygon or chain. False: memory is out. */
bool diagnose(const hit_shape *shape, diagnosis *out);

/* Says in words how the ring runs, and in `more` what else is unusual; `more` may become empty. */
void diagnosis_text(const diagnosis *diagnosis, char *course, size_t course_size, char *more,
                    size_t more_size);

/* Whether a verdict is false: the referee says otherwise. */

typedef enum falseness { FALSE_NONE, FALSE_HIT, FALSE_MISS } falseness;

/* A refusal is never false. */
falseness falseness_of(hit_verdict said, hit_verdict truth);

/* What the broad phases say of a field scene, and what they did for it. */

/* What a broad phase did at the last update. */
typedef struct field_phase {
    bool asked; /* false: it would take too long beside the selected one; otherwise: */
    bool hit;
    long long looked, tests;
    double seconds; /* of late; 0: nobody looked at the clock */
} field_phase;

typedef struct field_evidence {
    field_phase phases[BROAD_MOST]; /* in the order of the rows */
    int *hits, hit_count;           /* owned; the shapes that are hit, in order */
    int nearest;                    /* the number of the nearest shape; -1: not known */
    bool clock; /* times are measured: neither in a replay nor in a picture, which never differ */

    broad_set *set; /* owned; what the phases have built for this crowd */
    int *scratch;   /* owned */
    bool *is_hit;   /* owned; of each shape */
    int updates;    /* counted around: phases are timed in turn */
} field_evidence;

/* Asks the broad phases about the placed cursor, a valid shape. False: memory is out. */
bool field_evidence_ask(field_evidence *field, crowd *crowd, int selected, const hit_shape *cursor,
                        hit_nearest *nearest);
/* Asks the selected phase once more, and writes down what it looks at, after its structure. False:
 * nothing was asked. */
bool field_evidence_explain(const field_evidence *field, int selected, const hit_shape *cursor,
                            broad_marks *structure, broad_marks *looked);
/* Forgets the crowd. */
void field_evidence_free(field_evidence *field);

/* A scene's shapes as numbers to read and to type. Panel and prompt use the same table. */

typedef enum lab_actor { LAB_BASE, LAB_CURSOR } lab_actor;

#define NUMBER_TEXT 64

/* One number or pair of numbers of an actor: its position, a size, a vertex. */
typedef struct shape_number {
    lab_actor actor;
    int index;
} shape_number;

int shape_numbers_count(const scene *scene, lab_actor actor);
/* Returns the number that is the place of the vertex; -1: none is. */
int shape_numbers_of_vertex(const scene *scene, lab_actor actor, int vertex);

/* "centre", "radius", "vertex 3" */
void shape_number_label(const scene *scene, shape_number number, char label[NUMBER_TEXT]);
/* Writes the value with so many digits; 17 distinguish all doubles. `at`: the reference point of
 * the cursor. */
void shape_number_text(const scene *scene, hit_vec at, shape_number number, int digits,
                       char text[NUMBER_TEXT]);

/* An actor while it is changed. `at`: the cursor's reference point. */
typedef struct actor_state {
    hit_shape shape;
    hit_vec anchor, at;
} actor_state;

/* Sets the number to what was typed: a number or "x, y", decimal or hex floats. *out holds the
 * actor before and after; it is not validated. A polygon's vertices go to `ring`, which has room
 * for them. Returns what is wrong with the text, or NULL. */
const char *shape_number_read(const scene *scene, shape_number number, const char *typed,
                              actor_state *out, hit_vec *ring);

/* The autopilot: the cursor moves by itself and bounces off the edges of the stage and a solid
 * base. */

#define FLIGHT_SAMPLES 16

/* The test of one tick, as the player of a game sees it. */
typedef struct flight_sample {
    hit_vec at;
    hit_vec from;      /* where the tick began, after its last bounce off the stage */
    bool stepped_over; /* the cursor passed through the base and no test of this tick said hit: */
    hit_vec contact;   /* where the cursor should have stopped */
} flight_sample;

typedef struct flight {
    hit_vec velocity;                      /* stage units a tick */
    flight_sample samples[FLIGHT_SAMPLES]; /* of the last ticks; tick i is at i % FLIGHT_SAMPLES */
    flight_sample missed;                  /* the last sample that stepped over the base, if any */
    long long ticks, stepped_over, bounces;
} flight;

/* Moves the cursor by one tick. `swept`: with the swept test. Otherwise it moves and then tests
 * with `method` (NULL: the referee), axis by axis as in "Collision of any polygons by the cross
 * product". */
void flight_tick(flight *flight, const scene *scene, const hit_method *method, bool swept,
                 hit_vec *at, hit_vec *ring);

bool flight_is_on(const flight *flight);

/* Which methods of a pair belong to the scene's post, correct it, or come from elsewhere. */

/* The method list's parts, in their order. */
typedef enum method_group {
    GROUP_REFEREE,
    GROUP_YOURS,     /* the user's own test */
    GROUP_POST,      /* methods from the work that the scene is about, as published */
    GROUP_CORRECTED, /* their corrections */
    GROUP_OTHERS,
    GROUP_MISTAKES /* all where all rows are wanted, otherwise the selected one */
} method_group;

/* Returns the published method whose work the scene is about: the scene's own one, or what that
 * corrects; failing that the pair's first; NULL: the pair has none of its own. */
const hit_method *groups_home(const scene *scene);
method_group groups_of(const hit_method *method, const hit_method *home);
/* Returns whether the home's work is one of the posts, not a book or a page. */
bool groups_is_post(const hit_method *home);

/* Where a shape can be grabbed. */

/* Returns the middle of a shape. A turn is around it and a drag moves it, unless the caller says
 * otherwise.
 */
hit_vec handles_middle(const hit_shape *shape);

/* What the handles of a shape depend on besides the shape; lengths in its units. */
typedef struct grip {
    hit_vec middle; /* the place of HANDLE_CENTRE */
    double arm;     /* the distance from the shape of a handle that stands off it */
    double reach;   /* the largest distance from the pointer at which it grabs */
} grip;

int handles_count(const hit_shape *shape);
handle handles_get(const hit_shape *shape, int index, const grip *grip);

/* Returns the nearest handle within reach of the point. If there is none: HANDLE_BODY when the
 * point is in the shape or within reach of it, otherwise HANDLE_NONE. */
handle handles_find(const hit_shape *shape, hit_vec point, const grip *grip);

/* Returns the edge of a ring that is nearest to the point, by its first vertex; -1: none is within
 * `reach`.
 */
int handles_edge(const hit_shape *shape, hit_vec point, double reach);

/* The points of a polygon that is being drawn. */

typedef struct sketch {
    hit_vec *points; /* owned; stage units */
    int count, room;
    int dropped; /* while it is empty: the points that it had before it began anew */
} sketch;

/* So that the lab shows two of them, see scene_limits.h. */
#define SKETCH_LIMIT 10000

/* False when the sketch is full or memory is out: nothing changes. */
bool sketch_add(sketch *sketch, hit_vec point);
/* Drops the last point. An empty sketch that began anew gets its points from before back. */
void sketch_take_back(sketch *sketch);
/* Drops all points. */
void sketch_begin(sketch *sketch);
/* From number `first` on, drops the points within `tolerance` of a straight line between the points
 * that are kept before and after them. */
void sketch_simplify(sketch *sketch, int first, double tolerance);
void sketch_free(sketch *sketch);

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
void evidence_update(evidence *evidence, const scene *scene, hit_vec at, hit_vec *ring);
/* Makes the tree of what is known, with the rows folded as they are now. */
void evidence_grow_tree(evidence *evidence, const scene *scene);
/* Diagnoses both shapes unless this revision of them is diagnosed already. */
void evidence_diagnose(evidence *evidence, const scene *scene, int revision);

/* Makes room for so many tiles. False when memory is out: then the list is empty. */
bool evidence_resize_list(evidence *evidence, int count);

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
