/* SPDX-License-Identifier: MIT */
/*
 * Work that no file of the user's holds: changed shapes and unfinished drawings. It is kept while
 * the program runs, so that one that is killed loses a second of it at most.
 *
 * A running program has one file in save_unsaved(), with all of its unsaved scenes. The file is
 * always written whole, locked, and then put in the place of the one before. So a file is complete,
 * and one without a lock was left by a program that is dead. The next program takes such files
 * over: their scenes become its own, and each file goes as soon as the new one holds what was in
 * it. A file that cannot be read gets another name, once: nobody looks at it again, but it stays.
 * When nothing is unsaved there is no file.
 *
 * The file has the lab's mark, and for each scene a line
 *     ; unsaved BYTES A B PATH
 * then A points of a drawing that becomes the base and B of one that becomes the cursor, each on a
 * line, then BYTES of a scene file. PATH is the scene's file. A scene that this file holds by now
 * was saved after the last word here, and does not come back.
 */
#ifndef LAB_UNSAVED_H
#define LAB_UNSAVED_H

#include <stdbool.h>
#include <stdint.h>

typedef struct lab lab; /* lab.h */

enum { UNSAVED_LEFT = 64 };

/* Left by a program that is dead, and taken over. It goes when the own file has been written. */
typedef struct unsaved_left {
    char *path; /* owned */
    int lock;   /* the open file */
    bool whole; /* all of it could be read */
} unsaved_left;

typedef struct unsaved {
    char *path;       /* owned; this program's file; NULL: there is none */
    int lock;         /* the open file, which holds the lock */
    uint64_t written; /* what the file has, as a number; 0: nothing */
    unsaved_left left[UNSAVED_LEFT];
    int left_count;
    char aside[4096]; /* the last file that could not be read, under its new name; empty: none */
    bool failed;      /* the last try to write it; the lab warns of it until one succeeds */
} unsaved;

/* Returns whether the file is not yet what it has to be, or could not be written. */
bool unsaved_is_old(const unsaved *unsaved, const lab *lab);
/* Brings the file up to date. False when that fails: the lab warns of it. */
bool unsaved_write(unsaved *unsaved, lab *lab);

/* Brings back what dead programs left, and tells of it. Every scene becomes one that is in no file
 * yet. With `shows`, the first of them is shown. */
void unsaved_recover(unsaved *unsaved, lab *lab, bool shows);

/* `discards`: the user gave everything up, and the file goes. Otherwise it stays. */
void unsaved_stop(unsaved *unsaved, bool discards);

#endif
