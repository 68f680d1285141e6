#include "input.h"

#include "panel.h"

#include <math.h>

#define NOTCH 54.0 /* UI units that a notch of the wheel or an arrow key scrolls by */

/* Returns the page that the pointer is on. NULL: none. */
static scroller *page_at_pointer(app *app)
{
    screen *s = &app->screen;
    if (s->help)
        return &s->help_page;
    return !screen_is_covered(s) && panel_is_pointed_at(&s->ui) ? &s->panel_page : NULL;
}

/* Returns whether the list of comparisons is under the pointer and can go further that way. */
static bool list_takes(const app *app, double notches)
{
    const why_view *why = &app->screen.why;
    bool further = notches > 0 ? why->top > 0 : why->top + why->room < why->count;
    return further && !app->screen.help && ui_hovers(&app->screen.ui, why->box);
}

bool scroll_wheel(app *app, double notches)
{
    scroller *page = list_takes(app, notches) ? NULL : page_at_pointer(app);
    return page && scroller_move(page, -notches * NOTCH);
}

bool scroll_help_key(app *app, SDL_Keycode key)
{
    scroller *page = &app->screen.help_page;
    switch (key) {
    case SDLK_UP:
    case SDLK_DOWN:
        scroller_move(page, key == SDLK_UP ? -NOTCH : NOTCH);
        return true;
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        scroller_turn_page(page, key == SDLK_PAGEUP ? -1 : 1);
        return true;
    case SDLK_HOME:
    case SDLK_END:
        scroller_move(page, key == SDLK_HOME ? -INFINITY : INFINITY);
        return true;
    default:
        return false;
    }
}

bool scroll_press(app *app)
{
    scroller *page = page_at_pointer(app);
    return page && scroller_press(page, app->screen.ui.mouse);
}

bool scroll_drag(app *app)
{
    scroller *const pages[] = {&app->screen.help_page, &app->screen.panel_page};
    for (int i = 0; i < 2; i++)
        if (pages[i]->held) {
            scroller_drag(pages[i], app->screen.ui.mouse);
            return true;
        }
    return false;
}

void scroll_release(app *app)
{
    app->screen.help_page.held = app->screen.panel_page.held = false;
}
