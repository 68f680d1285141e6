/* SPDX-License-Identifier: MIT */
#include "any_pixels.h"

#include "check.h"
#include "words.h"

#include <float.h>
#include <math.h>
#include <SDL.h>

#define SOURCE "SDL 2.26.5, SDL_rect.h"

/* It came with SDL 2.0.22. */
#if !SDL_VERSION_ATLEAST(2, 0, 22)
#define SDL_HasIntersectionF(a, b) ((void)(a), (void)(b), false)
#endif

static bool is_there(hit_trace *trace)
{
    bool sdl_has_it = SDL_VERSION_ATLEAST(2, 0, 22) && FLT_EVAL_METHOD == 0;
    return sdl_has_it || CHECK(trace, sdl_has_it, ==, true);
}

static bool is_upright(const hit_shape *rect, hit_trace *trace)
{
    double turned_by = fmod(rect->angle, 90);
    return CHECK(trace, turned_by, ==, 0);
}

static void trace_segment(hit_trace *trace, const char *name, SDL_FPoint a, SDL_FPoint b)
{
    if (trace)
        hit_trace_record(trace, (hit_step){.kind = HIT_STEP_SEGMENT,
                                           .text = name,
                                           .a = {(double)a.x, (double)a.y},
                                           .b = {(double)b.x, (double)b.y}});
}

static SDL_FRect frect(const hit_shape *rect, const char *name, hit_trace *trace)
{
    hit_vec low, high;
    hit_bounds(rect, &low, &high);
    SDL_FRect r = {(float)low.x, (float)low.y, (float)(high.x - low.x), (float)(high.y - low.y)};
    SDL_FPoint corner[4] = {{r.x, r.y}, {r.x + r.w, r.y}, {r.x + r.w, r.y + r.h}, {r.x, r.y + r.h}};
    for (int i = 0; i < 4; i++)
        trace_segment(trace, name, corner[i], corner[(i + 1) % 4]);
    return r;
}

static hit_verdict rects(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    SDL_FRect r1 = frect(a, "r1", trace), r2 = frect(b, "r2", trace);
    if (!is_upright(a, trace) || !is_upright(b, trace) || !is_there(trace))
        return HIT_REFUSED;
    bool has_intersection = SDL_HasIntersectionF(&r1, &r2);
    return CHECK(trace, has_intersection, ==, true) ? HIT_HIT : HIT_MISS;
}

/* ---- A line that never ends ------------------------------------------------------------------ */

enum { LEFT = 1, RIGHT = 2, ABOVE = 4, BELOW = 8, MOST_MOVES = 64 };

static unsigned outside(const SDL_FRect *r, SDL_FPoint p)
{
    unsigned sides = 0;
    if (p.y < r->y)
        sides |= ABOVE;
    else if (p.y >= r->y + r->h)
        sides |= BELOW;
    if (p.x < r->x)
        sides |= LEFT;
    else if (p.x >= r->x + r->w)
        sides |= RIGHT;
    return sides;
}

/* Its far sides are one pixel nearer than the rect's. */
static SDL_FPoint far_corner(const SDL_FRect *r)
{
    return (SDL_FPoint){r->x + r->w - 1, r->y + r->h - 1};
}

static bool is_beside(const SDL_FRect *r, const SDL_FPoint end[2])
{
    SDL_FPoint corner = far_corner(r), p = end[0], q = end[1];
    return fmaxf(p.x, q.x) < r->x || fmaxf(p.y, q.y) < r->y || fminf(p.x, q.x) > corner.x ||
           fminf(p.y, q.y) > corner.y;
}

static bool is_within(const SDL_FRect *r, const SDL_FPoint end[2])
{
    SDL_FPoint corner = far_corner(r), p = end[0], q = end[1];
    return fminf(p.x, q.x) >= r->x && fminf(p.y, q.y) >= r->y && fmaxf(p.x, q.x) <= corner.x &&
           fmaxf(p.y, q.y) <= corner.y;
}

/* A level or an upright line is cut without a quotient. */
static void cut_straight(const SDL_FRect *r, SDL_FPoint end[2])
{
    SDL_FPoint corner = far_corner(r);
    bool level = end[0].y == end[1].y;
    for (int i = 0; i < 2; i++)
        if (level)
            end[i].x = SDL_clamp(end[i].x, r->x, corner.x);
        else
            end[i].y = SDL_clamp(end[i].y, r->y, corner.y);
}

/* Where it moves an end that is outside like this: along the line, to a side. */
static SDL_FPoint moved(const SDL_FRect *r, unsigned out, const SDL_FPoint end[2])
{
    SDL_FPoint to = far_corner(r), p = end[0], way = {end[1].x - p.x, end[1].y - p.y};
    if (out & (ABOVE | BELOW)) {
        to.y = out & ABOVE ? r->y : to.y;
        return (SDL_FPoint){p.x + way.x * (to.y - p.y) / way.y, to.y};
    }
    to.x = out & LEFT ? r->x : to.x;
    return (SDL_FPoint){to.x, p.y + way.y * (to.x - p.x) / way.x};
}

typedef enum clipping { CLIPPED, CLIPPED_AWAY, CLIPPED_WITHOUT_END } clipping;

/*
 * As SDL 2.26 does: it moves the ends until both are inside, or outside of one side. Rounding can
 * bring an end back to where it was: SDL never returns from the rect (0.4, 0.4, 3.6, 1.6) and the
 * line from (6.8, 6.8) to (0.2, 0.2), nor from lines across a side at 2^24 or beyond. From 2.28 on
 * it rounds otherwise, and other lines keep it for ever: which ones, is another thing in each
 * version, so that the function itself is never called. Nothing in it can be contracted: all
 * machines with such floats round alike.
 */
static clipping clip(const SDL_FRect *r, SDL_FPoint end[2])
{
    if (is_within(r, end))
        return CLIPPED;
    if (is_beside(r, end))
        return CLIPPED_AWAY;
    if (end[0].x == end[1].x || end[0].y == end[1].y) {
        cut_straight(r, end);
        return CLIPPED;
    }
    for (int moves = 0; moves < MOST_MOVES; moves++) {
        unsigned first = outside(r, end[0]), second = outside(r, end[1]);
        if ((first | second) == 0)
            return CLIPPED;
        if ((first & second) != 0)
            return CLIPPED_AWAY;
        end[first == 0] = moved(r, first ? first : second, end);
    }
    return CLIPPED_WITHOUT_END;
}

static hit_verdict line(const hit_shape *segment, const hit_shape *rect, hit_trace *trace)
{
    const hit_vec *v = segment->vertex;
    SDL_FRect r = frect(rect, "rect", trace);
    if (!is_upright(rect, trace) || !is_there(trace))
        return HIT_REFUSED;
    SDL_FPoint end[2] = {{(float)v[0].x, (float)v[0].y}, {(float)v[1].x, (float)v[1].y}};
    SDL_FPoint cut[2] = {end[0], end[1]};
    bool empty = r.w <= 0 || r.h <= 0; /* no line meets it */
    clipping result = empty ? CLIPPED_AWAY : clip(&r, cut);
    bool sdl_returns = result != CLIPPED_WITHOUT_END;
    if (!CHECK(trace, sdl_returns, ==, true))
        return HIT_REFUSED;
    bool intersects = result == CLIPPED;
    const SDL_FPoint *shown = intersects ? cut : end;
    trace_segment(trace, "clipped", shown[0], shown[1]);
    return CHECK(trace, intersects, ==, true) ? HIT_HIT : HIT_MISS;
}

const hit_method sdl_rects_method = {
    .id = "rect-rect/sdl",
    .title = "SDL_HasIntersectionF",
    .idea =
        N_("Asks SDL2 whether the ranges of x and those of y share more than a point. In float."),
    .source = SOURCE,
    .faults = HIT_FAULTS(
        {HIT_MISS, HIT_TRAIT_TOUCHING, N_("touching is a miss"), "faults/sdl-touching"},
        {HIT_MISS, HIT_TRAIT_FLAT, N_("rects without area never meet"), "faults/sdl-flat"},
        {HIT_HIT, HIT_TRAIT_FRACTIONS, N_("cut to float"), "faults/sdl-float"},
        {HIT_MISS, HIT_TRAIT_FRACTIONS, N_("cut to float"), NULL},
        {HIT_HIT, HIT_TRAIT_LARGE, N_("cut to float"), NULL},
        {HIT_MISS, HIT_TRAIT_LARGE, N_("cut to float"), NULL},
        {HIT_MISS, HIT_TRAIT_TINY, N_("beyond float's range"), NULL},
        {HIT_HIT, HIT_TRAIT_HUGE, N_("beyond float's range"), NULL},
        {HIT_MISS, HIT_TRAIT_HUGE, N_("beyond float's range"), NULL},
        {HIT_REFUSED, HIT_TRAIT_TURNED, N_("upright only"), "faults/rect-rect-turned"}),
    .corrected_by = "rect-rect/bounds-corrected",
    .a = HIT_RECT,
    .b = HIT_RECT,
    .origin = HIT_AS_PUBLISHED,
    .run = rects,
};

const hit_method sdl_rects_line_method = {
    .id = "segment-rect/sdl",
    .title = "SDL_IntersectFRectAndLine",
    .idea = N_("Clips the line at the rect's sides as SDL 2.26 does; the far ones are 1 nearer. In "
               "float."),
    .source = SOURCE,
    .faults = HIT_FAULTS(
        {HIT_MISS, HIT_TRAIT_EVERYDAY, N_("the last unit of the rect is none of it"),
         "faults/sdl-line-last-unit"},
        {HIT_HIT, HIT_TRAIT_NEAR, N_("cut to float"), NULL},
        {HIT_HIT, HIT_TRAIT_LARGE, N_("cut to float"), NULL},
        {HIT_HIT, HIT_TRAIT_HUGE, N_("beyond float's range"), NULL},
        {HIT_REFUSED, HIT_TRAIT_FRACTIONS, N_("SDL never returns"), "faults/sdl-line-endless"},
        {HIT_REFUSED, HIT_TRAIT_LARGE, N_("SDL never returns"), NULL},
        {HIT_REFUSED, HIT_TRAIT_TURNED, N_("upright only"), "faults/sdl-line-turned"}),
    .corrected_by = "segment-rect/sides-corrected",
    .a = HIT_SEGMENT,
    .b = HIT_RECT,
    .origin = HIT_AS_PUBLISHED,
    .run = line,
};
