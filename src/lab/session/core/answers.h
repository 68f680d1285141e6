/* SPDX-License-Identifier: MIT */
/* The answer to what is asked now. It is made when it is needed, and kept until another question is
 * asked, together with what takes long to prepare. */
#ifndef LAB_ANSWERS_H
#define LAB_ANSWERS_H

#include "field_asker.h"
#include "query.h"
#include "why_reading.h"

#include <stdbool.h>

typedef struct answer answer;   /* answer.h */
typedef struct indexed indexed; /* indexed.h */
typedef struct scene scene;     /* scene.h */

typedef struct answers {
    answer *now; /* to the last question; NULL: none was asked */
    bool noted;  /* the lab has taken notice of it */
    indexed
        *shapes; /* the scene's with their indices, as they were when last asked; NULL: not yet */
    field_asker fields; /* asks the broad phases */
    why_tree tree;      /* of the answer, folded so: */
    why_folds folds;
    bool grown; /* there is a tree */
} answers;

answers *answers_start(void);
void answers_stop(answers *answers);

/* Returns whether the answer is to this question. */
bool answers_have(const answers *answers, const query *asks);
/* Returns the scene's shapes with their indices, made once a revision. */
indexed *answers_take_shapes(answers *answers, const scene *scene, int revision);
/* Returns its comparisons as the user reads them. */
const why_tree *answers_tree(answers *answers, const why_reading *reading);
/* Asks anew, although the question is the same: the user's own test answers now. */
void answers_forget(answers *answers);
/* Returns the shapes of this revision; NULL: they were not asked yet. */
const indexed *answers_shapes(const answers *answers, int revision);

#endif
