/*
 * Coverage rasteriser: what is painted of an area, and where to. fill_scan.c finds the coverage.
 */
#include "fill.h"
#include "dye.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Rows -------------------------------------------------------------------------------- */

static void fill_row(fill *f, int y, int row, const dye *dye)
{
    fill_scan_row(f, y);
    block_mark(&f->block, row, f->row_left, f->row_right);
    if (f->row_left < f->row_right)
        dye_write(dye, f->coverage.data, (dye_row){f->row_left, f->row_right, f->box.x, y},
                  block_pixels(&f->block, row));
}

/* ---- Painting ---------------------------------------------------------------------------- */

/* Leaves out what is not in the part. The box keeps its columns, because coverage is counted from
 * the left one. */
static void keep_part(fill *f, SDL_Rect part)
{
    SDL_Rect *box = &f->box;
    int top = block_high(box->y, part.y), bottom = block_low(box->y + box->h, part.y + part.h);
    box->y = top;
    box->h = block_high(bottom - top, 0);
    f->left = block_high(part.x - box->x, 0);
    f->right = block_low(part.x + part.w - box->x, box->w);
}

/* Brings the finished rows to where they are wanted: without a target, the renderer. */
static bool show_rows(fill *f, SDL_Renderer *renderer, int top, int rows, const fill_target *target)
{
    const block_row *touched = f->block.rows.data;
    if (!target)
        return block_show(&f->block, renderer, f->box.x, top, rows);
    for (int i = 0; i < rows; i++)
        if (touched[i].left < touched[i].right)
            target->take(target->user, f->box.x + touched[i].left, top + i,
                         block_pixels(&f->block, i) + touched[i].left,
                         touched[i].right - touched[i].left);
    return true;
}

static bool paint_box(fill *f, SDL_Renderer *renderer, const dye *dye, const fill_target *target)
{
    int height = block_low(f->box.h, block_height(f->box.w));
    if (!fill_scan_start(f) || !block_start(&f->block, renderer, f->box.w, height))
        return false;
    int bottom = f->box.y + f->box.h;
    for (int top = f->box.y; top < bottom;) {
        int rows = block_low(block_height(f->box.w), bottom - top);
        for (int i = 0; i < rows; i++)
            fill_row(f, top + i, i, dye);
        if (!show_rows(f, renderer, top, rows, target))
            return false;
        top += rows;
    }
    return true;
}

static bool is_visible(const dye *dye)
{
    return dye->colour.a > 0 || (dye->hatch.way != HATCH_NONE && dye->hatch.colour.a > 0);
}

/* Turns to the area. False: it is incomplete, or nothing of it is within the clip. */
static bool choose(fill *f, const fill_area *area, SDL_Rect clip)
{
    f->area = *area;
    f->failed = area->incomplete;
    f->box = fill_seen(area, clip);
    f->left = 0;
    f->right = f->box.w;
    f->stride = fill_scan_stride(f);
    return !f->failed && f->box.w > 0;
}

void fill_paint_area(fill *f, SDL_Renderer *renderer, const fill_area *area, SDL_Rect clip,
                     SDL_Rect part, const dye *dye)
{
    if (!choose(f, area, clip) || !is_visible(dye))
        return;
    keep_part(f, part);
    if (f->box.h > 0 && f->left < f->right)
        f->failed = !paint_box(f, renderer, dye, NULL);
}

/* Forgets the area that was closed last. */
static void drop(fill *f, const fill_area *last)
{
    f->edge_count = last->edge;
    f->round_count = last->round;
    f->open = (fill_area){.edge = f->edge_count, .round = f->round_count};
}

/* Hands items over: `to` gets the memory, and `from` keeps the items before them in the memory that
 * `to` had. They are many, and those before them are few. False: memory is out. */
static bool hand_over(block_buffer *to, block_buffer *from, int before, size_t item)
{
    block_buffer all = *from;
    if (before > 0) {
        if (!block_reserve(to, (size_t)before, item))
            return false;
        memcpy(to->data, from->data, (size_t)before * item);
    }
    *from = *to;
    *to = all;
    return true;
}

/* Takes over what was added to another fill. */
static fill_area take_over(fill *f, fill *from)
{
    fill_area theirs = fill_close(from), a = theirs;
    fill_empty(f);
    if (!hand_over(&f->edges, &from->edges, theirs.edge, sizeof(scan_edge)) ||
        !hand_over(&f->rounds, &from->rounds, theirs.round, sizeof(scan_round)))
        a.incomplete = true;
    drop(from, &theirs);
    return a;
}

void fill_begin_imprint(fill *f, fill *from, SDL_Renderer *renderer, SDL_Rect clip, imprint *to)
{
    fill_area area = take_over(f, from);
    choose(f, &area, clip);
    f->next_row = 0;
    f->failed =
        f->failed || !imprint_start(to, renderer, f->box) || (f->box.w > 0 && !fill_scan_start(f));
    to->made = to->made && !f->failed;
}

bool fill_go_on(fill *f, imprint *to, int64_t most_work)
{
    f->work = 0;
    for (; f->next_row < f->box.h && f->work < most_work; f->next_row++) {
        fill_scan_row(f, f->box.y + f->next_row);
        if (f->row_left < f->row_right)
            imprint_take(to, f->next_row, f->row_left, f->row_right, f->coverage.data);
    }
    imprint_change(to);
    return f->next_row == f->box.h;
}

void fill_paint(fill *f, SDL_Renderer *renderer, SDL_Rect clip, const dye *dye)
{
    fill_area area = fill_close(f);
    fill_paint_area(f, renderer, &area, clip, clip, dye);
    drop(f, &area);
}

void fill_paint_to(fill *f, SDL_Renderer *renderer, const fill_target *target, SDL_Color colour)
{
    dye dye = {.colour = colour};
    fill_area area = fill_close(f);
    if (choose(f, &area, target->clip) && is_visible(&dye))
        f->failed = !paint_box(f, renderer, &dye, target);
    drop(f, &area);
}

void fill_drop_texture(fill *f)
{
    block_drop_texture(&f->block);
}

void fill_free(fill *f)
{
    block_free(&f->block);
    block_buffer *buffers[] = {&f->edges,       &f->rounds, &f->starts, &f->crossings,
                               &f->open_rounds, &f->spans,  &f->united, &f->coverage};
    for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
        free(buffers[i]->data);
    *f = (fill){0};
}
