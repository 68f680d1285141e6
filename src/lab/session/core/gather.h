/* Collects what the views see of the lab. */
#ifndef LAB_GATHER_H
#define LAB_GATHER_H

typedef struct evidence evidence; /* evidence.h */
typedef struct lab lab;           /* lab.h */

/* What a frame shows, with the verdicts of the last lab_update(). Valid until the lab changes. */
const evidence *gather_evidence(lab *lab);

#endif
