#include "imprint.h"

#include <stdlib.h>

bool imprint_start(imprint *m, SDL_Renderer *renderer, SDL_Rect box)
{
    size_t pixels = (size_t)box.w * (size_t)box.h;
    m->made = m->painted = false;
    m->number++;
    m->box = box;
    if (pixels > 0 && (!block_reserve(&m->coverage, pixels, sizeof(Uint32)) ||
                       !block_start(&m->block, renderer, box.w, box.h)))
        return false;
    for (int row = 0; row < box.h; row++)
        block_mark(&m->block, row, 0, 0);
    m->made = true;
    return true;
}

static Uint32 *coverage_of(const imprint *m, int row)
{
    return (Uint32 *)m->coverage.data + (size_t)row * (size_t)m->box.w;
}

void imprint_take(imprint *m, int row, int left, int right, int32_t *differences)
{
    Uint32 sum = 0, *coverage = coverage_of(m, row);
    block_mark(&m->block, row, left, right);
    for (int x = left; x < right; x++) {
        sum += (Uint32)differences[x];
        differences[x] = 0;
        coverage[x] = sum;
    }
    differences[right] = differences[right + 1] = 0;
}

void imprint_change(imprint *m)
{
    m->number++;
    m->painted = false;
}

static void paint_row(imprint *m, int row)
{
    block_row touched = ((const block_row *)m->block.rows.data)[row];
    Uint32 *pixels = block_pixels(&m->block, row);
    dye_row of = {touched.left, touched.right, m->box.x, m->box.y + row};
    dye_write_again(&m->dye, coverage_of(m, row), of, pixels);
}

bool imprint_paint(imprint *m, SDL_Renderer *renderer, const dye *dye)
{
    if (!m->made)
        return false;
    if (!m->painted || !dye_same(&m->dye, dye)) {
        m->dye = *dye;
        for (int row = 0; row < m->box.h; row++)
            paint_row(m, row);
        m->painted = block_upload(&m->block, m->box.h);
    }
    return m->painted && block_copy(&m->block, renderer, m->box.x, m->box.y, m->box.h);
}

void imprint_drop_texture(imprint *m)
{
    block_drop_texture(&m->block);
    m->made = m->painted = false;
}

void imprint_free(imprint *m)
{
    block_free(&m->block);
    free(m->coverage.data);
    *m = (imprint){0};
}
