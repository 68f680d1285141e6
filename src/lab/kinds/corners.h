/* The vertices of a polygon, shared by all who need them: a scene, its history, threads beside the
 * window. They are written by whoever made them, and do not change once they are shared. */
#ifndef LAB_CORNERS_H
#define LAB_CORNERS_H

#include "hit.h"

/* Room for so many vertices, with one owner. NULL: memory is out. */
hit_vec *corners_make(int count);
/* One more owner. NULL is fine. */
hit_vec *corners_share(hit_vec *ring);
/* The last owner frees it. NULL is fine. */
void corners_drop(hit_vec *ring);

#endif
