/* SPDX-License-Identifier: MIT */
#include "fill.h"

#include "mix.h"
#include "raster.h"
#include "scan.h"

#include <math.h>
#include <string.h>

enum {
    CLIP_FAR = 1 << 24, /* no clip rectangle reaches further */
    NEAR = 1 << 20,     /* up to here a line is found to a fraction of a pixel */
    FEW_ROUNDS = 64,
    ROUGH_STRIDE = 4,
};

/* ---- Adding ------------------------------------------------------------------------------ */

static bool is_finite(hit_vec p)
{
    return isfinite(p.x) && isfinite(p.y);
}

static hit_vec low_corner(hit_vec a, hit_vec b)
{
    return (hit_vec){scan_low(a.x, b.x), scan_low(a.y, b.y)};
}

static hit_vec high_corner(hit_vec a, hit_vec b)
{
    return (hit_vec){scan_high(a.x, b.x), scan_high(a.y, b.y)};
}

static void add_bounds(fill *f, hit_vec low, hit_vec high)
{
    fill_area *a = &f->open;
    if (f->in_rim)
        return;
    bool first = f->edge_count == a->edge && f->round_count == a->round;
    a->low = first ? low : low_corner(a->low, low);
    a->high = first ? high : high_corner(a->high, high);
}

static void add_hash(fill *f, hit_vec p)
{
    f->open.hash = mix_double(mix_double(f->open.hash, p.x), p.y);
}

static bool ring_bounds(const hit_vec *points, int count, hit_vec *low, hit_vec *high)
{
    *low = *high = points[0];
    for (int i = 0; i < count; i++) {
        if (!is_finite(points[i]))
            return false;
        *low = low_corner(*low, points[i]);
        *high = high_corner(*high, points[i]);
    }
    return true;
}

void fill_ring(fill *f, const hit_vec *points, int count)
{
    hit_vec low, high;
    if (count < 3 || !ring_bounds(points, count, &low, &high))
        return;
    if (!buffer_reserve(&f->edges, (size_t)f->edge_count + (size_t)count, sizeof(scan_edge))) {
        f->open.incomplete = true;
        return;
    }
    add_bounds(f, low, high);
    scan_edge *edges = f->edges.data;
    f->open.hash = mix(f->open.hash, (Uint64)count);
    for (int i = 0; i < count; i++) {
        add_hash(f, points[i]);
        scan_edge edge = scan_make_edge(points[i], points[i + 1 < count ? i + 1 : 0]);
        if (edge.first < edge.last)
            edges[f->edge_count++] = edge;
    }
}

void fill_tube(fill *f, hit_vec a, hit_vec b, double radius, double hole)
{
    if (!is_finite(a) || !is_finite(b) || !isfinite(radius) || radius <= 0)
        return;
    if (!buffer_reserve(&f->rounds, (size_t)f->round_count + 1, sizeof(scan_round))) {
        f->open.incomplete = true;
        return;
    }
    hit_vec low = low_corner(a, b), high = high_corner(a, b);
    add_bounds(f, (hit_vec){low.x - radius, low.y - radius},
               (hit_vec){high.x + radius, high.y + radius});
    add_hash(f, a);
    add_hash(f, b);
    add_hash(f, (hit_vec){radius, hole});
    ((scan_round *)f->rounds.data)[f->round_count++] = scan_make_round(a, b, radius, hole);
}

void fill_capsule(fill *f, hit_vec a, hit_vec b, double radius)
{
    fill_tube(f, a, b, radius, 0);
}

/* ---- Areas -------------------------------------------------------------------------------- */

void fill_roughly(fill *f)
{
    f->open.rough = true;
    f->open.hash = mix(f->open.hash, ROUGH_STRIDE);
}

void fill_turn_to_rim(fill *f)
{
    f->open.round_count = f->round_count - f->open.round;
    f->in_rim = true;
}

fill_area fill_close(fill *f)
{
    fill_area a = f->open;
    a.edge_count = f->edge_count - a.edge;
    if (!f->in_rim)
        a.round_count = f->round_count - a.round;
    a.rim_count = f->round_count - a.round - a.round_count;
    f->in_rim = false;
    f->open = (fill_area){.edge = f->edge_count, .round = f->round_count};
    return a;
}

void fill_empty(fill *f)
{
    f->edge_count = f->round_count = 0;
    f->in_rim = false;
    f->open = (fill_area){0};
}

void fill_drop(fill *f, const fill_area *last)
{
    f->edge_count = last->edge;
    f->round_count = last->round;
    f->open = (fill_area){.edge = f->edge_count, .round = f->round_count};
}

/* ---- Pixels ------------------------------------------------------------------------------- */

/* Returns the x of the line through a and b that is nearest to b, at a height between `low` and
 * `high`. */
static double x_within(hit_vec a, hit_vec b, double low, double high)
{
    double y = scan_low(scan_high(b.y, low), high);
    return y == b.y ? b.x : b.x + (a.x - b.x) * ((y - b.y) / (a.y - b.y));
}

static bool is_near_origin(hit_vec p)
{
    return fabs(p.x) < NEAR && fabs(p.y) < NEAR;
}

static hit_vec with_axes_swapped(hit_vec p)
{
    return (hit_vec){p.y, p.x};
}

static SDL_Rect turned_rect(SDL_Rect r)
{
    return (SDL_Rect){r.y, r.x, r.h, r.w};
}

/* Returns the columns of the band that a capsule's points in the band's rows can touch. */
static SDL_Rect narrowed(hit_vec a, hit_vec b, double radius, SDL_Rect band)
{
    double low = band.y - radius, high = band.y + band.h + radius, reach = radius + 1;
    if (scan_high(a.y, b.y) < low || scan_low(a.y, b.y) > high)
        return (SDL_Rect){0, 0, 0, 0};
    double x = x_within(b, a, low, high), other = x_within(a, b, low, high);
    int left = (int)floor(scan_low(x, other) - reach),
        right = (int)ceil(scan_high(x, other) + reach);
    left = SDL_max(left, band.x);
    right = SDL_min(right, band.x + band.w);
    return (SDL_Rect){left, band.y, SDL_max(right - left, 0), band.h};
}

SDL_Rect fill_round_seen(const fill *f, const fill_area *area, int i, SDL_Rect part)
{
    const scan_round *r = (const scan_round *)f->rounds.data + area->round + i;
    if (!is_near_origin(r->a) || !is_near_origin(r->b) || !(r->radius < NEAR))
        return part;
    SDL_Rect columns = narrowed(r->a, r->b, r->radius, part);
    return turned_rect(narrowed(with_axes_swapped(r->a), with_axes_swapped(r->b), r->radius,
                                turned_rect(columns)));
}

bool fill_is_line(const fill_area *area)
{
    return area->edge_count == 0 && area->round_count <= FEW_ROUNDS;
}

SDL_Rect fill_line_seen(const fill *f, const fill_area *area, SDL_Rect part)
{
    SDL_Rect all = {0, 0, 0, 0};
    for (int i = 0; i < area->round_count; i++) {
        SDL_Rect one = fill_round_seen(f, area, i, part);
        SDL_UnionRect(&all, &one, &all);
    }
    return all;
}

SDL_Rect fill_seen(const fill_area *a, SDL_Rect clip)
{
    double left = scan_high(floor(a->low.x), SDL_max(clip.x, -CLIP_FAR));
    double top = scan_high(floor(a->low.y), SDL_max(clip.y, -CLIP_FAR));
    double right = scan_low(ceil(a->high.x), scan_low((double)clip.x + clip.w, CLIP_FAR));
    double bottom = scan_low(ceil(a->high.y), scan_low((double)clip.y + clip.h, CLIP_FAR));
    if (!(left < right && top < bottom) || (a->edge_count == 0 && a->round_count == 0))
        return (SDL_Rect){0, 0, 0, 0};
    return (SDL_Rect){(int)left, (int)top, (int)(right - left), (int)(bottom - top)};
}

/* ---- Painting ----------------------------------------------------------------------------- */

bool fill_begin(fill *f, const fill_area *area, SDL_Rect clip, SDL_Rect part)
{
    raster *r = &f->raster;
    r->edge_count = area->edge_count;
    r->round_count = area->round_count;
    r->edges = r->edge_count > 0 ? (scan_edge *)f->edges.data + area->edge : NULL;
    r->rounds = r->round_count > 0 ? (scan_round *)f->rounds.data + area->round : NULL;
    r->rims = area->rim_count > 0
                  ? (const scan_round *)f->rounds.data + area->round + area->round_count
                  : NULL;
    r->rim_count = area->rim_count;
    r->box = fill_seen(area, clip);
    raster_set_stride(r, area->rough ? ROUGH_STRIDE : 1);
    /* Only the part's rows and columns are painted. The box keeps its columns, because coverage is
     * summed from the left one. */
    SDL_Rect *box = &r->box;
    int top = SDL_max(box->y, part.y), bottom = SDL_min(box->y + box->h, part.y + part.h);
    box->y = top;
    box->h = SDL_max(bottom - top, 0);
    r->left = SDL_max(part.x - box->x, 0);
    r->right = SDL_min(part.x + part.w - box->x, box->w);
    bool seen = r->box.h > 0 && r->left < r->right;
    f->failed = area->incomplete || (seen && !raster_start(r));
    return seen && !f->failed;
}

void fill_drop_texture(fill *f)
{
    bitmap_drop_texture(&f->bitmap);
}

void fill_free(fill *f)
{
    raster_free(&f->raster);
    bitmap_free(&f->bitmap);
    free(f->parts.data);
    free(f->edges.data);
    free(f->rounds.data);
    *f = (fill){0};
}
