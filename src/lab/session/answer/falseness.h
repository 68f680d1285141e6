/* SPDX-License-Identifier: MIT */
/* Whether a verdict is false: the referee says otherwise. */
#ifndef LAB_FALSENESS_H
#define LAB_FALSENESS_H

#include "hit.h"

typedef enum falseness { FALSE_NONE, FALSE_HIT, FALSE_MISS } falseness;

/* A refusal is never false. */
falseness falseness_of(hit_verdict said, hit_verdict truth);

#endif
