/* SPDX-License-Identifier: MIT */
/* "any/pixels". */
#include "any_pixels.h"
#include "check.h"
#include "vec.h"
#include "words.h"

#include <math.h>
#include <stddef.h>

/* ---- What SDL2_gfx cannot draw ------------------------------------------------------------ */

/* What SDL2_gfx has to cope with. */
typedef struct demand {
    double farthest, radius, side;
    int rings;    /* it fills one */
    double grown; /* a radius that it does not draw */
    int sectors;  /* it draws them in whole degrees */
} demand;

static demand demand_of(const hit_shape *shape)
{
    hit_vec low, high;
    bool outside = hit_vertices(shape) != shape->vertex; /* its vertices are: a polygon */
    hit_bounds(shape, &low, &high);
    /* The largest radius that SDL2_gfx is given, and of a turned ellipse, which it is not, as much.
     */
    hit_vec u, v;
    hit_ellipse_axes(shape, &u, &v);
    double reach = greatest(shape->radius, greatest(hypot(u.x, u.y), hypot(v.x, v.y)));
    bool has_form = shape->count < 3 && !outside; /* SDL2_gfx has none of a grown polygon */
    demand d = {
        .farthest = greatest(greatest(-low.x, -low.y), greatest(high.x, high.y)),
        .radius = floor(reach + 0.5),
        .side = ceil(greatest(high.x - low.x, high.y - low.y)) + 2,
        .rings = 1,
        .sectors = shape->kind == HIT_SECTOR,
    };
    if (!has_form)
        d.grown = shape->radius;
    if (outside && shape->rings.ends)
        d.rings = shape->rings.count;
    return d;
}

/* A shape's box, whose place and size decide whether it can be drawn; its middle, for a point. */
static void trace_box(hit_trace *trace, const char *name, const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    hit_vec corner[] = {low, {high.x, low.y}, high, {low.x, high.y}};
    hit_vec middle = {low.x / 2 + high.x / 2, low.y / 2 + high.y / 2};
    hit_trace_record(trace, (hit_step){.kind = HIT_STEP_POINT, .text = name, .a = middle});
    for (int i = 0; i < 4; i++)
        hit_trace_record(trace, (hit_step){.kind = HIT_STEP_SEGMENT,
                                           .text = name,
                                           .a = corner[i],
                                           .b = corner[(i + 1) % 4]});
}

static bool are_refused(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    const double sint16_max = GFX_MASK_FARTHEST, circles_break_at = GFX_MASK_RADIUS;
    const double bitmap_limit = GFX_MASK_SIDE;
    demand for_a = demand_of(a), for_b = demand_of(b);
    double farthest = greatest(for_a.farthest, for_b.farthest);
    double radius = greatest(for_a.radius, for_b.radius);
    double bitmap_side = greatest(for_a.side, for_b.side);
    double grown = greatest(for_a.grown, for_b.grown);
    int rings = for_a.rings > for_b.rings ? for_a.rings : for_b.rings;
    int sectors = for_a.sectors + for_b.sectors;
    return CHECK(trace, farthest, >, sint16_max) || CHECK(trace, radius, >=, circles_break_at) ||
           CHECK(trace, bitmap_side, >, bitmap_limit) || (rings > 1 && CHECK(trace, rings, >, 1)) ||
           (grown > 0 && CHECK(trace, grown, >, 0)) || (sectors > 0 && CHECK(trace, sectors, >, 0));
}

bool any_pixels_masks(const hit_shape *a, const hit_shape *b, hit_trace *trace, gfx_mask masks[2])
{
    if (trace && are_refused(a, b, NULL)) { /* otherwise the bitmaps are drawn */
        trace_box(trace, "box a", a);
        trace_box(trace, "box b", b);
    }
    if (are_refused(a, b, trace))
        return false;
    bool drawn = gfx_mask_make(a, 0, &masks[0]) && gfx_mask_make(b, 1, &masks[1]);
    if (!drawn) /* memory is out: not worth a step of every trace */
        CHECK(trace, drawn, ==, false);
    return drawn;
}

/* ---- Comparing ---------------------------------------------------------------------------- */

static int greater(int a, int b)
{
    return a > b ? a : b;
}

static int less(int a, int b)
{
    return a < b ? a : b;
}

static int count_shared(const gfx_mask *a, const gfx_mask *b)
{
    int left = greater(a->left, b->left);
    int right = less(a->left + a->width, b->left + b->width);
    int bottom = less(a->top + a->height, b->top + b->height);
    int shared = 0;
    for (int y = greater(a->top, b->top); y < bottom; y++)
        for (int x = left; x < right; x += 64)
            shared += __builtin_popcountll(gfx_mask_word(a, x, y) & gfx_mask_word(b, x, y));
    return shared;
}

static void trace_side(hit_trace *trace, const char *name, hit_vec a, hit_vec b)
{
    hit_trace_record(trace, (hit_step){.kind = HIT_STEP_SEGMENT, .text = name, .a = a, .b = b});
}

static void trace_frame(hit_trace *trace, const char *name, const gfx_mask *mask)
{
    double left = mask->left - 0.5, right = left + mask->width;
    double top = mask->top - 0.5, bottom = top + mask->height;
    trace_side(trace, name, (hit_vec){left, top}, (hit_vec){right, top});
    trace_side(trace, name, (hit_vec){right, top}, (hit_vec){right, bottom});
    trace_side(trace, name, (hit_vec){right, bottom}, (hit_vec){left, bottom});
    trace_side(trace, name, (hit_vec){left, bottom}, (hit_vec){left, top});
}

/*
 * "Collision of any polygons by the cross product" opens with ActionScript's BitmapData.hitTest():
 * draw both into bitmaps, and they hit when a pixel is set in both. Here SDL2_gfx draws, without
 * anti-aliasing, and every set pixel counts.
 */
static hit_verdict compare_pixels(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    gfx_mask masks[2];
    if (!any_pixels_masks(a, b, trace, masks))
        return HIT_REFUSED;
    if (trace) {
        trace_frame(trace, "bitmap a", &masks[0]);
        trace_frame(trace, "bitmap b", &masks[1]);
    }
    int shared_pixels = count_shared(&masks[0], &masks[1]);
    return CHECK(trace, shared_pixels, >, 0) ? HIT_HIT : HIT_MISS;
}

/* A grid of pixels cannot tell shapes that differ by less than a pixel, so no other drawing would
 * be a correction: asking the shapes themselves is. */
const hit_method any_pixels_method = {
    .id = "any/pixels",
    .title = N_("Pixels by SDL2_gfx"),
    .idea =
        N_("Draws both shapes into bitmaps with SDL2_gfx: they hit when a pixel is set in both."),
    .source = "“Collision of any polygons by the cross product”, BitmapData.hitTest()",
    .faults = HIT_FAULTS(
        {HIT_HIT, HIT_TRAIT_EVERYDAY, N_("fills are half a pixel fat"), "faults/pixels-fat"},
        {HIT_MISS, HIT_TRAIT_EVERYDAY, N_("segments cross between pixels"),
         "faults/pixels-crossing"},
        {HIT_MISS, HIT_TRAIT_FLAT, N_("flat polygons draw nothing"), "faults/pixels-flat"},
        {HIT_REFUSED, HIT_TRAIT_LARGE, N_("Sint16"), NULL}),
    .corrected_by = "any/boxes-corrected",
    .any_pair = true,
    .origin = HIT_AS_PUBLISHED,
    .run = compare_pixels,
};
