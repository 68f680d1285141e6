/*
 * Keeps the changes that no scene file holds, so that a program that is killed loses little of
 * them. A running program has a folder of its own below save_journals(), with a scene file for
 * every scene that has unsaved changes. A lock on the folder tells that the program runs.
 */
#ifndef LAB_JOURNAL_H
#define LAB_JOURNAL_H

#include "lab.h"
#include "scribe.h"

#include <stdint.h>

/* What the journal holds of one scene of the list. */
typedef struct journal_page {
    bool kept; /* there is a file: */
    uint64_t digest;
} journal_page;

typedef struct journal {
    char *folder;        /* owned; NULL: none has been made */
    int lock;            /* the open folder, while there is one */
    journal_page *pages; /* owned */
    int count;
    int revision;    /* of the lab, when the journal was written last */
    scribe *scribe;  /* what is being written beside the window; NULL: nothing */
    char error[512]; /* what was wrong with it */
    bool failed;     /* the user has been told that it could not be written */
} journal;

/* Opens the folder and locks it. -1: that failed, or it is locked. */
int journal_lock(const char *folder);

/* Whether a shape has changed since the journal was written, or it is being written. */
bool journal_is_old(const journal *journal, const lab *lab);
/* Brings the journal up to date. False when that fails: the user is told of the first time. */
bool journal_write(journal *journal, lab *lab);
/* The same, but what takes long is written beside the window: then a later call, when the journal
 * is still old, tells whether that failed. */
bool journal_keep(journal *journal, lab *lab);

/* `done`: the changes are saved, or the user gave them up. Otherwise the files stay. */
void journal_stop(journal *journal, bool done);

#endif
