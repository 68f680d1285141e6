/* SPDX-License-Identifier: MIT */
#include "lesson_follow.h"

#include "app.h"
#include "share.h"

static void note_looks(app *app)
{
    const screen *s = &app->screen;
    app->lesson = (lesson_looks){.explain = s->explain,
                                 .layers = s->layers.on,
                                 .panel_open = s->ui.panel_open,
                                 .zones = s->ui.zones,
                                 .camera = s->ui.camera,
                                 .scene = app->lab.catalogue.current};
}

static void restore_looks(app *app)
{
    screen *s = &app->screen;
    const lesson_looks *was = &app->lesson;
    bool same = app->lab.catalogue.current == was->scene;
    s->explain = was->explain;
    s->layers.on = was->layers;
    s->ui.camera = same ? was->camera : (camera){0};
    s->camera_scene = app->lab.catalogue.current;
    if (!was->text) {
        s->ui.panel_open = was->panel_open;
        return;
    }
    bool same_size = s->ui.zones == was->zones;
    s->ui.zones = was->zones;
    if (!same_size)
        app_set_looks(app);
    s->panel_page.offset = 0;
    s->ui.lesson = s->ui.panel_open = false;
    s->ui.panel_slid = 0;
}

/* The texts are always in sight, whatever the state says of the panel; for a projector they stand
 * below the stage. */
static void show_step(app *app)
{
    screen *s = &app->screen;
    bool presents = s->ui.zones == LAYOUT_PRESENT;
    screen_uncover(s);
    s->ui.lesson = true;
    share_show_layers(s, &app->lab, &app->lab.lessons.shown);
    s->ui.zones = presents ? LAYOUT_PRESENT : LAYOUT_ALL;
    ui_arrange_again(&s->ui, lab_stage(&app->lab));
    screen_close_page(s, PAGE_PROMPT);
    app->hand.press.on_stage = false;
}

void lesson_follow(app *app)
{
    const lessons *all = &app->lab.lessons;
    lesson_looks *seen = &app->lesson;
    const lessons_book *book = lessons_current(all);
    if (!book && !app->lab.visit.open) {
        if (seen->open)
            restore_looks(app);
        seen->open = false;
        return;
    }
    if (!seen->open)
        note_looks(app);
    seen->open = true;
    if (!book)
        return;
    bool enters = !seen->text;
    seen->text = true;
    if (enters || seen->opened != all->opened)
        show_step(app);
    if (enters || seen->step != book->step) {
        /* The text from its top; where it has no room beside the stage, over the stage. */
        app->screen.panel_page.offset = 0;
        app->screen.ui.panel_open = app->screen.ui.layout.floats;
    }
    seen->opened = all->opened;
    seen->step = book->step;
}
