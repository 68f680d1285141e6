/* SPDX-License-Identifier: MIT */
/*
 * What the lab knows of its lessons, as plain data: which there are, which one is open, how far the
 * reader has come, and whether what the step waits for holds now. lessons_walk.h has the rules.
 */
#ifndef LAB_LESSONS_H
#define LAB_LESSONS_H

#include "lesson.h"
#include "state.h"
#include "system.h"

typedef struct answer answer; /* answer.h */
typedef struct scene scene;   /* scene.h */

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
    int opened;       /* how often a step's state was put on the stage: */
    state shown;      /* the state of the last time */
    int check;        /* the comparison waited for, as a place in the trace; -1: it is not there */
    int looked_at;    /* ... which comparison the lesson has selected in WHY; -1: none */
    bool holds;       /* what the step waits for, at the last update */
    bool reshaped;    /* the shapes are no longer those of the step */
    bool goes;        /* the cursor is on its way to where the wait ends: */
    hit_vec from, at; /* where it started, and how far it has come */
    int ticks;        /* since the start */
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

/* Notes whether what the step waits for holds at this update. With other shapes than the step's own
 * it does not hold, because the step waits for a move. */
void lessons_watch(lessons *lessons, const answer *answer, bool reshaped);

#endif
