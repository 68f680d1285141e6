/* SPDX-License-Identifier: MIT */
/* Questions about what would be lost otherwise, and about what is to be started. */
#ifndef LAB_QUESTION_H
#define LAB_QUESTION_H

#include "action.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

typedef enum question {
    QUESTION_NONE,
    QUESTION_QUIT,    /* scenes have unsaved changes */
    QUESTION_CHANGED, /* the file of the scene shown has changed under unsaved changes */
    QUESTION_SAVE,    /* the same, and the user wants to save */
    QUESTION_DROP,    /* the scene shown is in no file */
    QUESTION_STUB,    /* the file of the user's own test is missing */
    QUESTION_RUN,     /* it is there: is it to be started? */
    QUESTION_OWN,     /* it runs */
    QUESTION_BOX      /* its function takes an upright box, and the rect is turned */
} question;

/* Draws the question over the window. Only its own buttons work. */
void question_draw(ui *ui, const lab *lab, question question);
/* Returns the answer that has this key; ACTION_NONE: none has. */
action_id question_answer(question question, SDL_Keycode key);

#endif
