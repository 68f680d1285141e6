/* SPDX-License-Identifier: MIT */
#include "scroll.h"

#include "app.h"
#include "page_input.h"
#include "panel.h"
#include "scroller.h"

/* Returns the page that the pointer is on. NULL: none. */
static scroller *page_at_pointer(app *app)
{
    screen *s = &app->screen;
    if (screen_is_covered(s))
        return page_input_scroller(app);
    return panel_is_pointed_at(&s->ui) ? &s->panel_page : NULL;
}

/* Returns whether the list of comparisons is under the pointer and can go further that way. */
static bool list_takes(const app *app, double notches)
{
    const why_view *why = &app->screen.why;
    bool further = notches > 0 ? why->top > 0 : why->top + why->room < why->count;
    return further && !screen_is_covered(&app->screen) && ui_hovers(&app->screen.ui, why->box);
}

bool scroll_wheel(app *app, double notches)
{
    scroller *page = list_takes(app, notches) ? NULL : page_at_pointer(app);
    return page && scroller_move(page, -notches * SCROLLER_NOTCH);
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
