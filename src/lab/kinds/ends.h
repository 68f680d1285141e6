/* Where the rings of a polygon end, shared as its vertices are; see corners.h. */
#ifndef LAB_ENDS_H
#define LAB_ENDS_H

/* Room for the ends of so many rings, with one owner. NULL: memory is out. */
int *ends_make(int rings);
/* One more owner. NULL is fine. */
int *ends_share(int *ends);
/* The last owner frees it. NULL is fine. */
void ends_drop(int *ends);

#endif
