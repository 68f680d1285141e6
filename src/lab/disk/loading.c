#include "loading.h"

#include <stddef.h>

static _Thread_local struct {
    loading_fn *fn;
    void *data;
} watcher;

void loading_watch(loading_fn *fn, void *data)
{
    watcher.fn = fn;
    watcher.data = data;
}

void loading_tell(double part)
{
    if (watcher.fn)
        watcher.fn(watcher.data, part);
}
