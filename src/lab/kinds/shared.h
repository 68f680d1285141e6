/* Memory that is shared by all who need it: a scene, its history, threads beside the window. It is
 * written by whoever made it, and does not change once it is shared. */
#ifndef LAB_SHARED_H
#define LAB_SHARED_H

#include <stddef.h>

/* So many bytes, with one owner. NULL: memory is out. */
void *shared_make(size_t size);
/* One more owner. NULL is fine. */
void *shared_by_one_more(void *memory);
/* The last owner frees it. NULL is fine. */
void shared_drop(void *memory);

#endif
