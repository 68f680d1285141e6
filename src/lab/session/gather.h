/* What views see of the lab. */
#ifndef LAB_GATHER_H
#define LAB_GATHER_H

#include "lab.h"

/* What a frame shows now, the verdicts of the last lab_update() with it. Valid until the lab
 * changes. */
const evidence *gather_evidence(lab *lab);

#endif
