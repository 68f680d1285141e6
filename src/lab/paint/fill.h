/* SPDX-License-Identifier: MIT */
/*
 * Areas of output pixels, made of rings and round shapes. An area is painted at once, so that a
 * translucent colour never blends with itself. Coordinates may be any finite doubles; shapes with
 * other coordinates are left out.
 */
#ifndef LAB_FILL_H
#define LAB_FILL_H

#include "bitmap.h"
#include "hit.h"
#include "scan.h"
#include "system.h"

/* An area: the even-odd filling of its rings, united with its rounds. */
typedef struct fill_area {
    int edge, edge_count; /* the first one and their number, among the fill's edges */
    int round, round_count;
    int rim_count;     /* after these: rounds that mark the rim */
    hit_vec low, high; /* bounds of everything added */
    Uint64 hash;       /* of everything added */
    bool incomplete;   /* out of memory while adding */
    bool rough;        /* see fill_roughly() */
} fill_area;

/* A zeroed struct has an empty area. Its memory grows and is reused. */
typedef struct fill {
    buffer edges, rounds; /* scan_edge, scan_round: of all areas, one after the other */
    int edge_count, round_count;
    fill_area open; /* what is being added to; its numbers are not counted yet, */
    bool in_rim;    /* unless its rim is: then that of its rounds is */
    bool failed;    /* the last paint failed: no memory or no texture */
    raster raster;  /* of the area that is being painted, */
    bitmap bitmap;  /* and its pixels, */
    buffer parts;   /* SDL_Rect: those that are touched */
} fill;

void fill_free(fill *fill);
/* Call it after a device reset, which destroys textures. The next paint makes new ones. */
void fill_drop_texture(fill *fill);

void fill_ring(fill *fill, const hit_vec *points, int count);
/* Adds the disc or capsule around the segment a-b. */
void fill_capsule(fill *fill, hit_vec a, hit_vec b, double radius);
/* Adds the same without the capsule of radius `hole`, if that is above 0. */
void fill_tube(fill *fill, hit_vec a, hit_vec b, double radius, double hole);

/* The open area is there for a frame or two: a quarter of the time, and steps in nearly level
 * edges. */
void fill_roughly(fill *fill);
/* Rounds added from now on cover nothing: they mark which part of the area is its rim. */
void fill_turn_to_rim(fill *fill);

/* Ends the area and begins the next one. */
fill_area fill_close(fill *fill);
/* Forgets the area that was closed last. */
void fill_drop(fill *fill, const fill_area *last);
/* Forgets all areas. */
void fill_empty(fill *fill);

/* Returns the pixels that the area can touch. */
SDL_Rect fill_seen(const fill_area *area, SDL_Rect clip);
/* Returns the pixels of the part that round `i` of the area can touch; none: no width. */
SDL_Rect fill_round_seen(const fill *fill, const fill_area *area, int i, SDL_Rect part);
/* Returns whether the area has few rounds and nothing else. Slanted lines pass by most parts of
 * their box.
 */
bool fill_is_line(const fill_area *area);
/* Returns the pixels of the part that such an area can touch; none: no width. */
SDL_Rect fill_line_seen(const fill *fill, const fill_area *area, SDL_Rect part);

/* Makes the raster ready for what of the area lies in the clip rectangle and in `part`. The pixels
 * are the same whatever the part is. False: nothing does; or memory is out, and `failed` is set. */
bool fill_begin(fill *fill, const fill_area *area, SDL_Rect clip, SDL_Rect part);

#endif
