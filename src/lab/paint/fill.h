/*
 * Coverage rasteriser: anti-aliased fills in output pixels. It paints everything at once, so that a
 * translucent colour never blends with itself. A pixel row has 16 sub-scanlines. Along each of them
 * coverage is exact to 1/65536 pixel, so that a wholly covered pixel gets exactly the colour.
 * Coordinates may be any finite doubles; shapes with other coordinates are left out.
 */
#ifndef LAB_FILL_H
#define LAB_FILL_H

#include "block.h"
#include "hit.h"
#include "imprint.h"
#include "palette.h"

#include <SDL.h>

/* An area to paint: the even-odd filling of its rings, united with its rounds. */
typedef struct fill_area {
    int edge, edge_count; /* the first one and their number, among the fill's edges */
    int round, round_count;
    hit_vec low, high; /* bounds of everything added */
    Uint64 hash;       /* of everything added */
    bool incomplete;   /* out of memory while adding */
} fill_area;

/* A zeroed struct has an empty area. Its buffers grow and are reused by the next paint. */
typedef struct fill {
    block_buffer edges, rounds; /* scan_edge, scan_round: of all areas, one after the other */
    int edge_count, round_count;
    fill_area open; /* what is being added to; its numbers are not counted yet */
    bool failed;    /* the last paint failed: no memory or no texture */

    /* Used only while painting. */
    fill_area area;
    SDL_Rect box;
    int left, right;     /* the columns of the box that are wanted */
    int stride;          /* one of so many sub-scanlines is looked at */
    block_buffer starts; /* for each sub-scanline of the box, the list of what starts there */
    block_buffer crossings, open_rounds, spans, united;
    int crossing_count, open_round_count, span_count;
    block_buffer coverage;   /* of one pixel row, as differences from pixel to pixel */
    int row_left, row_right; /* the touched pixels of that row */
    int next_row;            /* of the imprint that is being made */
    int64_t work;            /* done since it went on */
    block block;
} fill;

void fill_free(fill *fill);
/* Call it after a device reset, which destroys textures. The next paint makes new ones. */
void fill_drop_texture(fill *fill);

void fill_ring(fill *fill, const hit_vec *points, int count);
/* Adds the disc or capsule around the segment a-b. */
void fill_capsule(fill *fill, hit_vec a, hit_vec b, double radius);
/* Adds the same without the capsule of radius `hole`, if that is above 0. */
void fill_tube(fill *fill, hit_vec a, hit_vec b, double radius, double hole);

/* Ends the area and begins the next one. */
fill_area fill_close(fill *fill);
/* Paints what lies in the clip rectangle (output pixels) and in `part`: the pixels are the same
 * whatever the part is. */
void fill_paint_area(fill *fill, SDL_Renderer *renderer, const fill_area *area, SDL_Rect clip,
                     SDL_Rect part, const dye *dye);
/* Returns the pixels that the area can touch. */
SDL_Rect fill_seen(const fill_area *area, SDL_Rect clip);
/* Returns the pixels of the part that round `i` of the area can touch; none: no width. */
SDL_Rect fill_round_seen(const fill *fill, const fill_area *area, int i, SDL_Rect part);
/* Whether the area has few rounds and nothing else. Slanted lines pass by most parts of their box.
 */
bool fill_is_line(const fill_area *area);
/* Returns the pixels of the part that such an area can touch; none: no width. */
SDL_Rect fill_line_seen(const fill *fill, const fill_area *area, SDL_Rect part);
/* Forgets all areas. */
void fill_empty(fill *fill);

/* Ends the area, paints it and forgets it. */
void fill_paint(fill *fill, SDL_Renderer *renderer, SDL_Rect clip, const dye *dye);
/* Begins to cut what was added to `from` into the pixels of the imprint, within `clip`, instead of
 * painting it. `from` forgets it. On failure the imprint holds nothing. */
void fill_begin_imprint(fill *fill, struct fill *from, SDL_Renderer *renderer, SDL_Rect clip,
                        imprint *to);
/* Goes on with it, row by row, until that takes more work. (A crossing of an edge with a line of
 * pixels is 1.) True: the imprint is complete. */
bool fill_go_on(fill *fill, imprint *to, int64_t most_work);

/* Receives rows of painted pixels: straight alpha, ARGB8888. */
typedef struct fill_target {
    SDL_Rect clip; /* only pixels in it are wanted */
    void (*take)(const void *user, int x, int y, const Uint32 *pixels, int count);
    const void *user;
} fill_target;

/* The same as fill_paint(), but the pixels go to the target and not to the renderer. */
void fill_paint_to(fill *fill, SDL_Renderer *renderer, const fill_target *target, SDL_Color colour);

/*
 * Finds where edges and round shapes meet the rasteriser's sub-scanlines. Coordinates may be any
 * finite doubles, so lines are described near the origin, where the pixels are, and not from their
 * ends.
 */

enum {
    SCAN_LINES = 16,    /* sub-scanlines per pixel row */
    SCAN_FAR = 1 << 30, /* beyond every sub-scanline that is painted */
};

typedef struct scan_edge {
    int first, last; /* the sub-scanlines it crosses: first <= i < last */
    double x, slope; /* on sub-scanline i its x is x + slope * i */
    int next;        /* the next edge that starts on the same line of the paint, or -1 */
} scan_edge;

/* The points whose distance from the segment a-b is at most `radius` and at least `hole`. */
typedef struct scan_round {
    hit_vec a, b; /* from left to right; one above the other: from top to bottom */
    double radius, hole;
    hit_vec along; /* see scan_direction() */
    double lean;   /* along.y / along.x, where the line is not upright */
    double offset;
    int first, last, next; /* as for edges */
} scan_round;

typedef struct scan_span {
    double left, right; /* empty unless left < right */
} scan_span;

/* Returns the y of sub-scanline `line`. */
double scan_y(int line);

scan_edge scan_make_edge(hit_vec from, hit_vec to);
scan_round scan_make_round(hit_vec a, hit_vec b, double radius, double hole);

/* Returns the span at `y` of the points not farther than `radius` from the round's segment. */
scan_span scan_round_span(const scan_round *round, double radius, double y);

/* Returns the unit vector `along` the line through a and b, (0, 0) when a is b. *offset makes
 * along.x * y - along.y * x - offset the distance of (x, y) from the line. */
hit_vec scan_direction(hit_vec a, hit_vec b, double *offset);

/* Faster than fmin and fmax, which are calls. A NaN in `a` gives b. */
static inline double scan_low(double a, double b)
{
    return a < b ? a : b;
}

static inline double scan_high(double a, double b)
{
    return a > b ? a : b;
}

/* Finds the coverage of pixel rows, from top to bottom: fill_scan.c, for fill.c. */

/* Thousands of long edges make a hatching that is too fine to see. Then fewer sub-scanlines keep
 * the frame rate, and the exact coverage along them keeps the picture smooth. Returns how many
 * lines make one. */
int fill_scan_stride(const fill *fill);
/* Begins with the first row of the fill's box. False: memory is out. */
bool fill_scan_start(fill *fill);
/* Finds the coverage of the row at y, the one after the last, and counts the work. */
void fill_scan_row(fill *fill, int y);

#endif
