/* SPDX-License-Identifier: MIT */
#include "place.h"

#include "grab_handles.h"
#include "random.h"
#include "user.h"

hit_vec place_in(box b)
{
    double x = random_double(b.x, b.x + b.w);
    double y = random_double(b.y, b.y + b.h);
    return (hit_vec){x, y};
}

hit_vec place_anywhere(const app *app)
{
    int width = 0, height = 0;
    SDL_QueryTexture(app->playback.canvas, NULL, NULL, &width, &height);
    double x = random_double(-20, width + 20);
    double y = random_double(-20, height + 20);
    return (hit_vec){x, y};
}

hit_vec place_on_stage(const app *app)
{
    return place_in(app->screen.ui.layout.stage);
}

hit_vec place_of_handle(const app *app)
{
    const lab *lab = &app->lab;
    lab_actor which = one_in(2) ? LAB_BASE : LAB_CURSOR;
    int last = grab_handle_count(lab, which) - 1;
    if (last < 0)
        return place_on_stage(app);
    return view_to_output(app->screen.ui.view, grab_handle_at(lab, which, random_int(0, last)).at);
}

void place_click(const app *app, hit_vec at)
{
    user_click(app, at.x, at.y);
}

void place_move(const app *app, hit_vec at)
{
    user_move(app, at.x, at.y);
}
