#include "scroll.h"

#include <math.h>

#define NOTCH 54.0 /* UI units that a notch of the wheel or an arrow key scrolls by */

/* Returns the page that the pointer is on. NULL: none. */
static scroller *page_at_pointer(app *app)
{
    screen *s = &app->screen;
    return s->help ? &s->help_page : NULL;
}

bool scroll_wheel(app *app, double notches)
{
    scroller *page = page_at_pointer(app);
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
    scroller *page = &app->screen.help_page;
    if (!page->held)
        return false;
    scroller_drag(page, app->screen.ui.mouse);
    return true;
}

void scroll_release(app *app)
{
    app->screen.help_page.held = false;
}
