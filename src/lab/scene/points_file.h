/* Files of vertices or shapes that a scene file names. Vertices: tables of x,y or x y, WKT,
 * GeoJSON.
 */
#ifndef LAB_POINTS_FILE_H
#define LAB_POINTS_FILE_H

#include "key_types.h"
#include "values.h"

/* These append what the file holds that a key in this line names: it starts in the folder of the
 * scene. On failure they report the error and return false; an error in the file has the file's own
 * name and line. */

bool points_file_read(report *report, int line, const char *name, point_list *list);
/* Reads one shape a line. */
bool shapes_file_read(report *report, int line, const char *name, shape_list *list);

/* Walking through the text of an outline that another program wrote. */

typedef struct points_walk {
    const char *at;
    int line;
    const char *wrong; /* NULL while all is well; then nothing moves any more */
    const char *start;
    size_t size; /* of all the text */
} points_walk;

/* Returns the next character that is not white space, without taking it. NUL: the text's end. */
char points_walk_peek(points_walk *w);
/* Takes the next character if it is c. */
bool points_walk_took(points_walk *w, char c);
/* Takes c, or fails. Returns whether all is well. */
bool points_walk_take(points_walk *w, char c, const char *wrong);
bool points_walk_fail(points_walk *w, const char *wrong);
/* Nothing but white space may follow. */
bool points_walk_end(points_walk *w);
/* Takes one number. What may follow it is the caller's. */
bool points_walk_number(points_walk *w, double *out);

/* Appends a point. */
bool points_walk_add(points_walk *w, hit_vec point, point_list *list);
/* A polygon's ring begins. */
bool points_walk_begin(points_walk *w, point_list *list);
/* It ends. The formats repeat its first point as its last; that one goes. */
bool points_walk_close(points_walk *w, point_list *list);

/* An outline as GeoJSON, which map programs write. */

/* Returns whether the text begins as GeoJSON does. */
bool points_geojson_is(const char *text);

/* Appends the vertices of the one Polygon, MultiPolygon or LineString that the text holds: a
 * geometry, or features around it; heights are passed over. A bare array of its coordinates is read
 * too. Source: RFC 7946, section 3.1. */
bool points_geojson_read(points_walk *w, point_list *list);

/* An outline as well-known text, which spatial databases write: POLYGON ((x y, x y, ...)),
 * MULTIPOLYGON or LINESTRING. */

/* Returns whether the text begins as well-known text does. */
bool points_wkt_is(const char *text);

/* Appends the vertices of the one of them that the text holds; heights and measures (POLYGON Z, M,
 * ZM) are passed over. Source: OGC 06-103r4, section 7. */
bool points_wkt_read(points_walk *w, point_list *list);

#endif
