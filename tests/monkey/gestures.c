/* SPDX-License-Identifier: MIT */
#include "gestures.h"

#include "gestures_private.h"
#include "layer_list.h"

#include <stdio.h>

const char *gestures_folder;

#define ROW(name, weight) {#name, gesture_##name, weight, 0},

static struct {
    const char *name;
    void (*draw)(app *app);
    int weight;
    long drawn;
} gestures[] = {GESTURES(ROW)};

void gestures_start(const char *folder)
{
    gestures_folder = folder;
    gestures_forget();
    user_start();
}

/* The map and the page of keys cost most: they are not looked at for long. */
static bool hides_what_costs(const app *app)
{
    bool help = pages_is_open(&app->screen.pages, PAGE_HELP),
         map = stage_layers_is_on(&app->screen.layers, &map_layer);
    if ((!help && !map) || one_in(3))
        return false;
    user_key(help ? "Escape" : "V", 0);
    return true;
}

void gestures_draw(app *app)
{
    int sum = 0;
    if (hides_what_costs(app))
        return;
    for (int i = 0; i < COUNT(gestures); i++)
        sum += gestures[i].weight;
    int at = random_int(0, sum - 1);
    int i = 0;
    for (; at >= gestures[i].weight; i++)
        at -= gestures[i].weight;
    gestures[i].drawn++;
    gestures[i].draw(app);
}

void gestures_print(void)
{
    for (int i = 0; i < COUNT(gestures); i++)
        fprintf(stderr, "%s%s %ld", i ? ", " : "# ", gestures[i].name, gestures[i].drawn);
    fputc('\n', stderr);
}
