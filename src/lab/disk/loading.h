/* Tells how far a large file is read, so that a window can show it meanwhile. */
#ifndef LAB_LOADING_H
#define LAB_LOADING_H

/* `part` grows from 0 to 1. */
typedef void loading_fn(void *data, double part);

/* From now on, on this thread, fn hears of it. NULL: nobody does. */
void loading_watch(loading_fn *fn, void *data);
void loading_tell(double part);

#endif
