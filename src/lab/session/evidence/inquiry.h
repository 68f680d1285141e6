/*
 * Finds out beside the window what the methods say, where that takes too long for a frame. A thread
 * works with copies of the shapes, of which it makes the indices. It works at one position at a
 * time, then at the newest that was asked for. A run cannot be interrupted within a method.
 */
#ifndef LAB_INQUIRY_H
#define LAB_INQUIRY_H

#include "evidence.h"

#include <SDL.h>

typedef struct inquiry inquiry;

/* What is asked: an answer is about exactly this. */
typedef struct inquiry_subject {
    int revision; /* of the shapes */
    hit_vec at;
    const hit_method *method; /* the selected one */
} inquiry_subject;

/* The event, if it is not 0, is pushed when an answer has come. NULL: memory or threads are out. */
inquiry *inquiry_start(Uint32 event);
/* Does not wait: a run that goes on ends by itself, unseen. NULL is fine. */
void inquiry_stop(inquiry *inquiry);

/* Waits for at most so many milliseconds. Whether the answer to what was asked last has come. */
bool inquiry_wait(inquiry *inquiry, int milliseconds);

typedef enum inquiry_state {
    INQUIRY_FAILED, /* memory is out: nothing was asked */
    INQUIRY_OPEN,   /* the answer is not known yet */
    INQUIRY_NEWS,   /* it has come, and is now in the evidence */
    INQUIRY_KNOWN   /* it was put there by an earlier call */
} inquiry_state;

/* Asks for the evidence of the shapes, with the rows that `evidence` lists, unless this is what was
 * asked last. Waits for the answer for at most `patience` milliseconds, unless the thread
 * had something else to do. */
inquiry_state inquiry_ask(inquiry *inquiry, const inquiry_subject *subject, indexed *shapes,
                          int patience, evidence *evidence);

#endif
