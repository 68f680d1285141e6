#include "lesson_picture.h"

#include "gather.h"
#include "picture.h"
#include "share.h"
#include "words.h"

#include <stdlib.h>

/* Of a picture: its areas, lines and letters look the same in a fifth of the bytes. */
enum { COLOURS = 32 };

bool lesson_artist_start(lesson_artist *a, theme_name theme, const char *font, const char *folder,
                         char *error, size_t size)
{
    a->folder = folder;
    a->drawn = NULL;
    a->count = 0;
    a->surface = SDL_CreateRGBSurfaceWithFormat(0, LESSON_PICTURE_WIDTH, LESSON_PICTURE_HEIGHT, 32,
                                                SDL_PIXELFORMAT_ARGB8888);
    a->renderer = a->surface ? SDL_CreateSoftwareRenderer(a->surface) : NULL;
    if (a->renderer && screen_start(&a->screen, a->renderer, theme, font, 1, error, size))
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
    free(a->drawn);
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
        map_view_finish(&s->map_view);
    }
    screen_draw(s, e);
    SDL_RenderFlush(a->renderer);
}

/* FNV-1a of the pixels. */
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

static const char *find(const lesson_artist *a, uint64_t digest)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->drawn[i].digest == digest)
            return a->drawn[i].name;
    return NULL;
}

static const char *keep(lesson_artist *a, uint64_t digest, const char *name)
{
    lesson_picture *grown = realloc(a->drawn, (a->count + 1) * sizeof *grown);
    if (!grown)
        return NULL;
    a->drawn = grown;
    lesson_picture *kept = &grown[a->count++];
    kept->digest = digest;
    snprintf(kept->name, sizeof kept->name, "%s", name);
    return kept->name;
}

const char *lesson_artist_draw(lesson_artist *a, lab *lab, const char *name, char *error,
                               size_t size)
{
    char path[4800];
    draw_stage(a, lab);
    uint64_t sum = digest(a->surface);
    const char *equal = find(a, sum);
    if (equal)
        return equal;
    snprintf(path, sizeof path, "%s/%s", a->folder, name);
    if (!picture_save(a->renderer, COLOURS, path, WRITE_OVER, error, size))
        return NULL;
    const char *kept = keep(a, sum, name);
    if (!kept)
        snprintf(error, size, "%s", _("out of memory"));
    return kept;
}
