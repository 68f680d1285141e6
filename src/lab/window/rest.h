/* When the pointer lies still, the tip of what is under it is shown. */
#ifndef LAB_REST_H
#define LAB_REST_H

#include "app.h"

/* The pointer has moved. */
void rest_begin(app *app);
/* A key, a button or the wheel was used: no tip until the pointer moves again. */
void rest_break(app *app);
/* The pointer has rested long enough. */
void rest_end(app *app);
/* A tick of a recording or replay has passed; ticks stand for the clock there. */
void rest_tick(app *app);
/* The time of app_now() at which a tip is to be shown; infinity: there is none. */
double rest_due(const app *app);

#endif
