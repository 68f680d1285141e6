#include "loading_bar.h"

#include "text_file.h"

#define PATIENCE 0.2  /* seconds: a file that is read by then shows no bar */
#define INTERVAL 0.05 /* between two pictures */
#define WIDTH    320  /* of the bar, in UI units */
#define HEIGHT   6

static struct {
    app *app;
    loading_bar_open_fn *open;
    double began, drawn; /* on the clock of app_now() */
} bar;

static void fill_rect(SDL_Rect rect, SDL_Color c)
{
    SDL_SetRenderDrawBlendMode(bar.app->renderer, SDL_BLENDMODE_NONE);
    SDL_SetRenderDrawColor(bar.app->renderer, c.r, c.g, c.b, c.a);
    SDL_RenderFillRect(bar.app->renderer, &rect);
}

static void draw_bar(double part)
{
    const theme *theme = theme_get(bar.app->theme);
    double scale = bar.app->ui_scale * app_density(bar.app);
    int width = 0, height = 0, w = (int)(WIDTH * scale), h = (int)(HEIGHT * scale);
    SDL_GetRendererOutputSize(bar.app->renderer, &width, &height);
    SDL_Rect room = {(width - w) / 2, (height - h) / 2, w, h}, done = room;
    done.w = (int)(w * part);
    fill_rect((SDL_Rect){0, 0, width, height}, theme->ground);
    fill_rect(room, theme->rule);
    fill_rect(done, theme->accent);
    SDL_RenderPresent(bar.app->renderer);
    sheet_forget(&bar.app->screen.ui.sheet);
    SDL_PumpEvents();
}

static void follow(void *data, double part)
{
    (void)data;
    double now = app_now();
    if (part <= 0)
        bar.began = now;
    if (now - bar.began < PATIENCE || now - bar.drawn < INTERVAL)
        return;
    bar.drawn = now;
    if (bar.app->window || bar.open(bar.app))
        draw_bar(part);
}

void loading_bar_start(app *app, loading_bar_open_fn *open)
{
    bar.app = app;
    bar.open = open;
    loading_watch(follow, NULL);
}

void loading_bar_stop(void)
{
    loading_watch(NULL, NULL);
}
