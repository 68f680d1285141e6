/* SPDX-License-Identifier: MIT */
/* Labels of a base that turns: what is said at its start, at the first contact, at its end. */
#ifndef LAB_TURNING_LABELS_H
#define LAB_TURNING_LABELS_H

#include "annotation.h"

typedef struct lab lab; /* lab.h */

/* Nothing where the base does not turn. */
void turning_labels_draw(annotation *annotation, const lab *lab);

#endif
