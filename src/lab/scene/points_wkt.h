/* An outline as well-known text, which spatial databases write: POLYGON ((x y, x y, ...)),
 * MULTIPOLYGON or LINESTRING. */
#ifndef LAB_POINTS_WKT_H
#define LAB_POINTS_WKT_H

#include "points_walk.h"

/* Whether the text begins as well-known text does. */
bool points_wkt_is(const char *text);

/* Appends the vertices of the one of them that the text holds; heights and measures (POLYGON Z, M,
 * ZM) are passed over. Source: OGC 06-103r4, section 7. */
bool points_wkt_read(points_walk *w, point_list *list);

#endif
