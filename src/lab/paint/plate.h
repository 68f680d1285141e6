/* A picture in memory, of many small shapes, which reaches the renderer as one texture. */
#ifndef LAB_PLATE_H
#define LAB_PLATE_H

#include "sheet.h"

#define PLATE_TILE 8

/* A zeroed plate is empty. */
typedef struct plate {
    SDL_Rect box;          /* in output pixels */
    Uint32 *pixels;        /* owned; ARGB8888, straight alpha, row by row */
    size_t room;           /* in pixels */
    Uint64 number;         /* of all pictures that it has been */
    bool partly;           /* only the wanted tiles are painted: */
    unsigned char *wanted; /* owned; of each tile of PLATE_TILE x PLATE_TILE pixels; row by row */
    int tile_columns, tile_rows;
    size_t tile_room;
    SDL_Texture *texture;
    int texture_width, texture_height;
} plate;

/* Makes it as large as the box, with any pixels. False: memory is out. */
bool plate_make(plate *plate, SDL_Rect box);
/* The same, and empties it. */
bool plate_start(plate *plate, SDL_Rect box);
void plate_free(plate *plate);

/* For a change of a part: no tile is wanted, until some are. False: memory is out. */
bool plate_start_part(plate *plate);
/* Empties the tiles that hold these pixels, as far as the plate has them. */
void plate_want(plate *plate, SDL_Rect pixels);
/* Whether any of these pixels would be painted. */
bool plate_wants(const plate *plate, SDL_Rect pixels);
void plate_drop_texture(plate *plate);

/* Paints the points that are not farther from the segment than the radius, which is at least half
 * a pixel. Quick where it is small; of the same width, to a fraction of a pixel, as fill_capsule().
 */
void plate_capsule(const plate *plate, hit_vec a, hit_vec b, double radius, SDL_Color colour);
/* Paints what was added to the fill, and empties it. */
void plate_fill(const plate *plate, fill *fill, SDL_Renderer *renderer, SDL_Color colour);

/* How one plate lies in another that is seen in it, larger or smaller: the middle of pixel (x, y),
 * counted from the corner, is at (from.x + x * step, from.y + y * step) of the other. */
typedef struct plate_sight {
    hit_vec from;
    double step;
} plate_sight;

/* The pixels, counted from the corner, that lie in a plate as large as `seen`. */
SDL_Rect plate_in_sight(const plate *plate, plate_sight sight, SDL_Rect seen);
/* Paints there the nearest pixels of `seen`. */
void plate_see(const struct plate *to, plate_sight sight, const struct plate *seen);
/* The same with those of `upper` over them, which is as large and empty outside of the part. */
void plate_see_both(const struct plate *to, plate_sight sight, const struct plate *seen,
                    const struct plate *upper, SDL_Rect part);

/* Brings the pixels that were painted into the texture. False: there is none. */
bool plate_upload(plate *plate, sheet *sheet);
/* Draws the part of the texture that is in the clip rectangle. */
void plate_show(const plate *plate, sheet *sheet, SDL_Rect clip);

#endif
