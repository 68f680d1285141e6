/* Work that takes long is done beside the window, which shows meanwhile that it goes on. Whoever
 * asks for the work waits for its end, so that nothing else can change what it is about. */
#ifndef LAB_BESIDE_H
#define LAB_BESIDE_H

/* Called again and again while the work goes on. */
typedef void beside_wait_fn(void *context);
typedef void beside_work_fn(void *data);

/* Without `wait`, as where there is no window, the work is done at once. */
typedef struct beside {
    beside_wait_fn *wait;
    void *context;
} beside;

void beside_run(const beside *beside, beside_work_fn *work, void *data);

#endif
