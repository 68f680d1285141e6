/* SPDX-License-Identifier: MIT */
/*
 * The answer to a question: what every method and the referee say of the shapes with the cursor at
 * a place, and how the shapes lie. It never changes once it is made. Another question has another
 * answer. When the user's own test answers late, the answer is made anew.
 */
#ifndef LAB_ANSWER_H
#define LAB_ANSWER_H

#include "answer_rows.h"
#include "field_asker.h"
#include "hit_lab.h"
#include "query.h"
#include "sentence.h"

typedef struct indexed indexed; /* indexed.h */
typedef struct scene scene;     /* scene.h */

#define ANSWER_STEPS  16384 /* the trace keeps this many steps, the last ones */
#define ANSWER_POINTS 64

typedef struct answer {
    int owners;
    long long number; /* no other answer has it */
    query asks;       /* the question */
    indexed *shapes;  /* those of the question, with their indices; owned */
    hit_shape cursor; /* placed */
    hit_vec *ring;    /* the placed cursor's vertices; owned */
    answer_row rows[ANSWER_ROWS];
    int row_count, selected_row;
    const hit_method *own; /* the user's own test, as the rows were listed; NULL: none */
    hit_trace trace;       /* of the selected row's run */
    int reason;            /* the place in the trace of what is the reason for the verdict; -1 */
    bool swapped;          /* the trace's first shape is the cursor */
    long long edge_tests;  /* pairs of edges of the two shapes that were tested */
    bool spares;           /* the selected method decided and looked at none of them */
    hit_relation relation; /* of base and cursor */
    hit_nearest nearest;   /* on_a on the base, on_b on the cursor; see answer_has_distance() */
    bool has_depth;        /* they hit, and hit_separate() gives: */
    double depth;
    hit_vec way_out;                  /* ... and its direction, for the cursor; of length 1 */
    hit_vec crossings[ANSWER_POINTS]; /* where the outlines meet, by the exact test */
    int crossing_count;
    hit_vec points[ANSWER_POINTS]; /* of the trace: where they meet, by the method */
    field_answer field;            /* of a field scene: its rows are the broad phases */
    hit_step *steps;               /* of the trace; owned */
} answer;

/* Makes the answer. `shapes` are those of the scene; the answer shares them; `asker` asks the broad
 * phases of a field; `before` is an answer whose list of rows may hold still, or NULL. The caller
 * owns the answer. */
answer *answer_make(const query *asks, const scene *scene, indexed *shapes, field_asker *asker,
                    const answer *before);
/* Adds an owner; the last one that drops it frees it. NULL is fine. */
answer *answer_share(answer *answer);
void answer_drop(answer *answer);

/* Returns the base with its index, if it has one. */
const hit_shape *answer_base(const answer *answer);
/* Returns the selected row; its method (NULL: the referee) and what it said. */
const answer_row *answer_selected(const answer *answer);
const hit_method *answer_method(const answer *answer);
hit_verdict answer_verdict(const answer *answer);
/* False: the selected method is the user's own test, which has not answered yet. */
bool answer_is_known(const answer *answer);
/* False: one of the shapes does not answer how far the other is. */
bool answer_has_distance(const answer *answer);
/* How far the true distance and depth may be from these numbers. */
double answer_distance_error(const answer *answer);
double answer_depth_error(const answer *answer);
/* Returns the selected method's run as sentences take it; its place is -1 where it compared
 * nothing.
 */
sentence answer_told(const answer *answer);
/* Returns the relation in the lab's words: "base" and "cursor" stand for a and b. */
const char *answer_relation_name(hit_relation relation);

#endif
