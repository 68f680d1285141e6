/* SPDX-License-Identifier: MIT */
/*
 * The comparisons of a trace as a tree whose branches fold: a loop over edges becomes one row for
 * the pairs that did not decide and one for those of the last edge. Few comparisons stay a list.
 */
#ifndef LAB_WHY_TREE_H
#define LAB_WHY_TREE_H

#include "hit_lab.h"
#include "system.h"

#include <stddef.h>

/* A trace with so many comparisons or fewer is a list without branches. */
#define WHY_TREE_LIST 10

/* Edges of a shape, counted from 0. from -1: no single edge. */
typedef struct why_span {
    int from, to;
} why_span;

typedef struct why_about {
    why_span base, cursor; /* edges */
    bool pair;             /* both shapes have but one edge, and it is about both */
    const char *part;      /* the part or question of the trace; NULL: none */
} why_about;

/* A row that is shown: a comparison, a pair that shows its last comparison, or a group of pairs. */
typedef struct why_row {
    int first, last; /* the comparisons, counted from 0 */
    int depth;
    bool folds, open; /* it has rows below it, and they are shown */
    bool counts;      /* it is a group: */
    int yes, no;      /* so many of its pairs did or did not meet */
    why_about about;  /* left out where a row above says it */
    unsigned key;     /* the same while the trace's loops are the same */
} why_row;

/* A comparison: its step and those that announce its edges and its part; -1: none. */
typedef struct why_check {
    int place, edges, part;
    why_about about;
} why_check;

/* What the user folded or unfolded against the rule. */
typedef struct why_folds {
    unsigned key[64];
    int count;
} why_folds;

typedef struct why_tree {
    why_row *rows; /* owned: those that are shown, from top to bottom */
    int count, room;
    why_check *checks; /* owned */
    int check_count, check_room;
    int reason; /* the comparison that is the reason for the verdict; -1: none */
} why_tree;

typedef struct why_source {
    const hit_trace *trace;
    hit_verdict verdict;
    bool swapped; /* the trace's first shape is the cursor */
    int edges[2]; /* of the trace's first and second shape */
    int reason;   /* the place of the comparison that is never folded away at first; -1: none */
    const why_folds *folds;
} why_source;

void why_tree_build(why_tree *tree, const why_source *source);
void why_tree_free(why_tree *tree);

/* Returns the row that shows the comparison: its own, or the folded one that has it. */
int why_tree_row_of(const why_tree *tree, int check);
/* Returns whether walking stops at the row. It passes unfolded rows by, because the rows below tell
 * more.
 */
bool why_tree_stops(const why_row *row);

/* What is folded below a proof, in place of a row. */
enum { WHY_FOLD_EXACT = -1, WHY_FOLD_FOUND = -2 };

/* Returns whether the user has folded or unfolded this. */
bool why_tree_is_toggled(const why_folds *folds, unsigned key);
/* Folds what is unfolded and the reverse. */
void why_tree_toggle_fold(why_folds *folds, unsigned key);

/* Write what the comparisons are about, as the stage names it: "A10 with B1 … B5". */
void why_tree_row_name(const why_row *row, char *out, size_t size);
void why_tree_check_name(const why_check *check, char *out, size_t size);

#endif
