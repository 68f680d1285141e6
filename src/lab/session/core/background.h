/* Work that takes long is done in the background, while the window shows that it goes on. Whoever
 * asks for the work waits for its end, so that nothing else can change what it is about. */
#ifndef LAB_BACKGROUND_H
#define LAB_BACKGROUND_H

/* Called again and again while the work goes on. */
typedef void background_wait_fn(void *context);
typedef void background_work_fn(void *data);

/* Without `wait`, as where there is no window, the work is done at once. */
typedef struct background {
    background_wait_fn *wait;
    void *context;
} background;

void background_run(const background *background, background_work_fn *work, void *data);

#endif
