#include "app.h"

#include "edit.h"
#include "lessons_walk.h"
#include "motion.h"
#include "panel.h"
#include "theme.h"
#include "utf8.h"
#include "words.h"

#include <math.h>
#include <string.h>

double app_now(void)
{
    return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

double app_clock(const app *app)
{
    return app->canvas ? app->clock : app_now();
}

double app_density(const app *app)
{
    if (app->canvas)
        return app->canvas_density;
    int window_width = 0, window_height = 0, output_width = 0, output_height = 0;
    SDL_GetWindowSize(app->window, &window_width, &window_height);
    if (SDL_GetRendererOutputSize(app->renderer, &output_width, &output_height) != 0 ||
        window_width <= 0)
        return 1;
    return (double)output_width / window_width;
}

double app_scale(const app *app)
{
    double larger = app->screen.ui.zones == LAYOUT_PRESENT ? LAYOUT_PRESENT_SCALE : 1;
    return app->ui_scale * larger * app_density(app);
}

void app_set_looks(app *app)
{
    app->screen.ui.theme = theme_get(app->theme);
    screen_reset(&app->screen, app_scale(app));
    app->redraw = true;
}

bool app_moves(const app *app)
{
    return motion_moves(&app->lab) || lessons_moves(&app->lab) || panel_moves(&app->screen.ui);
}

void app_set_time(app *app)
{
    lab_set_time(&app->lab, (long long)floor(app_clock(app) * LAB_TICKS_A_SECOND + 0.5));
}

void app_tick(app *app)
{
    if (motion_moves(&app->lab))
        motion_tick(&app->lab);
    lessons_tick(&app->lab);
    if (panel_tick(&app->screen.ui))
        app->redraw = true;
    memset(app->fresh, 0, sizeof app->fresh);
}

void app_report(app *app)
{
    const notice *notice = &app->lab.notice;
    const char *error = notice->is_error ? notice->text : "";
    if (strcmp(error, app->last_error) == 0)
        return;
    if (*error)
        printable_complain("%s", error);
    snprintf(app->last_error, sizeof app->last_error, "%s", error);
}

/* An X server takes 16 MiB in one piece, and SDL gives it all in one: it ends the program at more.
 */
#define CLIPBOARD_MOST (15 << 20)

static bool is_on_clipboard(const char *text)
{
    if (strlen(text) <= CLIPBOARD_MOST)
        return SDL_SetClipboardText(text) == 0;
    SDL_SetError("%s", _("it is too long for the clipboard"));
    return false;
}

/* A replay does not touch the user's clipboard. While input is recorded, a failed copy counts as a
 * success, because otherwise a recording and its replay could show different messages. */
bool app_copy(const app *app, const char *text)
{
    return app->replaying || is_on_clipboard(text) || app->lab.catalogue.sealed;
}

char *app_pasted(const app *app)
{
    return app->lab.catalogue.sealed ? SDL_strdup(app->clipboard) : SDL_GetClipboardText();
}

void app_uncover(app *app)
{
    app->screen.help = app->screen.gallery.open = app->screen.pairs.open = false;
    app->screen.question = QUESTION_NONE;
}

void app_quit(app *app)
{
    grab_release(&app->lab);
    app_uncover(app);
    prompt_close(&app->screen.prompt);
    app->running = catalogue_unsaved(&app->lab.catalogue) > 0;
    app->screen.question = app->running ? QUESTION_QUIT : QUESTION_NONE;
    app->redraw = true;
}

/* ---- Mouse ------------------------------------------------------------------------------- */

#define SIDE 24 /* of the cursor that the system does not have, pixels */

static const SDL_SystemCursor system_cursors[POINTER_COUNT] = {
    [POINTER_ARROW] = SDL_SYSTEM_CURSOR_ARROW,
    [POINTER_HAND] = SDL_SYSTEM_CURSOR_HAND,
    [POINTER_TEXT] = SDL_SYSTEM_CURSOR_IBEAM,
    [POINTER_CROSSHAIR] = SDL_SYSTEM_CURSOR_CROSSHAIR,
    [POINTER_MOVE] = SDL_SYSTEM_CURSOR_SIZEALL,
    [POINTER_RESIZE_0] = SDL_SYSTEM_CURSOR_SIZEWE,
    [POINTER_RESIZE_45] = SDL_SYSTEM_CURSOR_SIZENWSE,
    [POINTER_RESIZE_90] = SDL_SYSTEM_CURSOR_SIZENS,
    [POINTER_RESIZE_135] = SDL_SYSTEM_CURSOR_SIZENESW,
};

static void draw_turn(SDL_Renderer *renderer)
{
    draw draw = {.renderer = renderer, .clip = {0, 0, SIDE, SIDE}};
    hit_vec middle = {SIDE / 2.0, SIDE / 2.0};
    symbol_draw(&draw, SYMBOL_TURN, middle, 1.25, 2, (SDL_Color){255, 255, 255, 255});
    symbol_draw(&draw, SYMBOL_TURN, middle, 1.25, 0, (SDL_Color){0, 0, 0, 255});
    SDL_RenderFlush(renderer);
    draw_free(&draw);
}

/* Systems have no cursor for turning. */
static SDL_Cursor *make_turn(void)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    if (renderer)
        draw_turn(renderer);
    SDL_Cursor *cursor = renderer ? SDL_CreateColorCursor(surface, SIDE / 2, SIDE / 2) : NULL;
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    return cursor;
}

void mouse_start(mouse *m)
{
    for (int i = 0; i < POINTER_COUNT; i++)
        m->cursors[i] = i == POINTER_TURN ? make_turn() : SDL_CreateSystemCursor(system_cursors[i]);
}

void mouse_stop(mouse *m)
{
    for (int i = 0; i < POINTER_COUNT; i++)
        if (m->cursors[i])
            SDL_FreeCursor(m->cursors[i]);
    *m = (mouse){.shown = POINTER_ARROW};
}

void mouse_show(mouse *m, pointer_shape shape)
{
    if (m->shown == shape || !m->cursors[shape])
        return;
    m->shown = shape;
    SDL_SetCursor(m->cursors[shape]);
}
