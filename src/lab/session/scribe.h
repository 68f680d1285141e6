/* Writes scenes to files, at once or beside the window. */
#ifndef LAB_SCRIBE_H
#define LAB_SCRIBE_H

#include "slot.h"

#include <stdint.h>

/* A scene, and the file that gets it. */
typedef struct scribe_page {
    int number; /* the caller's */
    slot_content content;
    char path[4096];
    bool kept;       /* the file has a text: */
    uint64_t digest; /* a new one is written only if this differs */
    char error[512]; /* empty: it has been written */
} scribe_page;

typedef struct scribe scribe;

/* With room for so many pages. NULL: memory is out. */
scribe *scribe_make(int room);
/* Adds a page with the scene as it is now. NULL: memory is out. */
scribe_page *scribe_add(scribe *scribe, const slot *slot);
/* Writes all pages, beside the caller if that is possible. */
void scribe_start(scribe *scribe);
/* Writes them at once. */
void scribe_run(scribe *scribe);
bool scribe_is_done(const scribe *scribe);
/* Waits until all are written. Returns their number. */
int scribe_finish(scribe *scribe, const scribe_page **pages);
/* Waits too. NULL is fine. */
void scribe_free(scribe *scribe);

#endif
