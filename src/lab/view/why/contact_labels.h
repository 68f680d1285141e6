/* SPDX-License-Identifier: MIT */
/* Labels of a contact manifold on the stage: depths, and the edges that touch. */
#ifndef LAB_CONTACT_LABELS_H
#define LAB_CONTACT_LABELS_H

#include "annotation.h"

typedef struct lab lab; /* lab.h */

/* Nothing where the scene shows no contact, or there is none. */
void contact_labels_draw(annotation *annotation, const lab *lab);

#endif
