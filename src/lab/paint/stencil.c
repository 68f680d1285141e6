#include "sheet.h"

#include <string.h>

/* Empties it. False: memory is out. */
static bool start(stencil *s, SDL_Rect box)
{
    size_t pixels = (size_t)box.w * (size_t)box.h;
    s->painted = false;
    s->number++;
    s->box = box;
    s->next_row = 0;
    if (pixels == 0)
        return true;
    if (!buffer_reserve(&s->coverage, pixels, sizeof(Uint32)) ||
        !bitmap_make(&s->bitmap, box.w, box.h))
        return false;
    memset(s->coverage.data, 0, pixels * sizeof(Uint32));
    return true;
}

void stencil_begin(stencil *s, fill *cutter, fill *from, SDL_Rect clip)
{
    fill_area area = fill_take(cutter, from);
    bool seen = fill_begin(cutter, &area, clip, clip);
    s->made = start(s, seen ? cutter->raster.box : (SDL_Rect){0, 0, 0, 0}) && !cutter->failed;
}

static Uint32 *coverage_of(const stencil *s, int row)
{
    return (Uint32 *)s->coverage.data + (size_t)row * (size_t)s->box.w;
}

static void cut_row(stencil *s, raster *r)
{
    const Uint32 *row = raster_row(r, s->box.y + s->next_row);
    if (r->row_left < r->row_right)
        memcpy(coverage_of(s, s->next_row) + r->row_left, row + r->row_left,
               (size_t)(r->row_right - r->row_left) * sizeof *row);
    s->next_row++;
}

bool stencil_go_on(stencil *s, fill *cutter, int64_t most_work)
{
    for (cutter->raster.work = 0; s->next_row < s->box.h && cutter->raster.work < most_work;)
        cut_row(s, &cutter->raster);
    s->number++;
    s->painted = false;
    return s->next_row == s->box.h;
}

bool stencil_paint(stencil *s, SDL_Renderer *renderer, const paint *paint)
{
    SDL_Rect all = {0, 0, s->box.w, s->box.h};
    if (!s->made || SDL_RectEmpty(&all))
        return s->made;
    if (!s->painted || !paint_is_same(&s->paint, paint)) {
        s->paint = *paint;
        for (int row = 0; row < s->box.h; row++)
            paint_pixels(paint, coverage_of(s, row), s->box.x, s->box.y + row, s->box.w,
                         bitmap_row(&s->bitmap, row));
        s->painted = bitmap_upload(&s->bitmap, renderer, all);
    }
    return s->painted && bitmap_show(&s->bitmap, renderer, all, s->box.x, s->box.y);
}

void stencil_drop_texture(stencil *s)
{
    bitmap_drop_texture(&s->bitmap);
    s->made = s->painted = false;
}

void stencil_free(stencil *s)
{
    bitmap_free(&s->bitmap);
    free(s->coverage.data);
    *s = (stencil){0};
}
