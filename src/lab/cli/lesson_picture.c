#include "lesson_picture.h"

#include "gather.h"
#include "picture.h"
#include "save.h"
#include "share.h"
#include "words.h"

#include <inttypes.h>

bool lesson_artist_start(lesson_artist *a, theme_name theme, const char *font, char *error,
                         size_t size)
{
    a->surface = SDL_CreateRGBSurfaceWithFormat(0, LESSON_PICTURE_WIDTH, LESSON_PICTURE_HEIGHT, 32,
                                                SDL_PIXELFORMAT_ARGB8888);
    a->renderer = a->surface ? SDL_CreateSoftwareRenderer(a->surface) : NULL;
    if (a->renderer && screen_start(&a->screen, a->renderer, theme, font, 1.25, error, size))
        return true;
    if (!a->renderer)
        snprintf(error, size, _("no picture: %s"), SDL_GetError());
    SDL_DestroyRenderer(a->renderer);
    SDL_FreeSurface(a->surface);
    return false;
}

void lesson_artist_stop(lesson_artist *a)
{
    screen_stop(&a->screen);
    SDL_DestroyRenderer(a->renderer);
    SDL_FreeSurface(a->surface);
}

static void draw_stage(lesson_artist *a, lab *lab)
{
    screen *s = &a->screen;
    share_show_layers(s, lab, &lab->teaching.shown);
    s->ui.zones = LAYOUT_STAGE_ONLY;
    ui_arrange(&s->ui, lab_scene(lab)->stage, LESSON_PICTURE_WIDTH, LESSON_PICTURE_HEIGHT);
    lab_tell_scale(lab, ui_pixel(&s->ui), ui_reach(&s->ui));
    lab_update(lab);
    const evidence *e = gather_evidence(lab);
    if (s->map_view.wanted) {
        map_view_follow(&s->ui, &s->map_view, e);
        s->map_view.failed = !map_finish(&s->map_view.map);
    }
    screen_draw(s, e);
    SDL_RenderFlush(a->renderer);
}

/* FNV-1a of the pixels: equal pictures, of two languages for example, are one file. */
static uint64_t digest(const SDL_Surface *surface)
{
    uint64_t sum = 0xcbf29ce484222325u;
    for (int y = 0; y < surface->h; y++) {
        const unsigned char *row =
            (const unsigned char *)surface->pixels + (size_t)y * (size_t)surface->pitch;
        for (int x = 0; x < 4 * surface->w; x++)
            sum = (sum ^ row[x]) * 0x100000001b3u;
    }
    return sum;
}

bool lesson_artist_draw(lesson_artist *a, lab *lab, const char *folder, char name[32], char *error,
                        size_t size)
{
    char path[4096];
    draw_stage(a, lab);
    snprintf(name, 32, "%016" PRIx64 ".png", digest(a->surface));
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return save_stamp(path).exists || picture_save(a->renderer, path, WRITE_OVER, error, size);
}
