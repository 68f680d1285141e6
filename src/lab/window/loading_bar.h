/* Shows how far a large file is read, when that takes so long that the window would seem to hang.
 */
#ifndef LAB_LOADING_BAR_H
#define LAB_LOADING_BAR_H

#include "app.h"

typedef bool loading_bar_open_fn(app *app);

/* Shows the bar from now on. `open` makes the window if there is none yet; the app stays where it
 * is. */
void loading_bar_start(app *app, loading_bar_open_fn *open);
void loading_bar_stop(void);

#endif
