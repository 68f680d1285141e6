/* The option --log: one line on standard output for every change that a frame shows. Scripts and
 * tests read these lines. */
#ifndef LAB_APP_LOG_H
#define LAB_APP_LOG_H

#include "app.h"

/* Prints the state as a line, unless it equals the last line or nobody asked for a log. */
void app_log(app *app);
/* The window closes: prints how long it did not answer at most. */
void app_log_end(const app *app);

#endif
